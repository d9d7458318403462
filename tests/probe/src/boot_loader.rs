//! The way to the boot loader, from which no firmware returns.

use embassy_rp::rom_data;

use crate::board::Board;

/// Lights the Pico's own LED while it writes, and offers no picotool: neither is what it does by itself.
const ACTIVITY: u32 = 1 << 25;
const NO_PICOTOOL: u32 = 2;

/// Leaves with the heartbeat lit. If the call returns, lamp A is red.
pub(crate) fn leave(board: Board) {
    let mut lamp = board.lamp;
    lamp.start();
    rom_data::reset_to_usb_boot(ACTIVITY, NO_PICOTOOL);
    lamp.report(false);
}
