//! Whether this is a Pico or a Pico W, read off the pins that the Pico W's radio has. The radio is never switched on.
//!
//! On a Pico W, GP29 has a third of VSYS only while GP25 is high (Raspberry Pi Pico W data sheet, 2.1). So GP25 is driven low
//! and GP29 pulled down; `bombe_core::power` judges the reading. On a Pico, GP25 low is the LED switched off.

use core::mem;

use bombe_core::power::Board;
use defmt::info;
use embassy_rp::{
    adc::{self, Adc, Channel},
    gpio::{Level, Output, Pull},
};
use embassy_time::Timer;

use crate::board::AssignedResources;

/// The divider of a Pico charges its capacitor within a tenth of this.
const SETTLES_MS: u64 = 1;

/// Finds out what the console is built on, before its tasks have their pins.
pub(crate) async fn find_out(resources: &mut AssignedResources) -> Board {
    // Low is the usual mode of a Pico's regulator, and switches the radio of a Pico W off. It stays so.
    let smps_mode = resources.regulator.smps_mode.reborrow();
    mem::forget(Output::new(smps_mode, Level::Low));
    let _led = Output::new(resources.heartbeat.heartbeat.reborrow(), Level::Low);
    let senses = &mut resources.senses;
    let mut vsys = Channel::new_pin(senses.vsys_sense.reborrow(), Pull::Down);
    let mut adc = Adc::new_blocking(senses.adc.reborrow(), adc::Config::default());
    Timer::after_millis(SETTLES_MS).await;
    // Should the converter fail, a Pico is what this was made for; its supply would not be known either.
    let board = adc.blocking_read(&mut vsys).map_or(Board::Pico, Board::of);
    info!("This is a {}", board);
    board
}
