//! Scenes of runs.

use super::scene::{Scene, scene};

/// From home to the set-up of an easy problem with four verifiers as a run, and to its cards.
const TO_SETUP: &str = "OK C 111 OK 111 OK 111 OK 111 OK C";
const CARDS: &str = "OK";

/// A query and a wrong claim, after which the code is shown.
const WRONG: &str = "OK 555 A MENU C OK B";

pub(super) fn scenes() -> Vec<Scene> {
    let next = [WRONG, "OK OK"].join(" ");
    vec![
        scene("setup-dealt", ["OK C 111 OK 111 OK 111 OK 111 OK"]),
        scene("setup-run", [TO_SETUP]),
        scene("run-cards", [TO_SETUP, CARDS]),
        scene("run-verdict", [TO_SETUP, CARDS, WRONG]),
        scene("run-sheet", [TO_SETUP, CARDS, WRONG, "OK"]),
        scene("run-after-game", [TO_SETUP, CARDS, WRONG, "OK MENU"]),
        scene("run-cards-next", [TO_SETUP, CARDS, &next]),
        scene(
            "run-sheet-last",
            [TO_SETUP, CARDS, &[&*next; 4].join(" "), WRONG, "OK"],
        ),
        scene("run-left", [TO_SETUP, CARDS, WRONG, "MENU B OK"]),
    ]
}
