//! The criterion engine on the host, for people and for benchmarks.
//!
//! | module | contents |
//! |---|---|
//! | [`line`] | one line of a list of problems, and its possible errors |
//! | [`analysis`] | the analysis of such a line |
//! | [`enumerate`] | all valid classic problems |
//! | [`strength`] | the effort of a level of the machine, over everything that can be true of a problem |
//! | [`machine`] | the same by class and level |
//! | [`long_codes`] | whether long codes are long enough for every problem, and lead back to it |
//! | [`numbers`] | the problems of published numbers, and the index that finds them |
//! | [`bench`] | benchmarks: the chip's workloads on the host, and the enumeration |

pub mod analysis;
pub mod bench;
pub mod enumerate;
pub mod line;
pub mod long_codes;
pub mod machine;
pub mod numbers;
pub mod strength;
