//! Bundles the virtual console and the projector into a folder for any static web server, including the firmware image.
//!
//! The pages' tables are exported from the core and the firmware: the letters by which the display is read, the cards and their
//! words, and the strings of the log. The engine is built for browsers.

mod engine;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::firmware::Image;
use crate::host_program::{self, PAGE_DATA};
use crate::log_table;
use crate::process::Process;
use crate::report;
use crate::workspace::Workspace;

const SOURCES: &str = "hw/virtual-console/src";
const DOCUMENTS: [&str; 5] = [
    "hw/virtual-console/acceptance.html",
    "hw/virtual-console/index.html",
    "hw/virtual-console/projector.html",
    "hw/virtual-console/teachers-sheet.html",
    "hw/virtual-console/icon.svg",
];
/// The pages, and the threads beside the first.
const SCRIPTS: [(&str, &str); 7] = [
    ("acceptance", "acceptance/main.ts"),
    ("main", "main.ts"),
    ("projector", "projector/main.ts"),
    ("composer", "projector/compose/worker.ts"),
    ("teachers-sheet", "teachers-sheet/main.ts"),
    ("emulator", "emulator/worker.ts"),
    ("reader", "display-text/worker.ts"),
];
const SERVICE_WORKER: &str = "service-worker";

/// Bundles the page around an image and gives the folder.
///
/// # Errors
/// When the page does not bundle.
pub(crate) fn bundle(workspace: &Workspace, image: &Image) -> Result<PathBuf> {
    let letters = from_core(workspace, "letters")?;
    let deck = from_core(workspace, "deck")?;
    let folder = workspace.page();
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("{} cannot be emptied", workspace.shown(&folder)))?;
    }
    let engine = engine::build(workspace)?;
    let mut scripts: Vec<String> = SCRIPTS
        .iter()
        .map(|(name, source)| format!("{name}={SOURCES}/{source}"))
        .collect();
    scripts.push(format!("engine={}", workspace.shown(&engine.script)));
    run_esbuild(workspace, "page", &folder, &scripts)?;
    copy_into(&folder, &engine.wasm)?;
    for document in DOCUMENTS {
        copy_into(&folder, &workspace.root().join(document))?;
    }
    copy_into(&folder, &image.uf2)?;
    write(&folder.join("letters.json"), &letters)?;
    write(&folder.join("deck.json"), &deck)?;
    let elf =
        fs::read(&image.elf).with_context(|| format!("{} cannot be read", image.elf.display()))?;
    write(&folder.join("log.json"), &log_table::of(&elf)?.to_string())?;
    add_service_worker(workspace, &folder)?;
    report::present("page", &sizes(&folder)?);
    Ok(folder)
}

/// The size of the download, and of the engine in it.
fn sizes(folder: &Path) -> Result<String> {
    let files = contents(folder)?;
    let downloaded = files.iter().filter(|(name, _)| !name.ends_with(".map"));
    let all: usize = downloaded.map(|(_, bytes)| bytes.len()).sum();
    let of = |name| files.get(name).map_or(0, Vec::len);
    let engine = engine::FILES.into_iter().map(of).sum();
    let packed: Option<usize> = engine::FILES
        .into_iter()
        .map(|name| packed_size(&folder.join(name)))
        .sum();
    let packed = packed.map_or_else(String::new, |bytes| {
        format!(" ({} packed)", kilobytes(bytes))
    });
    Ok(format!(
        "{}, of which the engine is {}{packed}",
        kilobytes(all),
        kilobytes(engine)
    ))
}

fn kilobytes(bytes: usize) -> String {
    format!("{} KB", bytes.div_ceil(1000))
}

/// The compressed size of a file, as web servers send it; `None` if there is no gzip.
fn packed_size(file: &Path) -> Option<usize> {
    let mut gzip = Command::new("gzip");
    let packed = gzip.args(["--best", "--stdout"]).arg(file).output().ok()?;
    packed.status.success().then_some(packed.stdout.len())
}

/// A table that is exported from the core.
fn from_core(workspace: &Workspace, table: &str) -> Result<String> {
    let mut command = Command::new(host_program::build(workspace, PAGE_DATA)?);
    command.arg(table);
    let printed = Process::new(table, "taking from the core", command)
        .outcome("taken")
        .stdout_is_data()
        .run(workspace)?;
    Ok(printed.data)
}

/// Adds the service worker, which contains the names of all files and a build id that changes with any of them.
fn add_service_worker(workspace: &Workspace, folder: &Path) -> Result<()> {
    let files = contents(folder)?;
    let mut build = Sha256::new();
    for (name, bytes) in &files {
        build.update(name.as_bytes());
        build.update(Sha256::digest(bytes));
    }
    let build = hex(&build.finalize());
    let mut names: Vec<&str> = files.keys().map(String::as_str).collect();
    names.retain(|name| !name.ends_with(".map"));
    // Browsers request the page by its folder.
    names.push("./");
    let arguments = [
        format!("{SERVICE_WORKER}={SOURCES}/{SERVICE_WORKER}.ts"),
        format!("--define:BUILD={}", serde_json::to_string(&build)?),
        format!("--define:FILES={}", serde_json::to_string(&names)?),
    ];
    run_esbuild(workspace, "service worker", folder, &arguments)
}

fn run_esbuild(
    workspace: &Workspace,
    label: &str,
    folder: &Path,
    arguments: &[String],
) -> Result<()> {
    let mut command = Command::new(workspace.npm_program("esbuild"));
    command
        .args(arguments)
        .args(["--bundle", "--format=esm", "--minify"])
        .args(["--sourcemap", "--target=es2022", "--log-level=warning"])
        .arg(format!("--outdir={}", workspace.shown(folder)));
    Process::new(label, "bundling", command)
        .outcome("bundled")
        .run(workspace)?;
    Ok(())
}

/// The files of a folder, without subfolders, by name.
fn contents(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            let name = entry.file_name().to_string_lossy().into_owned();
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(files)
}

/// Bytes in hexadecimal, as in checksums.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Copies a file into a folder under its own name.
///
/// # Errors
/// When it cannot be read or written.
pub(crate) fn copy_into(folder: &Path, file: &Path) -> Result<()> {
    let name = file.file_name().unwrap_or_default();
    fs::copy(file, folder.join(name)).with_context(|| {
        format!(
            "{} cannot be copied into {}",
            file.display(),
            folder.display()
        )
    })?;
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}
