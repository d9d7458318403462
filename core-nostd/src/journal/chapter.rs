//! A chapter that is being written. A type of its own, so that records of it cannot be mixed up with others: one that is
//! dropped before its commit was never there.

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::{
    Error, Journal,
    record::{Body, ChapterStart, Payload},
};

/// A chapter that is not committed yet.
#[derive(Debug)]
#[must_use = "a chapter counts only once it is committed"]
pub struct Chapter<'a, F> {
    journal: &'a mut Journal<F>,
    start: ChapterStart,
}

impl<'a, F: MultiwriteNorFlash> Chapter<'a, F> {
    pub(super) fn begin(journal: &'a mut Journal<F>) -> Result<Self, Error> {
        let sequence = journal.write(Body::Begin)?;
        let sector = journal.ring.head();
        let start = ChapterStart { sequence, sector };
        Ok(Self { journal, start })
    }

    /// Stores a record of the chapter.
    ///
    /// # Errors
    ///
    /// As [`Journal::append`].
    pub fn append(&mut self, record: &[u8]) -> Result<(), Error> {
        let payload = Payload::new(record).ok_or(Error::Length)?;
        self.journal.write(Body::Draft(payload))?;
        Ok(())
    }

    /// Makes the chapter take the place of all that was stored before it began.
    ///
    /// # Errors
    ///
    /// As [`Journal::append`]; all is as if the chapter had never begun then.
    pub fn commit(self) -> Result<(), Error> {
        self.journal.write(Body::Commit(self.start))?;
        self.journal.chapter = self.start;
        self.journal.ring.set_oldest(self.start.sector);
        Ok(())
    }
}
