//! Numbers of published problems, as players note them: `A46 NXF`.
//!
//! ```text
//!   A            4           6NXF
//!   letter       verifiers   rank, in base 36
//!   A B C   classic     easy, standard, hard
//!   D E F   extreme
//!   G H I   nightmare
//! ```
//!
//! The rank counts the entries of a [`List`], from a first one that is another for each number of verifiers. It also says who is
//! A, B, C and so on, which second cards extreme mode has, and which mark the verification numbers are of. So a number is enough
//! to set up its problem, and nobody has to be asked. `docs/numbers.md` tells all of it.

mod cards;
pub mod law;
mod law_set;
pub mod list;
mod problem;
mod rand;
mod search;

#[cfg(test)]
mod tests;

use core::{
    fmt::{self, Write as _},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

use crate::{
    code::NoSuchValue,
    deck::verification::VerificationMark,
    problem::code::{CLASSES, Class, Difficulty, VerifierCount},
};
use list::List;

pub use problem::{Nameless, PublishedProblem, Row};

/// The number of a published problem.
///
/// There is an entry of its rank, but it may be of another difficulty than the letter says: that is known when it is
/// [looked up](Self::look_up).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct PublishedNumber {
    class: Class,
    rank: u32,
}

/// The log does not say which number: that would give the problem's secret away.
#[cfg(feature = "defmt")]
impl defmt::Format for PublishedNumber {
    fn format(&self, formatter: defmt::Formatter<'_>) {
        defmt::write!(formatter, "PublishedNumber");
    }
}

/// Why a text is not the number of a published problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum NoSuchNumber {
    /// Its letter, its digit or its rank is missing.
    Incomplete,
    /// It has a character that is neither a letter nor a digit.
    BadCharacter(char),
    /// It does not begin with one of A to I.
    NoSuchLetter(char),
    /// There are no problems with so many verifiers.
    WrongVerifierCount(char),
    /// There are not so many problems, or they begin later.
    NoSuchRank(VerifierCount),
}

/// The base of the rank.
const BASE: u32 = 36;

impl PublishedNumber {
    /// The number of a class and a rank.
    ///
    /// # Errors
    /// There is no entry of this rank.
    pub const fn new(class: Class, rank: u32) -> Result<Self, NoSuchValue> {
        let first = first_rank(class.verifiers);
        if rank >= first && rank - first < List::of(class.verifiers).size() {
            Ok(Self { class, rank })
        } else {
            Err(NoSuchValue)
        }
    }

    /// Mode, difficulty and number of verifiers.
    #[must_use]
    pub const fn class(self) -> Class {
        self.class
    }

    /// The rank, which is printed in base 36.
    #[must_use]
    pub const fn rank(self) -> u32 {
        self.rank
    }

    /// The ranks that there are for a number of verifiers: the first and the last.
    #[must_use]
    pub const fn ranks(verifiers: VerifierCount) -> (u32, u32) {
        let first = first_rank(verifiers);
        (first, first + List::of(verifiers).size() - 1)
    }

    /// The mark of the verification numbers that are published with it.
    #[must_use]
    pub const fn mark(self) -> VerificationMark {
        match self.rank % 4 {
            0 => VerificationMark::Lozenge,
            1 => VerificationMark::Pound,
            2 => VerificationMark::Slash,
            _ => VerificationMark::Currency,
        }
    }

    /// The letter of mode and difficulty.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + (self.class.number() / 3) as u8) as char
    }

    /// The same number with another letter; the same one if no number begins with it.
    #[must_use]
    pub fn with_letter(self, letter: char) -> Self {
        let others = Class::all().filter(|class| class.verifiers == self.class.verifiers);
        let mut numbers = others.map(|class| Self { class, ..self });
        numbers
            .find(|number| number.letter() == letter)
            .unwrap_or(self)
    }

    /// The place in the list.
    const fn place(self) -> u32 {
        self.rank - first_rank(self.class.verifiers)
    }

    /// The same number with another letter.
    const fn of_difficulty(self, difficulty: Difficulty) -> Self {
        let class = Class {
            difficulty,
            ..self.class
        };
        Self { class, ..self }
    }
}

