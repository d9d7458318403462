//! The players' own game, looked at afterwards.

use super::*;
use crate::screens::{OwnGame, ReviewPart, ReviewView, Text, TextView, Worth};
use bombe_engine::{
    Machine, Turn,
    review::{PATIENCE, PlayedGame, Swing},
};
use std::{boxed::Box, vec::Vec};

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
            text: Text::OwnGame(_, game),
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

/// Which answers of a round are shown as known before.
#[track_caller]
fn were_known(table: &TestConsole) -> std::vec::Vec<bool> {
    match page(table).part {
        ReviewPart::Answers { rows, .. } => rows.iter().map(|row| row.was_known).collect(),
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
        // After the first answer all others follow.
        let known = were_known(&table).into_iter().enumerate();
        assert!(known.eq((0..rows.len()).map(|query| (query, place + query > 0))));
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
    let mut known = std::vec::Vec::new();
    for round in 0..rounds {
        table.press(&[OK]);
        review(&mut table);
        known.extend(were_known(&table));
        table.press(&[OK]);
        review(&mut table);
        let expected = machine
            .review_round(&game, round.into(), PATIENCE, || true)
            .unwrap();
        let queries = expected.queries.iter();
        let foreseen = queries.map(|query| query.is_foreseen);
        assert!(foreseen.eq(known.drain(..)), "of round {round}");
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
fn a_game_that_was_given_up_is_not_looked_at() {
    let mut table = solo(OTHER);
    table.press(&[A, MENU, D, D, A, A, OK, C]);
    table.assert_at(Spot::Ladder);
    table.press(&[D]);
    table.assert_at(Spot::Ladder);
    let mut table = solo(OTHER);
    table.press(&CLAIM);
    table.press(&[B, OK, C, D]);
    table.assert_at(Spot::Review {
        player: Player::One,
        page: 0,
    });
}

/// Two rivals with private answers: the first asks A about 331 and finds the code, the other passes once and asks C about 241. At
/// the standings.
fn rivals_after_game(first: Button) -> TestConsole {
    let mut table = private_rivals(Rivals::Two, &[C, B, OK]);
    table.press(&[OK]);
    table.dial(Code::new(Digit::Three, Digit::Three, Digit::One));
    table.press(&[first, OK, OK, OK, OK]);
    // Nobody is ready after the first round; the other player begins the second.
    table.press(&[OK, B, OK, OK, B, OK]);
    show_thumbs(&mut table);
    table.press(&[OK]);
    table.dial(SOLUTION);
    table.press(&[C, OK, OK, B, OK]);
    table.press(&[OK, B, OK, OK, A, OK]);
    show_thumbs(&mut table);
    table.dial(OTHER);
    table.press(&[OK]);
    table.dial(SOLUTION);
    table.press(&[OK]);
    assert!(matches!(table.game().outcome(), Some(Outcome::Won(_))));
    table.press(&[OK, C]);
    table.assert_at(Spot::Standings);
    table
}

fn show_thumbs(table: &mut TestConsole) {
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    table.press(&[OK]);
}

/// All pages of the review that is open, up to the standings.
fn pages(table: &mut TestConsole) -> Vec<View> {
    let mut pages = Vec::new();
    while let Place::Table(Spot::Review { .. }) = table.session.console.place {
        review(table);
        pages.push(table.view());
        table.press(&[OK]);
    }
    table.assert_at(Spot::Standings);
    pages
}

#[test]
fn each_rival_looks_at_their_own_game_after_the_console_was_handed_over() {
    let mut table = rivals_after_game(A);
    for (letter, player) in [(A, Player::One), (B, Player::Two)] {
        table.press(&[letter]);
        table.assert_at(Spot::HandOver(AfterHandOver::Review(player)));
        assert!(
            table
                .session
                .console
                .job_key()
                .is_none_or(|key| { !matches!(key, JobKey::Outline(_) | JobKey::Review(..)) })
        );
        // They think better of it.
        table.press(&[MENU]);
        table.assert_at(Spot::Standings);
        table.press(&[letter, OK]);
        table.assert_at(Spot::Review { player, page: 0 });
        let seat = table.game().seat(player);
        let (asked, rounds) = (seat.history().to_vec(), usize::from(seat.rounds()));
        let pages = pages(&mut table);
        assert_eq!(pages.len(), 2 + 2 * rounds);
        let [
            View::Text(TextView {
                text: Text::OwnGame(named, Some(game)),
                ..
            }),
            ..,
        ] = &pages[..]
        else {
            panic!("{pages:?}");
        };
        let queries: u8 = asked.iter().map(Turn::queries).sum();
        assert_eq!((*named, game.queries), (Some(player), queries.into()));
        let mut turns = asked.iter();
        for page in &pages {
            if let View::Review(ReviewView {
                part: ReviewPart::Answers { proposal, rows },
                player: named,
                ..
            }) = page
            {
                let turn = turns.next().unwrap();
                assert_eq!((*proposal, *named), (turn.proposal(), Some(player)));
                assert!(
                    rows.iter()
                        .map(|row| (row.verifier, row.answer))
                        .eq(turn.asked())
                );
            }
        }
        assert_eq!(turns.next(), None);
    }
    // No others play.
    table.press(&[C]);
    table.assert_at(Spot::Standings);
}

#[test]
fn what_a_rival_reads_does_not_depend_on_the_others() {
    let mut other = rivals_after_game(D);
    let mut table = rivals_after_game(A);
    let seats = [&table, &other].map(|table| table.game().seat(Player::One).history().to_vec());
    assert_ne!(seats[0], seats[1]);
    let read = [&mut table, &mut other].map(|table| {
        table.press(&[B, OK]);
        pages(table)
    });
    assert_eq!(read[0], read[1]);
}

#[test]
fn a_handicap_leaves_fewer_queries_for_the_best_play_and_a_pass_costs_a_round() {
    let mut table = rivals_after_game(A);
    assert_eq!(table.game().header().handicaps.of(Player::Two).queries(), 1);
    let game = table.game();
    let turns = game.seat(Player::Two).history().iter().copied();
    let played = PlayedGame::new(game.problem().face(), turns, 1);
    let mut machine: Box<Machine> = Box::default();
    let first = machine.review_round(&played, 0, PATIENCE, || true).unwrap();
    let a_round = Swing {
        rounds: 1000,
        queries: 0,
    };
    assert_eq!(first.loss(), Some(a_round));
    table.press(&[B, OK, OK, OK]);
    review(&mut table);
    assert_eq!(worth(&table).loss, Some(a_round));
}

#[test]
fn whoever_looks_next_does_not_see_what_is_left_of_the_one_before() {
    let mut table = rivals_after_game(A);
    table.press(&[A, OK]);
    let late = table.session.console.job().unwrap();
    let late = late.run(&mut Box::default(), || true).unwrap();
    table.press(&[MENU, B, OK]);
    table.finish(late);
    assert_eq!(own_game(&table), None);
    review(&mut table);
    assert_eq!(own_game(&table).unwrap().queries, 1);
    table.press(&[MENU, A, OK]);
    assert_eq!(own_game(&table), None);
}

#[test]
fn rivals_who_give_up_have_nothing_to_look_at() {
    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK, A, MENU, D, D, A, A, OK, C]);
    table.assert_at(Spot::Standings);
    table.press(&[A]);
    table.assert_at(Spot::Standings);
}
