//! A model of a NOR flash whose power can be cut at any point, including in the middle of a program or an erase.
//!
//! A *step* is one byte of a program, or one of the [`ERASE_STEPS`] parts of an erase. An operation that the cut falls into
//! is left half done, in the way that the [`Cut`] says, and fails. Every later operation fails too, until the power is back.

#![expect(
    clippy::indexing_slicing,
    reason = "the arguments are checked against the capacity first"
)]

mod cut;
#[cfg(test)]
mod tests;

use std::ops::Range;

pub use cut::{Cut, EraseCut, ProgramCut};
use embedded_storage::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
    check_erase, check_read, check_write,
};

use crate::rng::Rng;

/// The size of a sector in bytes, the smallest part that can be erased.
pub const SECTOR: usize = 4096;
const PAGE: usize = 256;
const ROW: usize = 16;

/// How many points an erase can be cut at.
pub const ERASE_STEPS: u64 = 16;

/// An operation that changed the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// A page program, or part of a page.
    Program {
        /// Address of the first byte.
        offset: u32,
        /// Number of bytes.
        length: usize,
    },
    /// The erase of a sector.
    Erase {
        /// Address of the sector.
        offset: u32,
    },
}

/// Why an operation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashError {
    /// The power is off.
    NoPower,
    /// A program cannot set a bit: the caller has lost track of which bytes are blank.
    SetsBit,
    /// The arguments are out of range or not aligned.
    Arguments(NorFlashErrorKind),
}

/// A flash that logs every operation.
#[derive(Clone, Debug)]
pub struct FlashModel {
    bytes: Vec<u8>,
    /// Bits that read as random values.
    weak: Vec<u8>,
    /// Whether any bit is weak: saves reads a pass over all of them.
    has_weak: bool,
    /// Bytes that can no longer be changed.
    worn: Range<usize>,
    /// Reads that return inverted bits, by their number.
    misreads: Range<usize>,
    cut: Cut,
    rng: Rng,
    /// Whether a program that would set bits is refused.
    is_strict: bool,
    /// Steps until the power is cut.
    power: Option<u64>,
    steps: u64,
    reads: usize,
    bytes_read: usize,
    operations: Vec<Operation>,
    erases: Vec<u32>,
}

impl FlashModel {
    /// A flash with contents.
    pub fn new(bytes: Vec<u8>) -> Self {
        let sectors = bytes.len() / SECTOR;
        assert_eq!(sectors * SECTOR, bytes.len(), "whole sectors only");
        Self {
            weak: vec![0; bytes.len()],
            bytes,
            has_weak: false,
            worn: 0..0,
            misreads: 0..0,
            is_strict: true,
            cut: Cut::PREFIX,
            rng: Rng::new(0),
            power: None,
            steps: 0,
            reads: 0,
            bytes_read: 0,
            operations: Vec::new(),
            erases: vec![0; sectors],
        }
    }

    /// An erased flash.
    pub fn blank(sectors: usize) -> Self {
        Self::new(vec![0xFF; sectors * SECTOR])
    }

    /// Cuts the power at the end of the given step, counted from now. An operation that is cut at its last step is
    /// complete, but reports a failure.
    pub fn cut_power_at(&mut self, step: u64, cut: Cut, seed: u64) {
        self.power = Some(step);
        self.cut = cut;
        self.rng = Rng::new(seed);
    }

    /// Wears out some bytes: programs and erases leave them unchanged, but report success.
    pub fn wear_out(&mut self, bytes: Range<usize>) {
        self.worn = bytes;
    }

    /// Inverts the results of some reads, numbered as [`Self::reads`] counts them.
    pub fn misread(&mut self, reads: Range<usize>) {
        self.misreads = reads;
    }

    /// Turns the power back on.
    pub fn restore_power(&mut self) {
        self.power = None;
    }

    /// Whether the power was cut, and is still off.
    pub fn is_dead(&self) -> bool {
        self.power == Some(0)
    }

    /// How many steps were done so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// How many reads there were so far.
    pub fn reads(&self) -> usize {
        self.reads
    }

    /// How many bytes were read so far.
    pub fn bytes_read(&self) -> usize {
        self.bytes_read
    }

