//! Runs: five problems in a row, alone or together.

use super::*;
use crate::saved::Series;
use crate::{
    game::{Event, RunPlace},
    menus::{self, Setup},
    saved::RunSheet,
    screens::{Choices, ChoicesView, RunView},
};

/// The code that a test dials: of an easy problem with four verifiers.
fn code() -> ProblemCode {
    ProblemCode::new(Class::all().next().unwrap(), 40)
}

/// The set-up of the problem with that code.
fn set_up() -> TestConsole {
    let mut table = TestConsole::new();
    table.step(Input::Offered(OfferedProblem::Code(code())));
    table.press(&[OK]);
    table.assert_in(Lobby::Setup);
    table
}

/// The first round of a run.
fn run() -> TestConsole {
    let mut table = set_up();
    table.press(&[C, OK]);
    table.assert_at(Spot::Cards);
    table.press(&[OK]);
    table
}

impl TestConsole {
    /// Ends the game with a right claim or a wrong one, and looks at the verdict.
    fn claim(&mut self, is_right: bool) {
        let solution = self.game().problem().solution();
        let wrong = Code::all().find(|&code| code != solution).unwrap();
        let Session { console, store, .. } = &mut self.session;
        console.play(Event::Claim(if is_right { solution } else { wrong }), store);
        self.step(Input::PauseOver);
        if !is_right {
            self.press(&[B]);
        }
        self.assert_at(Spot::Verdict);
    }

    #[track_caller]
    fn sheet(&self) -> RunView {
        match self.view() {
            View::Run(view) => view,
            other => panic!("not a score sheet: {other:?}"),
        }
    }

    fn offered_entries(&self) -> Vec<Setup> {
        match self.view() {
            View::Choices(ChoicesView {
                choices: Choices::Setup(settings, may_be_run),
                ..
            }) => menus::setup(&settings, may_be_run)
                .lettered()
                .map(|(_, entry)| entry)
                .collect(),
            other => panic!("not the set-up: {other:?}"),
        }
    }
}

#[test]
fn only_a_problem_with_a_code_for_one_note_sheet_may_be_a_run() {
    let mut table = set_up();
    assert!(table.offered_entries().contains(&Setup::Series));
    table.press(&[A]);
    assert!(table.offered_entries().contains(&Setup::Series), "a team");
    table.press(&[A]);
    assert!(!table.offered_entries().contains(&Setup::Series), "rivals");
    let mut table = TestConsole::new();
    table.press(&[OK, A, OK]);
    assert!(!table.offered_entries().contains(&Setup::Series));
    table.press(&[MENU, MENU, B, OK]);
    assert!(table.offered_entries().contains(&Setup::Series));
}

#[test]
fn rivals_play_one_problem_even_if_the_last_ones_played_a_run() {
    let mut table = set_up();
    table.press(&[C, A, A, OK]);
    assert_eq!(table.game().header().in_run, None);
    assert_eq!(table.session.console.saved.run(), None);
}

#[test]
fn five_problems_follow_one_another_with_a_sheet_after_each_verdict() {
    let mut table = run();
    for (place, problem) in code().run().into_iter().enumerate() {
        let header = *table.game().header();
        assert_eq!(header.problem, ProblemName::Generated(problem));
        assert_eq!(header.in_run.map(RunPlace::index), Some(place));
        table.claim(place != 2);
        let View::Outcome(outcome) = table.view() else {
            panic!("{:?}", table.view());
        };
        assert_eq!(outcome.in_run, header.in_run);
        table.press(&[OK]);
        let RunView { sheet, is_left, .. } = table.sheet();
        assert_eq!((sheet.code(), is_left), (code(), false));
        assert_eq!(sheet.entries().iter().flatten().count(), place + 1);
        // To the menu after the game, and back to the sheet.
        table.press(&[MENU]);
        table.assert_at(Spot::AfterGame);
        table.press(&[MENU, OK, OK]);
        if place < 4 {
            table.assert_at(Spot::Cards);
            let View::Cards(cards) = table.view() else {
                panic!("{:?}", table.view());
            };
            assert_eq!(cards.in_run.map(RunPlace::index), Some(place + 1));
            table.press(&[OK]);
        }
    }
    table.assert_at(Spot::AfterGame);
    let sheet = *table.session.console.saved.run().unwrap();
    let solved = sheet.entries().map(|entry| entry.unwrap().is_solved);
    assert_eq!(solved, [true, true, false, true, true]);
    assert_eq!(sheet.total().solved, 4);
    // The next problem is the first of another run.
    table.press(&[B]);
    let header = *table.game().header();
    assert_eq!(header.in_run, Some(RunPlace::FIRST));
    let next = table.session.console.saved.run().unwrap();
    assert_eq!(RunSheet::code_of(&header), Some(next.code()));
    assert_eq!(next.entries(), &[None; 5]);
}

