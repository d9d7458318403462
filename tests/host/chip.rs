//! A flash chip that outlives the console it is soldered to: the console owns a handle to it, and the test keeps another.

use std::{
    cell::{RefCell, RefMut},
    ops::Range,
    rc::Rc,
};

use bombe_core::journal::Seal;
use embedded_storage::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};

use crate::nor_flash::{FlashModel, Refusal};

/// What the console seals its memory with.
pub(crate) const SEAL: Seal = Seal::of(0xE463_A857_1234_5678);

/// A handle to a flash. Clones are handles to the same one.
#[derive(Clone, Debug)]
pub(crate) struct Chip(Rc<RefCell<FlashModel>>);

impl Chip {
    pub(crate) fn new(flash: FlashModel) -> Self {
        Self(Rc::new(RefCell::new(flash)))
    }

    /// The flash itself, while no console uses it.
    pub(crate) fn flash(&self) -> RefMut<'_, FlashModel> {
        self.0.borrow_mut()
    }

    /// All addresses.
    pub(crate) fn range(&self) -> Range<u32> {
        0..self.capacity() as u32
    }
}

impl ErrorType for Chip {
    type Error = Refusal;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = FlashModel::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refusal> {
        self.flash().read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.flash().capacity()
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = FlashModel::WRITE_SIZE;
    const ERASE_SIZE: usize = FlashModel::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Refusal> {
        self.flash().erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refusal> {
        self.flash().write(offset, bytes)
    }
}

impl MultiwriteNorFlash for Chip {}
