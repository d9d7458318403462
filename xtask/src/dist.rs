//! `cargo xtask dist`: everything for publication in one folder: the page for any static host, and the firmware files.

mod links;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::firmware::Image;
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::workspace::Workspace;
use crate::{firmware, page, report, setup};

/// Files and folders that are copied: the build instructions, all documents with their pictures, and the licences.
const COPIED: [&str; 12] = [
    "hw/README.md",
    "hw/bom",
    "hw/build-guide",
    "hw/electronics",
    "hw/enclosure",
    "hw/wokwi",
    "hw/virtual-console/screenshots",
    "docs",
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];
const CHECKSUMS: &str = "SHA256SUMS";

/// Builds everything and copies it to `target/dist`.
///
/// # Errors
/// When the set-up or a build fails, or the folder cannot be written.
pub(crate) fn command(workspace: &Workspace) -> Result<()> {
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::for_pages(workspace, &mut apt)?;
    let image = firmware::build(workspace, &cross, firmware::BOMBE)?;
    let page = page::bundle(workspace, &image)?;
    let folder = assemble(workspace, &page, &image)?;
    let shown = workspace.shown(&folder);
    let sums = fs::read_to_string(folder.join(CHECKSUMS))?;
    report::result(&format!(
        "{shown}: {} files, which {shown}/{CHECKSUMS} lists. Put the folder on any static host; index.html is the console.",
        sums.lines().count()
    ))
    .map_err(Into::into)
}

/// Creates the folder from a bundled page and the files of an image.
///
/// # Errors
/// When something cannot be read or written.
pub(crate) fn assemble(workspace: &Workspace, page: &Path, image: &Image) -> Result<PathBuf> {
    let folder = workspace.dist();
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("{} cannot be emptied", workspace.shown(&folder)))?;
    }
    copy(page, &folder)?;
    page::copy_into(&folder, &image.elf)?;
    for copied in COPIED {
        copy(&workspace.root().join(copied), &folder.join(copied))?;
    }
    let mut sums = String::new();
    for path in files_in(&folder)? {
        if path.extension().is_some_and(|extension| extension == "md") {
            // Documents also refer to the source, which is not part of the folder.
            let document = fs::read_to_string(&path)?;
            let folder = path.parent().unwrap_or(&path);
            fs::write(&path, links::without_dead_ones(&document, folder))?;
        }
        let sum = page::hex(&Sha256::digest(fs::read(&path)?));
        let name = path.strip_prefix(&folder).unwrap_or(&path);
        sums += &format!("{sum}  {}\n", name.display());
    }
    fs::write(folder.join(CHECKSUMS), sums)?;
    Ok(folder)
}

/// All files in a folder and its subfolders, sorted.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Copies a file, or a folder with its contents.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let folder = if from.is_dir() { Some(to) } else { to.parent() };
    if let Some(folder) = folder {
        fs::create_dir_all(folder)
            .with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    if !from.is_dir() {
        fs::copy(from, to).with_context(|| format!("{} cannot be written", to.display()))?;
        return Ok(());
    }
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}
