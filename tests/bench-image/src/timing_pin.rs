//! The pin that marks the start and the end of each measured item.

use core::hint::black_box;
use core::sync::atomic::{Ordering, compiler_fence};

use embassy_rp::gpio::Output;

/// The heartbeat pin, high while an item is measured.
#[derive(Debug)]
pub(crate) struct TimingPin(Output<'static>);

impl TimingPin {
    pub(crate) fn new(heartbeat: Output<'static>) -> Self {
        Self(heartbeat)
    }

    /// Does the work between two edges. The compiler can neither drop its result nor move any of it past an edge.
    pub(crate) fn around<T>(&mut self, work: impl FnOnce() -> T) -> T {
        self.0.set_high();
        compiler_fence(Ordering::SeqCst);
        let result = black_box(work());
        compiler_fence(Ordering::SeqCst);
        self.0.set_low();
        result
    }
}
