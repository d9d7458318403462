//! Giving up what is stored: data that this firmware cannot read, or a ring that is of no more use.
//!
//! Only the markers are zeroed here, and with them their counts of erases. The erasing is left to [`Journal::make_room`].

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

    /// Gives up the data, for an empty journal. Cut short, it leaves the data unreadable.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`], or [`Error::NotVerified`] if a marker cannot be zeroed.
    pub fn discard(mut self) -> Result<Journal<F>, Error> {
        // As long as any sector of another version is left, those of ours are out of sight; so ours go first.
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
    /// Gives up all records at once: the last resort, if the ring is full and not even a new chapter fits. Cut short, it
    /// leaves all records or none.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`], or [`Error::NotVerified`] if a marker cannot be zeroed.
    pub fn discard(&mut self) -> Result<(), Error> {
        // The head leads to all others, so it goes last.
        for sector in self.ring.back_from_head().chain([self.ring.head()]) {
            if self.sectors.marker(sector)?.is_some() {
                self.sectors.condemn(sector)?;
            }
        }
        self.forget();
        Ok(())
    }
}
