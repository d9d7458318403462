//! The roll of the tasks that the console cannot do without. Each signs in again and again; the guard calls the roll.
//!
//! The thinker is not on it: it may take its time, and nobody waits for it. Nor are those that only follow orders, since
//! they share an executor with one that is: if they do not let go of the processor, that one cannot sign in.

use core::{
    future::Future,
    pin::pin,
    sync::atomic::{AtomicBool, Ordering},
};

use embassy_time::{Duration, with_timeout};

/// A task that waits for something signs in so often.
const SIGN_IN_EVERY: Duration = Duration::from_millis(150);

/// A task that must be alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Member {
    Console,
    Display,
    Senses,
}

const MEMBERS: [Member; 3] = [Member::Console, Member::Display, Member::Senses];

/// Who has signed in since the roll was last complete.
static SIGNED_IN: [AtomicBool; MEMBERS.len()] = [const { AtomicBool::new(false) }; MEMBERS.len()];

/// A task tells that it is alive.
#[cfg_attr(
    not(feature = "hang-hook"),
    expect(clippy::unused_async, reason = "a test image may hang here")
)]
pub(crate) async fn sign_in(member: Member) {
    if let Some(signed_in) = SIGNED_IN.get(member as usize) {
        signed_in.store(true, Ordering::Relaxed);
    }
    #[cfg(feature = "hang-hook")]
    crate::hang::obey(member).await;
}

/// Waits for something, and signs in meanwhile.
pub(crate) async fn while_waiting<T>(member: Member, something: impl Future<Output = T>) -> T {
    let mut something = pin!(something);
    loop {
        sign_in(member).await;
        if let Ok(come) = with_timeout(SIGN_IN_EVERY, something.as_mut()).await {
            return come;
        }
    }
}

/// Whether all have signed in; then all have to do it again.
pub(crate) fn is_complete() -> bool {
    let is_complete = SIGNED_IN.iter().all(|each| each.load(Ordering::Relaxed));
    if is_complete {
        for each in &SIGNED_IN {
            each.store(false, Ordering::Relaxed);
        }
    }
    is_complete
}
