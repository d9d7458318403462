//! Scenes of problems that are made of the players' own cards.

use super::scene::{Scene, scene};

/// From home to where the cards are named.
const CARDS: &str = "111 OK F";

/// The cards of the rulebook's first problem, and a few more.
const FEW: &str = "F D 211 D 311 A D 411 A D";

/// Four cards of the rulebook's first problem.
const FOUR: &str = "F D 211 D 311 A D";

pub(super) fn scenes() -> Vec<Scene> {
    let swapped = "OK A OK OK OK 241 A MENU C OK OK E";
    vec![
        scene("my-cards", [CARDS]),
        scene("my-cards-some", [CARDS, "B C 311 D 351 A"]),
        scene("my-cards-none", [CARDS, "F 151"]),
        scene("my-cards-too-few", [CARDS, "F 311 A B OK"]),
        scene("my-cards-add-above", [CARDS, FOUR, "OK B OK"]),
        scene("my-cards-new-problem", [CARDS, FEW, "OK"]),
        scene("my-cards-fewer", [CARDS, FOUR, "OK C OK"]),
        scene("my-cards-classic", [CARDS, FOUR, "OK A OK"]),
        scene("my-cards-box", [CARDS, FEW, "OK OK OK"]),
        scene("my-cards-laid", [CARDS, FEW, "OK OK OK OK"]),
        scene("swap-a-card", [swapped]),
        scene("swap-a-card-laid", [swapped, "OK"]),
    ]
}
