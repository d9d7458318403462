//! The problem of a number, and the number of a problem.

use core::{fmt, ops::ControlFlow};

use heapless::Vec;

use super::{
    PublishedNumber, cards,
    law::Law,
    list::{self, Entry, List, Seat},
    rand::Rand,
};
use crate::{
    bounded::{self, Bounded as _},
    deck::{
        card::Card,
        criterion::Criterion,
        verification::{self, VerificationMark},
    },
    face::{Face, Mode, PerVerifier, Slot},
    interrupted::Interrupted,
    invalid::Invalid,
    problem::{
        Problem,
        code::{Class, Difficulty, VerifierCount},
        published::Published,
    },
};

/// A published problem with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedProblem {
    number: PublishedNumber,
    rows: PerVerifier<Row>,
}

/// What is published of a verifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its law.
    pub law: Law,
    /// The card that its law is on.
    pub card: Card,
    /// Its other card, in extreme mode.
    pub second_card: Option<Card>,
    /// Its verification number.
    pub verification: u16,
}

/// Why a number has no problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Nameless {
    /// The problem of this rank is of another difficulty, and has this number.
    OtherDifficulty(PublishedNumber),
    /// The search was interrupted.
    Interrupted,
}

impl From<Interrupted> for Nameless {
    fn from(Interrupted: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl fmt::Display for Nameless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherDifficulty(number) => {
                write!(f, "the difficulty does not match: this is {number}")
            }
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl PublishedNumber {
    /// Looks the problem up. `keep_going` is polled, at least every 2 ms on the chip.
    ///
    /// # Errors
    /// There is no such problem, or `keep_going` said no.
    #[inline(never)] // or the search would lie on its caller's stack
    pub fn look_up(self, keep_going: impl FnMut() -> bool) -> Result<PublishedProblem, Nameless> {
        let list = List::of(self.class.verifiers);
        // There is an entry of every rank that a number can have.
        let entry = list.entry(self.place(), keep_going)?.unwrap_or_default();
        let proper = self.of_difficulty(difficulty(&entry));
        if proper == self {
            Ok(PublishedProblem::new(self, &entry))
        } else {
            Err(Nameless::OtherDifficulty(proper))
        }
    }

    /// The number of a problem; `None` if it has none. `keep_going` is polled, at least every 2 ms on the chip.
    ///
    /// It must be the same problem in everything that players see and ask: who is A, B and C, and in extreme mode the second
    /// cards too.
    ///
    /// # Errors
    /// `keep_going` said no.
    #[inline(never)] // or the search would lie on its caller's stack
    pub fn of(
        problem: &Problem,
        mut keep_going: impl FnMut() -> bool,
    ) -> Result<Option<Self>, Interrupted> {
        let Some(verifiers) = VerifierCount::new(problem.criteria().len()) else {
            return Ok(None);
        };
        let [laws, other_laws] = [false, true].map(|other| laws(problem, other));
        for laws in core::iter::once(&laws).chain((other_laws != laws).then_some(&other_laws)) {
            if let Some(laws) = laws
                && let Some(first) = List::of(verifiers).place(laws, &mut keep_going)?
                && let Some(number) =
                    Self::from_place(first, laws, problem, verifiers, &mut keep_going)?
            {
                return Ok(Some(number));
            }
        }
        Ok(None)
    }

    /// The number of a problem with these laws, the first entry of which is at a place.
    fn from_place(
        first: u32,
        laws: &[Law],
        problem: &Problem,
        verifiers: VerifierCount,
        keep_going: &mut impl FnMut() -> bool,
    ) -> Result<Option<Self>, Interrupted> {
        let wanted = Published::from(problem);
        let mut place = first;
        let found = cards::visit(laws, keep_going, |cards| {
            let rank = super::first_rank(verifiers) + place;
            place += 1;
            let is_on_table = |card: &Card| problem.face().cards().any(|other| other == *card);
            if cards.iter().all(is_on_table) {
                let entry = list::entry(laws, cards);
                let class = Class {
                    mode: problem.face().mode(),
                    difficulty: difficulty(&entry),
                    verifiers,
                };
                if let Ok(number) = Self::new(class, rank)
                    && let Ok(found) = PublishedProblem::new(number, &entry).problem()
                    && Published::from(&found) == wanted
                {
                    return ControlFlow::Break(number);
                }
            }
            ControlFlow::Continue(())
        });
        found.break_value().transpose()
    }
}

/// The laws of a problem, ascending; `None` if one of its criteria has none. One criterion has two, of different cards: if both are
/// on the table, the other is taken if that is wanted.
fn laws(problem: &Problem, takes_other: bool) -> Option<PerVerifier<Law>> {
    let mut laws = PerVerifier::new();
    for &criterion in problem.criteria() {
        let mut same = Law::all().filter(|law| {
            let is_on_table = |card: &Card| problem.face().cards().any(|other| other == *card);
            law.criterion() == criterion && law.cards().iter().any(is_on_table)
        });
        let first = same.next()?;
        let law = if takes_other { same.next() } else { None };
        laws.push(law.unwrap_or(first)).ok()?;
    }
    bounded::sort_by_key(&mut laws, |&law| law);
    Some(laws)
}

fn difficulty(entry: &Entry) -> Difficulty {
    let difficulties = entry.iter().map(|seat| Difficulty::of(seat.card));
    difficulties.max().unwrap_or(Difficulty::Easy)
}

impl PublishedProblem {
    fn new(number: PublishedNumber, entry: &Entry) -> Self {
        let mode = number.class.mode;
        let mut seats = entry.clone();
        bounded::sort_by_key(&mut seats, |seat| seat.card);
        let mut second = match mode {
            Mode::Extreme => Some(SecondCards::new(number.rank, entry)),
            Mode::Classic | Mode::Nightmare => None,
        };
        let order = match mode {
            Mode::Classic => 0,
            Mode::Extreme | Mode::Nightmare => number.rank,
        };
        let seats = permuted(seats, order);
        let rows = seats.iter().map(|&Seat { law, card }| Row {
            law,
            card,
            second_card: second.as_mut().and_then(SecondCards::draw),
            verification: verification(card, law, number.mark()),
        });
        Self {
            number,
            rows: rows.bounded(),
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(&self) -> PublishedNumber {
        self.number
    }

    /// What is published of A, B, C and so on.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The problem itself. Its cards do not tell which of two is the right one, nor in nightmare mode whose they are.
    ///
    /// # Errors
    /// Never: every entry is a valid problem. The type cannot express that.
    pub fn problem(&self) -> Result<Problem, Invalid> {
        let mut slots: PerVerifier<Slot> = self.rows.iter().map(Row::slot).bounded();
        if self.number.class.mode == Mode::Nightmare {
            bounded::sort_by_key(&mut slots, |slot| slot.cards().next());
        }
        let criteria: PerVerifier<Criterion> =
            self.rows.iter().map(|row| row.law.criterion()).bounded();
        Problem::new(Face::new(self.number.class.mode, &slots)?, &criteria)
    }
}

impl Row {
    /// The lower of two cards comes first.
    fn slot(&self) -> Slot {
        match self.second_card {
            Some(second) => Slot::Either(self.card.min(second), self.card.max(second)),
            None => Slot::One(self.card),
        }
    }
}

fn verification(card: Card, law: Law, mark: VerificationMark) -> u16 {
    // Every law has a verification card.
    verification::number_on(card, law.criterion(), mark).unwrap_or(0)
}

/// A permutation of seats by its number, counted in the order of all permutations and beginning anew after the last.
fn permuted(mut seats: PerVerifier<Seat>, number: u32) -> PerVerifier<Seat> {
    let counts = (1..=seats.len() as u32).rev();
    let next = counts.filter_map(|count| {
        let ways_to_go_on: u32 = (1..count).product();
        let place = number.checked_div(ways_to_go_on)?.checked_rem(count)?;
        bounded::remove(&mut seats, place as usize)
    });
    next.bounded()
}

/// The cards that extreme mode adds: drawn from those below [`Self::LAST`] that are not in the entry.
struct SecondCards {
    left: Vec<Card, { Self::LAST as usize }, u8>,
    rand: Rand,
}

impl SecondCards {
    const LAST: u8 = 25;

    fn new(rank: u32, entry: &Entry) -> Self {
        let cards = Card::all().take(usize::from(Self::LAST));
        Self {
            left: cards
                .filter(|&card| entry.iter().all(|seat| seat.card != card))
                .bounded(),
            rand: Rand::new(rank),
        }
    }

    fn draw(&mut self) -> Option<Card> {
        let place = self.rand.below(self.left.len());
        bounded::remove(&mut self.left, place)
    }
}
