//! One page in memory, and the records in it. Records do not cross pages, so no more than this is ever in memory.

use super::{
    layout::{BLANK, CELL, PAGE},
    record::JournalRecord,
};

/// A page as read from flash.
#[derive(Clone, Debug)]
pub(super) struct FlashPage(pub(super) [u8; PAGE]);

/// A record and its place in the page.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundRecord<'a> {
    /// The first cell, counted from the page's.
    pub(super) cell: u16,
    /// What it says.
    pub(super) record: JournalRecord<'a>,
}

impl FlashPage {
    pub(super) const EMPTY: Self = Self([BLANK; PAGE]);

    /// The complete records, in order. Torn ones are skipped cell by cell, because their length cannot be trusted.
    pub(super) fn records(&self) -> impl Iterator<Item = FoundRecord<'_>> {
        let mut cell = 0;
        core::iter::from_fn(move || {
            loop {
                let rest = self.0.get(usize::from(cell) * CELL..)?;
                if rest.is_empty() {
                    return None;
                }
                let at = cell;
                match JournalRecord::decode(rest) {
                    Some(record) => {
                        cell += record.body.cells();
                        return Some(FoundRecord { cell: at, record });
                    }
                    None => cell += 1,
                }
            }
        })
    }

    /// The cells from one on, with their numbers within the page.
    pub(super) fn cells_from(&self, first: u16) -> impl Iterator<Item = (u16, &[u8])> {
        (0..)
            .zip(self.0.chunks(CELL))
            .filter(move |&(cell, _)| cell >= first)
    }
}
