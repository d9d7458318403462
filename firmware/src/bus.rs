//! Everything that passes between tasks, with its producer, its consumer, and what happens when it is full.

use core::sync::atomic::AtomicBool;

use bombe_core::{
    debounce::Change,
    feed::{ConsoleName, FeedLine},
    jobs::{JobOrder, JobResult},
    light::Light,
    panel::{Button, Dial, Lamps},
    power::Power,
    screens::Screen,
    selector::Readings,
    session::FeedRequest,
    sound::{Sound, Volume},
};
use embassy_sync::{
    blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel, signal::Signal,
};

/// Presses and releases, in order: buttons -> console.
///
/// A button never waits for the console: what does not fit is dropped and logged. In play the console empties the queue in
/// a millisecond, and eight buttons can settle at most twice in 25 ms.
pub(crate) static PRESSES: Channel<CriticalSectionRawMutex, (Button, Change), 16> = Channel::new();

/// Where the selectors stand: senses -> console. Only the latest counts.
pub(crate) static DIAL: Signal<CriticalSectionRawMutex, Dial> = Signal::new();

/// What the console runs on: senses -> console. Only the latest counts.
pub(crate) static POWER: Signal<CriticalSectionRawMutex, Power> = Signal::new();

/// The selectors' voltages: senses -> console, as long as it watches. Only the latest counts.
pub(crate) static READINGS: Signal<CriticalSectionRawMutex, Readings> = Signal::new();

/// Whether the console watches its senses: console -> senses, which look at it whenever they have sampled something.
pub(crate) static IS_WATCHING: AtomicBool = AtomicBool::new(false);

/// What the lamps are to show: console -> lamps. Only the latest counts.
pub(crate) static LAMPS: Signal<CriticalSectionRawMutex, Lamps> = Signal::new();

/// Whether no display answers: display -> heartbeat, which looks at it once a second.
pub(crate) static IS_DISPLAY_LOST: AtomicBool = AtomicBool::new(false);

/// What the display is to show: console -> display. Only the latest counts.
pub(crate) static SCREEN: Signal<CriticalSectionRawMutex, Screen> = Signal::new();

/// What the worker is to do: console -> worker. Only the latest counts.
pub(crate) static JOB: Signal<CriticalSectionRawMutex, JobOrder> = Signal::new();

/// What came of it: worker -> console. Only the latest counts; but the console takes a result before the worker goes on.
pub(crate) static JOB_RESULT: Signal<CriticalSectionRawMutex, JobResult> = Signal::new();

/// How bright the display is to be: console -> display. Only the latest counts.
pub(crate) static LIGHT: Signal<CriticalSectionRawMutex, Light> = Signal::new();

/// What is to be heard: console -> sound. Only the latest counts, and it cuts short the one before.
pub(crate) static SOUND: Signal<CriticalSectionRawMutex, (Sound, Volume)> = Signal::new();

/// What the console is called, once, at power-on: console -> feed.
pub(crate) static NAME: Signal<CriticalSectionRawMutex, ConsoleName> = Signal::new();

/// That there may be something to tell: console -> feed, which listens only while somebody listens to it.
pub(crate) static NEWS: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// What a listener wants: feed -> console, which answers each request once, and before that sees to everything else. One at a
/// time.
pub(crate) static FEED_REQUEST: Signal<CriticalSectionRawMutex, FeedRequest> = Signal::new();

/// The line to send, if there is one: console -> feed. One answer to each request.
pub(crate) static ANSWER: Signal<CriticalSectionRawMutex, Option<FeedLine>> = Signal::new();
