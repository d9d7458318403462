//! Results: what is kept of a game that has ended.

use serde::{Deserialize, Serialize};

use crate::{
    game::{Aids, Game, Outcome, Score, Table},
    player::Player,
};
use bombe_engine::{PlayedProblem, ProblemName, ResultCode, Verdict};

/// How a game ended, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// What was played.
    pub problem: ProblemName,
    /// Who played it.
    pub table: Table,
    /// The aids that were used.
    pub aids: Aids,
    /// Whether this console had played the problem before.
    pub is_repeat: bool,
    /// How it ended.
    pub outcome: Outcome,
    /// How many rounds it took.
    pub rounds: u8,
    /// How many queries each player asked; 0 for absent players.
    pub queries: [u16; Player::ALL.len()],
}

impl GameResult {
    /// The result of a game; `None` while it goes on, and if the players gave up.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        Self::at_end_of(game).filter(|result| result.outcome != Outcome::Abandoned)
    }

    /// What is remembered of a game, even if the players gave up; `None` while it goes on.
    pub(super) fn at_end_of(game: &Game) -> Option<Self> {
        let outcome = game.outcome()?;
        let header = game.header();
        let players = header.table.players();
        let rounds = players.iter().map(|&player| game.seat(player).rounds());
        Some(Self {
            problem: header.problem,
            table: header.table,
            aids: game.aids_used(),
            is_repeat: header.is_repeat,
            outcome,
            rounds: rounds.max().unwrap_or(0),
            queries: Player::ALL.map(|player| {
                if players.contains(&player) {
                    game.seat(player).queries()
                } else {
                    0
                }
            }),
        })
    }

    /// The result as it can be told to others. `None` if the players gave up.
    #[must_use]
    pub fn code(&self) -> Option<ResultCode> {
        let verdict = match self.outcome {
            Outcome::Solved => Verdict::Solved,
            Outcome::Failed => Verdict::Failed,
            Outcome::Won(_) | Outcome::LastLeft(_) => Verdict::Won,
            Outcome::NobodyWon => Verdict::NobodyWon,
            Outcome::Abandoned => return None,
        };
        ResultCode::new(
            PlayedProblem::of(self.problem)?,
            verdict,
            self.is_repeat,
            self.aids.bits(),
            self.rounds,
            self.decisive_queries().unwrap_or(0),
        )
    }

    /// What it took to solve the problem, if that can be compared: with one note sheet, without aids, for the first time.
    #[must_use]
    pub fn ranked_score(&self) -> Option<Score> {
        let is_ranked = self.outcome == Outcome::Solved && self.aids.is_empty() && !self.is_repeat;
        let queries = self.decisive_queries().filter(|_| is_ranked)?;
        Some(Score {
            rounds: self.rounds,
            queries,
        })
    }

    /// How many queries each of the winners asked, which is equal for all, or those who played with one note sheet.
    #[must_use]
    pub fn decisive_queries(&self) -> Option<u16> {
        let player = match self.outcome {
            Outcome::Solved | Outcome::Failed => Some(Player::One),
            Outcome::Won(winners) => winners.iter().next(),
            Outcome::LastLeft(last) => Some(last),
            Outcome::NobodyWon | Outcome::Abandoned => None,
        };
        player.and_then(|player| self.queries.get(player.index()).copied())
    }
}
