//! One player's turn: the proposal of a round and what the verifiers said of it, one after the other.

use crate::{
    code::Code,
    verifier::{Answer, Letter, PerLetter},
};

/// The maximum number of verifiers that may be asked in a round.
pub const QUERIES_PER_ROUND: u8 = 3;

/// The maximum number of rounds of a game: two digits fit on every screen, and the longest game fits in flash.
pub const MAX_ROUNDS: u8 = 99;

/// A turn. Four bytes, because a game remembers all turns of all players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    proposal: Option<Code>,
    queries: Queries,
}

/// Queries in the order in which they were asked. Four bits each, the first one lowest:
///
/// ```text
///   bits 0-2   the verifier's place, from 1; 0 where there is no query
///   bit 3      it said pass
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Queries(u16);

const BITS_PER_QUERY: u32 = 4;
const PASS: u16 = 1 << 3;

const _: () = assert!(QUERIES_PER_ROUND as u32 * BITS_PER_QUERY <= u16::BITS);
const _: () = assert!(size_of::<Turn>() == 4);

impl Queries {
    const fn push(&mut self, verifier: Letter, answer: Answer) {
        let said = match answer {
            Answer::Pass => PASS,
            Answer::Fail => 0,
        };
        let query = (verifier as u16 + 1) | said;
        self.0 |= query << (BITS_PER_QUERY * self.count());
    }

    const fn count(self) -> u32 {
        (u16::BITS - self.0.leading_zeros()).div_ceil(BITS_PER_QUERY)
    }

    fn iter(self) -> impl DoubleEndedIterator<Item = (Letter, Answer)> {
        (0..self.count()).filter_map(move |place| {
            let query = self.0 >> (BITS_PER_QUERY * place);
            let verifier = usize::from(query & (PASS - 1)).checked_sub(1)?;
            let answer = if query & PASS == 0 {
                Answer::Fail
            } else {
                Answer::Pass
            };
            Some((*Letter::ALL.get(verifier)?, answer))
        })
    }
}

impl Turn {
    /// Records an answer.
    pub const fn note(&mut self, verifier: Letter, proposal: Code, answer: Answer) {
        debug_assert!(self.queries() < QUERIES_PER_ROUND);
        self.proposal = Some(proposal);
        self.queries.push(verifier, answer);
    }

    /// The proposal, once a verifier was asked about it.
    #[must_use]
    pub const fn proposal(&self) -> Option<Code> {
        self.proposal
    }

    /// How many verifiers were asked.
    #[must_use]
    pub const fn queries(&self) -> u8 {
        self.queries.count() as u8
    }

    /// Who was asked and what they said, in that order.
    pub fn asked(&self) -> impl DoubleEndedIterator<Item = (Letter, Answer)> {
        self.queries.iter()
    }

    /// What a verifier said; `None` if it was not asked.
    #[must_use]
    pub fn answer(&self, verifier: Letter) -> Option<Answer> {
        let mut asked = self.asked();
        let query = asked.find(|&(other, _)| other == verifier);
        query.map(|(_, answer)| answer)
    }

    /// What all verifiers said.
    #[must_use]
    pub fn answers(&self) -> PerLetter<Option<Answer>> {
        Letter::ALL.map(|letter| self.answer(letter))
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn a_turn_remembers_who_was_asked_in_which_order() {
        let said = [
            (Letter::F, Answer::Fail),
            (Letter::A, Answer::Pass),
            (Letter::C, Answer::Fail),
        ];
        let mut turn = Turn::default();
        for (count, (verifier, answer)) in said.into_iter().enumerate() {
            assert_eq!(turn.asked().collect::<Vec<_>>(), said[..count]);
            assert_eq!(turn.answer(verifier), None);
            turn.note(verifier, Code::FIRST, answer);
            assert_eq!(turn.answer(verifier), Some(answer));
        }
        assert_eq!(turn.queries(), 3);
        assert_eq!(turn.asked().collect::<Vec<_>>(), said);
    }

    #[test]
    fn every_verifier_and_answer_can_stand_at_every_place() {
        for verifier in Letter::ALL {
            for answer in [Answer::Pass, Answer::Fail] {
                let mut turn = Turn::default();
                for _ in 0..QUERIES_PER_ROUND {
                    turn.note(verifier, Code::FIRST, answer);
                }
                let asked: Vec<_> = turn.asked().collect();
                assert_eq!(asked, [(verifier, answer); QUERIES_PER_ROUND as usize]);
            }
        }
    }
}
