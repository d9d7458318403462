//! A pulse: how long a computation goes without asking whether to go on.

use embassy_time::{Duration, Instant};

/// The time since the last beat, and the longest between two.
#[derive(Debug)]
pub(crate) struct Pulse {
    last: Instant,
    longest: Duration,
}

impl Pulse {
    pub(crate) fn new() -> Self {
        Self {
            last: Instant::now(),
            longest: Duration::MIN,
        }
    }

    /// The computation asks. It shall go on.
    pub(crate) fn beat(&mut self) -> bool {
        let now = Instant::now();
        self.longest = self.longest.max(now - self.last);
        self.last = now;
        true
    }

    /// The longest time between two beats.
    pub(crate) fn longest_us(&self) -> u64 {
        self.longest.as_micros()
    }
}
