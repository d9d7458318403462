//! Records: the units of what is kept, and their bytes.
//!
//! The bytes are those of [postcard](https://postcard.jamesmunns.com/wire-format): an enum is its place in the list of
//! variants, numbers are of variable length, structs have no overhead.
//!
//! ```text
//!    0        1 ..
//!   +--------+-------------------------------------------
//!   | number | what the record holds, up to 47 bytes
//!   +--------+-------------------------------------------
//!
//!   0  settings             see `settings.rs`
//!   1  result               problem, table, aids, repeat, outcome, rounds, queries of four players
//!   2  start                problem, table, handicaps, aids, answers, repeat; order, thumbs, timer, place in a match, place in
//!                           a run up to the last that is not the old one
//!   3  event                number of the event, its fields
//!   4  close                nothing
//!   5  imitate              players, kind, pictures, timer; the goal, unless it is as written
//!   6  imitation            number of the event, its fields
//!   7  imitation's result   players, kind, goal, outcome, points and points as the responder of six players
//!   8  leave                nothing
//!   9  pause                wrong claims of one note sheet, if any: how many, the last
//!  10  unpause              nothing
//!  11  match                games, games won by each of four players
//!  12  statistics           0, mode, games played, solved, ranked, their rounds and queries, the best; or 1, times that each of three
//!                           levels was beaten
//!  13  beaten               level
//!  15  run                  code of the first problem; for each of five problems 0, or 1, solved, rounds, queries, aids, repeat
//! ```
//!
//! A paused game is stored as its start, its events, and that it is paused. Its events may be many, so they share the bytes
//! of a journal's record: see [`Bundle`](super::bundle::Bundle), which is number 14.
//!
//! New variants may be added at the end: a firmware that does not know them treats the data as that of another version
//! and leaves it alone. So it does with a game whose agreements are more than it knows. New settings may be added at the
//! end, too: a firmware that does not know them reads the others.
//! Any other change needs a new version of the journal's format. Golden bytes in the tests pin this down.

use postcard::take_from_bytes;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    GameResult, ImitationResult, MatchScore, RunSheet, Settings, StatisticsPart, settings::Values,
};
use crate::{
    game::{Event, Header, InMatch, TurnOrder, Voting, WrongClaims},
    imitation::{self, Goal},
    timer::Timer,
};
use bombe_engine::Level;

/// The maximum length of a record in bytes.
pub const MAX_BYTES: usize = 48;

/// The number of a run's record. Those of the others are their places in the list; 14 is that of bundles.
const RUN: u8 = 15;

/// Something to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Record {
    /// The settings have changed.
    Settings(Settings),
    /// The result of a game whose records are no longer kept.
    Result(GameResult),
    /// A game begins, replacing any other.
    Start(Header),
    /// Something happened in the game.
    Event(Event),
    /// The players have left a game that has ended.
    Close,
    /// An imitation game begins, replacing any other game.
    Imitate(imitation::Rules),
    /// Something happened in it.
    Imitation(imitation::Event),
    /// The result of an imitation game whose records are no longer kept.
    ImitationResult(ImitationResult),
    /// The players have left a deduction game that has not ended: its code stays secret, and it counts as not played.
    Leave,
    /// The players have put a deduction game aside that has not ended, with these wrong claims: it can go on later.
    Pause(Option<WrongClaims>),
    /// The game that was put aside goes on, replacing any other that has ended.
    Unpause,
    /// The score of a match whose games are no longer kept.
    Match(MatchScore),
    /// Statistics of games whose results are no longer kept, and of those that are.
    Statistics(StatisticsPart),
    /// The players have equalled or beaten this level of the machine in the game that has ended.
    Beaten(Level),
    /// The score sheet of a run whose games are no longer kept, or of one that begins.
    Run(RunSheet),
}

/// Bytes that are not a record of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct UnreadableRecord;

/// The record is longer than [`MAX_BYTES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RecordTooLong;

