//! `cargo xtask fuzz`: hunts for inputs that the core cannot bear, for as long as one likes.

pub(crate) mod coverage;

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::host_program::{self, FUZZ};
use crate::process::Process;
use crate::report;
use crate::workspace::Workspace;

/// Hunts in all targets, or in one, and shows how it went as it ends; tells whether nothing was found.
///
/// # Errors
/// When the hunt does not build or start.
pub(crate) fn command(workspace: &Workspace, target: Option<&str>, time: Duration) -> Result<bool> {
    let mut hunt = hunt(workspace, time)?;
    if let Some(target) = target {
        hunt.args(["--target", target]);
    }
    let status = hunt.status().context("the hunt could not be started")?;
    Ok(status.success())
}

/// Hunts in all targets as one step of a test run.
///
/// # Errors
/// When something was found, with the command that repeats it.
pub(crate) fn step(workspace: &Workspace, time: Duration) -> Result<()> {
    let hunt = hunt(workspace, time)?;
    Process::new("fuzz", "hunting", hunt)
        .outcome("nothing found")
        .repeat("cargo xtask fuzz")
        .run(workspace)
        .map(|output| report::note(output.log.trim_end()))?;
    Ok(())
}

fn hunt(workspace: &Workspace, time: Duration) -> Result<Command> {
    let mut command = Command::new(host_program::build(workspace, FUZZ)?);
    command
        .args(["run", "--seconds", &time.as_secs().to_string()])
        .arg("--crashes")
        .arg(workspace.output().join("crashes"));
    Ok(command)
}
