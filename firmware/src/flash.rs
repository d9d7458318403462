//! The flash of the archive. The watchdog is fed before each erase, which stops the whole chip.
//!
//! A worn chip takes 400 ms for a sector, and the start of a game may erase fourteen of them in a row.

use bombe_core::journal::Seal;
use defmt::warn;
use embassy_rp::{
    flash::{Blocking, Error, Flash},
    peripherals::FLASH,
};
use embedded_storage::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};

use crate::{
    board::{ArchiveResources, FLASH_SIZE},
    watchdog,
};

type Pico = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

/// The Pico's flash.
pub(crate) struct GuardedFlash(Pico);

impl GuardedFlash {
    pub(crate) fn new(resources: ArchiveResources) -> Self {
        Self(Pico::new_blocking(resources.flash))
    }

    /// The key that seals stored records: the flash chip's unique number, which a copy of the flash does not contain.
    /// Chips that do not report one all have the same seal.
    pub(crate) fn seal(&mut self) -> Seal {
        let mut id = [0; 8];
        if let Err(error) = self.0.blocking_unique_id(&mut id) {
            warn!("the flash does not tell its number: {}", error);
        }
        Seal::of(u64::from_le_bytes(id))
    }
}

impl ErrorType for GuardedFlash {
    type Error = Error;
}

impl ReadNorFlash for GuardedFlash {
    const READ_SIZE: usize = Pico::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        ReadNorFlash::capacity(&self.0)
    }
}

impl NorFlash for GuardedFlash {
    const WRITE_SIZE: usize = Pico::WRITE_SIZE;
    const ERASE_SIZE: usize = Pico::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        watchdog::feed();
        self.0.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.write(offset, bytes)
    }
}

impl MultiwriteNorFlash for GuardedFlash {}
