//! The acceptance test of a newly built console.
//!
//! A [`Procedure`] is led by what the console tells over USB (`docs/self-test.md`), by the builder's answers and by time; it
//! says what to send, what to ask the builder next, and what the test sheet has so far. It knows neither ports nor clocks, so
//! that `cargo xtask accept` and the pages run the same one.
//!
//! ```text
//!   Event ──step──> lines to send, Prompt, Row by Row
//! ```
//!
//! Here are the steps, the limits and the words; what a reading means the console says itself.

mod answer;
mod heard;
mod parts;
mod procedure;
mod sheet;
mod steps;
mod words;

pub use answer::Answer;
pub use procedure::{Event, Procedure};
pub use sheet::{Row, Verdict, sheet};
pub use words::Language;

/// What the builder is asked or told to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prompt {
    /// The words.
    pub text: String,
    /// How it is answered.
    pub kind: PromptKind,
}

/// How a prompt is answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PromptKind {
    /// Not at all: it takes a moment.
    #[default]
    Wait,
    /// By doing something at the console, which is noticed; or by [`Answer::Done`] if it is not.
    Do,
    /// By yes or no.
    YesNo,
    /// By the lamp that is lit, or none.
    Which,
}

impl PromptKind {
    /// Its name, for the pages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::Do => "do",
            Self::YesNo => "yes-no",
            Self::Which => "which",
        }
    }
}
