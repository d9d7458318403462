//! Criteria: the one thing a verifier checks about a proposal.

use core::cmp::Ordering;

use crate::code::{Code, Digit, Shape};

/// A condition that a code meets or does not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Criterion {
    /// The shape's digit compares so with a fixed digit.
    DigitIs {
        /// Whose digit.
        shape: Shape,
        /// How it compares.
        relation: Relation,
        /// With what.
        value: Digit,
    },
    /// The first shape's digit compares so with the second shape's digit.
    ShapesCompare {
        /// The shape on the left of the relation.
        left: Shape,
        /// How it compares.
        relation: Relation,
        /// The shape on the right of the relation.
        right: Shape,
    },
    /// A digit occurs exactly so many times.
    Occurs {
        /// The digit that is counted.
        value: Digit,
        /// How often it must occur, 0 to 3.
        times: u8,
    },
    /// The shape's digit is smaller than both others.
    Smallest(Shape),
}

/// Less than, equal to or greater than.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Relation {
    /// `<`
    Less,
    /// `=`
    Equal,
    /// `>`
    Greater,
}

impl Relation {
    fn holds(self, left: Digit, right: Digit) -> bool {
        let wanted = match self {
            Self::Less => Ordering::Less,
            Self::Equal => Ordering::Equal,
            Self::Greater => Ordering::Greater,
        };
        left.cmp(&right) == wanted
    }
}

impl Criterion {
    /// Whether the code meets the criterion.
    #[must_use]
    pub fn is_met_by(self, code: Code) -> bool {
        match self {
            Self::DigitIs {
                shape,
                relation,
                value,
            } => relation.holds(code.digit(shape), value),
            Self::ShapesCompare {
                left,
                relation,
                right,
            } => relation.holds(code.digit(left), code.digit(right)),
            Self::Occurs { value, times } => {
                let found = code
                    .digits()
                    .into_iter()
                    .filter(|&digit| digit == value)
                    .count();
                found == usize::from(times)
            }
            Self::Smallest(smallest) => Shape::ALL
                .into_iter()
                .filter(|&shape| shape != smallest)
                .all(|shape| code.digit(smallest) < code.digit(shape)),
        }
    }
}
