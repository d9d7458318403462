//! Points, and how a game ends.

use serde::{Deserialize, Serialize};

use super::{Game, Goal, Kind, LAST_CYCLE, Phase, Rules};
use bombe_engine::{Letter, Letters};

/// A player's points. They are ordered as players are ranked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Score {
    /// All of them.
    pub points: u16,
    /// The points that the player got as the responder: they break ties.
    pub as_responder: u16,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// Points per vote that make a common victory. The rules count the responder's share too, so that each right vote counts
/// twice: then it is enough that every vote is right after the last pair. The strict goal counts the votes alone: on
/// average they must be right after the second pair.
const GOAL: u16 = 2;

/// How a game ends in which everyone was the responder equally often; `None` if it goes on.
pub(super) fn outcome(game: &Game) -> Option<Outcome> {
    if game.rules().kind == Kind::Cooperative {
        let (points, goal) = game.common_score();
        return Some(if points >= goal {
            Outcome::AllWon
        } else {
            Outcome::AllLost
        });
    }
    let leaders = game.leaders();
    match leaders.only() {
        Some(winner) => Some(Outcome::Won(winner)),
        None if game.turns() / game.rules().players.count() < LAST_CYCLE => None,
        None => Some(Outcome::Shared(leaders)),
    }
}

impl Rules {
    /// The points that count for a common victory, of these scores, and how many make one: every player votes once for
    /// each of the others.
    #[must_use]
    pub fn common_score(&self, scores: impl IntoIterator<Item = Score>) -> (u16, u16) {
        let counted = |score: Score| match self.goal {
            Goal::AsWritten => score.points,
            Goal::Strict => score.points.saturating_sub(score.as_responder),
        };
        let points = scores.into_iter().map(counted);
        let players = u16::from(self.players.count());
        (
            points.fold(0, u16::saturating_add),
            GOAL * players * (players - 1),
        )
    }
}

impl Game {
    /// The players with the highest score.
    #[must_use]
    pub fn leaders(&self) -> Letters {
        let best = self.players().map(|player| self.score(player)).max();
        self.players()
            .filter(|&player| Some(self.score(player)) == best)
            .collect()
    }

    /// Who is tied, if that is why the game goes on: everyone was the responder equally often, and now is once more.
    #[must_use]
    pub fn tied(&self) -> Option<Letters> {
        let is_even = self.turns().is_multiple_of(self.rules().players.count());
        let goes_on = self.phase() == Phase::Drawing && self.turns() > 0;
        (goes_on && is_even).then(|| self.leaders())
    }

    /// The points of all players that count for a common victory, and how many make one.
    #[must_use]
    pub fn common_score(&self) -> (u16, u16) {
        let scores = self.players().map(|player| self.score(player));
        self.rules().common_score(scores)
    }
}
