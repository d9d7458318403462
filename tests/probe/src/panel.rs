//! Scenarios on buttons, lamps, logs and stack.

use core::hint::black_box;

use embassy_executor::Spawner;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Output, Pull};

use crate::board::Board;

/// Mirrors each button on a lamp, by edge interrupts: lit while pressed.
#[expect(clippy::unwrap_used, reason = "the task has a slot for each button")]
pub(crate) fn mirror_buttons_on_lamps(spawner: Spawner, board: Board) {
    for (button, lamp) in board.mirrors {
        spawner.spawn(mirror(button, lamp).unwrap());
    }
}

#[embassy_executor::task(pool_size = 7)]
async fn mirror(button: Peri<'static, AnyPin>, mut lamp: Output<'static>) {
    let mut button = Input::new(button, Pull::Up);
    loop {
        lamp.set_level(button.is_low().into());
        button.wait_for_any_edge().await;
    }
}

/// Logs one line of each level, with arguments of several kinds.
pub(crate) fn log_lines() {
    defmt::info!("number {} text {} hex {=u32:#x}", 42_u8, "abc", 0xBEEF);
    defmt::warn!("a pair {}", (1_u8, -2_i16));
    defmt::error!("bytes {=[u8]}", [1, 2, 3]);
}

/// Takes 8 KiB of stack once, and returns.
pub(crate) fn use_some_stack(board: Board) {
    board.lamp.report(fill_a_large_frame(black_box(7)) != 0);
}

#[inline(never)]
fn fill_a_large_frame(seed: u8) -> u32 {
    let frame = black_box([seed; 8 * 1024]);
    frame.iter().map(|&byte| u32::from(byte)).sum()
}
