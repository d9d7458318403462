//! Measures how long a computation goes without asking whether to go on.

use embassy_time::{Duration, Instant};

/// The time of the last question, and the longest time between two.
#[derive(Debug)]
pub(crate) struct GapTimer {
    last: Instant,
    longest: Duration,
}

impl GapTimer {
    pub(crate) fn new() -> Self {
        Self {
            last: Instant::now(),
            longest: Duration::MIN,
        }
    }

    /// Answers the computation's question: it may go on.
    pub(crate) fn keep_going(&mut self) -> bool {
        let now = Instant::now();
        self.longest = self.longest.max(now - self.last);
        self.last = now;
        true
    }

    /// The longest time between two questions.
    pub(crate) fn longest_us(&self) -> u64 {
        self.longest.as_micros()
    }
}
