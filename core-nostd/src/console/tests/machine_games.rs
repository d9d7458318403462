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

/// How many times each level was beaten.
fn beaten(table: &TestConsole) -> [u16; 3] {
    table.session.console.saved.statistics().beaten
}

#[test]
fn levels_that_are_beaten_are_counted_whichever_game_ends_first() {
    // The players are first.
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK]);
    assert_eq!(beaten(&table), [0; 3]);
    table.let_machine_play();
    assert_eq!(beaten(&table), [1; 3]);
    // A power cut makes the machine play once more, but nothing is counted twice.
    table.cut_power();
    assert_eq!(beaten(&table), [1; 3]);
    table.let_machine_play();
    assert_eq!(beaten(&table), [1; 3]);
    // The same problem again does not count.
    table.press(&[OK, A, MENU, C, OK]);
    assert_eq!(table.game().outcome(), Some(Outcome::Solved));
    assert_eq!(beaten(&table), [1; 3]);
    // The machine is first.
    let mut table = solo(SOLUTION);
    table.let_machine_play();
    table.press(&[MENU, C, OK]);
    assert_eq!(beaten(&table), [1; 3]);
    assert_eq!(table.view(), View::Outcome(table.outcome()));
}

#[test]
fn a_power_cut_between_two_levels_counts_each_once() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK]);
    table.do_job();
    table.do_job();
    assert_eq!(beaten(&table), [1, 0, 0]);
    table.cut_power();
    table.let_machine_play();
    assert_eq!(beaten(&table), [1; 3]);
}

#[test]
fn a_level_that_was_better_is_not_beaten() {
    let mut table = solo(OTHER);
    for letter in [A, B, C, D] {
        table.press(&[letter, OK]);
        table.dial(Code::all().nth(letter_place(letter)).unwrap());
    }
    table.press(&[A]);
    table.dial(SOLUTION);
    table.press(&[MENU, C, OK]);
    assert_eq!(table.game().outcome(), Some(Outcome::Solved));
    table.let_machine_play();
    let score = table.outcome().score.unwrap();
    let is_beaten = Level::ALL.map(|level| u16::from(score <= table.score(level)));
    assert_eq!(beaten(&table), is_beaten);
    assert_eq!(beaten(&table)[2], 0, "{score:?}");
}

/// Another code after each question.
fn letter_place(button: Button) -> usize {
    match button {
        Button::Verifier(letter) => letter.index(),
        Button::Ok | Button::Menu => 0,
    }
}

#[test]
fn a_success_that_cannot_be_stored_is_not_counted_and_nobody_is_bothered() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK]);
    table.session.store.is_broken = true;
    table.let_machine_play();
    assert_eq!(beaten(&table), [0; 3]);
    assert_eq!(table.outcome().notice, None);
}
