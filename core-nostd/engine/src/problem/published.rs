//! Published problems: those that somebody has typed in from paper.
//!
//! The rulebook's and generated problems are named by a number. A published one is named by its whole content: its
//! mode, its cards, and the criterion behind each verifier. The verification numbers are not stored: four of them stand
//! for the same criterion.
//!
//! ```text
//!   byte    0      1     2       3          4     5       6        ..     16    17      18
//!          mode   card  card  criterion    card  card  criterion         card  card  criterion
//!                 '------- A -------'      '------- B -------'           '------- F -------'
//! ```
//!
//! The second card is 0 unless the mode is extreme, and all three are 0 for a verifier that the problem does not have. A
//! problem has one such name, whichever order its cards were typed in: the lower of two cards comes first, and in nightmare
//! mode, where no card belongs to a letter, they ascend.

#[cfg(test)]
mod tests;

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    bounded::Bounded as _,
    code::NoSuchValue,
    deck::{card::Card, criterion::Criterion},
    face::{Face, MAX_VERIFIERS, Mode, PerVerifier, Slot},
    invalid::Invalid,
    problem::{
        Problem,
        code::{Class, Difficulty, VerifierCount},
    },
};

/// A published problem. Every value is a valid problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Listing")]
pub struct Published(Listing);

/// What is stored of a problem. When read from flash it may be anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Listing {
    mode: Mode,
    rows: [ListingRow; MAX_VERIFIERS],
}

/// A slot, and the criterion of the verifier at its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct ListingRow {
    cards: [u8; 2],
    criterion: u8,
}

impl Published {
    /// The problem itself.
    ///
    /// # Errors
    /// Never: only valid problems can be constructed. The type cannot express that.
    pub fn problem(self) -> Result<Problem, Invalid> {
        self.0.problem()
    }

    /// What players see of it.
    ///
    /// # Errors
    /// Never, as [`Self::problem`].
    pub fn face(self) -> Result<Face, Invalid> {
        Face::new(self.0.mode, &self.0.slots())
    }

    /// The class of generated problems that are most like it.
    #[must_use]
    pub fn class(self) -> Class {
        let slots = self.0.slots();
        let cards = slots.iter().flat_map(|slot| slot.cards());
        let difficulties = cards.map(Difficulty::of);
        Class {
            mode: self.0.mode,
            difficulty: difficulties.max().unwrap_or(Difficulty::Easy),
            verifiers: VerifierCount::new(slots.len()).unwrap_or(VerifierCount::Four),
        }
    }
}

impl From<&Problem> for Published {
    fn from(problem: &Problem) -> Self {
        let face = problem.face();
        let behind = problem.criteria().iter().map(|criterion| criterion.index());
        let numbers = numbers(face);
        let listed = numbers.iter().copied().zip(behind);
        let mut rows = [ListingRow::default(); MAX_VERIFIERS];
        for (row, (cards, criterion)) in rows.iter_mut().zip(listed) {
            *row = ListingRow { cards, criterion };
        }
        Self(Listing {
            mode: face.mode(),
            rows,
        })
    }
}

/// The numbers of the cards of each slot, in the order of the stored form; 0 if there is no second card.
fn numbers(face: &Face) -> PerVerifier<[u8; 2]> {
    let pair = |slot: &Slot| match *slot {
        Slot::One(card) => [card.number(), 0],
        Slot::Either(one, other) => [one.min(other).number(), one.max(other).number()],
    };
    match face.mode() {
        Mode::Classic | Mode::Extreme => face.slots().iter().map(pair).bounded(),
        // Scanning the whole deck takes far less code than sorting.
        Mode::Nightmare => Card::all()
            .filter(|&card| face.cards().any(|other| other == card))
            .map(|card| [card.number(), 0])
            .bounded(),
    }
}

impl Listing {
    fn problem(self) -> Result<Problem, Invalid> {
        let slots = self.slots();
        let behind = self.rows.iter().take(slots.len());
        let criteria: PerVerifier<Criterion> = behind.filter_map(ListingRow::criterion).bounded();
        Problem::new(Face::new(self.mode, &slots)?, &criteria)
    }

    fn slots(self) -> PerVerifier<Slot> {
        self.rows.iter().filter_map(ListingRow::slot).bounded()
    }
}

impl ListingRow {
    fn slot(&self) -> Option<Slot> {
        let [first, second] = self.cards.map(Card::new);
        first.map(|first| match second {
            Some(second) => Slot::Either(first, second),
            None => Slot::One(first),
        })
    }

    fn criterion(&self) -> Option<Criterion> {
        Criterion::all().nth(usize::from(self.criterion))
    }
}

/// Rejects anything that would not be written back as it was read.
impl TryFrom<Listing> for Published {
    type Error = NoSuchValue;

    fn try_from(listing: Listing) -> Result<Self, NoSuchValue> {
        let problem = listing.problem().map_err(|_| NoSuchValue)?;
        Some(Self::from(&problem))
            .filter(|published| published.0 == listing)
            .ok_or(NoSuchValue)
    }
}

/// The cards, and nothing of what is behind the verifiers.
impl fmt::Display for Published {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.face().map_or(Ok(()), |face| face.fmt(f))
    }
}
