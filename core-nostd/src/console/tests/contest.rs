//! The machine beside the players: when it plays, what they are compared with, and how its games are replayed.

use super::*;
use crate::{
    machine::Level,
    screens::{OutcomeView, Score},
};

impl Desk {
    /// The machine plays with all of its levels.
    #[track_caller]
    fn let_machine_play(&mut self) {
        assert!(matches!(self.console.topic(), Some(Topic::Rating(_))));
        self.solve_riddle();
        for level in Level::ALL {
            assert_eq!(self.level_to_play(), Some(level));
            self.solve_riddle();
        }
        assert_eq!(self.console.topic(), None);
    }

    fn level_to_play(&self) -> Option<Level> {
        match self.console.topic() {
            Some(Topic::Game(_, level)) => Some(level),
            _ => None,
        }
    }

    #[track_caller]
    fn outcome(&self) -> OutcomeView {
        match self.console.view() {
            View::Outcome(view) => view,
            other => panic!("{other:?}"),
        }
    }

    fn score(&self, level: Level) -> Score {
        self.console.games.score(level).unwrap()
    }
}

#[test]
fn all_levels_play_what_is_played_and_nothing_else() {
    let mut table = Desk::new();
    assert_eq!(table.console.topic(), None);
    table.press(&[OK, A, OK, OK, OK]);
    table.let_machine_play();
    for level in Level::ALL {
        let transcript = table.console.games.transcript(level).unwrap();
        assert_eq!(transcript.claim(), Some(table.game().problem().solution()));
    }
}

#[test]
fn the_cards_are_shown_with_their_rating_once_it_is_known() {
    let mut table = Desk::new();
    table.press(&[OK, A, OK, OK]);
    let rating = |table: &Desk| match table.console.view() {
        View::Cards(view) => view.rating,
        other => panic!("{other:?}"),
    };
    assert_eq!(rating(&table), None);
    table.solve_riddle();
    assert!(rating(&table).is_some());
}

#[test]
fn the_same_problem_is_not_played_again() {
    let mut table = solo(OTHER);
    table.let_machine_play();
    table.press(&[A, MENU, D, C, OK]);
    assert_eq!(table.console.topic(), None);
    // After a power cut nobody remembers.
    table.cut_power();
    table.let_machine_play();
}

#[test]
fn a_game_of_another_problem_is_of_no_use() {
    let mut table = solo(SOLUTION);
    let rating = table.console.riddle().unwrap();
    table.solve_riddle();
    let game = table.console.riddle().unwrap();
    table.press(&[MENU, A, OK, OK, B]);
    for riddle in [rating, game] {
        let late = riddle.solve(&mut Box::default(), || true).unwrap();
        table.console.take(late, &mut table.shelf);
    }
    table.let_machine_play();
}

#[test]
fn nothing_of_the_machine_is_seen_before_the_game_is_over() {
    let mut table = solo(OTHER);
    let mut other = solo(OTHER);
    table.let_machine_play();
    for button in [A, B, OK, MENU, B, OK, MENU, MENU, D, MENU, MENU] {
        table.press(&[button]);
        other.press(&[button]);
        assert_eq!(table.console.view(), other.console.view(), "{button:?}");
    }
}

#[test]
fn players_are_compared_with_the_strongest_level_that_they_equal() {
    // A lucky guess beats everybody who asks.
    let mut table = solo(SOLUTION);
    table.press(&[MENU, A, OK]);
    table.solve_riddle();
    assert_eq!(table.outcome().rival, None);
    table.solve_riddle();
    let apprentice = (Level::Apprentice, table.score(Level::Apprentice));
    assert_eq!(table.outcome().rival, Some(apprentice));
    table.solve_riddle();
    table.solve_riddle();
    let turing = (Level::Turing, table.score(Level::Turing));
    assert!(table.outcome().score.unwrap() < turing.1);
    assert_eq!(table.outcome().rival, Some(turing));
}

#[test]
fn whoever_equals_no_level_is_compared_with_the_weakest() {
    let mut table = solo(OTHER);
    table.let_machine_play();
    for _ in 0..9 {
        table.press(&[A, B, C, OK]);
    }
    table.dial(SOLUTION);
    table.press(&[MENU, A, OK]);
    let apprentice = (Level::Apprentice, table.score(Level::Apprentice));
    assert!(table.outcome().score.unwrap() > apprentice.1);
    assert_eq!(table.outcome().rival, Some(apprentice));
}

#[test]
fn a_game_of_the_machine_is_replayed_from_who_plays_to_what_it_claims() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, A, OK, OK, D]);
    table.assert_at(Spot::Ladder);
    // It has not played yet.
    table.press(&[A]);
    table.assert_at(Spot::Ladder);
    assert_eq!(table.console.notice, Some(Notice::Thinking));
    table.let_machine_play();
    table.press(&[F]);
    table.assert_at(Spot::Ladder);
    table.press(&[A]);
    let rounds = table.score(Level::Apprentice).rounds;
    assert!(rounds > 0);
    assert!(matches!(table.console.view(), View::Text(_)));
    for number in 1..=rounds {
        table.press(&[OK]);
        let View::Replay(view) = table.console.view() else {
            panic!("{:?}", table.console.view());
        };
        assert_eq!((view.level, view.number), (Level::Apprentice, number));
    }
    table.press(&[OK]);
    assert!(matches!(table.console.view(), View::Text(_)));
    table.press(&[OK]);
    table.assert_at(Spot::Ladder);
    table.press(&[C, MENU]);
    table.assert_at(Spot::Ladder);
    table.press(&[MENU]);
    table.assert_at(Spot::AfterGame);
}
