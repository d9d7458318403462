//! The pin on which the outside sees when a measured item begins and ends.

use core::hint::black_box;
use core::sync::atomic::{Ordering, compiler_fence};

use embassy_rp::gpio::Output;

/// The heartbeat, used as a mark.
#[derive(Debug)]
pub(crate) struct Marks(Output<'static>);

impl Marks {
    pub(crate) fn new(heartbeat: Output<'static>) -> Self {
        Self(heartbeat)
    }

    /// Does the work between two edges. Its result counts as used, and nothing of it moves past an edge.
    pub(crate) fn around<T>(&mut self, work: impl FnOnce() -> T) -> T {
        self.0.set_high();
        compiler_fence(Ordering::SeqCst);
        let result = black_box(work());
        compiler_fence(Ordering::SeqCst);
        self.0.set_low();
        result
    }
}
