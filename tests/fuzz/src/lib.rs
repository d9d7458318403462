//! What is fuzzed, for both fuzzers: `bombe-fuzz`, which runs on stable Rust, and `libfuzzer`, which needs nightly Rust and
//! is guided by coverage.
//!
//! `targets` says what is promised; `flash` and `script` are what the targets are made of.

mod flash;
mod script;
mod targets;

pub use targets::{Broken, Target};
