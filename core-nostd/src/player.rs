//! The players round the table: who they are, and one thing for each of them.

use core::fmt;

use heapless::Vec;

/// One of up to four players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the names say it all")]
#[repr(u8)]
pub enum Player {
    One,
    Two,
    Three,
    Four,
}

/// One thing per player of a game, the first player's first.
pub type PerPlayer<T> = Vec<T, { Player::ALL.len() }, u8>;

impl Player {
    /// All players that a table may have, in the order in which they sit.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The player's place at the table, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player's number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// The number, from 1.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}
