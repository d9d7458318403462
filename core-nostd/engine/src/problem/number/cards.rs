//! Which cards the laws of an entry may be on.
//!
//! The list has every choice of one printing card for each law whose cards
//! - are of different families,
//! - have numbers below [`FIRST_HARD`] all of them, or all but two at most, and
//! - leave enough to find out: each card is worth more, the more of its laws could be true beside the other cards, and the
//!   product of what all are worth is large enough.

use core::ops::ControlFlow;

use super::law::{self, Law};
use crate::{code_set::CodeSet, deck::card::Card, face::MAX_VERIFIERS};

/// From this card on they are for hard problems.
const FIRST_HARD: u8 = 23;

/// How many other cards may be among those for hard problems.
const MAX_EASIER: u8 = 2;

/// The least product of what the cards are worth, without cards for hard problems and with.
const LEAST_WORTH: [u32; 2] = [16, 100];

/// Visits the cards that the laws may be on, in the order of the list.
pub(super) fn visit<B>(
    laws: &[Law],
    visitor: &mut impl FnMut(&[Card]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    Choice::default().extend(laws, visitor)
}

/// Cards for the first laws.
#[derive(Clone, Copy)]
struct Choice {
    cards: [Card; MAX_VERIFIERS],
    count: usize,
    /// Bit `i` for family `i`.
    families: u32,
    /// How many are for hard problems, and how many are not.
    hard: u8,
    easier: u8,
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            cards: [Card::FIRST; MAX_VERIFIERS],
            count: 0,
            families: 0,
            hard: 0,
            easier: 0,
        }
    }
}

impl Choice {
    fn extend<B>(
        &self,
        laws: &[Law],
        visitor: &mut impl FnMut(&[Card]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let cards = self.cards.get(..self.count).unwrap_or_default();
        let Some((law, rest)) = laws.split_first() else {
            return if is_enough(cards, self.hard > 0) {
                visitor(cards)
            } else {
                ControlFlow::Continue(())
            };
        };
        for &card in law.cards() {
            if let Some(more) = self.with(card) {
                more.extend(rest, visitor)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// These cards and one more; `None` if it does not go with them.
    fn with(&self, card: Card) -> Option<Self> {
        let mut more = *self;
        let family = 1 << card.family();
        if self.families & family != 0 {
            return None;
        }
        more.families |= family;
        if card.number() >= FIRST_HARD {
            more.hard += 1;
        } else {
            more.easier += 1;
        }
        if more.hard > 0 && more.easier > MAX_EASIER {
            return None;
        }
        *more.cards.get_mut(more.count)? = card;
        more.count += 1;
        Some(more)
    }
}

fn is_enough(cards: &[Card], is_hard: bool) -> bool {
    let [without, with] = LEAST_WORTH;
    let least = if is_hard { with } else { without };
    let mut product = 1;
    for &card in cards {
        product *= worth(card, cards);
        if product >= least {
            return true;
        }
    }
    false
}

/// What a card is worth among others.
fn worth(card: Card, among: &[Card]) -> u32 {
    let Some(beside) = TENABLE.get(usize::from(card.number() - 1)) else {
        return 0;
    };
    let others = among.iter().filter(|&&other| other != card);
    let tenable = others.fold(u16::MAX, |laws, other| {
        let left = beside.get(usize::from(other.number() - 1));
        laws & left.copied().unwrap_or(0)
    });
    match tenable.count_ones() {
        1 if card.number() <= 25 => 1,
        1 | 2 => 2,
        3 => 3,
        4 | 5 => 4,
        6 => 6,
        7 | 8 => 8,
        9 => 12,
        _ => 0,
    }
}

/// For each card and each other card, which laws of the first could be true beside the second, bit `i` for its `i`th: some law of the
/// second has codes in common with it, and does not follow from it.
static TENABLE: [[u16; CARDS]; CARDS] = tabulate();

const CARDS: usize = Card::COUNT as usize;

const PRINTED: [law::OnCard; CARDS] = law::by_card();

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn tabulate() -> [[u16; CARDS]; CARDS] {
    let mut tenable = [[0; CARDS]; CARDS];
    let mut one = 0;
    while one < CARDS {
        let (count, laws) = PRINTED[one];
        let mut other = 0;
        while other < CARDS {
            let mut law = 0;
            while law < count {
                if is_tenable_beside(laws[law], other) {
                    tenable[one][other] |= 1 << law;
                }
                law += 1;
            }
            other += 1;
        }
        one += 1;
    }
    tenable
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn is_tenable_beside(law: CodeSet, card: usize) -> bool {
    let (count, others) = PRINTED[card];
    let mut place = 0;
    while place < count {
        let not_the_other = law.minus(others[place]);
        if !not_the_other.is_empty() && !law.minus(not_the_other).is_empty() {
            return true;
        }
        place += 1;
    }
    false
}
