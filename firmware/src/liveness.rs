//! Liveness of the essential tasks: each checks in regularly, and the guard checks whether all have.
//!
//! The worker is not among them, because it may take long. Neither are tasks that only follow orders, since they share
//! an executor with one that is: if they do not yield, that one cannot check in.

use core::{
    future::Future,
    pin::pin,
    sync::atomic::{AtomicBool, Ordering},
};

use embassy_time::{Duration, with_timeout};

/// How often a task that waits for something checks in.
const CHECK_IN_EVERY: Duration = Duration::from_millis(150);

/// An essential task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Task {
    Console,
    Display,
    Senses,
}

const TASKS: [Task; 3] = [Task::Console, Task::Display, Task::Senses];

/// Which tasks have checked in since the last time that all had.
static CHECKED_IN: [AtomicBool; TASKS.len()] = [const { AtomicBool::new(false) }; TASKS.len()];

/// Records that a task is alive.
#[cfg_attr(
    not(feature = "hang-hook"),
    expect(clippy::unused_async, reason = "a test image may hang here")
)]
pub(crate) async fn check_in(task: Task) {
    if let Some(checked_in) = CHECKED_IN.get(task as usize) {
        checked_in.store(true, Ordering::Relaxed);
    }
    #[cfg(feature = "hang-hook")]
    crate::hang::obey(task).await;
}

/// Waits for something, and checks in meanwhile.
pub(crate) async fn while_waiting<T>(task: Task, something: impl Future<Output = T>) -> T {
    let mut something = pin!(something);
    loop {
        check_in(task).await;
        if let Ok(come) = with_timeout(CHECK_IN_EVERY, something.as_mut()).await {
            return come;
        }
    }
}

/// Whether all have checked in. If so, starts a new round of check-ins.
pub(crate) fn are_all_alive() -> bool {
    let are_all_alive = CHECKED_IN.iter().all(|each| each.load(Ordering::Relaxed));
    if are_all_alive {
        for each in &CHECKED_IN {
            each.store(false, Ordering::Relaxed);
        }
    }
    are_all_alive
}
