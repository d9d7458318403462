//! A chapter that is being written. It is a type of its own, so that its records cannot be mixed up with others. A
//! chapter that is dropped before its commit has no effect.

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

    /// Makes the chapter replace everything that was stored before it.
    ///
    /// # Errors
    ///
    /// As [`Journal::append`]. Then it is as if the chapter had never begun.
    pub fn commit(self) -> Result<(), Error> {
        self.journal.write(Body::Commit(self.start))?;
        self.journal.chapter = self.start;
        self.journal.ring.set_oldest(self.start.sector);
        Ok(())
    }
}
