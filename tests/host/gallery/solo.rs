//! Scenes of a game with one note sheet, from its first round to the end and after it.

use bombe_core::menus;
use bombe_engine::code::Code;

use super::{
    problems::{DIAL_CLASSIC, DIAL_EXTREME, DIAL_NIGHTMARE},
    scene::{Scene, scene},
};

/// From home into problem 01, alone.
pub(super) const SOLO: &str = "OK A OK OK OK";

/// From home into problem 02, alone and with all aids.
fn aided() -> String {
    let letters = menus::AIDS.lettered().map(|(letter, _)| letter.as_char());
    let letters: String = letters.flat_map(|letter| [letter, ' ']).collect();
    format!("OK A B OK B {letters}OK OK OK")
}

/// From the set-up of a dialled problem into its first round, with lessons.
const TAUGHT: &str = "B E OK OK OK";

/// From home into problem 20, which has six verifiers and long cards.
const LAST: &str = "OK A A OK OK OK";

/// From the set-up of a dialled problem into its first round.
const PLAY: &str = "OK OK";

/// From play to a claim of the dialled code.
const CLAIM: &str = "MENU C OK";

/// A query, then to the notes, where a number is crossed out that it has ruled out, and back.
const CROSS_OUT: &str = "A MENU A OK C MENU MENU";

/// From the verdict to what the verifiers have tested.
const TRUTH: &str = "OK OK";

/// A round in which all queries are spent. Every letter is pressed twice, because the code was asked before.
const ROUND: &str = "A A B B C C OK ";

pub(super) fn scenes() -> Vec<Scene> {
    [
        play(),
        large(),
        refusals(),
        aids(),
        looks(),
        menus(),
        notes(),
        ends(),
        machine(),
        own_game(),
    ]
    .concat()
}

fn play() -> Vec<Scene> {
    let long = ROUND.repeat(98);
    vec![
        scene("play", [SOLO]),
        scene("play-asked", [SOLO, "B"]),
        scene("play-answers", [SOLO, "B OK 241 A D"]),
        scene("play-used-up", [SOLO, "A B C"]),
        scene("play-six", [DIAL_CLASSIC, PLAY, "A C F"]),
        scene("play-turned", [SOLO, "A 241"]),
        scene("play-turned-used-up", [SOLO, "A B C 241"]),
        scene("play-between", [SOLO, "5_3"]),
        scene("play-round-99", [SOLO, &long, "A A B B C C"]),
        scene("play-battery-low", [SOLO, "BATTERY B LOW"]),
        scene("play-battery", [SOLO, "LOW B"]),
    ]
}

/// Large digits.
fn large() -> Vec<Scene> {
    let aided = &*aided();
    let large = "C D B MENU";
    let long = ROUND.repeat(98);
    vec![
        scene("large-play", [large, SOLO, "B OK 241 A D"]),
        scene("large-six", [large, DIAL_CLASSIC, PLAY, "A C F"]),
        scene("large-round-99", [large, SOLO, &long, "A A B B C C"]),
        scene("large-count", [large, aided, "A THINK 333 533"]),
        scene("large-rivals", [large, "OK A OK A A B OK OK OK A B"]),
        scene("large-battery", [large, SOLO, "LOW B"]),
        scene(
            "large-rivals-battery",
            [large, "OK A OK A A B OK OK OK LOW A B"],
        ),
        scene("large-claim", [large, SOLO, "MENU C"]),
    ]
}

fn aids() -> Vec<Scene> {
    let aided = &*aided();
    vec![
        scene("aid-thinking", [aided]),
        scene("aid-count", [aided, "THINK"]),
        scene("aid-count-asked", [aided, "THINK A THINK 333 533"]),
        scene("aid-lesson", [aided, "THINK A THINK"]),
        scene("aid-lesson-out", [DIAL_EXTREME, TAUGHT, "THINK A THINK"]),
        scene("aid-lesson-many", [DIAL_EXTREME, TAUGHT, "THINK C THINK"]),
        scene("aid-warning", [aided, "THINK A THINK OK OK 534 THINK A"]),
        scene("aid-crosses", [aided, "THINK A THINK MENU A OK"]),
        scene("aid-criteria", [aided, "THINK A THINK MENU A A"]),
        scene("hint-question", [aided, "THINK MENU E"]),
        scene("hint-not-ready", [aided, "MENU E OK"]),
        scene("hint", [aided, "MENU E OK THINK"]),
        scene("hint-claim", [aided, "241 A B D MENU E OK THINK"]),
        scene("check-menu", [aided, "MENU D"]),
        scene("check-question", [aided, "MENU D F"]),
        scene("check-nothing", [aided, "MENU D F OK"]),
        scene("check-thinking", [aided, CROSS_OUT, "MENU D F OK"]),
        scene("check-sound", [aided, CROSS_OUT, "MENU D F OK THINK"]),
        scene(
            "check-unsound",
            [aided, "MENU A OK 435 A MENU D F OK THINK"],
        ),
    ]
}

