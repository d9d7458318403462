//! Everything fits: no text or sign on any screen leaves the display, touches another, or is truncated.

use std::{collections::HashSet, mem::discriminant, ops::Range};

use bombe_core::{
    gfx::Frame,
    screens::{Footer, Page, Prompt, Screen, TruthRow, TruthView, View},
    texts::Language,
};
use bombe_engine::{Card, Code, Letter, Rule};
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

/// What verifiers have tested stands close together: a tail must not meet the accent below it.
#[test]
fn any_two_criteria_have_room_above_each_other_after_a_game() {
    // Four rows are on the only page.
    let page = Page { number: 1, of: 1 };
    let screen = |rules: &[(Card, Rule)], language| {
        let rows = rules.iter().map(|&(card, rule)| TruthRow {
            verifier: Letter::D,
            card,
            rule,
            answer: None,
        });
        let view = TruthView {
            solution: Code::from_index(37).unwrap(),
            claim: None,
            rows: rows.collect(),
            page,
            footer: Footer::new(Prompt::MenuBack, Prompt::OkDone),
        };
        Screen {
            view: View::Truth(view),
            language,
        }
    };
    let cards = Card::all();
    let all: Vec<_> = cards
        .flat_map(|card| card.rules().iter().map(move |&rule| (card, rule)))
        .collect();
    let pairs = Language::ALL.into_iter().flat_map(|language| {
        // Only tails and accents can meet, below and above the letters of a lone criterion in the first row.
        let reaches = |rule: &&(Card, Rule), mut rows: Range<usize>| {
            let mut frame = Frame::new();
            let Ok(()) = screen(&[**rule], language).draw(&mut frame);
            rows.any(|y| (25..128).any(|x| frame.is_lit(x, y)))
        };
        let below: Vec<_> = all.iter().filter(|rule| reaches(rule, 9..10)).collect();
        let above: Vec<_> = all.iter().filter(|rule| reaches(rule, 18..23)).collect();
        assert!(!below.is_empty() && !above.is_empty() || language == Language::English);
        let pair = move |&&upper: &&(Card, Rule), &&lower: &&(Card, Rule)| {
            let pair = [upper, lower];
            (format!("{pair:?}"), screen(&pair, language))
        };
        let pairs = above
            .iter()
            .flat_map(|upper| below.iter().map(move |lower| pair(upper, lower)));
        pairs.collect::<Vec<_>>()
    });
    assert_fit(pairs);
}
