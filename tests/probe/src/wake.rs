//! Scenarios on waking tasks: by other tasks, and by the timer.

use embassy_executor::Spawner;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Ticker, Timer};

use crate::board::{Board, ReportLamp};

static FIRST_TO_SECOND: Signal<ThreadModeRawMutex, ()> = Signal::new();
static SECOND_TO_THIRD: Signal<ThreadModeRawMutex, ReportLamp> = Signal::new();

/// Three tasks, each woken by the one before. The next timer is half a second away, so a lost wake-up shows.
#[expect(
    clippy::unwrap_used,
    reason = "each task is spawned once, so its slot is free"
)]
pub(crate) fn chain(spawner: Spawner, board: Board) {
    spawner.spawn(third().unwrap());
    spawner.spawn(second(board.lamp).unwrap());
    spawner.spawn(first().unwrap());
}

#[embassy_executor::task]
async fn first() {
    Timer::after_millis(20).await;
    FIRST_TO_SECOND.signal(());
    Timer::after_millis(500).await;
}

#[embassy_executor::task]
async fn second(mut lamp: ReportLamp) {
    FIRST_TO_SECOND.wait().await;
    lamp.start();
    SECOND_TO_THIRD.signal(lamp);
}

#[embassy_executor::task]
async fn third() {
    SECOND_TO_THIRD.wait().await.report(true);
}

/// Wakes every millisecond and does nothing, so that the cost of a wake-up can be measured from outside.
pub(crate) async fn tick_every_millisecond(mut board: Board) {
    let mut ticker = Ticker::every(Duration::from_millis(1));
    board.lamp.start();
    loop {
        ticker.next().await;
    }
}
