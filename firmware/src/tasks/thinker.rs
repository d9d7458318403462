//! The thinker: works out for the aids what follows from the answers, in whatever time all others leave.
//!
//! It is the only task of the thread executor, since it does not yield while it thinks. It stops as soon as there is
//! something newer to think about.

use crate::bus;

/// Thinks about whatever the console asks.
#[embassy_executor::task]
pub(crate) async fn run() {
    loop {
        let (position, knowledge) = bus::RIDDLE.wait().await;
        if let Ok(insight) = knowledge.reason(|| !bus::RIDDLE.signaled()) {
            bus::INSIGHT.signal((position, insight));
        }
    }
}
