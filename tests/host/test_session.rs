//! A session with the inputs and jobs that tests need, and a store that records what it was given.

use std::ops::{Deref, DerefMut};

use bombe_core::{
    alarms::Moment,
    console::Pause,
    feed::ConsoleName,
    jobs::JobResult,
    panel::{Button, Dial, Input},
    saved::{Archive, Found, NotKept, Record, Saved, Store, StoreState},
    session::{Event, Session},
};

use crate::chip::{Chip, SEAL};

/// The firmware's archive, on a flash whose power may be cut.
pub(crate) struct RecordingArchive {
    archive: Archive<Chip>,
    chip: Chip,
    /// All records that were stored since a test last took them.
    pub(crate) kept: Vec<Record>,
    /// The record that was being stored when the power was cut.
    pub(crate) interrupted: Option<InterruptedWrite>,
}

/// A record that may or may not have reached the flash, and the state before it.
pub(crate) struct InterruptedWrite {
    pub(crate) record: Record,
    pub(crate) before: Saved,
}

impl RecordingArchive {
    /// Whether a game was started since a test last took the records, or its start was interrupted.
    pub(crate) fn has_started_game(&self) -> bool {
        let interrupted = self.interrupted.as_ref().map(|write| &write.record);
        let mut records = self.kept.iter().chain(interrupted);
        let starts = |record: &Record| {
            matches!(
                record,
                Record::Start(_) | Record::Imitate(_) | Record::Unpause
            )
        };
        records.any(starts)
    }
}

impl Store for RecordingArchive {
    fn keep(&mut self, record: &Record, saved: &Saved) -> Result<(), NotKept> {
        let result = self.archive.keep(record, saved);
        match result {
            Ok(()) => self.kept.push(*record),
            Err(not_kept) => {
                assert!(self.chip.flash().is_dead(), "{not_kept:?}: {record:?}");
                self.interrupted = Some(InterruptedWrite {
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

    fn state(&self) -> StoreState {
        self.archive.state()
    }

    fn tidy(&mut self) -> bool {
        self.archive.tidy()
    }

    fn room(&self) -> u8 {
        self.archive.room()
    }
}

/// A session at no particular time. Problems are dealt at once; other jobs are done when a test says so.
pub(crate) struct TestSession<S>(Session<S>);

impl TestSession<RecordingArchive> {
    /// Switches on a console with this flash. Also gives what it found there.
    pub(crate) fn boot(chip: &Chip) -> (Self, Found) {
        let (archive, found) = Archive::open(chip.clone(), chip.range(), SEAL);
        let store = RecordingArchive {
            archive,
            chip: chip.clone(),
            kept: Vec::new(),
            interrupted: None,
        };
        (Self::new(store, found.clone()), found)
    }

    /// Switches the console off and on again.
    pub(crate) fn reboot(&mut self) -> Found {
        let (session, found) = Self::boot(&self.store().chip);
        *self = session;
        found
    }

    /// Tidies the store if the session may: what happens while nobody touches the console.
    pub(crate) fn idle(&mut self) {
        if self.console().is_quiet() {
            self.store_mut().tidy();
        }
    }
}

impl<S: Store> TestSession<S> {
    /// A session with this store, in which this was found.
    pub(crate) fn new(store: S, found: Found) -> Self {
        let name = ConsoleName::of(SEAL);
        Self(Session::new(store, found, name, Moment::ZERO, 0))
    }

    pub(crate) fn input(&mut self, input: Input) {
        self.0.step(Event::Input(input), Moment::ZERO);
        while self.console().is_dealing() {
            self.do_job();
        }
    }

    pub(crate) fn dial(&mut self, dial: impl Into<Dial>) {
        self.input(Input::Dialled(dial.into()));
    }

    /// Does the job that is needed most.
    pub(crate) fn do_job(&mut self) {
        let job = self.console().job().unwrap();
        self.finish_job(job.run(&mut Box::default(), || true).unwrap());
    }

    /// Delivers the result of a job.
    pub(crate) fn finish_job(&mut self, result: JobResult) {
        self.0.step(Event::JobDone(result), Moment::ZERO);
    }

    /// Presses and releases buttons, none of them too soon after the screen has changed.
    pub(crate) fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            if self.console().pause().is_some_and(Pause::is_settling) {
                self.input(Input::PauseOver);
            }
            self.input(Input::Pressed(button));
            self.input(Input::Released(button));
        }
    }
}

impl<S> Deref for TestSession<S> {
    type Target = Session<S>;

    fn deref(&self) -> &Session<S> {
        &self.0
    }
}

impl<S> DerefMut for TestSession<S> {
    fn deref_mut(&mut self) -> &mut Session<S> {
        &mut self.0
    }
}
