//! Criteria: the one thing a verifier checks about a proposal.
//!
//! Cards word some criteria in two ways (▲<■ and ■>▲), so the identity of a criterion is the set of codes that meet it. A
//! [`Criterion`] is one of the 98 distinct ones, its mask computed at compile time.

use crate::{
    code::Code,
    code_set::CodeSet,
    deck::{
        card::{CARDS, Card},
        rule::Rule,
    },
    verifier::Answer,
};

/// One of the distinct criteria of the deck.
///
/// They are numbered in the order in which the cards list them first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Criterion(u8);

impl Criterion {
    /// How many distinct criteria there are.
    pub const COUNT: u8 = 98;

    pub(crate) const FIRST: Self = Self(0);

    /// The criterion of a rule. Only for rules of the deck, at compile time: any other rule is a compile error.
    #[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
    pub(crate) const fn of(rule: Rule) -> Self {
        let mask = rule.mask();
        let mut number = 0;
        while !DECK.masks[number].equals(mask) {
            number += 1;
        }
        Self(number as u8)
    }

    /// All distinct criteria.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The criterion's index among all criteria, from 0.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The codes that meet the criterion.
    #[must_use]
    pub fn mask(self) -> CodeSet {
        *DECK
            .masks
            .get(usize::from(self.0))
            .unwrap_or(&CodeSet::EMPTY)
    }

    /// What a verifier with this criterion says of a code.
    #[must_use]
    pub fn answer(self, code: Code) -> Answer {
        if self.mask().contains(code) {
            Answer::Pass
        } else {
            Answer::Fail
        }
    }

    /// Whether a card lists the criterion. As [`Card::lists`], but at compile time.
    #[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
    pub(crate) const fn is_on(self, card: Card) -> bool {
        let (count, listed) = DECK.cards[card.number() as usize - 1];
        let mut place = 0;
        while place < count {
            if listed[place].0 == self.0 {
                return true;
            }
            place += 1;
        }
        false
    }

    /// The criteria that a card lists, in its order.
    pub(crate) fn listed_on(card: Card) -> &'static [Self] {
        let (length, listed) = DECK
            .cards
            .get(usize::from(card.number() - 1))
            .map_or((0, [].as_slice()), |card| (card.0, &card.1));
        listed.get(..length).unwrap_or_default()
    }
}

/// The longest list of criteria on a card.
pub const MAX_PER_CARD: usize = 9;

/// The deck as the engine uses it: each distinct criterion's mask once, and cards that refer to them.
struct Deck {
    masks: [CodeSet; Criterion::COUNT as usize],
    cards: [(usize, [Criterion; MAX_PER_CARD]); Card::COUNT as usize],
}

static DECK: Deck = number_criteria();

/// Numbers the distinct criteria of all cards. Does not compile if there are not exactly [`Criterion::COUNT`].
#[expect(
    clippy::indexing_slicing,
    reason = "runs at compile time only: a table of another size does not compile"
)]
const fn number_criteria() -> Deck {
    let mut deck = Deck {
        masks: [CodeSet::EMPTY; Criterion::COUNT as usize],
        cards: [(0, [Criterion(0); MAX_PER_CARD]); Card::COUNT as usize],
    };
    let mut known = 0;
    let mut card = 0;
    while card < CARDS.len() {
        let rules = CARDS[card];
        deck.cards[card].0 = rules.len();
        let mut option = 0;
        while option < rules.len() {
            let mask = rules[option].mask();
            let mut number = 0;
            while number < known && !deck.masks[number].equals(mask) {
                number += 1;
            }
            if number == known {
                deck.masks[known] = mask;
                known += 1;
            }
            deck.cards[card].1[option] = Criterion(number as u8);
            option += 1;
        }
        card += 1;
    }
    assert!(known == Criterion::COUNT as usize);
    deck
}

/// A set of criteria.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CriterionSet([u32; CriterionSet::WORDS]);

impl CriterionSet {
    const WORDS: usize = 4;

    /// The set without any criterion.
    pub const EMPTY: Self = Self([0; Self::WORDS]);

    /// The set of all criteria.
    pub const ALL: Self = Self([
        u32::MAX,
        u32::MAX,
        u32::MAX,
        (1 << (Criterion::COUNT - 96)) - 1,
    ]);

    /// Whether the criterion is in the set.
    #[must_use]
    pub fn contains(&self, criterion: Criterion) -> bool {
        let word = self
            .0
            .get(usize::from(criterion.0 / 32))
            .copied()
            .unwrap_or(0);
        word & (1 << (criterion.0 % 32)) != 0
    }

    /// Puts the criterion into the set.
    pub fn insert(&mut self, criterion: Criterion) {
        if let Some(word) = self.0.get_mut(usize::from(criterion.0 / 32)) {
            *word |= 1 << (criterion.0 % 32);
        }
    }

    /// The criteria that are in this set or in the other.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a | e, b | f, c | g, d | h])
    }

    /// How many criteria are in the set.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether no criterion is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Self::WORDS]
    }

    /// The criteria of the set, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Criterion> {
        Criterion::all().filter(|&criterion| self.contains(criterion))
    }

    /// Keeps the criteria for which `keep` holds.
    pub fn retain(&mut self, keep: impl Fn(Criterion) -> bool) {
        *self = self.iter().filter(|&criterion| keep(criterion)).collect();
    }
}

impl FromIterator<Criterion> for CriterionSet {
    fn from_iter<T: IntoIterator<Item = Criterion>>(criteria: T) -> Self {
        let mut set = Self::EMPTY;
        criteria
            .into_iter()
            .for_each(|criterion| set.insert(criterion));
        set
    }
}
