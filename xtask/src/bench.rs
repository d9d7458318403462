//! `cargo xtask bench`: runs everything that measures, and shows the figures beside their goals.
//!
//! A producer prints one figure per line on standard output, and nothing else.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use clap::Args;

use crate::figure::{self, Figure};
use crate::process::Process;
use crate::products::{Product, Products, Variable};
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::workspace::Workspace;
use crate::{problem_list, report, setup};

/// How many problems of each class a figure is taken from.
const PROBLEMS: u32 = 1000;
/// The same with `--quick`.
const QUICK_PROBLEMS: u32 = 20;

/// How to measure.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// Print nothing but the functions that wait for the flash between a press and its lamp
    #[arg(long, conflicts_with_all = ["json", "quick", "long", "machine_file"])]
    misses: bool,
    /// One JSON object per figure instead of a table
    #[arg(long)]
    json: bool,
    /// Take a small sample of problems: within minutes, but percentiles say little
    #[arg(long)]
    quick: bool,
    /// Have the emulated chip play 100 games of every class, which takes over an hour
    #[arg(long, conflicts_with = "quick")]
    long: bool,
    /// Have the machine play the problems of this list, in the format of `analyse`, in place of generated ones
    #[arg(long, value_name = "FILE")]
    machine_file: Option<PathBuf>,
}

impl Options {
    fn problems(&self) -> u32 {
        if self.quick { QUICK_PROBLEMS } else { PROBLEMS }
    }

    fn engine_arguments(&self) -> Vec<String> {
        vec![format!("--problems={}", self.problems())]
    }

    fn machine_arguments(&self, list: Option<PathBuf>) -> Vec<String> {
        let mut arguments = Vec::new();
        if self.quick {
            // Turing's times are then those with a second's patience.
            arguments.extend(["--problems=3", "--classic-games=50", "--games=1"]);
            arguments.push("--patience=1000000");
        }
        if self.long {
            arguments.push("--games=100");
        }
        let list = list.map(|list| format!("--file={}", list.display()));
        arguments
            .into_iter()
            .map(str::to_owned)
            .chain(list)
            .collect()
    }
}

/// Measures, and prints a table or the producers' own JSON lines.
///
/// # Errors
/// When there is no such list of problems, when something cannot be built or measured, or a producer prints something other
/// than figures. A missed goal is a result, not an error.
pub(crate) fn command(workspace: &Workspace, options: &Options) -> Result<()> {
    let list = options.machine_file.as_deref();
    let list = list.map(problem_list::find).transpose()?;
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::node_with_packages(workspace, &mut apt)?;
    let chromium = setup::chromium::ensure(&mut apt)?;
    let products = Products::new(workspace, Some(&cross));
    let mut variables = products.require(&[
        Product::Firmware,
        Product::BenchImage,
        Product::FastEngine,
        Product::LogDecoder,
    ])?;
    if options.misses {
        let table = Process::new("misses", "measuring", node("misses.ts", &[], &variables))
            .outcome("measured")
            .repeat("cargo xtask bench --misses")
            .stdout_is_data()
            .run(workspace)?
            .data;
        report::result(table.trim_end())?;
        return Ok(());
    }
    variables.push(("CHROMIUM".to_owned(), chromium.into()));
    let mut enumeration = Command::new(products.path(Product::FastEngine)?);
    enumeration.arg("enumerate");
    let mut published = Command::new(products.path(Product::FastEngine)?);
    published
        .arg("check-numbers")
        .arg(format!("--count={}", options.problems()));
    let node = |script, arguments: &[String]| node(script, arguments, &variables);
    let producers = [
        ("console", node("main.ts", &[])),
        ("screens", node("screens.ts", &[])),
        ("emulator", node("speed.ts", &[])),
        ("engine", node("engine.ts", &options.engine_arguments())),
        (
            "machine",
            node("machine.ts", &options.machine_arguments(list)),
        ),
        ("enumeration", enumeration),
        ("published numbers", published),
    ];
    let mut figures = Vec::new();
    for (subject, command) in producers {
        let label = format!("figures of the {subject}");
        let printed = Process::new(&label, "measuring", command)
            .outcome("measured")
            .repeat("cargo xtask bench")
            .stdout_is_data()
            .run(workspace)?
            .data;
        let before = figures.len();
        for line in printed.lines() {
            figures.push(Figure::parse(line)?);
            if options.json {
                report::result(line)?;
            }
        }
        if figures.len() == before {
            bail!("{label}: nothing was measured");
        }
    }
    if !options.json {
        report::result(&figure::text(&figures))?;
        report::result(&format!(
            "The engine's figures are taken from {} problems of each class{}.",
            options.problems(),
            if options.quick {
                "; without --quick from more"
            } else {
                ""
            }
        ))?;
    }
    Ok(())
}

fn node(script: &str, arguments: &[String], variables: &[Variable]) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--import", "tsx"])
        .arg(format!("tests/bench/{script}"))
        .args(arguments)
        .envs(variables.iter().cloned());
    command
}
