//! Node.js and npm, which run the emulator's tests and bundle the page.

use std::process::Command;

use anyhow::{Result, bail};

use super::apt::Apt;
use super::version::Version;
use crate::program::ask;
use crate::report;

/// The oldest Node that has `--import`, by which tests in TypeScript run.
const OLDEST: Version = Version(18, 19, 0);

/// # Errors
/// When Node is missing and cannot be installed, or is too old.
pub(crate) fn ensure(apt: &mut Apt<'_>) -> Result<()> {
    let already_there = version_of("node").is_some();
    if !already_there {
        apt.install("node", &["nodejs"], "about 15 MB")?;
    }
    let Some(node) = version_of("node") else {
        bail!(
            "node was installed, but `node --version` does not answer: is there another node first on the PATH?"
        );
    };
    if node < OLDEST {
        bail!(
            "node {node} is too old: {OLDEST} or later is needed. Install a current one from https://nodejs.org \
             (or with nvm: `nvm install --lts`)"
        );
    }
    // npm is a separate package in Debian, and part of Node elsewhere, so it is checked after Node.
    if version_of("npm").is_none() {
        apt.install("npm", &["npm"], "about 20 MB")?;
    }
    if already_there {
        report::present("node", &format!("present ({node})"));
    }
    Ok(())
}

fn version_of(program: &str) -> Option<Version> {
    Version::find_in(&ask(Command::new(program).arg("--version"))?)
}
