//! `cargo xtask analyse`: what the engine finds out about a list of problems, one JSON line each.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::host_program::{self, FAST_ENGINE};
use crate::problem_list;
use crate::workspace::Workspace;

/// Analyses a list and tells whether every line of it was good. Results go to standard output, complaints about bad lines
/// to standard error, as they come.
///
/// # Errors
/// When there is no such list, or when the engine does not build or start.
pub(crate) fn command(workspace: &Workspace, list: &Path) -> Result<bool> {
    let list = problem_list::find(list)?;
    let engine = host_program::build(workspace, FAST_ENGINE)?;
    let status = Command::new(engine)
        .arg("analyse")
        .arg(list)
        .status()
        .context("the engine could not be started")?;
    Ok(status.success())
}
