//! Scenes on the way into a game: which problem, who plays, and which cards belong on the table.

use super::{
    lobby::HOME,
    scene::{Scene, scene},
};

/// From home to the set-up of problem 01.
pub(super) const TO_SETUP: &str = "OK A OK";

/// From home to the set-up of a hard problem with six verifiers, by the codes that the generator's golden vectors list.
pub(super) const DIAL_CLASSIC: &str = "OK C 421 OK 111 OK 111 OK 111 OK";
pub(super) const DIAL_EXTREME: &str = "OK C 341 OK 111 OK 111 OK 114 OK";
pub(super) const DIAL_NIGHTMARE: &str = "OK C 212 OK 111 OK 111 OK 115 OK";

pub(super) fn scenes() -> Vec<Scene> {
    [sources(), set_up(), cards(), offers()].concat()
}

fn sources() -> Vec<Scene> {
    vec![
        scene("problems", [HOME, "OK"]),
        scene("rulebook", [HOME, "OK A"]),
        scene("rulebook-last", [HOME, "OK A A"]),
        scene("new-problem", [HOME, "OK B"]),
        scene("new-problem-extreme", [HOME, "OK B A B"]),
        scene("new-problem-nightmare", [HOME, "OK B A A B B C C"]),
        scene("dialling", [HOME, "OK C"]),
        scene("dialling-third", [HOME, "OK C 241 OK 435 OK 3_1"]),
        scene("dialling-between", [HOME, "OK C 241 OK 3_1 OK"]),
        scene("dialling-wrong", [HOME, "OK C 421 OK 111 OK 111 OK 112 OK"]),
    ]
}

fn set_up() -> Vec<Scene> {
    vec![
        scene("setup", [HOME, TO_SETUP]),
        scene("setup-team", [HOME, TO_SETUP, "A"]),
        scene("setup-rivals", [HOME, TO_SETUP, "A A"]),
        scene("setup-private", [HOME, TO_SETUP, "A A A A B C A D D OK"]),
        scene("setup-full", [HOME, TO_SETUP, "FULL OK"]),
        scene("aids", [HOME, TO_SETUP, "B"]),
        scene("aids-count", [HOME, TO_SETUP, "B A"]),
        scene("aids-crosses", [HOME, TO_SETUP, "B B"]),
        scene("aids-warning", [HOME, TO_SETUP, "B C"]),
        scene("aids-hint", [HOME, TO_SETUP, "B D"]),
        scene("aids-lessons", [HOME, TO_SETUP, "B E"]),
        scene("setup-aids", [HOME, TO_SETUP, "B A D OK"]),
        scene("handicaps", [HOME, TO_SETUP, "A A A A B C A D D"]),
    ]
}

/// What somebody at the other end of the cable suggests.
fn offers() -> Vec<Scene> {
    vec![
        scene("offer", [HOME, "=241435331342"]),
        scene("offer-taken", [HOME, "=241435331342 OK OK"]),
    ]
}

fn cards() -> Vec<Scene> {
    vec![
        scene("cards", [HOME, TO_SETUP, "OK"]),
        scene("rated", [HOME, TO_SETUP, "OK RATING"]),
        scene("cards-classic", [HOME, DIAL_CLASSIC, "OK"]),
        scene("cards-extreme", [HOME, DIAL_EXTREME, "OK"]),
        scene("cards-nightmare", [HOME, DIAL_NIGHTMARE, "OK"]),
        scene("rated-classic", [HOME, DIAL_CLASSIC, "OK RATING"]),
        scene("rated-extreme", [HOME, DIAL_EXTREME, "OK RATING"]),
        scene("rated-nightmare", [HOME, DIAL_NIGHTMARE, "OK RATING"]),
        scene("cards-look", [HOME, DIAL_CLASSIC, "OK F"]),
        scene("card-in-words", [HOME, TO_SETUP, "OK B OK"]),
        scene("card-misleads", [HOME, DIAL_CLASSIC, "OK E OK OK"]),
        scene("card-extreme", [HOME, DIAL_EXTREME, "OK B"]),
        scene("card-nightmare", [HOME, DIAL_NIGHTMARE, "OK B"]),
        scene("cards-next", [HOME, TO_SETUP, "OK OK B MENU A OK OK B"]),
        scene("cards-in-game", [HOME, TO_SETUP, "OK OK A MENU C"]),
    ]
}
