//! A list of problems from the command line.
//!
//! Commands with such a list build for minutes before they read it, and run programs in other folders than the user's. So its
//! absolute path is determined first.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The absolute path of a list.
///
/// # Errors
/// When there is no such file.
pub(crate) fn find(list: &Path) -> Result<PathBuf> {
    let shown = list.display();
    let found = fs::canonicalize(list).with_context(|| format!("{shown} cannot be read"))?;
    if !found.is_file() {
        bail!("{shown} is not a file");
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_is_named_from_a_subfolder_is_found_from_any() {
        let list =
            find(Path::new("src/../Cargo.toml")).expect("tests run in the folder of their crate");
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        assert_eq!(Some(list), fs::canonicalize(manifest).ok());
    }

    #[test]
    fn a_list_that_is_not_there_is_told_by_the_name_that_was_typed() {
        let error = find(Path::new("nonexistent.csv")).expect_err("there is no such file");
        assert!(format!("{error:#}").starts_with("nonexistent.csv cannot be read: "));
    }

    #[test]
    fn a_folder_is_no_list() {
        let error = find(Path::new("src")).expect_err("that is a folder");
        assert_eq!(error.to_string(), "src is not a file");
    }
}