impl Record {
    /// Whether it only ends a game, so that it may take effect even if it cannot be kept.
    #[must_use]
    pub const fn gives_up(&self) -> bool {
        matches!(
            self,
            Self::Event(Event::Abandon) | Self::Imitation(imitation::Event::Abandon) | Self::Leave
        )
    }

    /// The record as bytes, at the start of a buffer.
    ///
    /// # Errors
    /// The record is longer than [`MAX_BYTES`], which a test with the longest ones rules out.
    pub fn encode<'buffer>(
        &self,
        buffer: &'buffer mut [u8; MAX_BYTES],
    ) -> Result<&'buffer [u8], RecordTooLong> {
        let encoded = match self {
            Self::Run(sheet) => postcard::to_slice(&(RUN, sheet), buffer),
            _ => postcard::to_slice(self, buffer),
        };
        encoded.map(|bytes| &*bytes).map_err(|_| RecordTooLong)
    }

    /// The record of some bytes.
    ///
    /// # Errors
    /// They are not a record, or there are too many.
    pub fn decode(bytes: &[u8]) -> Result<Self, UnreadableRecord> {
        let (number, rest) = bytes.split_first().ok_or(UnreadableRecord)?;
        match number {
            0 => Settings::decode(rest).map(Self::Settings),
            1 => decode_all(rest).map(Self::Result),
            2 => decode_start(rest).map(Self::Start),
            3 => decode_all(rest).map(Self::Event),
            4 if rest.is_empty() => Ok(Self::Close),
            5 => decode_rules(rest).map(Self::Imitate),
            6 => decode_all(rest).map(Self::Imitation),
            7 => decode_all(rest).map(Self::ImitationResult),
            8 if rest.is_empty() => Ok(Self::Leave),
            9 => decode_all(rest).map(Self::Pause),
            10 if rest.is_empty() => Ok(Self::Unpause),
            11 => decode_all(rest).map(Self::Match),
            12 => decode_all(rest).map(Self::Statistics),
            13 => decode_all(rest).map(Self::Beaten),
            &RUN => decode_all(rest).map(Self::Run),
            _ => Err(UnreadableRecord),
        }
    }
}

/// Decodes the agreements of a game, also of an older version, whose bytes end early. Those of a newer version cannot be
/// read: its rules would not be kept.
fn decode_start(bytes: &[u8]) -> Result<Header, UnreadableRecord> {
    let mut values = Values(bytes);
    let header = Header {
        problem: values.next()?,
        table: values.next()?,
        handicaps: values.next()?,
        aids: values.next()?,
        answers: values.next()?,
        is_repeat: values.next()?,
        order: values.next_or(TurnOrder::Fixed)?,
        thumbs: values.next_or(Voting::OneByOne)?,
        timer: values.next_or(Timer::Off)?,
        in_match: values.next_or(InMatch::First)?,
        in_run: values.next_or(None)?,
    };
    match values {
        Values([]) => Ok(header),
        Values(_) => Err(UnreadableRecord),
    }
}

/// Decodes the rules of an imitation game. Without a goal it is as written; that one is never stored.
fn decode_rules(bytes: &[u8]) -> Result<imitation::Rules, UnreadableRecord> {
    let (rules, goal) = take_from_bytes(bytes).map_err(|_| UnreadableRecord)?;
    let (players, kind, pictures, timer) = rules;
    Ok(imitation::Rules {
        players,
        kind,
        pictures,
        timer,
        goal: match goal {
            [] => Goal::AsWritten,
            _ => decode_all(goal).and_then(|goal| match goal {
                Goal::AsWritten => Err(UnreadableRecord),
                Goal::Strict => Ok(goal),
            })?,
        },
    })
}

/// Decodes a value that uses up all bytes.
fn decode_all<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, UnreadableRecord> {
    match take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        Ok(_) | Err(_) => Err(UnreadableRecord),
    }
}
