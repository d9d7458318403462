//! A NOR flash whose power can be cut at any point, also half-way through a program or an erase.
//!
//! A *step* is one byte of a program, or one of the [`ERASE_STEPS`] parts of an erase. An operation that the cut falls into
//! is left half done, in whichever way the [`Cut`] says, and fails; so does every one after it, until the power is back.

mod cut;
mod tests;

use std::ops::Range;

pub(crate) use cut::{Cut, Dice, EraseCut, ProgramCut};
use embedded_storage::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
    check_erase, check_read, check_write,
};

pub(crate) const SECTOR: usize = 4096;
const PAGE: usize = 256;
const ROW: usize = 16;

/// How many points an erase can be cut at.
pub(crate) const ERASE_STEPS: u64 = 16;

/// What was done to the flash, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    /// A page program, or part of a page.
    Program { offset: u32, length: usize },
    /// The erase of a sector.
    Erase { offset: u32 },
}

/// Why the flash refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The power is off.
    NoPower,
    /// A program cannot set a bit, and whoever asks for it has lost count of what is blank.
    SetsBit,
    /// The arguments are wrong.
    Arguments(NorFlashErrorKind),
}

/// A flash, and its memory of what was done to it.
#[derive(Clone, Debug)]
pub(crate) struct FlashModel {
    bytes: Vec<u8>,
    /// Bits that read as they please.
    weak: Vec<u8>,
    /// Whether there are any.
    has_weak: bool,
    /// Bytes that stay as they are.
    worn: Range<usize>,
    /// Reads, by their number, that give wrong bits.
    misreads: Range<usize>,
    cut: Cut,
    dice: Dice,
    /// Whether a program that would set bits is refused.
    is_strict: bool,
    /// Steps until the power goes.
    power: Option<u64>,
    steps: u64,
    reads: usize,
    bytes_read: usize,
    operations: Vec<Operation>,
    erases: Vec<u32>,
}

impl FlashModel {
    /// A flash with contents.
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        let sectors = bytes.len() / SECTOR;
        assert_eq!(sectors * SECTOR, bytes.len(), "whole sectors only");
        Self {
            weak: vec![0; bytes.len()],
            bytes,
            has_weak: false,
            worn: 0..0,
            misreads: 0..0,
            is_strict: true,
            cut: Cut {
                program: ProgramCut::Prefix,
                erase: EraseCut::Front,
            },
            dice: Dice::new(0),
            power: None,
            steps: 0,
            reads: 0,
            bytes_read: 0,
            operations: Vec::new(),
            erases: vec![0; sectors],
        }
    }

    /// An erased flash.
    pub(crate) fn blank(sectors: usize) -> Self {
        Self::new(vec![0xFF; sectors * SECTOR])
    }

    /// Cuts the power at the end of the given step, counted from now. Cut at the last step of an operation, it is done,
    /// but nobody knows.
    pub(crate) fn cut_power_at(&mut self, step: u64, cut: Cut, seed: u64) {
        self.power = Some(step);
        self.cut = cut;
        self.dice = Dice::new(seed);
    }

    /// Wears out some bytes: programs and erases pass over them, and nobody knows.
    pub(crate) fn wear_out(&mut self, bytes: Range<usize>) {
        self.worn = bytes;
    }

    /// Inverts what some reads give, numbered as [`Self::reads`] counts them.
    pub(crate) fn misread(&mut self, reads: Range<usize>) {
        self.misreads = reads;
    }

    /// Turns the power on for good.
    pub(crate) fn restore_power(&mut self) {
        self.power = None;
    }

    /// Whether the power was cut, and is still off.
    pub(crate) fn is_dead(&self) -> bool {
        self.power == Some(0)
    }

    /// All steps so far.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// How many reads there were so far.
    pub(crate) fn reads(&self) -> usize {
        self.reads
    }

    /// How many bytes were read so far.
    pub(crate) fn bytes_read(&self) -> usize {
        self.bytes_read
    }

    /// The contents.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The contents, for a forgery. Nobody can know about it, so from now on a program that would set bits leaves them as
    /// they are, as a real chip does, rather than being refused.
    pub(crate) fn bytes_mut(&mut self) -> &mut [u8] {
        self.is_strict = false;
        &mut self.bytes
    }

    /// All operations so far, in order; those that failed too.
    pub(crate) fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// How often each sector was erased, to the end or not.
    pub(crate) fn erases(&self) -> &[u32] {
        &self.erases
    }

    /// How many of an operation's steps are done before the power goes.
    fn spend(&mut self, steps: u64) -> u64 {
        let done = self.power.map_or(steps, |left| left.min(steps));
        if let Some(left) = &mut self.power {
            *left -= done;
        }
        self.steps += done;
        done
    }

    fn powered(&self) -> Result<(), Refusal> {
        if self.is_dead() {
            Err(Refusal::NoPower)
        } else {
            Ok(())
        }
    }

    fn program_page(&mut self, offset: usize, page: &[u8]) -> Result<(), Refusal> {
        self.operations.push(Operation::Program {
            offset: offset as u32,
            length: page.len(),
        });
        self.powered()?;
        let sets_bit = |(at, &byte): (usize, &u8)| byte & !self.bytes[at] & !self.weak[at] != 0;
        if self.is_strict && (offset..).zip(page).any(sets_bit) {
            return Err(Refusal::SetsBit);
        }
        let whole = page.len() as u64;
        let done = self.spend(whole);
        for ((at, &byte), step) in (offset..).zip(page).zip(0..) {
            let programmed = match self.cut.program {
                _ if self.worn.contains(&at) => 0,
                _ if done == whole => 0xFF,
                ProgramCut::Prefix if step < done => 0xFF,
                ProgramCut::Prefix => 0,
                ProgramCut::RandomBits | ProgramCut::WeakBits => self.dice.bits(done, whole),
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

    fn erase_sector(&mut self, offset: usize) -> Result<(), Refusal> {
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
                is_row_done = self.dice.below(ERASE_STEPS) < done;
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
                EraseCut::ZeroFirst if done < half => old & !self.dice.bits(done, half),
                EraseCut::ZeroFirst => self.dice.bits(done - half, half),
                EraseCut::RandomBits => old | self.dice.bits(done, ERASE_STEPS),
            };
        }
        self.powered()
    }
}

impl NorFlashError for Refusal {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Arguments(kind) => *kind,
            Self::NoPower | Self::SetsBit => NorFlashErrorKind::Other,
        }
    }
}

impl ErrorType for FlashModel {
    type Error = Refusal;
}

impl ReadNorFlash for FlashModel {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refusal> {
        check_read(self, offset, bytes.len()).map_err(Refusal::Arguments)?;
        self.powered()?;
        self.bytes_read += bytes.len();
        let from = offset as usize;
        bytes.copy_from_slice(&self.bytes[from..from + bytes.len()]);
        if self.has_weak {
            let weak = bytes.iter_mut().zip(&self.weak[from..]);
            for (byte, weak) in weak.filter(|(_, weak)| **weak != 0) {
                *byte = *byte & !weak | self.dice.roll() as u8 & weak;
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

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Refusal> {
        check_erase(self, from, to).map_err(Refusal::Arguments)?;
        (from as usize..to as usize)
            .step_by(SECTOR)
            .try_for_each(|sector| self.erase_sector(sector))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refusal> {
        check_write(self, offset, bytes.len()).map_err(Refusal::Arguments)?;
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
