//! OpenSCAD, which the enclosure is made with, and the font that is engraved: with another one, letters have another size.

use std::process::Command;

use anyhow::{Result, bail};

use super::apt::Apt;
use crate::program::{ask, find_program};
use crate::report;

const LABEL: &str = "OpenSCAD";
/// The font, as `enclosure.scad` names it.
const FONT: &str = "DejaVu Sans:style=Bold";

/// # Errors
/// When it or its font is missing and cannot be installed.
pub(crate) fn ensure(apt: &mut Apt<'_>) -> Result<()> {
    ensure_program(apt)?;
    ensure_font(apt)
}

fn ensure_program(apt: &mut Apt<'_>) -> Result<()> {
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

fn ensure_font(apt: &mut Apt<'_>) -> Result<()> {
    if font_is_there() {
        return Ok(());
    }
    apt.install(
        "engraved font",
        &["fonts-dejavu-core", "fontconfig"],
        "about 2 MB",
    )?;
    if !font_is_there() {
        bail!("apt-get installed fonts-dejavu-core, but fc-list does not know {FONT}");
    }
    Ok(())
}

/// What draws and converts pictures: needed to make files anew, not to check them.
///
/// # Errors
/// When something is missing and cannot be installed.
pub(crate) fn ensure_drawing(apt: &mut Apt<'_>) -> Result<()> {
    if find_program(&["xvfb-run"]).is_some() && find_program(&["gs"]).is_some() {
        return Ok(());
    }
    apt.install(
        "drawing tools",
        &["xvfb", "xauth", "ghostscript"],
        "about 30 MB",
    )
}

/// It tells its version on standard error, and succeeds only if it can start at all.
fn is_there() -> bool {
    ask(Command::new("openscad").arg("--version")).is_some()
}

/// OpenSCAD takes another font without a word if this one is missing.
fn font_is_there() -> bool {
    ask(Command::new("fc-list").arg(FONT)).is_some_and(|fonts| !fonts.is_empty())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_enclosure_is_engraved_with_the_font_that_is_installed() {
        let enclosure =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../hw/enclosure/enclosure.scad");
        let source = fs::read_to_string(enclosure).expect("the enclosure is there");
        let fonts: Vec<&str> = source
            .split("font = \"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert!(!fonts.is_empty());
        assert!(fonts.iter().all(|font| *font == FONT), "{fonts:?}");
    }
}
