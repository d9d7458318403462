//! A console on a desk: what a player can do to it, and what they see.

use bombe_core::{
    alarms::Moment,
    console::Console,
    feed::ConsoleName,
    jobs::{Job, JobResult},
    panel::{Button, Dial, Input},
    saved::{Archive, Found, NotKept, Record, Saved, Store, StoreState},
    screens::Screen,
    session::{Event, Session},
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

/// A session that people play with. What the worker has to deal is dealt at once; other jobs are done when a test says so.
pub(crate) struct Desk<S> {
    pub(crate) session: Session<S>,
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
        (Self::with(store, found.clone()), found)
    }

    /// Switches the console off and on again.
    pub(crate) fn reboot(&mut self) -> Found {
        let (desk, found) = Self::on(&self.session.store().chip);
        *self = desk;
        found
    }

    /// What the session does when nobody has touched the console for a moment.
    pub(crate) fn idle(&mut self) {
        if self.console().is_quiet() {
            self.session.store_mut().tidy();
        }
    }
}

impl<S: Store> Desk<S> {
    /// A console that is switched on with this in its store.
    pub(crate) fn with(store: S, found: Found) -> Self {
        let name = ConsoleName::of(SEAL);
        let session = Session::new(store, found, name, Moment::ZERO, 0);
        Self { session }
    }

    pub(crate) fn console(&self) -> &Console {
        self.session.console()
    }

    pub(crate) fn saved(&self) -> &Saved {
        self.session.saved()
    }

    pub(crate) fn screen(&self) -> &Screen {
        self.session.screen()
    }

    pub(crate) fn step(&mut self, input: Input) {
        self.session.step(Event::Input(input), Moment::ZERO);
        if let Some(job @ Job::Deal(_)) = self.console().job() {
            self.finish(job.run(&mut Box::default(), || true).unwrap());
        }
    }

    pub(crate) fn dial(&mut self, dial: impl Into<Dial>) {
        self.step(Input::Dialled(dial.into()));
    }

    /// The worker does the job that is needed most.
    pub(crate) fn do_job(&mut self) {
        let job = self.console().job().unwrap();
        self.finish(job.run(&mut Box::default(), || true).unwrap());
    }

    /// The worker has done a job.
    pub(crate) fn finish(&mut self, result: JobResult) {
        self.session.step(Event::JobDone(result), Moment::ZERO);
    }

    pub(crate) fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.step(Input::Pressed(button));
            self.step(Input::Released(button));
        }
    }
}
