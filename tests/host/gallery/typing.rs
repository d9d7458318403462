//! Scenes of typing in a published problem.

use super::scene::{Scene, scene};

/// From home to the form of a problem with four verifiers.
const CLASSIC: &str = "OK D OK";
const EXTREME: &str = "OK D A OK";
const NIGHTMARE: &str = "OK D A A OK";

/// The printed cards and numbers of problem 01.
const FIRST: [&str; 8] = ["04", "447", "09", "646", "11", "566", "14", "322"];

/// The same with ▲ = ■ in place of ▲ < ■.
const NO_PROBLEM: [&str; 8] = ["04", "447", "09", "646", "11", "737", "14", "322"];

pub(super) fn scenes() -> Vec<Scene> {
    [forms(), mistakes(), names()].concat()
}

fn forms() -> Vec<Scene> {
    let [card, number, second, ..] = FIRST;
    let extreme = fill_in(&["04", "33", "447", "34", "09", "646", "11", "47", "566"]);
    let nightmare = fill_in(&["14", "11", "09"]);
    vec![
        scene("typing-kind", ["OK D"]),
        scene("typing-card", [CLASSIC]),
        scene("typing-number", [CLASSIC, &fill_in(&[card]), &turn("442")]),
        scene("typing-raised", [CLASSIC, &fill_in(&[card]), &turn("447")]),
        scene(
            "typing-second",
            [CLASSIC, &fill_in(&[card, number]), &turn("04")],
        ),
        scene(
            "typing-third",
            [CLASSIC, &fill_in(&[card, number, second]), &turn("646")],
        ),
        scene(
            "typing-last",
            [CLASSIC, &fill_in(&FIRST[..7]), &turn("322")],
        ),
        scene("typing-extreme", [EXTREME, &turn("48")]),
        scene("typing-extreme-second", [EXTREME, &fill_in(&["48"]), "D"]),
        scene(
            "typing-extreme-last",
            [EXTREME, &extreme, &fill_in(&["46"]), &turn("14")],
        ),
        scene(
            "typing-extreme-number",
            [EXTREME, &extreme, &fill_in(&["46", "14"])],
        ),
        scene("typing-nightmare", [NIGHTMARE, &nightmare, &turn("04")]),
        scene(
            "typing-nightmare-number",
            [
                NIGHTMARE,
                &nightmare,
                &fill_in(&["04", "322", "447"]),
                &turn("646"),
            ],
        ),
    ]
}

fn mistakes() -> Vec<Scene> {
    let on_no_card = ["04", "09", "11", "14", "353"];
    vec![
        scene("typing-no-card", [CLASSIC, &fill_in(&["50"])]),
        scene(
            "typing-card-twice",
            [CLASSIC, &fill_in(&["04", "447", "04"])],
        ),
        scene("typing-no-number", [CLASSIC, &fill_in(&["04", "000"])]),
        scene("typing-not-on-card", [CLASSIC, &fill_in(&["02", "447"])]),
        scene(
            "typing-not-on-cards",
            [EXTREME, &fill_in(&["48", "44", "646"])],
        ),
        scene("typing-on-no-card", [NIGHTMARE, &fill_in(&on_no_card)]),
        scene("typing-no-problem", [CLASSIC, &fill_in(&NO_PROBLEM)]),
        scene("typing-between", [CLASSIC, "5_3 OK"]),
        scene("typing-dead", [CLASSIC, &fill_in(&["04"]), "44x A B OK"]),
    ]
}

/// A typed problem has a long code, to be passed on.
fn names() -> Vec<Scene> {
    let in_large = "OK OK OK MENU D E";
    let first = [CLASSIC, &fill_in(&FIRST), in_large].join(" ");
    vec![
        scene("typing-problem", [&first]),
        scene("scan-cards", [&first, "OK"]),
        scene("scan-cards-lost", [&first, "MENU MENU C OK B OK F"]),
    ]
}

/// Turns the selectors, and adds five where they are not enough.
fn turn(digits: &str) -> String {
    // A card leaves ▲ alone, and the last position of ■ gives the 0 that its number begins with.
    let is_card = digits.len() == 2;
    let digits = format!("{digits:1>3}");
    let dial = digits.chars().map(|digit| match digit.to_digit(10) {
        Some(digit @ 1..=5) => digit,
        Some(digit @ 6..) => digit - 5,
        Some(0) | None => 5,
    });
    let dial: String = dial.map(|position| position.to_string()).collect();
    let is_given = |digit, button| ('1'..='5').contains(&digit) || is_card && button == "B";
    let raised = digits.chars().zip(["A", "B", "C"]);
    let raised = raised.filter(|&(digit, button)| !is_given(digit, button));
    let raised = raised.map(|(_, button)| format!("{button} "));
    format!("{dial} {}", raised.collect::<String>())
}

/// Fills in some fields that are still empty, and confirms each.
fn fill_in(fields: &[&str]) -> String {
    fields.iter().map(|digits| turn(digits) + "OK ").collect()
}