fn refusals() -> Vec<Scene> {
    let long = ROUND.repeat(98);
    vec![
        scene("refused-triangle", [SOLO, "_33 A"]),
        scene("refused-square", [SOLO, "5_3 A"]),
        scene("refused-circle", [SOLO, "53_ A"]),
        scene("refused-dead", [SOLO, "53x A"]),
        scene("play-stuck-button", [SOLO, "A !A"]),
        scene("refused-verifier", [SOLO, "E"]),
        scene("refused-again", [SOLO, "A A"]),
        scene("refused-fourth", [SOLO, "A B C D"]),
        scene("refused-end", [SOLO, "OK"]),
        scene("refused-too-soon", [SOLO, "MENU MENU ~A"]),
        scene("asked-before-pass", [SOLO, "241 A B C OK A"]),
        scene("asked-before-fail", [SOLO, "A B C OK A"]),
        scene("refused-last-round", [SOLO, &long, "A A OK"]),
        scene("refused-full", [SOLO, "FULL A"]),
        scene("refused-memory", [SOLO, "BROKEN A"]),
    ]
}

fn looks() -> Vec<Scene> {
    vec![
        scene("look", [SOLO, "+B WAIT"]),
        scene("look-said", [SOLO, "241 A B D OK 331 +B WAIT"]),
        scene("look-pages", [LAST, "+F WAIT"]),
        scene("look-extreme", [DIAL_EXTREME, PLAY, "+B WAIT WAIT"]),
        scene(
            "look-nightmare",
            [DIAL_NIGHTMARE, PLAY, "+C WAIT WAIT WAIT"],
        ),
    ]
}

fn menus() -> Vec<Scene> {
    vec![
        scene("menu", [SOLO, "MENU"]),
        scene("menu-hint", ["OK A OK B D OK OK OK MENU"]),
        scene("more", [SOLO, "MENU D"]),
        scene(
            "about-in-game-pico-w",
            ["PICOW", DIAL_EXTREME, PLAY, "MENU D B OK A"],
        ),
        scene("about-in-game", [DIAL_EXTREME, PLAY, "MENU D B OK A"]),
        scene("problem", [SOLO, "MENU D E"]),
        scene("problem-code", [DIAL_EXTREME, PLAY, "MENU D E"]),
        scene("scan-problem", [SOLO, "MENU D E OK"]),
        scene("scan-code", [DIAL_EXTREME, PLAY, "MENU D E OK"]),
        scene("problem-published", [SOLO, "MENU D E SITE"]),
        scene(
            "problem-not-published",
            [DIAL_EXTREME, PLAY, "MENU D E SITE"],
        ),
        scene("start-over", [SOLO, "A MENU D C"]),
        scene("leave", [SOLO, "A MENU D D"]),
        scene("leave-again", [SOLO, "A MENU D D A"]),
        scene(
            "leave-paused-already",
            [SOLO, "A MENU D D C", SOLO, "MENU D D C"],
        ),
        scene("claim", [SOLO, "MENU C"]),
        scene("claim-between", [SOLO, "53_ MENU C OK"]),
    ]
}

