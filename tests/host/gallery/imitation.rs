//! Scenes of the imitation game: its set-up, a turn up to the reveal, and its ends.

use super::scene::{Scene, scene};

/// From home to the first hand-over: four rivals; three; two who work together; two who deceive; six with a sandglass.
const FOUR: &str = "333 E OK";
const THREE: &str = "333 E A A A A OK";
const TOGETHER: &str = "333 E A A A B OK";
const STRICT: &str = "333 E A A A B B OK";
const GNURUT: &str = "333 E A A A OK";
const SIX: &str = "333 E A A D OK";

/// The help on this game comes after that on the other.
const HELP: &str = "D OK OK OK OK OK OK";

/// The responder takes the console and lays a pair.
const LAY: &str = "OK OK";

/// To the last pair.
const LAST: &str = "OK OK OK OK";

/// Four players vote after the first pair, and see the reveal.
const VOTES: &str = "133 B 333 533 C 333 133 D 333";
const REVEAL: &str = "WAIT WAIT WAIT";

pub(super) fn scenes() -> Vec<Scene> {
    [setup(), turn(), ends()].concat()
}

fn setup() -> Vec<Scene> {
    vec![
        scene("imitation-setup", ["E"]),
        scene("imitation-setup-gnurut", ["E A A A C D"]),
        scene("imitation-setup-strict", ["E B B"]),
        scene("imitation-help-1", [HELP]),
        scene("imitation-help-2", [HELP, "OK"]),
        scene("imitation-help-3", [HELP, "OK OK"]),
        scene("imitation-help-4", [HELP, "OK OK OK"]),
    ]
}

fn turn() -> Vec<Scene> {
    vec![
        scene("imitation-hand-over", [FOUR]),
        scene("imitation-lay", [FOUR, "OK"]),
        scene("imitation-side", [FOUR, "OK +A"]),
        scene("imitation-not-yours", [FOUR, "OK B"]),
        scene("imitation-sand", [SIX, "OK", &"SECOND ".repeat(12)]),
        scene("imitation-sand-out", [SIX, "OK", &"SECOND ".repeat(30)]),
        scene("imitation-vote", [FOUR, LAY]),
        scene("imitation-vote-hide", [FOUR, LAY, "133 B"]),
        scene("imitation-vote-taken-back", [FOUR, LAY, "133 B B"]),
        scene("imitation-vote-final", [FOUR, LAY, "133 B B 533 B"]),
        scene("imitation-vote-no-side", [FOUR, LAY, "B"]),
        scene("imitation-vote-again", [FOUR, LAY, "133 B 333 533 B"]),
        scene("imitation-vote-six", [SIX, LAY, "133 C 333 133 E 333"]),
        scene("imitation-vote-last", [FOUR, LAY, LAST, "OK"]),
        scene(
            "imitation-vote-missing",
            [FOUR, LAY, LAST, "133 B 333 133 C 333 OK"],
        ),
        scene(
            "imitation-vote-complete",
            [FOUR, LAY, "133 B 333 533 C 333 133 D"],
        ),
        scene("imitation-countdown", [FOUR, LAY, VOTES]),
        scene("imitation-reveal", [FOUR, LAY, VOTES, REVEAL]),
        scene("imitation-scores", [FOUR, LAY, VOTES, REVEAL, "OK"]),
        scene("imitation-menu", [FOUR, LAY, "MENU"]),
        scene("imitation-standings", [FOUR, LAY, "MENU E"]),
        scene("imitation-start-over", [FOUR, LAY, "MENU C"]),
        scene("imitation-give-up", [FOUR, LAY, "MENU D"]),
        scene("imitation-resume", [FOUR, LAY, "CUT"]),
    ]
}

/// A turn in which a player votes for a row after the given number of pairs.
fn turn_of_two(player: &str, row: &str, pairs: usize) -> String {
    let more = "OK OK ".repeat(pairs - 1);
    format!("{LAY} {more} {row} {player} 333 {REVEAL} OK OK")
}

/// A turn of three in which both others vote after the first pair.
fn turn_of_three([one, two]: [&str; 2], [first, second]: [&str; 2]) -> String {
    format!("{LAY} {first} {one} 333 {second} {two} 333 {REVEAL} OK OK")
}

/// On this console the machine is on the right in the first turns, so the right vote is for the left row.
const RIGHT: &str = "133";
const WRONG: &str = "533";

fn ends() -> Vec<Scene> {
    let together = |name, first: &str, second: &str| scene(name, [TOGETHER, first, second]);
    let (b, a) = (turn_of_two("B", RIGHT, 1), turn_of_two("A", WRONG, 1));
    let by_answering = [
        turn_of_three(["B", "C"], [RIGHT, WRONG]),
        turn_of_three(["A", "C"], [WRONG, WRONG]),
        turn_of_three(["A", "B"], [WRONG, WRONG]),
    ];
    vec![
        together("imitation-all-win", &turn_of_two("B", RIGHT, 2), &a),
        together("imitation-all-lose", &turn_of_two("B", RIGHT, 3), &a),
        scene(
            "imitation-all-lose-strict",
            [STRICT, &turn_of_two("B", RIGHT, 2), &a],
        ),
        scene("imitation-tie", [GNURUT, &turn_of_two("B", WRONG, 1), &a]),
        scene("imitation-after-game", [GNURUT, &b, &a, "OK"]),
        scene("imitation-results", [GNURUT, &b, &a, "MENU B"]),
        scene("imitation-result", [GNURUT, &b, &a, "MENU B A"]),
        scene("imitation-wins", [GNURUT, &b, &a]),
        scene(
            "imitation-wins-by-answering",
            [THREE, &by_answering.join(" ")],
        ),
        scene("imitation-given-up", [SIX, "MENU D OK"]),
    ]
}
