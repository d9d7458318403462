//! `cargo xtask chip`: compares the emulated chip with other descriptions of the chip: with Unicorn, which is QEMU's Cortex-M0,
//! instruction by instruction and in lockstep with the image; and with Raspberry Pi's description of the registers.
//!
//! The comparisons are in `tests/chip`, which prints a JSON object per check. This file gives them what they need, and turns the
//! output into a table.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;

use crate::process::Process;
use crate::products::{Product, Products};
use crate::program::cargo;
use crate::setup::apt::Apt;
use crate::setup::cross::{self, Cross};
use crate::setup::unicorn;
use crate::table::{Align, Table};
use crate::workspace::Workspace;
use crate::{report, setup};

/// What the comparisons run.
pub(crate) const PRODUCTS: &[Product] = &[Product::Firmware, Product::LogDecoder];

/// The crate that comes with Raspberry Pi's description of the registers; the firmware depends on it.
const REGISTERS_CRATE: &str = "rp-pac";
const DESCRIPTION: &str = "svd/rp2040.svd";

/// How much is compared.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// Another seed executes the instructions in other states
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u32,
    /// Each encoding in 48 states, and minutes of play: takes some minutes
    #[arg(long)]
    pub(crate) long: bool,
}

/// A line of the output of `tests/chip`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
struct Check {
    check: String,
    compared: String,
    mismatches: u32,
    examples: Vec<String>,
    notes: Vec<String>,
}

/// The outcomes of all checks.
#[derive(Debug)]
pub(crate) struct Checks(Vec<Check>);

impl Checks {
    fn parse(printed: &str) -> Result<Self> {
        let parse = |line| {
            serde_json::from_str(line)
                .with_context(|| format!("not a line of the comparisons: {line}"))
        };
        let checks: Vec<Check> = printed.lines().map(parse).collect::<Result<_>>()?;
        if checks.is_empty() {
            bail!("nothing was compared");
        }
        Ok(Self(checks))
    }

    /// How many checks found no mismatch, and how many did.
    pub(crate) fn good_and_bad(&self) -> (usize, usize) {
        let good = self.0.iter().filter(|check| check.mismatches == 0).count();
        (good, self.0.len() - good)
    }

    /// The first mismatches, what was treated otherwise, and the table.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut table = Table::new([
            ("check", Align::Left),
            ("mismatches", Align::Right),
            ("compared", Align::Left),
        ]);
        for check in &self.0 {
            let lines = check.examples.iter().chain(&check.notes);
            for line in lines {
                text += &format!("{}: {line}\n", check.check);
            }
            let Check {
                check,
                compared,
                mismatches,
                ..
            } = check.clone();
            table.push([check, mismatches.to_string(), compared]);
        }
        format!("{text}\n{}", table.text())
    }
}

/// Compares and prints the table. Gives whether there was no mismatch.
///
/// # Errors
/// When something cannot be built, or a comparison cannot be made.
pub(crate) fn command(workspace: &Workspace, options: &Options) -> Result<bool> {
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::node_with_packages(workspace, &mut apt)?;
    let unicorn = unicorn::ensure(workspace, &mut apt)?;
    let products = Products::new(workspace, Some(&cross));
    let checks = compare(workspace, &products, &unicorn, options)?;
    report::result(&checks.text())?;
    let (_, bad) = checks.good_and_bad();
    Ok(bad == 0)
}

/// Compares. `unicorn` is the Python that has it.
///
/// # Errors
/// When something cannot be built, or a comparison cannot be made; a mismatch is a result.
pub(crate) fn compare(
    workspace: &Workspace,
    products: &Products<'_>,
    unicorn: &Path,
    options: &Options,
) -> Result<Checks> {
    let mut node = Command::new("node");
    node.args(["--import", "tsx", "tests/chip/main.ts"])
        .arg(format!("--seed={}", options.seed))
        .envs(products.require(PRODUCTS)?)
        .env("BOMBE_UNICORN", unicorn)
        .env("BOMBE_SVD", register_description(workspace)?);
    if options.long {
        node.arg("--long");
    }
    let printed = Process::new("chip", "comparing", node)
        .outcome("compared")
        .repeat("cargo xtask chip")
        .stdout_is_data()
        .run(workspace)?;
    Checks::parse(&printed.data)
}

/// The file in the sources of the crate, where cargo has put them to build the firmware.
fn register_description(workspace: &Workspace) -> Result<PathBuf> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
    }
    #[derive(Deserialize)]
    struct Package {
        name: String,
        manifest_path: PathBuf,
    }
    let mut command = cargo();
    command.args(["metadata", "--format-version=1", "--locked"]);
    command.args(["--filter-platform", cross::TARGET]);
    let printed = Process::new("packages", "asking cargo", command)
        .outcome("known")
        .stdout_is_data()
        .run(workspace)?;
    let metadata: Metadata = serde_json::from_str(&printed.data)?;
    let package = metadata
        .packages
        .iter()
        .find(|package| package.name == REGISTERS_CRATE)
        .with_context(|| format!("nothing depends on {REGISTERS_CRATE}"))?;
    let description = package.manifest_path.with_file_name(DESCRIPTION);
    if !description.is_file() {
        bail!("{REGISTERS_CRATE} comes without {DESCRIPTION}");
    }
    Ok(description)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"{"check":"registers","compared":"260 of 1,182","mismatches":0,"examples":[],"notes":["5 passed over"]}"#;
    const BAD: &str = r#"{"check":"instructions","compared":"2 cases","mismatches":1,"examples":["4088: carry"],"notes":[]}"#;

    #[test]
    fn a_check_is_good_only_without_mismatches() {
        let checks = Checks::parse(&[GOOD, BAD].join("\n")).unwrap();
        assert_eq!(checks.good_and_bad(), (1, 1));
        assert_eq!(
            checks.text(),
            "registers: 5 passed over\n\
             instructions: 4088: carry\n\n\
             check         mismatches  compared\n\
             registers              0  260 of 1,182\n\
             instructions           1  2 cases"
        );
    }

    #[test]
    fn a_comparison_of_nothing_is_an_error() {
        assert!(Checks::parse("").is_err());
    }

    #[test]
    fn what_is_no_line_of_the_comparisons_is_an_error() {
        assert!(Checks::parse("Error: no Unicorn").is_err());
    }
}