fn notes() -> Vec<Scene> {
    let long = ROUND.repeat(98);
    let marks = "A ".repeat(251);
    let numbers = "MENU A OK";
    let criteria = "MENU A B";
    vec![
        scene("notes-empty", [SOLO, "MENU A"]),
        scene("notes-rounds", [SOLO, "A B OK 241 D MENU A"]),
        scene(
            "notes-rounds-six",
            [DIAL_CLASSIC, PLAY, "A C F OK B D E MENU A"],
        ),
        scene("notes-rounds-99", [SOLO, &long, "A A B B C C MENU A"]),
        scene(
            "notes-rounds-earlier",
            [SOLO, &long, "A A B B C C MENU A OK"],
        ),
        scene("notes-numbers", [SOLO, numbers, "A C"]),
        scene("notes-numbers-all", [SOLO, numbers, &every_number()]),
        scene("notes-numbers-between", [SOLO, "5_3", numbers, "B"]),
        scene("notes-full", [SOLO, numbers, &marks]),
        scene("notes-criteria", [SOLO, criteria, "A C"]),
        scene("notes-criteria-none", [SOLO, criteria, "F"]),
        scene(
            "notes-criteria-said",
            [SOLO, "A B OK 241 D 533 MENU A B A C"],
        ),
        scene(
            "notes-criteria-said-below",
            [LAST, "F OK 241 F OK 315 F MENU A F"],
        ),
        scene("notes-criteria-pages", [LAST, "MENU A F OK B"]),
        scene(
            "notes-criteria-extreme",
            [DIAL_EXTREME, PLAY, "MENU A A OK A"],
        ),
        scene(
            "notes-criteria-extreme-said",
            [DIAL_EXTREME, PLAY, "A OK 241 A MENU A A"],
        ),
        scene("notes-cards", [DIAL_NIGHTMARE, PLAY, "MENU A OK OK"]),
        scene(
            "notes-cards-crossed",
            [DIAL_NIGHTMARE, PLAY, "MENU A OK OK B D OK OK OK A F OK"],
        ),
        scene(
            "notes-cards-last",
            [DIAL_NIGHTMARE, PLAY, "MENU A OK OK C OK OK OK OK OK E"],
        ),
        scene(
            "notes-card-crossed",
            [DIAL_NIGHTMARE, PLAY, "MENU A OK OK D MENU A D"],
        ),
        scene(
            "notes-criteria-nightmare",
            [DIAL_NIGHTMARE, PLAY, "MENU A D B"],
        ),
    ]
}

/// Crosses out all numbers of all shapes.
fn every_number() -> String {
    let cross = |number| format!("{number}{number}{number} A B C ");
    (1..=5).map(cross).collect()
}

fn ends() -> Vec<Scene> {
    let aided = &*aided();
    let long = ROUND.repeat(98);
    vec![
        scene("solved", [SOLO, "B OK 241 C", CLAIM]),
        scene("solved-again", [SOLO, "241 B", CLAIM, "OK A B", CLAIM]),
        scene("solved-late", [SOLO, &long, "241 A B C", CLAIM]),
        scene("solved-classic", [DIAL_CLASSIC, PLAY, "332 A B C", CLAIM]),
        scene("solved-extreme", [DIAL_EXTREME, PLAY, "441 A B C", CLAIM]),
        scene(
            "solved-nightmare",
            [DIAL_NIGHTMARE, PLAY, "443 A B C", CLAIM],
        ),
        scene("wrong-claim", [SOLO, "241 B OK 533 C", CLAIM]),
        scene("failed", [SOLO, "241 B OK 533 C", CLAIM, "B"]),
        scene("solved-unranked", [SOLO, "533 C", CLAIM, "A 241", CLAIM]),
        scene("solved-with-aids", [aided, "435 B", CLAIM]),
        scene("given-up", [SOLO, "MENU D D A A"]),
        scene("after-game", [SOLO, "B", CLAIM, "B OK"]),
        scene("after-given-up", [SOLO, "MENU D D A A OK"]),
        scene("scan-solved", [SOLO, "B OK 241 C", CLAIM, "OK F"]),
        scene(
            "scan-failed",
            [SOLO, "533 C", CLAIM, "A 241", CLAIM, "OK F"],
        ),
        scene("scan-aids", [aided, "435 B", CLAIM, "OK F"]),
        scene(
            "scan-solved-code",
            [DIAL_CLASSIC, PLAY, "332 A B C", CLAIM, "OK F"],
        ),
        scene("truth", [SOLO, "241 B", CLAIM, TRUTH]),
        scene("truth-wrong-claim", [SOLO, "B OK 533 C", CLAIM, "B", TRUTH]),
        scene("truth-cards", [SOLO, "241 B", CLAIM, TRUTH, "OK"]),
        scene("truth-six", [DIAL_CLASSIC, PLAY, "332", CLAIM, TRUTH]),
        scene(
            "truth-six-more",
            [DIAL_CLASSIC, PLAY, "332", CLAIM, TRUTH, "OK"],
        ),
        scene("truth-extreme", [DIAL_EXTREME, PLAY, "441", CLAIM, TRUTH]),
        scene(
            "truth-nightmare",
            [DIAL_NIGHTMARE, PLAY, "111", CLAIM, "B", TRUTH],
        ),
    ]
}

