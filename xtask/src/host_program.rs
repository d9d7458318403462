//! Programs of this repository that run on this machine, for tests and measurements.

use std::path::PathBuf;

use anyhow::Result;

use crate::firmware::build_program;
use crate::program::cargo;
use crate::workspace::Workspace;

/// A program for this machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HostProgram {
    label: &'static str,
    package: &'static str,
    is_fast: bool,
    /// The command to build it again with after a failure.
    repeat: &'static str,
}

/// What turns a firmware's log into text.
pub(crate) const LOG_DECODER: HostProgram = HostProgram {
    label: "log decoder",
    package: "bombe-log-decoder",
    is_fast: false,
    repeat: "cargo xtask test firmware",
};

/// What finds the places where a firmware can panic.
pub(crate) const PANIC_AUDIT: HostProgram = HostProgram {
    label: "panic audit",
    package: "bombe-panic-audit",
    is_fast: false,
    repeat: "cargo xtask test firmware",
};

/// What hunts for inputs that the core cannot bear.
pub(crate) const FUZZ: HostProgram = HostProgram {
    label: "fuzz",
    package: "bombe-fuzz",
    is_fast: false,
    repeat: "cargo xtask fuzz",
};

/// The engine with all checks, for tests.
pub(crate) const ENGINE: HostProgram = HostProgram {
    label: "engine",
    package: "bombe-analysis",
    is_fast: false,
    repeat: "cargo xtask test firmware",
};

/// The engine as fast as it can be, for work and measurements.
pub(crate) const FAST_ENGINE: HostProgram = HostProgram {
    label: "engine, optimised",
    package: "bombe-analysis",
    is_fast: true,
    repeat: "cargo build --release --package bombe-analysis",
};

/// A console without faults, for tests of those that have some.
pub(crate) const TWIN: HostProgram = HostProgram {
    label: "twin",
    package: "bombe-twin",
    is_fast: false,
    repeat: "cargo xtask test firmware",
};

/// What draws all screens.
pub(crate) const GALLERY: HostProgram = HostProgram {
    label: "gallery",
    package: "bombe-tests",
    is_fast: false,
    repeat: "cargo xtask gallery",
};

/// What takes the letters of the display from the core.
pub(crate) const TYPECASE: HostProgram = HostProgram {
    label: "typecase",
    package: "bombe-typecase",
    is_fast: false,
    repeat: "cargo build --package bombe-typecase",
};

/// What makes a module for browsers of the pages' engine.
pub(crate) const BINDGEN: HostProgram = HostProgram {
    label: "bindgen",
    package: "bombe-bindgen",
    is_fast: false,
    repeat: "cargo build --package bombe-bindgen",
};

/// Builds a program and gives its path.
///
/// # Errors
/// When it does not build.
pub(crate) fn build(workspace: &Workspace, program: HostProgram) -> Result<PathBuf> {
    let mut command = cargo();
    command.args(["build", "--package", program.package]);
    if program.is_fast {
        command.arg("--release");
    }
    build_program(workspace, program.label, command, program.repeat)
}
