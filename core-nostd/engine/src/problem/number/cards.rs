//! Which cards the laws of an entry may be on.
//!
//! The list has every choice of one printing card for each law whose cards
//! - are of different families,
//! - have numbers below [`FIRST_HARD`] all of them, or all but two at most, and
//! - leave enough to find out: each card is worth more, the more of its laws could be true beside the other cards, and the
//!   product of what all are worth is large enough.

use core::ops::ControlFlow;

use super::law::{self, Law};
use crate::{code_set::CodeSet, deck::card::Card, face::MAX_VERIFIERS, interrupted::Interrupted};

/// From this card on they are for hard problems.
const FIRST_HARD: u8 = 23;

/// How many other cards may be among those for hard problems.
const MAX_EASIER: u8 = 2;

/// The least product of what the cards are worth, without cards for hard problems and with.
const LEAST_WORTH: [u32; 2] = [16, 100];

/// Visits the cards that the laws may be on, in the order of the list. `keep_going` is polled.
pub(super) fn visit<B>(
    laws: &[Law],
    keep_going: &mut impl FnMut() -> bool,
    mut visitor: impl FnMut(&[Card]) -> ControlFlow<B>,
) -> ControlFlow<Result<B, Interrupted>> {
    Choice::default().extend(laws, &mut |step| match step {
        Step::Branch if !keep_going() => ControlFlow::Break(Err(Interrupted)),
        Step::Branch => ControlFlow::Continue(()),
        Step::Found(cards) => visitor(cards).map_break(Ok),
    })
}

/// What the search for cards has come to.
enum Step<'a> {
    /// All cards but [`UNPOLLED`] are chosen.
    Branch,
    /// All cards are chosen, and go together.
    Found(&'a [Card]),
}

/// How many cards are chosen without a question whether to go on: in a few dozen ways.
const UNPOLLED: usize = 3;

/// Cards for the first laws.
#[derive(Clone, Copy)]
struct Choice {
    cards: [Card; MAX_VERIFIERS],
    /// Which laws of each card could be true beside the others.
    tenable: [u16; MAX_VERIFIERS],
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
            tenable: [u16::MAX; MAX_VERIFIERS],
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
        visitor: &mut impl FnMut(Step<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some((law, rest)) = laws.split_first() else {
            return if self.is_enough() {
                visitor(Step::Found(
                    self.cards.get(..self.count).unwrap_or_default(),
                ))
            } else {
                ControlFlow::Continue(())
            };
        };
        if laws.len() == UNPOLLED {
            visitor(Step::Branch)?;
        }
        for &card in law.cards() {
            if let Some(more) = self.with(card) {
                more.extend(rest, visitor)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// These cards and one more; `None` if it does not go with them.
    fn with(&self, card: Card) -> Option<Self> {
        let family = 1 << card.family();
        let is_hard = card.number() >= FIRST_HARD;
        let hard = self.hard + u8::from(is_hard);
        let easier = self.easier + u8::from(!is_hard);
        if self.families & family != 0 || hard > 0 && easier > MAX_EASIER {
            return None;
        }
        let mut more = *self;
        let mut own = u16::MAX;
        let beside = TENABLE.get(usize::from(card.number() - 1))?;
        let others = self.cards.iter().zip(&mut more.tenable).take(self.count);
        for (other, tenable) in others {
            let place = usize::from(other.number() - 1);
            own &= beside.get(place)?;
            *tenable &= TENABLE.get(place)?.get(usize::from(card.number() - 1))?;
        }
        *more.tenable.get_mut(self.count)? = own;
        *more.cards.get_mut(self.count)? = card;
        more.count += 1;
        more.families |= family;
        more.hard = hard;
        more.easier = easier;
        Some(more)
    }

    /// Whether what the cards are worth is enough.
    fn is_enough(&self) -> bool {
        let [without, with] = LEAST_WORTH;
        let least = if self.hard > 0 { with } else { without };
        let mut product = 1;
        let cards = self.cards.iter().zip(self.tenable).take(self.count);
        for (card, tenable) in cards {
            product *= worth(*card, tenable);
            if product >= least {
                return true;
            }
        }
        false
    }
}

/// What a card is worth of which these laws could be true.
const fn worth(card: Card, tenable: u16) -> u32 {
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
