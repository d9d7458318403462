//! The pages' engine: the criterion engine as a module for browsers.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::firmware::cargo_messages;
use crate::host_program::{self, BINDGEN};
use crate::process::Process;
use crate::program::cargo;
use crate::setup::wasm;
use crate::workspace::Workspace;

/// The files that a browser needs.
pub(super) const FILES: [&str; 2] = ["engine.js", "engine_bg.wasm"];

const PACKAGE: &str = "bombe-page-engine";
const REPEAT: &str =
    "cargo build --profile page --target wasm32-unknown-unknown --package bombe-page-engine";

/// The module: a script, and the WebAssembly that it loads.
#[derive(Debug)]
pub(super) struct Engine {
    pub(super) script: PathBuf,
    pub(super) wasm: PathBuf,
}

/// Builds the module.
///
/// # Errors
/// When it does not build.
pub(super) fn build(workspace: &Workspace) -> Result<Engine> {
    let mut command = cargo();
    command.args(["build", "--profile", "page"]).args([
        "--target",
        wasm::TARGET,
        "--package",
        PACKAGE,
    ]);
    let messages = cargo_messages(workspace, "pages' engine", command, REPEAT)?;
    let library = last_wasm(&messages).context("cargo built no WebAssembly")?;
    let folder = workspace.output().join("page-engine");
    let mut bindgen = Command::new(host_program::build(workspace, BINDGEN)?);
    bindgen.arg(library).arg(&folder);
    Process::new("engine module", "making", bindgen)
        .outcome("made")
        .run(workspace)?;
    let [script, wasm] = FILES.map(|name| folder.join(name));
    Ok(Engine { script, wasm })
}

/// The last WebAssembly file in cargo's messages.
fn last_wasm(cargo_messages: &str) -> Option<PathBuf> {
    cargo_messages.lines().rev().find_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        let files = message.get("filenames")?.as_array()?;
        let mut names = files.iter().filter_map(Value::as_str);
        names
            .find(|name| name.ends_with(".wasm"))
            .map(PathBuf::from)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_is_the_last_wasm_file_that_cargo_names() {
        let messages = r#"{"reason":"compiler-artifact","filenames":["/t/libbombe_engine.rlib"]}
{"reason":"compiler-artifact","filenames":["/t/engine.wasm","/t/libengine.rlib"]}
{"reason":"build-finished","success":true}
"#;
        assert_eq!(last_wasm(messages), Some(PathBuf::from("/t/engine.wasm")));
        assert_eq!(last_wasm(r#"{"reason":"build-finished"}"#), None);
    }
}
