//! `cargo xtask dist`: all that people need, in one folder: the page for any static host, and what goes onto a real console.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::firmware::Image;
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::workspace::Workspace;
use crate::{firmware, page, report, setup};

/// What goes along as it is, where it is there: what helps to build one, and the licences.
const COMPANIONS: [&str; 5] = [
    "hw/build-guide",
    "docs/build-guide",
    "docs/build-guide.md",
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
    setup::node_with_packages(workspace, &mut apt)?;
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
    copy_tree(page, &folder)?;
    page::copy_into(&folder, &image.elf)?;
    for companion in COMPANIONS.map(|companion| workspace.root().join(companion)) {
        if companion.is_dir() {
            let name = companion.file_name().unwrap_or_default();
            copy_tree(&companion, &folder.join(name))?;
        } else if companion.is_file() {
            page::copy_into(&folder, &companion)?;
        }
    }
    let mut sums = Vec::new();
    add_sums(&folder, &folder, &mut sums)?;
    sums.sort();
    fs::write(folder.join(CHECKSUMS), sums.concat())?;
    Ok(folder)
}

fn copy_tree(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("{} cannot be made", to.display()))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)
                .with_context(|| format!("{} cannot be written", target.display()))?;
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
