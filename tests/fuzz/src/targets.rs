//! What is fuzzed: each target takes any bytes, and says what they did or which promise they broke.

mod codes;
mod console;
mod feed;
mod form;
mod journal;
mod replay;

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use clap::ValueEnum;

/// A part of the core, and what it promises.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Target {
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
pub type Broken = String;

impl Target {
    /// The name, as on the command line and of the folder of its corpus.
    #[must_use]
    pub fn name(self) -> &'static str {
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
    #[must_use]
    pub fn seeds(self) -> Vec<Vec<u8>> {
        match self {
            Self::Replay => replay::seeds(),
            Self::Feed => feed::seeds(),
            Self::Journal | Self::Codes | Self::Form | Self::Console => Vec::new(),
        }
    }

    /// Tries an input: a number that stands for what it did. Panics are caught, and told with their place.
    ///
    /// # Errors
    /// When the input breaks a promise, or makes the core panic.
    pub fn try_input(self, input: &[u8]) -> Result<u64, Broken> {
        thread_local! {
            static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
        }
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            panic::set_hook(Box::new(|info| PANIC.set(info.to_string())));
        });
        panic::catch_unwind(AssertUnwindSafe(|| self.run(input)))
            .unwrap_or_else(|_| Err(PANIC.take()))
    }

    /// Tries an input for a fuzzer that takes panics for what it looks for, and sees where they happen.
    ///
    /// # Panics
    /// When the input breaks a promise, with its words, or makes the core panic.
    #[expect(clippy::panic, reason = "a panic makes libFuzzer keep the input")]
    pub fn check(self, input: &[u8]) {
        if let Err(how) = self.run(input) {
            panic!("{}: {how}", self.name());
        }
    }

    fn run(self, input: &[u8]) -> Result<u64, Broken> {
        let run = match self {
            Self::Journal => journal::run,
            Self::Codes => codes::run,
            Self::Form => form::run,
            Self::Replay => replay::run,
            Self::Console => console::run,
            Self::Feed => feed::run,
        };
        run(input)
    }
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn libfuzzer_has_every_target_and_no_other() {
        let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("libfuzzer");
        let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        for target in Target::value_variants() {
            let name = target.name();
            let file = format!("fuzz_targets/{name}.rs");
            let bin = format!("name = \"{name}\"\npath = \"{file}\"\n");
            assert!(manifest.contains(&bin), "no {bin}");
            let source = fs::read_to_string(package.join(file)).unwrap();
            let call = format!("Target::{target:?}.check(input)");
            assert!(source.contains(&call), "no {call}");
        }
        let bins = manifest.matches("[[bin]]").count();
        assert_eq!(bins, Target::value_variants().len());
    }
}
