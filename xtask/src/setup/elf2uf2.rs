//! elf2uf2-rs, with which a test compares the UF2 files. It is a program without a library, so that no crate can depend on it.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::process::Process;
use crate::program::cargo;
use crate::report;
use crate::workspace::Workspace;

const PROGRAM: &str = "elf2uf2-rs";
const VERSION: &str = "2.2.0";

/// Installs it among this repository's build output if it is missing, and gives its path.
///
/// # Errors
/// When it cannot be installed.
pub(crate) fn ensure(workspace: &Workspace) -> Result<PathBuf> {
    // The folder's name has the version, so that another one is installed beside it.
    let root = workspace.tools().join(format!("{PROGRAM}-{VERSION}"));
    let program = root.join("bin").join(PROGRAM);
    if program.is_file() {
        report::present(PROGRAM, &format!("present ({VERSION})"));
        return Ok(program);
    }
    let mut command = cargo();
    command
        .args(["install", "--locked", PROGRAM, "--version", VERSION])
        // Without the serial port, which only uploading needs, and which needs a library of the system.
        .args(["--no-default-features", "--debug"])
        .arg("--root")
        .arg(&root);
    Process::new(PROGRAM, "installing with cargo", command)
        .outcome("installed")
        .run(workspace)
        .context("elf2uf2-rs is missing and could not be installed")?;
    Ok(program)
}
