//! Codes: three digits, one per shape. The alphabet that problems, proposals and claims are written in.

use core::fmt;

/// One of the three symbols a digit belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

/// A number from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// The digit as a number from 1 to 5.
    #[must_use]
    pub const fn get(self) -> u8 {
        self as u8
    }
}

/// The number is not one of 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct NotADigit(pub u8);

impl TryFrom<u8> for Digit {
    type Error = NotADigit;

    fn try_from(number: u8) -> Result<Self, NotADigit> {
        match number {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            5 => Ok(Self::Five),
            other => Err(NotADigit(other)),
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

/// A three-digit code: a secret, a proposal or a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Code {
    /// The digit of ▲.
    pub triangle: Digit,
    /// The digit of ■.
    pub square: Digit,
    /// The digit of ●.
    pub circle: Digit,
}

impl Code {
    /// A code from its digits in the order of the panel.
    #[must_use]
    pub const fn new(triangle: Digit, square: Digit, circle: Digit) -> Self {
        Self {
            triangle,
            square,
            circle,
        }
    }

    /// The digit of one shape.
    #[must_use]
    pub const fn digit(self, shape: Shape) -> Digit {
        match shape {
            Shape::Triangle => self.triangle,
            Shape::Square => self.square,
            Shape::Circle => self.circle,
        }
    }

    /// The three digits in the order of the panel.
    #[must_use]
    pub const fn digits(self) -> [Digit; 3] {
        [self.triangle, self.square, self.circle]
    }

    /// All 125 codes, ascending.
    pub fn all() -> impl Iterator<Item = Self> {
        Digit::ALL.into_iter().flat_map(|triangle| {
            Digit::ALL.into_iter().flat_map(move |square| {
                Digit::ALL
                    .into_iter()
                    .map(move |circle| Self::new(triangle, square, circle))
            })
        })
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.triangle, self.square, self.circle)
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
    }

    #[test]
    fn only_one_to_five_are_digits() {
        for number in 0..=u8::MAX {
            match Digit::try_from(number) {
                Ok(digit) => assert!((1..=5).contains(&number) && digit.get() == number),
                Err(error) => assert!(!(1..=5).contains(&number) && error == NotADigit(number)),
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
