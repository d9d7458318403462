//! Scenes outside of a game: the first start, home, settings, results, and messages about the memory at power-on.

use bombe_core::menus::{self, SettingsEntry};

use super::{
    problems::{DIAL_EXTREME, TO_SETUP},
    scene::{Scene, scene},
    solo::SOLO,
};

/// From home through a power cut, after which the memory has another version, and back home.
const FOREIGN: &str = "FOREIGN MENU LANGUAGE B";

pub(super) fn scenes() -> Vec<Scene> {
    [
        first_screens(),
        settings(),
        home_and_help(),
        self_test(),
        update(),
        results(),
        power_on(),
    ]
    .concat()
}

fn first_screens() -> Vec<Scene> {
    vec![
        Scene::from_first_start("first-start", &[]),
        Scene::from_first_start("guide-offer", &["533 LANGUAGE"]),
        scene("home", []),
    ]
}

/// Every page of the settings, and the options of each.
fn settings() -> Vec<Scene> {
    let mut scenes = Vec::new();
    for page in 0..menus::SETTINGS_PAGES {
        let way = format!("C{}", " OK".repeat(usize::from(page)));
        let suffix = match page {
            0 => String::new(),
            page => format!("-{}", page + 1),
        };
        scenes.push(scene(&format!("settings{suffix}"), [&way]));
        for (letter, entry) in menus::settings(page).lettered() {
            if let SettingsEntry::Set(setting) = entry {
                let name = format!("settings-{setting:?}").to_lowercase();
                scenes.push(scene(&name, [&way, &letter.as_char().to_string()]));
            }
        }
    }
    // MENU is held while the console is switched on.
    scenes.push(scene("try-displays", ["CUT !MENU"]));
    scenes
}

fn home_and_help() -> Vec<Scene> {
    vec![
        scene("about", ["C OK A"]),
        scene("about-pico-w", ["PICOW C OK A"]),
        scene("home-battery-low", ["LOW"]),
        scene("home-dead-selector", ["5x3"]),
        scene("home-stuck-button", ["!A"]),
        scene("home-stuck-menu", ["!MENU"]),
        scene("help-1", ["D"]),
        scene("help-2", ["D OK"]),
        scene("help-3", ["D OK OK"]),
        scene("help-4", ["D OK OK OK"]),
        scene("help-5", ["D OK OK OK OK"]),
        scene("help-6", ["D OK OK OK OK OK"]),
        scene("settings-not-kept", ["C B BROKEN A"]),
    ]
}

fn self_test() -> Vec<Scene> {
    vec![
        scene("self-test-unmeasured", ["C +F"]),
        scene("self-test", ["C F SENSED USB"]),
        scene(
            "self-test-all",
            ["C F SENSED USB +A +B +C +D +E +F +OK +MENU"],
        ),
        scene("self-test-pico-w", ["PICOW C F SENSED"]),
        scene("self-test-held", ["C F 24_ SENSED BATTERY +B +OK"]),
        scene("self-test-red", ["C F SENSED LOW +E WAIT"]),
        scene("self-test-menu", ["C F SENSED USB MENU"]),
        scene("self-test-faulty", ["FAULTY C F SENSED USB"]),
        scene("self-test-foreign", [FOREIGN, "C F SENSED USB"]),
        scene("self-test-stuck", ["!E C F SENSED USB"]),
        scene("self-test-full", ["FULL C F SENSED USB"]),
        scene("self-test-asked", ["@begin"]),
        scene("self-test-dots", ["@begin OK @display_full"]),
        scene("self-test-frame", ["@begin OK @display_frame"]),
    ]
}

fn update() -> Vec<Scene> {
    vec![
        scene("update", ["C OK B"]),
        scene("update-in-game", [SOLO, "MENU D B OK B"]),
        scene("update-unkept", [SOLO, "MENU D D C FAULTY C OK B"]),
        scene("boot-loader", ["C OK B OK"]),
    ]
}

fn results() -> Vec<Scene> {
    let many = "MENU C OK B OK A ".repeat(4);
    vec![
        scene("results-none", ["B"]),
        scene("results-given-up", [SOLO, "MENU D D A A MENU B"]),
        scene("results", [&games(), "B"]),
        scene("result-solved", [&games(), "B C"]),
        scene("result-to-scan", [&games(), "B B OK"]),
        scene("result-lost", [&games(), "B D"]),
        scene("result-shared", [&games(), "B B"]),
        scene("result-won", [&games(), "B A"]),
        scene("result-marked", [&games_again(), "B A"]),
        scene("results-again", [&games_again(), "B"]),
        scene("statistics-games", [&games(), "B OK"]),
        scene("statistics-scores", [&games(), "B OK OK"]),
        scene(
            "statistics-machine",
            [SOLO, "241 C MENU C OK MACHINE MENU B OK OK OK"],
        ),
        scene(
            "results-pages",
            [&games(), SOLO, &many, "CUT MENU A A MENU B"],
        ),
    ]
}

/// From home to a game of each kind, and home again: lost, won alone, shared, and won among rivals.
fn games() -> String {
    let lost = [DIAL_EXTREME, "OK OK MENU C OK B MENU"].join(" ");
    let solved = [SOLO, "B OK 241 C MENU C OK MENU"].join(" ");
    let set_up_rivals = "OK A OK A A B D OK OK";
    let rivals = "OK A OK OK A OK";
    let shared = "OK A OK OK A OK WAIT WAIT WAIT OK 533 OK 241 OK 322 OK 241 OK MENU";
    let won = "OK A OK OK B OK WAIT WAIT WAIT OK 533 OK 241 OK MENU";
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
    let lost = "B MENU C OK B OK";
    [SOLO, lost, "B OK", lost, "A 435 B MENU C OK MENU"].join(" ")
}

fn power_on() -> Vec<Scene> {
    vec![
        scene("resume", [SOLO, "A OK 241 B CUT"]),
        scene("resume-code", [DIAL_EXTREME, "OK OK A CUT"]),
        scene("resume-rivals", [TO_SETUP, "A A A A OK OK CUT"]),
        scene("home-paused", [SOLO, "A MENU D D C"]),
        scene("memory-damaged", ["DAMAGED"]),
        scene("memory-faulty", ["FAULTY"]),
        scene("home-foreign", [FOREIGN]),
        scene("foreign", [FOREIGN, "F"]),
        scene("foreign-erase", [FOREIGN, "F OK"]),
        scene("foreign-stays", [FOREIGN, "F BROKEN OK OK"]),
    ]
}
