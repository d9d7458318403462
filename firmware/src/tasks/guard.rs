//! The guard: feeds the watchdog while all essential tasks check in.
//!
//! It runs on the stage executor, so that a task that does not yield keeps it from feeding too.

use embassy_time::{Duration, Ticker};

use crate::{liveness, watchdog};

const LOOK_EVERY: Duration = Duration::from_millis(100);

/// Feeds the watchdog while all tasks are alive.
#[embassy_executor::task]
pub(crate) async fn run() {
    let mut ticker = Ticker::every(LOOK_EVERY);
    loop {
        if liveness::are_all_alive() {
            watchdog::feed();
        }
        ticker.next().await;
    }
}
