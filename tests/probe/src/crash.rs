//! Scenarios that crash on purpose, each in a way in which real firmware crashes.

use core::hint::black_box;

use cortex_m::asm;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::Duration;

use crate::board::Board;

/// Panics through `panic-probe`: one log line, then an undefined instruction.
#[expect(clippy::panic, reason = "this scenario has to panic")]
pub(crate) fn panic_with_a_message() -> ! {
    panic!("the probe panics with {}", black_box(42));
}

/// Reads an unmapped address.
pub(crate) fn read_where_nothing_is() {
    read_word(0x6000_0000);
}

/// Reads a word at an address that is not a multiple of four, which a Cortex-M0+ refuses.
pub(crate) fn read_a_word_off_its_boundary() {
    read_word(0x2000_8002);
}

/// Writes through a null pointer, into the boot ROM, which cannot be written.
pub(crate) fn write_into_the_boot_rom() {
    write_word(0);
}

/// Writes to memory-mapped flash, which only flash commands can change.
pub(crate) fn write_into_memory_mapped_flash() {
    write_word(0x1010_0000);
}

/// Touches a register that the emulator does not model (the reset request of the system control block).
pub(crate) fn touch_a_register_that_is_not_modelled() {
    write_word(0xE000_ED0C);
}

/// Puts I2C1 into reset, and reads its control register.
pub(crate) fn touch_a_block_in_reset() {
    const RESETS_RESET_SET: usize = 0x4000_E000;
    const I2C1: u32 = 1 << 4;
    const I2C1_CON: usize = 0x4004_8000;
    store(RESETS_RESET_SET, I2C1);
    defmt::info!("I2C1 is in reset");
    read_word(I2C1_CON);
}

/// Stops the clock of the converter, and reads its status.
pub(crate) fn touch_a_block_without_its_clock() {
    const CLK_ADC_CTRL_CLEAR: usize = 0x4000_B060;
    const ENABLE: u32 = 1 << 11;
    const ADC_CS: usize = 0x4004_C000;
    store(CLK_ADC_CTRL_CLEAR, ENABLE);
    defmt::info!("the converter has no clock");
    read_word(ADC_CS);
}

/// Jumps to an unmapped address.
pub(crate) fn jump_where_nothing_is() {
    // SAFETY: none: the jump ends in a fault, and nothing after it runs.
    let nowhere: extern "C" fn() = unsafe { core::mem::transmute(black_box(0x3000_0001_usize)) };
    nowhere();
}

/// Recurses until the stack leaves its region.
pub(crate) fn overflow_the_stack() {
    black_box(recurse(black_box(u32::MAX)));
}

/// Starts the watchdog and hangs; after the reset that follows, reports whether the chip remembers why.
pub(crate) fn hang_until_the_watchdog_bites(board: Board) {
    let Board {
        watchdog, mut lamp, ..
    } = board;
    let mut watchdog = Watchdog::new(watchdog);
    if watchdog.reset_reason() == Some(ResetReason::TimedOut) {
        let remembered = watchdog.get_scratch(0);
        defmt::info!("reset by the watchdog, scratch {=u32:#x}", remembered);
        lamp.report(remembered == 0xB0B0_CAFE);
        return;
    }
    watchdog.set_scratch(0, 0xB0B0_CAFE);
    watchdog.start(Duration::from_millis(300));
    lamp.start();
    loop {
        asm::nop();
    }
}

#[expect(
    unconditional_recursion,
    reason = "this scenario has to overflow the stack"
)]
#[inline(never)]
fn recurse(depth: u32) -> u32 {
    let frame = black_box([depth; 16]);
    recurse(depth.wrapping_sub(1)).wrapping_add(frame.iter().sum())
}

#[inline(never)]
fn read_word(address: usize) {
    // SAFETY: none: the read ends in a fault, and nothing after it runs.
    let value = unsafe { (black_box(address) as *const u32).read_volatile() };
    defmt::error!("read {=u32:#x} where a read must fault", value);
}

/// Writes to a register.
fn store(register: usize, value: u32) {
    // SAFETY: the callers name registers of the chip, in which they set or clear a bit that nothing else here depends on.
    unsafe { (register as *mut u32).write_volatile(value) };
}

#[inline(never)]
fn write_word(address: usize) {
    // SAFETY: none: the write ends in a fault, and nothing after it runs.
    unsafe { (black_box(address) as *mut u32).write_volatile(0x0BAD_F00D) };
    defmt::error!("wrote to {=usize:#x}, where a write must fault", address);
}
