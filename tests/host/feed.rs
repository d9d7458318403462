//! The feed over USB: whole games line by line, listeners that connect and read at any time, and secrets that must not be sent.

mod games;
mod listener;
mod offers;
mod random;
mod secrecy;
mod self_test;

use bombe_core::{
    console::Console,
    feed::{ConsoleName, Feed},
    journal::Seal,
};

use listener::Listener;

/// A feed without a listener so far.
pub(crate) fn feed() -> Feed {
    Feed::new(ConsoleName::of(Seal::of(7)))
}

/// All lines that a new listener gets.
fn snapshot(console: &Console) -> Vec<String> {
    lines(&mut feed(), console)
}

/// All lines that were not sent yet.
pub(crate) fn lines(feed: &mut Feed, console: &Console) -> Vec<String> {
    core::iter::from_fn(|| feed.next(console))
        .map(|line| line.as_str().to_owned())
        .collect()
}

/// A new listener, after all its lines.
fn newcomer(console: &Console) -> Listener {
    let mut listener = Listener::default();
    for line in snapshot(console) {
        listener.hear(&line);
    }
    listener
}
