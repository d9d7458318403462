//! The journal: records in flash that survive a pulled plug.
//!
//! It stores byte strings of 1 to 64 bytes, and gives them back in the same order after any reset. What they mean is up
//! to their owner. They are encrypted ("sealed") in flash. Once [`Journal::append`] has returned, a record is safe; a
//! record that was being written when the power failed is there completely or not at all.
//!
//! ```text
//!   ring      sectors of 4096 bytes, used in turn
//!   sector    cells of 16 bytes
//!
//!   cell 0        1         2 ..
//!   +--------+---------+--------+--------+----------------+-----
//!   | marker | opening | record | record | longer record  | FF .. not yet written
//!   +--------+---------+--------+--------+----------------+-----
//! ```
//!
//! # Why not a ready-made store
//!
//! The key-value store that we tried lost acknowledged data when an *erase* was interrupted: depending on the chip,
//! that leaves the sector erased only at its far end, or with all or some bits at 0, and a sector in such a state was
//! taken for a valid one. Here a sector only counts with its marker, which is zeroed before the erase and programmed
//! again after it. So it does not matter how the chip erases. And erasing is a separate call, [`Journal::make_room`],
//! so that it never happens between a press and its answer.
//!
//! # What can go wrong, and what is done
//!
//! - A record is cut short: its checksum fails, and it is zeroed at the next opening, so that bits on the edge between 0
//!   and 1 cannot make it whole later. The sequence goes on behind it.
//! - A record is cut so late that it reads as whole, though not every bit is firmly programmed: at each opening, the last
//!   record is programmed again with the same bytes.
//! - A cell does not take what it is given: every record is read back, and written again further on.
//! - Bits flip later: [`Journal::replay`] passes over what is unreadable and tells how many records are lost. One bit of a
//!   marker is mended. A damaged last record, and a head whose marker is damaged further, cannot be told from what was never
//!   written.
//!
//! # Chapters
//!
//! A log that only grows would fill the ring. So its owner writes everything that is still needed as a new [`Chapter`]
//! now and then. Once it is committed, replay starts with that chapter, and everything before it may be erased. Until
//! then it does not count.

mod chapter;
mod discard;
mod layout;
mod marker;
mod page;
mod record;
mod recovery;
mod replay;
mod ring;
mod seal;
mod sectors;
mod tail;

use embedded_storage::nor_flash::{MultiwriteNorFlash, NorFlashErrorKind};

pub use chapter::Chapter;
pub use discard::Unreadable;
pub use recovery::{Opened, open};
pub use replay::Replayed;
pub use seal::Seal;

use layout::{FIRST_CELL, PAGE_CELLS, SECTOR_CELLS};
use record::{Body, ChapterStart, Encoded, JournalRecord, LONGEST_CELLS, Payload, Sequence};
use ring::Ring;
use sectors::Sectors;

/// The maximum length of a record in bytes.
pub const RECORD_MAX: usize = record::PAYLOAD_MAX;

/// The maximum length of a record that takes up only one cell.
pub const SHORT_RECORD_MAX: usize = record::SHORT_MAX;

/// How many short records fit in the space of one record of any length.
pub const SHORT_RECORDS_PER_LONG: u32 = LONGEST_CELLS as u32;

/// With fewer sequence numbers left than this, the ring could not even be filled once.
const LAST_NUMBERS: u32 = 1 << 16;

/// How many places are tried for a record that does not read back correctly.
const ATTEMPTS: usize = 4;

