//! The grid of cards in the notes of nightmare mode.

use super::*;
use crate::screens::{CardGridView, Prompt};

/// A game alone in nightmare mode, with four verifiers and these aids.
fn nightmare(aids: &[Button]) -> TestConsole {
    let mut table = TestConsole::new();
    table.dial(OTHER);
    // A new problem: the mode twice, then the set-up and its aids.
    table.press(&[OK, B, A, A, OK]);
    if !aids.is_empty() {
        table.press(&[B]);
        table.press(aids);
        table.press(&[OK]);
    }
    table.press(&[OK, OK]);
    assert_eq!(table.game().problem().face().mode(), Mode::Nightmare);
    table
}

#[track_caller]
fn grid(table: &TestConsole) -> CardGridView {
    let View::CardGrid(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    view
}

/// Which places are crossed out, as row and column.
fn crossed(table: &TestConsole) -> Vec<(usize, usize)> {
    let rows = grid(table).rows;
    let places = (0..rows.len()).flat_map(|row| (0..4).map(move |column| (row, column)));
    places
        .filter(|&(row, column)| rows[row].crossed[column])
        .collect()
}

#[test]
fn ok_leads_down_the_cards_and_letters_cross_out_in_the_marked_row() {
    let mut table = nightmare(&[]);
    table.press(&[MENU, A, OK, OK]);
    assert_eq!((grid(&table).marked, grid(&table).rows.len()), (0, 4));
    table.press(&[B, OK, D, A, A, OK, OK]);
    assert_eq!(crossed(&table), [(0, 1), (1, 3)]);
    let view = grid(&table);
    assert_eq!(view.marked, 3);
    assert_eq!(view.footer.right, Some(Prompt::OkRounds));
    // There is no fifth verifier.
    table.press(&[E]);
    let refused = Notice::Refused(Refusal::NoSuchMark);
    assert_eq!(table.session.console.notice, Some(refused));
    table.press(&[OK]);
    table.assert_at(Spot::Sheet(SheetPage::History(0)));
    table.cut_power();
    table.press(&[OK, MENU, A, OK, OK]);
    assert_eq!(crossed(&table), [(0, 1), (1, 3)]);
    table.press(&[MENU]);
    table.assert_at(Spot::Menu);
}

#[test]
fn a_card_that_is_crossed_out_has_no_criterion_left_and_the_other_way_round() {
    let mut table = nightmare(&[]);
    table.press(&[MENU, A, OK, OK, C, MENU, A, C]);
    let View::Criteria(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert!(view.entries.iter().all(|entry| entry.crossed));
    // Another verifier may still have it, until all of its criteria are crossed out.
    table.press(&[MENU, A]);
    let View::Criteria(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert!(view.entries.iter().all(|entry| !entry.crossed));
    let count = view.card.unwrap().rules().len();
    assert!(count <= 6, "the test needs a card of one page");
    table.press(&[A, B, C, D, E, F][..count]);
    table.press(&[MENU, OK, OK]);
    assert_eq!(crossed(&table), [(0, 0), (0, 2)]);
}

#[test]
fn the_grid_is_crossed_out_for_those_who_want_it() {
    let mut table = nightmare(&[B]);
    table.think();
    table.press(&[A, B, C]);
    table.think();
    table.press(&[MENU, A, OK, OK]);
    let insight = table.session.console.insight().unwrap();
    let open = |row, column: usize| insight.is_card_open(Letter::ALL[column], row as u8);
    let places = (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
    let expected: Vec<_> = places.filter(|&(row, column)| !open(row, column)).collect();
    assert_eq!(crossed(&table), expected);
}

#[test]
fn other_modes_have_no_grid_of_cards() {
    let mut table = solo(OTHER);
    table.press(&[MENU, A, OK]);
    table.assert_at(Spot::Sheet(SheetPage::Numbers));
    table.press(&[OK]);
    table.assert_at(Spot::Sheet(SheetPage::History(0)));
}
