//! The console's task: hands what happens to the session, one event at a time, and passes its effects on.
//!
//! What players wait for is passed on first, and before the screen is drawn up the lamps have their turn.
//!
//! It owns the flash, because nothing may be seen before it is kept. Programming stops the whole chip for under a
//! millisecond, erasing for some fifty: so sectors are erased ahead, one at a time, while nobody waits for an answer.

use core::{future::pending, sync::atomic::Ordering};

use bombe_core::{
    alarms::Moment,
    feed::ConsoleName,
    panel::Input,
    power::Board,
    saved::Archive,
    session::{Effects, Event, FeedRequest, Reaction, Session},
};
use defmt::info;
use embassy_futures::{
    select::{Either5, select5},
    yield_now,
};
use embassy_rp::{clocks::RoscRng, rom_data};
use embassy_time::{Instant, Timer};

use crate::{
    board::{ARCHIVE, ArchiveResources, BOOT_LOADER_ACTIVITY},
    bus,
    flash::GuardedFlash,
    liveness::{self, Task},
    watchdog,
};

/// The boot loader is a drive, and it talks with picotool (RP2040 data sheet, 2.8.3.1.5): none of both is disabled.
const ALL_INTERFACES: u32 = 0;

/// Owns the session and the flash.
#[embassy_executor::task]
pub(crate) async fn run(resources: ArchiveResources, board: Board) {
    let mut session = open(resources);
    session.set_board(board);
    // Not in `open`, which would need room for several sessions on the stack.
    if watchdog::has_fired() {
        session.was_restarted_by_watchdog();
    }
    let mut next_alarm = pass_on(session.first_effects());
    loop {
        match liveness::while_waiting(Task::Console, next(next_alarm)).await {
            Next::Event(event) => {
                if let Event::Input(input) = &event {
                    info!("{}", input);
                    session.take_noise(Instant::now().as_ticks() as u32, RoscRng.next_u32());
                }
                tell(session.react(event, now()));
                // Twice, because the executor polls the task that was woken last first.
                yield_now().await;
                yield_now().await;
                next_alarm = pass_on(session.follow_up());
                bus::NEWS.signal(());
            }
            Next::Request(request) => {
                let (line, effects) = session.answer(request, now());
                if let Some(effects) = effects {
                    next_alarm = pass_on(effects);
                }
                bus::ANSWER.signal(line);
            }
        }
    }
}

/// Not inlined: all that is saved would otherwise lie on the stack whenever the task runs.
#[inline(never)]
fn open(resources: ArchiveResources) -> Session<Archive<GuardedFlash>> {
    let mut flash = GuardedFlash::new(resources);
    let seal = flash.seal();
    let name = ConsoleName::of(seal);
    bus::NAME.signal(name);
    let (archive, found) = Archive::open(flash, ARCHIVE, seal);
    Session::new(archive, found, name, now(), RoscRng.next_u32())
}

/// Passes on what players wait for.
fn tell(Reaction { lamps, sound }: Reaction) {
    if let Some(lamps) = lamps {
        bus::LAMPS.signal(lamps);
    }
    if let Some(sound) = sound {
        bus::SOUND.signal(sound);
    }
}

/// Passes on what has changed, and gives the moment of the next alarm.
#[inline(never)]
fn pass_on(effects: Effects<'_>) -> Option<Moment> {
    let Effects { lamps, sound, .. } = effects;
    tell(Reaction { lamps, sound });
    if let Some(module) = effects.display {
        bus::DISPLAY.signal(module);
    }
    if let Some(screen) = effects.screen {
        bus::SCREEN.signal(screen.clone());
    }
    if let Some(light) = effects.light {
        bus::LIGHT.signal(light);
    }
    if let Some(order) = effects.job {
        bus::JOB.signal(order);
    }
    bus::IS_WATCHING.store(effects.wants_readings, Ordering::Relaxed);
    if effects.boot_loader {
        // No flash operation is under way, because only this task has any, and waits for their end.
        info!("on to the boot loader");
        rom_data::reset_to_usb_boot(BOOT_LOADER_ACTIVITY, ALL_INTERFACES);
    }
    if effects.hangs {
        watchdog::starve();
    }
    effects.next_alarm
}

/// What comes next: something that happens, or something that a listener wants.
#[expect(
    clippy::large_enum_variant,
    reason = "there is one at a time, and nowhere to put a box"
)]
enum Next {
    Event(Event),
    Request(FeedRequest),
}

async fn next(next_alarm: Option<Moment>) -> Next {
    let alarm = async {
        match next_alarm {
            Some(moment) => Timer::at(Instant::from_micros(moment.as_micros() as u64)).await,
            None => pending().await,
        }
    };
    // Whoever listens over USB comes last: no line is written before lamps and buttons had their turn.
    let request = async {
        yield_now().await;
        bus::FEED_REQUEST.wait().await
    };
    // The dial comes first: a press asks about the code that is dialled at that moment.
    let next = select5(
        bus::DIAL.wait(),
        bus::PRESSES.receive(),
        alarm,
        bus::JOB_RESULT.wait(),
        select5(
            bus::POWER.wait(),
            bus::READINGS.wait(),
            request,
            bus::BOUNCES.receive(),
            bus::HAS_DISPLAY.wait(),
        ),
    );
    let input = match next.await {
        Either5::First(dial) => Input::Dialled(dial),
        Either5::Second((button, change)) => Input::of_button(button, change),
        Either5::Third(()) => return Next::Event(Event::Alarm),
        Either5::Fourth(result) => return Next::Event(Event::JobDone(result)),
        Either5::Fifth(Either5::First(power)) => Input::Powered(power),
        Either5::Fifth(Either5::Second(readings)) => Input::Sensed(readings),
        Either5::Fifth(Either5::Third(request)) => return Next::Request(request),
        Either5::Fifth(Either5::Fourth((button, bounce))) => Input::Bounced(button, bounce),
        Either5::Fifth(Either5::Fifth(has_display)) => Input::HasDisplay(has_display),
    };
    Next::Event(Event::Input(input))
}

fn now() -> Moment {
    Moment::from_micros(Instant::now().as_micros())
}
