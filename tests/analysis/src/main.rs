//! `bombe-analysis`: the command line.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use bombe_analysis::{analysis, bench, long_codes, machine, numbers};
use clap::{Parser, Subcommand};

/// The criterion engine on the host: analyses and enumerates problems, and runs benchmarks. Prints JSON lines.
#[derive(Debug, Parser)]
#[command(name = "bombe-analysis", version)]
struct Cli {
    #[command(subcommand)]
    command: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Analyse a list with lines `id,mode,verifiers,cards...,code`
    Analyse {
        /// The list
        file: PathBuf,
    },
    /// Run the workloads of the bench image on the host, and print times and checksums
    Bench {
        /// How many problems of each class
        #[arg(long, default_value_t = 1000)]
        problems: u32,
    },
    /// Let the machine play everything that can be true of some problems, and print how strong each level is
    Machine {
        /// How many generated problems of each mode and number of verifiers
        #[arg(long, default_value_t = 30)]
        problems: u32,
        /// A list of problems to play instead, as for `analyse`
        #[arg(long)]
        file: Option<PathBuf>,
    },
    /// Show that every problem has a long code, and make round trips of random ones
    LongCodes {
        /// How many of each mode and number of verifiers
        #[arg(long, default_value_t = 100_000)]
        count: u32,
    },
    /// Look up a list of published numbers, one a line
    Numbers {
        /// The list
        file: PathBuf,
    },
    /// Check the published numbers: how many there are, and round trips of random ones
    CheckNumbers {
        /// How many of each number of verifiers
        #[arg(long, default_value_t = 100_000)]
        count: u32,
    },
    /// Make the index of the published problems anew
    NumbersIndex {
        /// The folder to write it to
        folder: PathBuf,
    },
    /// Enumerate all valid classic problems, check their numbers, and print how long it took
    Enumerate,
}

fn main() -> ExitCode {
    run().unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run() -> Result<ExitCode> {
    let mut results = BufWriter::new(io::stdout().lock());
    match &Cli::parse().command {
        Task::Analyse { file } => return analyse(file, &mut results),
        Task::Bench { problems } => bench::workloads(*problems, &mut results)?,
        Task::Machine { problems, file } => {
            let faces = match file {
                Some(file) => machine::listed(&read(file)?)?,
                None => machine::generated(*problems),
            };
            machine::measure(&faces, &mut results)?;
        }
        Task::LongCodes { count } => long_codes::check(*count, &mut results)?,
        Task::Numbers { file } => numbers::look_up(&read(file)?, &mut results)?,
        Task::CheckNumbers { count } => numbers::check::check(*count, &mut results)?,
        Task::NumbersIndex { folder } => numbers::write_index(folder)
            .with_context(|| format!("{} cannot be written", folder.display()))?,
        Task::Enumerate => bench::enumeration(&mut results)?,
    }
    results.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("{} cannot be read", file.display()))
}

fn analyse(file: &Path, results: &mut impl Write) -> Result<ExitCode> {
    let list = read(file)?;
    let bad = analysis::analyse(&list, results, &mut io::stderr().lock())?;
    results.flush()?;
    if bad == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    let lines = if bad == 1 { "line" } else { "lines" };
    eprintln!("error: {bad} bad {lines} in {}", file.display());
    Ok(ExitCode::FAILURE)
}
