//! Everything that passes between tasks, with its producer, its consumer, and what happens when it is full.

use core::sync::atomic::AtomicBool;

use bombe_core::{
    debounce::{Bounce, Change},
    feed::{ConsoleName, FeedLine},
    jobs::{JobOrder, JobResult},
    light::Light,
    oled::Module,
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
/// A button never waits for the console: what does not fit is dropped and logged. In play the console empties the queue
/// within a millisecond, and eight buttons can change at most twice in 25 ms.
pub(crate) static PRESSES: Channel<CriticalSectionRawMutex, (Button, Change), 16> = Channel::new();

/// What a button's contact did, after each release: buttons -> console, while it watches.
///
/// In play nothing is put into it; in the self-test what does not fit is dropped and logged.
pub(crate) static BOUNCES: Channel<CriticalSectionRawMutex, (Button, Bounce), 8> = Channel::new();

/// Where the selectors stand: senses -> console. Only the latest counts.
pub(crate) static DIAL: Signal<CriticalSectionRawMutex, Dial> = Signal::new();

/// What the console runs on: senses -> console. Only the latest counts.
pub(crate) static POWER: Signal<CriticalSectionRawMutex, Power> = Signal::new();

/// The selectors' voltages: senses -> console, while it watches. Only the latest counts.
pub(crate) static READINGS: Signal<CriticalSectionRawMutex, Readings> = Signal::new();

/// Whether the console wants the voltages and what contacts do: console -> senses and buttons, which check it after each
/// sample and release.
pub(crate) static IS_WATCHING: AtomicBool = AtomicBool::new(false);

/// What the lamps show: console -> lamps. Only the latest counts.
pub(crate) static LAMPS: Signal<CriticalSectionRawMutex, Lamps> = Signal::new();

/// Whether no display responds: display -> heartbeat, which checks it once a second.
pub(crate) static IS_DISPLAY_LOST: AtomicBool = AtomicBool::new(false);

/// Whether a display answers: display -> console. Only the latest counts.
pub(crate) static HAS_DISPLAY: Signal<CriticalSectionRawMutex, bool> = Signal::new();

/// What the display shows: console -> display. Only the latest counts.
pub(crate) static SCREEN: Signal<CriticalSectionRawMutex, Screen> = Signal::new();

/// Orders for the worker: console -> worker. Only the latest counts.
pub(crate) static JOB: Signal<CriticalSectionRawMutex, JobOrder> = Signal::new();

/// Results: worker -> console. Only the latest counts, but the console takes a result before the worker goes on.
pub(crate) static JOB_RESULT: Signal<CriticalSectionRawMutex, JobResult> = Signal::new();

/// The display's brightness: console -> display. Only the latest counts.
pub(crate) static LIGHT: Signal<CriticalSectionRawMutex, Light> = Signal::new();

/// Which display the console has: console -> display. Only the latest counts.
pub(crate) static DISPLAY: Signal<CriticalSectionRawMutex, Module> = Signal::new();

/// Sounds: console -> sound. Only the latest counts, and it cuts the previous one short.
pub(crate) static SOUND: Signal<CriticalSectionRawMutex, (Sound, Volume)> = Signal::new();

/// The console's name, once, at power-on: console -> feed.
pub(crate) static NAME: Signal<CriticalSectionRawMutex, ConsoleName> = Signal::new();

/// Signals that there may be something to tell: console -> feed, which only waits for it while it has a listener.
pub(crate) static NEWS: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// A listener's request: feed -> console, which answers each request once, after everything else. One at a time.
pub(crate) static FEED_REQUEST: Signal<CriticalSectionRawMutex, FeedRequest> = Signal::new();

/// The line to send, if there is one: console -> feed. One answer to each request.
pub(crate) static ANSWER: Signal<CriticalSectionRawMutex, Option<FeedLine>> = Signal::new();
