//! What survives a power cut: settings, the last results, the score of a match, the sheet of a run, statistics, the current game, and
//! a paused one.
//!
//! All of it is the replay of [`Record`]s. A record is kept in a [`Store`] before its effect can be seen; replaying the
//! store after a reset restores the state.

mod archive;
mod bundle;
mod imitation_result;
mod match_score;
mod record;
mod result;
mod run_sheet;
mod settings;
mod statistics;
#[cfg(test)]
mod tests;

use core::mem;

use heapless::Vec;

pub use archive::Archive;
pub use imitation_result::ImitationResult;
pub use match_score::MatchScore;
pub use record::{MAX_BYTES, Record};
pub use result::GameResult;
pub use run_sheet::{RunEntry, RunSheet, RunTotal};
pub use settings::*;
pub use statistics::{Mean, ModeStatistics, Statistics, StatisticsPart};

use crate::{
    game::{self, Game, Header, Outcome, Refusal, Score, WrongClaims},
    imitation,
};
use bombe_engine::{Invalid, Level, Problem, ProblemName, bounded};

/// How many results of deduction games are kept.
pub const RESULTS: usize = 20;

/// How many results of imitation games are kept. They have their own room: the feed, which tells the others, need not tell
/// that one of those is dropped for them.
pub const IMITATION_RESULTS: usize = 8;

/// How many games that were given up are remembered.
pub const GIVEN_UP: usize = 8;

/// Settings, results, the current game and a paused one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    settings: Settings,
    /// Those of deduction games, the latest one first.
    results: Vec<GameResult, RESULTS, u8>,
    /// Those of imitation games, the latest one first.
    imitations: Vec<PastImitation, IMITATION_RESULTS, u8>,
    /// Games that were given up, latest first: they have no result, but their code was shown.
    given_up: Vec<GameResult, GIVEN_UP, u8>,
    /// That of the match that the current game belongs to.
    match_score: MatchScore,
    /// That of the last run.
    run: Option<RunSheet>,
    statistics: Statistics,
    /// The levels of the machine that were counted as beaten in the current game.
    beaten: [bool; Level::ALL.len()],
    game: Option<Game>,
    /// A deduction game that was put aside.
    paused: Option<Game>,
    /// The score of the match that it belongs to.
    paused_match: MatchScore,
    /// The sheet of the run that it belongs to.
    paused_run: Option<RunSheet>,
    /// Whether the latest result is the current game's.
    is_latest_result_of_game: bool,
    imitation: Option<imitation::Game>,
}

/// The result of an imitation game, and its place among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PastImitation {
    result: ImitationResult,
    /// How many of the results of deduction games that are kept are later.
    later: u8,
}

/// A game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum PastGame<'saved> {
    Deduction(&'saved GameResult),
    Imitation(&'saved ImitationResult),
}

/// What was found in the store at power-on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Everything that was kept and can be read.
    pub saved: Saved,
    /// Whether something is missing.
    pub is_damaged: bool,
}

/// Whether a store keeps records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreState {
    /// It does.
    Working,
    /// It does not, to preserve data of another version.
    Foreign,
    /// It does not: the memory does not work.
    Faulty,
}

/// A record that was checked. Valid until another record is applied.
#[derive(Clone, Debug)]
pub struct Accepted(AcceptedStep);

/// What an accepted record does.
#[derive(Clone, Debug)]
enum AcceptedStep {
    Settings(Settings),
    Result(GameResult),
    Start(Header, Problem),
    Event(game::Allowed),
    Close,
    Imitate(imitation::Rules),
    Imitation(imitation::Allowed),
    ImitationResult(ImitationResult),
    Leave,
    Pause(Option<WrongClaims>),
    Unpause,
    Match(MatchScore),
    Statistics(StatisticsPart),
    Beaten(Level),
    Run(RunSheet),
}

impl Accepted {
    /// The start of a game whose problem was dealt already and belongs to the header.
    #[must_use]
    pub const fn start(header: Header, problem: Problem) -> Self {
        Self(AcceptedStep::Start(header, problem))
    }

