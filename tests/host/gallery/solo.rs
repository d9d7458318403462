//! Scenes of a game with one note sheet, from its first round to what comes after it.

use super::{
    lobby::HOME,
    problems::{DIAL_CLASSIC, DIAL_EXTREME, DIAL_NIGHTMARE},
    scene::{Scene, scene},
};

/// From home into problem 01, alone.
pub(super) const SOLO: &str = "OK A OK OK OK";

/// From home into problem 02, alone and with all aids.
const AIDED: &str = "OK A B OK B A B C D E OK OK OK";

/// From the set-up of a dialled problem into its first round, with lessons.
const TAUGHT: &str = "B E OK OK OK";

/// From home into problem 20, which has six verifiers and long cards.
const LAST: &str = "OK A A OK OK OK";

/// From the set-up of a dialled problem into its first round.
const PLAY: &str = "OK OK";

/// From play to a claim of what is dialled.
const CLAIM: &str = "MENU A OK";

/// A round in which all queries are spent.
const ROUND: &str = "A B C OK ";

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
    ]
    .concat()
}

fn play() -> Vec<Scene> {
    let long = ROUND.repeat(98);
    vec![
        scene("play", [HOME, SOLO]),
        scene("play-asked", [HOME, SOLO, "B"]),
        scene("play-answers", [HOME, SOLO, "241 B OK A D"]),
        scene("play-used-up", [HOME, SOLO, "A B C"]),
        scene("play-six", [HOME, DIAL_CLASSIC, PLAY, "A C F"]),
        scene("play-turned", [HOME, SOLO, "A 241"]),
        scene("play-turned-used-up", [HOME, SOLO, "A B C 241"]),
        scene("play-between", [HOME, SOLO, "5_3"]),
        scene("play-round-99", [HOME, SOLO, &long, "A B C"]),
    ]
}

/// Digits that can be read from afar.
fn large() -> Vec<Scene> {
    let large = "C D B MENU";
    let long = ROUND.repeat(98);
    vec![
        scene("large-play", [HOME, large, SOLO, "241 B OK A D"]),
        scene("large-six", [HOME, large, DIAL_CLASSIC, PLAY, "A C F"]),
        scene("large-round-99", [HOME, large, SOLO, &long, "A B C"]),
        scene("large-count", [HOME, large, AIDED, "A THINK 333 533"]),
        scene("large-rivals", [HOME, large, "OK A OK A A OK OK OK A B"]),
        scene("large-claim", [HOME, large, SOLO, "MENU A"]),
    ]
}

fn aids() -> Vec<Scene> {
    vec![
        scene("aid-thinking", [HOME, AIDED]),
        scene("aid-count", [HOME, AIDED, "THINK"]),
        scene("aid-count-asked", [HOME, AIDED, "THINK A THINK 333 533"]),
        scene("aid-lesson", [HOME, AIDED, "THINK A THINK"]),
        scene(
            "aid-lesson-out",
            [HOME, DIAL_EXTREME, TAUGHT, "THINK A THINK"],
        ),
        scene(
            "aid-lesson-many",
            [HOME, DIAL_EXTREME, TAUGHT, "THINK C THINK"],
        ),
        scene("aid-warning", [HOME, AIDED, "THINK A THINK OK OK THINK A"]),
        scene("aid-crosses", [HOME, AIDED, "THINK A THINK MENU B OK"]),
        scene("aid-criteria", [HOME, AIDED, "THINK A THINK MENU B A"]),
        scene("hint-question", [HOME, AIDED, "THINK MENU D"]),
        scene("hint-not-ready", [HOME, AIDED, "MENU D OK"]),
        scene("hint", [HOME, AIDED, "MENU D OK THINK"]),
        scene("hint-claim", [HOME, AIDED, "241 A B D MENU D OK THINK"]),
    ]
}

fn refusals() -> Vec<Scene> {
    let long = ROUND.repeat(98);
    vec![
        scene("refused-triangle", [HOME, SOLO, "_33 A"]),
        scene("refused-square", [HOME, SOLO, "5_3 A"]),
        scene("refused-circle", [HOME, SOLO, "53_ A"]),
        scene("refused-dead", [HOME, SOLO, "53x A"]),
        scene("play-stuck-button", [HOME, SOLO, "A !A"]),
        scene("refused-verifier", [HOME, SOLO, "E"]),
        scene("refused-again", [HOME, SOLO, "A A"]),
        scene("refused-fourth", [HOME, SOLO, "A B C D"]),
        scene("refused-end", [HOME, SOLO, "OK"]),
        scene("refused-last-round", [HOME, SOLO, &long, "A OK"]),
        scene("refused-full", [HOME, SOLO, "FULL A"]),
        scene("refused-memory", [HOME, SOLO, "BROKEN A"]),
    ]
}

