//! The heartbeat: a short blink every second says that thread mode gets its turn.

use embassy_rp::gpio::{Level, Output};
use embassy_time::{Duration, Ticker, Timer};

use crate::board::HeartbeatResources;

const PERIOD: Duration = Duration::from_secs(1);
const BLINK: Duration = Duration::from_millis(40);

/// Owns the on-board LED.
#[embassy_executor::task]
pub(crate) async fn run(pins: HeartbeatResources) {
    let mut led = Output::new(pins.heartbeat, Level::Low);
    let mut ticker = Ticker::every(PERIOD);
    loop {
        led.set_high();
        Timer::after(BLINK).await;
        led.set_low();
        ticker.next().await;
    }
}
