//! The score of a match: several problems in a row for the same rivals.

use serde::{Deserialize, Serialize};

use crate::{
    game::{Header, InMatch, Outcome},
    player::Player,
};

/// The score of a match. A win counts one, also one that is shared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchScore {
    /// How many games have counted.
    pub games: u8,
    /// How many of them each player has won; none for absent players.
    pub wins: [u8; Player::ALL.len()],
}

impl MatchScore {
    /// More are not counted: the display has no room for them.
    const MAX: u8 = 99;

    /// Whether no game has counted yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// How many games a player has won.
    #[must_use]
    pub fn wins_of(&self, player: Player) -> u8 {
        self.wins.get(player.index()).copied().unwrap_or(0)
    }

    /// The score when a game begins: a game that does not go on with a match begins another.
    pub(super) fn at_start_of(self, header: &Header) -> Self {
        match header.in_match {
            InMatch::Next | InMatch::Again if header.table.is_competitive() => self,
            InMatch::First | InMatch::Next | InMatch::Again => Self::default(),
        }
    }

    /// The score when a game ends. One that was given up does not count, nor does a problem that is played again.
    pub(super) fn after(mut self, header: &Header, outcome: Outcome) -> Self {
        let is_played_again = header.in_match == InMatch::Again;
        if !header.table.is_competitive() || is_played_again || outcome == Outcome::Abandoned {
            return self;
        }
        let winners = outcome.winners();
        self.games = counted(self.games, true);
        for (player, wins) in Player::ALL.into_iter().zip(&mut self.wins) {
            *wins = counted(*wins, winners.contains(player));
        }
        self
    }
}

fn counted(before: u8, counts: bool) -> u8 {
    before.saturating_add(counts.into()).min(MatchScore::MAX)
}
