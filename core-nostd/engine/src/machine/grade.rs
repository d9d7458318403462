//! Ratings: how hard a problem is, and how far luck goes. [`Machine::rate`](super::Machine::rate) works them out.

/// How hard a problem is and how far luck goes, each from 1 (little) to 3 (much).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Rating {
    /// How much work it takes a good player.
    pub difficulty: Grade,
    /// How often a guess before the first query wins.
    pub luck: Grade,
}

/// One, two or three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Grade {
    One = 1,
    Two,
    Three,
}
