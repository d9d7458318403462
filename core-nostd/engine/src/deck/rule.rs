//! Rules: criteria as the cards word them, as data, so that screens can draw them and put them into any language.
//!
//! What a rule means is said in [`Rule::is_met_by`], and nowhere else.

use crate::{
    code::{Code, Digit, Shape},
    code_set::CodeSet,
};

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

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Parity {
    Even,
    Odd,
}

/// One end of the scale of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Extreme {
    Smallest,
    Largest,
}

/// Whether another digit may be equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Ties {
    Excluded,
    Allowed,
}

/// How digits repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Repetition {
    /// All three are the same.
    Triple,
    /// Two are the same, the third is another.
    Pair,
    /// All are different.
    AllDifferent,
    /// Anything but a pair: all the same, or all different.
    NoPair,
}

/// How the digits are ordered from ▲ over ■ to ●.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Order {
    /// ▲<■<●
    Ascending,
    /// ▲>■>●
    Descending,
    /// Neither of the two.
    Neither,
}

/// How many neighbouring digits are consecutive numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RunLength {
    /// All three.
    Three,
    /// Exactly two.
    Two,
    /// None.
    None,
}

/// Which way consecutive numbers may run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RunDirection {
    /// Upwards, as in 2 3.
    Up,
    /// Upwards or downwards, as in 2 3 or 3 2; one way for all of a run.
    UpOrDown,
}

/// A criterion as a card words it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Rule {
    /// A shape's digit compared with a fixed one: ▲<3.
    Digit {
        /// Whose digit.
        shape: Shape,
        /// How it compares.
        relation: Relation,
        /// With what.
        value: Digit,
    },
    /// A shape's digit is even or odd.
    Parity {
        /// Whose digit.
        shape: Shape,
        /// Which.
        parity: Parity,
    },
    /// A digit occurs an exact number of times, 0 to 3.
    Count {
        /// The digit that is counted.
        value: Digit,
        /// How often it occurs.
        times: u8,
    },
    /// Two shapes' digits compared: ▲<■.
    Compare {
        /// The shape on the left of the relation.
        left: Shape,
        /// How it compares.
        relation: Relation,
        /// The shape on the right of the relation.
        right: Shape,
    },
    /// A shape's digit is the smallest or largest of the three.
    Extreme {
        /// Whose digit.
        shape: Shape,
        /// Which.
        extreme: Extreme,
        /// Whether another digit may be equal to it.
        ties: Ties,
    },
    /// More of the digits are of this parity than of the other.
    Majority(Parity),
    /// The number of even digits, 0 to 3.
    Evens(u8),
    /// The sum of all digits is even or odd.
    SumParity(Parity),
    /// The sum of two shapes' digits compared with a number: ▲+■<6.
    PairSum {
        /// One shape.
        left: Shape,
        /// The other.
        right: Shape,
        /// How the sum compares.
        relation: Relation,
        /// With what.
        value: u8,
    },
    /// The sum of all digits compared with a number.
    Sum {
        /// How it compares.
        relation: Relation,
        /// With what.
        value: u8,
    },
    /// The sum of all digits is a multiple of a number.
    SumMultiple(u8),
    /// How digits repeat.
    Repetition(Repetition),
    /// How the digits are ordered.
    Order(Order),
    /// How many neighbouring digits are consecutive numbers.
    Run {
        /// How many.
        length: RunLength,
        /// Which way.
        direction: RunDirection,
    },
}

impl Relation {
    const fn holds(self, left: u8, right: u8) -> bool {
        match self {
            Self::Less => left < right,
            Self::Equal => left == right,
            Self::Greater => left > right,
        }
    }
}

impl Parity {
    const fn holds(self, number: u8) -> bool {
        match self {
            Self::Even => number.is_multiple_of(2),
            Self::Odd => !number.is_multiple_of(2),
        }
    }
}

impl Extreme {
    /// Whether `digit` is at this end of the two.
    const fn holds(self, digit: u8, other: u8, ties: Ties) -> bool {
        match (self, ties) {
            (Self::Smallest, Ties::Excluded) => digit < other,
            (Self::Smallest, Ties::Allowed) => digit <= other,
            (Self::Largest, Ties::Excluded) => digit > other,
            (Self::Largest, Ties::Allowed) => digit >= other,
        }
    }
}

impl Repetition {
    const fn holds(self, [a, b, c]: [u8; 3]) -> bool {
        let equal_pairs = (a == b) as u8 + (b == c) as u8 + (a == c) as u8;
        match self {
            Self::Triple => equal_pairs == 3,
            Self::Pair => equal_pairs == 1,
            Self::AllDifferent => equal_pairs == 0,
            Self::NoPair => equal_pairs != 1,
        }
    }
}

impl Order {
    const fn holds(self, [a, b, c]: [u8; 3]) -> bool {
        let ascending = a < b && b < c;
        let descending = a > b && b > c;
        match self {
            Self::Ascending => ascending,
            Self::Descending => descending,
            Self::Neither => !ascending && !descending,
        }
    }
}

impl RunLength {
    const fn holds(self, [a, b, c]: [u8; 3], direction: RunDirection) -> bool {
        let up = (a + 1 == b, b + 1 == c);
        let down = match direction {
            RunDirection::Up => (false, false),
            RunDirection::UpOrDown => (a == b + 1, b == c + 1),
        };
        let three = (up.0 && up.1) || (down.0 && down.1);
        let some = up.0 || up.1 || down.0 || down.1;
        match self {
            Self::Three => three,
            Self::Two => some && !three,
            Self::None => !some,
        }
    }
}

