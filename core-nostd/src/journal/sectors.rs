//! The flash as sectors and cells: addresses, and verified programming.

use core::ops::Range;

use embedded_storage::nor_flash::{MultiwriteNorFlash, NorFlashError};

use super::{
    Error,
    layout::{BLANK, CELL, FIRST_CELL, PAGE, PAGE_CELLS, SECTOR, SECTOR_PAGES, is_blank},
    marker::{CONDEMNED, Marker, PLAIN_VERSION, VERSION},
    page::FlashPage,
    ring::Ring,
};

/// The journal's part of a flash.
#[derive(Debug)]
pub(super) struct Sectors<F> {
    flash: F,
    start: u32,
}

impl<F: MultiwriteNorFlash> Sectors<F> {
    /// The sectors of a range of addresses, and their ring.
    ///
    /// # Errors
    ///
    /// [`Error::Geometry`] if the range is not a usable number of whole sectors inside the flash.
    pub(super) fn new(flash: F, range: &Range<u32>) -> Result<(Self, Ring), Error> {
        const { assert!(F::ERASE_SIZE == SECTOR && F::WRITE_SIZE == 1 && F::READ_SIZE == 1) }
        let sector = SECTOR as u32;
        let is_aligned = range.start.is_multiple_of(sector) && range.end.is_multiple_of(sector);
        let length = range.end.saturating_sub(range.start);
        if !is_aligned || range.end as usize > flash.capacity() {
            return Err(Error::Geometry);
        }
        let ring = Ring::new(length / sector)?;
        let start = range.start;
        Ok((Self { flash, start }, ring))
    }

    const fn address(&self, sector: u8, cell: u16) -> u32 {
        self.start + sector as u32 * SECTOR as u32 + cell as u32 * CELL as u32
    }

    fn read(&mut self, sector: u8, cell: u16, bytes: &mut [u8]) -> Result<(), Error> {
        let address = self.address(sector, cell);
        self.flash.read(address, bytes).map_err(flash_error)
    }

    /// Reads a page, counted from the sector's first.
    pub(super) fn page(&mut self, sector: u8, page: u16) -> Result<FlashPage, Error> {
        let mut read = FlashPage::EMPTY;
        self.read(sector, page * PAGE_CELLS, &mut read.0)?;
        Ok(read)
    }

    /// Reads a cell.
    pub(super) fn cell(&mut self, sector: u8, cell: u16) -> Result<[u8; CELL], Error> {
        let mut read = [BLANK; CELL];
        self.read(sector, cell, &mut read)?;
        Ok(read)
    }

    /// The marker of a sector, if it has one.
    pub(super) fn marker(&mut self, sector: u8) -> Result<Option<Marker>, Error> {
        Ok(Marker::decode(&self.cell(sector, 0)?))
    }

    /// Whether a sector has a marker of this version and nothing was written to it yet.
    pub(super) fn is_clean(&mut self, sector: u8) -> Result<bool, Error> {
        let marker = self.marker(sector)?;
        Ok(marker.is_some_and(Marker::is_present) && is_blank(&self.cell(sector, FIRST_CELL)?))
    }

    /// Whether the payloads of a sector are plain. A sector without a marker is assumed to be sealed.
    pub(super) fn is_plain(&mut self, sector: u8) -> Result<bool, Error> {
        let marker = self.marker(sector)?;
        Ok(marker.is_some_and(|marker| marker.version == PLAIN_VERSION))
    }

    /// Programs bytes that lie in one page.
    pub(super) fn program(&mut self, sector: u8, cell: u16, bytes: &[u8]) -> Result<(), Error> {
        let address = self.address(sector, cell);
        self.flash.write(address, bytes).map_err(flash_error)
    }

    /// Programs bytes that lie in one page; returns whether they read back correctly.
    pub(super) fn try_program(
        &mut self,
        sector: u8,
        cell: u16,
        bytes: &[u8],
    ) -> Result<bool, Error> {
        self.program(sector, cell, bytes)?;
        let mut page = FlashPage::EMPTY;
        let (read_back, _) = page.0.split_at_mut(bytes.len().min(PAGE));
        self.read(sector, cell, read_back)?;
        Ok(read_back == bytes)
    }

    /// Zeroes cells, so that they can never be read as a record.
    pub(super) fn void(&mut self, sector: u8, mut cells: Range<u16>) -> Result<(), Error> {
        const ZEROES: [u8; PAGE] = [0; PAGE];
        while !cells.is_empty() {
            let page_end = (cells.start + 1)
                .next_multiple_of(PAGE_CELLS)
                .min(cells.end);
            let length = usize::from(page_end - cells.start) * CELL;
            let zeroes = ZEROES.get(..length).unwrap_or(&ZEROES);
            self.program(sector, cells.start, zeroes)?;
            cells.start = page_end;
        }
        Ok(())
    }

    /// Makes a sector's marker, or what is left of it, permanently invalid.
    pub(super) fn condemn(&mut self, sector: u8) -> Result<(), Error> {
        self.program_marker(sector, &CONDEMNED)
    }

    fn program_marker(&mut self, sector: u8, marker: &[u8; CELL]) -> Result<(), Error> {
        if self.try_program(sector, 0, marker)? {
            Ok(())
        } else {
            Err(Error::NotVerified)
        }
    }

    /// Makes a sector clean. If interrupted, the sector is left without a marker.
    pub(super) fn clean(&mut self, sector: u8, erases: u32) -> Result<(), Error> {
        self.condemn(sector)?;
        let from = self.address(sector, 0);
        let to = from + SECTOR as u32;
        self.flash.erase(from, to).map_err(flash_error)?;
        for page in 0..SECTOR_PAGES {
            if !is_blank(&self.page(sector, page)?.0) {
                return Err(Error::NotVerified);
            }
        }
        let version = VERSION;
        self.program_marker(sector, &Marker { version, erases }.encode())
    }
}

fn flash_error(error: impl NorFlashError) -> Error {
    Error::Flash(error.kind())
}
