//! Scenarios on the random bits of the ring oscillator.

use embassy_rp::clocks::RoscRng;

use crate::board::Board;

/// The oscillator's registers, which embassy-rp does not expose.
const CTRL: *mut u32 = 0x4006_0000 as *mut u32;
const STATUS: *const u32 = 0x4006_0018 as *const u32;

/// Values of CTRL: off and on, both in the low frequency range.
const STOP: u32 = 0x00D1_EAA0;
const START: u32 = 0x00FA_BAA0;
/// The bits of STATUS that say whether the oscillator is enabled and stable.
const RUNNING: u32 = 0x8000_1000;

/// Draws 64 bits, logs them, and reports whether they are not all the same.
pub(crate) fn draw_bits(board: Board) {
    let bits = RoscRng.next_u64();
    defmt::info!("random bits {=u64:#018x}", bits);
    board.lamp.report(!are_all_alike(bits));
}

/// Stops the oscillator, which drives no clock after start-up, and starts it again. Reports whether its status follows, and
/// whether its bits are random only while it runs.
pub(crate) fn stop_and_restart_the_oscillator(board: Board) {
    let (stopped_status, stopped_bits) = draw_with(STOP);
    let (started_status, started_bits) = draw_with(START);
    defmt::info!(
        "stopped {=u32:#x} {=u64:#x}, started {=u32:#x} {=u64:#x}",
        stopped_status,
        stopped_bits,
        started_status,
        started_bits
    );
    let is_still = stopped_status & RUNNING == 0 && are_all_alike(stopped_bits);
    let runs = started_status & RUNNING == RUNNING && !are_all_alike(started_bits);
    board.lamp.report(is_still && runs);
}

/// Sets CTRL, and gives STATUS and 64 bits after that.
fn draw_with(control: u32) -> (u32, u64) {
    // SAFETY: both are registers of the oscillator, aligned, and nothing else uses them after start-up.
    let status = unsafe {
        CTRL.write_volatile(control);
        STATUS.read_volatile()
    };
    (status, RoscRng.next_u64())
}

fn are_all_alike(bits: u64) -> bool {
    bits == 0 || bits == u64::MAX
}
