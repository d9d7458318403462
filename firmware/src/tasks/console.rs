//! The console itself: takes what people do, one thing at a time, keeps what must not be lost, and passes on what is to be
//! seen.
//!
//! It owns the flash, because nothing may be seen before it is kept. Programming stops the whole chip for under a
//! millisecond, erasing for some fifty: so sectors are erased ahead, one at a time, while nobody waits for an answer.

use core::{future::pending, sync::atomic::Ordering};

use bombe_core::{
    console::{Console, Position},
    debounce::Change,
    insight::Insight,
    panel::Input,
    saved::Archive,
};
use defmt::info;
use embassy_futures::select::{Either, Either5, select, select5};
use embassy_rp::{
    clocks::RoscRng,
    flash::{Blocking, Flash},
    peripherals::FLASH,
};
use embassy_time::{Instant, Timer};

use super::alarms::{Alarm, Alarms};
use crate::{
    board::{ARCHIVE, ArchiveResources, FLASH_SIZE},
    bus,
};

type Pico = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

/// Owns the state machine and the flash.
#[embassy_executor::task]
pub(crate) async fn run(resources: ArchiveResources) {
    let (mut archive, found) = Archive::open(Pico::new_blocking(resources.flash), ARCHIVE);
    let mut console = Console::new(found);
    console.stir(RoscRng.next_u32());
    let mut lamps = console.lamps();
    let mut screen = console.screen();
    let mut light = console.light();
    let mut riddle = None;
    bus::SCREEN.signal(screen.clone());
    bus::LIGHT.signal(light);
    let mut alarms = Alarms::new(&console);
    loop {
        match next(&alarms).await {
            Next::Input(input) => {
                info!("{}", input);
                // When people press is what nobody can foresee.
                console.stir(Instant::now().as_ticks() as u32);
                console.step(input, &mut archive);
                alarms.set(&console, input);
                if let Some(sound) = console.sound() {
                    bus::SOUND.signal(sound);
                }
            }
            Next::Insight(position, insight) => console.understand(position, insight),
            Next::Tidy => alarms.tidied(archive.tidy()),
        }
        if replace_if_new(&mut lamps, console.lamps()) {
            bus::LAMPS.signal(lamps);
        }
        if replace_if_new(&mut screen, console.screen()) {
            bus::SCREEN.signal(screen.clone());
        }
        if replace_if_new(&mut light, console.light()) {
            bus::LIGHT.signal(light);
        }
        if replace_if_new(&mut riddle, console.riddle())
            && let (Some(position), Some(knowledge)) = (riddle, console.knowledge())
        {
            bus::RIDDLE.signal((position, knowledge));
        }
        bus::IS_WATCHING.store(console.wants_readings(), Ordering::Relaxed);
    }
}

/// What the console's task does next.
enum Next {
    Input(Input),
    Insight(Position, Insight),
    Tidy,
}

async fn next(alarms: &Alarms) -> Next {
    let alarm = async {
        match alarms.first() {
            Some((time, alarm)) => {
                Timer::at(time).await;
                alarm
            }
            None => pending().await,
        }
    };
    // The dial comes first: a press asks about the code that is dialled at that moment.
    let next = select5(
        bus::DIAL.wait(),
        bus::PRESSES.receive(),
        alarm,
        bus::INSIGHT.wait(),
        select(bus::POWER.wait(), bus::READINGS.wait()),
    );
    match next.await {
        Either5::First(dial) => Next::Input(Input::Dialled(dial)),
        Either5::Second((button, Change::Pressed)) => Next::Input(Input::Pressed(button)),
        Either5::Second((button, Change::Released)) => Next::Input(Input::Released(button)),
        Either5::Third(Alarm::PauseOver) => Next::Input(Input::PauseOver),
        Either5::Third(Alarm::Idle) => Next::Input(Input::Idle),
        Either5::Third(Alarm::Tidy) => Next::Tidy,
        Either5::Fourth((position, insight)) => Next::Insight(position, insight),
        Either5::Fifth(Either::First(power)) => Next::Input(Input::Powered(power)),
        Either5::Fifth(Either::Second(readings)) => Next::Input(Input::Sensed(readings)),
    }
}

fn replace_if_new<T: PartialEq>(old: &mut T, new: T) -> bool {
    let is_new = *old != new;
    *old = new;
    is_new
}
