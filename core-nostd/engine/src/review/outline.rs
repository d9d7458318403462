//! The outline of a game: since when the code could be known, and how many queries told nothing. It takes moments, so it is what
//! players see first.

use super::{PerLevel, PlayedGame};
use crate::{
    insight::{Insight, Interrupted},
    machine::Level,
};

/// What a game comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Outline {
    /// How many queries were asked.
    pub queries: u16,
    /// After how many of them the code could be known, for each way of reasoning; `None` if not even at the end.
    pub known_after: PerLevel<Option<u16>>,
    /// How many codes were possible at the end, for each way of reasoning.
    pub codes_left: PerLevel<u8>,
    /// How many queries had an answer that could be foreseen, with everything that there is to know. Those after the code could
    /// be known do not count.
    pub foreseen: u16,
}

impl PlayedGame {
    /// What the game comes to. `keep_going` is polled, at least every 2 ms on the chip.
    ///
    /// # Errors
    /// `keep_going` said no.
    pub fn outline(&self, mut keep_going: impl FnMut() -> bool) -> Result<Outline, Interrupted> {
        let queries = self.queries().count();
        let mut outline = Outline {
            queries: queries as u16,
            known_after: [None; Level::ALL.len()],
            codes_left: [0; Level::ALL.len()],
            foreseen: 0,
        };
        let levels = Level::ALL
            .into_iter()
            .zip(&mut outline.known_after)
            .zip(&mut outline.codes_left);
        for ((level, known_after), codes_left) in levels {
            *codes_left = self.insight(level, queries, &mut keep_going)?.codes_left();
            if *codes_left == 1 {
                let first = self.first_known(level, queries, &mut keep_going)?;
                *known_after = Some(first as u16);
            }
        }
        let [.., known] = outline.known_after;
        let open = known.map_or(queries, usize::from);
        outline.foreseen = self.foreseen(open, &mut keep_going)?;
        Ok(outline)
    }

    /// What a player could know after the first queries.
    pub(super) fn insight(
        &self,
        level: Level,
        queries: usize,
        keep_going: &mut impl FnMut() -> bool,
    ) -> Result<Insight, Interrupted> {
        level.insight(self.face(), &self.answers_to(queries), keep_going)
    }

    /// After how many queries one code is left, if it is after all of them. An answer never makes more codes possible, so halving
    /// finds it.
    fn first_known(
        &self,
        level: Level,
        queries: usize,
        keep_going: &mut impl FnMut() -> bool,
    ) -> Result<usize, Interrupted> {
        let (mut low, mut high) = (0, queries);
        while low < high {
            let middle = low.midpoint(high);
            if self.insight(level, middle, keep_going)?.codes_left() == 1 {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        Ok(high)
    }

    /// How many of the first queries had an answer that could be foreseen.
    fn foreseen(
        &self,
        queries: usize,
        keep_going: &mut impl FnMut() -> bool,
    ) -> Result<u16, Interrupted> {
        let mut foreseen = 0;
        let mut answers = self.answers_to(0);
        let mut insight = Level::Turing.insight(self.face(), &answers, &mut *keep_going)?;
        for query in self.queries().take(queries) {
            if insight.tells_nothing(query.verifier, query.proposal) {
                foreseen += 1;
                continue;
            }
            answers.learn(query);
            insight = Level::Turing.insight(self.face(), &answers, &mut *keep_going)?;
        }
        Ok(foreseen)
    }
}
