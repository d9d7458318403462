//! The vocabulary of the self-test that a computer leads over USB: what it may order, and what it is told.
//! `docs/self-test.md` has the words and the lines.
//!
//! Both are about the parts of the console and nothing else. Orders are obeyed by the self-test, which has no way to a game;
//! reports are made by it, and there is none while a game is kept.

use crate::{
    debounce::Bounce,
    panel::{Button, Buttons, Dial},
    power::Power,
    saved::MemoryState,
    selector::Readings,
};
use bombe_engine::{Answer, Letter};

/// The version of the orders and the reports.
pub const VERSION: u8 = 1;

/// Something that a computer orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Order {
    /// Ask the people at the console whether it may be tested.
    Begin,
    /// Light one lamp and no other; `None` lets them be as they are without a computer.
    Lamp(Option<(Letter, Answer)>),
    /// Show a test pattern; `None` shows the self-test again.
    Display(Option<Pattern>),
    /// Play all of the scale that the sounds use, loud.
    Sound,
    /// Erase and check all memory that holds nothing.
    Memory,
    /// Stop feeding the watchdog, so that it restarts the console.
    Hang,
    /// Leave the self-test.
    End,
}

with_all! {
    /// What the whole display shows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Pattern {
        /// All pixels lit.
        Full,
        /// A frame round the edge, and a chessboard in it.
        Frame,
    }
    /// All patterns.
    ALL
}

/// How far the console is with a computer's wish to test it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// It is not in its self-test, or may not tell of it because a game is kept.
    #[default]
    Closed,
    /// The people at the console are asked.
    Asked,
    /// It is in its self-test.
    Open,
}

/// How far the memory was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MemoryCheck {
    /// Not beyond one record.
    #[default]
    NotAsked,
    /// It is being checked.
    Running,
    /// All that held nothing was checked; so many parts do not hold what is written to them.
    Done(u8),
}

/// What a button has done in the self-test. Counts go round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ButtonReport {
    /// How often it was pressed.
    pub presses: u8,
    /// How often it was let go and its contact measured.
    pub releases: u8,
    /// What its contact did at the last press.
    pub bounce: Bounce,
}

/// What the self-test tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// The memory, and whether something was lost in it before power-on.
    pub memory: (MemoryState, MemoryCheck, bool),
    /// What the console runs on, once that is known.
    pub power: Option<Power>,
    /// Whether a display answers, once that is known.
    pub has_display: Option<bool>,
    /// Which lamp, which pattern and how many sounds were ordered.
    pub output: (Option<(Letter, Answer)>, Option<Pattern>, u8),
    /// The selectors' voltages, once they are known.
    pub readings: Option<Readings>,
    /// Where the selectors stand.
    pub dial: Dial,
    /// The buttons that are down.
    pub held: Buttons,
    /// What the buttons have done, in the order of the panel.
    pub buttons: [ButtonReport; Button::ALL.len()],
}
