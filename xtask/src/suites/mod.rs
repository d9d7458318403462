//! `cargo xtask test`: runs the suites in order, and prints a summary at the end.

mod checks;
mod run;
mod runners;
mod summary;
mod tally;

use anyhow::Result;
use clap::ValueEnum;

use self::run::Run;
use self::summary::SuiteResult;
use crate::chip;
use crate::faults;
use crate::products::Product;
use crate::report;
use crate::setup::{Tool, Tools};
use crate::workspace::Workspace;

/// A part of the tests that can be run by itself.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, ValueEnum)]
pub(crate) enum Suite {
    /// rustfmt and biome
    Format,
    /// clippy for host and chip, TypeScript's types, documentation
    Lint,
    /// Rust tests on this machine
    Host,
    /// mutated inputs on this machine, for some seconds
    Fuzz,
    /// all images for the chip and the tools of their tests build
    Firmware,
    /// the virtual board by itself
    Board,
    /// the emulated chip against another emulator, and against Raspberry Pi's description of the registers
    Chip,
    /// the firmware image on the virtual board, and the engine there as on the host
    Image,
    /// games on consoles that are broken on purpose
    Faults,
    /// the page in headless Chromium
    Page,
    /// schematic, board, bill of materials and enclosure
    Hardware,
    /// flash, RAM, stack and panics within their limits
    Budget,
}

impl Suite {
    pub(crate) fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    fn tools(self) -> &'static [Tool] {
        match self {
            Self::Format => &[Tool::Components, Tool::Node],
            Self::Lint => &[Tool::Cross, Tool::Components, Tool::Node],
            Self::Host | Self::Fuzz => &[],
            Self::Firmware | Self::Budget => &[Tool::Cross],
            Self::Chip => &[Tool::Cross, Tool::Node, Tool::Unicorn],
            Self::Board | Self::Faults => &[Tool::Cross, Tool::Node],
            Self::Image => &[Tool::Cross, Tool::Node, Tool::Elf2uf2],
            Self::Page => &[Tool::Cross, Tool::Wasm, Tool::Node, Tool::Chromium],
            Self::Hardware => &[Tool::Kicad, Tool::Openscad],
        }
    }

    /// What has to be built before it can run. The firmware suite is the build itself.
    fn products(self) -> &'static [Product] {
        match self {
            Self::Format
            | Self::Lint
            | Self::Host
            | Self::Fuzz
            | Self::Firmware
            | Self::Hardware => &[],
            Self::Board => &[
                Product::Firmware,
                Product::Probe,
                Product::LogDecoder,
                Product::PanicAudit,
            ],
            Self::Chip => chip::PRODUCTS,
            Self::Image => &[
                Product::Firmware,
                Product::BenchImage,
                Product::LogDecoder,
                Product::Engine,
                Product::ReferenceConsole,
                Product::Pty,
            ],
            Self::Faults => faults::PRODUCTS,
            Self::Page => &[
                Product::Firmware,
                Product::LogDecoder,
                Product::Page,
                Product::PageData,
            ],
            Self::Budget => &[Product::Firmware, Product::PanicAudit],
        }
    }
}

/// Runs `chosen`, or every suite if none is chosen. Gives whether all passed.
///
/// # Errors
/// When the outcome cannot be printed; a suite that fails is an outcome.
pub(crate) fn command(
    workspace: &Workspace,
    chosen: &[Suite],
    slowest_flash: bool,
) -> Result<bool> {
    let suites: Vec<Suite> = Suite::value_variants()
        .iter()
        .copied()
        .filter(|suite| chosen.is_empty() || chosen.contains(suite))
        .collect();
    let wanted: Vec<Tool> = Tool::ALL
        .iter()
        .copied()
        .filter(|tool| suites.iter().any(|suite| suite.tools().contains(tool)))
        .collect();
    if !wanted.is_empty() {
        report::note("set-up");
    }
    let tools = Tools::set_up(workspace, &wanted);
    let run = Run::new(workspace, &tools, chosen.is_empty(), slowest_flash);
    let results: Vec<SuiteResult> = suites.iter().map(|suite| run.suite(*suite)).collect();
    report::result(&format!("\n{}", summary::text(&results)))?;
    Ok(results.iter().all(SuiteResult::succeeded))
}
