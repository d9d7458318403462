//! OpenSCAD, which renders the enclosure, and the font of the engraving: with another font, letters have another size.

use std::process::Command;

use anyhow::{Result, ensure};

use super::apt::Apt;
use crate::program::{ask, find_program};
use crate::report;

const LABEL: &str = "OpenSCAD";
/// The font, as `enclosure.scad` names it.
const FONT: &str = "DejaVu Sans:style=Bold";

/// # Errors
/// When it or its font is missing and cannot be installed.
pub(crate) fn ensure(apt: &mut Apt<'_>) -> Result<()> {
    if is_there() {
        report::present(LABEL, "present");
    } else {
        apt.install(LABEL, &["openscad"], "about 25 MB, 80 MB installed")?;
        ensure!(
            is_there(),
            "apt-get installed openscad, but it does not answer to --version"
        );
    }
    if !font_is_there() {
        let packages = ["fonts-dejavu-core", "fontconfig"];
        apt.install("engraved font", &packages, "about 2 MB")?;
        ensure!(
            font_is_there(),
            "apt-get installed fonts-dejavu-core, but fc-list does not know {FONT}"
        );
    }
    Ok(())
}

/// Tools that draw and convert pictures. They are needed to generate files, not to check them.
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

/// It prints its version on standard error, and succeeds only if it can start.
fn is_there() -> bool {
    ask(Command::new("openscad").arg("--version")).is_some()
}

/// If this font is missing, OpenSCAD silently takes another one.
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
