//! The machine's games: when it plays, what players are compared with, and how its games are replayed.

use super::*;
use crate::{game::Score, screens::OutcomeView};
use bombe_engine::Level;

impl TestConsole {
    /// The machine plays with all of its levels.
    #[track_caller]
    fn let_machine_play(&mut self) {
        assert!(matches!(
            self.session.console.job_key(),
            Some(JobKey::Rating(_))
        ));
        self.do_job();
        for level in Level::ALL {
            assert_eq!(self.level_to_play(), Some(level));
            self.do_job();
        }
        assert_eq!(self.session.console.job_key(), None);
    }

    fn level_to_play(&self) -> Option<Level> {
        match self.session.console.job_key() {
            Some(JobKey::Game(_, level)) => Some(level),
            _ => None,
        }
    }

    #[track_caller]
    fn outcome(&self) -> OutcomeView {
        match self.view() {
            View::Outcome(view) => view,
            other => panic!("{other:?}"),
        }
    }

    fn score(&self, level: Level) -> Score {
        self.session.console.deduction.machine.score(level).unwrap()
    }
}

#[test]
fn all_levels_play_what_is_played_and_nothing_else() {
    let mut table = TestConsole::new();
    assert_eq!(table.session.console.job_key(), None);
    table.press(&[OK, A, OK, OK, OK]);
    table.let_machine_play();
    for level in Level::ALL {
        let transcript = table
            .session
            .console
            .deduction
            .machine
            .transcript(level)
            .unwrap();
        assert_eq!(transcript.claim(), Some(table.game().problem().solution()));
    }
}

#[test]
fn the_cards_are_shown_with_their_rating_once_it_is_known() {
    let mut table = TestConsole::new();
    table.press(&[OK, A, OK, OK]);
    let rating = |table: &TestConsole| match table.view() {
        View::Cards(view) => view.rating,
        other => panic!("{other:?}"),
    };
    assert_eq!(rating(&table), None);
    table.do_job();
    assert!(rating(&table).is_some());
}

#[test]
fn the_same_problem_is_not_played_again() {
    let mut table = solo(OTHER);
    table.let_machine_play();
    table.press(&[A, MENU, D, C, OK]);
    assert_eq!(table.session.console.job_key(), None);
    // A power cut forgets them.
    table.cut_power();
    table.let_machine_play();
}

#[test]
fn a_game_of_another_problem_is_of_no_use() {
    let mut table = solo(SOLUTION);
    let rating = table.session.console.job().unwrap();
    table.do_job();
    let game = table.session.console.job().unwrap();
    table.press(&[MENU, C, OK, OK, B]);
    for job in [rating, game] {
        let late = job.run(&mut Box::default(), || true).unwrap();
        table.finish(late);
    }
    table.let_machine_play();
}

#[test]
fn nothing_of_the_machine_is_seen_before_the_game_is_over() {
    let mut table = solo(OTHER);
    let mut other = solo(OTHER);
    table.let_machine_play();
    for button in [A, B, OK, MENU, A, OK, MENU, MENU, D, MENU, MENU] {
        table.press(&[button]);
        other.press(&[button]);
        assert_eq!(table.view(), other.view(), "{button:?}");
    }
}

#[test]
fn players_are_compared_with_the_strongest_level_that_they_equal() {
    // A lucky guess beats everybody who asks.
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK]);
    table.do_job();
    assert_eq!(table.outcome().rival, None);
    table.do_job();
    let apprentice = (Level::Apprentice, table.score(Level::Apprentice));
    assert_eq!(table.outcome().rival, Some(apprentice));
    table.do_job();
    table.do_job();
    let turing = (Level::Turing, table.score(Level::Turing));
    assert!(table.outcome().score.unwrap() < turing.1);
    assert_eq!(table.outcome().rival, Some(turing));
}

#[test]
fn whoever_equals_no_level_is_compared_with_the_weakest() {
    let mut table = solo(OTHER);
    table.let_machine_play();
    for digit in [Digit::One, Digit::Two, Digit::Three] {
        for circle in [Digit::One, Digit::Two, Digit::Three] {
            table.dial(Code::new(Digit::Five, digit, circle));
            table.press(&[A, B, C, OK]);
        }
    }
    table.dial(SOLUTION);
    table.press(&[MENU, C, OK]);
    let apprentice = (Level::Apprentice, table.score(Level::Apprentice));
    assert!(table.outcome().score.unwrap() > apprentice.1);
    assert_eq!(table.outcome().rival, Some(apprentice));
}

#[test]
fn a_game_of_the_machine_is_replayed_from_who_plays_to_what_it_claims() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK, OK, C]);
    table.assert_at(Spot::Ladder);
    // It has not played yet.
    table.press(&[A]);
    table.assert_at(Spot::Ladder);
    assert_eq!(table.session.console.notice, Some(Notice::Thinking));
    table.let_machine_play();
    table.press(&[F]);
    table.assert_at(Spot::Ladder);
    table.press(&[A]);
    let rounds = table.score(Level::Apprentice).rounds;
    assert!(rounds > 0);
    assert!(matches!(table.view(), View::Text(_)));
    for number in 1..=rounds {
        table.press(&[OK]);
        let View::Replay(view) = table.view() else {
            panic!("{:?}", table.view());
        };
        assert_eq!((view.level, view.number), (Level::Apprentice, number));
    }
    table.press(&[OK]);
    assert!(matches!(table.view(), View::Text(_)));
    table.press(&[OK]);
    table.assert_at(Spot::Ladder);
    table.press(&[C, MENU]);
    table.assert_at(Spot::Ladder);
    table.press(&[MENU]);
    table.assert_at(Spot::AfterGame);
}
