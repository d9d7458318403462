//! What the machine finds out about the current problem: its published number, how hard it is, and games of its own, which players
//! are compared with and can replay.
//!
//! Each level plays the problem once, as a job, which takes up to half a minute.

use crate::{
    game::{Header, Score},
    jobs::ProblemEpoch,
    saved::{Record, Saved},
    screens::SiteNumber,
};
use bombe_engine::{Level, ProblemName, PublishedNumber, Rating, Transcript};

/// The machine's games of one problem.
#[derive(Clone, Debug, Default)]
pub(super) struct MachineGames {
    epoch: ProblemEpoch,
    problem: Option<ProblemName>,
    number: SiteNumber,
    rating: Option<Rating>,
    transcripts: [Option<Transcript>; Level::ALL.len()],
}

/// The number of pages of a replay: who plays, a page per round, and how it ends.
pub(super) fn pages_of(transcript: &Transcript) -> u8 {
    transcript.rounds().len() as u8 + 2
}

impl MachineGames {
    /// Games of a problem, none of them played yet.
    pub(super) fn of(problem: Option<ProblemName>) -> Self {
        Self {
            problem,
            number: match problem {
                Some(ProblemName::Numbered(number)) => SiteNumber::Is(number),
                _ => SiteNumber::Unknown,
            },
            ..Self::default()
        }
    }

    /// Updates the state before a record is applied: another problem makes old transcripts useless.
    pub(super) fn follow(&mut self, record: &Record, saved: &Saved) {
        let problem = match record {
            Record::Start(Header { problem, .. }) => Some(*problem),
            Record::Unpause => saved.paused().map(|game| game.header().problem),
            Record::Close | Record::Leave | Record::Pause(_) | Record::Imitate(_) => None,
            Record::Event(_)
            | Record::Result(_)
            | Record::Settings(_)
            | Record::Imitation(_)
            | Record::ImitationResult(_)
            | Record::Match(_)
            | Record::Statistics(_)
            | Record::Run(_)
            | Record::Beaten(_) => return,
        };
        if problem != self.problem {
            *self = Self {
                epoch: self.epoch.next(),
                ..Self::of(problem)
            };
        }
    }

    pub(super) const fn epoch(&self) -> ProblemEpoch {
        self.epoch
    }

    /// The problem's published number.
    pub(super) const fn number(&self) -> SiteNumber {
        self.number
    }

    /// Takes the published number, unless it is that of another problem.
    pub(super) fn take_number(&mut self, epoch: ProblemEpoch, number: Option<PublishedNumber>) {
        if epoch == self.epoch {
            self.number = number.map_or(SiteNumber::None, SiteNumber::Is);
        }
    }

    /// The machine's rating of the problem.
    pub(super) const fn rating(&self) -> Option<Rating> {
        self.rating
    }

    /// Takes a rating, unless it is for another problem.
    pub(super) fn take_rating(&mut self, epoch: ProblemEpoch, rating: Rating) {
        if epoch == self.epoch {
            self.rating = Some(rating);
        }
    }

    /// The weakest level that has not played yet; the stronger ones take longer.
    pub(super) fn missing(&self) -> Option<Level> {
        self.problem?;
        let mut levels = Level::ALL.into_iter();
        levels.find(|&level| self.transcript(level).is_none())
    }

    /// Takes a level's game, unless it is of another problem.
    pub(super) fn take(&mut self, epoch: ProblemEpoch, level: Level, transcript: Transcript) {
        if epoch == self.epoch
            && let Some(place) = self.transcripts.get_mut(level as usize)
        {
            *place = Some(transcript);
        }
    }

    /// How a level has played.
    pub(super) fn transcript(&self, level: Level) -> Option<&Transcript> {
        self.transcripts.get(level as usize)?.as_ref()
    }

    /// What it took a level.
    pub(super) fn score(&self, level: Level) -> Option<Score> {
        self.transcript(level).map(|transcript| Score {
            rounds: transcript.rounds().len() as u8,
            queries: transcript.queries(),
        })
    }

    /// Whether a score matches or beats that of a level, which must be known.
    pub(super) fn is_beaten_by(&self, score: Score, level: Level) -> bool {
        self.score(level).is_some_and(|rival| score <= rival)
    }

    /// The level to compare a score with: the strongest that it matches or beats, or else the weakest.
    pub(super) fn rival(&self, score: Option<Score>) -> Option<(Level, Score)> {
        let mut levels = Level::ALL.into_iter().rev();
        let is_equalled =
            |level: &Level| score.is_some_and(|score| self.is_beaten_by(score, *level));
        let level = levels.find(is_equalled).unwrap_or(Level::Apprentice);
        Some((level, self.score(level)?))
    }
}
