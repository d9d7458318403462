//! The players' own game, looked at afterwards.

use super::*;
use crate::screens::{OwnGame, ReviewPart, ReviewView, Text, TextView, Worth};
use bombe_engine::{
    Machine,
    machine::PATIENCE,
    review::{PlayedGame, Swing},
};
use std::boxed::Box;

const CLAIM: [Button; 3] = [MENU, C, OK];

/// The worked example of `docs/review.md`, with its last claim, at the list of the machine's games.
fn example() -> TestConsole {
    let mut table = solo(Code::new(Digit::Three, Digit::Three, Digit::One));
    table.press(&[A, B, OK]);
    table.dial(SOLUTION);
    table.press(&[A, C, D]);
    table.press(&CLAIM);
    table.press(&[OK, C]);
    table.assert_at(Spot::Ladder);
    table
}

/// Does all jobs for the review.
fn review(table: &mut TestConsole) {
    while let Some(JobKey::Outline(_) | JobKey::Review(..)) = table.session.console.job_key() {
        table.do_job();
    }
}

fn own_game(table: &TestConsole) -> Option<OwnGame> {
    match table.view() {
        View::Text(TextView {
            text: Text::OwnGame(game),
            ..
        }) => game,
        other => panic!("{other:?}"),
    }
}

fn page(table: &TestConsole) -> ReviewView {
    match table.view() {
        View::Review(view) => view,
        other => panic!("{other:?}"),
    }
}

fn worth(table: &TestConsole) -> Worth {
    match page(table).part {
        ReviewPart::Worth(worth) => worth,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_own_game_is_worked_out_only_while_it_is_looked_at() {
    let mut table = example();
    let is_review = |table: &TestConsole| {
        let key = table.session.console.job_key();
        matches!(key, Some(JobKey::Outline(_) | JobKey::Review(..)))
    };
    assert!(!is_review(&table));
    table.press(&[D]);
    assert!(is_review(&table));
    assert_eq!(own_game(&table), None);
    table.press(&[MENU]);
    table.assert_at(Spot::Ladder);
    assert!(!is_review(&table));
}

#[test]
fn the_figures_of_the_worked_example_are_on_the_pages() {
    let mut table = example();
    table.press(&[D]);
    review(&mut table);
    let outline = own_game(&table).unwrap();
    assert_eq!((outline.queries, outline.known_after), (5, Some(1)));
    assert_eq!((outline.foreseen, outline.thinking), (0, None));
    let codes = [
        [[39, 5, 1], [39, 5, 1], [0; 3]],
        [[19, 4, 1], [12, 1, 1], [3, 1, 1]],
    ];
    for (place, codes) in codes.into_iter().enumerate() {
        table.press(&[OK]);
        review(&mut table);
        let view = page(&table);
        assert_eq!(view.round, Some(place as u8 + 1));
        let ReviewPart::Answers { rows, .. } = view.part else {
            panic!("{view:?}");
        };
        for (row, expected) in rows.iter().zip(codes) {
            assert_eq!(row.codes, Some(expected));
        }
        table.press(&[OK]);
    }
    table.press(&[OK]);
    review(&mut table);
    assert_eq!(page(&table).round, None);
    let sums = worth(&table);
    let lost = Swing {
        rounds: 1000,
        queries: 4000,
    };
    assert_eq!((sums.loss, sums.luck), (Some(lost), Some(Swing::NONE)));
    assert!(!sums.is_estimate);
    table.press(&[OK]);
    table.assert_at(Spot::Ladder);
}

#[test]
fn every_round_shows_what_the_engine_says_of_it() {
    let mut table = solo(OTHER);
    for letter in [A, B, C, D] {
        table.press(&[letter, OK]);
        table.dial(
            Code::all()
                .nth(17 * table.game().seat(Player::One).queries() as usize)
                .unwrap(),
        );
    }
    table.press(&[A]);
    table.dial(SOLUTION);
    table.press(&CLAIM);
    let seat = table.game().seat(Player::One);
    let game = PlayedGame::new(
        table.game().problem().face(),
        seat.history().iter().copied(),
        0,
    );
    let rounds = seat.rounds();
    table.press(&[OK, C, D]);
    let mut machine: Box<Machine> = Box::default();
    let (mut loss, mut luck) = (Swing::NONE, Swing::NONE);
    for round in 0..rounds {
        table.press(&[OK, OK]);
        review(&mut table);
        let expected = machine
            .review_round(&game, round.into(), PATIENCE / 64, || true)
            .unwrap();
        let shown = worth(&table);
        assert_eq!(
            (shown.best, shown.loss, shown.luck, shown.is_estimate),
            (
                expected.best,
                expected.loss(),
                expected.luck(),
                !expected.is_exact
            )
        );
        loss += expected.loss().unwrap();
        luck += expected.luck().unwrap();
    }
    table.press(&[OK]);
    review(&mut table);
    assert_eq!(worth(&table).loss, Some(loss));
    assert_eq!(worth(&table).luck, Some(luck));
}

#[test]
fn only_a_claim_of_one_note_sheet_is_looked_at() {
    let mut table = solo(OTHER);
    table.press(&[A, MENU, D, D, A, A, OK, C]);
    table.assert_at(Spot::Ladder);
    table.press(&[D]);
    table.assert_at(Spot::Ladder);
    let mut table = solo(OTHER);
    table.press(&CLAIM);
    table.press(&[B, OK, C, D]);
    table.assert_at(Spot::Review(0));
}
