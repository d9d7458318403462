//! The heartbeat: a short blink every second means that the console runs. Two blinks mean that it runs without a
//! display, when this and the lamps are all it has to say so. A Pico W has its LED on the radio, and gives no blink.

use core::{future::pending, sync::atomic::Ordering};

use bombe_core::power::Board;
use embassy_rp::gpio::{Level, Output};
use embassy_time::{Duration, Ticker, Timer};

use crate::{board::HeartbeatResources, bus};

const PERIOD: Duration = Duration::from_secs(1);
const BLINK: Duration = Duration::from_millis(40);
const BETWEEN_TWO: Duration = Duration::from_millis(160);

/// Owns the on-board LED.
#[embassy_executor::task]
pub(crate) async fn run(pins: HeartbeatResources, board: Board) {
    let mut led = Output::new(pins.heartbeat, Level::Low);
    if board == Board::PicoW {
        // The pin selects the radio, which is off. High, it would feed it.
        return pending().await;
    }
    let mut ticker = Ticker::every(PERIOD);
    loop {
        blink(&mut led).await;
        if bus::IS_DISPLAY_LOST.load(Ordering::Relaxed) {
            Timer::after(BETWEEN_TWO).await;
            blink(&mut led).await;
        }
        ticker.next().await;
    }
}

async fn blink(led: &mut Output<'_>) {
    led.set_high();
    Timer::after(BLINK).await;
    led.set_low();
}
