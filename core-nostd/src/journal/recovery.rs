//! Opening: finding out in which state the ring was left.
//!
//! Reads two cells of every sector, then the newest sector. All its writes are idempotent: if interrupted, they are
//! repeated at the next opening.

use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::{
    Error, Journal, Seal, Unreadable,
    layout::{FIRST_CELL, SECTOR_CELLS, SECTOR_PAGES, is_blank},
    marker::Marker,
    record::{ChapterStart, JournalRecord, Sequence},
    ring::Ring,
    sectors::Sectors,
    tail::Tail,
};

/// What was found in the flash.
#[derive(Debug)]
pub enum Opened<F> {
    /// A journal, perhaps an empty one. Anything but a journal counts as empty, and is erased when room is made.
    Ready(Journal<F>),
    /// Data of another format version. Nothing was touched.
    Unreadable(Unreadable<F>),
}

/// What the markers and first records of all sectors say.
struct Survey {
    /// The newest version that is not ours.
    other_version: Option<u8>,
    /// The sector whose records are the newest.
    newest: Option<u8>,
}

/// Opens the journal in an address range of a flash, encrypted with this seal. Data of an older version is read, and
/// new records go to other sectors.
///
/// The range is part of the stored format: a firmware that changes it loses what is stored.
///
/// # Errors
///
/// [`Error::Geometry`] if there cannot be a journal in that range, [`Error::Flash`] if the flash reports an error.
pub fn open<F: MultiwriteNorFlash>(
    flash: F,
    range: Range<u32>,
    seal: Seal,
) -> Result<Opened<F>, Error> {
    let (mut sectors, ring) = Sectors::new(flash, &range)?;
    let mut survey = Survey::of(&mut sectors, ring)?;
    if let Some(version) = survey.other_version {
        return Ok(Opened::Unreadable(Unreadable {
            sectors,
            ring,
            seal,
            version,
        }));
    }
    let mut journal = Journal::empty(sectors, ring, seal);
    while let Some(newest) = survey.newest
        && !journal.resume(newest)?
    {
        // Its only record was interrupted so late that it sometimes reads as complete: it was never acknowledged.
        journal.sectors.condemn(newest)?;
        survey = Survey::of(&mut journal.sectors, ring)?;
    }
    journal.find_clean()?;
    journal.firm_up_last_marker()?;
    Ok(Opened::Ready(journal))
}

impl Survey {
    fn of<F: MultiwriteNorFlash>(sectors: &mut Sectors<F>, ring: Ring) -> Result<Self, Error> {
        let mut other_version = None;
        let mut newest = None;
        for sector in ring.sectors() {
            let Some(marker) = sectors.marker(sector)? else {
                continue;
            };
            if !marker.is_ours() {
                other_version = other_version.max(Some(marker.version));
            } else if let Some(first) = first_sequence(sectors, sector)? {
                newest = newest.max(Some((first, sector)));
            }
        }
        let newest = newest.map(|(_, sector)| sector);
        Ok(Self {
            other_version,
            newest,
        })
    }
}

/// The number of a sector's first record. Normally that is the opening in its first cell; only if that is damaged, the
/// whole sector is searched.
fn first_sequence<F: MultiwriteNorFlash>(
    sectors: &mut Sectors<F>,
    sector: u8,
) -> Result<Option<Sequence>, Error> {
    let opening = sectors.cell(sector, FIRST_CELL)?;
    if is_blank(&opening) {
        return Ok(None);
    }
    if let Some(record) = JournalRecord::decode(&opening) {
        return Ok(Some(record.sequence));
    }
    for page in 0..SECTOR_PAGES {
        let page = sectors.page(sector, page)?;
        if let Some(first) = page.records().next() {
            return Ok(Some(first.record.sequence));
        }
    }
    Ok(None)
}

impl<F: MultiwriteNorFlash> Journal<F> {
    /// Continues at the end of the newest sector. False if there is no record in it after all.
    fn resume(&mut self, head: u8) -> Result<bool, Error> {
        let tail = Tail::of(&mut self.sectors, head)?;
        let (Some(first), Some(last)) = (tail.first, tail.last) else {
            return Ok(false);
        };
        self.ring.set_head(head);
        self.next = last.sequence.next();
        // A sector is of one version from its first record to its last.
        self.free = if self.sectors.is_plain(head)? {
            SECTOR_CELLS
        } else {
            tail.torn.end
        };
        self.chapter = match tail.chapter {
            Some(chapter) => chapter,
            None => self.chapter_before(first)?,
        };
        self.ring.set_oldest(self.chapter.sector);
        self.sectors
            .program(head, last.cell, last.encoded.bytes())?;
        self.sectors.void(head, tail.torn)?;
        Ok(true)
    }

    /// Where the chapter starts if the head's own opening is damaged: taken from the sectors before it. If those do not
    /// tell either, what is left starts after a lost record.
    fn chapter_before(&mut self, first: Sequence) -> Result<ChapterStart, Error> {
        for sector in self.ring.back_from_head() {
            if let Some(chapter) = Tail::of(&mut self.sectors, sector)?.chapter {
                return Ok(chapter);
            }
        }
        Ok(ChapterStart {
            sequence: first.previous(),
            sector: self.ring.head(),
        })
    }

    /// Programs the newest marker again, in case it was interrupted so late that it reads as complete.
    fn firm_up_last_marker(&mut self) -> Result<(), Error> {
        let Some(sector) = self.ring.last_clean() else {
            return Ok(());
        };
        let cell = self.sectors.cell(sector, 0)?;
        match Marker::decode(&cell) {
            Some(marker) => {
                // A bit that has flipped to 0 cannot be restored.
                let mut firm = marker.encode();
                for (bits, is) in firm.iter_mut().zip(cell) {
                    *bits &= is;
                }
                self.sectors.program(sector, 0, &firm)
            }
            None => {
                self.ring.lose_clean();
                Ok(())
            }
        }
    }
}
