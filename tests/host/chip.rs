//! A shared handle to a flash: the console owns one, and the test keeps another that outlives the console.

use std::{
    cell::{RefCell, RefMut},
    ops::Range,
    rc::Rc,
};

use bombe_core::journal::Seal;
use embedded_storage::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};

use crate::nor_flash::{FlashError, FlashModel};

/// How many sectors the firmware's archive has.
pub const ARCHIVE_SECTORS: usize = 64;

/// The key that seals stored records.
pub const SEAL: Seal = Seal::of(0xE463_A857_1234_5678);

/// A handle to a flash. Clones share the same flash.
#[derive(Clone, Debug)]
pub struct Chip(Rc<RefCell<FlashModel>>);

impl Chip {
    /// A handle to a new flash.
    #[must_use]
    pub fn new(flash: FlashModel) -> Self {
        Self(Rc::new(RefCell::new(flash)))
    }

    /// The flash itself, while no operation is under way.
    pub fn flash(&self) -> RefMut<'_, FlashModel> {
        self.0.borrow_mut()
    }

    /// The address range of the whole flash.
    pub fn range(&self) -> Range<u32> {
        0..self.capacity() as u32
    }
}

impl ErrorType for Chip {
    type Error = FlashError;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = FlashModel::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        self.flash().read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.flash().capacity()
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = FlashModel::WRITE_SIZE;
    const ERASE_SIZE: usize = FlashModel::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        self.flash().erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        self.flash().write(offset, bytes)
    }
}

impl MultiwriteNorFlash for Chip {}