/// An open journal.
#[derive(Debug)]
pub struct Journal<F> {
    sectors: Sectors<F>,
    ring: Ring,
    /// The key that seals payloads.
    seal: Seal,
    /// The first unwritten cell of the head.
    free: u16,
    /// The next record's number.
    next: Sequence,
    /// Where replay starts.
    chapter: ChapterStart,
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error {
    /// The range is not made of 2 to 128 whole sectors inside the flash.
    Geometry,
    /// A record has 1 to [`RECORD_MAX`] bytes.
    Length,
    /// No clean sector is left: make room first.
    Full,
    /// The flash reports an error.
    Flash(NorFlashErrorKind),
    /// The flash does not hold what is written to it.
    NotVerified,
    /// All sequence numbers are used up, long after the flash should have worn out.
    WornOut,
}

/// The result of making room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Space {
    /// There is enough room.
    Enough,
    /// A sector was erased, and more can be.
    Growing,
    /// All sectors belong to the chapter, or are clean already. Only a new chapter would free some.
    Exhausted,
}

impl<F: MultiwriteNorFlash> Journal<F> {
    /// A journal without any record.
    const fn empty(sectors: Sectors<F>, ring: Ring, seal: Seal) -> Self {
        Self {
            sectors,
            ring,
            seal,
            free: SECTOR_CELLS,
            next: Sequence::FIRST,
            chapter: ChapterStart::FIRST,
        }
    }

    /// Resets the journal to empty.
    const fn forget(&mut self) {
        self.ring.clear();
        self.free = SECTOR_CELLS;
        self.next = Sequence::FIRST;
        self.chapter = ChapterStart::FIRST;
    }

    /// Stores a record. Takes one page program, two at the start of a sector, and never erases.
    ///
    /// # Errors
    ///
    /// The record is not stored, and may be tried again, on any of [`Error::Length`], [`Error::Full`],
    /// [`Error::NotVerified`], [`Error::WornOut`] and [`Error::Flash`].
    pub fn append(&mut self, record: &[u8]) -> Result<(), Error> {
        let payload = Payload::new(record).ok_or(Error::Length)?;
        self.write(Body::Data(payload))?;
        Ok(())
    }

