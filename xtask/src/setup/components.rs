//! rustfmt and clippy for the pinned toolchain.

use anyhow::Result;

use crate::process::Process;
use crate::program::{ask, cargo, rustup};
use crate::report;
use crate::workspace::Workspace;

const LABEL: &str = "rustfmt and clippy";

/// # Errors
/// When they are missing and rustup cannot add them.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    let there = |subcommand: &str| {
        let mut command = cargo();
        command
            .args([subcommand, "--version"])
            .current_dir(workspace.root());
        ask(&mut command).is_some()
    };
    if there("fmt") && there("clippy") {
        report::present(LABEL, "present");
        return Ok(());
    }
    let mut command = rustup();
    command.args(["component", "add", "rustfmt", "clippy"]);
    Process::new(LABEL, "adding with rustup", command)
        .outcome("added")
        .run(workspace)?;
    Ok(())
}
