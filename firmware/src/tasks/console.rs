//! The console itself: takes what people do, one thing at a time, keeps what must not be lost, and passes on what is to be
//! seen.
//!
//! It owns the flash, because nothing may be seen before it is kept. Programming stops the whole chip for under a
//! millisecond, erasing for some fifty: so sectors are erased ahead, one at a time, while nobody waits for an answer.

use core::future::pending;

use bombe_core::{console::Console, debounce::Change, panel::Input, saved::Archive};
use defmt::info;
use embassy_futures::select::{Either4, select4};
use embassy_rp::{
    clocks::RoscRng,
    flash::{Blocking, Flash},
    peripherals::FLASH,
};
use embassy_time::{Duration, Instant, Timer};

use crate::{
    board::{ARCHIVE, ArchiveResources, FLASH_SIZE},
    bus,
};

/// How long nobody must have touched the console before it erases a sector.
const IDLE: Duration = Duration::from_millis(250);

type Pico = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

/// Owns the state machine and the flash.
#[embassy_executor::task]
pub(crate) async fn run(resources: ArchiveResources) {
    let (mut archive, found) = Archive::open(Pico::new_blocking(resources.flash), ARCHIVE);
    let mut console = Console::new(found);
    console.stir(RoscRng.next_u32());
    let mut lamps = console.lamps();
    let mut view = console.view();
    bus::VIEW.signal(view.clone());
    let mut pause_over = None;
    let mut is_tidy = false;
    loop {
        let idle = (!is_tidy && console.is_quiet()).then(|| Instant::now() + IDLE);
        match next(pause_over, idle).await {
            Next::Input(input) => {
                info!("{}", input);
                // When people press is what nobody can foresee.
                console.stir(Instant::now().as_ticks() as u32);
                console.step(input, &mut archive);
                pause_over =
                    end_of_pause(&console, pause_over.filter(|_| input != Input::PauseOver));
                is_tidy = false;
            }
            Next::Idle => is_tidy = !archive.tidy(),
        }
        if replace_if_new(&mut lamps, console.lamps()) {
            bus::LAMPS.signal(lamps);
        }
        if replace_if_new(&mut view, console.view()) {
            bus::VIEW.signal(view.clone());
        }
    }
}

/// What the console's task does next.
enum Next {
    Input(Input),
    Idle,
}

async fn next(pause_over: Option<Instant>, idle: Option<Instant>) -> Next {
    let pause = async {
        match pause_over {
            Some(time) => Timer::at(time).await,
            None => pending().await,
        }
    };
    let quiet = async {
        match idle {
            Some(time) => Timer::at(time).await,
            None => pending().await,
        }
    };
    // The dial comes first: a press asks about the code that is dialled at that moment.
    match select4(bus::DIAL.wait(), bus::PRESSES.receive(), pause, quiet).await {
        Either4::First(dial) => Next::Input(Input::Dialled(dial)),
        Either4::Second((button, Change::Pressed)) => Next::Input(Input::Pressed(button)),
        Either4::Second((button, Change::Released)) => Next::Input(Input::Released(button)),
        Either4::Third(()) => Next::Input(Input::PauseOver),
        Either4::Fourth(()) => Next::Idle,
    }
}

/// When the present pause ends. One that has begun does not begin anew because someone touches the panel.
fn end_of_pause(console: &Console, running: Option<Instant>) -> Option<Instant> {
    let pause = Duration::from_micros(console.pause()?.as_micros() as u64);
    Some(running.unwrap_or_else(|| Instant::now() + pause))
}

fn replace_if_new<T: PartialEq>(old: &mut T, new: T) -> bool {
    let is_new = *old != new;
    *old = new;
    is_new
}
