//! A game of the machine: a level at the table, and the whole game that it plays.

use super::{Decision, Level, Machine, transcript::Transcript};
use crate::{
    code::Code,
    deduction::Query,
    face::Face,
    insight::{Interrupted, Knowledge},
    machine::Action,
    verifier::{Answer, Letter},
};

/// The effort that a level may spend on a game: at most about half a minute of the chip's time, a unit being about a microsecond.
pub const PATIENCE: u32 = 26_000_000;

/// A level that plays a problem. Small, so a copy can explore what would have happened with another answer.
#[derive(Clone, Debug)]
pub struct Contender {
    level: Level,
    knowledge: Knowledge,
    patience: u32,
}

impl Contender {
    /// A level before its first decision.
    #[must_use]
    pub fn new(level: Level, face: &Face) -> Self {
        Self::with_patience(level, face, PATIENCE)
    }

    /// The same with another patience.
    #[must_use]
    pub fn with_patience(level: Level, face: &Face, patience: u32) -> Self {
        Self {
            level,
            knowledge: Knowledge::new(face),
            patience,
        }
    }

    /// What it does next, as [`Machine::decide`] says. Also `None` after the last possible round.
    ///
    /// # Errors
    /// `keep_going` said no.
    pub fn decide(
        &mut self,
        machine: &mut Machine,
        keep_going: impl FnMut() -> bool,
    ) -> Result<Option<Decision>, Interrupted> {
        // A new round may use half of what is left: there are few rounds, and later ones are easier. Within a round the
        // proposal is fixed.
        let share = match self.knowledge.turn.proposal() {
            None => 2,
            Some(_) => 8,
        };
        let effort = self.patience / share;
        let decision = machine.decide(self.level, &self.knowledge, effort, keep_going)?;
        if let Some(decision) = &decision {
            self.patience = self.patience.saturating_sub(decision.effort);
            if decision.next == Action::EndTurn && self.knowledge.end_turn().is_err() {
                return Ok(None);
            }
        }
        Ok(decision)
    }

    /// Records the answer to its last question.
    pub fn learn(&mut self, query: Query) {
        self.knowledge.learn(query);
    }
}

/// Why the machine did not finish a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Unfinished {
    /// The caller broke it off.
    Interrupted,
    /// The answers cannot be those of a problem with this face.
    NoSuchProblem,
}

impl From<Interrupted> for Unfinished {
    fn from(Interrupted: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl Machine {
    /// Has a level play a whole game. `ask` answers for the problem; `keep_going` is as for [`decide`](Self::decide).
    ///
    /// # Errors
    /// Why the game was not finished.
    pub fn play(
        &mut self,
        level: Level,
        face: &Face,
        ask: impl FnMut(Letter, Code) -> Option<Answer>,
        keep_going: impl FnMut() -> bool,
    ) -> Result<Transcript, Unfinished> {
        self.finish(Contender::new(level, face), ask, keep_going)
    }

    /// The same from the point that a contender has reached.
    ///
    /// # Errors
    /// Why the game was not finished.
    pub fn finish(
        &mut self,
        mut contender: Contender,
        mut ask: impl FnMut(Letter, Code) -> Option<Answer>,
        mut keep_going: impl FnMut() -> bool,
    ) -> Result<Transcript, Unfinished> {
        let mut transcript = Transcript::new();
        loop {
            let decision = contender
                .decide(self, &mut keep_going)?
                .ok_or(Unfinished::NoSuchProblem)?;
            transcript.count_codes(decision.codes_left);
            transcript.is_best &= decision.is_best;
            transcript.effort = transcript.effort.saturating_add(decision.effort);
            match decision.next {
                Action::EndTurn => transcript.end_round(),
                Action::Claim(code) => {
                    transcript.claim = Some(code);
                    return Ok(transcript);
                }
                Action::Ask { verifier, proposal } => {
                    let answer = ask(verifier, proposal).ok_or(Unfinished::NoSuchProblem)?;
                    let query = Query {
                        verifier,
                        proposal,
                        answer,
                    };
                    contender.learn(query);
                    transcript
                        .note(query)
                        .map_err(|_| Unfinished::NoSuchProblem)?;
                }
            }
        }
    }
}
