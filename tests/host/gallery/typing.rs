//! Scenes of typing in a published problem.

use bombe_engine::verifier::Letter;

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
    let extreme = fill_in(&["0433", "447", "3409", "646", "1147", "566"]);
    let nightmare = fill_in(&["14", "11", "09"]);
    vec![
        scene("typing-kind", ["OK D"]),
        scene("typing-card", [CLASSIC]),
        scene("typing-number", [CLASSIC, &fill_in(&[card]), &turn("44")]),
        scene(
            "typing-second",
            [CLASSIC, &fill_in(&[card, number]), &turn("03")],
        ),
        scene(
            "typing-third",
            [CLASSIC, &fill_in(&[card, number, second]), &turn("646")],
        ),
        scene(
            "typing-last",
            [CLASSIC, &fill_in(&FIRST[..7]), &turn("322")],
        ),
        scene("typing-extreme", [EXTREME, &turn("4811")]),
        scene("typing-extreme-last", [EXTREME, &extreme, &turn("4614")]),
        scene(
            "typing-extreme-number",
            [EXTREME, &extreme, &fill_in(&["4614"])],
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
        scene("typing-not-on-cards", [EXTREME, &fill_in(&["4844", "646"])]),
        scene("typing-on-no-card", [NIGHTMARE, &fill_in(&on_no_card)]),
        scene("typing-no-problem", [CLASSIC, &fill_in(&NO_PROBLEM)]),
    ]
}

/// The name of a typed problem consists of its cards.
fn names() -> Vec<Scene> {
    let in_large = "OK OK OK MENU D E";
    vec![scene(
        "typing-problem",
        [CLASSIC, &fill_in(&FIRST), in_large],
    )]
}

/// Turns digits from 0, each with its own button.
fn turn(digits: &str) -> String {
    let wheels = digits.chars().zip(Letter::ALL);
    wheels
        .map(|(digit, letter)| {
            let press = format!("{} ", letter.as_char());
            press.repeat(digit.to_digit(10).unwrap_or(0) as usize)
        })
        .collect()
}

/// Fills in some fields, and confirms each.
fn fill_in(fields: &[&str]) -> String {
    fields.iter().map(|digits| turn(digits) + "OK ").collect()
}