#[test]
fn a_run_goes_on_after_a_power_cut_and_from_the_menu_after_a_game() {
    let mut table = run();
    table.cut_power();
    table.press(&[OK]);
    table.claim(true);
    table.cut_power();
    table.assert_at(Spot::Verdict);
    table.press(&[OK, MENU, B]);
    assert_eq!(table.game().header().in_run, RunPlace::new(1));
    table.cut_power();
    assert_eq!(table.session.console.saved.run().unwrap().code(), code());
}

#[test]
fn a_run_that_was_left_is_shown_so_and_goes_on_from_the_results() {
    let mut table = run();
    table.claim(true);
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
    table.cut_power();
    table.press(&[B, OK]);
    let RunView { sheet, is_left, .. } = table.sheet();
    assert!(is_left);
    assert_eq!(sheet.next(), RunPlace::new(1));
    table.press(&[A]);
    table.assert_at(Spot::Cards);
    assert_eq!(table.game().header().in_run, RunPlace::new(1));
    assert_eq!(
        table.game().header().problem,
        ProblemName::Generated(code().run()[1])
    );
    // Left within a problem, it is that problem which is to be played.
    table.press(&[OK, MENU, D, D, B, B]);
    table.press(&[B, OK]);
    assert_eq!(table.sheet().sheet.next(), RunPlace::new(1));
    table.press(&[A]);
    assert_eq!(table.game().header().in_run, RunPlace::new(1));
}

#[test]
fn a_paused_run_is_not_left() {
    let mut table = run();
    table.press(&[MENU, D, D, C]);
    table.press(&[B, OK]);
    assert!(!table.sheet().is_left);
    table.press(&[A]);
    table.sheet();
    table.press(&[MENU, F]);
    table.claim(true);
    table.press(&[OK]);
    assert_eq!(table.sheet().sheet.next(), RunPlace::new(1));
}

#[test]
fn a_problem_played_again_does_not_change_the_sheet_and_the_run_goes_on() {
    let mut table = run();
    table.claim(false);
    table.press(&[OK, MENU, A]);
    assert_eq!(table.game().header().in_run, Some(RunPlace::FIRST));
    table.claim(true);
    table.press(&[OK]);
    let entry = table.sheet().sheet.entries()[0].unwrap();
    assert!(!entry.is_solved);
    table.press(&[OK]);
    assert_eq!(table.game().header().in_run, RunPlace::new(1));
}

#[test]
fn the_same_run_once_more_begins_a_new_sheet() {
    let mut table = run();
    table.claim(true);
    table.press(&[MENU]);
    table.step(Input::Offered(OfferedProblem::Code(code())));
    table.press(&[OK, C, OK]);
    assert_eq!(table.game().header().in_run, Some(RunPlace::FIRST));
    assert_eq!(
        table.session.console.saved.run(),
        Some(&RunSheet::new(code()))
    );
    table.claim(true);
    let entry = table.session.console.saved.run().unwrap().entries()[0].unwrap();
    assert!(entry.is_repeat);
}

#[test]
fn with_one_problem_there_is_no_sheet() {
    let mut table = set_up();
    table.press(&[OK, OK]);
    table.claim(true);
    table.press(&[OK]);
    table.assert_at(Spot::AfterGame);
    assert_eq!(table.session.console.saved.run(), None);
    table.press(&[MENU, MENU, B]);
    assert!(matches!(table.view(), View::Results(_)));
    table.press(&[OK]);
    assert!(matches!(table.view(), View::Statistics(_)));
}

#[test]
fn a_run_is_chosen_for_each_problem_anew() {
    let mut table = run();
    table.press(&[OK, MENU, D, D, B, B]);
    table.assert_in(Lobby::Home);
    table.press(&[OK, B, OK]);
    table.assert_in(Lobby::Setup);
    assert_eq!(table.session.console.draft.settings.series, Series::One);
}
