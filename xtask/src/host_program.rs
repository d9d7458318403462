//! This repository's programs for the host, which tests and measurements use.

use std::path::PathBuf;

use anyhow::Result;

use crate::firmware::build_program;
use crate::program::{cargo, command_line};
use crate::workspace::Workspace;

/// A program for the host.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HostProgram {
    pub(crate) label: &'static str,
    package: &'static str,
    is_optimised: bool,
}

/// Turns a firmware's log into text.
pub(crate) const LOG_DECODER: HostProgram = HostProgram::new("log decoder", "bombe-log-decoder");

/// Finds the places where a firmware can panic.
pub(crate) const PANIC_AUDIT: HostProgram = HostProgram::new("panic audit", "bombe-panic-audit");

/// Fuzzes the core on stable Rust.
pub(crate) const FUZZ: HostProgram = HostProgram::new("fuzz", "bombe-fuzz");

/// The engine with all checks, for tests.
pub(crate) const ENGINE: HostProgram = HostProgram::new("engine", "bombe-analysis");

/// The engine without checks, for work and measurements.
pub(crate) const FAST_ENGINE: HostProgram = HostProgram {
    is_optimised: true,
    ..HostProgram::new("engine, optimised", "bombe-analysis")
};

/// A console without faults, which broken ones are compared with.
pub(crate) const REFERENCE_CONSOLE: HostProgram =
    HostProgram::new("reference console", "bombe-reference-console");

/// Gives Node a serial port.
pub(crate) const PTY: HostProgram = HostProgram::new("pseudo-terminal", "bombe-pty");

/// Draws all screens.
pub(crate) const GALLERY: HostProgram = HostProgram::new("gallery", "bombe-tests");

/// Exports the core's letters, words and cards for the pages.
pub(crate) const PAGE_DATA: HostProgram = HostProgram::new("page data", "bombe-page-data");

/// Turns the pages' engine into a module for browsers.
pub(crate) const BINDGEN: HostProgram = HostProgram::new("bindgen", "bombe-bindgen");

impl HostProgram {
    const fn new(label: &'static str, package: &'static str) -> Self {
        Self {
            label,
            package,
            is_optimised: false,
        }
    }
}

/// Builds a program and gives its path.
///
/// # Errors
/// When it does not build.
pub(crate) fn build(workspace: &Workspace, program: HostProgram) -> Result<PathBuf> {
    let mut command = cargo();
    command.args(["build", "--package", program.package]);
    if program.is_optimised {
        command.arg("--release");
    }
    let repeat = command_line(&command);
    build_program(workspace, program.label, command, &repeat)
}
