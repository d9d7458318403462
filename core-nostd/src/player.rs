//! The players: who they are, sets of them, and lists with one item per player.

use core::fmt;

use bombe_engine::Letter;
use heapless::Vec;
use serde::{Deserialize, Serialize};

/// One of up to four players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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
    /// All possible players, in seating order.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The player's place at the table, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player's letter, which is their name everywhere, and their button where each player has one.
    #[must_use]
    pub const fn letter(self) -> Letter {
        match self {
            Self::One => Letter::A,
            Self::Two => Letter::B,
            Self::Three => Letter::C,
            Self::Four => Letter::D,
        }
    }

    /// The player's number, from 1, which the feed tells.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// The letter.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().as_char().fmt(f)
    }
}

/// Some of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Whether the player is one of them.
    #[must_use]
    pub const fn contains(self, player: Player) -> bool {
        self.0 & (1 << player.index()) != 0
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The players, in seating order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        Player::ALL
            .into_iter()
            .filter(move |&player| self.contains(player))
    }
}

/// The letters, as in `A + C`.
impl fmt::Display for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, player) in self.iter().enumerate() {
            let plus = if place == 0 { "" } else { " + " };
            write!(f, "{plus}{player}")?;
        }
        Ok(())
    }
}

impl FromIterator<Player> for PlayerSet {
    fn from_iter<T: IntoIterator<Item = Player>>(players: T) -> Self {
        Self(
            players
                .into_iter()
                .fold(0, |set, player| set | 1 << player.index()),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn players_are_called_by_their_letters() {
        let names = Player::ALL.map(|player| player.to_string());
        assert_eq!(names, ["A", "B", "C", "D"]);
        let some: PlayerSet = [Player::Three, Player::One].into_iter().collect();
        assert_eq!(some.to_string(), "A + C");
    }
}
