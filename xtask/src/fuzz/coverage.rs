//! `cargo xtask fuzz --coverage`: runs the targets of `tests/fuzz` with cargo-fuzz and libFuzzer, which prefer inputs that reach
//! new code.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};

use crate::process::Process;
use crate::program::ask;
use crate::report;
use crate::setup::cargo_fuzz::{self, cargo_fuzz};
use crate::setup::version::leading_number;
use crate::workspace::Workspace;

/// An input that takes longer is reported, too. The slowest ones take a fraction of a second.
const SECONDS_FOR_ONE_INPUT: u32 = 60;

/// Fuzzes one target, or each in turn, for the given time. Gives whether nothing was found.
///
/// # Errors
/// When a tool is missing, there is no such target, or the targets do not build.
pub(crate) fn command(workspace: &Workspace, target: Option<&str>, time: Duration) -> Result<bool> {
    cargo_fuzz::ensure(workspace)?;
    let folders = Folders::new(workspace);
    let targets = chosen(&folders.targets(), target)?;
    folders.build(workspace)?;
    let mut is_clean = true;
    for target in &targets {
        is_clean &= folders.fuzz(workspace, target, time)?;
    }
    Ok(is_clean)
}

/// The targets to fuzz.
fn chosen(all: &[String], wanted: Option<&str>) -> Result<Vec<String>> {
    match wanted {
        None if all.is_empty() => bail!("cargo-fuzz lists no targets"),
        None => Ok(all.to_vec()),
        Some(wanted) if all.iter().any(|target| target == wanted) => Ok(vec![wanted.to_owned()]),
        Some(wanted) => bail!("no target {wanted}: there are {}", all.join(", ")),
    }
}

/// Where the fuzzer reads and writes.
struct Folders {
    /// The package of the targets.
    package: PathBuf,
    /// The repository's inputs, a folder for each target; only read.
    seeds: PathBuf,
    /// The compiled targets.
    build: PathBuf,
    /// Inputs that reached new code, a folder for each target; grows with each run.
    corpus: PathBuf,
    /// Inputs that violate a property.
    crashes: PathBuf,
}

impl Folders {
    fn new(workspace: &Workspace) -> Self {
        let fuzz = workspace.root().join("tests").join("fuzz");
        let output = workspace.output().join("libfuzzer");
        Self {
            package: fuzz.join("libfuzzer"),
            seeds: fuzz.join("corpus"),
            build: output.join("build"),
            corpus: output.join("corpus"),
            crashes: workspace.output().join("crashes"),
        }
    }

    fn targets(&self) -> Vec<String> {
        let listed = ask(cargo_fuzz()
            .arg("list")
            .arg("--fuzz-dir")
            .arg(&self.package));
        let listed = listed.unwrap_or_default();
        listed.lines().map(ToOwned::to_owned).collect()
    }

    fn build(&self, workspace: &Workspace) -> Result<()> {
        let mut command = cargo_fuzz();
        command.arg("build");
        command.arg("--fuzz-dir").arg(&self.package);
        command.arg("--target-dir").arg(&self.build);
        Process::new("libFuzzer targets", "building", command)
            .outcome("built")
            .last_words(60)
            .run(workspace)?;
        Ok(())
    }

    /// Gives whether nothing was found.
    fn fuzz(&self, workspace: &Workspace, target: &str, time: Duration) -> Result<bool> {
        let corpus = self.corpus.join(target);
        fs::create_dir_all(&corpus)?;
        fs::create_dir_all(&self.crashes)?;
        let seconds = time.as_secs();
        let mut command = cargo_fuzz();
        command.arg("run");
        command.arg("--fuzz-dir").arg(&self.package);
        command.arg("--target-dir").arg(&self.build);
        // libFuzzer writes to the first folder only.
        command.arg(target).arg(corpus).arg(self.seeds.join(target));
        command.arg("--");
        command.arg(format!("-max_total_time={seconds}"));
        command.arg(format!("-timeout={SECONDS_FOR_ONE_INPUT}"));
        let crashes = self.crashes.join(target);
        command.arg(format!("-artifact_prefix={}-", crashes.display()));
        let process = Process::new(
            &format!("fuzz {target}"),
            &format!("for {seconds} s"),
            command,
        );
        let process = process
            .outcome("nothing found")
            .tells_progress()
            .repeat(&format!("cargo xtask fuzz --coverage --target {target}"));
        let (log, is_clean) = match process.run(workspace) {
            Ok(output) => (output.log, true),
            Err(failure) => {
                let Some(crash) = Crash::of(&failure.output.log) else {
                    return Err(failure.into());
                };
                let input = workspace.shown(Path::new(crash.input));
                report::note(&format!(
                    "  {}\n  repeat: cargo run -p bombe-fuzz -- repeat {target} {input}\n  all of it: {}",
                    crash.cause, failure.log_file
                ));
                (failure.output.log, false)
            }
        };
        if let Some(statistics) = RunStatistics::of(&log) {
            report::result(&format!("{target}: {statistics}"))?;
        }
        Ok(is_clean)
    }
}

