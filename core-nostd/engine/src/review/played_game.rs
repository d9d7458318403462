//! A game that was played: the cards, and one player's turns.

use heapless::Vec;

use crate::{
    bounded::Bounded as _,
    deduction::{Deduction, Query},
    face::Face,
    insight::Knowledge,
    turn::{MAX_ROUNDS, QUERIES_PER_ROUND, Turn},
};

/// The cards, and one player's turns. Small, so that it can be handed to the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    face: Face,
    turns: Vec<Turn, { MAX_ROUNDS as usize }, u8>,
    /// How many queries of the first round counted as asked before it began.
    handicap: u8,
}

impl PlayedGame {
    /// A player's turns in a game with this face. `handicap` is how many queries of the first round counted as asked
    /// before it began.
    #[must_use]
    pub fn new(face: &Face, turns: impl Iterator<Item = Turn>, handicap: u8) -> Self {
        Self {
            face: face.clone(),
            turns: turns.bounded(),
            handicap,
        }
    }

    /// What is seen of the problem.
    #[must_use]
    pub const fn face(&self) -> &Face {
        &self.face
    }

    /// The turns, one per round.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// All queries, in the order in which they were asked.
    pub fn queries(&self) -> impl Iterator<Item = Query> {
        self.turns.iter().flat_map(queries_of)
    }

    /// What the first queries leave possible.
    pub(super) fn answers_to(&self, queries: usize) -> Deduction {
        let mut answers = Deduction::new(&self.face);
        let learnt = self.queries().take(queries);
        learnt.for_each(|query| answers.learn(query));
        answers
    }

    /// What the player knew at the start of a round, counted from 0.
    pub(super) fn knowledge_before(&self, round: usize) -> Knowledge {
        let history = self.turns.get(..round).unwrap_or(&self.turns);
        let spent = if round == 0 { self.handicap } else { 0 };
        let queries_left = QUERIES_PER_ROUND.saturating_sub(spent);
        Knowledge::of(&self.face, history, Turn::default(), queries_left)
    }
}

/// The queries of a turn, in the order in which they were asked.
pub(super) fn queries_of(turn: &Turn) -> impl Iterator<Item = Query> {
    // Not collected: the by-value iterator of a vector contains a panic.
    turn.asked().filter_map(|(verifier, answer)| {
        Some(Query {
            verifier,
            proposal: turn.proposal()?,
            answer,
        })
    })
}
