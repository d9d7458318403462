//! Statistics of all games with one note sheet: alone or together.
//!
//! Every game that has ended counts as played, also one that was given up. Best and mean are those of games that were solved
//! without aids and had not been played before: others cannot be compared. So it is with the levels of the machine that
//! were equalled or beaten.

use serde::{Deserialize, Serialize};

use super::GameResult;
use crate::game::{Outcome, Score};
use bombe_engine::{Level, Mode};

/// The number of modes.
const MODES: usize = 3;

/// Statistics of all games with one note sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Those of each mode, in the order of [`Statistics::MODES`].
    pub modes: [ModeStatistics; MODES],
    /// How many times each level of the machine was equalled or beaten.
    pub beaten: [u16; Level::ALL.len()],
}

/// Statistics of one mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModeStatistics {
    /// How many games have ended.
    pub played: u16,
    /// How many of them were solved.
    pub solved: u16,
    /// How many of those can be compared.
    pub ranked: u16,
    /// How many rounds these took together.
    pub rounds: u32,
    /// How many queries these took together.
    pub queries: u32,
    /// The best of these.
    pub best: Option<Score>,
}

/// A part of the statistics, which fits in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StatisticsPart {
    /// Those of a mode.
    Mode(Mode, ModeStatistics),
    /// How many times each level of the machine was equalled or beaten.
    Beaten([u16; Level::ALL.len()]),
}

/// A mean in tenths, rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mean {
    /// Rounds.
    pub rounds: u32,
    /// Queries.
    pub queries: u32,
}

impl Statistics {
    /// All modes.
    pub const MODES: [Mode; MODES] = [Mode::Classic, Mode::Extreme, Mode::Nightmare];

    /// How many parts there are.
    pub(super) const PARTS: usize = MODES + 1;

    /// Whether no game has ended.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The statistics of some games.
    pub(super) fn of<'results>(results: impl Iterator<Item = &'results GameResult>) -> Self {
        let mut statistics = Self::default();
        results.for_each(|result| statistics.count(result));
        statistics
    }

    /// The parts that differ from other statistics.
    pub(super) fn unlike(&self, other: &Self) -> impl Iterator<Item = StatisticsPart> + use<> {
        let modes = Self::MODES.into_iter().zip(self.modes).zip(other.modes);
        let modes = modes.filter(|((_, mine), other)| mine != other);
        let (mine, other) = (self.beaten, other.beaten);
        let beaten = (mine != other).then_some(StatisticsPart::Beaten(mine));
        modes
            .map(|((mode, mine), _)| StatisticsPart::Mode(mode, mine))
            .chain(beaten)
    }

    /// Replaces a part by what was known of more games than are kept.
    pub(super) fn set(&mut self, part: StatisticsPart) {
        match part {
            StatisticsPart::Mode(mode, statistics) => *self.mode_mut(mode) = statistics,
            StatisticsPart::Beaten(beaten) => self.beaten = beaten,
        }
    }

    /// Counts a game that has ended.
    pub(super) fn count(&mut self, result: &GameResult) {
        if !result.table.is_competitive() {
            self.mode_mut(result.problem.mode()).count(result);
        }
    }

    /// Counts a level that was equalled or beaten.
    pub(super) fn count_beaten(&mut self, level: Level) {
        if let Some(beaten) = self.beaten.get_mut(level as usize) {
            *beaten = beaten.saturating_add(1);
        }
    }

    const fn mode_mut(&mut self, mode: Mode) -> &mut ModeStatistics {
        let [classic, extreme, nightmare] = &mut self.modes;
        match mode {
            Mode::Classic => classic,
            Mode::Extreme => extreme,
            Mode::Nightmare => nightmare,
        }
    }
}

impl ModeStatistics {
    fn count(&mut self, result: &GameResult) {
        self.played = self.played.saturating_add(1);
        if result.outcome != Outcome::Solved {
            return;
        }
        self.solved = self.solved.saturating_add(1);
        let Some(score) = result.ranked_score() else {
            return;
        };
        let best = self.best.map_or(score, |best| best.min(score));
        self.best = Some(best);
        // The mean stays true even after more games than can be counted.
        if self.ranked < u16::MAX {
            self.ranked += 1;
            self.rounds = self.rounds.saturating_add(score.rounds.into());
            self.queries = self.queries.saturating_add(score.queries.into());
        }
    }

    /// What a game took on average, if any can be compared.
    #[must_use]
    pub fn mean(&self) -> Option<Mean> {
        let games = u64::from(self.ranked);
        let in_tenths = |sum: u32| {
            let tenths = (u64::from(sum) * 10 + games / 2).checked_div(games)?;
            u32::try_from(tenths).ok()
        };
        Some(Mean {
            rounds: in_tenths(self.rounds)?,
            queries: in_tenths(self.queries)?,
        })
    }
}
