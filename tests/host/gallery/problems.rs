//! Scenes on the way into a game: the problem, the set-up, and the cards.

use bombe_core::menus;

use super::scene::{Scene, scene};

/// From home to the set-up of problem 01.
pub(super) const TO_SETUP: &str = "OK A OK";

/// From home to the set-up of a hard problem with six verifiers, by codes of the generator's golden vectors.
pub(super) const DIAL_CLASSIC: &str = "OK C 421 OK 111 OK 111 OK 111 OK";
pub(super) const DIAL_EXTREME: &str = "OK C 341 OK 111 OK 111 OK 114 OK";
pub(super) const DIAL_NIGHTMARE: &str = "OK C 212 OK 111 OK 111 OK 115 OK";

/// From home to the set-up of problem 01 by its long code, and to that of the extreme problem with the longest code of the engine's
/// golden vectors.
pub(super) const DIAL_LONG: &str = "OK C A 134 OK 134 OK 532 OK 415 OK 113 OK";
pub(super) const DIAL_LONGEST: &str =
    "OK C F 325 OK 534 OK 553 OK 254 OK 211 OK 445 OK 321 OK 231 OK 353 OK 411 OK 115 OK";

pub(super) fn scenes() -> Vec<Scene> {
    [sources(), set_up(), cards(), offers(), long_codes()].concat()
}

fn sources() -> Vec<Scene> {
    vec![
        scene("problems", ["OK"]),
        scene("rulebook", ["OK A"]),
        scene("rulebook-last", ["OK A A"]),
        scene("new-problem", ["OK B"]),
        scene("new-problem-extreme", ["OK B A B"]),
        scene("new-problem-nightmare", ["OK B A A B B C C"]),
        scene("dialling", ["OK C"]),
        scene("dialling-third", ["OK C 241 OK 435 OK 3_1"]),
        scene("dialling-between", ["OK C 241 OK 3_1 OK"]),
        scene("dialling-wrong", ["OK C 421 OK 111 OK 111 OK 112 OK"]),
    ]
}

fn long_codes() -> Vec<Scene> {
    vec![
        scene("dialling-long", ["OK C A"]),
        scene("dialling-long-third", ["OK C A 134 OK 134 OK 5_2"]),
        scene("dialling-longest", [DIAL_LONGEST.trim_end_matches(" OK")]),
        scene(
            "dialling-long-wrong",
            ["OK C A 134 OK 134 OK 532 OK 415 OK 112 OK"],
        ),
        scene("offer-long", ["=F325534553254211445321231353411115"]),
        scene("cards-long", [DIAL_LONG, "OK"]),
        scene("problem-long", [DIAL_LONG, "OK OK MENU D E SITE"]),
        scene("problem-longest", [DIAL_LONGEST, "OK OK MENU D E"]),
        scene("results-long", [DIAL_LONG, "OK OK 241 A MENU C OK MENU B"]),
    ]
}

fn set_up() -> Vec<Scene> {
    let aids = menus::AIDS.lettered().map(|(letter, aid)| {
        let button = letter.as_char().to_string();
        scene(&format!("aids-{}", aid.id()), [TO_SETUP, "B", &button])
    });
    let before = [
        scene("setup", [TO_SETUP]),
        scene("setup-team", [TO_SETUP, "A"]),
        scene("setup-rivals", [TO_SETUP, "A A"]),
        scene("setup-open", [TO_SETUP, "A A B"]),
        scene("setup-display", [TO_SETUP, "A A B B"]),
        scene("setup-private", [TO_SETUP, "A A A A C A D D OK"]),
        scene("setup-one-by-one", [TO_SETUP, "A A A A B B D E E E"]),
        scene("setup-six", [TO_SETUP, "A A A A B D E E E F A OK"]),
        scene("setup-full", [TO_SETUP, "FULL OK"]),
        scene("aids", [TO_SETUP, "B"]),
    ];
    let after = [
        scene("setup-aids", [TO_SETUP, "B A D OK"]),
        scene("setup-all-aids", [TO_SETUP, "B A B C D E OK"]),
        scene("handicaps-two", [TO_SETUP, "A A C A"]),
        scene("handicaps", [TO_SETUP, "A A A A C A D D"]),
    ];
    before.into_iter().chain(aids).chain(after).collect()
}

/// Problems that are offered over USB.
fn offers() -> Vec<Scene> {
    vec![
        scene("offer", ["=241435331342"]),
        scene("offer-number", ["=C65H729"]),
        scene("offer-taken", ["=241435331342 OK OK"]),
    ]
}

fn cards() -> Vec<Scene> {
    vec![
        scene("cards", [TO_SETUP, "OK"]),
        scene("rated", [TO_SETUP, "OK RATING"]),
        scene("cards-classic", [DIAL_CLASSIC, "OK"]),
        scene("cards-extreme", [DIAL_EXTREME, "OK"]),
        scene("cards-nightmare", [DIAL_NIGHTMARE, "OK"]),
        scene("rated-classic", [DIAL_CLASSIC, "OK RATING"]),
        scene("rated-extreme", [DIAL_EXTREME, "OK RATING"]),
        scene("rated-nightmare", [DIAL_NIGHTMARE, "OK RATING"]),
        scene("cards-look", [DIAL_CLASSIC, "OK F"]),
        scene("card-in-words", [TO_SETUP, "OK B OK"]),
        scene("card-misleads", [DIAL_CLASSIC, "OK E OK OK"]),
        scene("card-extreme", [DIAL_EXTREME, "OK B"]),
        scene("card-nightmare", [DIAL_NIGHTMARE, "OK B"]),
        scene("cards-next", [TO_SETUP, "OK OK B MENU C OK B OK B"]),
        scene("card-in-game", [TO_SETUP, "OK OK A OK 241 A MENU B A"]),
        scene("cards-in-game", [TO_SETUP, "OK OK A MENU B"]),
    ]
}
