//! The suites that check the source: formatting and lints.

use std::process::Command;

use super::tally::Tally;
use crate::firmware::{BENCH_IMAGE, BOMBE, HANGING_BOMBE, PROBE};
use crate::process::Process;
use crate::program::cargo;
use crate::report;
use crate::setup::cross::Cross;
use crate::workspace::Workspace;

const LINES_ON_FAILURE: usize = 80;
const NO_CLIPPY: &str = "Debian's compiler comes without";

/// rustfmt and biome.
pub(super) fn format(workspace: &Workspace) -> Tally {
    let mut tally = Tally::default();
    let mut rustfmt = cargo();
    rustfmt.args(["fmt", "--all", "--check", "--", "--color", "never"]);
    tally += check(
        workspace,
        Process::new("cargo fmt", "comparing", rustfmt)
            .repeat("cargo xtask test format  (`cargo fmt --all` mends it)"),
    );
    let mut biome = Command::new(workspace.npm_program("biome"));
    biome.args(["check", "--error-on-warnings"]);
    tally += check(
        workspace,
        Process::new("biome", "checking", biome)
            .repeat("cargo xtask test format  (`npx biome check --write` mends most of it)"),
    );
    tally
}

/// clippy for the host and for the chip, the TypeScript compiler, and the documentation's links.
pub(super) fn lint(workspace: &Workspace, cross: Option<&Cross>, notes: &mut Vec<String>) -> Tally {
    let mut tally = Tally::default();
    let mut clippy = cargo();
    clippy.args(["clippy", "--all-targets", "--", "-D", "warnings"]);
    tally += check(workspace, Process::new("clippy, host", "checking", clippy));

    for program in [BOMBE, HANGING_BOMBE, PROBE, BENCH_IMAGE] {
        let label = format!("clippy, {}", program.label);
        tally += match cross.and_then(|cross| cross.clippy(program.package, program.features)) {
            Some(clippy) => check(workspace, Process::new(&label, "checking", clippy)),
            None => {
                report::note(&format!("- {label}: skipped, {NO_CLIPPY}"));
                let note = format!("clippy for the chip skipped: {NO_CLIPPY}");
                if !notes.contains(&note) {
                    notes.push(note);
                }
                Tally::SKIPPED
            }
        };
    }

    let mut typescript = Command::new(workspace.npm_program("tsc"));
    typescript.args(["--project", "."]);
    tally += check(workspace, Process::new("tsc", "checking types", typescript));

    let mut rustdoc = cargo();
    rustdoc
        .args([
            "doc",
            "--no-deps",
            "--package",
            "bombe-core",
            "--package",
            "bombe-engine",
        ])
        .env("RUSTDOCFLAGS", "-Dwarnings");
    tally += check(workspace, Process::new("cargo doc", "checking", rustdoc));
    tally
}

fn check(workspace: &Workspace, process: Process) -> Tally {
    let process = process.outcome("clean").last_words(LINES_ON_FAILURE);
    match process.run(workspace) {
        Ok(_) => Tally::PASSED,
        Err(failure) => {
            report::problem(&failure.to_string());
            Tally::FAILED
        }
    }
}
