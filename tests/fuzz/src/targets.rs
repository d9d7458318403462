//! The fuzz targets. Each takes any bytes and reports either a number for the behaviour they caused, or the property that
//! they violate.

mod codes;
mod console;
mod feed;
mod form;
mod journal;
mod long_codes;
mod numbers;
mod replay;

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use clap::ValueEnum;

/// A part of the core, and the property that holds for every input.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum Target {
    /// a flash with any contents can be opened, and keeps what is written to it
    Journal,
    /// any twelve digits are either a problem code or refused, and a code has one problem
    Codes,
    /// any letter and groups are either a long code or refused, and a problem has one
    LongCodes,
    /// a published number has one problem, which has one number
    Numbers,
    /// cards and numbers can be typed in any way
    Form,
    /// records are applied, or refused without a trace
    Replay,
    /// the console takes any input, and a power cut loses nothing
    Console,
    /// the console takes any bytes over USB, and answers with valid lines
    Feed,
}

/// Which property an input violates, in words.
pub type Violation = String;

impl Target {
    /// The name on the command line, and of the folder of its corpus.
    #[must_use]
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    /// Inputs that mutation would hardly find.
    #[must_use]
    pub fn seeds(self) -> Vec<Vec<u8>> {
        match self {
            Self::Form => form::seeds(),
            Self::Replay => replay::seeds(),
            Self::Feed => feed::seeds(),
            Self::LongCodes => long_codes::seeds(),
            Self::Numbers => numbers::seeds(),
            Self::Journal | Self::Codes | Self::Console => Vec::new(),
        }
    }

    /// Tries an input. Gives a number that stands for its behaviour. Panics are caught and reported as violations, with their
    /// place in the source.
    ///
    /// # Errors
    /// When the input violates the property, or makes the core panic.
    pub fn try_input(self, input: &[u8]) -> Result<u64, Violation> {
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

    /// Tries an input for libFuzzer, which catches panics itself.
    ///
    /// # Panics
    /// When the input violates the property, or makes the core panic.
    #[expect(clippy::panic, reason = "a panic makes libFuzzer keep the input")]
    pub fn check(self, input: &[u8]) {
        if let Err(how) = self.run(input) {
            panic!("{}: {how}", self.name());
        }
    }

    fn run(self, input: &[u8]) -> Result<u64, Violation> {
        let run = match self {
            Self::Journal => journal::run,
            Self::Codes => codes::run,
            Self::LongCodes => long_codes::run,
            Self::Numbers => numbers::run,
            Self::Form => form::run,
            Self::Replay => replay::run,
            Self::Console => console::run,
            Self::Feed => feed::run,
        };
        run(input)
    }
}

/// Reduces an observed behaviour to one number.
fn behaviour(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// Reports a violation of `property` unless it holds.
fn ensure(holds: bool, property: &str) -> Result<(), Violation> {
    holds.then_some(()).ok_or_else(|| property.to_owned())
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
