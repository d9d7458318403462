//! The suites that run tests with cargo, Node and Python.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use super::Suite;
use super::tally::Tally;
use crate::process::{Failure, Output, Process};
use crate::products::Variable;
use crate::program::cargo;
use crate::report;
use crate::workspace::Workspace;

const LINES_ON_FAILURE: usize = 200;

/// All Rust tests that run on the host.
pub(super) fn cargo_test(workspace: &Workspace) -> Tally {
    let mut command = cargo();
    command.args(["test", "--no-fail-fast"]);
    run(workspace, Suite::Host, command, Tally::of_cargo_test)
}

/// Every `*.test.ts` in `folder`.
pub(super) fn node_test(
    workspace: &Workspace,
    suite: Suite,
    folder: &str,
    variables: Vec<Variable>,
) -> Tally {
    let files = test_files(workspace.root(), folder);
    if files.is_empty() {
        report::problem(&format!("no tests found: there is no {folder}/*.test.ts"));
        return Tally::FAILED;
    }
    // By default Node leaves one core idle, but these tests need nothing but the processor.
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut command = Command::new("node");
    command
        .args(["--import", "tsx", "--test", "--test-reporter=spec"])
        .arg(format!("--test-concurrency={cores}"))
        .args(files)
        .envs(variables);
    run(workspace, suite, command, Tally::of_node_test)
}

/// Every `test_*.py` that `command` discovers.
pub(super) fn python_test(workspace: &Workspace, suite: Suite, command: Command) -> Tally {
    run(workspace, suite, command, Tally::of_unittest)
}

/// The test files in `folder`, relative to `root` and sorted. Node 18 does not support patterns.
fn test_files(root: &Path, folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root.join(folder)).into_iter().flatten();
    let names = entries.flatten().map(|entry| entry.file_name());
    let mut files: Vec<PathBuf> = names
        .filter(|name| name.to_string_lossy().ends_with(".test.ts"))
        .map(|name| Path::new(folder).join(name))
        .collect();
    files.sort();
    files
}

fn run(workspace: &Workspace, suite: Suite, command: Command, count: fn(&str) -> Tally) -> Tally {
    let name = suite.name();
    let outcome = Process::new(&format!("{name} tests"), "running", command)
        .outcome("passed")
        .repeat(&format!("cargo xtask test {name}"))
        .last_words(LINES_ON_FAILURE)
        .run(workspace);
    let (tally, problem) = judge(&outcome, count);
    if let Some(problem) = problem {
        report::problem(&problem);
    }
    tally
}

/// A run fails if its runner fails, and also if there were no tests.
fn judge(
    outcome: &Result<Output, Box<Failure>>,
    count: fn(&str) -> Tally,
) -> (Tally, Option<String>) {
    match outcome {
        Ok(output) => match count(&output.log) {
            tally if tally.total() > 0 => (tally, None),
            _ => {
                let problem = "no tests found: the test runner counted none";
                (Tally::FAILED, Some(problem.to_owned()))
            }
        },
        Err(failure) => {
            let mut tally = count(&failure.output.log);
            tally.failed = tally.failed.max(1);
            (tally, Some(failure.to_string()))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use super::*;

    fn said(log: &str) -> Result<Output, Box<Failure>> {
        Ok(Output {
            data: String::new(),
            log: log.to_owned(),
        })
    }

    #[test]
    fn a_runner_that_ran_nothing_has_failed() {
        let (tally, problem) = judge(&said("ℹ tests 0\n"), Tally::of_node_test);
        assert_eq!(tally, Tally::FAILED);
        assert!(problem.is_some_and(|problem| problem.starts_with("no tests found")));
        let one_passed = judge(&said("ℹ pass 1\n"), Tally::of_node_test);
        assert_eq!(one_passed, (Tally::PASSED, None));
    }

    #[test]
    fn only_test_files_are_run_and_in_order_of_name() {
        let root = env::temp_dir().join(format!("bombe-test-files-{}", process::id()));
        fs::create_dir_all(root.join("image")).unwrap();
        for name in ["win.test.ts", "boot.test.ts", "helpers.ts"] {
            fs::write(root.join("image").join(name), "").unwrap();
        }
        assert_eq!(
            test_files(&root, "image"),
            [
                PathBuf::from("image/boot.test.ts"),
                PathBuf::from("image/win.test.ts")
            ]
        );
        assert!(test_files(&root, "absent").is_empty());
        fs::remove_dir_all(&root).unwrap();
    }
}
