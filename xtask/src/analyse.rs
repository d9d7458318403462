//! `cargo xtask analyse`: lets the engine analyse a list of problems, one JSON line each.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::host_program::{self, FAST_ENGINE};
use crate::problem_list;
use crate::workspace::Workspace;

/// Analyses a list. Gives whether every line was good. Results go to standard output, errors of bad lines to standard error.
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
