//! When the console's task must act although nobody touches the panel.

use bombe_core::{console::Console, panel::Input};
use embassy_time::{Duration, Instant};

/// How long nobody must have touched the console before it erases a sector.
const TIDY_AFTER: Duration = Duration::from_millis(250);

/// How long nobody must have touched the console before a game of the machine begins: it thinks while people do, and what
/// is over in a moment is not worth it.
const LULL_AFTER: Duration = Duration::from_secs(4);

/// What is due.
#[derive(Clone, Copy)]
pub(super) enum Alarm {
    /// The console's pause is over.
    PauseOver,
    /// Nobody has touched the panel for as long as the console has patience.
    Idle,
    /// Memory can be tidied up.
    Tidy,
    /// People think.
    Lull,
}

/// When what is due.
pub(super) struct Alarms {
    pause_over: Option<Instant>,
    idle: Option<Instant>,
    tidy: Option<Instant>,
    lull: Option<Instant>,
}

impl Alarms {
    /// The alarms of a console that was just switched on.
    pub(super) fn new(console: &Console) -> Self {
        let mut alarms = Self {
            pause_over: None,
            idle: None,
            tidy: None,
            lull: None,
        };
        alarms.restart(console);
        alarms
    }

    /// Sets the alarms after an input. A pause that has begun does not begin anew because someone touches the panel; and
    /// what no hand has done keeps nothing awake.
    pub(super) fn set(&mut self, console: &Console, input: Input) {
        let running = self.pause_over.filter(|_| input != Input::PauseOver);
        self.pause_over = console
            .pause()
            .map(|pause| running.unwrap_or_else(|| after(pause)));
        if input.is_touch() || input == Input::Idle {
            self.restart(console);
        }
    }

    /// Takes note that a sector was erased, or that there was none to erase.
    pub(super) fn tidied(&mut self, is_more_to_do: bool) {
        self.tidy = is_more_to_do.then(|| from_now(TIDY_AFTER));
    }

    /// Takes note that people have begun to think.
    pub(super) fn lulled(&mut self) {
        self.lull = None;
    }

    /// Whether nobody has touched the panel for a while.
    pub(super) fn is_lull(&self) -> bool {
        self.lull.is_none()
    }

    /// The first alarm that will be due.
    pub(super) fn first(&self) -> Option<(Instant, Alarm)> {
        [
            (self.pause_over, Alarm::PauseOver),
            (self.idle, Alarm::Idle),
            (self.tidy, Alarm::Tidy),
            (self.lull, Alarm::Lull),
        ]
        .into_iter()
        .filter_map(|(time, alarm)| Some((time?, alarm)))
        .min_by_key(|&(time, _)| time)
    }

    fn restart(&mut self, console: &Console) {
        self.idle = console.patience().map(after);
        self.tidy = console.is_quiet().then(|| from_now(TIDY_AFTER));
        self.lull = Some(from_now(LULL_AFTER));
    }
}

fn after(duration: core::time::Duration) -> Instant {
    from_now(Duration::from_micros(duration.as_micros() as u64))
}

fn from_now(duration: Duration) -> Instant {
    Instant::now().saturating_add(duration)
}
