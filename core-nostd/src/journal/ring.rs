//! Which sectors of the ring are what: pure arithmetic, no flash.
//!
//! ```text
//!     oldest                 head
//!   +--------+--------+--------+--------+--------+--------+--------+
//!   | live   | live   | live   | clean  | clean  | dirty  | dirty  |  and round to the oldest again
//!   +--------+--------+--------+--------+--------+--------+--------+
//! ```
//!
//! Live: from the start of the committed chapter to the head, where records are appended. Clean: ready to become the
//! head. Dirty: anything else, to be erased before use. The order never changes, so all sectors wear evenly.

use core::num::{NonZeroU8, NonZeroU16};

use super::{Error, layout::SECTOR_CELLS};

/// With more sectors, sequence numbers might not last as long as the flash.
const COUNT_MAX: u8 = 128;

/// Erase cycles of a sector of common NOR flash.
const ENDURANCE: u64 = 100_000;

// Every cell uses at most one sequence number. So they outlast the flash and never have to wrap.
const _: () = assert!(ENDURANCE * COUNT_MAX as u64 * (SECTOR_CELLS as u64) < u32::MAX as u64);

/// The parts of the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ring {
    count: NonZeroU8,
    head: u8,
    live: u8,
    /// Including worn ones.
    clean: u8,
    worn: u8,
}

impl Ring {
    /// A ring without any record, whose first head will be sector 0.
    ///
    /// # Errors
    ///
    /// [`Error::Geometry`] for fewer than 2 sectors, which could never be erased, or too many.
    pub(super) fn new(count: u32) -> Result<Self, Error> {
        let count = u8::try_from(count).map_err(|_| Error::Geometry)?;
        match NonZeroU8::new(count) {
            Some(sectors) if (2..=COUNT_MAX).contains(&count) => Ok(Self {
                count: sectors,
                head: count - 1,
                live: 0,
                clean: 0,
                worn: 0,
            }),
            _ => Err(Error::Geometry),
        }
    }

    /// Resets the ring to one without any record.
    pub(super) const fn clear(&mut self) {
        self.head = self.count.get() - 1;
        self.live = 0;
        self.clean = 0;
        self.worn = 0;
    }

    /// All sectors.
    pub(super) const fn sectors(self) -> impl Iterator<Item = u8> + Clone {
        0..self.count.get()
    }

    /// The sector that records are appended to.
    pub(super) const fn head(self) -> u8 {
        self.head
    }

    /// The sector that is `distance` before another one in the ring.
    pub(super) fn before(self, sector: u8, distance: u8) -> u8 {
        let (count, sector, distance) = (self.modulus(), u16::from(sector), u16::from(distance));
        ((sector + count.get() - distance % count) % count) as u8
    }

    fn after_head(self, distance: u8) -> u8 {
        ((u16::from(self.head) + u16::from(distance)) % self.modulus()) as u8
    }

    fn modulus(self) -> NonZeroU16 {
        self.count.into()
    }

    /// The live sectors, oldest first.
    pub(super) fn live(self) -> impl Iterator<Item = u8> {
        (0..self.live)
            .rev()
            .map(move |distance| self.before(self.head, distance))
    }

    /// The other sectors, the one before the head first.
    pub(super) fn back_from_head(self) -> impl Iterator<Item = u8> {
        (1..self.count.get()).map(move |distance| self.before(self.head, distance))
    }

    /// Makes a sector the head, and the only live one.
    pub(super) const fn set_head(&mut self, head: u8) {
        self.head = head;
        self.live = 1;
        self.clean = 0;
        self.worn = 0;
    }

    /// Makes the sectors from one on up to the head live, and no others. Accepts any number, since it may come from a
    /// ring of another size.
    pub(super) fn set_oldest(&mut self, oldest: u8) {
        let distance_to_head = self.before(self.head, oldest);
        self.live = distance_to_head + 1;
    }

    /// How many clean sectors there are, without the worn ones.
    pub(super) const fn clean(self) -> u8 {
        self.clean.saturating_sub(self.worn)
    }

    /// How many of the sectors that count as clean are worn.
    pub(super) const fn worn(self) -> u8 {
        self.worn
    }

    /// The clean sector that will be used last.
    pub(super) fn last_clean(self) -> Option<u8> {
        (self.clean > 0).then(|| self.after_head(self.clean))
    }

    /// The sector to be cleaned next, if any is neither live nor clean.
    pub(super) fn first_dirty(self) -> Option<u8> {
        (self.live + self.clean < self.count.get()).then(|| self.after_head(self.clean + 1))
    }

    /// Marks the first dirty sector as clean.
    pub(super) const fn gain_clean(&mut self) {
        self.clean += 1;
    }

    /// Marks the first dirty sector as worn. It will be skipped when its turn comes.
    pub(super) const fn gain_worn(&mut self) {
        self.clean += 1;
        self.worn += 1;
    }

    /// Marks the head as a worn sector.
    pub(super) const fn pass_worn(&mut self) {
        self.worn = self.worn.saturating_sub(1);
    }

    /// Marks the last clean sector as dirty.
    pub(super) const fn lose_clean(&mut self) {
        self.clean = self.clean.saturating_sub(1);
    }

    /// Makes the first clean sector the head.
    ///
    /// # Errors
    ///
    /// [`Error::Full`] if there is none.
    pub(super) fn advance(&mut self) -> Result<(), Error> {
        self.clean = self.clean.checked_sub(1).ok_or(Error::Full)?;
        self.live += 1;
        self.head = self.after_head(1);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn a_ring_goes_round_and_frees_what_lies_before_the_chapter() {
        let mut ring = Ring::new(3).unwrap();
        assert_eq!(ring.advance(), Err(Error::Full));
        for expected in [0, 1, 2] {
            assert_eq!(ring.first_dirty(), Some(expected));
            ring.gain_clean();
        }
        assert_eq!((ring.first_dirty(), ring.last_clean()), (None, Some(2)));
        ring.advance().unwrap();
        ring.advance().unwrap();
        assert_eq!(ring.live().collect::<Vec<_>>(), [0, 1]);
        assert_eq!(ring.back_from_head().collect::<Vec<_>>(), [0, 2]);
        ring.set_oldest(1);
        assert_eq!(ring.first_dirty(), Some(0));
        ring.advance().unwrap();
        assert_eq!(ring.live().collect::<Vec<_>>(), [1, 2]);
        ring.gain_clean();
        ring.advance().unwrap();
        assert_eq!(ring.live().collect::<Vec<_>>(), [1, 2, 0]);
        assert_eq!(ring.first_dirty(), None);
    }

    #[test]
    fn a_ring_that_is_cleared_forgets_what_was_worn() {
        let mut ring = Ring::new(3).unwrap();
        ring.gain_worn();
        ring.clear();
        ring.gain_clean();
        assert_eq!(ring.clean(), 1);
    }

    #[test]
    fn a_ring_has_at_least_two_sectors_and_few_enough_to_outlive_its_flash() {
        for (count, fits) in [
            (0, false),
            (1, false),
            (2, true),
            (128, true),
            (129, false),
            (1 << 20, false),
        ] {
            assert_eq!(Ring::new(count).is_ok(), fits, "{count}");
        }
    }
}
