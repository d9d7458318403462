//! Points, and how a game ends.

use super::{Game, Kind, LAST_CYCLE};
use bombe_engine::{Letter, Letters};

/// A player's points. They are ordered as players are ranked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score {
    /// All of them.
    pub points: u16,
    /// The points that the player got as the responder: they break ties.
    pub as_responder: u16,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One player has won.
    Won(Letter),
    /// Several players are tied after the maximum number of turns.
    Shared(Letters),
    /// All have won together.
    AllWon,
    /// All have lost together.
    AllLost,
    /// The players gave up.
    Abandoned,
}

/// Points per vote that make a common victory, counting the responder's share.
const GOAL: u16 = 2;

/// How a game ends in which everyone was the responder equally often; `None` if it goes on.
pub(super) fn outcome(game: &Game) -> Option<Outcome> {
    if game.rules().kind == Kind::Cooperative {
        return Some(if total(game) >= goal(game) {
            Outcome::AllWon
        } else {
            Outcome::AllLost
        });
    }
    let best = game.players().map(|player| game.score(player)).max()?;
    let leaders: Letters = game
        .players()
        .filter(|&player| game.score(player) == best)
        .collect();
    match leaders.only() {
        Some(winner) => Some(Outcome::Won(winner)),
        None if game.turns() / game.rules().players.count() < LAST_CYCLE => None,
        None => Some(Outcome::Shared(leaders)),
    }
}

/// The points of all players.
fn total(game: &Game) -> u16 {
    game.players().map(|player| game.score(player).points).sum()
}

/// The goal for all votes: every player votes once for each of the others.
fn goal(game: &Game) -> u16 {
    let players = u16::from(game.rules().players.count());
    GOAL * players * (players - 1)
}

impl Game {
    /// The points of all players, and how many make a common victory.
    #[must_use]
    pub fn common_score(&self) -> (u16, u16) {
        (total(self), goal(self))
    }
}
