//! The session: the one loop between the outside and the console.
//!
//! ```text
//!   Event ──react──────> Console, Store, Alarms ──> Reaction: what players wait for, for lamps and sound
//!           follow_up ──────────────────────────> Effects: what else has changed, for display, worker and clock
//!   FeedRequest ──answer──> a line for the listener on USB
//! ```
//!
//! Firmware, host tests, fuzzing, the gallery and the benchmarks drive the same session. It decides everything
//! that players can notice: what is shown, when the machine may start to play, which job is ordered, who is told that the players are busy. Time and
//! noise are arguments.

#[cfg(test)]
mod tests;

use crate::{
    alarms::{Alarm, Alarms, Moment},
    console::Console,
    feed::{Command, Complaint, ConsoleName, Feed, FeedLine},
    jobs::{JobKey, JobOrder, JobResult, ProblemEpoch},
    light::Light,
    oled,
    panel::{Input, Lamps},
    power::Board,
    saved::{Found, Saved, Store},
    screens::Screen,
    sound::{Sound, Volume},
};

/// Something that happens to the console.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one at a time, and nowhere to put a box"
)]
pub enum Event {
    /// A player did something on the panel, or a sensor has a new value.
    Input(Input),
    /// The worker has done a job.
    JobDone(JobResult),
    /// The alarm of [`Effects::next_alarm`] is due.
    Alarm,
}

/// A request of a listener at the other end of the USB cable.
#[derive(Clone, Copy, Debug)]
pub enum FeedRequest {
    /// A new listener, who needs the complete state.
    Begin,
    /// The next line of news, if there is any.
    News,
    /// A sign of life.
    SignOfLife,
    /// The reply to a line that came in; none if it has an effect, which is news then.
    Reply(Result<Command, Complaint>),
    /// A listener has hung up, whose port was set to this many baud.
    HungUp(u32),
}

/// A listener who hangs up at this speed asks for the boot loader: a convention of many boards with USB. The port itself has no
/// speed.
const UPDATE_BAUD: u32 = 1200;

/// What players wait for. `None` means unchanged.
#[derive(Clone, Copy, Debug)]
pub struct Reaction {
    /// What the lamps show. After a press also if it is the same: that ends the lamps' test at power-on.
    pub lamps: Option<Lamps>,
    /// The sound to play.
    pub sound: Option<(Sound, Volume)>,
}

/// What the firmware has to pass on. `None` means unchanged.
#[derive(Debug)]
pub struct Effects<'session> {
    /// As [`Reaction::lamps`].
    pub lamps: Option<Lamps>,
    /// What the display shows.
    pub screen: Option<&'session Screen>,
    /// How bright the display is.
    pub light: Option<Light>,
    /// Which display the console has.
    pub display: Option<oled::Module>,
    /// As [`Reaction::sound`].
    pub sound: Option<(Sound, Volume)>,
    /// What the worker is to do.
    pub job: Option<JobOrder>,
    /// When [`Event::Alarm`] is due, unless something else happens before: this one always holds.
    pub next_alarm: Option<Moment>,
    /// Whether the selectors' voltages are to be told, as [`Input::Sensed`]: this one always holds.
    pub wants_readings: bool,
    /// Whether the chip is to restart into its boot loader, now that everything is kept and shown: this one always holds.
    pub boot_loader: bool,
    /// Whether the watchdog must not be fed any more: this one always holds.
    pub hangs: bool,
}

/// A console with its memory, its alarms, and what others were last told of it.
#[derive(Debug)]
pub struct Session<S> {
    pub(crate) console: Console,
    pub(crate) store: S,
    pub(crate) alarms: Alarms,
    feed: Feed,
    shown: Shown,
}

/// What was last passed on.
#[derive(Debug)]
struct Shown {
    lamps: Lamps,
    screen: Screen,
    light: Light,
    display: oled::Module,
    job: Option<JobKey>,
    /// The problem that the machine has begun to rate and play.
    begun: Option<ProblemEpoch>,
}

impl<S: Store> Session<S> {
    /// A console that is switched on with what was found in its store. `noise` is random bits.
    #[must_use]
    pub fn new(store: S, found: Found, name: ConsoleName, now: Moment, noise: u32) -> Self {
        let mut console = Console::new(found, store.state());
        console.seed(noise);
        Self {
            alarms: Alarms::new(&console, now),
            feed: Feed::new(name),
            shown: Shown {
                lamps: console.lamps(),
                screen: console.screen(store.state()),
                light: console.light(),
                display: console.display(),
                job: None,
                begun: None,
            },
            console,
            store,
        }
    }

