//! Bundles: several events of a game in one record of the journal. A summary has them, because a paused game may have
//! thousands of events, and each record takes the flash some time.
//!
//! ```text
//!    0        1 ..
//!   +--------+---------+---------+-----
//!   | 14     | event   | event   | ..     up to 64 bytes, each event as in its own record
//!   +--------+---------+---------+-----
//! ```

use postcard::take_from_bytes;

use super::{Record, record::UnreadableRecord};
use crate::{game::Event, journal::RECORD_MAX};

/// Where other records have their number.
const NUMBER: u8 = 14;

/// The maximum length of an event in bytes.
pub(super) const MAX_EVENT_BYTES: usize = 5;

/// How many events a bundle certainly has room for.
pub(super) const EVENTS_PER_BUNDLE: usize = (RECORD_MAX - 1) / MAX_EVENT_BYTES;

/// Events that share a record.
#[derive(Debug)]
pub(super) struct Bundle {
    bytes: [u8; RECORD_MAX],
    length: usize,
}

impl Bundle {
    /// A bundle without any event.
    pub(super) const fn new() -> Self {
        let mut bytes = [0; RECORD_MAX];
        let [first, ..] = &mut bytes;
        *first = NUMBER;
        Self { bytes, length: 1 }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.length == 1
    }

    /// Adds an event; returns whether there was room.
    pub(super) fn push(&mut self, event: &Event) -> bool {
        let rest = self.bytes.get_mut(self.length..).unwrap_or_default();
        match postcard::to_slice(event, rest) {
            Ok(added) => {
                self.length += added.len();
                true
            }
            Err(_) => false,
        }
    }

    /// The bytes to be stored.
    pub(super) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }
}

/// Passes on the records that some stored bytes stand for: one, or the events of a bundle.
///
/// # Errors
/// They stand for none, or one was not taken.
pub(super) fn unpack(
    bytes: &[u8],
    mut take: impl FnMut(&Record) -> Result<(), UnreadableRecord>,
) -> Result<(), UnreadableRecord> {
    let [NUMBER, rest @ ..] = bytes else {
        return take(&Record::decode(bytes)?);
    };
    let mut rest = rest;
    while !rest.is_empty() {
        let (event, others) = take_from_bytes(rest).map_err(|_| UnreadableRecord)?;
        take(&Record::Event(event))?;
        rest = others;
    }
    Ok(())
}
