//! `cargo xtask soak`: plays on the firmware image for a day of emulated time, after which it must work as well as at the start.
//! The players are in `tests/soak`; this file builds what they play on.

use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;

use crate::products::{Product, Products};
use crate::setup;
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::workspace::Workspace;

/// How long to play, and which games.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// How many emulated hours: one takes two to three minutes
    #[arg(long, default_value_t = 24.0)]
    hours: f32,
    /// Another seed plays other games
    #[arg(long, default_value_t = 1)]
    seed: u32,
}

/// Plays, and shows how each hour went as it ends. Gives whether nothing went wrong.
///
/// # Errors
/// When something cannot be built or started.
pub(crate) fn command(workspace: &Workspace, options: &Options) -> Result<bool> {
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::node_with_packages(workspace, &mut apt)?;
    let products = Products::new(workspace, Some(&cross));
    let variables = products.require(&[
        Product::Firmware,
        Product::LogDecoder,
        Product::ReferenceConsole,
    ])?;
    let status = Command::new("node")
        .args(["--import", "tsx", "tests/soak/main.ts"])
        .arg(format!("--hours={}", options.hours))
        .arg(format!("--seed={}", options.seed))
        .envs(variables)
        .current_dir(workspace.root())
        .status()
        .context("node could not be started")?;
    Ok(status.success())
}