fn looks() -> Vec<Scene> {
    vec![
        scene("look", [HOME, SOLO, "+B WAIT"]),
        scene("look-pages", [HOME, LAST, "+F WAIT"]),
        scene("look-extreme", [HOME, DIAL_EXTREME, PLAY, "+B WAIT WAIT"]),
        scene(
            "look-nightmare",
            [HOME, DIAL_NIGHTMARE, PLAY, "+C WAIT WAIT WAIT"],
        ),
    ]
}

fn menus() -> Vec<Scene> {
    vec![
        scene("menu", [HOME, SOLO, "MENU"]),
        scene("menu-hint", [HOME, "OK A OK B D OK OK OK MENU"]),
        scene("more", [HOME, SOLO, "MENU D"]),
        scene("about-in-game", [HOME, DIAL_EXTREME, PLAY, "MENU D B F"]),
        scene("problem", [HOME, SOLO, "MENU D E"]),
        scene("problem-code", [HOME, DIAL_EXTREME, PLAY, "MENU D E"]),
        scene("start-over", [HOME, SOLO, "A MENU D C"]),
        scene("give-up", [HOME, SOLO, "A MENU D D"]),
        scene("claim", [HOME, SOLO, "MENU A"]),
        scene("claim-between", [HOME, SOLO, "53_ MENU A OK"]),
    ]
}

fn notes() -> Vec<Scene> {
    let long = ROUND.repeat(98);
    let marks = "A ".repeat(251);
    let numbers = "MENU B OK";
    let criteria = "MENU B B";
    vec![
        scene("notes-empty", [HOME, SOLO, "MENU B"]),
        scene("notes-rounds", [HOME, SOLO, "A B OK D MENU B"]),
        scene(
            "notes-rounds-six",
            [HOME, DIAL_CLASSIC, PLAY, "A C F OK B D E MENU B"],
        ),
        scene("notes-rounds-99", [HOME, SOLO, &long, "A B C MENU B"]),
        scene(
            "notes-rounds-earlier",
            [HOME, SOLO, &long, "A B C MENU B OK"],
        ),
        scene("notes-numbers", [HOME, SOLO, numbers, "A C"]),
        scene("notes-numbers-all", [HOME, SOLO, numbers, &every_number()]),
        scene("notes-numbers-between", [HOME, SOLO, "5_3", numbers, "B"]),
        scene("notes-full", [HOME, SOLO, numbers, &marks]),
        scene("notes-criteria", [HOME, SOLO, criteria, "A C"]),
        scene("notes-criteria-none", [HOME, SOLO, criteria, "F"]),
        scene("notes-criteria-pages", [HOME, LAST, "MENU B F OK B"]),
        scene(
            "notes-criteria-extreme",
            [HOME, DIAL_EXTREME, PLAY, "MENU B A OK A"],
        ),
        scene(
            "notes-criteria-nightmare",
            [HOME, DIAL_NIGHTMARE, PLAY, "MENU B D B"],
        ),
    ]
}

/// Crosses out all numbers of all shapes.
fn every_number() -> String {
    let cross = |number| format!("{number}{number}{number} A B C ");
    (1..=5).map(cross).collect()
}

fn ends() -> Vec<Scene> {
    let long = ROUND.repeat(98);
    vec![
        scene("solved", [HOME, SOLO, "241 B OK C", CLAIM]),
        scene(
            "solved-again",
            [HOME, SOLO, "241 B", CLAIM, "OK A B", CLAIM],
        ),
        scene("solved-late", [HOME, SOLO, &long, "241 A B C", CLAIM]),
        scene(
            "solved-classic",
            [HOME, DIAL_CLASSIC, PLAY, "332 A B C", CLAIM],
        ),
        scene(
            "solved-extreme",
            [HOME, DIAL_EXTREME, PLAY, "441 A B C", CLAIM],
        ),
        scene(
            "solved-nightmare",
            [HOME, DIAL_NIGHTMARE, PLAY, "443 A B C", CLAIM],
        ),
        scene("failed", [HOME, SOLO, "B OK C", CLAIM]),
        scene("solved-with-aids", [HOME, AIDED, "435 B", CLAIM]),
        scene("given-up", [HOME, SOLO, "MENU D D OK"]),
        scene("after-game", [HOME, SOLO, "B", CLAIM, "OK"]),
    ]
}

/// What the machine has done beside the players, if they have left it time for that.
fn machine() -> Vec<Scene> {
    let ladder = [HOME, SOLO, "241 B OK C", CLAIM, "OK D"].join(" ");
    let long = ROUND.repeat(9);
    vec![
        scene("you-win", [HOME, SOLO, "241 B OK C", CLAIM, "MACHINE"]),
        scene("as-good", [HOME, SOLO, "241 B", CLAIM, "MACHINE"]),
        scene(
            "you-win-again",
            [HOME, SOLO, "241 B", CLAIM, "OK A B", CLAIM, "MACHINE"],
        ),
        scene("you-lose", [HOME, SOLO, &long, "241", CLAIM, "MACHINE"]),
        scene("failed-beside", [HOME, SOLO, "B OK C", CLAIM, "MACHINE"]),
        scene("given-up-beside", [HOME, SOLO, "MENU D D OK MACHINE"]),
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
