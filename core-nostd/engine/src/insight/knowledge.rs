//! Knowledge: everything that a player can reason from. Small, so that it can be handed to the worker.
//!
//! It is gathered between two queries, so that must be fast however many answers there are: they are only copied, and
//! the reasoning is left to [`Knowledge::reason`].

use heapless::Vec;

use super::{Insight, tally::Tally};
use crate::{
    bounded::Bounded as _,
    deduction::{Deduction, Query},
    face::Face,
    interrupted::Interrupted,
    turn::{MAX_ROUNDS, QUERIES_PER_ROUND, Turn},
    verifier::Letter,
};

/// The cards on the table, a player's own answers, and what the player's turn still allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    pub(crate) face: Face,
    history: Vec<Turn, { MAX_ROUNDS as usize }, u8>,
    pub(crate) turn: Turn,
    pub(crate) queries_left: u8,
}

/// A game has no more rounds than this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct WasLastRound;

impl Knowledge {
    /// What anybody knows before the first query.
    #[must_use]
    pub fn new(face: &Face) -> Self {
        Self {
            face: face.clone(),
            history: Vec::new(),
            turn: Turn::default(),
            queries_left: QUERIES_PER_ROUND,
        }
    }

    /// What a player knows: the face, the player's own finished turns, the current turn, and the number of queries that
    /// it still allows.
    #[must_use]
    pub fn of(face: &Face, history: &[Turn], turn: Turn, queries_left: u8) -> Self {
        Self {
            face: face.clone(),
            history: history.iter().copied().bounded(),
            turn,
            queries_left,
        }
    }

    /// Records an answer.
    pub fn learn(&mut self, query: Query) {
        self.turn.note(query.verifier, query.proposal, query.answer);
        self.queries_left = self.queries_left.saturating_sub(1);
    }

    /// Begins the next round.
    ///
    /// # Errors
    /// This was the last round that a game can have.
    pub fn end_turn(&mut self) -> Result<(), WasLastRound> {
        self.history.push(self.turn).map_err(|_| WasLastRound)?;
        self.turn = Turn::default();
        self.queries_left = QUERIES_PER_ROUND;
        Ok(())
    }

    /// Works out what follows. `keep_going` is polled, at least every 2 ms on the chip.
    ///
    /// # Errors
    /// `keep_going` said no.
    #[inline(never)] // or its tables would lie on its caller's stack even when nothing is reasoned
    pub fn reason(&self, mut keep_going: impl FnMut() -> bool) -> Result<Insight, Interrupted> {
        let mut check = || {
            if keep_going() {
                Ok(())
            } else {
                Err(Interrupted)
            }
        };
        let answers = self.answers(&mut check)?;
        let mut tally = Tally::new();
        tally.count(&self.face, &answers, &mut check)?;
        Ok(Insight::new(&self.face, &tally))
    }

    /// What the answers leave possible.
    pub(crate) fn answers(
        &self,
        check: &mut impl FnMut() -> Result<(), Interrupted>,
    ) -> Result<Deduction, Interrupted> {
        let mut answers = Deduction::new(&self.face);
        for turn in self.history.iter().chain([&self.turn]) {
            check()?;
            queries(turn).for_each(|query| answers.learn(query));
        }
        Ok(answers)
    }
}

/// What was asked and answered in a turn.
fn queries(turn: &Turn) -> impl Iterator<Item = Query> {
    Letter::ALL.into_iter().filter_map(|verifier| {
        Some(Query {
            verifier,
            proposal: turn.proposal()?,
            answer: turn.answer(verifier)?,
        })
    })
}
