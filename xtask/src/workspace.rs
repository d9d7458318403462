//! The paths of the repository and of everything that the commands write.
//!
//! What is to be published goes to `target/dist`, and all other output to `target/bombe`, so `cargo clean` removes it. Files that
//! are checked in go to their place: pictures of the screens to `docs`, hardware files to `hw`, the index of the
//! published problems to the engine.

use std::path::{Path, PathBuf};

/// The repository, as the commands see it.
#[derive(Debug)]
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The repository this xtask was built from.
    pub(crate) fn of_this_build() -> Self {
        let manifest_dir = Path::new(env!("CARGO_MANIFEST_DIR"));
        Self {
            root: manifest_dir.parent().unwrap_or(manifest_dir).to_owned(),
        }
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of everything that the commands produce.
    pub(crate) fn output(&self) -> PathBuf {
        self.root.join("target").join("bombe")
    }

    /// The logs of the programs that were run, one file for each.
    pub(crate) fn logs(&self) -> PathBuf {
        self.output().join("logs")
    }

    /// Tools that are installed for this repository only.
    pub(crate) fn tools(&self) -> PathBuf {
        self.output().join("tools")
    }

    /// The bundled page, ready to be served.
    pub(crate) fn page(&self) -> PathBuf {
        self.output().join("page")
    }

    /// Everything for publication.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("target").join("dist")
    }

    /// Pictures of all screens.
    pub(crate) fn screens(&self) -> PathBuf {
        self.root.join("docs").join("screens")
    }

    /// The index of the published problems.
    pub(crate) fn numbers_index(&self) -> PathBuf {
        self.root.join("core-nostd/engine/src/problem/number/index")
    }

    /// One JSON line for each image test, with the deepest stack it saw.
    pub(crate) fn stack_log(&self) -> PathBuf {
        self.output().join("stack.jsonl")
    }

    /// A program that comes with the npm packages.
    pub(crate) fn npm_program(&self, name: &str) -> PathBuf {
        self.root.join("node_modules").join(".bin").join(name)
    }

    /// `path` for messages: relative to the root if it is inside.
    pub(crate) fn shown(&self, path: &Path) -> String {
        path.strip_prefix(&self.root)
            .unwrap_or(path)
            .display()
            .to_string()
    }
}
