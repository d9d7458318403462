//! The browser for the page tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use super::apt::Apt;
use super::version::Version;
use crate::program::{ask, find_program};
use crate::report;

const LABEL: &str = "chromium";
const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// Gives the path of a browser that runs. The variable `CHROMIUM` overrides the search.
///
/// # Errors
/// When there is none and none can be installed.
pub(crate) fn ensure(apt: &mut Apt<'_>) -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("CHROMIUM").map(PathBuf::from) {
        let Some(version) = version_of(&chosen) else {
            bail!(
                "CHROMIUM names {}, but that does not answer to --version: correct or unset it",
                chosen.display()
            );
        };
        report::present(LABEL, &format!("present ({version}, chosen by CHROMIUM)"));
        return Ok(chosen);
    }
    if let Some((browser, version)) = find_working() {
        report::present(LABEL, &format!("present ({version})"));
        return Ok(browser);
    }
    apt.install(LABEL, &["chromium"], "about 160 MB")?;
    match find_working() {
        Some((browser, _)) => Ok(browser),
        // Ubuntu's package only refers to a snap, which cannot be installed everywhere.
        None => bail!(
            "apt-get installed chromium, but it does not run. On Ubuntu run `sudo snap install chromium`, or \
             install Google Chrome, or name a browser that runs: CHROMIUM=/path/to/chrome cargo xtask test page"
        ),
    }
}

fn find_working() -> Option<(PathBuf, Version)> {
    NAMES.iter().find_map(|name| {
        let browser = find_program(&[name])?;
        let version = version_of(&browser)?;
        Some((browser, version))
    })
}

fn version_of(browser: &Path) -> Option<Version> {
    Version::find_in(&ask(Command::new(browser).arg("--version"))?)
}
