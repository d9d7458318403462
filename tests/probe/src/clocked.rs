//! Scenarios on peripherals whose timing matters: I2C, PWM, ADC.

use embassy_rp::adc::{self, Adc, Channel};
use embassy_rp::gpio::{Input, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::I2C0;
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::{bind_interrupts, clocks};
use embassy_time::{Instant, Timer};

use crate::board::Board;

bind_interrupts!(pub(crate) struct Interrupts {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
    ADC_IRQ_FIFO => adc::InterruptHandler;
});

pub(crate) const OLED_ADDRESS: u16 = 0x3C;

/// The control byte for "only data follows", then one page of a pattern: 129 bytes on the wire.
pub(crate) const PAGE: [u8; 129] = {
    let mut bytes = [0x55; 129];
    bytes[0] = 0x40;
    bytes
};

/// Writes one page of pixels by interrupt-driven I2C at 400 kHz.
pub(crate) async fn write_to_the_display(board: Board) {
    let Board { oled, mut lamp, .. } = board;
    let mut config = i2c::Config::default();
    config.frequency = 400_000;
    let mut bus = I2c::new_async(oled.i2c, oled.scl, oled.sda, Interrupts, config);
    lamp.start();
    let outcome = bus.write_async(OLED_ADDRESS, PAGE).await;
    defmt::info!("display: {}", outcome);
    lamp.report(outcome.is_ok());
}

/// Plays 1 kHz, then 2.5 kHz, then silence, 20 ms each.
pub(crate) async fn play_tones(board: Board) {
    let Board {
        piezo,
        piezo_slice,
        mut lamp,
        ..
    } = board;
    let mut tone = tone_of(1_000);
    let mut output = Pwm::new_output_a(piezo_slice, piezo, tone.clone());
    lamp.start();
    Timer::after_millis(20).await;
    tone = tone_of(2_500);
    output.set_config(&tone);
    Timer::after_millis(20).await;
    tone.compare_a = 0;
    output.set_config(&tone);
    Timer::after_millis(20).await;
    tone.enable = false;
    output.set_config(&tone);
    lamp.report(true);
    // The slice must stay configured: dropping the driver would switch it off and hide a tone that never ended.
    core::future::pending::<()>().await;
}

fn tone_of(hertz: u32) -> pwm::Config {
    /// Brings the counter down to 1 MHz at 125 MHz, so that audible tones fit its 16 bits.
    const DIVIDER: u8 = 125;
    let top = clocks::clk_sys_freq() / u32::from(DIVIDER) / hertz - 1;
    let mut config = pwm::Config::default();
    config.divider = DIVIDER.into();
    config.top = u16::try_from(top).unwrap_or(u16::MAX);
    config.compare_a = config.top / 2;
    config
}

/// Reads the three selectors, one conversion each, first blocking and then by interrupt.
pub(crate) async fn read_the_selectors(board: Board) {
    let Board {
        adc,
        triangle,
        square,
        circle,
        mut lamp,
        ..
    } = board;
    let mut adc = Adc::new(adc, Interrupts, adc::Config::default());
    let mut selectors = [
        Channel::new_pin(triangle, Pull::None),
        Channel::new_pin(square, Pull::None),
        Channel::new_pin(circle, Pull::None),
    ];
    let mut good = true;
    lamp.start();
    for (index, selector) in selectors.iter_mut().enumerate() {
        let before = Instant::now();
        let blocking = adc.blocking_read(selector);
        let micros = before.elapsed().as_micros();
        let awaited = adc.read(selector).await;
        good &= blocking.is_ok() && blocking == awaited;
        defmt::info!(
            "selector {} blocking {} awaited {} in {} us",
            index,
            blocking,
            awaited,
            micros
        );
    }
    lamp.report(good);
}

/// Reads the supply, and once more whenever USB is plugged in or pulled.
pub(crate) async fn watch_the_supply(board: Board) {
    let Board {
        adc,
        vsys,
        usb_power,
        lamp,
        ..
    } = board;
    let mut adc = Adc::new(adc, Interrupts, adc::Config::default());
    let mut vsys = Channel::new_pin(vsys, Pull::None);
    let mut usb = Input::new(usb_power, Pull::None);
    let mut log = |usb: &Input<'_>| {
        let reading = adc.blocking_read(&mut vsys);
        defmt::info!("vsys {} usb {}", reading, usb.is_high());
    };
    log(&usb);
    lamp.report(true);
    loop {
        usb.wait_for_any_edge().await;
        log(&usb);
    }
}
