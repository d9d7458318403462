//! Records: what is kept, one thing that happened at a time, and its bytes.
//!
//! The bytes are those of [postcard](https://postcard.jamesmunns.com/wire-format): an enum is its place in the list of
//! variants, numbers are of variable length, structs have no overhead. New variants may be added at the end: a firmware that
//! does not know them takes what is stored for that of another version, and leaves it alone. Any other change is a new
//! version of the journal's format. Golden bytes in the tests pin that down.

use serde::{Deserialize, Serialize};

use super::{GameResult, Settings};
use crate::{
    game::{Event, Header},
    imitation,
};

/// No record has more bytes.
pub const MOST_BYTES: usize = 48;

/// Something to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record {
    /// These are the settings from now on.
    Settings(Settings),
    /// A game ended like this. Only for results whose game is no longer kept.
    Result(GameResult),
    /// A game begins, in place of any other.
    Start(Header),
    /// Something happened in the game.
    Event(Event),
    /// The players have seen how the game ended.
    Close,
    /// An imitation game begins, in place of any other game.
    Imitate(imitation::Rules),
    /// Something happened in it.
    Imitation(imitation::Event),
}

/// Bytes that are not a record of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Unreadable;

/// A record that has more bytes than it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct TooLong;

impl Record {
    /// Whether it only ends a game, so that players who cannot go on may do without having it kept.
    #[must_use]
    pub const fn gives_up(&self) -> bool {
        matches!(
            self,
            Self::Event(Event::Abandon) | Self::Imitation(imitation::Event::Abandon)
        )
    }

    /// The record as bytes, at the start of a buffer.
    ///
    /// # Errors
    /// The record is longer than [`MOST_BYTES`], which a test with the longest ones rules out.
    pub fn encode<'buffer>(
        &self,
        buffer: &'buffer mut [u8; MOST_BYTES],
    ) -> Result<&'buffer [u8], TooLong> {
        postcard::to_slice(self, buffer)
            .map(|bytes| &*bytes)
            .map_err(|_| TooLong)
    }

    /// The record of some bytes.
    ///
    /// # Errors
    /// They are not a record, or there are more of them than one has.
    pub fn decode(bytes: &[u8]) -> Result<Self, Unreadable> {
        match postcard::take_from_bytes(bytes) {
            Ok((record, [])) => Ok(record),
            Ok(_) | Err(_) => Err(Unreadable),
        }
    }
}
