//! The order: what to run, as the bench writes it into the last flash sector.
//!
//! ```text
//!   0x101F_F000   workload     1 queries, 2 problems, 3 insights
//!        + 4      class        0 to 26
//!        + 8      first seed
//!        + 12     count        of consecutive seeds
//! ```

use bombe_core::problem::code::Class;

/// Where the order is: the last sector of the 2 MiB flash.
const ADDRESS: *const [u32; 4] = 0x101F_F000 as *const [u32; 4];

/// What can be measured.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Workload {
    /// Answering all questions that can be put to a problem, in one go.
    Queries,
    /// Generating a problem; and after that, listing its worlds.
    Problems,
    /// Reasoning what a player could know, before and after some queries.
    Insights,
}

/// What to run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    pub(crate) workload: Workload,
    pub(crate) class: Class,
    pub(crate) first_seed: u32,
    pub(crate) count: u32,
}

/// Why an order cannot be run to its end.
#[derive(Clone, Copy, Debug, defmt::Format)]
pub(crate) enum Trouble {
    NoSuchWorkload(u32),
    NoSuchClass(u32),
    /// The problem of this seed has more worlds than there is room for.
    TooManyWorlds {
        seed: u32,
    },
    /// The problem of this seed cannot be played as the workload wants it.
    Unplayable {
        seed: u32,
    },
    /// Nobody wanted that.
    Interrupted,
}

impl Order {
    pub(crate) fn read() -> Result<Self, Trouble> {
        // SAFETY: the address is aligned and lies in memory-mapped flash, which is always readable here.
        let [workload, class, first_seed, count] = unsafe { ADDRESS.read_volatile() };
        Ok(Self {
            workload: match workload {
                1 => Workload::Queries,
                2 => Workload::Problems,
                3 => Workload::Insights,
                other => return Err(Trouble::NoSuchWorkload(other)),
            },
            class: bombe_workloads::class(class).ok_or(Trouble::NoSuchClass(class))?,
            first_seed,
            count,
        })
    }
}
