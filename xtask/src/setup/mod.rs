//! Set-up on a fresh machine: one file for each tool. Each step is idempotent, and quick if there is nothing to do.

pub(crate) mod apt;
pub(crate) mod cargo_fuzz;
pub(crate) mod chromium;
mod components;
pub(crate) mod cross;
mod elf2uf2;
pub(crate) mod kicad;
mod node;
mod npm;
pub(crate) mod openscad;
mod rustup_target;
pub(crate) mod unicorn;
pub(crate) mod version;
pub(crate) mod wasm;

use std::path::PathBuf;

use anyhow::Result;

use self::apt::Apt;
use self::cross::Cross;
use crate::report;
use crate::workspace::Workspace;

/// A tool that some work needs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Tool {
    /// The compiler and linker for the chip.
    Cross,
    /// The compiler for the pages' engine.
    Wasm,
    /// rustfmt and clippy.
    Components,
    /// Node.js, npm and the packages.
    Node,
    /// The browser for the page tests.
    Chromium,
    /// The emulator that the emulated chip is compared with.
    Unicorn,
    /// Checks the schematic and the board.
    Kicad,
    /// Checks the enclosure.
    Openscad,
    /// Makes UF2 files to compare ours with.
    Elf2uf2,
}

impl Tool {
    pub(crate) const ALL: &'static [Self] = &[
        Self::Cross,
        Self::Wasm,
        Self::Components,
        Self::Node,
        Self::Chromium,
        Self::Unicorn,
        Self::Kicad,
        Self::Openscad,
        Self::Elf2uf2,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Cross => "the cross target",
            Self::Wasm => "the target for WebAssembly",
            Self::Components => "rustfmt and clippy",
            Self::Node => "node with its packages",
            Self::Chromium => "chromium",
            Self::Unicorn => "Unicorn",
            Self::Kicad => "KiCad",
            Self::Openscad => "OpenSCAD",
            Self::Elf2uf2 => "elf2uf2-rs",
        }
    }
}

/// The tools that were set up.
#[derive(Debug, Default)]
pub(crate) struct Tools {
    pub(crate) cross: Option<Cross>,
    pub(crate) chromium: Option<PathBuf>,
    /// The Python that has Unicorn.
    pub(crate) unicorn: Option<PathBuf>,
    pub(crate) elf2uf2: Option<PathBuf>,
    /// Tools that could not be set up. The reason was reported.
    pub(crate) missing: Vec<Tool>,
}

impl Tools {
    /// Sets up every tool in `wanted`, even if one of them fails.
    pub(crate) fn set_up(workspace: &Workspace, wanted: &[Tool]) -> Self {
        let mut apt = Apt::new(workspace);
        let mut tools = Self::default();
        for &tool in wanted {
            if let Err(error) = tools.add(tool, workspace, &mut apt) {
                report::problem(&format!("{error:#}"));
                tools.missing.push(tool);
            }
        }
        tools
    }

    fn add(&mut self, tool: Tool, workspace: &Workspace, apt: &mut Apt<'_>) -> Result<()> {
        match tool {
            Tool::Cross => self.cross = Some(Cross::ensure(workspace, apt)?),
            Tool::Wasm => wasm::ensure(workspace)?,
            Tool::Components => components::ensure(workspace)?,
            Tool::Node => node_with_packages(workspace, apt)?,
            Tool::Chromium => self.chromium = Some(chromium::ensure(apt)?),
            Tool::Unicorn => self.unicorn = Some(unicorn::ensure(workspace, apt)?),
            Tool::Kicad => kicad::ensure(apt)?,
            Tool::Openscad => openscad::ensure(apt)?,
            Tool::Elf2uf2 => self.elf2uf2 = Some(elf2uf2::ensure(workspace)?),
        }
        Ok(())
    }
}

/// Everything that builds the pages, besides the compiler for the chip.
///
/// # Errors
/// When something is missing and cannot be installed.
pub(crate) fn for_pages(workspace: &Workspace, apt: &mut Apt<'_>) -> Result<()> {
    wasm::ensure(workspace)?;
    node_with_packages(workspace, apt)
}

/// Node.js, npm and the packages of this repository.
///
/// # Errors
/// When one of them is missing and cannot be installed.
pub(crate) fn node_with_packages(workspace: &Workspace, apt: &mut Apt<'_>) -> Result<()> {
    node::ensure(apt)?;
    npm::ensure(workspace)
}
