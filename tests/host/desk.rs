//! A console on a desk: what a player can do to it, and what they see.

use bombe_core::{
    console::{Console, Found},
    panel::{Button, Dial, Input},
    saved::{NotKept, Record, Saved, Store},
};
use bombe_tests::picture;

/// A store that keeps everything, as long as the test runs.
#[derive(Default)]
pub(crate) struct Shelf;

impl Store for Shelf {
    fn keep(&mut self, _: &Record, _: &Saved) -> Result<(), NotKept> {
        Ok(())
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        Ok(())
    }
}

/// A console and where it keeps things.
pub(crate) struct Desk<S> {
    pub(crate) console: Console,
    pub(crate) store: S,
}

impl Desk<Shelf> {
    /// A console that was never used before.
    pub(crate) fn new() -> Self {
        Self {
            console: Console::new(Found::Whole(Saved::default())),
            store: Shelf,
        }
    }
}

impl<S: Store> Desk<S> {
    pub(crate) fn step(&mut self, input: Input) {
        self.console.step(input, &mut self.store);
    }

    pub(crate) fn dial(&mut self, dial: impl Into<Dial>) {
        self.step(Input::Dialled(dial.into()));
    }

    pub(crate) fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.step(Input::Pressed(button));
            self.step(Input::Released(button));
        }
    }

    /// What the display shows.
    pub(crate) fn picture(&self) -> String {
        picture(&self.console.view())
    }
}
