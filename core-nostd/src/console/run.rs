//! Runs: five problems in a row for those who share one note sheet, with a score sheet.

use super::{Console, draft::Draft, place::Spot};
use crate::{
    game::{RunPlace, Table},
    saved::{Record, RunSheet, Store},
};
use bombe_engine::{ProblemCode, ProblemName};

impl Console {
    /// Where a verdict leads: to the score sheet of the run that the game belongs to, or to the menu after a game.
    pub(super) fn after_verdict(&self) -> Spot {
        let header = self.saved.game().map(|game| game.header());
        match header.and_then(RunSheet::code_of) {
            Some(_) => Spot::Run,
            None => Spot::AfterGame,
        }
    }

    /// The next problem of the run that the current game belongs to, once it has ended.
    pub(super) fn next_in_run(&self) -> Option<(ProblemCode, RunPlace)> {
        let game = self.saved.game().filter(|game| game.outcome().is_some())?;
        let place = game.header().in_run?.next()?;
        let code = RunSheet::code_of(game.header())?;
        Some((place.problem_of(code), place))
    }

    /// Plays the next problem of the run.
    pub(super) fn play_next_in_run(&mut self, store: &mut impl Store) {
        if let Some((problem, place)) = self.next_in_run() {
            self.play_in_run(problem, place, store);
        }
    }

    /// Goes on with the last run, if it was left.
    pub(super) fn go_on_with_run(&mut self, store: &mut impl Store) {
        let sheet = self.saved.run().filter(|_| self.saved.is_run_left());
        if let Some((sheet, place)) = sheet.and_then(|sheet| Some((sheet, sheet.next()?))) {
            self.play_in_run(place.problem_of(sheet.code()), place, store);
        }
    }

    fn play_in_run(&mut self, problem: ProblemCode, place: RunPlace, store: &mut impl Store) {
        self.draft = Draft::of(self.saved.settings());
        self.draft.problem = ProblemName::Generated(problem);
        self.draft.in_run = Some(place);
        if self.draft.settings.table.is_competitive() {
            self.draft.settings.table = Table::Solo;
        }
        self.start(store);
    }

    /// Begins the sheet of a run anew that is played once more.
    pub(super) fn clear_sheet(&mut self, code: ProblemCode, store: &mut impl Store) -> bool {
        let is_old = self.saved.run().is_some_and(|sheet| sheet.code() == code);
        !is_old || self.keep(Record::Run(RunSheet::new(code)), store)
    }
}
