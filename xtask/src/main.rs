//! The project's commands. Each installs what it needs on a fresh machine, prints one line per step, and ends a failure with
//! its cause and the command to repeat.
//!
//! This file is the command line. `setup` prepares the machine; `firmware`, `host_program`, `products`, `page` and `dist`
//! build; `suites` tests; `chip` checks the emulated chip; `accept` tests a real console; `faults`, `fuzz` and `soak` look for
//! failures; `budget`, `panics` and `bench` measure; `analyse` and `numbers` ask the engine; `gallery` draws; `hardware`
//! generates the files in `hw`. All of them run programs by `process` and print by `report`.

mod accept;
mod analyse;
mod bench;
mod budget;
mod cause;
mod chip;
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
mod numbers;
mod page;
mod panics;
mod play;
mod problem_list;
mod process;
mod products;
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
    /// Test a console that was just built, at this serial port, and print its test sheet
    Accept(accept::Options),
    /// Test everything, or only the suites named
    Test {
        /// What to test; everything if none is named
        #[arg(value_name = "SUITE")]
        suites: Vec<Suite>,
        /// Give the image suite the slowest flash that the data sheet allows: 400 ms for an erase, 3 ms for a program
        #[arg(long)]
        slowest_flash: bool,
    },
    /// Build the firmware: target/bombe/bombe.uf2 and bombe.elf
    Firmware,
    /// Put everything for publication into target/dist: the page for any static host, UF2, ELF, checksums
    Dist,
    /// Measure on the emulated Pico, and compare with the goals
    Bench(bench::Options),
    /// Play on consoles that are broken on purpose, and show the outcomes
    Faults(faults::Options),
    /// Compare the emulated chip with another emulator, and with Raspberry Pi's description of the registers
    Chip(chip::Options),
    /// Play for a day of emulated time, and look for drift, leaks and slowness
    Soak(soak::Options),
    /// Look for inputs that the core cannot handle
    Fuzz {
        /// What to fuzz: journal, codes, numbers, form, replay, console or feed; all if none is named
        #[arg(long)]
        target: Option<String>,
        /// For how long; with --coverage, for how long in each target, one after the other
        #[arg(long, default_value_t = 180, value_parser = clap::value_parser!(u64).range(1..))]
        seconds: u64,
        /// Use libFuzzer, which is guided by code coverage
        ///
        /// Needs a nightly toolchain (`rustup toolchain install nightly`) and a C++ compiler, and installs cargo-fuzz with
        /// `cargo install` if it is missing. Starts from tests/fuzz/corpus; inputs that reach new code are kept in
        /// target/bombe/libfuzzer/corpus, those that violate a property in target/bombe/crashes.
        #[arg(long)]
        coverage: bool,
    },
    /// Analyse problems: for each line `id,mode,verifiers,cards...,code` of a file, one JSON object
    Analyse {
        /// The list; mode 0 classic, 1 extreme (all first cards before the second ones), 2 nightmare
        #[arg(value_name = "FILE.csv")]
        list: PathBuf,
    },
    /// Look up published numbers: for each line of a file, one JSON object
    Numbers {
        /// The list, one number a line
        #[arg(value_name = "FILE")]
        list: PathBuf,
    },
    /// Make the index that published numbers are looked up with, in core-nostd/engine
    NumbersIndex,
    /// Draw every screen in every language: docs/screens
    Gallery,
    /// Generate schematic, board, enclosure and bill of materials: hw
    Hardware,
    /// Install everything that the other commands need, and do nothing else
    Setup,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli.command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // The reader of the output closed it, as in `| head -1`.
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

/// Gives whether all went well. An error means that the command could not find out.
fn run(task: &Task) -> Result<bool> {
    let workspace = Workspace::of_this_build();
    match task {
        Task::Play { port, no_open } => play::command(&workspace, *port, !no_open).map(|()| true),
        Task::Accept(options) => accept::command(options),
        Task::Test {
            suites,
            slowest_flash,
        } => suites::command(&workspace, suites, *slowest_flash),
        Task::Firmware => firmware::command(&workspace).map(|()| true),
        Task::Dist => dist::command(&workspace).map(|()| true),
        Task::Bench(options) => bench::command(&workspace, options).map(|()| true),
        Task::Faults(options) => faults::command(&workspace, options),
        Task::Chip(options) => chip::command(&workspace, options),
        Task::Soak(options) => soak::command(&workspace, options),
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
        Task::Numbers { list } => numbers::command(&workspace, list),
        Task::NumbersIndex => numbers::index_command(&workspace),
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
