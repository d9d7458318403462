//! Alarms: when the console has to act although nobody touches the panel.

use core::time::Duration;

use crate::{
    console::{Console, Pause},
    panel::Input,
};

/// The time without a touch before a sector is erased, and between the end of one erase and the next.
const TIDY_AFTER: Duration = Duration::from_millis(250);

/// The same after a touch while there is no room for a game, as on a new console: long enough for the answer to be on the display.
const TIDY_AFTER_WITHOUT_ROOM: Duration = Duration::from_millis(60);

/// The same while players wait for a game to begin, and between two erases while there is no room for one: just long enough to
/// handle presses in between.
const TIDY_AFTER_IN_HASTE: Duration = Duration::from_millis(5);

/// How long after power-on a sector is erased only for a game that is about to begin: an erase stops the chip for longer than a
/// computer gives a device after it has reset the bus, and then it asks again only after seconds.
const NO_ERASE_FOR: Duration = Duration::from_millis(1000);

/// The time without a touch before the machine starts to play: it thinks while people do, and a short break is not worth it.
const LULL_AFTER: Duration = Duration::from_secs(4);

/// From one second of the timer to the next.
const SECOND: Duration = Duration::from_secs(1);

/// A moment, as the time since power-on.
pub type Moment = Duration;

/// A kind of alarm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alarm {
    /// The console's pause is over.
    PauseOver,
    /// A second of the running timer is over.
    SecondOver,
    /// Nobody has touched the panel for the console's idle time.
    Idle,
    /// A sector of the memory can be erased.
    Tidy,
    /// A sector was erased, and there are more. Due at once: an erase stops the chip for 50 ms, on a worn chip for 400, and
    /// only the next step knows when it ended.
    Erased,
    /// The players have begun to think.
    Lull,
}

/// The alarms that are set.
#[derive(Clone, Debug)]
pub struct Alarms {
    pause: Option<(Pause, Moment)>,
    second: Option<Moment>,
    idle: Option<Moment>,
    tidy: Option<Moment>,
    erased: Option<Moment>,
    lull: Option<Moment>,
    /// Whether the memory has no room for a game.
    is_short_of_room: bool,
    /// Before this moment nothing is erased ahead.
    first_erase: Moment,
}

impl Alarms {
    /// The alarms of a console that was just switched on.
    #[must_use]
    pub fn new(console: &Console, now: Moment) -> Self {
        let mut alarms = Self {
            pause: None,
            second: None,
            idle: None,
            tidy: None,
            erased: None,
            lull: None,
            is_short_of_room: false,
            first_erase: now.saturating_add(NO_ERASE_FOR),
        };
        alarms.restart(console, now);
        alarms
    }

    /// Sets the alarms after an input. A touch does not restart a running pause, and an input without a touch keeps nothing
    /// awake.
    pub fn set(&mut self, console: &Console, input: Input, now: Moment) {
        let running = self.pause.filter(|_| input != Input::PauseOver);
        self.pause = console.pause().map(|pause| match running {
            Some((running, end)) if running == pause => (running, end),
            _ => (pause, now.saturating_add(pause.length)),
        });
        let second = match self.second {
            Some(end) if input == Input::SecondOver => end.saturating_add(SECOND),
            Some(end) => end,
            None => now.saturating_add(SECOND),
        };
        self.second = console.is_timer_running().then_some(second);
        if input.is_touch() || input == Input::Idle {
            self.restart(console, now);
        }
    }

    /// Whether the memory has room for a game. If not, erases are more urgent than they are otherwise.
    pub const fn tell_room(&mut self, is_enough: bool) {
        self.is_short_of_room = !is_enough;
    }

    /// A sector was erased, if there was one to erase. `now` may be the start of the erase.
    pub fn tidied(&mut self, is_more_to_do: bool, now: Moment) {
        self.tidy = None;
        self.erased = is_more_to_do.then_some(now);
    }

    /// An erase has ended: sets the alarm for the next one, so that presses are handled in between.
    pub fn wait_after_erase(&mut self, console: &Console, now: Moment) {
        self.erased = None;
        let is_urgent =
            console.is_starting() || console.is_checking_memory() || self.is_short_of_room;
        let pause = if is_urgent {
            TIDY_AFTER_IN_HASTE
        } else {
            TIDY_AFTER
        };
        // A game may have begun meanwhile.
        self.tidy = console.is_quiet().then(|| now.saturating_add(pause));
    }

    /// Whether no erase is due.
    #[must_use]
    pub const fn is_tidy(&self) -> bool {
        self.tidy.is_none() && self.erased.is_none()
    }

    /// The players have begun to think.
    pub const fn lulled(&mut self) {
        self.lull = None;
    }

    /// Whether nobody has touched the panel for a while.
    #[must_use]
    pub const fn is_lull(&self) -> bool {
        self.lull.is_none()
    }

    /// The first alarm that will be due.
    #[must_use]
    pub fn first(&self) -> Option<(Moment, Alarm)> {
        [
            (self.pause.map(|(_, end)| end), Alarm::PauseOver),
            (self.second, Alarm::SecondOver),
            (self.idle, Alarm::Idle),
            (self.tidy, Alarm::Tidy),
            (self.erased, Alarm::Erased),
            (self.lull, Alarm::Lull),
        ]
        .into_iter()
        .filter_map(|(moment, alarm)| Some((moment?, alarm)))
        .min_by_key(|&(moment, _)| moment)
    }

    fn restart(&mut self, console: &Console, now: Moment) {
        self.idle = console
            .patience()
            .map(|patience| now.saturating_add(patience));
        self.erased = None;
        self.tidy = console
            .is_quiet()
            .then(|| now.saturating_add(self.tidy_after_touch(console)))
            .map(|moment| {
                if console.is_starting() {
                    moment
                } else {
                    moment.max(self.first_erase)
                }
            });
        self.lull = Some(now.saturating_add(LULL_AFTER));
    }

    const fn tidy_after_touch(&self, console: &Console) -> Duration {
        if console.is_starting() || console.is_checking_memory() {
            TIDY_AFTER_IN_HASTE
        } else if self.is_short_of_room {
            TIDY_AFTER_WITHOUT_ROOM
        } else {
            TIDY_AFTER
        }
    }
}
