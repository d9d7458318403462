//! Reading the records back: those of the last committed chapter, and all that came after it.
//!
//! ```text
//!   begin  draft draft  commit  data data  begin  draft draft (power cut)  data data
//!          ^^^^^^^^^^^          ^^^^^^^^^                                  ^^^^^^^^^   delivered
//! ```

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::{
    Error, Journal,
    layout::SECTOR_PAGES,
    record::{Body, ChapterStart, JournalRecord, Payload, Sequence},
};

/// The result of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Replayed {
    /// How many records were delivered.
    pub delivered: u32,
    /// How many were stored but can no longer be read, including the journal's own bookkeeping.
    pub lost: u32,
}

/// Decides record by record what to deliver.
struct Reader {
    chapter: ChapterStart,
    /// The number that the next record should have.
    expected: Sequence,
    /// Whether drafts are those of the committed chapter.
    in_chapter: bool,
    lost: u32,
}

impl<F: MultiwriteNorFlash> Journal<F> {
    /// Delivers the records of the last committed chapter and those appended after it, in order. Before the first chapter,
    /// all that were appended.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`] if the flash cannot be read.
    pub fn replay(&mut self, mut deliver: impl FnMut(&[u8])) -> Result<Replayed, Error> {
        let mut reader = Reader::new(self.chapter);
        let mut delivered = 0;
        for sector in self.ring.live() {
            let is_plain = self.sectors.is_plain(sector)?;
            for page in 0..SECTOR_PAGES {
                let page = self.sectors.page(sector, page)?;
                for record in page.records().map(|found| found.record) {
                    let Some(payload) = reader.read(record) else {
                        continue;
                    };
                    if is_plain {
                        deliver(payload.bytes());
                    } else {
                        deliver(self.seal.apply_keystream(record.sequence, payload).bytes());
                    }
                    delivered += 1;
                }
            }
        }
        let lost = reader.lost.saturating_add(self.next.since(reader.expected));
        // A damaged record may claim a later number than the last one: what is written from now on must come after it.
        self.next = self.next.max(reader.expected);
        Ok(Replayed { delivered, lost })
    }
}

impl Reader {
    const fn new(chapter: ChapterStart) -> Self {
        Self {
            chapter,
            expected: chapter.sequence,
            in_chapter: true,
            lost: 0,
        }
    }

    /// The payload of a record if it is to be delivered: not what comes before the chapter.
    fn read<'a>(&mut self, record: JournalRecord<'a>) -> Option<Payload<'a>> {
        if record.sequence < self.expected {
            return None;
        }
        self.lost = self
            .lost
            .saturating_add(record.sequence.since(self.expected));
        self.expected = record.sequence.next();
        let is_start = record.sequence == self.chapter.sequence;
        match record.body {
            // Drafts of a chapter continue in the next sector. Before the first chapter there are none that count.
            Body::Opening(_) => self.in_chapter &= !is_start,
            Body::Begin => self.in_chapter = is_start,
            Body::Commit(_) => self.in_chapter = false,
            Body::Data(payload) => return Some(payload),
            Body::Draft(payload) => return self.in_chapter.then_some(payload),
        }
        None
    }
}