/// The results of the machine.
fn machine() -> Vec<Scene> {
    let ladder = [SOLO, "B OK 241 C", CLAIM, "OK C"].join(" ");
    let long = ROUND.repeat(9);
    vec![
        scene("you-win", [SOLO, "B OK 241 C", CLAIM, "MACHINE"]),
        scene("as-good", [SOLO, "241 B", CLAIM, "MACHINE"]),
        scene(
            "you-win-again",
            [SOLO, "241 B", CLAIM, "OK A B", CLAIM, "MACHINE"],
        ),
        scene("you-lose", [SOLO, &long, "241", CLAIM, "MACHINE"]),
        scene(
            "failed-beside",
            [SOLO, "241 B OK 533 C", CLAIM, "B MACHINE"],
        ),
        scene(
            "unranked-beside",
            [SOLO, "533 C", CLAIM, "A 241", CLAIM, "MACHINE"],
        ),
        scene("given-up-beside", [SOLO, "MENU D D A A MACHINE"]),
        scene("machine-thinks", [&ladder]),
        scene("machine-not-ready", [&ladder, "A"]),
        scene("machine", [&ladder, "MACHINE"]),
        scene("replay-apprentice", [&ladder, "MACHINE A"]),
        scene("replay-first-round", [&ladder, "MACHINE A OK"]),
        scene("replay-second-round", [&ladder, "MACHINE A OK OK"]),
        scene("replay-analyst", [&ladder, "MACHINE B"]),
        scene("replay-analyst-round", [&ladder, "MACHINE B OK"]),
        scene("replay-turing", [&ladder, "MACHINE C"]),
        scene("replay-turing-round", [&ladder, "MACHINE C OK"]),
        scene("replay-end", [&ladder, "MACHINE C OK OK"]),
    ]
}

/// The players' own game, looked at afterwards.
/// Twenty rounds of three queries in nightmare mode with six verifiers, as in `tests/image/review.ts`, up to their review.
fn longest_reviewed() -> String {
    let proposals = Code::all().skip(1).step_by(6).take(20);
    let asked = ["A B C", "D E F"].into_iter().cycle();
    let rounds = proposals.zip(asked);
    let rounds: Vec<String> = rounds
        .map(|(proposal, letters)| format!("{proposal} {letters} OK"))
        .collect();
    [
        DIAL_NIGHTMARE,
        PLAY,
        &rounds.join(" "),
        "443",
        CLAIM,
        "OK C D",
    ]
    .join(" ")
}

fn own_game() -> Vec<Scene> {
    let review = [SOLO, "331 A B OK 241 A C D", CLAIM, "OK C D"].join(" ");
    let nightmare = [DIAL_NIGHTMARE, PLAY, "111 A B C OK 443", CLAIM, "OK C D"].join(" ");
    vec![
        scene("review-thinks", [&review]),
        scene("review", [&review, "REVIEW"]),
        scene("review-round", [&review, "REVIEW OK REVIEW"]),
        scene("review-round-worth", [&review, "REVIEW OK OK REVIEW"]),
        scene("review-second-round", [&review, "OK OK OK REVIEW"]),
        scene("review-second-worth", [&review, "OK OK OK OK REVIEW"]),
        scene("review-end", [&review, "OK OK OK OK OK REVIEW"]),
        scene("review-nightmare", [&nightmare, "REVIEW"]),
        scene("review-longest", [&longest_reviewed(), "OUTLINE"]),
        scene("review-nightmare-worth", [&nightmare, "OK OK REVIEW"]),
    ]
}
