//! Transcripts: what the machine asked in a game, what it was told, and how many codes that left.

use heapless::Vec;

use crate::{
    code::Code,
    deduction::Query,
    turn::QUERIES_PER_ROUND,
    verifier::{Answer, Letter},
};

/// No level comes near this: each of its queries rules something out.
const MAX_ROUNDS: usize = 32;

/// A game of the machine, from its first proposal to its claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    rounds: Vec<Round, MAX_ROUNDS, u8>,
    /// Whether the next query begins a new round.
    is_new_round: bool,
    codes_at_first: u8,
    pub(super) claim: Option<Code>,
    pub(super) is_best: bool,
    pub(super) effort: u32,
}

/// One round: a proposal, and who was asked about it, in that order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    proposal: Code,
    steps: Vec<Step, { QUERIES_PER_ROUND as usize }, u8>,
}

/// One query of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Step {
    /// Who was asked.
    pub verifier: Letter,
    /// What it said.
    pub answer: Answer,
    /// How many codes the machine considered possible after that.
    pub codes_left: u8,
}

impl Round {
    /// What was asked about.
    #[must_use]
    pub const fn proposal(&self) -> Code {
        self.proposal
    }

    /// Who was asked, in that order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
}

/// The game is longer than any real game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GameTooLong;

impl Transcript {
    pub(super) const fn new() -> Self {
        Self {
            rounds: Vec::new(),
            is_new_round: true,
            codes_at_first: 0,
            claim: None,
            is_best: true,
            effort: 0,
        }
    }

    /// Records a query. Its codes are counted later.
    pub(super) fn note(&mut self, query: Query) -> Result<(), GameTooLong> {
        if self.is_new_round {
            let round = Round {
                proposal: query.proposal,
                steps: Vec::new(),
            };
            self.rounds.push(round).map_err(|_| GameTooLong)?;
            self.is_new_round = false;
        }
        let step = Step {
            verifier: query.verifier,
            answer: query.answer,
            codes_left: 0,
        };
        let round = self.rounds.last_mut().ok_or(GameTooLong)?;
        round.steps.push(step).map_err(|_| GameTooLong)
    }

    /// Records how many codes are left after the last query.
    pub(super) fn count_codes(&mut self, codes_left: u8) {
        let last = self
            .rounds
            .last_mut()
            .and_then(|round| round.steps.last_mut());
        match last {
            Some(step) => step.codes_left = codes_left,
            None => self.codes_at_first = codes_left,
        }
    }

    pub(super) const fn end_round(&mut self) {
        self.is_new_round = true;
    }

    /// The rounds.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// How many queries there are in all rounds.
    #[must_use]
    pub fn queries(&self) -> u16 {
        let queries = self.rounds.iter().map(|round| round.steps.len() as u16);
        queries.sum()
    }

    /// How many codes the machine considered possible before its first query.
    #[must_use]
    pub const fn codes_at_first(&self) -> u8 {
        self.codes_at_first
    }

    /// How many codes the machine considered possible before a round, counted from 0.
    #[must_use]
    pub fn codes_before(&self, round: u8) -> u8 {
        let mut earlier = self.rounds.iter().take(round.into());
        let last_step = earlier.next_back().and_then(|round| round.steps.last());
        last_step.map_or(self.codes_at_first, |step| step.codes_left)
    }

    /// The code that it claimed.
    #[must_use]
    pub const fn claim(&self) -> Option<Code> {
        self.claim
    }

    /// Whether it is known to have played optimally: nothing costs fewer rounds, then queries, on average over
    /// everything that could have been true.
    #[must_use]
    pub const fn is_best(&self) -> bool {
        self.is_best
    }

    /// What it took, in the units of [`PATIENCE`](super::PATIENCE).
    #[must_use]
    pub const fn effort(&self) -> u32 {
        self.effort
    }
}