    /// Begins a chapter that will replace everything that is stored.
    ///
    /// # Errors
    ///
    /// As [`Self::append`]. Nothing has changed then.
    pub fn begin_chapter(&mut self) -> Result<Chapter<'_, F>, Error> {
        Chapter::begin(self)
    }

    /// How many records of any length can certainly be appended without making room. A chapter takes two more than it
    /// has records.
    #[must_use]
    pub fn room(&self) -> u32 {
        records_from(self.free) + u32::from(self.ring.clean()) * records_from(FIRST_CELL + 1)
    }

    /// How many of the sectors that are ready for records turned out not to hold any.
    #[must_use]
    pub const fn worn(&self) -> u8 {
        self.ring.worn()
    }

    /// Whether sequence numbers may run out soon.
    #[must_use]
    pub const fn is_worn_out(&self) -> bool {
        Sequence::END.since(self.next) < LAST_NUMBERS
    }

    /// Makes room for a number of records, one step at a time: erases at most one sector, which takes the chip some 50
    /// ms, and never one that holds the last committed chapter or anything after it. To be called at quiet moments, and
    /// after each opening.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`]. A sector that is not blank after the erase, or does not take its marker, is skipped.
    pub fn make_room(&mut self, records: u32) -> Result<Space, Error> {
        if self.room() >= records {
            return Ok(Space::Enough);
        }
        let Some(sector) = self.ring.first_dirty() else {
            return Ok(Space::Exhausted);
        };
        let erases = self.erases(sector)?;
        match self.sectors.clean(sector, erases.saturating_add(1)) {
            Ok(()) => self.ring.gain_clean(),
            // One worn sector must not make all the others unusable.
            Err(Error::NotVerified) => self.ring.gain_worn(),
            Err(error) => return Err(error),
        }
        self.find_clean()?;
        Ok(if self.room() >= records {
            Space::Enough
        } else {
            Space::Growing
        })
    }

    /// How often a sector was erased. If its marker was lost, it follows from the sector before it, which was erased
    /// once more.
    fn erases(&mut self, sector: u8) -> Result<u32, Error> {
        if let Some(own) = self.sectors.marker(sector)? {
            return Ok(own.erases);
        }
        let before = self.ring.before(sector, 1);
        let marker = self.sectors.marker(before)?;
        Ok(marker.map_or(0, |marker| marker.erases.saturating_sub(1)))
    }

    /// Counts sectors that are clean already.
    fn find_clean(&mut self) -> Result<(), Error> {
        while let Some(sector) = self.ring.first_dirty() {
            if !self.sectors.is_clean(sector)? {
                break;
            }
            self.ring.gain_clean();
        }
        Ok(())
    }

    /// Writes a record; returns its number.
    fn write(&mut self, body: Body<'_>) -> Result<Sequence, Error> {
        for _ in 0..ATTEMPTS {
            if self.place(body).is_none() {
                self.open_sector()?;
            }
            if let Some(written) = self.attempt(body)? {
                return Ok(written);
            }
        }
        Err(Error::NotVerified)
    }

    /// Makes the next clean sector the head. A sector that is worn, or does not take its opening, is skipped.
    fn open_sector(&mut self) -> Result<(), Error> {
        for _ in 0..ATTEMPTS {
            self.ring.advance()?;
            self.free = SECTOR_CELLS;
            if !self.sectors.is_clean(self.ring.head())? {
                self.ring.pass_worn();
                continue;
            }
            self.free = FIRST_CELL;
            if self.attempt(Body::Opening(self.chapter))?.is_some() {
                return Ok(());
            }
            self.free = SECTOR_CELLS;
        }
        Err(Error::NotVerified)
    }

    /// The first cell of the head where a record fits without crossing a page boundary.
    fn place(&self, body: Body<'_>) -> Option<u16> {
        let cells = body.cells();
        let rest_of_page = PAGE_CELLS - self.free % PAGE_CELLS;
        let cell = if cells <= rest_of_page {
            self.free
        } else {
            self.free + rest_of_page
        };
        (cell + cells <= SECTOR_CELLS).then_some(cell)
    }

    /// Tries to write a record to the head once. Returns its number, or `None` if it did not read back.
    fn attempt(&mut self, body: Body<'_>) -> Result<Option<Sequence>, Error> {
        let sequence = self.next;
        if sequence == Sequence::END {
            return Err(Error::WornOut);
        }
        let Some(cell) = self.place(body) else {
            return Ok(None);
        };
        let head = self.ring.head();
        let encoded = self.encode(JournalRecord { sequence, body });
        let holds = self.sectors.try_program(head, cell, encoded.bytes())?;
        self.free = cell + body.cells();
        if !holds {
            self.sectors.void(head, cell..self.free)?;
            return Ok(None);
        }
        self.next = sequence.next();
        Ok(Some(sequence))
    }

    /// The bytes of a record, its payload sealed.
    fn encode(&self, JournalRecord { sequence, body }: JournalRecord<'_>) -> Encoded {
        let sealed;
        let body = match body {
            Body::Data(payload) => {
                sealed = self.seal.apply_keystream(sequence, payload);
                Body::Data(Payload::of(&sealed))
            }
            Body::Draft(payload) => {
                sealed = self.seal.apply_keystream(sequence, payload);
                Body::Draft(Payload::of(&sealed))
            }
            Body::Opening(_) | Body::Begin | Body::Commit(_) => body,
        };
        JournalRecord { sequence, body }.encode()
    }
}

/// How many records of any length certainly fit in a sector from a cell on. What is wasted at the end of a page is
/// shorter than the longest record.
fn records_from(cell: u16) -> u32 {
    let rest_of_page = cell.next_multiple_of(PAGE_CELLS) - cell;
    let whole_pages = (SECTOR_CELLS - cell) / PAGE_CELLS;
    u32::from(rest_of_page / LONGEST_CELLS + whole_pages * (PAGE_CELLS / LONGEST_CELLS))
}