/// The rank of the first entry.
const fn first_rank(verifiers: VerifierCount) -> u32 {
    match verifiers {
        VerifierCount::Four => 1,
        VerifierCount::Five => 700_001,
        VerifierCount::Six => 5_000_001,
    }
}

/// Reads a number. `#`, blanks, and whether letters are small do not matter.
impl FromStr for PublishedNumber {
    type Err = NoSuchNumber;

    fn from_str(text: &str) -> Result<Self, NoSuchNumber> {
        let mut characters = text.chars().filter(|&it| it != '#' && !it.is_whitespace());
        let mut next = || match characters.next() {
            Some(other) if !other.is_ascii_alphanumeric() => Err(NoSuchNumber::BadCharacter(other)),
            other => Ok(other.map(|it| it.to_ascii_uppercase())),
        };
        let letter = next()?.ok_or(NoSuchNumber::Incomplete)?;
        let kind = (letter as u32).checked_sub('A' as u32);
        let kind = kind.filter(|&kind| kind < CLASSES / 3);
        let kind = kind.ok_or(NoSuchNumber::NoSuchLetter(letter))?;
        let digit = next()?.ok_or(NoSuchNumber::Incomplete)?;
        let verifiers = digit
            .to_digit(10)
            .and_then(|count| VerifierCount::new(count as usize))
            .ok_or(NoSuchNumber::WrongVerifierCount(digit))?;
        let mut rank = None;
        while let Some(digit) = next()? {
            let digit = digit.to_digit(BASE).unwrap_or(0);
            rank = Some(
                rank.unwrap_or(0_u32)
                    .saturating_mul(BASE)
                    .saturating_add(digit),
            );
        }
        let class = Class {
            verifiers,
            ..Class::from_number(3 * kind)
        };
        Self::new(class, rank.ok_or(NoSuchNumber::Incomplete)?)
            .map_err(|NoSuchValue| NoSuchNumber::NoSuchRank(verifiers))
    }
}

/// As it is published, without blanks: `A46NXF`.
impl fmt::Display for PublishedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verifiers = self.class.verifiers as u8;
        write!(f, "{}{verifiers}{}", self.letter(), InBase36(self.rank))
    }
}

impl fmt::Debug for PublishedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublishedNumber({self})")
    }
}

/// As one number: the rank times the number of classes, and the class.
impl From<PublishedNumber> for u32 {
    fn from(number: PublishedNumber) -> Self {
        number.rank * CLASSES + number.class.number()
    }
}

impl TryFrom<u32> for PublishedNumber {
    type Error = NoSuchValue;

    fn try_from(value: u32) -> Result<Self, NoSuchValue> {
        Self::new(Class::from_number(value % CLASSES), value / CLASSES)
    }
}

/// A rank in base 36, without zeros before it.
struct InBase36(u32);

impl fmt::Display for InBase36 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = [BASE.pow(4), BASE.pow(3), BASE.pow(2), BASE, 1];
        for place in places.into_iter().filter(|&place| place <= self.0) {
            let digit = self.0.checked_div(place).unwrap_or(0) % BASE;
            f.write_char(char::from_digit(digit, BASE).map_or('?', |it| it.to_ascii_uppercase()))?;
        }
        Ok(())
    }
}

impl fmt::Display for NoSuchNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Incomplete => {
                f.write_str("incomplete: a number is a letter, the number of verifiers, and more")
            }
            Self::BadCharacter(other) => write!(f, "no such character in a number: {other:?}"),
            Self::NoSuchLetter(letter) => write!(f, "no such letter: {letter} (A to I)"),
            Self::WrongVerifierCount(count) => {
                write!(f, "no such number of verifiers: {count} (4 to 6)")
            }
            Self::NoSuchRank(verifiers) => {
                let (first, last) = PublishedNumber::ranks(verifiers);
                let count = verifiers as u8;
                write!(
                    f,
                    "no such problem: with {count} verifiers they go from {count}{} to {count}{}",
                    InBase36(first),
                    InBase36(last)
                )
            }
        }
    }
}
