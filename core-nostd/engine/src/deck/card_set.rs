//! Sets of criteria cards: those that are on a table, or that a deck still has.

use serde::{Deserialize, Serialize};

use crate::{code::NoSuchValue, deck::card::Card};

/// A set of criteria cards: bit `i` stands for the card with number `i + 1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[serde(try_from = "u64", into = "u64")]
pub struct CardSet(u64);

impl CardSet {
    /// The set without any card.
    pub const EMPTY: Self = Self(0);

    /// The whole deck.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    const fn bit(card: Card) -> u64 {
        1_u64.wrapping_shl(card.number() as u32 - 1)
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::bit(card) != 0
    }

    /// This set and one more card.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | Self::bit(card))
    }

    /// This set with the card taken out or put in.
    #[must_use]
    pub const fn toggled(self, card: Card) -> Self {
        Self(self.0 ^ Self::bit(card))
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no card is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        (1..=Card::COUNT)
            .filter_map(Card::new)
            .filter(move |&card| self.contains(card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl TryFrom<u64> for CardSet {
    type Error = NoSuchValue;

    fn try_from(bits: u64) -> Result<Self, NoSuchValue> {
        Some(Self(bits))
            .filter(|set| set.minus(Self::ALL).is_empty())
            .ok_or(NoSuchValue)
    }
}

impl From<CardSet> for u64 {
    fn from(set: CardSet) -> Self {
        set.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::{collections::BTreeSet, vec::Vec};

    fn numbers() -> impl Strategy<Value = BTreeSet<u8>> {
        prop::collection::btree_set(1..=Card::COUNT, 0..48)
    }

    fn set(numbers: &BTreeSet<u8>) -> CardSet {
        numbers.iter().copied().filter_map(Card::new).collect()
    }

    #[test]
    fn the_whole_deck_has_every_card() {
        assert_eq!(CardSet::ALL, Card::all().collect());
        assert_eq!(CardSet::ALL.len(), 48);
    }

    #[test]
    fn bits_beyond_the_last_card_are_no_set() {
        assert_eq!(CardSet::try_from(1 << 47).map(CardSet::len), Ok(1));
        assert_eq!(CardSet::try_from(1 << 48), Err(NoSuchValue));
    }

    proptest! {
        #[test]
        fn agrees_with_a_tree_set(a in numbers(), b in numbers(), number in 1..=Card::COUNT) {
            let card = Card::new(number).unwrap();
            let (x, y) = (set(&a), set(&b));
            prop_assert_eq!(x.iter().map(Card::number).collect::<Vec<_>>(), a.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(x.minus(y), set(&a.difference(&b).copied().collect()));
            prop_assert_eq!(usize::from(x.len()), a.len());
            prop_assert_eq!(x.is_empty(), a.is_empty());
            prop_assert_eq!(x.contains(card), a.contains(&number));
            prop_assert!(x.with(card).contains(card));
            prop_assert_eq!(x.toggled(card).contains(card), !a.contains(&number));
            prop_assert_eq!(x.toggled(card).toggled(card), x);
            prop_assert_eq!(CardSet::try_from(u64::from(x)), Ok(x));
        }
    }
}
