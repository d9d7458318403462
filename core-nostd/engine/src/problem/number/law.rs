//! Laws: the criteria as the list of published problems numbers them.
//!
//! A law is a criterion with an id, and the ids order the list. Only they are data: masks, cards and what the search looks
//! up are taken from the deck, at compile time. There is a verification card for each law.

use super::law_set::LawSet;
use crate::{
    code::{
        Code,
        Digit::{Four, One, Three},
    },
    code_set::CodeSet,
    deck::{
        card::Card,
        criterion::{Criterion, MAX_PER_CARD},
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

/// A law: its place in the order of ids, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Law(u8);

impl Law {
    /// How many there are.
    pub const COUNT: usize = LAWS.len();

    /// The one with the lowest id.
    pub(super) const FIRST: Self = Self(0);

    /// The law at a place of the order; `None` if there are not so many.
    pub(super) const fn new(place: u8) -> Option<Self> {
        if (place as usize) < Self::COUNT {
            Some(Self(place))
        } else {
            None
        }
    }

    /// All laws, in the order of their ids.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The law of a criterion that is on a card; `None` if it is not, or if no published problem has it.
    #[must_use]
    pub fn of(card: Card, criterion: Criterion) -> Option<Self> {
        Self::all().find(|law| law.criterion() == criterion && law.cards().contains(&card))
    }

    /// The place in the order of ids.
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0
    }

    /// The number that the law is known by.
    #[must_use]
    pub fn id(self) -> u8 {
        LAWS.get(usize::from(self.0)).map_or(0, |&(id, _)| id)
    }

    /// The criterion.
    #[must_use]
    pub fn criterion(self) -> Criterion {
        self.entry()
            .map_or(Criterion::FIRST, |entry| entry.criterion)
    }

    /// The cards that print the law, ascending.
    #[must_use]
    pub fn cards(self) -> &'static [Card] {
        self.entry()
            .and_then(|entry| entry.cards.get(..usize::from(entry.card_count)))
            .unwrap_or_default()
    }

    /// The codes that meet the law.
    #[must_use]
    pub fn mask(self) -> CodeSet {
        self.entry().map_or(CodeSet::EMPTY, |entry| entry.mask)
    }

    /// The laws of higher id that can stand beside this one, as far as the two of them tell: at least two codes meet both,
    /// neither follows from the other, and two cards of different families print them.
    pub(super) fn companions(self) -> LawSet {
        self.entry().map_or(LawSet::EMPTY, |entry| entry.companions)
    }

    /// The laws that a code meets, by its index.
    #[inline]
    pub(super) fn met_by(code: usize) -> LawSet {
        TABLES.met_by.get(code).copied().unwrap_or_default()
    }

    fn entry(self) -> Option<&'static Entry> {
        TABLES.laws.get(usize::from(self.0))
    }
}

/// No law is on more cards.
const MAX_CARDS: usize = 4;

/// What is looked up of a law.
#[derive(Clone, Copy)]
struct Entry {
    mask: CodeSet,
    companions: LawSet,
    criterion: Criterion,
    card_count: u8,
    cards: [Card; MAX_CARDS],
}

struct Tables {
    laws: [Entry; Law::COUNT],
    met_by: [LawSet; Code::COUNT as usize],
}

