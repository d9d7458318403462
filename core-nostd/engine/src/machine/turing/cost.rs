//! What a strategy costs: rounds and queries, summed over all truths, in one number that is ordered as the game ranks
//! players.

use core::ops::{Add, AddAssign, Sub};

use crate::machine::Expectation;
pub(super) use crate::machine::PARTS;

/// Rounds first, then queries.
///
/// Both are in one number, rounds above queries, so that adding and comparing are as cheap as for plain numbers. Rounds
/// are in fractions, for forecasts.
///
/// ```text
///   bits 63..32   rounds, in 64ths     375,840 truths at most, a few rounds each
///   bits 31..0    queries
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost(u64);

impl Cost {
    pub(super) const NONE: Self = Self(0);

    /// More than anything costs.
    pub(super) const MAX: Self = Self(u64::MAX >> 1);

    /// Parts of rounds, and queries.
    pub(super) const fn new(parts: u32, queries: u32) -> Self {
        Self((parts as u64) << 32 | queries as u64)
    }

    /// A round for each of some truths.
    pub(super) const fn rounds(truths: u32) -> Self {
        Self::new(truths.wrapping_mul(PARTS), 0)
    }

    /// A query for each of some truths.
    pub(super) const fn queries(truths: u32) -> Self {
        Self::new(0, truths)
    }

    /// The same queries, with the rounds of another cost if those are more.
    pub(super) const fn with_rounds_of(self, other: Self) -> Self {
        if other.0 >> 32 > self.0 >> 32 {
            Self(other.0 >> 32 << 32 | self.0 & 0xFFFF_FFFF)
        } else {
            self
        }
    }

    /// The cost of some truths, as others see it.
    pub(super) const fn of_truths(self, truths: u32) -> Expectation {
        Expectation {
            round_parts: (self.0 >> 32) as u32,
            queries: self.0 as u32,
            truths,
        }
    }

    /// As a plain number.
    pub(super) const fn to_bits(self) -> u64 {
        self.0
    }

    /// From a plain number.
    pub(super) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

impl Add for Cost {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        // Costs never overflow, and checking would take as long as adding.
        Self(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// The difference of two costs need not be a valid cost, but adding it again gives the first one.
impl Sub for Cost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}
