//! The twelve lamps: a green and a red one per verifier.

use core::future::pending;

use bombe_core::{alarms::Moment, panel::Lamps};
use bombe_engine::{Answer, Letter, PerLetter};
use embassy_futures::select::{Either, select};
use embassy_rp::gpio::{Level, Output};
use embassy_time::{Duration, Instant, Timer};

use crate::{board::LampResources, bus};

struct Lamp {
    green: Output<'static>,
    red: Output<'static>,
}

/// How long each lamp is lit in the test at power-on.
const TEST_STEP: Duration = Duration::from_millis(40);

/// Owns the lamps' pins.
#[embassy_executor::task]
pub(crate) async fn run(pins: LampResources) {
    let mut lamps = outputs(pins);
    // The test must not delay an answer: the first one ends it.
    let mut wanted = match select(test(&mut lamps), bus::LAMPS.wait()).await {
        Either::First(()) => Lamps::default(),
        Either::Second(wanted) => wanted,
    };
    loop {
        wanted = match select(show(&mut lamps, wanted), bus::LAMPS.wait()).await {
            Either::First(never) => never,
            Either::Second(wanted) => wanted,
        };
    }
}

/// Lights each lamp in turn, so that a dead one is noticed: all green ones from A to F, then all red ones.
async fn test(lamps: &mut PerLetter<Lamp>) {
    for answer in [Answer::Pass, Answer::Fail] {
        for letter in Letter::ALL {
            light(
                lamps,
                Letter::ALL.map(|other| (other == letter).then_some(answer)),
            );
            Timer::after(TEST_STEP).await;
        }
    }
}

/// Shows what is wanted, from now on.
async fn show(lamps: &mut PerLetter<Lamp>, wanted: Lamps) -> ! {
    let set = Instant::now();
    loop {
        let (lit, left) = wanted.lit_after(Moment::from_micros(set.elapsed().as_micros()));
        light(lamps, lit);
        match left {
            Some(left) => Timer::after(Duration::from_micros(left.as_micros() as u64)).await,
            None => pending().await,
        }
    }
}

fn light(lamps: &mut PerLetter<Lamp>, lit: PerLetter<Option<Answer>>) {
    for (lamp, answer) in lamps.iter_mut().zip(lit) {
        lamp.green
            .set_level(Level::from(answer == Some(Answer::Pass)));
        lamp.red
            .set_level(Level::from(answer == Some(Answer::Fail)));
    }
}

fn outputs(pins: LampResources) -> PerLetter<Lamp> {
    macro_rules! lamp {
        ($green:ident, $red:ident) => {
            Lamp {
                green: Output::new(pins.$green, Level::Low),
                red: Output::new(pins.$red, Level::Low),
            }
        };
    }
    [
        lamp!(lamp_a_green, lamp_a_red),
        lamp!(lamp_b_green, lamp_b_red),
        lamp!(lamp_c_green, lamp_c_red),
        lamp!(lamp_d_green, lamp_d_red),
        lamp!(lamp_e_green, lamp_e_red),
        lamp!(lamp_f_green, lamp_f_red),
    ]
}
