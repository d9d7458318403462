//! Swings: how much something has changed what the rest of a game is expected to take.

use core::ops::{Add, AddAssign};

/// Rounds and queries that are expected to be saved or lost, in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Swing {
    /// Rounds.
    pub rounds: i32,
    /// Queries.
    pub queries: i32,
}

impl Swing {
    /// Neither rounds nor queries.
    pub const NONE: Self = Self {
        rounds: 0,
        queries: 0,
    };

    /// Whether it is less than nothing: fewer rounds, or as many and fewer queries.
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.rounds < 0 || self.rounds == 0 && self.queries < 0
    }
}

impl Add for Swing {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            rounds: self.rounds.saturating_add(other.rounds),
            queries: self.queries.saturating_add(other.queries),
        }
    }
}

impl AddAssign for Swing {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
