//! The senses: where the three selectors stand, and what the console runs on. Both are voltages, and the chip has one
//! converter.
//!
//! The selectors are sampled all the time, and reported when one has come to another position; the supply now and then, and
//! reported when it has changed enough to matter.

use bombe_core::{
    code::Shape,
    panel::Dial,
    power::{self, Meter, Source},
    selector::{self, Selector},
};
use defmt::warn;
use embassy_rp::{
    Peri,
    adc::{self, Adc, AdcPin, Async, Channel},
    gpio::{Input, Pull},
};
use embassy_time::{Duration, Ticker};

use crate::{
    board::{Irqs, SenseResources},
    bus,
};

/// The supply is sampled once in so many samples of the selectors.
const SUPPLY_EVERY: u32 =
    (power::SAMPLE_PERIOD.as_millis() / selector::SAMPLE_PERIOD.as_millis()) as u32;

/// Owns the converter.
#[embassy_executor::task]
pub(crate) async fn run(resources: SenseResources) {
    let mut adc = Adc::new(resources.adc, Irqs, adc::Config::default());
    let mut knobs = [
        Knob::new(Shape::Triangle, resources.sel_triangle),
        Knob::new(Shape::Square, resources.sel_square),
        Knob::new(Shape::Circle, resources.sel_circle),
    ];
    let mut supply = Supply {
        vsys: Channel::new_pin(resources.vsys_sense, Pull::None),
        // The Pico pulls it down by itself.
        usb: Input::new(resources.usb_power, Pull::None),
        meter: Meter::default(),
    };
    let mut dial = Dial::default();
    let mut ticker = Ticker::every(Duration::from_micros(
        selector::SAMPLE_PERIOD.as_micros() as u64
    ));
    for tick in (0..SUPPLY_EVERY).cycle() {
        for knob in &mut knobs {
            knob.sample(&mut adc, &mut dial).await;
        }
        if tick == 0 {
            supply.sample(&mut adc).await;
        }
        ticker.next().await;
    }
}

/// A selector and its input.
struct Knob {
    shape: Shape,
    channel: Channel<'static>,
    selector: Selector,
}

impl Knob {
    fn new(shape: Shape, pin: Peri<'static, impl AdcPin>) -> Self {
        Self {
            shape,
            channel: Channel::new_pin(pin, Pull::None),
            selector: Selector::default(),
        }
    }

    /// Takes a sample, and reports where all selectors stand if this one has come to another position.
    async fn sample(&mut self, adc: &mut Adc<'_, Async>, dial: &mut Dial) {
        match adc.read(&mut self.channel).await {
            Ok(reading) => {
                if let Some(position) = self.selector.sample(reading) {
                    dial.turn(self.shape, position);
                    bus::DIAL.signal(*dial);
                }
            }
            Err(error) => warn!("{}: a conversion failed: {}", self.shape, error),
        }
    }
}

/// What tells of the supply.
struct Supply {
    vsys: Channel<'static>,
    usb: Input<'static>,
    meter: Meter,
}

impl Supply {
    /// Takes a sample, and reports what the console runs on if that is news.
    async fn sample(&mut self, adc: &mut Adc<'_, Async>) {
        let source = if self.usb.is_high() {
            Source::Usb
        } else {
            Source::Battery
        };
        match adc.read(&mut self.vsys).await {
            Ok(reading) => {
                if let Some(power) = self.meter.sample(reading, source) {
                    bus::POWER.signal(power);
                }
            }
            Err(error) => warn!("the supply: a conversion failed: {}", error),
        }
    }
}
