//! A firmware that runs the engine's workloads on the chip, for benchmarks and for the test that host and chip agree.
//!
//! A request in the last flash sector, written before the board is switched on, says what to run. Each measured item lies
//! between a rising and a falling edge of the heartbeat, so that it can be timed from outside to the cycle. At the end lamp A
//! lights: green if all went well, red if not.
#![no_std]
#![no_main]

mod gap_timer;
mod request;
mod timing_pin;
mod work;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::gpio::{Level, Output};
use panic_probe as _;

use request::Request;
use timing_pin::TimingPin;

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let p = embassy_rp::init(embassy_rp::config::Config::default());
    let mut pin = TimingPin::new(Output::new(p.PIN_25, Level::Low));
    let mut green = Output::new(p.PIN_8, Level::Low);
    let mut red = Output::new(p.PIN_14, Level::Low);
    match Request::read().and_then(|request| work::run(request, &mut pin)) {
        Ok(()) => green.set_high(),
        Err(error) => {
            defmt::error!("{}", error);
            red.set_high();
        }
    }
    // Dropping the outputs would switch them off.
    core::mem::forget((pin, green, red));
}
