//! What the host tests and the gallery share: a console that plays by script, the scenes that people can meet on it, their
//! pictures, and an eye for what has no room.

pub mod chip;
pub mod gallery;
pub mod nor_flash;
pub mod proof;
pub mod rng;

use bombe_engine::machine::Machine;

/// A console that plays by script.
pub type Stage = bombe_workloads::stage::Stage<Box<Machine>>;
