//! What the console tells over USB: whole games, held against what has really happened; what a listener makes of it whenever it
//! came; and what nobody may hear.

mod games;
mod listener;
mod offers;
mod random;
mod secrecy;

use bombe_core::{
    console::Console,
    feed::{ConsoleName, Feed},
    journal::Seal,
};

use listener::Listener;

/// A feed that nobody has listened to.
fn feed() -> Feed {
    Feed::new(ConsoleName::of(Seal::of(7)))
}

/// All lines that somebody hears who comes now.
fn snapshot(console: &Console) -> Vec<String> {
    lines(&mut feed(), console)
}

/// All lines that were not told yet.
fn lines(feed: &mut Feed, console: &Console) -> Vec<String> {
    core::iter::from_fn(|| feed.next(console))
        .map(|line| line.as_str().to_owned())
        .collect()
}

/// What somebody knows who comes now.
fn newcomer(console: &Console) -> Listener {
    let mut listener = Listener::default();
    for line in snapshot(console) {
        listener.hear(&line);
    }
    listener
}
