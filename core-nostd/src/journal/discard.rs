//! Discarding what is stored: data that this firmware cannot read, or a ring that is no longer usable.
//!
//! Only the markers are zeroed here, which also loses their erase counts. Erasing is left to [`Journal::make_room`].

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::{Error, Journal, Seal, marker::Marker, ring::Ring, sectors::Sectors};

/// A journal of another format version, which this firmware can only keep or discard.
#[derive(Debug)]
pub struct Unreadable<F> {
    pub(super) sectors: Sectors<F>,
    pub(super) ring: Ring,
    pub(super) seal: Seal,
    pub(super) version: u8,
}

impl<F: MultiwriteNorFlash> Unreadable<F> {
    /// The format version of the data, the newest if there are several.
    #[must_use]
    pub const fn version(&self) -> u8 {
        self.version
    }

    /// Discards the data; returns an empty journal. If interrupted, the data stays unreadable.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`], or [`Error::NotVerified`] if a marker cannot be zeroed.
    pub fn discard(mut self) -> Result<Journal<F>, Error> {
        // Our sectors are ignored while any sector of another version is left; so ours go first.
        for ours in [true, false] {
            for sector in self.ring.sectors() {
                let marker = self.sectors.marker(sector)?;
                if marker.map(Marker::is_ours) == Some(ours) {
                    self.sectors.condemn(sector)?;
                }
            }
        }
        Ok(Journal::empty(self.sectors, self.ring, self.seal))
    }
}

impl<F: MultiwriteNorFlash> Journal<F> {
    /// Discards all records at once: the last resort if the ring is full and not even a new chapter fits. If
    /// interrupted, it leaves all records or none.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`], or [`Error::NotVerified`] if a marker cannot be zeroed.
    pub fn discard(&mut self) -> Result<(), Error> {
        // All other sectors are found through the head, so it goes last.
        for sector in self.ring.back_from_head().chain([self.ring.head()]) {
            if self.sectors.marker(sector)?.is_some() {
                self.sectors.condemn(sector)?;
            }
        }
        self.forget();
        Ok(())
    }
}
