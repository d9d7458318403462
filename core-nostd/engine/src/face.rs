//! What players see of a problem: its mode and its criteria cards.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use crate::{
    deck::{card::Card, criterion::Criterion},
    invalid::Invalid,
    problem::code,
    verifier::Letter,
};

/// The fewest verifiers of a problem.
pub const MIN_VERIFIERS: usize = 4;

/// The most verifiers of a problem.
pub const MAX_VERIFIERS: usize = 6;

/// One thing per verifier that a problem has, A first.
pub type PerVerifier<T> = Vec<T, MAX_VERIFIERS, u8>;

/// A set of slots, bit `i` for slot `i`.
pub type SlotSet = u8;

/// How much the cards tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Mode {
    /// One card per verifier.
    Classic,
    /// Two cards per verifier; its criterion is on one of them.
    Extreme,
    /// One card per verifier, but nobody knows which card is whose.
    Nightmare,
}

/// The card or cards that list one verifier's criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Slot {
    /// One card.
    One(Card),
    /// Two cards, one of which has it.
    Either(Card, Card),
}

/// What players see of a problem: its mode and its cards.
///
/// In classic and extreme mode the slots belong to A, B, C and so on; in nightmare mode nobody knows whose they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    mode: Mode,
    slots: PerVerifier<Slot>,
}

impl Slot {
    /// The cards of the slot.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        let (first, second) = match self {
            Self::One(card) => (card, None),
            Self::Either(first, second) => (first, Some(second)),
        };
        core::iter::once(first).chain(second)
    }

    /// The criteria that the slot's cards list, each once.
    pub fn criteria(self) -> impl Iterator<Item = Criterion> + Clone {
        let (first, second) = match self {
            Self::One(card) => (card, None),
            Self::Either(first, second) => (first, Some(second)),
        };
        let others = second.into_iter().flat_map(Card::criteria);
        first
            .criteria()
            .chain(others.filter(move |&criterion| !first.lists(criterion)))
    }

    /// Whether one of the slot's cards lists the criterion.
    #[must_use]
    pub fn lists(self, criterion: Criterion) -> bool {
        self.cards().any(|card| card.lists(criterion))
    }
}

impl Face {
    /// A face from its slots.
    ///
    /// # Errors
    /// A wrong number of slots, a card that is there twice, or a slot that does not fit the mode.
    pub fn new(mode: Mode, slots: &[Slot]) -> Result<Self, Invalid> {
        let count = slots.len();
        let slots: PerVerifier<Slot> =
            Vec::from_slice(slots).map_err(|_| Invalid::WrongCount(count))?;
        if count < MIN_VERIFIERS {
            return Err(Invalid::WrongCount(count));
        }
        for (letter, slot) in Letter::ALL.into_iter().zip(&slots) {
            if matches!(slot, Slot::Either(..)) != (mode == Mode::Extreme) {
                return Err(Invalid::WrongSlot(letter));
            }
        }
        let face = Self { mode, slots };
        for (place, card) in face.cards().enumerate() {
            if face.cards().take(place).any(|other| other == card) {
                return Err(Invalid::CardTwice(card));
            }
        }
        Ok(face)
    }

    /// The mode.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The slots.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// All cards.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.slots.iter().flat_map(|slot| slot.cards())
    }

    /// A card that a verifier may have, as far as the players know: its own, one of its two, or any card in nightmare
    /// mode.
    #[must_use]
    pub fn card_of(&self, verifier: Letter, place: u8) -> Option<Card> {
        let own = self.slots.get(verifier.index())?;
        match self.mode {
            Mode::Classic | Mode::Extreme => own.cards().nth(usize::from(place)),
            Mode::Nightmare => self
                .slots
                .get(usize::from(place))
                .and_then(|slot| slot.cards().next()),
        }
    }

    /// The slots that list a criterion.
    #[must_use]
    pub fn slots_that_list(&self, criterion: Criterion) -> SlotSet {
        let listing = self
            .slots
            .iter()
            .enumerate()
            .filter(|(_, slot)| slot.lists(criterion));
        listing.fold(0, |slots, (place, _)| slots | 1 << place)
    }
}

/// A name no longer than that of a generated problem, so that it fits on the same screens.
type Name = String<{ code::LENGTH + code::LENGTH / 3 - 1 }, u8>;

impl Face {
    /// The cards of the first few slots, and how many more there are; an error if that is too long for a name.
    fn name(&self, shown: usize) -> Result<Name, fmt::Error> {
        let mut name = Name::new();
        for (place, slot) in self.slots.iter().take(shown).enumerate() {
            let gap = if place == 0 { "" } else { " " };
            match slot {
                Slot::One(card) => write!(name, "{gap}{}", card.number()),
                Slot::Either(one, other) => {
                    write!(name, "{gap}{}/{}", one.number(), other.number())
                }
            }?;
        }
        match self.slots.len().saturating_sub(shown) {
            0 => Ok(name),
            more => write!(name, " +{more}").map(|()| name),
        }
    }
}

/// The cards: `4 9 11 14`, `11 22 30 33 +2` or `4/9 11/14 +2`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = (1..=MAX_VERIFIERS).rev();
        let longest = names.find_map(|shown| self.name(shown).ok());
        f.write_str(&longest.unwrap_or_default())
    }
}