    /// The record to be kept.
    #[must_use]
    pub const fn record(&self) -> Record {
        match &self.0 {
            AcceptedStep::Settings(settings) => Record::Settings(*settings),
            AcceptedStep::Result(result) => Record::Result(*result),
            AcceptedStep::Start(header, _) => Record::Start(*header),
            AcceptedStep::Event(allowed) => Record::Event(allowed.event()),
            AcceptedStep::Close => Record::Close,
            AcceptedStep::Imitate(rules) => Record::Imitate(*rules),
            AcceptedStep::Imitation(allowed) => Record::Imitation(allowed.event()),
            AcceptedStep::ImitationResult(result) => Record::ImitationResult(*result),
            AcceptedStep::Leave => Record::Leave,
            AcceptedStep::Pause(wrong_claims) => Record::Pause(*wrong_claims),
            AcceptedStep::Unpause => Record::Unpause,
            AcceptedStep::Match(score) => Record::Match(*score),
            AcceptedStep::Statistics(part) => Record::Statistics(*part),
            AcceptedStep::Beaten(level) => Record::Beaten(*level),
            AcceptedStep::Run(sheet) => Record::Run(*sheet),
        }
    }
}

/// Why a record cannot follow the records before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum OutOfPlace {
    /// There is no such problem.
    NoSuchProblem(Invalid),
    /// It belongs to a game, but there is none.
    NoGame,
    /// It is against the rules of the game.
    Refused(Refusal),
    /// It is against the rules of the imitation game.
    Mistaken(imitation::Refusal),
    /// The rules of the imitation game do not fit together.
    NotPlayable,
    /// The game has not ended.
    GameNotOver,
    /// Another game is paused.
    AlreadyPaused,
    /// No game is paused.
    NothingPaused,
    /// The wrong claims are not those of the game.
    OtherClaims,
    /// The game is not one that the machine can be beaten in.
    NotRanked,
}

/// Where records are kept.
pub trait Store {
    /// Keeps a record that is about to be applied to `saved`. When this returns, the record survives a power cut.
    ///
    /// # Errors
    /// The record is not kept and must not be applied.
    fn keep(&mut self, record: &Record, saved: &Saved) -> Result<(), NotKept>;

    /// Erases data of another version, so that this one can keep records.
    ///
    /// # Errors
    /// The data is still there.
    fn forget(&mut self) -> Result<(), NotKept>;

    /// From now on accepts records without keeping them.
    fn stop_keeping(&mut self);

    /// Whether records are kept.
    fn state(&self) -> StoreState;

    /// Makes room for further games, which may take as long as one sector erase. Returns whether there is more to do.
    fn tidy(&mut self) -> bool;

    /// How much of the room for the longest possible game is ready, in percent.
    fn room(&self) -> u8;

    /// Erases and checks the next part that holds nothing, which may take as long as one sector erase. Returns whether there
    /// is more to check. A store that is not in flash has nothing to check.
    fn check_next(&mut self) -> bool {
        false
    }

    /// How many of the parts that were checked do not hold what is written to them.
    fn worn(&self) -> u8 {
        0
    }
}

/// Why a record was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum NotKept {
    /// There is no room.
    Full,
    /// The memory does not hold what is written to it.
    Faulty,
}

/// The state of the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryState {
    /// It works.
    Works {
        /// How much of the room for the longest possible game is ready, in percent.
        room: u8,
    },
    /// It is full.
    Full,
    /// It does not work.
    Faulty,
    /// It holds data of another version and is left alone.
    Foreign,
}

