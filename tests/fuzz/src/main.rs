//! `bombe-fuzz`: mutates inputs until the core breaks a promise, or the time is over.
//!
//! On stable Rust and without a coverage tool, what an input *did* stands in for what it ran: each target tells its
//! behaviour as a number, and inputs with new behaviour are mutated further. Debug assertions and overflow checks are on.
//!
//! The library says what is promised, `mutation` makes inputs, `hunt` tries them, `corpus` keeps them in files.

mod chance;
mod corpus;
mod hunt;
mod mutation;

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use bombe_fuzz::Target;
use clap::{Parser, Subcommand, ValueEnum};

use crate::hunt::Hunt;

#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Hunt, all targets at once or only one
    Run {
        /// What to hunt in
        #[arg(long)]
        target: Option<Target>,
        /// For how long
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Another seed makes other inputs
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write what breaks a promise
        #[arg(long, default_value = "target/bombe/crashes")]
        crashes: PathBuf,
        /// Keep a choice of the inputs with new behaviour in the repository
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
    match run(Cli::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    match task {
        Task::Repeat { target, file } => {
            let behaviour = target.try_input(&std::fs::read(file)?);
            println!("{}: {behaviour:?}", target.name());
            if behaviour.is_err() {
                bail!("the promise is broken");
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
            let hunts: Result<Vec<Hunt>> = thread::scope(|scope| {
                let started: Vec<_> = targets
                    .iter()
                    .map(|&target| scope.spawn(move || hunt::hunt(target, seed, time)))
                    .collect();
                let ended = started.into_iter().map(|thread| thread.join());
                ended
                    .map(|hunt| hunt.unwrap_or_else(|_| bail!("a hunt broke down")))
                    .collect()
            });
            tell(&hunts?, &crashes, grow)
        }
    }
}

fn tell(hunts: &[Hunt], crashes: &std::path::Path, grow: bool) -> Result<()> {
    let mut broken = 0;
    for hunt in hunts {
        let name = hunt.target.name();
        let (tried, kept) = (hunt.tried, hunt.kept.len());
        println!(
            "{name}: {tried} inputs, {kept} behaviours, {} broken",
            hunt.broken.len()
        );
        for (input, how) in &hunt.broken {
            let file = corpus::write(crashes, name, input)?;
            println!(
                "  {how}\n  repeat: cargo run -p bombe-fuzz -- repeat {name} {}",
                file.display()
            );
        }
        broken += hunt.broken.len();
        if grow {
            corpus::keep(hunt.target, &hunt.kept)?;
        }
    }
    if broken > 0 {
        bail!("{broken} inputs break a promise");
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
