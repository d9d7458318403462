//! cargo-fuzz and the nightly toolchain that it needs, for fuzzing with coverage only.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process::Process;
use crate::program::{ask, cargo, rustup};
use crate::report;
use crate::workspace::Workspace;

const TOOLCHAIN: &str = "nightly";

/// Checks that there is a nightly toolchain, and installs cargo-fuzz if it is missing.
///
/// # Errors
/// When there is no nightly toolchain (it is large, so the user decides), or cargo-fuzz cannot be installed.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    let version = ask(nightly("rustc").arg("--version")).context(
        "fuzzing with coverage needs a nightly toolchain of Rust, and there is none. Install it with\n  \
         rustup toolchain install nightly --profile minimal\n\
         `cargo xtask fuzz` without --coverage does without it",
    )?;
    report::present("nightly toolchain", &format!("present ({version})"));
    if let Some(version) = ask(cargo().args(["fuzz", "--version"])) {
        report::present("cargo-fuzz", &format!("present ({version})"));
        return Ok(());
    }
    let mut command = cargo();
    command.args(["install", "--locked", "cargo-fuzz"]);
    Process::new(
        "cargo-fuzz",
        "installing with cargo, which takes some minutes",
        command,
    )
    .outcome("installed")
    .run(workspace)
    .context("cargo-fuzz is missing and could not be installed")?;
    Ok(())
}

/// `cargo fuzz` of the nightly toolchain.
pub(crate) fn cargo_fuzz() -> Command {
    let mut command = nightly("cargo");
    command.arg("fuzz");
    command
}

/// A program of the nightly toolchain; `cargo +nightly` works only where rustup's cargo is the first on the `PATH`.
fn nightly(program: &str) -> Command {
    let mut command = rustup();
    command.args(["run", TOOLCHAIN, program]);
    command
}
