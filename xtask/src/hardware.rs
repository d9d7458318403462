//! `cargo xtask hardware`: makes schematic, board, enclosure and what follows from them anew.
//!
//! The making is done by the Python programs in `hw/electronics/generator`, with KiCad and OpenSCAD; what they make is checked
//! in, and the suite `hardware` of the tests holds it to its rules.

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

/// Makes everything that is out of date.
///
/// # Errors
/// When a tool cannot be installed, or the making fails.
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

/// Leaves no compiled copies beside the sources.
fn python() -> Command {
    let mut command = Command::new(PYTHON);
    command.arg("-B");
    command
}
