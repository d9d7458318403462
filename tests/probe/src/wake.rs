//! Scenarios about who wakes whom: tasks by tasks, and tasks by the timer.

use embassy_executor::Spawner;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Ticker, Timer};

use crate::board::{Board, Verdict};

static FIRST_TO_SECOND: Signal<ThreadModeRawMutex, ()> = Signal::new();
static SECOND_TO_THIRD: Signal<ThreadModeRawMutex, Verdict> = Signal::new();

/// Three tasks in a row, each woken by the one before. The next timer is half a second away: a lost wake-up shows.
#[expect(
    clippy::unwrap_used,
    reason = "each task is spawned once, so its slot is free"
)]
pub(crate) fn chain(spawner: Spawner, board: Board) {
    spawner.spawn(third().unwrap());
    spawner.spawn(second(board.verdict).unwrap());
    spawner.spawn(first().unwrap());
}

#[embassy_executor::task]
async fn first() {
    Timer::after_millis(20).await;
    FIRST_TO_SECOND.signal(());
    Timer::after_millis(500).await;
}

#[embassy_executor::task]
async fn second(mut verdict: Verdict) {
    FIRST_TO_SECOND.wait().await;
    verdict.start();
    SECOND_TO_THIRD.signal(verdict);
}

#[embassy_executor::task]
async fn third() {
    SECOND_TO_THIRD.wait().await.report(true);
}

/// Wakes every millisecond and does nothing: what a wake-up costs can be counted from outside.
pub(crate) async fn tick_every_millisecond(mut board: Board) {
    let mut ticker = Ticker::every(Duration::from_millis(1));
    board.verdict.start();
    loop {
        ticker.next().await;
    }
}
