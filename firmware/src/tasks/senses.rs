//! The senses: where the three selectors stand, and what the console runs on. Both are voltages, and the chip has one
//! converter.
//!
//! The selectors are sampled all the time, and reported when one has reached another position; the supply is sampled
//! now and then, and reported when it has changed enough to matter. While the console watches, as it does in its
//! self-test, the selectors' voltages are reported too, and the supply is sampled more often.

use core::sync::atomic::Ordering;

use bombe_core::{
    panel::Dial,
    power::{self, Board, Meter, Source},
    selector::{self, Readings, Selector},
};
use bombe_engine::Shape;
use defmt::warn;
use embassy_rp::{
    Peri,
    adc::{self, Adc, AdcPin, Channel},
    gpio::{Input, Pull},
};
use embassy_time::{Duration, Instant, Timer};

use crate::{
    board::{Irqs, SenseResources},
    bus,
    liveness::{self, Task},
};

/// How many samples of the selectors there are per sample of the supply.
const SUPPLY_EVERY: u32 =
    (power::SAMPLE_PERIOD.as_millis() / selector::SAMPLE_PERIOD.as_millis()) as u32;

/// From one sample of the selectors to the next.
const PERIOD: Duration = Duration::from_micros(selector::SAMPLE_PERIOD.as_micros() as u64);

/// The same while the console watches: fast enough for eyes.
const LOOK_EVERY: u32 = 10;

// Both are counted by the same tick.
const _: () = assert!(SUPPLY_EVERY.is_multiple_of(LOOK_EVERY));

/// Owns the converter.
#[embassy_executor::task]
pub(crate) async fn run(resources: SenseResources, board: Board) {
    let mut adc = Adc::new(resources.adc, Irqs, adc::Config::default());
    let mut knobs = [
        Knob::new(Shape::Triangle, resources.sel_triangle),
        Knob::new(Shape::Square, resources.sel_square),
        Knob::new(Shape::Circle, resources.sel_circle),
    ];
    let mut supply = match board {
        Board::Pico => Ok(Supply {
            vsys: Channel::new_pin(resources.vsys_sense, Pull::None),
            // The Pico pulls it down by itself.
            usb: Input::new(resources.usb_power, Pull::None),
            meter: Meter::default(),
        }),
        // They lead to the radio, which is off.
        Board::PicoW => Err([
            Input::new(resources.vsys_sense, Pull::Down),
            Input::new(resources.usb_power, Pull::Down),
        ]),
    };
    let mut dial = Dial::default();
    let mut told = None;
    let mut seen: Option<Readings> = None;
    let mut due = Instant::now();
    for tick in (0..SUPPLY_EVERY).cycle() {
        let mut has_moved = false;
        for knob in &mut knobs {
            match adc.read(&mut knob.channel).await {
                Ok(reading) => has_moved |= knob.take(reading, &mut dial),
                Err(error) => warn!("{}: a conversion failed: {}", knob.shape, error),
            }
        }
        let is_watched = bus::IS_WATCHING.load(Ordering::Relaxed);
        let is_look_due = is_watched && tick.is_multiple_of(LOOK_EVERY);
        if has_moved {
            // What was seen before is not of where it stands now.
            (told, seen) = (None, None);
            bus::READINGS.reset();
        }
        if !is_watched {
            (told, seen) = (None, None);
        } else {
            let readings = knobs.each_ref().map(|knob| knob.reading);
            seen.get_or_insert(Readings::of(readings)).take(readings);
            if is_look_due && let Some(readings) = seen.take() {
                tell_news(&mut told, readings);
            }
        }
        if let Ok(supply) = &mut supply
            && (is_look_due || tick == 0)
        {
            match adc.read(&mut supply.vsys).await {
                Ok(reading) => supply.take(reading),
                Err(error) => warn!("the supply: a conversion failed: {}", error),
            }
        }
        liveness::check_in(Task::Senses).await;
        // Not by a ticker: after a flash erase it would catch up with a burst of samples, all within one moment of a
        // selector that is being turned.
        due = due.saturating_add(PERIOD).max(Instant::now());
        Timer::at(due).await;
    }
}

/// A selector and its input.
struct Knob {
    shape: Shape,
    channel: Channel<'static>,
    selector: Selector,
    /// The last reading.
    reading: u16,
}

impl Knob {
    fn new(shape: Shape, pin: Peri<'static, impl AdcPin>) -> Self {
        Self {
            shape,
            channel: Channel::new_pin(pin, Pull::None),
            selector: Selector::default(),
            reading: 0,
        }
    }

    /// Takes a sample, and reports where all selectors stand if this one has moved. Gives whether it has.
    fn take(&mut self, reading: u16, dial: &mut Dial) -> bool {
        self.reading = reading;
        let stand = self.selector.sample(reading);
        if let Some(stand) = stand {
            dial.turn(self.shape, stand);
            bus::DIAL.signal(*dial);
        }
        stand.is_some()
    }
}

/// Reports the selectors' voltages if they have changed.
fn tell_news(told: &mut Option<Readings>, readings: Readings) {
    if told.replace(readings) != Some(readings) {
        bus::READINGS.signal(readings);
    }
}

/// The inputs that measure the supply.
struct Supply {
    vsys: Channel<'static>,
    usb: Input<'static>,
    meter: Meter,
}

impl Supply {
    /// Takes a sample, and reports the supply if it has changed.
    fn take(&mut self, reading: u16) {
        let source = if self.usb.is_high() {
            Source::Usb
        } else {
            Source::Battery
        };
        if let Some(power) = self.meter.sample(reading, source) {
            bus::POWER.signal(power);
        }
    }
}
