//! The project's commands. Each does its own set-up on a fresh machine, says in a line per step what it does, and ends
//! a failure with its cause and the command to repeat.
//!
//! This file owns the command line and nothing else. `setup` prepares the machine, `firmware`, `host_program`, `page` and
//! `dist` build, `suites` tests, `faults`, `fuzz` and `soak` try to break things, `budget`, `panics` and `bench` measure, `analyse` asks the engine,
//! `gallery` draws, `hardware` makes what can be built; `process` and `report` are how all of them run programs and talk.

mod analyse;
mod bench;
mod budget;
mod cause;
mod dist;
mod elf;
mod faults;
mod figure;
mod firmware;
mod fuzz;
mod gallery;
mod hardware;
mod host_program;
mod log_table;
mod page;
mod panics;
mod play;
mod problem_list;
mod process;
mod program;
mod report;
mod serve;
mod setup;
mod soak;
mod suites;
mod table;
mod uf2;
mod workspace;

use std::env;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};

use crate::setup::{Tool, Tools};
use crate::suites::Suite;
use crate::workspace::Workspace;

/// Bombe's commands: play, test, build, measure. Each sets up what it needs.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", version)]
struct Cli {
    #[command(subcommand)]
    command: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Play: the real firmware on an emulated Pico, in a page on this machine
    Play {
        /// The port to serve the page on; 0 takes any that is free
        #[arg(long, default_value_t = 8225)]
        port: u16,
        /// Print the address without opening a browser
        #[arg(long)]
        no_open: bool,
    },
    /// Test everything, or only the suites named
    Test {
        /// What to test; everything if none is named
        #[arg(value_name = "SUITE")]
        suites: Vec<Suite>,
    },
    /// Build the firmware: target/bombe/bombe.uf2 and bombe.elf
    Firmware,
    /// Put all that people need into target/dist: the page for any static host, UF2, ELF, checksums
    Dist,
    /// Measure on the emulated Pico, and compare with the goals
    Bench {
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
    },
    /// Play on consoles that are broken on purpose, and tell how that went
    Faults {
        /// Other games, faults and instants for each
        #[arg(long, default_value_t = 1)]
        seed: u32,
        /// So many games with each fault
        #[arg(long, default_value_t = 20)]
        runs: u32,
        /// 10,000 power cuts and 1,000 games with each other fault: takes about two hours on two processors
        #[arg(long, conflicts_with = "runs")]
        long: bool,
        /// Only faults whose name has this in it
        #[arg(long, value_name = "FAULT")]
        only: Option<String>,
    },
    /// Play for a day of emulated time, and look for what only time brings: drift, leaks, slowness
    Soak {
        /// For so many emulated hours: one takes two to three minutes
        #[arg(long, default_value_t = 24.0)]
        hours: f32,
        /// Other people
        #[arg(long, default_value_t = 1)]
        seed: u32,
    },
    /// Hunt for inputs that the core cannot bear
    Fuzz {
        /// What to hunt in: journal, codes, form, replay, console or feed; all if none is named
        #[arg(long)]
        target: Option<String>,
        /// For how long; with --coverage, for how long in each target, one after the other
        #[arg(long, default_value_t = 180, value_parser = clap::value_parser!(u64).range(1..))]
        seconds: u64,
        /// Let libFuzzer do it, which sees which code an input reaches
        ///
        /// Needs a nightly toolchain (`rustup toolchain install nightly`) and a C++ compiler, and installs cargo-fuzz with
        /// `cargo install` if it is missing. Starts from tests/fuzz/corpus; inputs that reach new code are kept in
        /// target/bombe/libfuzzer/corpus, those that break a promise in target/bombe/crashes.
        #[arg(long)]
        coverage: bool,
    },
    /// Analyse problems: for each line `id,mode,verifiers,cards...,code` of a file, one JSON object
    Analyse {
        /// The list; mode 0 classic, 1 extreme (all first cards before the second ones), 2 nightmare
        #[arg(value_name = "FILE.csv")]
        list: PathBuf,
    },
    /// Draw every screen in every language: docs/screens
    Gallery,
    /// Make schematic, board, enclosure and bill of materials anew: hw
    Hardware,
    /// Install all that the other commands need, and do nothing else
    Setup,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli.command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // The reader of our output has seen enough, as in `| head -1`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let typed: Vec<String> = env::args().skip(1).collect();
            report::problem(&format!("{error:#}"));
            report::note(&format!(
                "  once that is mended, run again: cargo xtask {}",
                typed.join(" ")
            ));
            ExitCode::FAILURE
        }
    }
}

/// Gives whether all went well; an error is what kept the command from finding out.
fn run(task: &Task) -> Result<bool> {
    let workspace = Workspace::of_this_build();
    match task {
        Task::Play { port, no_open } => play::command(&workspace, *port, !no_open).map(|()| true),
        Task::Test { suites } => suites::command(&workspace, suites),
        Task::Firmware => firmware::command(&workspace).map(|()| true),
        Task::Dist => dist::command(&workspace).map(|()| true),
        Task::Bench {
            json,
            quick,
            long,
            machine_file,
        } => {
            let options = bench::Options {
                json: *json,
                quick: *quick,
                long: *long,
                machine_file: machine_file.clone(),
            };
            bench::command(&workspace, options).map(|()| true)
        }
        Task::Faults {
            seed,
            runs,
            long,
            only,
        } => {
            let options = faults::Options {
                seed: *seed,
                length: if *long {
                    faults::Length::Long
                } else {
                    faults::Length::Runs(*runs)
                },
                only: only.clone(),
            };
            faults::command(&workspace, &options)
        }
        Task::Soak { hours, seed } => soak::command(&workspace, *hours, *seed),
        Task::Fuzz {
            target,
            seconds,
            coverage,
        } => {
            let time = Duration::from_secs(*seconds);
            if *coverage {
                fuzz::coverage::command(&workspace, target.as_deref(), time)
            } else {
                fuzz::command(&workspace, target.as_deref(), time)
            }
        }
        Task::Analyse { list } => analyse::command(&workspace, list),
        Task::Gallery => gallery::command(&workspace).map(|()| true),
        Task::Hardware => hardware::command(&workspace).map(|()| true),
        Task::Setup => set_up_everything(&workspace).map(|()| true),
    }
}

fn set_up_everything(workspace: &Workspace) -> Result<()> {
    let tools = Tools::set_up(workspace, Tool::ALL);
    if tools.missing.is_empty() {
        return Ok(());
    }
    let missing: Vec<&str> = tools.missing.iter().map(|tool| tool.name()).collect();
    bail!(
        "could not be set up, for the reasons above: {}",
        missing.join(", ")
    )
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
