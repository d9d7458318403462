//! rustup's target for WebAssembly, which the pages' engine is built for.

use anyhow::{Context as _, Result};

use super::rustup_target;
use crate::report;
use crate::workspace::Workspace;

/// The target for browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

const LABEL: &str = "target wasm32-unknown-unknown";

/// # Errors
/// When the target is missing and rustup cannot add it.
pub(crate) fn ensure(workspace: &Workspace) -> Result<()> {
    if rustup_target::is_there(workspace, TARGET) {
        report::present(LABEL, "present");
        return Ok(());
    }
    rustup_target::add(workspace, LABEL, TARGET).context(
        "the pages' engine is built for WebAssembly, which takes a Rust toolchain of rustup's with the target \
         wasm32-unknown-unknown. All but the pages works without it",
    )
}
