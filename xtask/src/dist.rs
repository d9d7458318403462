//! `cargo xtask dist`: all that people need, in one folder: the page for any static host, and what goes onto a real console.

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

/// What goes along, and where it is: what it takes to build one, all documents, what these show, and the licences.
const COMPANIONS: [&str; 12] = [
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

/// Builds everything and puts it into `target/dist`.
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

/// Makes the folder anew from a bundled page and the files of an image.
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
    for companion in COMPANIONS {
        copy(&workspace.root().join(companion), &folder.join(companion))?;
    }
    unlink_what_stays_behind(&folder)?;
    let mut sums = Vec::new();
    add_sums(&folder, &folder, &mut sums)?;
    sums.sort();
    fs::write(folder.join(CHECKSUMS), sums.concat())?;
    Ok(folder)
}

/// Copies a file, or a folder with all that is in it.
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

/// Documents speak of the source, too, which is not here.
fn unlink_what_stays_behind(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            unlink_what_stays_behind(&path)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            let document = fs::read_to_string(&path)?;
            fs::write(&path, links::without_dead_ones(&document, folder))?;
        }
    }
    Ok(())
}

/// A line for each file, as `sha256sum --check` reads them.
fn add_sums(root: &Path, folder: &Path, sums: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            add_sums(root, &path, sums)?;
            continue;
        }
        let sum = page::hex(&Sha256::digest(fs::read(&path)?));
        let name = path.strip_prefix(root).unwrap_or(&path);
        sums.push(format!("{sum}  {}\n", name.display()));
    }
    Ok(())
}
