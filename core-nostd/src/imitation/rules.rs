//! What the players of the imitation game agree on before it begins.

use serde::{Deserialize, Serialize};

use crate::{timer::Timer, with_all::next};

/// How the game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Rules {
    /// How many play.
    pub players: Players,
    /// Who wins.
    pub kind: Kind,
    /// How much choice a responder has.
    pub pictures: Pictures,
    /// How long a responder may take to choose.
    pub timer: Timer,
    /// What a common victory takes. As it is written in the rules, it is not stored: older records do not have it.
    #[serde(skip_serializing_if = "Goal::is_as_written")]
    pub goal: Goal,
}

with_all! {
    /// How many play: the letters from A on.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[expect(missing_docs, reason = "the names say it all")]
    pub enum Players {
        Two,
        Three,
        #[default]
        Four,
        Five,
        Six,
    }
    /// All of them, the fewest first.
    ALL
}

/// Who wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Kind {
    /// The player with the most points. A responder gets what the others get.
    #[default]
    Competitive,
    /// All of them, or nobody.
    Cooperative,
    /// One of two: the responder deceives, and gets nothing.
    Gnurut,
}

/// What a common victory takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Goal {
    /// Two points per vote, and the responders' points count too.
    #[default]
    AsWritten,
    /// Two points per vote by the votes alone.
    Strict,
}

with_all! {
    /// How many pictures a responder draws for each pair: the fewer, the harder.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[expect(missing_docs, reason = "the names say it all")]
    pub enum Pictures {
        Three,
        #[default]
        Four,
        Five,
    }
    /// All of them, the fewest first.
    ALL
}

impl Players {
    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        self as u8 + 2
    }

    /// The kinds of game for this many players, each with its goals.
    #[must_use]
    pub const fn kinds(self) -> &'static [(Kind, Goal)] {
        match self {
            Self::Two => &[
                (Kind::Cooperative, Goal::AsWritten),
                (Kind::Cooperative, Goal::Strict),
                (Kind::Gnurut, Goal::AsWritten),
            ],
            Self::Three | Self::Four | Self::Five | Self::Six => &[
                (Kind::Competitive, Goal::AsWritten),
                (Kind::Cooperative, Goal::AsWritten),
                (Kind::Cooperative, Goal::Strict),
            ],
        }
    }
}

impl Goal {
    /// Whether it is the one of the rules.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
    const fn is_as_written(&self) -> bool {
        matches!(self, Self::AsWritten)
    }
}

impl Kind {
    /// Whether a responder gets what the others get.
    #[must_use]
    pub const fn rewards_responder(self) -> bool {
        !matches!(self, Self::Gnurut)
    }
}

impl Pictures {
    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        self as u8 + 3
    }
}

impl Rules {
    /// Whether this kind of game is possible with this many players. Only players who win together choose a goal.
    #[must_use]
    pub fn are_playable(&self) -> bool {
        self.players.kinds().contains(&(self.kind, self.goal))
    }

    /// The rules with one more player, or with the fewest after the most. Rivals stay rivals: two of them play gnurut.
    #[must_use]
    pub fn with_next_players(self) -> Self {
        let players = next(&Players::ALL, self.players);
        Self {
            players,
            kind: match (players, self.kind) {
                (Players::Two, Kind::Competitive) => Kind::Gnurut,
                (Players::Three, Kind::Gnurut) => Kind::Competitive,
                (_, kind) => kind,
            },
            ..self
        }
    }

    /// The rules with the next kind of game or its next goal.
    #[must_use]
    pub fn with_next_kind(self) -> Self {
        let (kind, goal) = next(self.players.kinds(), (self.kind, self.goal));
        Self { kind, goal, ..self }
    }

    /// The rules with more pictures, or with the fewest after the most.
    #[must_use]
    pub fn with_next_pictures(self) -> Self {
        Self {
            pictures: next(&Pictures::ALL, self.pictures),
            ..self
        }
    }

    /// The rules with a longer timer, or with none after the longest.
    #[must_use]
    pub fn with_next_timer(self) -> Self {
        Self {
            timer: self.timer.next(),
            ..self
        }
    }
}
