//! The 48 criteria cards: each lists the criteria that its verifier may have.

use crate::{
    code::Digit::{Four, One, Three},
    deck::{
        criterion::Criterion,
        rule::{
            Order, Parity,
            Relation::{Equal, Greater, Less},
            Repetition, Rule, RunDirection, RunLength,
            short::{
                C, S, T, above, below, count, equal, even, greater, largest, largest_or_tied, less,
                odd, pair_sum, run, same, smallest, smallest_or_tied, sum,
            },
        },
    },
};

/// A criteria card, 1 to 48.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: u8 = 48;

    /// The first card.
    pub const FIRST: Self = Self(1);

    /// The card of a number; `None` if there is no such card.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// All cards, ascending.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (1..=Self::COUNT).map(Self)
    }

    /// The number on the card.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The criteria that the card lists, in its own words and order.
    #[must_use]
    pub fn rules(self) -> &'static [Rule] {
        CARDS
            .get(usize::from(self.0 - 1))
            .copied()
            .unwrap_or_default()
    }

    /// The criteria that the card lists, in its order.
    pub fn criteria(self) -> impl ExactSizeIterator<Item = Criterion> + Clone {
        Criterion::listed_on(self).iter().copied()
    }

    /// Whether the card lists the criterion.
    #[must_use]
    pub fn lists(self, criterion: Criterion) -> bool {
        self.criteria().any(|listed| listed == criterion)
    }

    /// How the card words a criterion; `None` if it does not list it.
    #[must_use]
    pub fn wording(self, criterion: Criterion) -> Option<Rule> {
        let place = self.criteria().position(|listed| listed == criterion)?;
        self.rules().get(place).copied()
    }

    /// The family of the card, from 0: cards of one family ask much the same. No published problem has two of one family.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "only if it is in the table")]
    pub const fn family(self) -> u8 {
        let place = self.0 as usize - 1;
        if place < FAMILY.len() {
            FAMILY[place]
        } else {
            0
        }
    }

    /// Whether people often think that the machine is wrong about this card: its criterion is about one of several
    /// shapes, and they look at another one.
    #[must_use]
    pub const fn misleads(self) -> bool {
        matches!(self.number(), 26..=35 | 37..=41 | 43 | 44 | 48)
    }
}

/// The first card of each family.
const FAMILIES: [u8; 25] = [
    1, 5, 8, 11, 14, 16, 18, 19, 20, 22, 23, 24, 25, 26, 28, 31, 33, 34, 36, 37, 39, 42, 43, 45, 48,
];

/// The family of each card, card 1 first.
static FAMILY: [u8; Card::COUNT as usize] = number_families();

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn number_families() -> [u8; Card::COUNT as usize] {
    let mut families = [0; Card::COUNT as usize];
    let mut family = 0;
    let mut card = 0;
    while card < families.len() {
        if family + 1 < FAMILIES.len() && FAMILIES[family + 1] as usize == card + 1 {
            family += 1;
        }
        families[card] = family as u8;
        card += 1;
    }
    families
}

