//! Codes: three digits, one per shape. Solutions, proposals and claims are codes.

use core::fmt;

use serde::{Deserialize, Serialize};

/// One of the three symbols a digit belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Shape {
    /// ▲, the left selector.
    Triangle,
    /// ■, the middle selector.
    Square,
    /// ●, the right selector.
    Circle,
}

impl Shape {
    /// All shapes, in the order of the panel.
    pub const ALL: [Self; 3] = [Self::Triangle, Self::Square, Self::Circle];

    /// The shape's sign, as printed on the panel and the cards.
    #[must_use]
    pub const fn as_char(self) -> char {
        match self {
            Self::Triangle => '▲',
            Self::Square => '■',
            Self::Circle => '●',
        }
    }
}

/// A number from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Digit {
    One = 1,
    Two,
    Three,
    Four,
    Five,
}

impl Digit {
    /// All digits, ascending.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five];

    /// The digit of a number; `None` if the number is not one of 1 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            5 => Some(Self::Five),
            _ => None,
        }
    }

    /// The digit as a number from 1 to 5.
    #[must_use]
    pub const fn get(self) -> u8 {
        self as u8
    }
}

/// What was typed or stored stands for no value of the type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct NoSuchValue;

impl fmt::Display for NoSuchValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such value")
    }
}

impl TryFrom<u8> for Digit {
    type Error = NoSuchValue;

    fn try_from(number: u8) -> Result<Self, NoSuchValue> {
        Self::new(number).ok_or(NoSuchValue)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

/// A three-digit code: a secret, a proposal or a claim.
///
/// Stored as its index among all 125 codes, which is also its bit in a [`CodeSet`](crate::code_set::CodeSet).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Code(u8);

impl Code {
    /// How many codes there are.
    pub const COUNT: u8 = 125;

    pub(crate) const FIRST: Self = Self(0);

    /// A code from its digits in the order of the panel.
    #[must_use]
    pub const fn new(triangle: Digit, square: Digit, circle: Digit) -> Self {
        Self(25 * (triangle.get() - 1) + 5 * (square.get() - 1) + (circle.get() - 1))
    }

    /// The code with an index; `None` from 125 on.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The code's index among all codes, from 0: 25 (▲ - 1) + 5 (■ - 1) + (● - 1).
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The digit of one shape.
    #[must_use]
    pub const fn digit(self, shape: Shape) -> Digit {
        let rest = match shape {
            Shape::Triangle => self.0 / 25,
            Shape::Square => self.0 / 5 % 5,
            Shape::Circle => self.0 % 5,
        };
        match rest {
            0 => Digit::One,
            1 => Digit::Two,
            2 => Digit::Three,
            3 => Digit::Four,
            _ => Digit::Five,
        }
    }

    /// The three digits in the order of the panel.
    #[must_use]
    pub const fn digits(self) -> [Digit; 3] {
        [
            self.digit(Shape::Triangle),
            self.digit(Shape::Square),
            self.digit(Shape::Circle),
        ]
    }

    /// All 125 codes, ascending.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }
}

impl TryFrom<u8> for Code {
    type Error = NoSuchValue;

    fn try_from(index: u8) -> Result<Self, NoSuchValue> {
        Self::from_index(index).ok_or(NoSuchValue)
    }
}

impl From<Code> for u8 {
    fn from(code: Code) -> Self {
        code.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [triangle, square, circle] = self.digits();
        write!(f, "{triangle}{square}{circle}")
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code({self})")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Code {
    fn format(&self, f: defmt::Formatter<'_>) {
        let [triangle, square, circle] = self.digits().map(Digit::get);
        defmt::write!(f, "Code({}{}{})", triangle, square, circle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::HashSet, string::ToString, vec::Vec};

    #[test]
    fn there_are_125_codes_each_once_and_in_order() {
        let all: Vec<_> = Code::all().map(|code| code.to_string()).collect();
        assert_eq!(all.len(), 125);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 125);
        assert!(all.is_sorted());
        assert!(Code::all().map(Code::index).eq(0..Code::COUNT));
        assert!((Code::COUNT..=u8::MAX).all(|index| Code::from_index(index).is_none()));
    }

    #[test]
    fn only_one_to_five_are_digits() {
        for number in 0..=u8::MAX {
            match Digit::try_from(number) {
                Ok(digit) => assert!((1..=5).contains(&number) && digit.get() == number),
                Err(error) => assert!(!(1..=5).contains(&number) && error == NoSuchValue),
            }
        }
    }

    #[test]
    fn a_code_reads_triangle_square_circle() {
        let code = Code::new(Digit::Two, Digit::Four, Digit::One);
        assert_eq!(code.to_string(), "241");
        assert_eq!(Shape::ALL.map(|shape| code.digit(shape)), code.digits());
    }
}
