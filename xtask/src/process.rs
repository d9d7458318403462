//! Runs other programs: writes their output to a log file, shows progress, and on failure shows the cause, the last lines of the
//! output and the command to repeat.

use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use crate::cause;
use crate::program::{command_line, short_name};
use crate::report::Step;
use crate::workspace::Workspace;

const POLL: Duration = Duration::from_millis(50);
/// How many lines of a failed program's output are shown by default.
const LAST_WORDS: usize = 20;

/// A program to run as one step.
#[derive(Debug)]
#[must_use]
pub(crate) struct Process {
    label: String,
    doing: String,
    outcome: String,
    command: Command,
    repeat: String,
    last_words: usize,
    stdout_is_data: bool,
    tells_progress: bool,
}

/// The output of a program.
#[derive(Debug, Default)]
pub(crate) struct Output {
    /// Standard output, if it is data; empty otherwise.
    pub(crate) data: String,
    /// Everything else that it printed, in order.
    pub(crate) log: String,
}

/// A step that failed, with what the user needs to act on it.
#[derive(Debug)]
pub(crate) struct Failure {
    /// One clause, such as "the network could not be reached".
    pub(crate) cause: String,
    pub(crate) output: Output,
    command_line: String,
    repeat: String,
    last_words: usize,
    /// The file with the whole log, relative to the root.
    pub(crate) log_file: String,
}

impl Process {
    /// `label` names the step to the user, and its log file.
    pub(crate) fn new(label: &str, doing: &str, command: Command) -> Self {
        Self {
            label: label.to_owned(),
            doing: doing.to_owned(),
            outcome: "done".to_owned(),
            repeat: command_line(&command),
            command,
            last_words: LAST_WORDS,
            stdout_is_data: false,
            tells_progress: false,
        }
    }

    /// The text of the step's line on success.
    pub(crate) fn outcome(mut self, outcome: &str) -> Self {
        outcome.clone_into(&mut self.outcome);
        self
    }

    /// The command to repeat the step, if it is not the program's own command line.
    pub(crate) fn repeat(mut self, repeat: &str) -> Self {
        repeat.clone_into(&mut self.repeat);
        self
    }

    /// How many lines of its output to show when it fails.
    pub(crate) fn last_words(mut self, lines: usize) -> Self {
        self.last_words = lines;
        self
    }

    /// Keeps standard output separate from the log, to be parsed.
    pub(crate) fn stdout_is_data(mut self) -> Self {
        self.stdout_is_data = true;
        self
    }

    /// Shows the last line of its log while it runs.
    pub(crate) fn tells_progress(mut self) -> Self {
        self.tells_progress = true;
        self
    }

    /// Runs the program to its end.
    ///
    /// # Errors
    /// When it cannot be started or does not succeed.
    pub(crate) fn run(mut self, workspace: &Workspace) -> Result<Output, Box<Failure>> {
        let mut step = Step::start(&self.label, &self.doing);
        let log_file = workspace
            .logs()
            .join(format!("{}.log", file_stem(&self.label)));
        let data_file = log_file.with_extension("out");
        let ended = self.run_to_end(workspace, &log_file, &data_file, &mut step);
        let output = Output {
            data: if self.stdout_is_data {
                read_lossily(&data_file)
            } else {
                String::new()
            },
            log: read_lossily(&log_file),
        };
        let cause = match ended {
            Ok(status) if status.success() => {
                step.done(&self.outcome);
                return Ok(output);
            }
            Ok(status) => {
                cause::told_by(&output.log).map_or_else(|| exit_in_words(status), ToOwned::to_owned)
            }
            Err(error) => cause_of_not_starting(&self.command, &error),
        };
        step.failed(&cause);
        Err(Box::new(Failure {
            cause,
            output,
            command_line: command_line(&self.command),
            repeat: self.repeat,
            last_words: self.last_words,
            log_file: workspace.shown(&log_file),
        }))
    }

    fn run_to_end(
        &mut self,
        workspace: &Workspace,
        log_file: &Path,
        data_file: &Path,
        step: &mut Step,
    ) -> io::Result<ExitStatus> {
        fs::create_dir_all(workspace.logs())?;
        let log = File::create(log_file)?;
        let stdout = if self.stdout_is_data {
            File::create(data_file)?
        } else {
            log.try_clone()?
        };
        let mut child = self
            .command
            .current_dir(workspace.root())
            .env("CARGO_TERM_COLOR", "never")
            .env("NO_COLOR", "1")
            .env_remove("FORCE_COLOR")
            .stdin(Stdio::null())
            .stdout(stdout)
            .stderr(log)
            .spawn()?;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(status);
            }
            if step.tick() && self.tells_progress {
                step.note(last_line(&read_lossily(log_file)));
            }
            thread::sleep(POLL);
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "`{}` failed: {}", self.command_line, self.cause)?;
        let lines = self.output.log.lines();
        let lines: Vec<&str> = lines.filter(|line| !cause::is_noise(line)).collect();
        let first_shown = lines.len().saturating_sub(self.last_words);
        for line in lines.iter().skip(first_shown) {
            writeln!(f, "    {line}")?;
        }
        if first_shown > 0 {
            writeln!(f, "  all of it: {}", self.log_file)?;
        }
        write!(f, "  repeat it with: {}", self.repeat)
    }
}

impl std::error::Error for Failure {}

fn cause_of_not_starting(command: &Command, error: &io::Error) -> String {
    let program = short_name(command.get_program());
    if error.kind() == io::ErrorKind::NotFound {
        format!("{program} is not installed")
    } else {
        format!("{program} could not be started: {error}")
    }
}

fn exit_in_words(status: ExitStatus) -> String {
    status.code().map_or_else(
        || "it was ended by a signal".to_owned(),
        |code| format!("it ended with exit code {code}"),
    )
}

fn file_stem(label: &str) -> String {
    let letters = label
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' });
    let letters: String = letters.collect();
    letters.split_whitespace().collect::<Vec<_>>().join("-")
}

fn last_line(text: &str) -> &str {
    text.lines().next_back().unwrap_or_default()
}

fn read_lossily(path: &Path) -> String {
    fs::read(path).map_or_else(
        |_| String::new(),
        |bytes| String::from_utf8_lossy(&bytes).into_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_becomes_a_file_name_without_surprises() {
        assert_eq!(file_stem("clippy, host code"), "clippy-host-code");
        assert_eq!(file_stem("../npm packages"), "npm-packages");
    }

    #[test]
    fn a_failure_tells_cause_last_words_log_and_repeat() {
        let failure = Failure {
            cause: "the network could not be reached".into(),
            output: Output {
                data: String::new(),
                log: "one\ntwo\nthree\n".into(),
            },
            command_line: "npm ci".into(),
            repeat: "npm ci".into(),
            last_words: 2,
            log_file: "target/bombe/logs/npm.log".into(),
        };
        assert_eq!(
            failure.to_string(),
            "`npm ci` failed: the network could not be reached\n    two\n    three\n  \
             all of it: target/bombe/logs/npm.log\n  repeat it with: npm ci"
        );
    }
}
