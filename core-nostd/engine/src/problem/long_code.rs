//! Long codes: dialled digits that name any problem at all, also one that somebody has made up.
//!
//! ```text
//!   dialled     B 241 435 331 342 115 223      a letter, and groups of three digits 1-5, each one more than d0, d1 .. below
//!
//!   letter                       A   B   C     D   E   F
//!   verifiers                    4   5   6     4   5   6
//!   mode                         classic or    extreme
//!                                nightmare
//!   groups                       5   6   7     8  10  11
//!
//!   value       V = d0 + 5 d1 + ... + 5^10 d10 + 5^11 e + 4 * 5^11 d12 + 4 * 5^12 d13 + ...    but for the last digit
//!               = m + 2 (place of A's choice + choices for A (place of B's + choices for B (...)))
//!   m           0 classic, 1 nightmare; in extreme mode there is neither m nor its factor 2
//!   d11         1 d0 + 2 d1 + 3 d2 + 4 d3 + 1 d4 + ... + 3 d10 + 1 + e mod 5, where e is 0 to 3
//!   check       1 d0 + 2 d1 + 3 d2 + 4 d3 + 1 d4 + ... = 0 mod 5, over all digits
//! ```
//!
//! A verifier's choice is its cards and its criterion. The module `choices` says which there are after those of the verifiers before it, and
//! in which order: only what can still become a valid problem counts. In nightmare mode each verifier takes the lowest card that
//! leaves one for each of the others.
//!
//! The check catches any single wrong digit and any swap of neighbours. The first four groups are never a dealt code, because d11 is
//! never its check digit; so whoever dials a long code as if it were a dealt one is told that it is wrong. A code means the same
//! problem in every version, and a problem has one code.
//!
//! A code is stored as its letter and 11 groups, a byte each; those that it does not have are 0.

mod choices;
mod natural;

#[cfg(test)]
mod tests;

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::{
    bounded::{self, Bounded as _},
    code::{Code, NoSuchValue},
    deck::criterion::Criterion,
    deduction::matching,
    face::{Face, Mode, PerVerifier, Slot, SlotSet},
    invalid::Invalid,
    problem::{
        Problem,
        code::{self, Misdialled, VerifierCount},
    },
    verifier::Letter,
};
use choices::Choices;
use natural::Natural;

/// How many groups the longest long code has.
pub const MAX_GROUPS: usize = 11;

/// How many groups the codes of each letter have: as many as the largest value needs. `bombe-analysis long-codes` goes through all
/// sets of criteria to show that it fits.
const GROUPS: [usize; Letter::ALL.len()] = [5, 6, 7, 8, 10, MAX_GROUPS];

/// How many digits a group has.
const GROUP: usize = 3;

/// The place of the digit that would be the check digit of a dealt code.
const NEVER_DEALT: usize = code::LENGTH - 1;

/// The long code of a problem.
///
/// One that was dialled names a problem. One that was read from flash has the right check digit, no more: whether it names one
/// shows when it is [played](Self::problem).
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct LongCode {
    letter: Letter,
    groups: [Code; MAX_GROUPS],
}

/// What is stored of a code. When read from flash it may be anything.
#[derive(Deserialize)]
struct Stored {
    letter: Letter,
    groups: [Code; MAX_GROUPS],
}

/// The log does not say which code: that would give the problem's secret away.
#[cfg(feature = "defmt")]
impl defmt::Format for LongCode {
    fn format(&self, formatter: defmt::Formatter<'_>) {
        defmt::write!(formatter, "LongCode");
    }
}

impl LongCode {
    /// How many groups the codes with a letter have.
    #[must_use]
    pub fn length(letter: Letter) -> usize {
        let groups = GROUPS.get(letter.index()).copied();
        groups.unwrap_or(MAX_GROUPS)
    }

    /// The letter of the codes with a number of groups; `None` if no long code has so many.
    #[must_use]
    pub fn letter_of(groups: usize) -> Option<Letter> {
        let mut letters = Letter::ALL.into_iter();
        letters.find(|&letter| Self::length(letter) == groups)
    }

