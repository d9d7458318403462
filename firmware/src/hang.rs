//! Hangs a task on purpose, so that tests can see what happens. Only in an image that is built for them.
//!
//! The order is a word in the watchdog's first scratch register, which survives a reset and which a test can write from
//! outside at any time: "HA", then how to hang, then the number of the task.

use core::future::pending;

use crate::liveness::Task;

/// RP2040 data sheet 4.7.6: WATCHDOG, SCRATCH0.
const ORDER: *mut u32 = 0x4005_800C as *mut u32;

/// "HA" in the upper half of the word.
const MARK: u32 = 0x4841_0000;

/// The task never yields.
const SPIN: u32 = MARK | 0x0100;

/// The task waits forever.
const SLEEP: u32 = MARK | 0x0200;

/// Hangs if this task is ordered to. An order works once.
pub(crate) async fn obey(task: Task) {
    // SAFETY: the register is always there, and nothing else on the chip uses it.
    let order = unsafe { ORDER.read_volatile() };
    let is_meant = order == SPIN | task as u32 || order == SLEEP | task as u32;
    if !is_meant {
        return;
    }
    // SAFETY: as above.
    unsafe { ORDER.write_volatile(0) };
    if order == SLEEP | task as u32 {
        pending::<()>().await;
    }
    loop {
        // Interrupts are served as in a busy loop, and the task still never yields; but the emulator need not emulate
        // the wait instruction by instruction.
        cortex_m::asm::wfi();
    }
}
