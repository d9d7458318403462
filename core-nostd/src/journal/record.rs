//! Records: what is written after a sector's marker, whole cells at a time.
//!
//! ```text
//!    0           4              8     9
//!   +-----------+--------------+-----+----------------+----------
//!   | CRC-32 LE | sequence, LE | tag | payload        | FF .. to the end of the cell
//!   +-----------+--------------+-----+----------------+----------
//!    of bytes 4.. to the payload's end
//!
//!   tag          record     payload
//!   01 .. 40     data       tag bytes, appended outside of any new chapter
//!   81 .. C0     draft      tag - 80 bytes, appended to a chapter that may never be committed
//!   41           opening    first of a sector: start of the committed chapter: sequence, LE (4), sector (1)
//!   42           begin      none: a new chapter starts here
//!   43           commit     start of the chapter that is committed by it, as above
//! ```
//!
//! The payload of data and drafts is sealed (`seal.rs`); in sectors of version 1, it is plain.
//!
//! A short record of up to 7 bytes takes one cell. Neither erased nor zeroed cells have a valid tag.

use heapless::Vec;

use super::{
    layout::{CELL, checksum},
    seal::Transformed,
};
use bombe_engine::Bounded as _;

/// The maximum length of a payload.
pub(super) const PAYLOAD_MAX: usize = 64;

/// Where the checksummed bytes begin.
const CHECKED: usize = 4;

/// Where the payload begins.
const PAYLOAD: usize = 9;

/// How many bytes of payload fit into one cell.
pub(super) const SHORT_MAX: usize = CELL - PAYLOAD;

/// Bytes of the longest record, whole cells.
const LONGEST: usize = (PAYLOAD + PAYLOAD_MAX).next_multiple_of(CELL);

/// Cells of the longest record.
pub(super) const LONGEST_CELLS: u16 = (LONGEST / CELL) as u16;

const OPENING: u8 = 0x41;
const BEGIN: u8 = 0x42;
const COMMIT: u8 = 0x43;
const DRAFT: u8 = 0x80;

/// A record's number. It increases by one with every record over the life of the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sequence(u32);

/// Where a chapter starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChapterStart {
    /// The first record of it.
    pub(super) sequence: Sequence,
    /// The sector that holds that record.
    pub(super) sector: u8,
}

/// 1 to [`PAYLOAD_MAX`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Payload<'a>(&'a [u8]);

/// What a record says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Body<'a> {
    Opening(ChapterStart),
    Begin,
    Commit(ChapterStart),
    Data(Payload<'a>),
    Draft(Payload<'a>),
}

/// A complete record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JournalRecord<'a> {
    pub(super) sequence: Sequence,
    pub(super) body: Body<'a>,
}

/// The bytes of a record, without the blank rest of its last cell.
#[derive(Clone, Debug)]
pub(super) struct Encoded(Vec<u8, LONGEST, u8>);

impl Sequence {
    /// The number of a ring's very first record.
    pub(super) const FIRST: Self = Self(1);

    /// The number after the last one that a record can have.
    pub(super) const END: Self = Self(u32::MAX);

    /// The next number; after the end, the end.
    pub(super) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The number before this one; before all of them, zero.
    pub(super) const fn previous(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// The number itself.
    pub(super) const fn number(self) -> u32 {
        self.0
    }

    /// The distance from an earlier number to this one.
    pub(super) const fn since(self, earlier: Self) -> u32 {
        self.0.saturating_sub(earlier.0)
    }
}

impl ChapterStart {
    /// Where replay starts before any chapter was committed.
    pub(super) const FIRST: Self = Self {
        sequence: Sequence::FIRST,
        sector: 0,
    };

    const BYTES: usize = 5;

    const fn to_bytes(self) -> [u8; Self::BYTES] {
        let [a, b, c, d] = self.sequence.0.to_le_bytes();
        [a, b, c, d, self.sector]
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let &[a, b, c, d, sector] = bytes.first_chunk()?;
        Some(Self {
            sequence: Sequence(u32::from_le_bytes([a, b, c, d])),
            sector,
        })
    }
}

impl<'a> Payload<'a> {
    /// `None` if there are no bytes or too many.
    pub(super) fn new(bytes: &'a [u8]) -> Option<Self> {
        (1..=PAYLOAD_MAX)
            .contains(&bytes.len())
            .then_some(Self(bytes))
    }

    /// A payload that was sealed or unsealed, which keeps its length.
    pub(super) fn of(turned: &'a Transformed) -> Self {
        Self(turned.bytes())
    }

    pub(super) const fn bytes(self) -> &'a [u8] {
        self.0
    }
}

impl<'a> Body<'a> {
    /// How many cells the record takes.
    pub(super) const fn cells(self) -> u16 {
        self.length().div_ceil(CELL) as u16
    }

    const fn length(self) -> usize {
        PAYLOAD
            + match self {
                Self::Begin => 0,
                Self::Opening(_) | Self::Commit(_) => ChapterStart::BYTES,
                Self::Data(payload) | Self::Draft(payload) => payload.0.len(),
            }
    }

    const fn tag(self) -> u8 {
        match self {
            Self::Opening(_) => OPENING,
            Self::Begin => BEGIN,
            Self::Commit(_) => COMMIT,
            Self::Data(payload) => payload.0.len() as u8,
            Self::Draft(payload) => DRAFT | payload.0.len() as u8,
        }
    }

    /// The body for a tag and the bytes after it, if they are valid.
    fn decode(tag: u8, rest: &'a [u8]) -> Option<Self> {
        let payload = || Payload::new(rest.get(..usize::from(tag & !DRAFT))?);
        match tag {
            OPENING => ChapterStart::from_bytes(rest).map(Self::Opening),
            BEGIN => Some(Self::Begin),
            COMMIT => ChapterStart::from_bytes(rest).map(Self::Commit),
            DRAFT.. => payload().map(Self::Draft),
            _ => payload().map(Self::Data),
        }
    }
}

impl<'a> JournalRecord<'a> {
    pub(super) fn encode(self) -> Encoded {
        let start;
        let payload = match self.body {
            Body::Begin => &[],
            Body::Opening(at) | Body::Commit(at) => {
                start = at.to_bytes();
                start.as_slice()
            }
            Body::Data(payload) | Body::Draft(payload) => payload.0,
        };
        let checked = (self.sequence.0.to_le_bytes().into_iter())
            .chain([self.body.tag()])
            .chain(payload.iter().copied());

        let checked: Vec<u8, LONGEST, u8> = checked.bounded();
        let crc = checksum(&checked).to_le_bytes();
        Encoded(crc.into_iter().chain(checked.iter().copied()).bounded())
    }

    /// The record at the start of these bytes, if it is complete.
    pub(super) fn decode(bytes: &'a [u8]) -> Option<Self> {
        let (&[c0, c1, c2, c3, s0, s1, s2, s3, tag], rest) = bytes.split_first_chunk()?;
        let sequence = Sequence(u32::from_le_bytes([s0, s1, s2, s3]));
        let body = Body::decode(tag, rest)?;
        let checked = bytes.get(CHECKED..body.length())?;
        let is_whole = checksum(checked) == u32::from_le_bytes([c0, c1, c2, c3]);
        (is_whole && sequence < Sequence::END).then_some(Self { sequence, body })
    }
}

impl Encoded {
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
