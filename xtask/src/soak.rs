//! `cargo xtask soak`: people play on the firmware image for a day of emulated time, and it must be as good at the end as at the
//! start. They are in `tests/soak`; this file builds what they play on.

use std::process::Command;

use anyhow::{Context, Result};

use crate::firmware::{self, BOMBE};
use crate::host_program::{self, LOG_DECODER, TWIN};
use crate::setup;
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::workspace::Workspace;

/// Plays for so many hours, and shows how each of them went as it ends; tells whether nothing was wrong.
///
/// # Errors
/// When something cannot be built or started.
pub(crate) fn command(workspace: &Workspace, hours: f32, seed: u32) -> Result<bool> {
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::node_with_packages(workspace, &mut apt)?;
    let image = firmware::build(workspace, &cross, BOMBE)?;
    let status = Command::new("node")
        .args(["--import", "tsx", "tests/soak/main.ts"])
        .arg(format!("--hours={hours}"))
        .arg(format!("--seed={seed}"))
        .env("BOMBE_UF2", image.uf2)
        .env("BOMBE_ELF", image.elf)
        .env(
            "BOMBE_LOG_DECODER",
            host_program::build(workspace, LOG_DECODER)?,
        )
        .env("BOMBE_TWIN", host_program::build(workspace, TWIN)?)
        .current_dir(workspace.root())
        .status()
        .context("node could not be started")?;
    Ok(status.success())
}
