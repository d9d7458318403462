//! Everything fits: no text or sign on any screen leaves the display, touches another, or is truncated.

use std::{collections::HashSet, mem::discriminant};

use bombe_core::{
    screens::{Screen, View},
    texts::Language,
};
use bombe_tests::{gallery::scenes, layout_check::LayoutCheck};

use crate::longest_views;

/// Fails with a list of all faults.
#[track_caller]
fn assert_fit(screens: impl Iterator<Item = (String, Screen)>) {
    let mut faults = Vec::new();
    for (name, screen) in screens {
        let check = LayoutCheck::of(&screen);
        let found = check.faults().iter();
        faults.extend(found.map(|fault| format!("{name} in {:?}: {fault}", screen.language)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_scene_has_room_in_every_language() {
    let scenes = scenes();
    let screens = scenes.iter().flat_map(|scene| {
        Language::ALL.map(|language| (scene.name().to_owned(), scene.screen(language)))
    });
    assert_fit(screens);
}

/// Whether a screen shows an answer of a verifier.
fn shows_an_answer(screen: &Screen) -> bool {
    let check = LayoutCheck::of(screen);
    check.texts().any(|text| text.contains(['✓', '✗']))
}

#[test]
fn every_card_has_room_for_answers_of_its_verifier_in_every_language() {
    for (name, screen) in Language::ALL.into_iter().flat_map(longest_views::screens) {
        if let View::Criteria(view) = &screen.view {
            let is_asked = !view.said.is_empty();
            assert_eq!(shows_an_answer(&screen), is_asked, "{name} {screen:?}");
        }
    }
}

#[test]
fn every_kind_of_view_has_a_scene() {
    let views = scenes()
        .into_iter()
        .map(|scene| scene.screen(Language::English).view);
    let kinds: HashSet<_> = views.map(|view| discriminant(&view)).collect();
    assert_eq!(kinds.len(), View::KINDS);
}

#[test]
fn the_longest_words_and_numbers_have_room_in_every_language() {
    assert_fit(Language::ALL.into_iter().flat_map(longest_views::screens));
}
