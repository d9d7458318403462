//! `cargo xtask fuzz`: looks for inputs that the core cannot handle, for a given time.

pub(crate) mod coverage;

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::host_program::{self, FUZZ};
use crate::process::Process;
use crate::report;
use crate::workspace::Workspace;

/// Fuzzes all targets, or one, and prints the result. Gives whether nothing was found.
///
/// # Errors
/// When the fuzzer does not build or start.
pub(crate) fn command(workspace: &Workspace, target: Option<&str>, time: Duration) -> Result<bool> {
    let mut fuzzer = fuzzer(workspace, time)?;
    if let Some(target) = target {
        fuzzer.args(["--target", target]);
    }
    let status = fuzzer.status().context("the fuzzer could not be started")?;
    Ok(status.success())
}

/// Fuzzes all targets as one step of a test run.
///
/// # Errors
/// When something was found, with the command that repeats it.
pub(crate) fn step(workspace: &Workspace, time: Duration) -> Result<()> {
    let fuzzer = fuzzer(workspace, time)?;
    Process::new("fuzz", "fuzzing", fuzzer)
        .outcome("nothing found")
        .repeat("cargo xtask fuzz")
        .run(workspace)
        .map(|output| report::note(output.log.trim_end()))?;
    Ok(())
}

fn fuzzer(workspace: &Workspace, time: Duration) -> Result<Command> {
    let mut command = Command::new(host_program::build(workspace, FUZZ)?);
    command
        .args(["run", "--seconds", &time.as_secs().to_string()])
        .arg("--crashes")
        .arg(workspace.output().join("crashes"));
    Ok(command)
}
