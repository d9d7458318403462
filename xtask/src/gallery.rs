//! `cargo xtask gallery`: draws every screen in every language for the docs.

use std::process::Command;

use anyhow::Result;

use crate::host_program::{self, GALLERY};
use crate::process::Process;
use crate::report;
use crate::workspace::Workspace;

/// Writes the pictures, and removes those of screens that no longer exist.
///
/// # Errors
/// When the pictures cannot be drawn or written.
pub(crate) fn command(workspace: &Workspace) -> Result<()> {
    let program = host_program::build(workspace, GALLERY)?;
    let folder = workspace.screens();
    let mut command = Command::new(program);
    command.arg(&folder);
    let made = Process::new("pictures", "drawing", command)
        .outcome("drawn")
        .repeat("cargo xtask gallery")
        .stdout_is_data()
        .run(workspace)?;
    report::result(&format!(
        "{}: {}",
        workspace.shown(&folder),
        made.data.trim()
    ))?;
    Ok(())
}
