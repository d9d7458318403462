//! The jobs that the console orders from the worker, and what it does with the results.

use super::{
    Console,
    place::{Place, Spot},
};
use crate::{
    jobs::{Job, JobKey, JobResult, Wanted},
    notice::Notice,
    saved::Store,
};

impl Console {
    /// The most urgent job, if there is one.
    #[must_use]
    pub fn job_key(&self) -> Option<JobKey> {
        if let Some(dealing) = &self.dealing {
            return Some(JobKey::Deal(dealing.wanted()));
        }
        let game = self.saved.game()?;
        let epoch = self.deduction.aids.epoch();
        if self.lacks_insight(game) {
            Some(JobKey::Insight(epoch))
        } else if self.awaits_hint() {
            Some(JobKey::Hint(epoch))
        } else if let Some(review) = self.review_job(game) {
            Some(review)
        } else if self.awaits_number() {
            Some(JobKey::Number(self.deduction.machine.epoch()))
        } else if self.deduction.machine.rating().is_none() {
            Some(JobKey::Rating(self.deduction.machine.epoch()))
        } else {
            let level = self.deduction.machine.missing()?;
            Some(JobKey::Game(self.deduction.machine.epoch(), level))
        }
    }

    /// The most urgent job, with everything that is needed to do it.
    #[must_use]
    pub fn job(&self) -> Option<Job> {
        let knowledge = || {
            let game = self.saved.game()?;
            Some(game.seat(game.player()?).knowledge(game.problem().face()))
        };
        let problem = || Some(self.saved.game()?.problem());
        Some(match self.job_key()? {
            JobKey::Deal(wanted) => Job::Deal {
                wanted,
                before: match wanted {
                    Wanted::OneSwapped { .. } => problem().cloned(),
                    Wanted::Named(_) | Wanted::OfCards { .. } => None,
                },
            },
            JobKey::Insight(epoch) => Job::Insight {
                epoch,
                knowledge: knowledge()?,
            },
            JobKey::Hint(epoch) => Job::Hint {
                epoch,
                knowledge: knowledge()?,
            },
            JobKey::Number(epoch) => Job::Number {
                epoch,
                problem: problem()?.clone(),
            },
            JobKey::Rating(epoch) => Job::Rating {
                epoch,
                face: problem()?.face().clone(),
            },
            JobKey::Game(epoch, level) => Job::Game {
                epoch,
                level,
                problem: problem()?.clone(),
            },
            JobKey::Outline(of) => Job::Outline {
                of,
                game: self.played_game(of)?,
            },
            JobKey::Review(of, round) => Job::Review {
                of,
                round,
                game: self.played_game(of)?,
            },
        })
    }

    /// Takes the result of a job. It is dropped if the game has moved on meanwhile.
    pub fn take(&mut self, result: JobResult, store: &mut impl Store) {
        self.sound = None;
        match result {
            JobResult::Dealt(wanted, dealt) => self.take_problem(wanted, dealt, store),
            JobResult::Insight(epoch, insight) => self.take_insight(epoch, insight),
            JobResult::Hint(epoch, hint) => self.take_hint(epoch, hint, store),
            JobResult::Number(epoch, number) => self.deduction.machine.take_number(epoch, number),
            JobResult::Rating(epoch, rating) => self.deduction.machine.take_rating(epoch, rating),
            JobResult::Game(epoch, level, transcript) => {
                self.deduction.machine.take(epoch, level, transcript);
                self.count_beaten(store);
                if self.place == Place::Table(Spot::Ladder) {
                    self.notice.take_if(|notice| *notice == Notice::Thinking);
                }
            }
            JobResult::Outline(of, outline) => self.take_outline(of, outline),
            JobResult::Review(of, round, review) => self.take_review(of, round, review),
        }
    }
}