    /// The code that was dialled.
    ///
    /// # Errors
    /// No long code has so many groups, a digit is wrong, or two are swapped.
    pub fn dialled(groups: &[Code]) -> Result<Self, Misdialled> {
        let code = Self::unchecked(groups).ok_or(Misdialled)?;
        // All that can be wrong shows here: a problem has one code.
        let problem = code.problem().map_err(|_| Misdialled)?;
        Some(code)
            .filter(|&code| Self::from(&problem) == code)
            .ok_or(Misdialled)
    }

    /// The code of some groups, if no check speaks against it.
    fn unchecked(groups: &[Code]) -> Option<Self> {
        let mut code = Self {
            letter: Self::letter_of(groups.len())?,
            groups: [Code::FIRST; MAX_GROUPS],
        };
        for (group, dialled) in code.groups.iter_mut().zip(groups) {
            *group = *dialled;
        }
        (code.weighted(usize::MAX) == 0).then_some(code)
    }

    /// The letter that comes before the groups.
    #[must_use]
    pub const fn letter(self) -> Letter {
        self.letter
    }

    /// The groups to dial.
    #[must_use]
    pub fn groups(&self) -> &[Code] {
        let groups = self.groups.get(..Self::length(self.letter));
        groups.unwrap_or(&self.groups)
    }

    /// How much the cards of its problem tell.
    #[must_use]
    pub fn mode(self) -> Mode {
        self.kind().0
    }

    /// How many verifiers its problem has.
    #[must_use]
    pub const fn verifiers(self) -> VerifierCount {
        match self.letter {
            Letter::A | Letter::D => VerifierCount::Four,
            Letter::B | Letter::E => VerifierCount::Five,
            Letter::C | Letter::F => VerifierCount::Six,
        }
    }

    /// The problem.
    ///
    /// # Errors
    /// The code was not dialled, and names none.
    pub fn problem(self) -> Result<Problem, Invalid> {
        let (mode, mut value) = self.kind();
        let mut choices = Choices::new(mode, self.verifiers() as usize);
        let mut slots: PerVerifier<Slot> = Vec::new();
        let mut criteria: PerVerifier<Criterion> = Vec::new();
        for _ in 0..self.verifiers() as usize {
            let count = choices.count();
            let place = value.divide(count);
            // After some choices there are no others.
            let (slot, criterion) = choices.at(place).ok_or(Invalid::NoCodeLeft)?;
            choices.choose(slot, criterion);
            let pushed = slots.push(slot).is_ok() && criteria.push(criterion).is_ok();
            debug_assert!(pushed, "there are no more verifiers");
        }
        Problem::new(Face::new(mode, &slots)?, &criteria)
    }

    /// The mode, and what the digits say of cards and criteria.
    fn kind(self) -> (Mode, Natural) {
        let mut value = self.value();
        let mode = match self.letter {
            Letter::D | Letter::E | Letter::F => Mode::Extreme,
            Letter::A | Letter::B | Letter::C if value.divide(2) == 0 => Mode::Classic,
            Letter::A | Letter::B | Letter::C => Mode::Nightmare,
        };
        (mode, value)
    }

    /// The digits, each one less than dialled.
    fn digits(&self) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator {
        let length = GROUP * self.groups().len();
        (0..length).map(|place| {
            let group = self.groups.get(place / GROUP);
            let digits = group.map(|group| group.digits());
            let digit = digits.and_then(|digits| digits.get(place % GROUP).copied());
            digit.map_or(0, |digit| u32::from(digit.get() - 1))
        })
    }

    /// The weighted sum of the first few digits.
    fn weighted(&self, digits: usize) -> u32 {
        let digits = self.digits().take(digits).enumerate();
        digits.fold(0, |weighted, (place, digit)| {
            weighing(weighted, place, digit)
        })
    }

    /// The number that the digits are.
    fn value(&self) -> Natural {
        let weighted = self.weighted(NEVER_DEALT);
        let mut value = Natural::ZERO;
        for (place, digit) in self.digits().enumerate().rev().skip(1) {
            if place == NEVER_DEALT {
                value.append(4, (digit + 9 - weighted) % 5);
            } else {
                value.append(5, digit);
            }
        }
        value
    }

