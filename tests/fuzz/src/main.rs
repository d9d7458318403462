//! `bombe-fuzz`: mutates inputs until one violates a property of the core, or the time is over.
//!
//! Stable Rust has no coverage instrumentation, so the observed behaviour takes its place: each target reduces it to a
//! number, and inputs with a new one are mutated further. Debug assertions and overflow checks are on.

mod corpus;
mod fuzzing;
mod mutation;

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use bombe_fuzz::Target;
use clap::{Parser, Subcommand, ValueEnum};

use crate::fuzzing::FuzzRun;

#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Fuzz all targets at once, or only one
    Run {
        /// What to fuzz
        #[arg(long)]
        target: Option<Target>,
        /// For how long
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Another seed makes other inputs
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write inputs that violate a property
        #[arg(long, default_value = "target/bombe/crashes")]
        crashes: PathBuf,
        /// Replace the corpus in the repository by a selection of the inputs with new behaviour
        #[arg(long)]
        grow: bool,
    },
    /// Try one input again
    Repeat {
        /// Whose input it is
        target: Target,
        /// The input
        file: PathBuf,
    },
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    match Cli::parse().task {
        Task::Repeat { target, file } => {
            let behaviour = target.try_input(&std::fs::read(file)?);
            println!("{}: {behaviour:?}", target.name());
            if behaviour.is_err() {
                bail!("the property is violated");
            }
            Ok(())
        }
        Task::Run {
            target,
            seconds,
            seed,
            crashes,
            grow,
        } => {
            let targets = target.map_or_else(|| Target::value_variants().to_vec(), |one| vec![one]);
            let time = Duration::from_secs(seconds);
            let runs: Result<Vec<FuzzRun>> = thread::scope(|scope| {
                let started: Vec<_> = targets
                    .iter()
                    .map(|&target| scope.spawn(move || fuzzing::fuzz(target, seed, time)))
                    .collect();
                let ended = started.into_iter().map(|thread| thread.join());
                ended
                    .map(|run| run.map_err(|_| anyhow!("a fuzzing thread panicked")))
                    .collect()
            });
            report(&runs?, &crashes, grow)
        }
    }
}

fn report(runs: &[FuzzRun], crashes: &std::path::Path, grow: bool) -> Result<()> {
    let mut violations = 0;
    for run in runs {
        let name = run.target.name();
        let (tried, kept) = (run.tried, run.kept.len());
        println!(
            "{name}: {tried} inputs, {kept} behaviours, {} violations",
            run.violations.len()
        );
        for (input, how) in &run.violations {
            let file = corpus::write(crashes, &name, input)?;
            println!(
                "  {how}\n  repeat: cargo run -p bombe-fuzz -- repeat {name} {}",
                file.display()
            );
        }
        violations += run.violations.len();
        if grow {
            corpus::keep(run.target, &run.kept)?;
        }
    }
    if violations > 0 {
        bail!("{violations} inputs violate a property");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corpus_breaks_no_promise() {
        for &target in Target::value_variants() {
            let inputs = corpus::read(target).unwrap();
            assert!(!inputs.is_empty(), "{target:?} has no corpus");
            for input in inputs {
                let tried = target.try_input(&input);
                assert!(tried.is_ok(), "{target:?} {input:?}: {tried:?}");
            }
        }
    }
}