impl Saved {
    /// Checks whether a record can follow. For the start of a game this deals its problem, which may take a second.
    ///
    /// # Errors
    /// The record cannot follow.
    pub fn check(&self, record: &Record) -> Result<Accepted, OutOfPlace> {
        Ok(Accepted(match record {
            Record::Settings(settings) => AcceptedStep::Settings(*settings),
            Record::Result(result) => AcceptedStep::Result(*result),
            Record::Start(header) => {
                let problem = header.problem.problem();
                AcceptedStep::Start(*header, problem.map_err(OutOfPlace::NoSuchProblem)?)
            }
            Record::Event(event) => {
                let game = self.game.as_ref().ok_or(OutOfPlace::NoGame)?;
                AcceptedStep::Event(game.check(*event).map_err(OutOfPlace::Refused)?)
            }
            Record::Imitate(rules) if rules.are_playable() => AcceptedStep::Imitate(*rules),
            Record::Imitate(_) => return Err(OutOfPlace::NotPlayable),
            Record::Imitation(event) => {
                let game = self.imitation.as_ref().ok_or(OutOfPlace::NoGame)?;
                AcceptedStep::Imitation(game.check(*event).map_err(OutOfPlace::Mistaken)?)
            }
            Record::ImitationResult(result) => AcceptedStep::ImitationResult(*result),
            Record::Match(score) => AcceptedStep::Match(*score),
            Record::Statistics(part) => AcceptedStep::Statistics(*part),
            Record::Run(sheet) => AcceptedStep::Run(*sheet),
            Record::Beaten(level) => {
                let score = self.ranked_score().ok_or(OutOfPlace::NotRanked);
                score.map(|_| AcceptedStep::Beaten(*level))?
            }
            Record::Close if self.is_game_under_way() => return Err(OutOfPlace::GameNotOver),
            Record::Close if self.has_game() => AcceptedStep::Close,
            Record::Close => return Err(OutOfPlace::NoGame),
            Record::Leave => {
                self.check_running()?;
                AcceptedStep::Leave
            }
            Record::Pause(wrong_claims) => {
                self.check_running()?;
                if self.paused.is_some() {
                    return Err(OutOfPlace::AlreadyPaused);
                }
                if !self.may_have_claimed(*wrong_claims) {
                    return Err(OutOfPlace::OtherClaims);
                }
                AcceptedStep::Pause(*wrong_claims)
            }
            Record::Unpause if self.is_game_under_way() => return Err(OutOfPlace::GameNotOver),
            Record::Unpause if self.paused.is_some() => AcceptedStep::Unpause,
            Record::Unpause => return Err(OutOfPlace::NothingPaused),
        }))
    }

    /// Checks whether a deduction game is in progress.
    fn check_running(&self) -> Result<(), OutOfPlace> {
        match self.game.as_ref().map(Game::outcome) {
            Some(None) => Ok(()),
            Some(Some(_)) => Err(OutOfPlace::Refused(Refusal::GameOver)),
            None => Err(OutOfPlace::NoGame),
        }
    }

    /// Whether the wrong claims of a pause can be those of the current game: its own, or those that a summary leaves out.
    fn may_have_claimed(&self, wrong_claims: Option<WrongClaims>) -> bool {
        self.game.as_ref().is_some_and(|game| match wrong_claims {
            _ if game.wrong_claims() == wrong_claims => true,
            Some(_) => game.wrong_claims().is_none() && !game.header().table.is_competitive(),
            None => false,
        })
    }

    /// Checks a record and applies it.
    ///
    /// # Errors
    /// The record cannot follow. Nothing has changed.
    pub fn apply(&mut self, record: &Record) -> Result<(), OutOfPlace> {
        let accepted = self.check(record)?;
        self.perform(accepted);
        Ok(())
    }

    /// Applies a record that was checked, with no other record in between.
    pub fn perform(&mut self, Accepted(step): Accepted) {
        match step {
            AcceptedStep::Settings(settings) => self.settings = settings,
            AcceptedStep::Result(result) => self.push(result),
            AcceptedStep::Start(header, problem) => self.begin(header, problem),
            AcceptedStep::Event(allowed) => self.play(allowed),
            AcceptedStep::Close => {
                self.match_score = MatchScore::default();
                self.drop_game();
            }
            // The players may set the game up again.
            AcceptedStep::Leave => self.drop_game(),
            AcceptedStep::Pause(wrong_claims) => self.pause(wrong_claims),
            AcceptedStep::Unpause => {
                self.drop_game();
                mem::swap(&mut self.game, &mut self.paused);
                self.match_score = mem::take(&mut self.paused_match);
                self.run = self.paused_run.take().or(self.run);
            }
            AcceptedStep::Match(score) => self.match_score = score,
            AcceptedStep::Statistics(part) => self.statistics.set(part),
            AcceptedStep::Beaten(level) => self.beat(level),
            AcceptedStep::Run(sheet) => self.run = Some(sheet),
            AcceptedStep::Imitate(rules) => {
                self.match_score = MatchScore::default();
                self.drop_game();
                self.imitation = imitation::Game::new(rules);
            }
            AcceptedStep::Imitation(allowed) => self.imitate(allowed),
            AcceptedStep::ImitationResult(result) => self.push_imitation(result),
        }
    }