    /// The code with this number.
    fn with_value(letter: Letter, mut value: Natural) -> Self {
        let mut groups = [Code::FIRST; MAX_GROUPS];
        let mut weighted = 0;
        let last = GROUP * Self::length(letter) - 1;
        for (place, group) in (0..=last).step_by(GROUP).zip(&mut groups) {
            let mut index = 0;
            for place in place..place + GROUP {
                let digit = if place == last {
                    let is_right = |&digit: &u32| weighing(weighted, place, digit) == 0;
                    (0..5).find(is_right).unwrap_or(0)
                } else if place == NEVER_DEALT {
                    (weighted + 1 + value.divide(4)) % 5
                } else {
                    value.divide(5)
                };
                weighted = weighing(weighted, place, digit);
                index = 5 * index + digit as u8;
            }
            *group = Code::from_index(index).unwrap_or(Code::FIRST);
        }
        debug_assert!(value.is_zero(), "the groups are enough for every problem");
        Self { letter, groups }
    }
}

/// The weighted sum of some digits and of the one at a place.
const fn weighing(weighted: u32, place: usize, digit: u32) -> u32 {
    (weighted + code::weight(place) * digit) % 5
}

impl From<&Problem> for LongCode {
    fn from(problem: &Problem) -> Self {
        let mode = problem.face().mode();
        let verifiers = problem.criteria().len();
        let mut choices = Choices::new(mode, verifiers);
        let seats = seats(problem);
        let chosen: PerVerifier<(u32, u32)> = problem
            .criteria()
            .iter()
            .zip(&seats)
            .filter_map(|(&criterion, &slot)| {
                let (place, count) = (choices.place(slot, criterion)?, choices.count());
                choices.choose(slot, criterion);
                Some((place, count))
            })
            .bounded();
        debug_assert_eq!(chosen.len(), verifiers, "what is valid can be chosen");
        let mut value = Natural::ZERO;
        for &(place, count) in chosen.iter().rev() {
            value.append(count, place);
        }
        match mode {
            Mode::Classic => value.append(2, 0),
            Mode::Nightmare => value.append(2, 1),
            Mode::Extreme => {}
        }
        let first = if mode == Mode::Extreme { 3 } else { 0 };
        let place = first + verifiers - VerifierCount::Four as usize;
        let letter = Letter::ALL.get(place).copied();
        Self::with_value(letter.unwrap_or(Letter::F), value)
    }
}

/// The cards of each verifier. In nightmare mode the lowest ones that leave one for each of the others.
fn seats(problem: &Problem) -> PerVerifier<Slot> {
    let slots = problem.face().slots();
    if problem.face().mode() != Mode::Nightmare {
        return slots.iter().copied().bounded();
    }
    let mut ascending: PerVerifier<Slot> = slots.iter().copied().bounded();
    bounded::sort_by_key(&mut ascending, |slot| slot.cards().next());
    let mut rows: PerVerifier<SlotSet> = problem
        .criteria()
        .iter()
        .map(|&criterion| {
            let listing = ascending.iter().map(|slot| slot.lists(criterion));
            (0..)
                .zip(listing)
                .fold(0, |row, (place, lists)| row | u8::from(lists) << place)
        })
        .bounded();
    for verifier in 0..rows.len() {
        let could_have = rows.get(verifier).copied().unwrap_or(0);
        for place in 0..ascending.len() {
            let taken = could_have & 1 << place;
            if let Some(row) = rows.get_mut(verifier) {
                *row = taken;
            }
            if matching::is_possible(&rows) {
                break;
            }
        }
    }
    let taken = rows.iter().map(|row| row.trailing_zeros() as usize);
    taken
        .filter_map(|place| ascending.get(place).copied())
        .bounded()
}

/// Rejects anything that would not be written back as it was read.
impl TryFrom<Stored> for LongCode {
    type Error = NoSuchValue;

    fn try_from(Stored { letter, groups }: Stored) -> Result<Self, NoSuchValue> {
        let dialled = groups.get(..Self::length(letter)).unwrap_or(&groups);
        Self::unchecked(dialled)
            .filter(|code| code.groups == groups)
            .ok_or(NoSuchValue)
    }
}

/// With its letter, and in groups: `A 241 435 331 342 115`.
impl fmt::Display for LongCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter.as_char())?;
        self.groups()
            .iter()
            .try_for_each(|group| write!(f, " {group}"))
    }
}

impl fmt::Debug for LongCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LongCode({self})")
    }
}
