//! What is agreed before a game and does not change during it.

use serde::{Deserialize, Serialize, Serializer, ser::SerializeTuple as _};

use super::{Aids, RunPlace};
use crate::{player::Player, timer::Timer};
use bombe_engine::ProblemName;

/// The agreements of a game. Together with its events, it describes a game completely.
///
/// New agreements come at the end. The bytes of older versions end before them, which must mean what those versions
/// did; so of the later agreements nothing is written after the last one whose meaning is not the old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// What is played.
    pub problem: ProblemName,
    /// Who plays: alone, as a team, or as rivals.
    pub table: Table,
    /// The players' handicaps; those of absent players do not matter.
    pub handicaps: Handicaps,
    /// The aids.
    pub aids: Aids,
    /// Who may see the answers.
    pub answers: Privacy,
    /// Whether this console has played the problem lately, so that the result cannot be compared with others.
    pub is_repeat: bool,
    /// Who begins each round.
    pub order: TurnOrder,
    /// How thumbs are shown.
    pub thumbs: Voting,
    /// How long a turn should take.
    pub timer: Timer,
    /// What the game is in a match.
    pub in_match: InMatch,
    /// Which problem of a run it is about, if it belongs to one.
    pub in_run: Option<RunPlace>,
}

impl Header {
    /// How many of the later agreements are written.
    fn written(&self) -> usize {
        let are_old = [
            self.order == TurnOrder::Fixed,
            self.thumbs == Voting::OneByOne,
            self.timer == Timer::Off,
            self.in_match == InMatch::First,
            self.in_run.is_none(),
        ];
        let last = are_old.iter().rposition(|is_old| !is_old);
        last.map_or(0, |last| last + 1)
    }
}

/// One agreement after the other.
impl Serialize for Header {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = self.written();
        let mut tuple = serializer.serialize_tuple(6 + written)?;
        tuple.serialize_element(&self.problem)?;
        tuple.serialize_element(&self.table)?;
        tuple.serialize_element(&self.handicaps)?;
        tuple.serialize_element(&self.aids)?;
        tuple.serialize_element(&self.answers)?;
        tuple.serialize_element(&self.is_repeat)?;
        if written > 0 {
            tuple.serialize_element(&self.order)?;
        }
        if written > 1 {
            tuple.serialize_element(&self.thumbs)?;
        }
        if written > 2 {
            tuple.serialize_element(&self.timer)?;
        }
        if written > 3 {
            tuple.serialize_element(&self.in_match)?;
        }
        if written > 4 {
            tuple.serialize_element(&self.in_run)?;
        }
        tuple.end()
    }
}

/// Who plays: alone, as a team, or as rivals.
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
    /// The number of queries.
    #[must_use]
    pub const fn queries(self) -> u8 {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The next larger one; no handicap after the largest.
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

    /// Sets a player's handicap.
    pub fn set(&mut self, player: Player, handicap: Handicap) {
        if let Some(place) = self.0.get_mut(player.index()) {
            *place = handicap;
        }
    }
}

/// Who may see the answers of the verifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Privacy {
    /// Everybody: an answer stays until the turn ends.
    Open,
    /// The player who holds the button: an answer disappears when the button is released.
    Private,
    /// As private, and no lamp lights: only the display, which is harder to see from afar, shows the answer.
    DisplayOnly,
}

impl Privacy {
    /// Whether an answer shows only while its button is held.
    #[must_use]
    pub const fn hides_answers(self) -> bool {
        match self {
            Self::Open => false,
            Self::Private | Self::DisplayOnly => true,
        }
    }
}

/// Who begins each round among rivals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum TurnOrder {
    /// Always the first player who is still in the game: the rule of games that older versions have begun.
    Fixed,
    /// The first player begins the first round, and the next one who is still in the game each round after it.
    Rotating,
}

impl TurnOrder {
    /// The order of a new game. Where there is one note sheet, nothing rotates.
    #[must_use]
    pub const fn of(table: Table) -> Self {
        match table {
            Table::Solo | Table::Cooperative => Self::Fixed,
            Table::Competitive(_) => Self::Rotating,
        }
    }
}

/// How rivals show their thumbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Voting {
    /// One after the other, in secret: where others would see the fingers, and in games that older versions have begun.
    OneByOne,
    /// All at once, as in the rulebook: after a countdown, those who know the code hold their letter.
    Together,
}

/// What a game is in a match: several problems in a row for the same rivals, with a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum InMatch {
    /// Its first game, or one that belongs to none.
    First,
    /// The next game, about another problem.
    Next,
    /// The same problem once more, which does not count.
    Again,
}