static TABLES: Tables = tabulate();

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn tabulate() -> Tables {
    let mut laws = [Entry {
        mask: CodeSet::EMPTY,
        companions: LawSet::EMPTY,
        criterion: Criterion::FIRST,
        card_count: 0,
        cards: [Card::FIRST; MAX_CARDS],
    }; Law::COUNT];
    let mut met_by = [LawSet::EMPTY; Code::COUNT as usize];
    let mut place = 0;
    while place < Law::COUNT {
        let (id, rule) = LAWS[place];
        let law = &mut laws[place];
        law.mask = rule.mask();
        law.criterion = Criterion::of(rule);
        let mut number = 1;
        while let Some(card) = Card::new(number) {
            let is_on_it = match number {
                CARD_OF_PAIR => id != OTHER_PAIR,
                CARD_OF_OTHER_PAIR => id != PAIR,
                _ => true,
            };
            if is_on_it && law.criterion.is_on(card) {
                law.cards[law.card_count as usize] = card;
                law.card_count += 1;
            }
            number += 1;
        }
        let mut index = 0;
        while let Some(code) = Code::from_index(index) {
            if law.mask.contains(code) {
                met_by[index as usize] = met_by[index as usize].with(Law(place as u8));
            }
            index += 1;
        }
        place += 1;
    }
    let mut lower = 0;
    while lower < Law::COUNT {
        let mut higher = lower + 1;
        while higher < Law::COUNT {
            if are_companions(&laws[lower], &laws[higher]) {
                laws[lower].companions = laws[lower].companions.with(Law(higher as u8));
            }
            higher += 1;
        }
        lower += 1;
    }
    Tables { laws, met_by }
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn are_companions(one: &Entry, other: &Entry) -> bool {
    let only_one = one.mask.minus(other.mask);
    let only_other = other.mask.minus(one.mask);
    if only_one.is_empty() || only_other.is_empty() || !one.mask.minus(only_one).has_several() {
        return false;
    }
    let mut place = 0;
    while place < one.card_count as usize * other.card_count as usize {
        let first = one.cards[place % one.card_count as usize];
        let second = other.cards[place / one.card_count as usize];
        if first.family() != second.family() {
            return true;
        }
        place += 1;
    }
    false
}

/// How many laws a card prints, and the codes that meet each.
pub(super) type OnCard = (usize, [CodeSet; MAX_PER_CARD]);

/// The laws of every card, card 1 first. At compile time only.
#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
pub(super) const fn by_card() -> [OnCard; Card::COUNT as usize] {
    let mut cards = [(0, [CodeSet::EMPTY; MAX_PER_CARD]); Card::COUNT as usize];
    let mut place = 0;
    while place < Law::COUNT {
        let law = &TABLES.laws[place];
        let mut printing = 0;
        while printing < law.card_count as usize {
            let (count, masks) = &mut cards[law.cards[printing].number() as usize - 1];
            masks[*count] = law.mask;
            *count += 1;
            printing += 1;
        }
        place += 1;
    }
    cards
}

/// Two laws are the same criterion, that two numbers are the same and the third is another: each is on one card only. (It has
/// two verification cards too.)
const PAIR: u8 = 82;
const CARD_OF_PAIR: u8 = 21;
const OTHER_PAIR: u8 = 120;
const CARD_OF_OTHER_PAIR: u8 = 20;

/// The ids of the laws and their criteria, as any of the cards words them.
#[rustfmt::skip]
const LAWS: [(u8, Rule); 95] = [
    (1, equal(T, One)),
    (3, equal(T, Three)),
    (4, equal(T, Four)),
    (5, greater(T, Four)),
    (6, equal(S, One)),
    (8, equal(S, Three)),
    (9, equal(S, Four)),
    (10, greater(S, Four)),
    (11, equal(C, One)),
    (13, equal(C, Three)),
    (14, equal(C, Four)),
    (15, greater(C, Four)),
    (16, greater(T, One)),
    (18, greater(T, Three)),
    (19, greater(S, One)),
    (21, greater(S, Three)),
    (22, greater(C, One)),
    (24, greater(C, Three)),
    (25, less(T, Three)),
    (26, less(T, Four)),
    (28, less(S, Three)),
    (29, less(S, Four)),
    (31, less(C, Three)),
    (32, less(C, Four)),
    (34, even(T)),
    (35, even(S)),
    (36, even(C)),
    (37, odd(T)),
    (38, odd(S)),
    (39, odd(C)),
    (40, count(One, 0)),
    (41, count(One, 1)),
    (42, count(One, 2)),
    (46, count(Three, 0)),
    (47, count(Three, 1)),
    (48, count(Three, 2)),
    (49, count(Four, 0)),
    (50, count(Four, 1)),
    (51, count(Four, 2)),
    (55, Rule::SumParity(Parity::Even)),
    (56, Rule::SumParity(Parity::Odd)),
    (57, Rule::SumMultiple(3)),
    (58, Rule::SumMultiple(4)),
    (59, Rule::SumMultiple(5)),
    (60, sum(Equal, 6)),
    (67, sum(Greater, 6)),
    (74, sum(Less, 6)),
    (81, Rule::Repetition(Repetition::NoPair)),
    (82, Rule::Repetition(Repetition::Pair)),
    (83, run(RunLength::None, RunDirection::Up)),
    (84, run(RunLength::Two, RunDirection::Up)),
    (85, Rule::Evens(0)),
    (86, Rule::Evens(1)),
    (87, Rule::Evens(2)),
    (88, Rule::Evens(3)),
    (89, same(T, S)),
    (90, same(T, C)),
    (91, same(S, C)),
    (92, below(S, T)),
    (93, above(T, C)),
    (94, above(S, T)),
    (95, above(S, C)),
    (96, below(T, C)),
    (97, below(S, C)),
    (98, pair_sum(T, S, Equal, 4)),
    (100, pair_sum(T, S, Equal, 6)),
    (103, pair_sum(T, C, Equal, 4)),
    (105, pair_sum(T, C, Equal, 6)),
    (108, pair_sum(S, C, Equal, 4)),
    (110, pair_sum(S, C, Equal, 6)),
    (113, largest(T)),
    (114, largest(S)),
    (115, largest(C)),
    (116, smallest(T)),
    (117, smallest(S)),
    (118, smallest(C)),
    (119, Rule::Repetition(Repetition::Triple)),
    (120, Rule::Repetition(Repetition::Pair)),
    (121, Rule::Repetition(Repetition::AllDifferent)),
    (122, run(RunLength::None, RunDirection::UpOrDown)),
    (123, run(RunLength::Two, RunDirection::UpOrDown)),
    (124, run(RunLength::Three, RunDirection::UpOrDown)),
    (125, largest_or_tied(T)),
    (126, largest_or_tied(S)),
    (127, largest_or_tied(C)),
    (128, smallest_or_tied(T)),
    (129, smallest_or_tied(S)),
    (130, smallest_or_tied(C)),
    (131, Rule::Majority(Parity::Even)),
    (132, Rule::Majority(Parity::Odd)),
    (133, Rule::Order(Order::Ascending)),
    (134, Rule::Order(Order::Descending)),
    (135, Rule::Order(Order::Neither)),
    (136, pair_sum(T, S, Greater, 6)),
    (137, pair_sum(T, S, Less, 6)),
];
