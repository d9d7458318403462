//! One digit of a form: its selector gives 1 to 5, and its button adds five, so that 6 to 9 and 0 follow.

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

    /// The digit, if the selector gives this one; `None` if neither gives one.
    pub(super) fn digit(self, selected: Option<u8>) -> Option<u8> {
        match self {
            Self::Following { is_raised: false } => selected,
            Self::Following { is_raised: true } => selected.map(raised),
            Self::Set(digit) => Some(digit),
        }
    }

    /// The selector was turned: from now on the digit follows it, in the same half of the digits if it has both.
    pub(super) const fn follow(&mut self, has_high_digits: bool) {
        if let Self::Set(digit) = *self {
            *self = Self::Following {
                is_raised: has_high_digits && (digit == 0 || digit > RAISE),
            };
        }
    }

    /// Adds five. Without a position it begins at 0.
    pub(super) const fn raise(&mut self, selected: Option<u8>) {
        *self = match *self {
            Self::Following { is_raised } if selected.is_some() => Self::Following {
                is_raised: !is_raised,
            },
            Self::Following { .. } => Self::Set(RAISE),
            Self::Set(digit) => Self::Set(raised(digit)),
        };
    }

    /// Steps the digit. Without a position it begins at 0.
    pub(super) fn step(&mut self, step: i8, selected: Option<u8>) {
        let digit = self.digit(selected).unwrap_or(0) as i8;
        *self = Self::Set((digit + step).rem_euclid(10) as u8);
    }

    /// Keeps the digit as it is.
    pub(super) fn stop(&mut self, selected: Option<u8>) {
        self.step(0, selected);
    }
}

const fn raised(digit: u8) -> u8 {
    (digit + RAISE) % 10
}
