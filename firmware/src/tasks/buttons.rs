//! The eight buttons: one task each, asleep until the contact's interrupt.

use core::sync::atomic::Ordering;

use bombe_core::{
    debounce::{Change, Contact, Debouncer, Wake},
    panel::Button,
};
use bombe_engine::Letter;
use defmt::warn;
use embassy_futures::select::select;
use embassy_rp::gpio::{Input, Pull};
use embassy_time::{Duration, Instant, Timer};

use crate::{board::ButtonResources, bus};

/// How long a pull-up may take to raise its line after it was switched on.
const PULL_UP_SETTLES: Duration = Duration::from_millis(1);

/// The buttons with their pins.
pub(crate) fn inputs(pins: ButtonResources) -> [(Button, Input<'static>); 8] {
    [
        (
            Button::Verifier(Letter::A),
            Input::new(pins.btn_a, Pull::Up),
        ),
        (
            Button::Verifier(Letter::B),
            Input::new(pins.btn_b, Pull::Up),
        ),
        (
            Button::Verifier(Letter::C),
            Input::new(pins.btn_c, Pull::Up),
        ),
        (
            Button::Verifier(Letter::D),
            Input::new(pins.btn_d, Pull::Up),
        ),
        (
            Button::Verifier(Letter::E),
            Input::new(pins.btn_e, Pull::Up),
        ),
        (
            Button::Verifier(Letter::F),
            Input::new(pins.btn_f, Pull::Up),
        ),
        (Button::Ok, Input::new(pins.btn_ok, Pull::Up)),
        (Button::Menu, Input::new(pins.btn_menu, Pull::Up)),
    ]
}

/// Watches one button and reports its presses and releases.
#[embassy_executor::task(pool_size = 8)]
pub(crate) async fn run(button: Button, mut pin: Input<'static>) {
    Timer::after(PULL_UP_SETTLES).await;
    let mut debouncer = Debouncer::new(contact(&pin));
    loop {
        let mut seen = None;
        match debouncer.next_wake() {
            Wake::On(Contact::Closed) => {
                close(&mut pin).await;
                seen = Some(Contact::Closed);
            }
            Wake::On(wanted) => reach(&mut pin, wanted).await,
            Wake::OnOrAt(wanted, time) => {
                select(reach(&mut pin, wanted), Timer::at(from_core(time))).await;
            }
        }
        let contact = seen.unwrap_or_else(|| contact(&pin));
        let Some(change) = debouncer.wake(contact, now()) else {
            continue;
        };
        if bus::PRESSES.try_send((button, change)).is_err() {
            warn!("{}: {} was lost, the queue is full", button, change);
        }
        if change == Change::Released
            && bus::IS_WATCHING.load(Ordering::Relaxed)
            && bus::BOUNCES.try_send((button, debouncer.bounce())).is_err()
        {
            warn!("{}: its bounce was lost, the queue is full", button);
        }
    }
}

/// Waits until an open contact closes. It may be open again by then: the chip takes note of the edge while an erase stops it, which
/// on a slow flash takes longer than a tap.
async fn close(pin: &mut Input<'_>) {
    if pin.is_high() {
        pin.wait_for_falling_edge().await;
    }
}

/// Waits for a level, not an edge: a level cannot be missed between two waits.
async fn reach(pin: &mut Input<'_>, wanted: Contact) {
    match wanted {
        Contact::Closed => pin.wait_for_low().await,
        Contact::Open => pin.wait_for_high().await,
    }
}

/// Buttons connect their pin to ground.
fn contact(pin: &Input<'_>) -> Contact {
    if pin.is_low() {
        Contact::Closed
    } else {
        Contact::Open
    }
}

fn now() -> bombe_core::debounce::Instant {
    core::time::Duration::from_micros(Instant::now().as_micros())
}

fn from_core(time: bombe_core::debounce::Instant) -> Instant {
    Instant::from_micros(u64::try_from(time.as_micros()).unwrap_or(u64::MAX))
}
