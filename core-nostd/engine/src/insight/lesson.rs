//! Lessons: what one answer has taught about the verifier that gave it, in one line.

use super::Insight;
use crate::{
    deck::{card::Card, criterion::Criterion, rule::Rule},
    face::{Face, Mode},
    verifier::Letter,
};

/// A criterion on one of the cards that a verifier may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Entry {
    /// The card.
    pub card: Card,
    /// The criterion in the card's words.
    pub rule: Rule,
}

/// What an answer has taught about its verifier.
///
/// This counts what a player would cross out: criteria, and in nightmare mode criteria per card, because there the card
/// has to be found too. In extreme mode a criterion that both cards list counts once, for the first card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Lesson {
    /// Nothing: the answer was already known.
    Nothing,
    /// Only this one is left.
    MustBe(Entry),
    /// This one, and no other, is ruled out.
    CannotBe(Entry),
    /// Several are ruled out, and several are left.
    RuledOut {
        /// How many are ruled out.
        out: u8,
        /// How many are left.
        left: u8,
    },
}

impl Lesson {
    /// What an answer of a verifier has taught, from the insights before and after it.
    #[must_use]
    pub fn of(face: &Face, verifier: Letter, before: &Insight, after: &Insight) -> Self {
        let (mut out, mut left) = (Matches::None, Matches::None);
        for (place, card) in (0..).zip(cards(face, verifier)) {
            for (row, (criterion, &rule)) in (0..).zip(card.criteria().zip(card.rules())) {
                if is_counted_already(face, verifier, place, criterion) {
                    continue;
                }
                let entry = Entry { card, rule };
                if after.is_open(verifier, place, row) {
                    left = left.and(entry);
                } else if before.is_open(verifier, place, row) {
                    out = out.and(entry);
                }
            }
        }
        match (out, left) {
            (Matches::None, _) => Self::Nothing,
            (_, Matches::One(entry)) => Self::MustBe(entry),
            (Matches::One(entry), _) => Self::CannotBe(entry),
            _ => Self::RuledOut {
                out: out.count(),
                left: left.count(),
            },
        }
    }
}

/// The cards that a verifier may have.
fn cards(face: &Face, verifier: Letter) -> impl Iterator<Item = Card> {
    (0..).map_while(move |place| face.card_of(verifier, place))
}

/// Whether a criterion of the card at a place is also on an earlier card, and is counted there.
fn is_counted_already(face: &Face, verifier: Letter, place: u8, criterion: Criterion) -> bool {
    let mut before = cards(face, verifier).take(usize::from(place));
    face.mode() == Mode::Extreme && before.any(|card| card.lists(criterion))
}

/// None, one or several entries.
#[derive(Clone, Copy, Debug)]
enum Matches {
    None,
    One(Entry),
    Several(u8),
}

impl Matches {
    const fn and(self, entry: Entry) -> Self {
        match self {
            Self::None => Self::One(entry),
            Self::One(_) => Self::Several(2),
            Self::Several(count) => Self::Several(count + 1),
        }
    }

    const fn count(self) -> u8 {
        match self {
            Self::None => 0,
            Self::One(_) => 1,
            Self::Several(count) => count,
        }
    }
}