/// What the cards list, card 1 first.
#[rustfmt::skip]
pub(crate) const CARDS: [&[Rule]; Card::COUNT as usize] = [
    /*  1 */ &[equal(T, One), greater(T, One)],
    /*  2 */ &[less(T, Three), equal(T, Three), greater(T, Three)],
    /*  3 */ &[less(S, Three), equal(S, Three), greater(S, Three)],
    /*  4 */ &[less(S, Four), equal(S, Four), greater(S, Four)],
    /*  5 */ &[even(T), odd(T)],
    /*  6 */ &[even(S), odd(S)],
    /*  7 */ &[even(C), odd(C)],
    /*  8 */ &[count(One, 0), count(One, 1), count(One, 2), count(One, 3)],
    /*  9 */ &[count(Three, 0), count(Three, 1), count(Three, 2), count(Three, 3)],
    /* 10 */ &[count(Four, 0), count(Four, 1), count(Four, 2), count(Four, 3)],
    /* 11 */ &[below(T, S), same(T, S), above(T, S)],
    /* 12 */ &[below(T, C), same(T, C), above(T, C)],
    /* 13 */ &[below(S, C), same(S, C), above(S, C)],
    /* 14 */ &[smallest(T), smallest(S), smallest(C)],
    /* 15 */ &[largest(T), largest(S), largest(C)],
    /* 16 */ &[Rule::Majority(Parity::Even), Rule::Majority(Parity::Odd)],
    /* 17 */ &[Rule::Evens(0), Rule::Evens(1), Rule::Evens(2), Rule::Evens(3)],
    /* 18 */ &[Rule::SumParity(Parity::Even), Rule::SumParity(Parity::Odd)],
    /* 19 */ &[pair_sum(T, S, Less, 6), pair_sum(T, S, Equal, 6), pair_sum(T, S, Greater, 6)],
    /* 20 */ &[
        Rule::Repetition(Repetition::Triple),
        Rule::Repetition(Repetition::Pair),
        Rule::Repetition(Repetition::AllDifferent),
    ],
    /* 21 */ &[Rule::Repetition(Repetition::NoPair), Rule::Repetition(Repetition::Pair)],
    /* 22 */ &[Rule::Order(Order::Ascending), Rule::Order(Order::Descending), Rule::Order(Order::Neither)],
    /* 23 */ &[sum(Less, 6), sum(Equal, 6), sum(Greater, 6)],
    /* 24 */ &[
        run(RunLength::Three, RunDirection::Up),
        run(RunLength::Two, RunDirection::Up),
        run(RunLength::None, RunDirection::Up),
    ],
    /* 25 */ &[
        run(RunLength::None, RunDirection::UpOrDown),
        run(RunLength::Two, RunDirection::UpOrDown),
        run(RunLength::Three, RunDirection::UpOrDown),
    ],
    /* 26 */ &[less(T, Three), less(S, Three), less(C, Three)],
    /* 27 */ &[less(T, Four), less(S, Four), less(C, Four)],
    /* 28 */ &[equal(T, One), equal(S, One), equal(C, One)],
    /* 29 */ &[equal(T, Three), equal(S, Three), equal(C, Three)],
    /* 30 */ &[equal(T, Four), equal(S, Four), equal(C, Four)],
    /* 31 */ &[greater(T, One), greater(S, One), greater(C, One)],
    /* 32 */ &[greater(T, Three), greater(S, Three), greater(C, Three)],
    /* 33 */ &[even(T), odd(T), even(S), odd(S), even(C), odd(C)],
    /* 34 */ &[smallest_or_tied(T), smallest_or_tied(S), smallest_or_tied(C)],
    /* 35 */ &[largest_or_tied(T), largest_or_tied(S), largest_or_tied(C)],
    /* 36 */ &[Rule::SumMultiple(3), Rule::SumMultiple(4), Rule::SumMultiple(5)],
    /* 37 */ &[pair_sum(T, S, Equal, 4), pair_sum(T, C, Equal, 4), pair_sum(S, C, Equal, 4)],
    /* 38 */ &[pair_sum(T, S, Equal, 6), pair_sum(T, C, Equal, 6), pair_sum(S, C, Equal, 6)],
    /* 39 */ &[equal(T, One), greater(T, One), equal(S, One), greater(S, One), equal(C, One), greater(C, One)],
    /* 40 */ &[
        less(T, Three), equal(T, Three), greater(T, Three),
        less(S, Three), equal(S, Three), greater(S, Three),
        less(C, Three), equal(C, Three), greater(C, Three),
    ],
    /* 41 */ &[
        less(T, Four), equal(T, Four), greater(T, Four),
        less(S, Four), equal(S, Four), greater(S, Four),
        less(C, Four), equal(C, Four), greater(C, Four),
    ],
    /* 42 */ &[smallest(T), largest(T), smallest(S), largest(S), smallest(C), largest(C)],
    /* 43 */ &[below(T, S), same(T, S), above(T, S), below(T, C), same(T, C), above(T, C)],
    /* 44 */ &[below(S, T), same(S, T), above(S, T), below(S, C), same(S, C), above(S, C)],
    /* 45 */ &[count(One, 0), count(One, 1), count(One, 2), count(Three, 0), count(Three, 1), count(Three, 2)],
    /* 46 */ &[count(Three, 0), count(Three, 1), count(Three, 2), count(Four, 0), count(Four, 1), count(Four, 2)],
    /* 47 */ &[count(One, 0), count(One, 1), count(One, 2), count(Four, 0), count(Four, 1), count(Four, 2)],
    /* 48 */ &[
        below(T, S), same(T, S), above(T, S),
        below(T, C), same(T, C), above(T, C),
        below(S, C), same(S, C), above(S, C),
    ],
];