    /// The contents.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The contents, to be changed behind the owner's back. The owner cannot know about the change, so from now on a program
    /// that would set bits leaves them as they are, as a real chip does, and is no longer an error.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        self.is_strict = false;
        &mut self.bytes
    }

    /// All operations so far, in order, including those that failed.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// How often each sector was erased, including interrupted erases.
    pub fn erases(&self) -> &[u32] {
        &self.erases
    }

    /// How many of an operation's steps are done before the power is cut.
    fn spend(&mut self, steps: u64) -> u64 {
        let done = self.power.map_or(steps, |left| left.min(steps));
        if let Some(left) = &mut self.power {
            *left -= done;
        }
        self.steps += done;
        done
    }

    fn powered(&self) -> Result<(), FlashError> {
        if self.is_dead() {
            Err(FlashError::NoPower)
        } else {
            Ok(())
        }
    }

    fn program_page(&mut self, offset: usize, page: &[u8]) -> Result<(), FlashError> {
        self.operations.push(Operation::Program {
            offset: offset as u32,
            length: page.len(),
        });
        self.powered()?;
        let sets_bit = |(at, &byte): (usize, &u8)| byte & !self.bytes[at] & !self.weak[at] != 0;
        if self.is_strict && (offset..).zip(page).any(sets_bit) {
            return Err(FlashError::SetsBit);
        }
        let whole = page.len() as u64;
        let done = self.spend(whole);
        for ((at, &byte), step) in (offset..).zip(page).zip(0..) {
            let programmed = match self.cut.program {
                _ if self.worn.contains(&at) => 0,
                _ if done == whole => 0xFF,
                ProgramCut::Prefix if step < done => 0xFF,
                ProgramCut::Prefix => 0,
                ProgramCut::RandomBits | ProgramCut::WeakBits => self.rng.bits(done, whole),
            };
            let in_flight = !byte & (self.bytes[at] | self.weak[at]);
            self.bytes[at] &= byte | !programmed;
            self.weak[at] &= byte | !programmed;
            if self.cut.program == ProgramCut::WeakBits && done < whole {
                self.weak[at] |= in_flight & !programmed;
                self.has_weak = true;
            }
        }
        self.powered()
    }

    fn erase_sector(&mut self, offset: usize) -> Result<(), FlashError> {
        self.operations.push(Operation::Erase {
            offset: offset as u32,
        });
        self.powered()?;
        self.erases[offset / SECTOR] += 1;
        let done = self.spend(ERASE_STEPS);
        if done == ERASE_STEPS && self.worn.is_empty() {
            self.bytes[offset..offset + SECTOR].fill(0xFF);
            self.weak[offset..offset + SECTOR].fill(0);
            return self.powered();
        }
        let mut is_row_done = false;
        for at in offset..offset + SECTOR {
            if at % ROW == 0 {
                is_row_done = self.rng.below(ERASE_STEPS) < done;
            }
            let place = (at - offset) as u64 * ERASE_STEPS / SECTOR as u64;
            let old = self.bytes[at];
            let half = ERASE_STEPS / 2;
            self.weak[at] = 0;
            self.bytes[at] = match self.cut.erase {
                _ if self.worn.contains(&at) => old,
                _ if done == ERASE_STEPS => 0xFF,
                EraseCut::Front if place < done => 0xFF,
                EraseCut::Back if place >= ERASE_STEPS - done => 0xFF,
                EraseCut::RandomRows if is_row_done => 0xFF,
                EraseCut::Front | EraseCut::Back | EraseCut::RandomRows => old,
                EraseCut::ZeroFirst if done < half => old & !self.rng.bits(done, half),
                EraseCut::ZeroFirst => self.rng.bits(done - half, half),
                EraseCut::RandomBits => old | self.rng.bits(done, ERASE_STEPS),
            };
        }
        self.powered()
    }
}

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Arguments(kind) => *kind,
            Self::NoPower | Self::SetsBit => NorFlashErrorKind::Other,
        }
    }
}

impl ErrorType for FlashModel {
    type Error = FlashError;
}

impl ReadNorFlash for FlashModel {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        check_read(self, offset, bytes.len()).map_err(FlashError::Arguments)?;
        self.powered()?;
        self.bytes_read += bytes.len();
        let from = offset as usize;
        bytes.copy_from_slice(&self.bytes[from..from + bytes.len()]);
        if self.has_weak {
            let weak = bytes.iter_mut().zip(&self.weak[from..]);
            for (byte, weak) in weak.filter(|(_, weak)| **weak != 0) {
                *byte = *byte & !weak | self.rng.roll() as u8 & weak;
            }
        }
        if self.misreads.contains(&self.reads) {
            bytes.iter_mut().for_each(|byte| *byte = !*byte);
        }
        self.reads += 1;
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for FlashModel {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        check_erase(self, from, to).map_err(FlashError::Arguments)?;
        (from as usize..to as usize)
            .step_by(SECTOR)
            .try_for_each(|sector| self.erase_sector(sector))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        check_write(self, offset, bytes.len()).map_err(FlashError::Arguments)?;
        let mut at = offset as usize;
        let mut rest = bytes;
        while !rest.is_empty() {
            let (page, later) = rest.split_at(rest.len().min(PAGE - at % PAGE));
            self.program_page(at, page)?;
            at += page.len();
            rest = later;
        }
        Ok(())
    }
}

impl MultiwriteNorFlash for FlashModel {}
