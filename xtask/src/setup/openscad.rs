//! OpenSCAD, which the enclosure is made with.

use std::process::Command;

use anyhow::{Result, bail};

use super::apt::Apt;
use crate::program::{ask, find_program};
use crate::report;

const LABEL: &str = "OpenSCAD";

/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn ensure(apt: &mut Apt<'_>) -> Result<()> {
    if is_there() {
        report::present(LABEL, "present");
        return Ok(());
    }
    apt.install(LABEL, &["openscad"], "about 25 MB, 80 MB installed")?;
    if !is_there() {
        bail!("apt-get installed openscad, but it does not answer to --version");
    }
    Ok(())
}

/// What draws and converts pictures, and the font that is engraved: needed to make files anew, not to check them.
///
/// # Errors
/// When something is missing and cannot be installed.
pub(crate) fn ensure_drawing(apt: &mut Apt<'_>) -> Result<()> {
    if find_program(&["xvfb-run"]).is_some() && find_program(&["gs"]).is_some() {
        return Ok(());
    }
    let packages = ["xvfb", "xauth", "ghostscript", "fonts-dejavu-core"];
    apt.install("drawing tools", &packages, "about 30 MB")
}

/// It tells its version on standard error, and succeeds only if it can start at all.
fn is_there() -> bool {
    ask(Command::new("openscad").arg("--version")).is_some()
}
