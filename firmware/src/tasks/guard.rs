//! The guard: feeds the watchdog as long as everyone on the roll signs in.
//!
//! It runs on the stage's executor, so that a task that does not let go of the processor keeps it from feeding too.

use embassy_time::{Duration, Ticker};

use crate::{roll, watchdog};

const CALL_EVERY: Duration = Duration::from_millis(100);

/// Calls the roll.
#[embassy_executor::task]
pub(crate) async fn run() {
    let mut ticker = Ticker::every(CALL_EVERY);
    loop {
        if roll::is_complete() {
            watchdog::feed();
        }
        ticker.next().await;
    }
}
