//! What a sector holds, from one pass over it: where its records end, and the latest start of the chapter.

use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::{
    Error,
    layout::{FIRST_CELL, PAGE_CELLS, SECTOR_PAGES, is_blank, is_void},
    page::FlashPage,
    record::{Body, ChapterStart, Encoded, LONGEST_CELLS, Sequence},
    sectors::Sectors,
};

/// The last complete record of a sector.
pub(super) struct LastRecord {
    pub(super) cell: u16,
    pub(super) sequence: Sequence,
    /// The bytes as they were read: read again, they might differ.
    pub(super) encoded: Encoded,
}

/// What is known of a sector after reading it.
pub(super) struct Tail {
    /// The number of the first complete record.
    pub(super) first: Option<Sequence>,
    pub(super) last: Option<LastRecord>,
    /// Where the committed chapter starts, as far as this sector knows.
    pub(super) chapter: Option<ChapterStart>,
    /// Cells after the last complete record that were, or may have been, written to.
    pub(super) torn: Range<u16>,
}

impl Tail {
    pub(super) fn of<F: MultiwriteNorFlash>(
        sectors: &mut Sectors<F>,
        sector: u8,
    ) -> Result<Self, Error> {
        let mut tail = Self {
            first: None,
            last: None,
            chapter: None,
            torn: FIRST_CELL..FIRST_CELL,
        };
        for index in 0..SECTOR_PAGES {
            let page = sectors.page(sector, index)?;
            let start = index * PAGE_CELLS;
            tail.note_records(start, &page);
            tail.note_torn(start, &page);
        }
        Ok(tail)
    }

    fn note_records(&mut self, start: u16, page: &FlashPage) {
        let mut last = None;
        for found in page.records() {
            self.first = self.first.or(Some(found.record.sequence));
            if let Body::Opening(chapter) | Body::Commit(chapter) = found.record.body {
                self.chapter = Some(chapter);
            }
            last = Some(found);
        }
        if let Some(found) = last {
            let cell = start + found.cell;
            let end = cell + found.record.body.cells();
            self.torn = end..end;
            self.last = Some(LastRecord {
                cell,
                sequence: found.record.sequence,
                encoded: found.record.encode(),
            });
        }
    }

    /// Records that cells are in use without holding a record. An interrupted record may have been longer than it
    /// looks, with marginal bits in its last cells.
    fn note_torn(&mut self, start: u16, page: &FlashPage) {
        let mut is_settled = true;
        for (cell, bytes) in page.cells_from(self.torn.end.saturating_sub(start)) {
            if is_blank(bytes) {
                continue;
            }
            let end = if is_settled && !is_void(bytes) {
                is_settled = false;
                (cell + LONGEST_CELLS).min(PAGE_CELLS)
            } else {
                cell + 1
            };
            if self.torn.is_empty() {
                self.torn.start = start + cell;
            }
            self.torn.end = self.torn.end.max(start + end);
        }
    }
}