impl Rule {
    /// Whether the code meets the criterion: the one place that says what each rule means.
    #[must_use]
    pub const fn is_met_by(self, code: Code) -> bool {
        let [triangle, square, circle] = code.digits();
        let digits @ [a, b, c] = [triangle.get(), square.get(), circle.get()];
        match self {
            Self::Digit {
                shape,
                relation,
                value,
            } => relation.holds(code.digit(shape).get(), value.get()),
            Self::Parity { shape, parity } => parity.holds(code.digit(shape).get()),
            Self::Count { value, times } => {
                let value = value.get();
                (a == value) as u8 + (b == value) as u8 + (c == value) as u8 == times
            }
            Self::Compare {
                left,
                relation,
                right,
            } => relation.holds(code.digit(left).get(), code.digit(right).get()),
            Self::Extreme {
                shape,
                extreme,
                ties,
            } => {
                let (digit, others) = match shape {
                    Shape::Triangle => (a, (b, c)),
                    Shape::Square => (b, (a, c)),
                    Shape::Circle => (c, (a, b)),
                };
                extreme.holds(digit, others.0, ties) && extreme.holds(digit, others.1, ties)
            }
            Self::Majority(parity) => {
                parity.holds(a) as u8 + parity.holds(b) as u8 + parity.holds(c) as u8 >= 2
            }
            Self::Evens(count) => {
                let even = Parity::Even;
                even.holds(a) as u8 + even.holds(b) as u8 + even.holds(c) as u8 == count
            }
            Self::SumParity(parity) => parity.holds(a + b + c),
            Self::PairSum {
                left,
                right,
                relation,
                value,
            } => relation.holds(code.digit(left).get() + code.digit(right).get(), value),
            Self::Sum { relation, value } => relation.holds(a + b + c, value),
            Self::SumMultiple(of) => (a + b + c).is_multiple_of(of),
            Self::Repetition(repetition) => repetition.holds(digits),
            Self::Order(order) => order.holds(digits),
            Self::Run { length, direction } => length.holds(digits, direction),
        }
    }

    /// The codes that meet the criterion.
    #[must_use]
    pub const fn mask(self) -> CodeSet {
        let mut mask = CodeSet::EMPTY;
        let mut index = 0;
        while let Some(code) = Code::from_index(index) {
            if self.is_met_by(code) {
                mask = mask.with(code);
            }
            index += 1;
        }
        mask
    }
}

/// Short constructors for the tables that list many rules.
pub(crate) mod short {
    use super::{Extreme, Parity, Relation, Rule, RunDirection, RunLength, Ties};
    use crate::code::{Digit, Shape};

    pub(crate) const T: Shape = Shape::Triangle;
    pub(crate) const S: Shape = Shape::Square;
    pub(crate) const C: Shape = Shape::Circle;

    pub(crate) const fn less(shape: Shape, value: Digit) -> Rule {
        Rule::Digit {
            shape,
            relation: Relation::Less,
            value,
        }
    }

    pub(crate) const fn equal(shape: Shape, value: Digit) -> Rule {
        Rule::Digit {
            shape,
            relation: Relation::Equal,
            value,
        }
    }

    pub(crate) const fn greater(shape: Shape, value: Digit) -> Rule {
        Rule::Digit {
            shape,
            relation: Relation::Greater,
            value,
        }
    }

    pub(crate) const fn even(shape: Shape) -> Rule {
        Rule::Parity {
            shape,
            parity: Parity::Even,
        }
    }

    pub(crate) const fn odd(shape: Shape) -> Rule {
        Rule::Parity {
            shape,
            parity: Parity::Odd,
        }
    }

    pub(crate) const fn count(value: Digit, times: u8) -> Rule {
        Rule::Count { value, times }
    }

    pub(crate) const fn below(left: Shape, right: Shape) -> Rule {
        Rule::Compare {
            left,
            relation: Relation::Less,
            right,
        }
    }

    pub(crate) const fn same(left: Shape, right: Shape) -> Rule {
        Rule::Compare {
            left,
            relation: Relation::Equal,
            right,
        }
    }

    pub(crate) const fn above(left: Shape, right: Shape) -> Rule {
        Rule::Compare {
            left,
            relation: Relation::Greater,
            right,
        }
    }

    pub(crate) const fn smallest(shape: Shape) -> Rule {
        Rule::Extreme {
            shape,
            extreme: Extreme::Smallest,
            ties: Ties::Excluded,
        }
    }

    pub(crate) const fn largest(shape: Shape) -> Rule {
        Rule::Extreme {
            shape,
            extreme: Extreme::Largest,
            ties: Ties::Excluded,
        }
    }

    pub(crate) const fn smallest_or_tied(shape: Shape) -> Rule {
        Rule::Extreme {
            shape,
            extreme: Extreme::Smallest,
            ties: Ties::Allowed,
        }
    }

    pub(crate) const fn largest_or_tied(shape: Shape) -> Rule {
        Rule::Extreme {
            shape,
            extreme: Extreme::Largest,
            ties: Ties::Allowed,
        }
    }

    pub(crate) const fn pair_sum(left: Shape, right: Shape, relation: Relation, value: u8) -> Rule {
        Rule::PairSum {
            left,
            right,
            relation,
            value,
        }
    }

    pub(crate) const fn sum(relation: Relation, value: u8) -> Rule {
        Rule::Sum { relation, value }
    }

    pub(crate) const fn run(length: RunLength, direction: RunDirection) -> Rule {
        Rule::Run { length, direction }
    }
}