    fn imitate(&mut self, allowed: imitation::Allowed) {
        let Some(game) = &mut self.imitation else {
            return;
        };
        game.perform(allowed);
        let result = ImitationResult::at_end_of(game);
        let is_played_out =
            |result: &ImitationResult| result.outcome != imitation::Outcome::Abandoned;
        if let Some(result) = result.filter(is_played_out) {
            self.push_imitation(result);
        }
    }

    fn play(&mut self, allowed: game::Allowed) {
        let Some(game) = &mut self.game else {
            return;
        };
        game.perform(allowed);
        let result = GameResult::at_end_of(game);
        if let Some(result) = result.filter(|_| game.is_ranked()) {
            self.match_score = self.match_score.after(game.header(), result.outcome);
            if let Some(sheet) = &mut self.run {
                sheet.enter(game.header(), &result);
            }
            self.is_latest_result_of_game = result.outcome != Outcome::Abandoned;
            self.push(result);
        }
    }

    /// Whether the problem was played lately: then the players may know more than this game has told them.
    #[must_use]
    pub fn knows(&self, problem: ProblemName) -> bool {
        let present = self.game.iter().chain(&self.paused);
        let present = present.map(|game| game.header().problem);
        let past = self.results.iter().chain(&self.given_up);
        let past = past.map(|result| result.problem);
        present.chain(past).any(|other| other == problem)
    }

    /// The shortest list of records that leads to the same settings, results, scores, statistics and paused game. The current
    /// game is not included.
    pub fn summary(&self) -> impl Iterator<Item = Record> {
        let settings = core::iter::once(Record::Settings(self.settings));
        let given_up = self.given_up.iter().rev().copied().map(Record::Result);
        let past = (0..self.past_games()).rev().filter_map(|place| {
            Some(match self.past_game(place)? {
                PastGame::Deduction(result) => Record::Result(*result),
                PastGame::Imitation(result) => Record::ImitationResult(*result),
            })
        });
        let paused = self.paused.iter().flat_map(|game| {
            let score = score_record(self.paused_match);
            let run = self.paused_run.map(Record::Run);
            let start = core::iter::once(Record::Start(*game.header()));
            let pause = core::iter::once(Record::Pause(game.wrong_claims()));
            let events = game.events().map(Record::Event);
            let before = score.into_iter().chain(run);
            before.chain(start).chain(events).chain(pause)
        });
        let known = Statistics::of(self.given_up.iter().chain(&self.results));
        settings
            .chain(given_up)
            .chain(past)
            .chain(paused)
            .chain(score_record(self.match_score))
            .chain(self.run.map(Record::Run))
            // After the results, which are counted when they are applied.
            .chain(self.statistics.unlike(&known).map(Record::Statistics))
    }

    /// The settings.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many results there are of both games.
    #[must_use]
    pub fn past_games(&self) -> usize {
        self.results.len() + self.imitations.len()
    }

