//! What is fuzzed: each target takes any bytes, and says what they did or which promise they broke.

mod codes;
mod console;
mod feed;
mod form;
mod journal;
mod replay;

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use clap::ValueEnum;

/// A part of the core, and what it promises.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Target {
    /// whatever the flash holds, it opens, and keeps what is written to it
    Journal,
    /// twelve digits are a problem code or are not, and a code has one problem
    Codes,
    /// cards and numbers can be typed in any way
    Form,
    /// records are applied, or refused without a trace
    Replay,
    /// anything can be done to the console, and a pulled plug loses nothing
    Console,
    /// anything can be sent to the console, and what it tells are lines
    Feed,
}

/// A broken promise, in words.
type Broken = String;

impl Target {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Journal => "journal",
            Self::Codes => "codes",
            Self::Form => "form",
            Self::Replay => "replay",
            Self::Console => "console",
            Self::Feed => "feed",
        }
    }

    /// Inputs that chance would hardly come upon.
    pub(crate) fn seeds(self) -> Vec<Vec<u8>> {
        match self {
            Self::Replay => replay::seeds(),
            Self::Feed => feed::seeds(),
            Self::Journal | Self::Codes | Self::Form | Self::Console => Vec::new(),
        }
    }

    /// Tries an input: a number that stands for what it did.
    pub(crate) fn try_input(self, input: &[u8]) -> Result<u64, Broken> {
        static QUIET: Once = Once::new();
        // The message of a panic is told with the input.
        QUIET.call_once(|| panic::set_hook(Box::new(|_| {})));
        let run = match self {
            Self::Journal => journal::run,
            Self::Codes => codes::run,
            Self::Form => form::run,
            Self::Replay => replay::run,
            Self::Console => console::run,
            Self::Feed => feed::run,
        };
        panic::catch_unwind(AssertUnwindSafe(|| run(input)))
            .unwrap_or_else(|cause| Err(format!("panicked: {}", message(&*cause))))
    }
}

fn message(cause: &dyn Any) -> &str {
    let owned = cause.downcast_ref::<String>().map(String::as_str);
    let message = owned.or_else(|| cause.downcast_ref::<&str>().copied());
    message.unwrap_or("without a message")
}

/// Behaviour as one number.
fn behaviour(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// Breaks the promise unless `is_kept`.
fn promise(is_kept: bool, what: &str) -> Result<(), Broken> {
    if is_kept {
        Ok(())
    } else {
        Err(what.to_owned())
    }
}
