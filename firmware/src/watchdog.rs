//! The watchdog: resets the chip unless it is fed in time. The game is in flash, and goes on after the reset.
//!
//! It is in one place because two feed it: the guard while all tasks are alive, and the flash before each erase, during
//! which no task can run.

use core::{
    cell::Cell,
    sync::atomic::{AtomicBool, Ordering},
};

use defmt::warn;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_sync::blocking_mutex::{Mutex, raw::CriticalSectionRawMutex};
use embassy_time::Duration;

use crate::board::GuardResources;

/// Short enough that nobody unplugs a hanging console first; longer than the slowest start of a game.
const PATIENCE: Duration = Duration::from_millis(1600);

/// Until all tasks have checked in for the first time: two problems may have to be dealt before, that of the current game and
/// that of a paused one.
const PATIENCE_AT_START: Duration = Duration::from_millis(3200);

static WATCHDOG: Mutex<CriticalSectionRawMutex, Cell<Option<Watchdog>>> =
    Mutex::new(Cell::new(None));

/// Whether it has reset the chip.
static HAS_FIRED: AtomicBool = AtomicBool::new(false);

/// Whether it is not fed any more, to try it.
static IS_STARVED: AtomicBool = AtomicBool::new(false);

/// Starts the watchdog. From now on it must be fed.
pub(crate) fn start(resources: GuardResources) {
    let mut watchdog = Watchdog::new(resources.watchdog);
    if watchdog.reset_reason() == Some(ResetReason::TimedOut) {
        warn!("something hung: the watchdog has reset the chip");
        HAS_FIRED.store(true, Ordering::Relaxed);
    }
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE_AT_START);
    WATCHDOG.lock(|place| place.set(Some(watchdog)));
}

/// Whether the watchdog has reset the chip before this start.
pub(crate) fn has_fired() -> bool {
    HAS_FIRED.load(Ordering::Relaxed)
}

/// From now on nothing feeds it: it resets the chip when its patience is over.
pub(crate) fn starve() {
    IS_STARVED.store(true, Ordering::Relaxed);
}

/// Restarts the watchdog's time.
pub(crate) fn feed() {
    if IS_STARVED.load(Ordering::Relaxed) {
        return;
    }
    WATCHDOG.lock(|place| {
        place.set(place.take().map(|mut watchdog| {
            watchdog.feed(PATIENCE);
            watchdog
        }));
    });
}
