//! Sizes that all parts of the format share, and the checksum. Changing any of them makes a new format version.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

/// The unit of alignment: everything in a sector starts at a cell boundary.
pub(super) const CELL: usize = 16;

/// What the chip programs at once. Nothing crosses a page boundary, so every append is one page program.
pub(super) const PAGE: usize = 256;

/// What the chip erases at once.
pub(super) const SECTOR: usize = 4096;

/// Cells of a page.
pub(super) const PAGE_CELLS: u16 = (PAGE / CELL) as u16;

/// Cells of a sector.
pub(super) const SECTOR_CELLS: u16 = (SECTOR / CELL) as u16;

/// Pages of a sector.
pub(super) const SECTOR_PAGES: u16 = (SECTOR / PAGE) as u16;

/// The cell after the marker, where a sector's first record goes.
pub(super) const FIRST_CELL: u16 = 1;

/// What an erased byte reads as.
pub(super) const BLANK: u8 = 0xFF;

/// One lookup per byte in a table of 1 KiB. Bit by bit it would take eight times the steps, and the next wider table,
/// of 16 KiB, would evict more of the chip's 16 KiB flash cache than it saves.
static CRC_32: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// The CRC-32 of zip files and Ethernet.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    CRC_32.checksum(bytes)
}

/// Whether nothing was programmed here since the last erase.
pub(super) fn is_blank(bytes: &[u8]) -> bool {
    bytes.iter().all(|&byte| byte == BLANK)
}

/// Whether every bit is zeroed, which marks discarded cells.
pub(super) fn is_void(bytes: &[u8]) -> bool {
    bytes.iter().all(|&byte| byte == 0)
}
