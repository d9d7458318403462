//! Scenes outside of a game: the first start, home, settings, old results, and what is found in memory at power-on.

use super::{
    problems::{DIAL_EXTREME, TO_SETUP},
    scene::{Scene, scene},
    solo::SOLO,
};

/// From the first start to home.
pub(super) const HOME: &str = "533 LANGUAGE";

/// The plug is pulled, and then the memory is another version's; the way home is to choose a language once more.
const FOREIGN: &str = "FOREIGN MENU LANGUAGE";

pub(super) fn scenes() -> Vec<Scene> {
    [first_screens(), self_test(), results(), power_on()].concat()
}

fn first_screens() -> Vec<Scene> {
    vec![
        scene("first-start", []),
        scene("home", [HOME]),
        scene("settings", [HOME, "C"]),
        scene("settings-language", [HOME, "C A"]),
        scene("settings-sound", [HOME, "C B"]),
        scene("settings-light", [HOME, "C C"]),
        scene("settings-digits", [HOME, "C D"]),
        scene("about", [HOME, "C F"]),
        scene("home-battery-low", [HOME, "LOW"]),
        scene("home-dead-selector", [HOME, "5x3"]),
        scene("home-stuck-button", [HOME, "!MENU"]),
        scene("help-1", [HOME, "D"]),
        scene("help-2", [HOME, "D OK"]),
        scene("help-3", [HOME, "D OK OK"]),
        scene("help-4", [HOME, "D OK OK OK"]),
        scene("help-5", [HOME, "D OK OK OK OK"]),
        scene("help-6", [HOME, "D OK OK OK OK OK"]),
        scene("settings-not-kept", [HOME, "C B BROKEN A"]),
    ]
}

fn self_test() -> Vec<Scene> {
    vec![
        scene("self-test-unmeasured", [HOME, "C +E"]),
        scene("self-test", [HOME, "C E SENSED USB"]),
        scene(
            "self-test-all",
            [HOME, "C E SENSED USB +A +B +C +D +E +F +OK +MENU"],
        ),
        scene("self-test-held", [HOME, "C E 24_ SENSED BATTERY +B +OK"]),
        scene("self-test-red", [HOME, "C E SENSED LOW +E WAIT"]),
        scene("self-test-menu", [HOME, "C E SENSED USB MENU"]),
        scene("self-test-faulty", [HOME, "FAULTY C E SENSED USB"]),
        scene("self-test-foreign", [HOME, FOREIGN, "C E SENSED USB"]),
        scene("self-test-stuck", [HOME, "!F C E SENSED USB"]),
        scene("self-test-full", [HOME, "FULL C E SENSED USB"]),
    ]
}

fn results() -> Vec<Scene> {
    let many = "MENU A OK OK A ".repeat(4);
    vec![
        scene("results-none", [HOME, "B"]),
        scene("results", [HOME, &games(), "B"]),
        scene("result-solved", [HOME, &games(), "B C"]),
        scene("result-lost", [HOME, &games(), "B D"]),
        scene("result-shared", [HOME, &games(), "B B"]),
        scene("result-won", [HOME, &games(), "B A"]),
        scene("result-marked", [HOME, &games_again(), "B A"]),
        scene("results-again", [HOME, &games_again(), "B"]),
        scene(
            "results-pages",
            [HOME, &games(), SOLO, &many, "CUT MENU OK MENU B"],
        ),
    ]
}

/// From home to a game of each kind, and home again: lost, won alone, shared, and won among rivals.
fn games() -> String {
    let lost = [DIAL_EXTREME, "OK OK MENU A OK MENU"].join(" ");
    let solved = [SOLO, "241 B OK C MENU A OK MENU"].join(" ");
    let set_up_rivals = "OK A OK A A OK OK";
    let rivals = "OK A OK OK A OK";
    let shared = "OK A OK A WAIT WAIT WAIT OK OK 241 OK 322 OK 241 OK MENU";
    let won = "OK A OK B WAIT WAIT WAIT OK OK 241 OK MENU";
    let set_up_solo = "OK A OK A A A";
    [
        &lost,
        &solved,
        set_up_rivals,
        rivals,
        shared,
        SOLO,
        rivals,
        won,
        set_up_solo,
        "MENU MENU MENU",
    ]
    .join(" ")
}

/// From home to a lost game, the next problem twice, and home again.
fn games_again() -> String {
    let lost = "B MENU A OK OK";
    [SOLO, lost, "B OK", lost, "A 435 B MENU A OK MENU"].join(" ")
}

fn power_on() -> Vec<Scene> {
    let foreign = [HOME, FOREIGN].join(" ");
    vec![
        scene("resume", [HOME, SOLO, "A OK B CUT"]),
        scene("resume-code", [HOME, DIAL_EXTREME, "OK OK A CUT"]),
        scene("resume-rivals", [HOME, TO_SETUP, "A A A A OK OK CUT"]),
        scene("memory-damaged", [HOME, "DAMAGED"]),
        scene("memory-faulty", [HOME, "FAULTY"]),
        scene("home-foreign", [&foreign]),
        scene("foreign", [&foreign, "F"]),
        scene("foreign-erase", [&foreign, "F OK"]),
        scene("foreign-stays", [&foreign, "F BROKEN OK OK"]),
    ]
}
