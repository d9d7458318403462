//! `cargo xtask numbers`: lets the engine look up published numbers, one JSON line each; `cargo xtask numbers-index`: lets it make the
//! index that it looks them up with.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::host_program::{self, FAST_ENGINE};
use crate::problem_list;
use crate::workspace::Workspace;

/// Looks up a list of numbers. Results go to standard output. A number without a problem is a result too.
///
/// # Errors
/// When there is no such list, or when the engine does not build or start.
pub(crate) fn command(workspace: &Workspace, list: &Path) -> Result<bool> {
    let list = problem_list::find(list)?;
    run(workspace, ["numbers".as_ref(), list.as_ref()])
}

/// Makes the index anew.
///
/// # Errors
/// When the engine does not build or start.
pub(crate) fn index_command(workspace: &Workspace) -> Result<bool> {
    run(
        workspace,
        ["numbers-index".as_ref(), workspace.numbers_index().as_ref()],
    )
}

fn run(workspace: &Workspace, arguments: [&OsStr; 2]) -> Result<bool> {
    let engine = host_program::build(workspace, FAST_ENGINE)?;
    let status = Command::new(engine)
        .args(arguments)
        .status()
        .context("the engine could not be started")?;
    Ok(status.success())
}
