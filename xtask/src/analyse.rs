//! `cargo xtask analyse`: what the engine finds out about a list of problems, one JSON line each.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::host_program::{self, FAST_ENGINE};
use crate::workspace::Workspace;

/// Analyses a list and tells whether every line of it was good. Results go to standard output, complaints about bad lines
/// to standard error, as they come.
///
/// # Errors
/// When there is no such list, or when the engine does not build or start.
pub(crate) fn command(workspace: &Workspace, list: &Path) -> Result<bool> {
    // Told before the engine is built: nobody wants to wait for a spelling mistake.
    let shown = list.display();
    let found = fs::metadata(list).with_context(|| format!("{shown} cannot be read"))?;
    if !found.is_file() {
        bail!("{shown} is not a file");
    }
    let engine = host_program::build(workspace, FAST_ENGINE)?;
    let status = Command::new(engine)
        .arg("analyse")
        .arg(list)
        .status()
        .context("the engine could not be started")?;
    Ok(status.success())
}
