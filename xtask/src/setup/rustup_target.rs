//! Adds targets to the pinned toolchain with rustup.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::Process;
use crate::program::{ask, rustup};
use crate::report;
use crate::workspace::Workspace;

/// Whether the pinned toolchain can build for a target.
pub(crate) fn is_there(workspace: &Workspace, target: &str) -> bool {
    let libraries = ask(Command::new("rustc")
        .args(["--print", "target-libdir", "--target", target])
        .current_dir(workspace.root()));
    libraries.is_some_and(|folder| holds_core_library(Path::new(&folder)))
}

/// Adds a target.
///
/// # Errors
/// When rustup fails.
pub(crate) fn add(workspace: &Workspace, label: &str, target: &str) -> Result<()> {
    let mut command = rustup();
    command.args(["target", "add", target]);
    Process::new(label, "adding with rustup", command)
        .outcome("added")
        .run(workspace)?;
    if !is_there(workspace, target) {
        let trouble = "rustup says that the target is there, but its core library is not: reinstall the toolchain";
        report::note(&format!("✗ {label}: {trouble}"));
        bail!(trouble);
    }
    Ok(())
}

fn holds_core_library(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with("libcore-") && name.ends_with(".rlib")
        })
    })
}
