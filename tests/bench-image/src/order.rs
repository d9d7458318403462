//! The order: what to run, as the bench writes it into the last flash sectors.
//!
//! ```text
//!   0x101E_0000   scripts      of screens, a line each
//!   0x101F_F000   workload     1 queries, 2 problems, 3 insights, 4 screens, 5 games of the machine
//!        + 4      class        0 to 26; of screens: the language, 0 to 3
//!        + 8      first seed
//!        + 12     count        of consecutive seeds; of screens: the bytes of their scripts
//!        + 16     patience     of the machine, 0 for its own
//! ```

use core::slice;

use bombe_core::texts::Language;
use bombe_engine::{machine::PATIENCE, problem::code::Class};

/// Where the order is: the last sector of the 2 MiB flash.
const ADDRESS: *const [u32; 5] = 0x101F_F000 as *const [u32; 5];

/// Where scripts are, and how many bytes of them have room before the order.
const SCRIPTS: *const u8 = 0x101E_0000 as *const u8;
const MAX_BYTES: usize = 0x1_F000;

/// What to run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    /// Answering all questions that can be put to a problem, in one go.
    Queries(Series),
    /// Generating a problem; and after that, listing its worlds.
    Problems(Series),
    /// Reasoning what a player could know, before and after some queries.
    Insights(Series),
    /// Drawing the screen that each line of the scripts leads to.
    Screens {
        language: Language,
        scripts: &'static str,
    },
    /// Having each level of the machine play a problem, with that much patience.
    Games { series: Series, patience: u32 },
}

/// On which problems.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Series {
    pub(crate) class: Class,
    pub(crate) first_seed: u32,
    pub(crate) count: u32,
}

/// Why an order cannot be run to its end.
#[derive(Clone, Copy, Debug, defmt::Format)]
pub(crate) enum Trouble {
    NoSuchWorkload(u32),
    NoSuchClass(u32),
    NoSuchLanguage(u32),
    /// So many bytes of scripts have no room, or are no text.
    NoScripts(u32),
    /// The problem of this seed has more worlds than there is room for.
    TooManyWorlds {
        seed: u32,
    },
    /// The problem of this seed cannot be played as the workload wants it.
    Unplayable {
        seed: u32,
    },
    /// The machine did not finish the problem of this seed.
    Unfinished {
        seed: u32,
    },
    /// Nobody wanted that.
    Interrupted,
}

impl Order {
    pub(crate) fn read() -> Result<Self, Trouble> {
        // SAFETY: the address is aligned and lies in memory-mapped flash, which is always readable here.
        let [workload, subject, first_seed, count, patience] = unsafe { ADDRESS.read_volatile() };
        let series = || {
            Ok(Series {
                class: bombe_workloads::class(subject).ok_or(Trouble::NoSuchClass(subject))?,
                first_seed,
                count,
            })
        };
        Ok(match workload {
            1 => Self::Queries(series()?),
            2 => Self::Problems(series()?),
            3 => Self::Insights(series()?),
            4 => Self::Screens {
                language: language(subject)?,
                scripts: scripts(count)?,
            },
            5 => Self::Games {
                series: series()?,
                patience: if patience == 0 { PATIENCE } else { patience },
            },
            other => return Err(Trouble::NoSuchWorkload(other)),
        })
    }
}

fn language(number: u32) -> Result<Language, Trouble> {
    let language = Language::ALL.get(number as usize).copied();
    language.ok_or(Trouble::NoSuchLanguage(number))
}

fn scripts(bytes: u32) -> Result<&'static str, Trouble> {
    let count = bytes as usize;
    if count > MAX_BYTES {
        return Err(Trouble::NoScripts(bytes));
    }
    // SAFETY: so many bytes lie in memory-mapped flash, which is always readable here, and nothing writes to it.
    let scripts = unsafe { slice::from_raw_parts(SCRIPTS, count) };
    str::from_utf8(scripts).map_err(|_| Trouble::NoScripts(bytes))
}
