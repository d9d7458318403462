//! A NOR flash in memory whose power can be cut between any two bytes.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use bombe_core::journal::Seal;
use embedded_storage::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashErrorKind, ReadNorFlash, check_erase,
    check_read, check_write,
};

pub(crate) const SECTOR: usize = 4096;

#[derive(Debug)]
struct Cells {
    bytes: Vec<u8>,
    /// Bytes that can still be changed before the power goes.
    power: Option<usize>,
}

/// What the console seals its memory with.
pub(crate) const SEAL: Seal = Seal::of(0xE463_A857_1234_5678);

/// A handle to a flash. Clones are handles to the same one.
#[derive(Clone, Debug)]
pub(crate) struct Flash(Rc<RefCell<Cells>>);

impl Flash {
    pub(crate) fn blank(sectors: usize) -> Self {
        let bytes = vec![0xFF; sectors * SECTOR];
        Self(Rc::new(RefCell::new(Cells { bytes, power: None })))
    }

    pub(crate) fn range(&self) -> Range<u32> {
        0..self.capacity() as u32
    }

    /// Changes a byte as no program could.
    pub(crate) fn poke(&self, place: usize, change: impl FnOnce(u8) -> u8) {
        let bytes = &mut self.0.borrow_mut().bytes;
        let place = place % bytes.len().max(1);
        if let Some(byte) = bytes.get_mut(place) {
            *byte = change(*byte);
        }
    }

    pub(crate) fn cut_power_after(&self, bytes: usize) {
        self.0.borrow_mut().power = Some(bytes);
    }

    pub(crate) fn is_dead(&self) -> bool {
        self.0.borrow().power == Some(0)
    }

    pub(crate) fn restore_power(&self) {
        self.0.borrow_mut().power = None;
    }

    fn change(
        &self,
        range: Range<usize>,
        new: impl Fn(usize, u8) -> u8,
    ) -> Result<(), NorFlashErrorKind> {
        let cells = &mut *self.0.borrow_mut();
        for (place, byte) in cells
            .bytes
            .iter_mut()
            .enumerate()
            .take(range.end)
            .skip(range.start)
        {
            match &mut cells.power {
                Some(0) => return Err(NorFlashErrorKind::Other),
                Some(left) => *left -= 1,
                None => {}
            }
            *byte = new(place - range.start, *byte);
        }
        Ok(())
    }
}

impl ErrorType for Flash {
    type Error = NorFlashErrorKind;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFlashErrorKind> {
        check_read(self, offset, bytes.len())?;
        let cells = self.0.borrow();
        for (to, from) in bytes
            .iter_mut()
            .zip(cells.bytes.iter().skip(offset as usize))
        {
            *to = *from;
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.borrow().bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFlashErrorKind> {
        check_erase(self, from, to)?;
        self.change(from as usize..to as usize, |_, _| 0xFF)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFlashErrorKind> {
        check_write(self, offset, bytes.len())?;
        let start = offset as usize;
        self.change(start..start + bytes.len(), |place, old| {
            old & bytes.get(place).copied().unwrap_or(0xFF)
        })
    }
}

impl MultiwriteNorFlash for Flash {}
