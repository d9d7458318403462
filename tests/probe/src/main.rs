//! A firmware that exercises the virtual board. Each property of the board has a scenario that fails without it.
//!
//! One image holds every scenario. The test writes a scenario's number into the last flash sector before it switches the
//! board on. A scenario reports by lamps and log lines: lamp A lights green if all went as expected, and red if not.
#![no_std]
#![no_main]

mod board;
mod boot_loader;
mod bus;
mod clocked;
mod crash;
mod panel;
mod random;
mod storage;
mod usb;
mod wake;

use board::Board;
use defmt_rtt as _;
use embassy_executor::Spawner;
use panic_probe as _;

/// Where the test puts the scenario's number: the last sector of the 2 MiB flash.
const SCENARIO_WORD: *const u32 = 0x101F_F000 as *const u32;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let board = Board::new(embassy_rp::init(embassy_rp::config::Config::default()));
    // SAFETY: the address is aligned and lies in memory-mapped flash, which is always readable here.
    let scenario = unsafe { SCENARIO_WORD.read_volatile() };
    match scenario {
        1 => crash::panic_with_a_message(),
        2 => crash::read_where_nothing_is(),
        3 => crash::write_into_the_boot_rom(),
        4 => crash::overflow_the_stack(),
        5 => crash::jump_where_nothing_is(),
        6 => crash::touch_a_register_that_is_not_modelled(),
        7 => crash::hang_until_the_watchdog_bites(board),
        8 => crash::write_into_memory_mapped_flash(),
        9 => crash::read_a_word_off_its_boundary(),
        10 => crash::touch_a_block_in_reset(),
        11 => crash::touch_a_block_without_its_clock(),
        20 => wake::chain(spawner, board),
        21 => wake::tick_every_millisecond(board).await,
        30 => clocked::write_to_the_display(board).await,
        31 => clocked::play_tones(board).await,
        32 => clocked::read_the_selectors(board).await,
        33 => clocked::watch_the_supply(board).await,
        34 => bus::clock_by_hand(board).await,
        35 => bus::write_again_after_a_reset(board).await,
        40 => storage::write_read_erase(board),
        41 => storage::program_without_erasing(board),
        42 => storage::erase_three_sectors_under_a_watchdog(board),
        43 => storage::tell_the_number_of_the_chip(board),
        50 => panel::mirror_buttons_on_lamps(spawner, board),
        51 => panel::log_lines(),
        52 => panel::use_some_stack(board),
        60 => random::draw_bits(board),
        61 => random::stop_and_restart_the_oscillator(board),
        70 => usb::echo(board).await,
        71 => usb::never_listen(board).await,
        80 => boot_loader::leave(board),
        other => defmt::panic!("no scenario {}", other),
    }
}
