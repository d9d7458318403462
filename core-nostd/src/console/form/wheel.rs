//! One digit of a form: its selector gives 1 to 5, and its button adds five, so that 6 to 9 and 0 follow.

use bombe_engine::Digit;

/// A digit of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wheel {
    /// The digit of its selector.
    Following {
        /// Whether it is five more.
        is_raised: bool,
    },
    /// This one, until its selector is turned.
    Set(u8),
}

/// What a button adds to a digit that the selector cannot give.
const RAISE: u8 = 5;

impl Wheel {
    /// As the selector stands.
    pub(super) const NEW: Self = Self::Following { is_raised: false };

    /// The digit, with the selector at a position; `None` if there is none.
    pub(super) fn digit(self, position: Option<Digit>) -> Option<u8> {
        match self {
            Self::Following { is_raised: false } => position.map(Digit::get),
            Self::Following { is_raised: true } => position.map(|digit| raised(digit.get())),
            Self::Set(digit) => Some(digit),
        }
    }

    /// The selector was turned: from now on the digit follows it, in the same half of the digits.
    pub(super) const fn follow(&mut self) {
        if let Self::Set(digit) = *self {
            *self = Self::Following {
                is_raised: digit == 0 || digit > RAISE,
            };
        }
    }

    /// Adds five. Without a position it begins at 0.
    pub(super) const fn raise(&mut self, position: Option<Digit>) {
        *self = match *self {
            Self::Following { is_raised } if position.is_some() => Self::Following {
                is_raised: !is_raised,
            },
            Self::Following { .. } => Self::Set(RAISE),
            Self::Set(digit) => Self::Set(raised(digit)),
        };
    }

    /// Steps the digit. Without a position it begins at 0.
    pub(super) fn step(&mut self, step: i8, position: Option<Digit>) {
        let digit = self.digit(position).unwrap_or(0) as i8;
        *self = Self::Set((digit + step).rem_euclid(10) as u8);
    }

    /// Keeps the digit as it is.
    pub(super) fn stop(&mut self, position: Option<Digit>) {
        self.step(0, position);
    }
}

const fn raised(digit: u8) -> u8 {
    (digit + RAISE) % 10
}
