//! Results of imitation games.

use serde::{Deserialize, Serialize};

use crate::imitation::{Game, Goal, Kind, Outcome, Players, Rules, Score};
use bombe_engine::{Letter, PerLetter};

/// How an imitation game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImitationResult {
    /// How many played.
    pub players: Players,
    /// Who could win.
    pub kind: Kind,
    /// What a common victory took.
    pub goal: Goal,
    /// How it ended.
    pub outcome: Outcome,
    /// The points of each player; none for absent ones.
    pub scores: PerLetter<Score>,
}

impl ImitationResult {
    /// The result of a game; `None` while it goes on.
    #[must_use]
    pub fn at_end_of(game: &Game) -> Option<Self> {
        let rules = game.rules();
        game.outcome().map(|outcome| Self {
            players: rules.players,
            kind: rules.kind,
            goal: rules.goal,
            outcome,
            scores: Letter::ALL.map(|player| game.score(player)),
        })
    }

    /// The players with their scores, in the order in which they sat.
    pub fn scores(&self) -> impl Iterator<Item = (Letter, Score)> + Clone + use<> {
        let all = Letter::ALL.into_iter().zip(self.scores);
        all.take(self.players.count().into())
    }

    /// The points that counted for a common victory and how many made one, if the players won together.
    #[must_use]
    pub fn common_score(&self) -> Option<(u16, u16)> {
        let rules = Rules {
            players: self.players,
            goal: self.goal,
            ..Rules::default()
        };
        let is_common = self.kind == Kind::Cooperative;
        is_common.then(|| rules.common_score(self.scores))
    }

    /// The highest score.
    #[must_use]
    pub fn best(&self) -> Score {
        let scores = self.scores().map(|(_, score)| score);
        scores.max().unwrap_or_default()
    }
}
