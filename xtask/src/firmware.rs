//! Builds the images that are flashed and tested: `target/bombe/*.elf` and `*.uf2`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::elf::FirmwareElf;
use crate::process::{Output, Process};
use crate::report;
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::uf2;
use crate::workspace::Workspace;

/// A program for the chip.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChipProgram {
    pub(crate) label: &'static str,
    pub(crate) package: &'static str,
    /// Cargo features that are not on by default.
    pub(crate) features: &'static [&'static str],
    file_stem: &'static str,
}

/// The firmware that is played and flashed.
pub(crate) const BOMBE: ChipProgram = ChipProgram::new("firmware", "bombe-firmware", "bombe");

/// The same firmware, with tasks that hang on demand.
pub(crate) const HANGING_BOMBE: ChipProgram = ChipProgram {
    features: &["hang-hook"],
    ..ChipProgram::new("firmware that hangs", "bombe-firmware", "hanging")
};

/// The firmware that tests the virtual board.
pub(crate) const PROBE: ChipProgram = ChipProgram::new("probe", "bombe-probe", "probe");

/// The firmware that measures the engine on the chip.
pub(crate) const BENCH_IMAGE: ChipProgram =
    ChipProgram::new("bench image", "bombe-bench-image", "bench");

impl ChipProgram {
    const fn new(label: &'static str, package: &'static str, file_stem: &'static str) -> Self {
        Self {
            label,
            package,
            features: &[],
            file_stem,
        }
    }
}

/// Builds every program for the chip again.
const REPEAT: &str = "cargo xtask test firmware";

/// The files of one program for the chip.
#[derive(Clone, Debug)]
pub(crate) struct Image {
    pub(crate) elf: PathBuf,
    pub(crate) uf2: PathBuf,
    flash_bytes: usize,
    uf2_bytes: usize,
}

/// `cargo xtask firmware`.
///
/// # Errors
/// When the set-up or the build fails.
pub(crate) fn command(workspace: &Workspace) -> Result<()> {
    let cross = Cross::ensure(workspace, &mut Apt::new(workspace))?;
    let image = build(workspace, &cross, BOMBE)?;
    let shown = |path: &Path| workspace.shown(path);
    report::result(&format!(
        "{}  ({} bytes, of which {} go to flash)\n{}  (with symbols, for probe-rs)",
        shown(&image.uf2),
        image.uf2_bytes,
        image.flash_bytes,
        shown(&image.elf),
    ))?;
    report::result(&format!(
        "To flash a Pico: hold BOOTSEL while plugging it in, or on a console choose Settings, New firmware;\n\
         then copy {} to the drive RPI-RP2. Or with a debug probe:\n\
         probe-rs run --chip RP2040 {}",
        shown(&image.uf2),
        shown(&image.elf),
    ))?;
    Ok(())
}

/// Builds `program` and writes its ELF and UF2.
///
/// # Errors
/// When it does not build.
pub(crate) fn build(workspace: &Workspace, cross: &Cross, program: ChipProgram) -> Result<Image> {
    let command = cross.build(program.package, program.features);
    let built = build_program(workspace, program.label, command, REPEAT)?;
    let elf_bytes =
        fs::read(&built).with_context(|| format!("{} cannot be read", built.display()))?;
    let chunks = FirmwareElf::parse(&elf_bytes)?.flash_chunks()?;
    let uf2_bytes = uf2::encode(&chunks);
    let output = workspace.output();
    let image = Image {
        elf: output.join(program.file_stem).with_extension("elf"),
        uf2: output.join(program.file_stem).with_extension("uf2"),
        flash_bytes: chunks.iter().map(|chunk| chunk.bytes.len()).sum(),
        uf2_bytes: uf2_bytes.len(),
    };
    write_if_changed(&image.elf, &elf_bytes)?;
    write_if_changed(&image.uf2, &uf2_bytes)?;
    Ok(image)
}

/// Runs a `cargo build` of one program, and gives the program's path.
///
/// # Errors
/// When it does not build.
pub(crate) fn build_program(
    workspace: &Workspace,
    label: &str,
    command: Command,
    repeat: &str,
) -> Result<PathBuf> {
    let messages = cargo_messages(workspace, label, command, repeat)?;
    last_executable(&messages).with_context(|| format!("cargo built no program for the {label}"))
}

/// Runs a `cargo build`, and gives cargo's JSON messages.
///
/// # Errors
/// When it does not build.
pub(crate) fn cargo_messages(
    workspace: &Workspace,
    label: &str,
    mut command: Command,
    repeat: &str,
) -> Result<String> {
    command.arg("--message-format=json-render-diagnostics");
    let Output { data, .. } = Process::new(label, "building", command)
        .outcome("built")
        .repeat(repeat)
        .last_words(60)
        .stdout_is_data()
        .run(workspace)?;
    Ok(data)
}

/// The last program in cargo's messages: a package is reported after all its dependencies.
fn last_executable(cargo_messages: &str) -> Option<PathBuf> {
    cargo_messages.lines().rev().find_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        message.get("executable")?.as_str().map(PathBuf::from)
    })
}

/// Leaves an unchanged file alone, so that its age tells whether measurements on it are still valid.
fn write_if_changed(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|present| present == bytes) {
        return Ok(());
    }
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_the_last_executable_that_cargo_names() {
        let messages = r#"{"reason":"compiler-artifact","executable":"/t/build-script"}
{"reason":"compiler-artifact","executable":null}
{"reason":"compiler-artifact","executable":"/t/bombe"}
{"reason":"build-finished","success":true}
"#;
        assert_eq!(last_executable(messages), Some(PathBuf::from("/t/bombe")));
        assert_eq!(last_executable(r#"{"reason":"build-finished"}"#), None);
    }
}
