//! The criterion engine on the host, for people and for benchmarks.
//!
//! | module | what it owns |
//! |---|---|
//! | [`line`] | one line of a list of problems, and what can be wrong with it |
//! | [`analysis`] | what the engine finds out about such a line |
//! | [`enumerate`] | all valid classic problems there are |
//! | [`strength`] | what a level of the machine takes, by playing all that can be true of a problem |
//! | [`machine`] | the figures of that, by class and level |
//! | [`bench`] | the figures: the chip's workloads on this machine, and the enumeration |

pub mod analysis;
pub mod bench;
pub mod enumerate;
pub mod line;
pub mod machine;
pub mod strength;
