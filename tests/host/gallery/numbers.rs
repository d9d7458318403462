//! Scenes of the numbers of published problems.

use super::scene::{Scene, scene};
use crate::type_number;

/// From home to where a number is typed.
const NUMBER: &str = "OK E";

pub(super) fn scenes() -> Vec<Scene> {
    let typed = |number: &str| [NUMBER, &type_number(number)].join(" ");
    vec![
        scene("number", [NUMBER, "111"]),
        scene("number-other-letters", [NUMBER, "411"]),
        scene("number-verifiers", [&typed("G")]),
        scene("number-letters", [&typed("A46"), "341"]),
        scene("number-digits", [&typed("A46"), "151"]),
        scene("number-last-letters", [&typed("C65H72"), "511 411 511"]),
        scene("number-complete", [&typed("C65H729")]),
        scene("number-incomplete", [&typed("A4"), "OK"]),
        scene("number-none", [&typed("C62Z60W"), "OK"]),
        scene("number-other-difficulty", [&typed("B46NXF"), "OK"]),
        scene("number-cards", [&typed("A46NXF"), "OK OK"]),
        scene("number-cards-extreme", [&typed("F52OBVV"), "OK OK"]),
        scene("number-cards-nightmare", [&typed("I44O"), "OK OK"]),
        scene("number-problem", [&typed("F52OBVV"), "OK OK OK MENU D E"]),
        scene("scan-number", [&typed("F52OBVV"), "OK OK OK MENU D E OK"]),
        scene("number-resumed", [&typed("F52OBVV"), "OK OK OK CUT"]),
        scene(
            "number-results",
            [&typed("C65H729"), "OK OK OK 133 A MENU C OK MENU B"],
        ),
    ]
}
