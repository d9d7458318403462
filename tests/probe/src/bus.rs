//! Scenarios on a bus that is stuck.

use embassy_rp::gpio::{Flex, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_time::{Duration, Timer, with_timeout};

use crate::board::{Board, OledBus};
use crate::clocked::{Interrupts, OLED_ADDRESS, PAGE};

/// Enough pulses to free any device: eight bits and the acknowledgement.
const PULSES: u8 = 9;

/// Longer than a page takes.
const PATIENCE: Duration = Duration::from_millis(10);

/// Clocks the bus with plain pins, and logs after how many pulses SDA is high.
pub(crate) async fn clock_by_hand(board: Board) {
    let Board { oled, lamp, .. } = board;
    let (mut scl, mut sda) = (Flex::new(oled.scl), Flex::new(oled.sda));
    for pin in [&mut scl, &mut sda] {
        pin.set_pull(Pull::Up);
        pin.set_as_input();
    }
    let mut pulses = 0;
    while sda.is_low() && pulses < PULSES {
        scl.set_low();
        scl.set_as_output();
        Timer::after_micros(5).await;
        scl.set_as_input();
        Timer::after_micros(5).await;
        pulses += 1;
    }
    defmt::info!(
        "{} pulses, SDA {}, SCL {}",
        pulses,
        sda.is_high(),
        scl.is_high()
    );
    lamp.report(sda.is_high());
}

/// Writes a page; if that takes too long, resets the controller and writes it once more.
pub(crate) async fn write_again_after_a_reset(board: Board) {
    let Board { mut oled, lamp, .. } = board;
    for attempt in 1..=2 {
        let outcome = with_timeout(PATIENCE, write(&mut oled)).await;
        defmt::info!("attempt {}: {}", attempt, outcome);
        if outcome == Ok(Ok(())) {
            return lamp.report(attempt == 2);
        }
        Timer::after(PATIENCE).await;
    }
    lamp.report(false);
}

async fn write(oled: &mut OledBus) -> Result<(), i2c::Error> {
    let mut config = i2c::Config::default();
    config.frequency = 400_000;
    let OledBus { i2c, sda, scl } = oled;
    let mut bus = I2c::new_async(
        i2c.reborrow(),
        scl.reborrow(),
        sda.reborrow(),
        Interrupts,
        config,
    );
    bus.write_async(OLED_ADDRESS, PAGE).await
}
