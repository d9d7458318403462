//! What is agreed before a game begins, and does not change while it lasts.

use serde::{Deserialize, Serialize};

use super::Aids;
use crate::player::Player;
use bombe_engine::ProblemName;

/// The agreements of a game. With the events that follow it, it is all there is to know of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// What is played.
    pub problem: ProblemName,
    /// Who plays it, and how they stand to each other.
    pub table: Table,
    /// What each player gives away; those of players who are not there do not matter.
    pub handicaps: Handicaps,
    /// Which help the console gives.
    pub aids: Aids,
    /// Who may see the answers.
    pub answers: Privacy,
    /// Whether this console has played the problem lately, so that the result is no match for others.
    pub is_repeat: bool,
}

/// Who plays, and how they stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Table {
    /// One player against the machine.
    Solo,
    /// Several players with one note sheet against the machine.
    Cooperative,
    /// Two to four players against each other.
    Competitive(Rivals),
}

/// How many players compete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Rivals {
    Two,
    Three,
    Four,
}

impl Table {
    /// The players who have a note sheet and a turn of their own.
    #[must_use]
    pub fn players(self) -> &'static [Player] {
        match self {
            Self::Solo | Self::Cooperative => &[Player::One],
            Self::Competitive(Rivals::Two) => &[Player::One, Player::Two],
            Self::Competitive(Rivals::Three) => &[Player::One, Player::Two, Player::Three],
            Self::Competitive(Rivals::Four) => &Player::ALL,
        }
    }

    /// Whether players compete.
    #[must_use]
    pub const fn is_competitive(self) -> bool {
        matches!(self, Self::Competitive(_))
    }
}

/// How many queries of the first round count as asked before it begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Handicap {
    #[default]
    None,
    One,
    Two,
}

impl Handicap {
    /// So many queries.
    #[must_use]
    pub const fn queries(self) -> u8 {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The next larger one; none after the largest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::None => Self::One,
            Self::One => Self::Two,
            Self::Two => Self::None,
        }
    }
}

/// Each player's handicap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Handicaps([Handicap; Player::ALL.len()]);

impl Handicaps {
    /// A player's handicap.
    #[must_use]
    pub fn of(&self, player: Player) -> Handicap {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// Gives a player a handicap.
    pub fn set(&mut self, player: Player, handicap: Handicap) {
        if let Some(place) = self.0.get_mut(player.index()) {
            *place = handicap;
        }
    }
}

/// Who may see the answers of the verifiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Privacy {
    /// All: an answer stays until the turn ends.
    #[default]
    Open,
    /// Whoever holds the button: an answer is gone when the button is let go.
    Private,
}
