//! Inputs in files: those in the repository, from which every run starts, and those that violate a property.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use bombe_fuzz::Target;

/// The repository holds at most this many inputs of each target.
const MAX_INPUTS: usize = 36;

/// All inputs of a target in the repository, in the order of their names.
pub(crate) fn read(target: Target) -> Result<Vec<Vec<u8>>> {
    let folder = folder(target);
    let files = fs::read_dir(&folder).with_context(|| format!("no {}", folder.display()))?;
    let mut paths: Vec<PathBuf> = files.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    paths.sort();
    paths.iter().map(|path| Ok(fs::read(path)?)).collect()
}

/// Replaces the inputs in the repository by a selection that is spread evenly over the run.
pub(crate) fn keep(target: Target, inputs: &[Vec<u8>]) -> Result<()> {
    let folder = folder(target);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    for input in inputs
        .iter()
        .step_by(inputs.len().div_ceil(MAX_INPUTS).max(1))
    {
        write(&folder, "input", input)?;
    }
    Ok(())
}

/// Writes an input to a file that is named after its hash.
pub(crate) fn write(folder: &Path, name: &str, input: &[u8]) -> Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    let file = folder.join(format!("{name}-{:016x}", hasher.finish()));
    fs::create_dir_all(folder)?;
    fs::write(&file, input)?;
    Ok(file)
}

fn folder(target: Target) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target.name())
}