    /// A result of either game; place 0 has the latest one.
    #[must_use]
    pub fn past_game(&self, place: usize) -> Option<PastGame<'_>> {
        let mut imitations_before = 0;
        for past in &self.imitations {
            let its_place = usize::from(past.later) + imitations_before;
            if its_place == place {
                return Some(PastGame::Imitation(&past.result));
            }
            if its_place > place {
                break;
            }
            imitations_before += 1;
        }
        let result = self.results.get(place - imitations_before);
        result.map(PastGame::Deduction)
    }

    /// The last results of deduction games, the latest one first.
    #[must_use]
    pub fn results(&self) -> &[GameResult] {
        &self.results
    }

    /// The result of the current game, if it has one. One that went on after a wrong claim keeps the result of that claim.
    #[must_use]
    pub fn result_of_game(&self) -> Option<&GameResult> {
        let latest = self.results.first();
        latest.filter(|_| self.is_latest_result_of_game)
    }

    /// The score of the match that the current game belongs to, with that game once it has ended.
    #[must_use]
    pub const fn match_score(&self) -> &MatchScore {
        &self.match_score
    }

    /// The sheet of the last run.
    #[must_use]
    pub const fn run(&self) -> Option<&RunSheet> {
        self.run.as_ref()
    }

    /// Whether the last run was left before its end: neither the current game belongs to it, nor the paused one.
    #[must_use]
    pub fn is_run_left(&self) -> bool {
        self.run.as_ref().is_some_and(|sheet| {
            let belongs = |game: &Game| RunSheet::code_of(game.header()) == Some(sheet.code());
            let mut games = self.game.iter().chain(&self.paused);
            sheet.next().is_some() && !games.any(belongs)
        })
    }

    /// The statistics of games with one note sheet.
    #[must_use]
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// What the current game took, if it has ended with a success that can be compared with the machine's.
    #[must_use]
    pub fn ranked_score(&self) -> Option<Score> {
        let game = self.game.as_ref().filter(|game| game.is_ranked())?;
        GameResult::of(game)?.ranked_score()
    }

    /// Whether this level of the machine was counted as beaten in the current game.
    #[must_use]
    pub fn has_beaten(&self, level: Level) -> bool {
        self.beaten.get(level as usize).copied().unwrap_or_default()
    }

    /// The current game; also one that has ended, until the players leave it.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The deduction game that was put aside.
    #[must_use]
    pub const fn paused(&self) -> Option<&Game> {
        self.paused.as_ref()
    }

    /// The current imitation game; also one that has ended, until the players leave it.
    #[must_use]
    pub const fn imitation(&self) -> Option<&imitation::Game> {
        self.imitation.as_ref()
    }

    /// Whether there is a game of either kind, even if it has ended.
    #[must_use]
    pub const fn has_game(&self) -> bool {
        self.game.is_some() || self.imitation.is_some()
    }

    /// Whether a game of either kind is in progress.
    #[must_use]
    pub fn is_game_under_way(&self) -> bool {
        let deduction = self.game.as_ref().map(Game::outcome);
        let imitation = self.imitation.as_ref().map(imitation::Game::outcome);
        deduction.is_some_and(|outcome| outcome.is_none())
            || imitation.is_some_and(|outcome| outcome.is_none())
    }

    /// Not inlined: dealing a problem needs much stack, and must not have a whole game below it on the stack.
    #[inline(never)]
    fn begin(&mut self, header: Header, problem: Problem) {
        self.drop_game();
        self.match_score = self.match_score.at_start_of(&header);
        self.run = RunSheet::at_start_of(self.run, &header);
        self.game = Some(Game::of(header, problem));
    }

    /// Drops the game, because it has ended or can no longer be trusted.
    fn drop_game(&mut self) {
        self.game = None;
        self.is_latest_result_of_game = false;
        self.imitation = None;
        self.beaten = Default::default();
    }

    fn beat(&mut self, level: Level) {
        if let Some(is_counted) = self.beaten.get_mut(level as usize)
            && !mem::replace(is_counted, true)
        {
            self.statistics.count_beaten(level);
        }
    }

    /// Drops the paused game too.
    fn drop_games(&mut self) {
        self.drop_game();
        self.paused = None;
        self.paused_run = None;
    }

    /// Puts the game aside. It is swapped in place: a second one must not be on the stack.
    fn pause(&mut self, wrong_claims: Option<WrongClaims>) {
        mem::swap(&mut self.game, &mut self.paused);
        if let Some(paused) = &mut self.paused {
            paused.put_aside(wrong_claims);
        }
        self.paused_match = mem::take(&mut self.match_score);
        let header = self.paused.as_ref().map(Game::header);
        let is_in_run = header.is_some_and(|header| header.in_run.is_some());
        self.paused_run = self.run.filter(|_| is_in_run);
        self.drop_game();
    }

    fn push(&mut self, result: GameResult) {
        self.statistics.count(&result);
        match result.outcome {
            Outcome::Abandoned => put_first(&mut self.given_up, result),
            _ => {
                put_first(&mut self.results, result);
                for past in &mut self.imitations {
                    past.later = past.later.saturating_add(1).min(RESULTS as u8);
                }
            }
        }
    }

    fn push_imitation(&mut self, result: ImitationResult) {
        let later = 0;
        put_first(&mut self.imitations, PastImitation { result, later });
    }
}

/// The record of a score, if there is something to record.
fn score_record(score: MatchScore) -> Option<Record> {
    Some(score)
        .filter(|score| *score != MatchScore::default())
        .map(Record::Match)
}

/// Inserts a result at the front. If the list is full, the last one is dropped.
fn put_first<T, const N: usize>(list: &mut Vec<T, N, u8>, result: T) {
    if list.is_full() {
        list.pop();
    }
    let put = bounded::insert(list, 0, result);
    debug_assert!(put.is_ok());
}
