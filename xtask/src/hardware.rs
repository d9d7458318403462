//! `cargo xtask hardware`: generates schematic, board, enclosure and the files derived from them.
//!
//! The generators are Python programs in `hw/electronics/generator` that use KiCad and OpenSCAD. Their output is checked in, and
//! the test suite `hardware` checks it.

use std::process::Command;

use anyhow::Result;

use crate::process::Process;
use crate::report;
use crate::setup::apt::Apt;
use crate::setup::kicad::{self, PYTHON};
use crate::setup::openscad;
use crate::workspace::Workspace;

const GENERATOR: &str = "hw/electronics/generator/generate.py";
const CHECKS: &str = "hw/checks";

/// Generates everything that is out of date.
///
/// # Errors
/// When a tool cannot be installed, or a generator fails.
pub(crate) fn command(workspace: &Workspace) -> Result<()> {
    let mut apt = Apt::new(workspace);
    kicad::ensure(&mut apt)?;
    openscad::ensure(&mut apt)?;
    openscad::ensure_drawing(&mut apt)?;
    let mut generator = python();
    generator.arg(GENERATOR);
    Process::new(
        "hardware files",
        "making; new tracks take minutes",
        generator,
    )
    .outcome("made")
    .repeat("cargo xtask hardware")
    .run(workspace)?;
    report::result("hw: up to date; `cargo xtask test hardware` checks it")?;
    Ok(())
}

/// The checks of everything in `hw` that is not a program.
pub(crate) fn checks() -> Command {
    let mut command = python();
    command.args(["-m", "unittest", "discover", "--verbose"]);
    command.args(["--start-directory", CHECKS, "--top-level-directory", CHECKS]);
    command
}

/// Python, without compiled copies beside the sources.
fn python() -> Command {
    let mut command = Command::new(PYTHON);
    command.arg("-B");
    command
}
