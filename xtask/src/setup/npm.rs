//! The npm packages: the emulator, the bundler, the test tools.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process::Process;
use crate::report;
use crate::workspace::Workspace;

const LABEL: &str = "npm packages";

/// Installs what package-lock.json says, unless that has been done already.
///
/// After a complete installation a copy of the lock file is written to `node_modules`. npm removes that folder when it starts,
/// so an interrupted installation never counts as done.
///
/// # Errors
/// When npm fails.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    let lock_file = workspace.root().join("package-lock.json");
    let installed_from = workspace
        .root()
        .join("node_modules")
        .join(".installed-from-package-lock.json");
    let lock = fs::read(&lock_file)
        .with_context(|| format!("{} cannot be read", workspace.shown(&lock_file)))?;
    if fs::read(&installed_from).is_ok_and(|installed| installed == lock) {
        report::present(LABEL, "present");
        return Ok(());
    }
    let mut command = Command::new("npm");
    command
        .args(["ci", "--no-audit", "--no-fund", "--prefer-offline"])
        // With npm's defaults, a missing network is reported only after more than a minute.
        .args([
            "--fetch-retry-mintimeout=1000",
            "--fetch-retry-maxtimeout=8000",
        ]);
    Process::new(LABEL, "installing with npm (about 20 MB)", command)
        .outcome("installed")
        .repeat("npm ci")
        .run(workspace)?;
    fs::write(&installed_from, lock)
        .with_context(|| format!("{} cannot be written", workspace.shown(&installed_from)))
}
