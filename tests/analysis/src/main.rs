//! `bombe-analysis`: the command line, and nothing else.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use bombe_analysis::{analysis, bench, machine};
use clap::{Parser, Subcommand};

/// The criterion engine on this machine: analyses problems, enumerates them, measures itself. Prints JSON lines.
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
    /// Measure what the bench image measures on the chip, and tell by checksums what came out
    Bench {
        /// How many problems of each class
        #[arg(long, default_value_t = 1000)]
        problems: u32,
    },
    /// Have the machine play all that can be true of some problems, and tell how strong each level is
    Machine {
        /// How many generated problems of each mode and number of verifiers
        #[arg(long, default_value_t = 30)]
        problems: u32,
        /// A list of problems to play instead, as for `analyse`
        #[arg(long)]
        file: Option<PathBuf>,
    },
    /// Enumerate all valid classic problems, check their numbers, and tell how long it took
    Enumerate,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli.command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &Task) -> Result<ExitCode> {
    let mut results = BufWriter::new(io::stdout().lock());
    let code = match task {
        Task::Analyse { file } => analyse(file, &mut results)?,
        Task::Bench { problems } => {
            bench::workloads(*problems, &mut results)?;
            ExitCode::SUCCESS
        }
        Task::Machine { problems, file } => {
            let faces = match file {
                Some(file) => machine::listed(&read(file)?)?,
                None => machine::generated(*problems),
            };
            machine::measure(&faces, &mut results)?;
            ExitCode::SUCCESS
        }
        Task::Enumerate => {
            bench::enumeration(&mut results)?;
            ExitCode::SUCCESS
        }
    };
    results.flush()?;
    Ok(code)
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).with_context(|| format!("{} cannot be read", file.display()))
}

fn analyse(file: &Path, results: &mut impl Write) -> Result<ExitCode> {
    let list = read(file)?;
    let bad = analysis::analyse(&list, results, &mut io::stderr().lock())?;
    Ok(match bad {
        0 => ExitCode::SUCCESS,
        _ => {
            results.flush()?;
            eprintln!(
                "error: {bad} bad {} in {}",
                if bad == 1 { "line" } else { "lines" },
                file.display()
            );
            ExitCode::FAILURE
        }
    })
}