    /// Tells what the console is built on, which is a Pico unless it is told. To be called before anything else.
    pub const fn set_board(&mut self, board: Board) {
        self.console.set_board(board);
    }

    /// The effects at power-on: everything.
    pub fn first_effects(&mut self) -> Effects<'_> {
        let job = self.order_job();
        Effects {
            lamps: None,
            screen: Some(&self.shown.screen),
            light: Some(self.shown.light),
            display: Some(self.shown.display),
            sound: None,
            job,
            next_alarm: self.alarms.first().map(|(moment, _)| moment),
            wants_readings: self.console.wants_readings(),
            boot_loader: self.console.wants_boot_loader(),
            hangs: false,
        }
    }

    /// Takes note that the watchdog has restarted the console, to be told over USB.
    pub const fn was_restarted_by_watchdog(&mut self) {
        self.feed.was_restarted_by_watchdog();
    }

    /// Takes in randomness: the microsecond of an input, for new problems, and bits of a noise source, from which the machine's
    /// side in the imitation game is drawn.
    pub fn take_noise(&mut self, microsecond: u32, noise: u32) {
        self.console.stir(microsecond);
        self.console.take_noise(noise);
    }

    /// Handles an event, and returns what has changed: [`Self::react`] and [`Self::follow_up`] in one.
    pub fn step(&mut self, event: Event, now: Moment) -> Effects<'_> {
        let Reaction { lamps, sound } = self.react(event, now);
        Effects {
            lamps,
            sound,
            ..self.follow_up()
        }
    }

    /// Handles an event, and returns only what players wait for. [`Self::follow_up`] has to come before the next event.
    pub fn react(&mut self, event: Event, now: Moment) -> Reaction {
        let is_press = matches!(event, Event::Input(Input::Pressed(_)));
        let sound = self.handle(event, now);
        let is_new = replace_if_new(&mut self.shown.lamps, self.console.lamps());
        let lamps = (is_new || is_press).then_some(self.shown.lamps);
        Reaction { lamps, sound }
    }

    /// What else has changed by the last event.
    pub fn follow_up(&mut self) -> Effects<'_> {
        let light = replace_if_new(&mut self.shown.light, self.console.light());
        let display = replace_if_new(&mut self.shown.display, self.console.display());
        let is_new_screen = self.draw_up_screen();
        let job = self.order_job();
        Effects {
            lamps: None,
            screen: is_new_screen.then_some(&self.shown.screen),
            light: light.then_some(self.shown.light),
            display: display.then_some(self.shown.display),
            sound: None,
            job,
            next_alarm: self.alarms.first().map(|(moment, _)| moment),
            wants_readings: self.console.wants_readings(),
            boot_loader: self.console.wants_boot_loader(),
            hangs: self.console.hangs(),
        }
    }

    /// Answers a listener. An offered problem has effects as well, if the players are free.
    pub fn answer(
        &mut self,
        request: FeedRequest,
        now: Moment,
    ) -> (Option<FeedLine>, Option<Effects<'_>>) {
        let line = match request {
            FeedRequest::Begin | FeedRequest::Reply(Ok(Command::Snapshot)) => {
                self.feed.begin();
                None
            }
            FeedRequest::News => self.feed.next(&self.console),
            FeedRequest::SignOfLife => Some(self.feed.alive(now.as_secs() as u32)),
            FeedRequest::Reply(Err(complaint)) => Some(self.feed.error(complaint)),
            // Players who are busy do not notice the offer.
            FeedRequest::Reply(Ok(Command::Load(_))) if !self.console.is_free() => {
                Some(self.feed.error(Complaint::Busy))
            }
            FeedRequest::Reply(Ok(Command::SelfTest(order))) => {
                match self.console.complaint_about(order) {
                    Some(complaint) => Some(self.feed.error(complaint)),
                    None => return (None, Some(self.hear(Input::Ordered(order), now))),
                }
            }
            FeedRequest::Reply(Ok(Command::Load(code))) => {
                return (None, Some(self.hear(Input::Offered(code), now)));
            }
            FeedRequest::HungUp(UPDATE_BAUD) => {
                return (None, Some(self.hear(Input::UpdateWanted, now)));
            }
            FeedRequest::HungUp(_) => None,
        };
        (line, None)
    }

    /// Handles what comes over USB. Not inlined, because most requests only want a line, which must not take longer to write.
    #[inline(never)]
    fn hear(&mut self, input: Input, now: Moment) -> Effects<'_> {
        self.step(Event::Input(input), now)
    }

    /// Not inlined, so that saved state and job results are off the stack while effects are collected.
    #[inline(never)]
    fn handle(&mut self, event: Event, now: Moment) -> Option<(Sound, Volume)> {
        match event {
            Event::Input(input) => return self.input(input, now),
            Event::JobDone(result) => {
                self.console.take(result, &mut self.store);
                return self.console.sound();
            }
            Event::Alarm => {}
        }
        let (_, alarm) = self.alarms.first().filter(|(moment, _)| *moment <= now)?;
        match alarm {
            Alarm::PauseOver => return self.input(Input::PauseOver, now),
            Alarm::SecondOver => return self.input(Input::SecondOver, now),
            Alarm::Idle => return self.input(Input::Idle, now),
            Alarm::Tidy if self.console.is_checking_memory() => {
                let is_more_to_do = self.store.check_next();
                if !is_more_to_do {
                    self.console.memory_is_checked(&self.store);
                }
                self.alarms.tidied(is_more_to_do, now);
            }
            // Nothing is in the way of a game that is about to begin: what is erased ahead for the next one can wait.
            Alarm::Tidy if self.console.is_starting() && self.has_room() => {
                self.alarms.tidied(false, now);
            }
            Alarm::Tidy => self.alarms.tidied(self.store.tidy(), now),
            Alarm::Erased => {
                self.alarms.tell_room(self.has_room());
                self.alarms.wait_after_erase(&self.console, now);
            }
            Alarm::Lull => self.alarms.lulled(),
        }
        None
    }

    fn input(&mut self, input: Input, now: Moment) -> Option<(Sound, Volume)> {
        self.console.step(input, &mut self.store);
        if self.console.is_quiet() {
            self.alarms.tell_room(self.has_room());
        }
        self.alarms.set(&self.console, input, now);
        self.console.sound()
    }

    #[inline(never)] // keeps a screen off the caller's stack
    fn draw_up_screen(&mut self) -> bool {
        let screen = self.console.screen(self.store.state());
        replace_if_new(&mut self.shown.screen, screen)
    }

    /// Whether the longest game would find room, which is 100 percent.
    fn has_room(&self) -> bool {
        self.store.room() >= 100
    }

    /// What the worker is to do, if that has changed. The machine begins when people think, and then goes on. A problem is
    /// dealt for a game once there is room to keep it: sectors are erased one by one before, so that presses are heard in between.
    #[inline(never)]
    fn order_job(&mut self) -> Option<JobOrder> {
        let may_start = |key: &JobKey| match key {
            JobKey::Rating(epoch) | JobKey::Game(epoch, _) => {
                self.alarms.is_lull() || self.shown.begun == Some(*epoch)
            }
            JobKey::Deal(_) => {
                let is_dealing = self.shown.job == Some(*key);
                let may_begin = self.has_room() || self.alarms.is_tidy();
                is_dealing || may_begin || !self.console.is_starting()
            }
            JobKey::Insight(_)
            | JobKey::Hint(_)
            | JobKey::Number(_)
            | JobKey::Outline(_)
            | JobKey::Review(..) => true,
        };
        let key = self.console.job_key().filter(may_start);
        if let Some(JobKey::Rating(epoch) | JobKey::Game(epoch, _)) = key {
            self.shown.begun = Some(epoch);
        }
        if !replace_if_new(&mut self.shown.job, key) {
            return None;
        }
        let job = self.console.job().filter(|_| key.is_some());
        Some(job.map_or(JobOrder::Stop, JobOrder::Start))
    }

    /// The console as it is now.
    #[must_use]
    pub const fn console(&self) -> &Console {
        &self.console
    }

    /// The state that survives a power cut.
    #[must_use]
    pub const fn saved(&self) -> &Saved {
        self.console.saved()
    }

    /// Where records are kept.
    #[must_use]
    pub const fn store(&self) -> &S {
        &self.store
    }

    /// Where records are kept, for tests that break it.
    pub const fn store_mut(&mut self) -> &mut S {
        &mut self.store
    }

    /// What the lamps show.
    #[must_use]
    pub const fn lamps(&self) -> Lamps {
        self.shown.lamps
    }

    /// What the display shows.
    #[must_use]
    pub const fn screen(&self) -> &Screen {
        &self.shown.screen
    }
}

fn replace_if_new<T: PartialEq>(old: &mut T, new: T) -> bool {
    let is_new = *old != new;
    *old = new;
    is_new
}
