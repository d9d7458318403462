//! Insight: what a player who makes no mistakes could know by now. All aids of the console are derived from it.
//!
//! It follows from the cards on the table and the player's own answers alone. The secret is not an input, so no aid can
//! give away more than thinking would. Reasoning takes a while, so it runs as a job of its own and can be interrupted:
//!
//! ```text
//!   Face, turns ──> Knowledge ──reason, some ms──> Insight ──at once──> codes left, crosses, "nothing new"
//!                                                 two of them ───────> Lesson
//! ```

mod knowledge;
mod lesson;
pub(crate) mod tally;
#[cfg(test)]
mod tests;

pub use crate::interrupted::Interrupted;
pub use knowledge::Knowledge;
pub use lesson::{Entry, Lesson};

use crate::{
    code::{Code, Digit, Shape},
    code_set::CodeSet,
    deck::criterion::{Criterion, CriterionSet},
    face::{Face, MAX_VERIFIERS},
    verifier::Letter,
};
use tally::Tally;

/// What can still be true. Small and of fixed size, so it can be stored, copied and compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Insight {
    codes: CodeSet,
    /// Per shape, bit n: some remaining code has the digit n there.
    numbers: [u8; Shape::ALL.len()],
    /// Per verifier, the criteria that it can have.
    criteria: [CriterionSet; MAX_VERIFIERS],
    /// Per verifier and card that it may have, bit n: it can have that card's criterion at place n.
    entries: [[u16; MAX_VERIFIERS]; MAX_VERIFIERS],
}

const _: () = assert!(size_of::<Insight>() <= 200);

impl Insight {
    pub(crate) fn new(face: &Face, tally: &Tally) -> Self {
        let mut insight = Self {
            codes: tally.codes(),
            numbers: [0; Shape::ALL.len()],
            criteria: Letter::ALL.map(|verifier| tally.criteria(verifier)),
            entries: [[0; MAX_VERIFIERS]; MAX_VERIFIERS],
        };
        for code in insight.codes.iter() {
            for (numbers, digit) in insight.numbers.iter_mut().zip(code.digits()) {
                *numbers |= 1 << digit.get();
            }
        }
        for (verifier, cards) in Letter::ALL.into_iter().zip(&mut insight.entries) {
            for (place, entries) in (0..).zip(cards) {
                *entries = open_entries(face, tally, verifier, place);
            }
        }
        insight
    }

    /// How many codes can still be the solution.
    #[must_use]
    pub const fn codes_left(&self) -> u8 {
        self.codes.len() as u8
    }

    /// The codes that can still be the solution.
    #[must_use]
    pub const fn codes(&self) -> CodeSet {
        self.codes
    }

    /// Whether some code that can still be the solution has the digit there.
    #[must_use]
    pub fn is_left(&self, shape: Shape, digit: Digit) -> bool {
        let numbers = self.numbers.get(shape as usize);
        numbers.is_some_and(|numbers| numbers & (1 << digit.get()) != 0)
    }

    /// Whether a verifier can have a criterion, on any card.
    #[must_use]
    pub fn can_be(&self, verifier: Letter, criterion: Criterion) -> bool {
        self.criteria(verifier).contains(criterion)
    }

    /// Whether a verifier can have the criterion at a place (from 0) of one of its possible cards (from 0, as in
    /// [`Face::card_of`]).
    ///
    /// In nightmare mode a criterion can be ruled out on one card and possible on another. In extreme mode, if both
    /// cards of a verifier list it, it is possible on both or on neither: no answer can tell which of them is meant.
    #[must_use]
    pub fn is_open(&self, verifier: Letter, card: u8, place: u8) -> bool {
        let cards = self.entries.get(verifier.index());
        let entries = cards.and_then(|cards| cards.get(usize::from(card)));
        entries.is_some_and(|entries| entries & (1 << place) != 0)
    }

    /// Whether a verifier can have any criterion of one of its possible cards (from 0, as in [`Face::card_of`]).
    #[must_use]
    pub fn is_card_open(&self, verifier: Letter, card: u8) -> bool {
        let cards = self.entries.get(verifier.index());
        let entries = cards.and_then(|cards| cards.get(usize::from(card)));
        entries.is_some_and(|&entries| entries != 0)
    }

    /// Whether the answer is known without asking.
    #[must_use]
    pub fn tells_nothing(&self, verifier: Letter, proposal: Code) -> bool {
        let criteria = self.criteria(verifier);
        let mut answers = criteria.iter().map(|criterion| criterion.answer(proposal));
        let first = answers.next();
        answers.all(|answer| Some(answer) == first)
    }

    fn criteria(&self, verifier: Letter) -> CriterionSet {
        let criteria = self.criteria.get(verifier.index());
        criteria.copied().unwrap_or_default()
    }
}

/// The criteria that a verifier can have on one of its possible cards, bit n for the one at place n.
fn open_entries(face: &Face, tally: &Tally, verifier: Letter, card: u8) -> u16 {
    let Some(card) = face.card_of(verifier, card) else {
        return 0;
    };
    // A card lies in one slot only, even if several verifiers may have it.
    let mut slots = face.slots().iter();
    let slot = slots.position(|slot| slot.cards().any(|other| other == card));
    let open = slot.map_or(CriterionSet::EMPTY, |slot| tally.seated(verifier, slot));
    let listed = card.criteria().enumerate();
    listed
        .filter(|&(_, criterion)| open.contains(criterion))
        .fold(0, |entries, (place, _)| entries | 1 << place)
}
