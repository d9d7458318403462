//! A firmware that runs the engine's workloads on the chip, for the bench and for the test that host and device agree.
//!
//! What to run is an order in the last flash sector, written before the board is switched on. Each measured item lies
//! between a rising and a falling edge of the heartbeat, so that it can be timed from outside to the cycle. At the end
//! lamp A lights: green if all was well, red if not.
#![no_std]
#![no_main]

mod marks;
mod order;
mod pulse;
mod work;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::gpio::{Level, Output};
use panic_probe as _;

use marks::Marks;
use order::Order;

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let p = embassy_rp::init(embassy_rp::config::Config::default());
    let mut marks = Marks::new(Output::new(p.PIN_25, Level::Low));
    let mut green = Output::new(p.PIN_8, Level::Low);
    let mut red = Output::new(p.PIN_14, Level::Low);
    match Order::read().and_then(|order| work::run(order, &mut marks)) {
        Ok(()) => green.set_high(),
        Err(trouble) => {
            defmt::error!("{}", trouble);
            red.set_high();
        }
    }
    // Dropping the outputs would switch them off.
    core::mem::forget((marks, green, red));
}
