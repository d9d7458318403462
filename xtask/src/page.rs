//! Bundles the virtual console into a folder that any static web server can serve, firmware image included.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process::Job;
use crate::workspace::Workspace;

const SCRIPT: &str = "hw/virtual-console/src/main.ts";
const DOCUMENT: &str = "hw/virtual-console/index.html";

/// Bundles the page around the image `uf2` and gives the folder.
///
/// # Errors
/// When the page does not bundle.
pub(crate) fn bundle(workspace: &Workspace, uf2: &Path) -> Result<PathBuf> {
    let folder = workspace.page();
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("{} cannot be emptied", workspace.shown(&folder)))?;
    }
    let mut command = Command::new(workspace.npm_program("esbuild"));
    command
        .args([SCRIPT, "--bundle", "--format=esm", "--minify"])
        .args(["--sourcemap", "--target=es2022", "--log-level=warning"])
        .arg(format!("--outdir={}", workspace.shown(&folder)));
    Job::new("page", "bundling", command)
        .outcome("bundled")
        .run(workspace)?;
    copy_into(&folder, &workspace.root().join(DOCUMENT))?;
    copy_into(&folder, uf2)?;
    Ok(folder)
}

fn copy_into(folder: &Path, file: &Path) -> Result<()> {
    let name = file.file_name().unwrap_or_default();
    fs::copy(file, folder.join(name))
        .with_context(|| format!("{} cannot be copied into the page", file.display()))?;
    Ok(())
}
