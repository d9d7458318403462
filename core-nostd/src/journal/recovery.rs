//! Opening: finding out where an earlier life of the console has left the ring.
//!
//! Reads two cells of every sector, then the newest sector. What it writes, it may write any number of times: cut short, it
//! is done again at the next opening.

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

/// Opens the journal in a range of addresses of a flash, which is sealed with this seal. What an older version has written is
/// read, and what is new goes to other sectors.
///
/// The place and the size of the range are part of the stored format: a firmware that moves them loses what is stored.
///
/// # Errors
///
/// [`Error::Geometry`] if there cannot be a journal in that range, [`Error::Flash`] if the flash refuses.
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
        // Its only record was cut so late that it reads as whole one time and not the next: it was never acknowledged.
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

/// The number of a sector's first record. As a rule that is the opening in its first cell; only if it is damaged, all
/// of the sector is searched.
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
    /// Goes on where the newest sector ends. False if there is no record in it after all.
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

    /// Where the chapter starts, if the head's own opening is damaged: the sectors before it know. If they do not either,
    /// what is left starts after a record that is lost.
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

    /// Programs the newest marker again, which may have been cut so late that it reads as whole.
    fn firm_up_last_marker(&mut self) -> Result<(), Error> {
        let Some(sector) = self.ring.last_clean() else {
            return Ok(());
        };
        let cell = self.sectors.cell(sector, 0)?;
        match Marker::decode(&cell) {
            Some(marker) => {
                // A bit that has flipped to 0 stays there.
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
