//! Scenarios on the flash, through embassy-rp's driver and so through the boot ROM's functions.

use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::{Duration, Instant};

use crate::board::Board;

const FLASH_SIZE: usize = 2 * 1024 * 1024;
/// The sector before the one that holds the scenario's number.
const SECTOR: u32 = 0x001F_E000;
const SECTOR_END: u32 = SECTOR + ERASE_SIZE as u32;

type Device = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

/// Erases a sector, writes a page, reads it back, and logs how long each took.
pub(crate) fn write_read_erase(board: Board) {
    let (mut flash, mut lamp) = (Device::new_blocking(board.flash), board.lamp);
    lamp.start();
    let outcome = write_and_compare(&mut flash);
    defmt::info!("flash: {}", outcome);
    lamp.report(outcome == Ok(true));
}

fn write_and_compare(flash: &mut Device) -> Result<bool, Error> {
    let mut page = [0; 256];
    for (index, byte) in (0_u8..=255).zip(page.iter_mut()) {
        *byte = index;
    }
    let start = Instant::now();
    flash.blocking_erase(SECTOR, SECTOR_END)?;
    let erased = Instant::now();
    flash.blocking_write(SECTOR, &page)?;
    let written = Instant::now();
    let mut read = [0; 257];
    flash.blocking_read(SECTOR, &mut read)?;
    defmt::info!(
        "erase {} us, program {} us",
        (erased - start).as_micros(),
        (written - erased).as_micros()
    );
    Ok(read.starts_with(&page) && read.last() == Some(&0xFF))
}

/// Programs one page twice without an erase between: NOR flash can only turn ones into zeros.
pub(crate) fn program_without_erasing(board: Board) {
    let mut flash = Device::new_blocking(board.flash);
    let outcome = program_twice(&mut flash);
    defmt::info!("flash: {}", outcome);
    board.lamp.report(outcome == Ok([0b0000_0101; 4]));
}

fn program_twice(flash: &mut Device) -> Result<[u8; 4], Error> {
    flash.blocking_erase(SECTOR, SECTOR_END)?;
    flash.blocking_write(SECTOR, &[0b0000_1111; 4])?;
    flash.blocking_write(SECTOR, &[0b1111_0101; 4])?;
    let mut read = [0; 4];
    flash.blocking_read(SECTOR, &mut read)?;
    Ok(read)
}

/// Erases for 135 ms under a watchdog of 60 ms, which resets the chip during the second sector. After the reset, reports that
/// the watchdog was the reason.
pub(crate) fn erase_three_sectors_under_a_watchdog(board: Board) {
    let mut watchdog = Watchdog::new(board.watchdog);
    if watchdog.reset_reason() == Some(ResetReason::TimedOut) {
        board.lamp.report(true);
        return;
    }
    let mut flash = Device::new_blocking(board.flash);
    watchdog.start(Duration::from_millis(60));
    let outcome = flash.blocking_erase(SECTOR_END - 3 * ERASE_SIZE as u32, SECTOR_END);
    defmt::error!("outlived the watchdog: {}", outcome);
    board.lamp.report(false);
}

/// Logs the unique id of the flash chip.
pub(crate) fn tell_the_number_of_the_chip(board: Board) {
    let mut flash = Device::new_blocking(board.flash);
    let mut number = [0_u8; 8];
    let outcome = flash.blocking_unique_id(&mut number);
    defmt::info!("flash number {=[u8; 8]}", number);
    board.lamp.report(outcome.is_ok());
}