/// An input that violates a property, from libFuzzer's log. libFuzzer ends with the first one.
#[derive(Debug, Eq, PartialEq)]
struct Crash<'log> {
    /// The message of the panic, of libFuzzer or of the sanitizer.
    cause: &'log str,
    /// The file that it is in.
    input: &'log str,
}

impl<'log> Crash<'log> {
    fn of(log: &'log str) -> Option<Self> {
        let mut lines = log.lines();
        let panic = lines
            .find(|line| line.contains(" panicked at "))
            .and_then(|_| lines.next());
        let error = || log.lines().find_map(|line| after(line, "ERROR: "));
        Some(Self {
            cause: panic.or_else(error)?,
            input: after(log, "Test unit written to ")?.lines().next()?,
        })
    }
}

/// Statistics of a run, from the last status line in libFuzzer's log.
#[derive(Debug, Eq, PartialEq)]
struct RunStatistics {
    inputs: u64,
    /// Edges of the control flow that were reached.
    edges: u64,
    /// Size of the corpus after the run.
    kept: u64,
}

impl RunStatistics {
    fn of(log: &str) -> Option<Self> {
        let status = log
            .lines()
            .rev()
            .find(|line| line.starts_with('#') && line.contains(" cov: "))?;
        Some(Self {
            inputs: leading_number(status.strip_prefix('#')?)?,
            edges: leading_number(after(status, " cov: ")?)?,
            kept: leading_number(after(status, " corp: ")?)?,
        })
    }
}

impl fmt::Display for RunStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            inputs,
            edges,
            kept,
        } = self;
        write!(
            f,
            "{inputs} inputs, {edges} edges reached, {kept} inputs in the corpus"
        )
    }
}

fn after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    text.split_once(words).map(|(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "INFO: Seed: 1196510446\n\
        #38\tINITED cov: 1205 ft: 2308 corp: 36/4309b exec/s: 0 rss: 71Mb\n\
        #1042\tNEW    cov: 1310 ft: 2522 corp: 41/5Kb lim: 600 exec/s: 521 rss: 80Mb L: 9/600 MS: 1 EraseBytes-\n\
        #20518\tDONE   cov: 1411 ft: 3025 corp: 97/15Kb lim: 600 exec/s: 977 rss: 92Mb\n\
        Done 20518 runs in 21 second(s)\n";

    #[test]
    fn the_figures_are_those_of_the_last_status() {
        let statistics = RunStatistics::of(LOG).unwrap();
        assert_eq!(
            statistics.to_string(),
            "20518 inputs, 1411 edges reached, 97 inputs in the corpus"
        );
        assert_eq!(RunStatistics::of("error: could not compile"), None);
    }

    #[test]
    fn a_broken_promise_is_told_with_its_words_and_its_input() {
        let log = "thread '<unnamed>' (7) panicked at src/targets.rs:80:13:\n\
            feed: lines are numbered\n\
            ==7== ERROR: libFuzzer: deadly signal\n\
            artifact_prefix='/t/feed-'; Test unit written to /t/feed-crash-ab12\n\
            Base64: AwAA\n";
        let crash = Crash {
            cause: "feed: lines are numbered",
            input: "/t/feed-crash-ab12",
        };
        assert_eq!(Crash::of(log), Some(crash));
        assert_eq!(Crash::of(LOG), None);
    }

    #[test]
    fn an_input_that_takes_too_long_is_told() {
        let log = "==7== ERROR: libFuzzer: timeout after 61 seconds\n\
            artifact_prefix='/t/feed-'; Test unit written to /t/feed-timeout-ab12\n";
        let crash = Crash::of(log).unwrap();
        assert_eq!(crash.cause, "libFuzzer: timeout after 61 seconds");
    }

    #[test]
    fn a_target_that_is_not_there_is_refused_with_those_that_are() {
        let all = ["journal".to_owned(), "codes".to_owned()];
        assert_eq!(chosen(&all, None).unwrap(), all);
        assert_eq!(chosen(&all, Some("codes")).unwrap(), ["codes"]);
        let refused = chosen(&all, Some("flash")).unwrap_err().to_string();
        assert_eq!(refused, "no target flash: there are journal, codes");
        assert!(chosen(&[], None).is_err());
    }
}
