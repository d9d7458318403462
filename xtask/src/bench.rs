//! `cargo xtask bench`: runs everything that measures, and shows the figures beside their goals.
//!
//! A producer prints figures, one a line, and nothing else, on standard output.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::figure::{self, Figure};
use crate::firmware::{self, Image};
use crate::process::Job;
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::workspace::Workspace;
use crate::{host_program, problem_list, report, setup};

/// How many problems of each class a figure is taken from.
const PROBLEMS: u32 = 1000;
/// The same when there is little time.
const PROBLEMS_IN_A_HURRY: u32 = 20;

/// How to measure.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// Print the producers' own JSON lines.
    pub(crate) json: bool,
    /// Take a small sample.
    pub(crate) quick: bool,
    /// Have the chip play as many games of every class as of the classic ones.
    pub(crate) long: bool,
    /// A list of problems for the machine to play, in place of generated ones.
    pub(crate) machine_file: Option<PathBuf>,
}

/// What is measured, and with how many problems.
struct Subjects {
    firmware: Image,
    bench_image: Image,
    engine: PathBuf,
    log_decoder: PathBuf,
    chromium: PathBuf,
    problems: u32,
    is_quick: bool,
    is_long: bool,
    machine_file: Option<PathBuf>,
}

/// Something that measures.
struct Producer {
    label: &'static str,
    command: fn(&Subjects) -> Command,
}

const PRODUCERS: &[Producer] = &[
    Producer {
        label: "figures of the console",
        command: console,
    },
    Producer {
        label: "figures of the screens",
        command: screens,
    },
    Producer {
        label: "figures of the emulator",
        command: emulator,
    },
    Producer {
        label: "figures of the engine",
        command: engine,
    },
    Producer {
        label: "figures of the machine",
        command: machine,
    },
    Producer {
        label: "figures of the enumeration",
        command: enumeration,
    },
];

fn console(subjects: &Subjects) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--import", "tsx", "tests/bench/main.ts"])
        .env("BOMBE_UF2", &subjects.firmware.uf2)
        .env("BOMBE_ELF", &subjects.firmware.elf);
    command
}

fn screens(subjects: &Subjects) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--import", "tsx", "tests/bench/screens.ts"])
        .env("BOMBE_BENCH_UF2", &subjects.bench_image.uf2)
        .env("BOMBE_BENCH_ELF", &subjects.bench_image.elf)
        .env("BOMBE_LOG_DECODER", &subjects.log_decoder);
    command
}

fn emulator(subjects: &Subjects) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--import", "tsx", "tests/bench/speed.ts"])
        .env("BOMBE_UF2", &subjects.firmware.uf2)
        .env("CHROMIUM", &subjects.chromium);
    command
}

fn engine(subjects: &Subjects) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--import", "tsx", "tests/bench/engine.ts", "--problems"])
        .arg(subjects.problems.to_string())
        .env("BOMBE_BENCH_UF2", &subjects.bench_image.uf2)
        .env("BOMBE_BENCH_ELF", &subjects.bench_image.elf)
        .env("BOMBE_ENGINE", &subjects.engine)
        .env("BOMBE_LOG_DECODER", &subjects.log_decoder);
    command
}

fn machine(subjects: &Subjects) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--import", "tsx", "tests/bench/machine.ts"])
        .env("BOMBE_BENCH_UF2", &subjects.bench_image.uf2)
        .env("BOMBE_BENCH_ELF", &subjects.bench_image.elf)
        .env("BOMBE_ENGINE", &subjects.engine)
        .env("BOMBE_LOG_DECODER", &subjects.log_decoder);
    if subjects.is_quick {
        // Turing's times are those of a second's patience then.
        command.args(["--problems", "3", "--classic-games", "50", "--games", "1"]);
        command.args(["--patience", "1000000"]);
    }
    if subjects.is_long {
        command.args(["--games", "100"]);
    }
    if let Some(list) = &subjects.machine_file {
        command.arg("--file").arg(list);
    }
    command
}

fn enumeration(subjects: &Subjects) -> Command {
    let mut command = Command::new(&subjects.engine);
    command.arg("enumerate");
    command
}

/// Measures, and prints a table or the producers' own JSON lines.
///
/// # Errors
/// When there is no such list of problems, when something cannot be built or measured, or a producer prints something else
/// than figures. A missed goal is a result, not an error.
pub(crate) fn command(workspace: &Workspace, options: Options) -> Result<()> {
    let machine_file = options
        .machine_file
        .as_deref()
        .map(problem_list::find)
        .transpose()?;
    let subjects = build(workspace, &options, machine_file)?;
    let mut figures = Vec::new();
    for producer in PRODUCERS {
        let printed = Job::new(producer.label, "measuring", (producer.command)(&subjects))
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
            bail!("{}: nothing was measured", producer.label);
        }
    }
    if !options.json {
        report::result(&figure::text(&figures))?;
        report::result(&format!(
            "The engine's figures are taken from {} problems of each class{}.",
            subjects.problems,
            if options.quick {
                "; without --quick from more"
            } else {
                ""
            }
        ))?;
    }
    Ok(())
}

fn build(
    workspace: &Workspace,
    options: &Options,
    machine_file: Option<PathBuf>,
) -> Result<Subjects> {
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::node_with_packages(workspace, &mut apt)?;
    let chromium = setup::chromium::ensure(&mut apt)?;
    Ok(Subjects {
        chromium,
        firmware: firmware::build(workspace, &cross, firmware::BOMBE)?,
        bench_image: firmware::build(workspace, &cross, firmware::BENCH_IMAGE)?,
        engine: host_program::build(workspace, host_program::FAST_ENGINE)?,
        log_decoder: host_program::build(workspace, host_program::LOG_DECODER)?,
        problems: if options.quick {
            PROBLEMS_IN_A_HURRY
        } else {
            PROBLEMS
        },
        is_quick: options.quick,
        is_long: options.long,
        machine_file,
    })
}
