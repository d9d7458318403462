//! The three selectors: sampled all the time, reported when one has come to another position.

use bombe_core::{
    code::Shape,
    panel::Dial,
    selector::{SAMPLE_PERIOD, Selector},
};
use defmt::warn;
use embassy_rp::{
    adc::{self, Adc, Channel},
    gpio::Pull,
};
use embassy_time::{Duration, Ticker};

use crate::{
    board::{Irqs, SelectorResources},
    bus,
};

/// Owns the converter.
#[embassy_executor::task]
pub(crate) async fn run(resources: SelectorResources) {
    let mut adc = Adc::new(resources.adc, Irqs, adc::Config::default());
    let mut selectors = [
        (
            Shape::Triangle,
            Channel::new_pin(resources.sel_triangle, Pull::None),
            Selector::default(),
        ),
        (
            Shape::Square,
            Channel::new_pin(resources.sel_square, Pull::None),
            Selector::default(),
        ),
        (
            Shape::Circle,
            Channel::new_pin(resources.sel_circle, Pull::None),
            Selector::default(),
        ),
    ];
    let mut dial = Dial::default();
    let mut ticker = Ticker::every(Duration::from_micros(SAMPLE_PERIOD.as_micros() as u64));
    loop {
        for (shape, channel, selector) in &mut selectors {
            match adc.read(channel).await {
                Ok(reading) => {
                    if let Some(position) = selector.sample(reading) {
                        dial.turn(*shape, position);
                        bus::DIAL.signal(dial);
                    }
                }
                Err(error) => warn!("{}: a conversion failed: {}", shape, error),
            }
        }
        ticker.next().await;
    }
}
