//! The request: what to run, as the benchmarks write it into the last flash sectors.
//!
//! ```text
//!   0x101E_0000   scripts      of screens, a line each
//!   0x101F_F000   workload     1 queries, 2 problems, 3 insights, 4 screens, 5 games of the machine,
//!                             6 published numbers
//!        + 4      class        0 to 26; of screens: the language, 0 to 3
//!        + 8      first seed
//!        + 12     count        of consecutive seeds; of screens: the bytes of their scripts
//!        + 16     patience     of the machine, 0 for its own
//! ```

use core::slice;

use bombe_core::texts::Language;
use bombe_engine::{machine::PATIENCE, problem::code::Class};

/// Where the request is: the last sector of the 2 MiB flash.
const ADDRESS: *const [u32; 5] = 0x101F_F000 as *const [u32; 5];

/// Where scripts are, and how many bytes fit before the request.
const SCRIPTS: *const u8 = 0x101E_0000 as *const u8;
const MAX_BYTES: usize = 0x1_F000;

/// What to run.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Request {
    /// Answer all questions that can be put to a problem, as one item.
    Queries(ProblemRange),
    /// Generate a problem, then list its worlds.
    Problems(ProblemRange),
    /// Derive what a player could know, before and after some queries.
    Insights(ProblemRange),
    /// Draw the screen that each line of the scripts leads to.
    Screens {
        language: Language,
        scripts: &'static str,
    },
    /// Let each level of the machine play a problem, with this patience.
    Games { range: ProblemRange, patience: u32 },
    /// Look up a published number, then the number of its problem.
    Numbers(ProblemRange),
}

/// The problems of a class with consecutive seeds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProblemRange {
    pub(crate) class: Class,
    pub(crate) first_seed: u32,
    pub(crate) count: u32,
}

/// Why a request could not be completed.
#[derive(Clone, Copy, Debug, defmt::Format)]
pub(crate) enum RunError {
    NoSuchWorkload(u32),
    NoSuchClass(u32),
    NoSuchLanguage(u32),
    /// Scripts of this many bytes do not fit, or are not UTF-8.
    NoScripts(u32),
    /// The problem with this seed has more worlds than the buffer holds.
    TooManyWorlds {
        seed: u32,
    },
    /// The rules do not allow the queries of the workload in the problem with this seed.
    Unplayable {
        seed: u32,
    },
    /// The machine did not finish the problem with this seed.
    Unfinished {
        seed: u32,
    },
    /// There is no number for this seed, or its problem is not valid.
    Numberless {
        seed: u32,
    },
    /// The reasoning or the search was interrupted, which nobody asked for.
    Interrupted,
}

impl Request {
    pub(crate) fn read() -> Result<Self, RunError> {
        // SAFETY: the address is aligned and lies in memory-mapped flash, which is always readable here.
        let [workload, subject, first_seed, count, patience] = unsafe { ADDRESS.read_volatile() };
        let range = || {
            Ok(ProblemRange {
                class: bombe_workloads::class(subject).ok_or(RunError::NoSuchClass(subject))?,
                first_seed,
                count,
            })
        };
        Ok(match workload {
            1 => Self::Queries(range()?),
            2 => Self::Problems(range()?),
            3 => Self::Insights(range()?),
            4 => Self::Screens {
                language: language(subject)?,
                scripts: scripts(count)?,
            },
            5 => Self::Games {
                range: range()?,
                patience: if patience == 0 { PATIENCE } else { patience },
            },
            6 => Self::Numbers(range()?),
            other => return Err(RunError::NoSuchWorkload(other)),
        })
    }
}

fn language(number: u32) -> Result<Language, RunError> {
    let language = Language::ALL.get(number as usize).copied();
    language.ok_or(RunError::NoSuchLanguage(number))
}

fn scripts(bytes: u32) -> Result<&'static str, RunError> {
    let count = bytes as usize;
    if count > MAX_BYTES {
        return Err(RunError::NoScripts(bytes));
    }
    // SAFETY: this range lies in memory-mapped flash, which is always readable here, and nothing writes to it.
    let scripts = unsafe { slice::from_raw_parts(SCRIPTS, count) };
    str::from_utf8(scripts).map_err(|_| RunError::NoScripts(bytes))
}
