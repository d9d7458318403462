//! The fuzz targets, for both fuzzers: `bombe-fuzz`, which runs on stable Rust, and `libfuzzer`, which needs nightly Rust and
//! is guided by coverage.

mod byte_reader;
mod targets;

pub use targets::{Target, Violation};
