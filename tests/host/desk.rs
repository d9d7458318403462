//! A console on a desk: what a player can do to it, and what they see.

use bombe_core::{
    console::Console,
    panel::{Button, Dial, Input},
    saved::{Archive, Found, NotKept, Record, Saved, Store},
};

use crate::chip::{Chip, SEAL};

/// The archive of a real console, on a flash whose power may go.
pub(crate) struct Drawer {
    archive: Archive<Chip>,
    chip: Chip,
    /// All that was kept since someone last took note of it.
    pub(crate) kept: Vec<Record>,
    /// What was about to be kept when the power went: it may be there or not.
    pub(crate) under_way: Option<UnderWay>,
}

/// A record that was about to be kept, and all that was there before it.
pub(crate) struct UnderWay {
    pub(crate) record: Record,
    pub(crate) before: Saved,
}

impl Drawer {
    /// Whether a game has begun, or was about to, since someone last took note.
    pub(crate) fn has_started(&self) -> bool {
        let under_way = self.under_way.as_ref().map(|under_way| &under_way.record);
        let mut records = self.kept.iter().chain(under_way);
        records.any(|record| matches!(record, Record::Start(_) | Record::Imitate(_)))
    }
}

impl Store for Drawer {
    fn keep(&mut self, record: &Record, saved: &Saved) -> Result<(), NotKept> {
        let result = self.archive.keep(record, saved);
        match result {
            Ok(()) => self.kept.push(*record),
            Err(not_kept) => {
                assert!(self.chip.flash().is_dead(), "{not_kept:?}: {record:?}");
                self.under_way = Some(UnderWay {
                    record: *record,
                    before: saved.clone(),
                });
            }
        }
        result
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        self.archive.forget()
    }

    fn stop_keeping(&mut self) {
        self.archive.stop_keeping();
    }

    fn room(&self) -> u8 {
        self.archive.room()
    }
}

/// A console and where it keeps things.
pub(crate) struct Desk<S> {
    pub(crate) console: Console,
    pub(crate) store: S,
}

impl Desk<Drawer> {
    /// A console that is switched on with this flash in it, and what it found there.
    pub(crate) fn on(chip: &Chip) -> (Self, Found) {
        let (archive, found) = Archive::open(chip.clone(), chip.range(), SEAL);
        let store = Drawer {
            archive,
            chip: chip.clone(),
            kept: Vec::new(),
            under_way: None,
        };
        let console = Console::new(found.clone());
        (Self { console, store }, found)
    }

    /// Switches the console off and on again.
    pub(crate) fn reboot(&mut self) -> Found {
        let (desk, found) = Self::on(&self.store.chip);
        *self = desk;
        found
    }

    /// What the firmware does when nobody has touched the console for a moment.
    pub(crate) fn idle(&mut self) {
        if self.console.is_quiet() {
            self.store.archive.tidy();
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

    /// Somebody with time thinks about what the console would like to know most.
    pub(crate) fn think(&mut self) {
        let riddle = self.console.riddle().unwrap();
        let thought = riddle.solve(&mut Box::default(), || true);
        self.console.take(thought.unwrap(), &mut self.store);
    }

    pub(crate) fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.step(Input::Pressed(button));
            self.step(Input::Released(button));
        }
    }
}
