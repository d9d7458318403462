//! One player's turn: the proposal of a round and what the verifiers said of it.

use crate::{
    code::Code,
    panel::{Answer, Letter, PerLetter},
};

/// A turn. Four bytes, for a game remembers all turns of all players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    proposal: Option<Code>,
    /// Bit n: the verifier at place n was asked.
    asked: u8,
    /// Bit n: it said pass.
    passed: u8,
}

impl Turn {
    /// Takes note of an answer.
    pub(crate) const fn note(&mut self, verifier: Letter, proposal: Code, answer: Answer) {
        let bit = 1 << verifier.index();
        self.proposal = Some(proposal);
        self.asked |= bit;
        if matches!(answer, Answer::Pass) {
            self.passed |= bit;
        }
    }

    /// The proposal, once a verifier was asked about it.
    #[must_use]
    pub const fn proposal(&self) -> Option<Code> {
        self.proposal
    }

    /// How many verifiers were asked.
    #[must_use]
    pub const fn queries(&self) -> u8 {
        self.asked.count_ones() as u8
    }

    /// What a verifier said; `None` if it was not asked.
    #[must_use]
    pub const fn answer(&self, verifier: Letter) -> Option<Answer> {
        let bit = 1 << verifier.index();
        if self.asked & bit == 0 {
            None
        } else if self.passed & bit == 0 {
            Some(Answer::Fail)
        } else {
            Some(Answer::Pass)
        }
    }

    /// What all verifiers said.
    #[must_use]
    pub fn answers(&self) -> PerLetter<Option<Answer>> {
        Letter::ALL.map(|letter| self.answer(letter))
    }
}
