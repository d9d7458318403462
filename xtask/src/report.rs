//! Progress output: one line per step, with a running clock for long ones.
//!
//! Progress goes to standard error and results to standard output, so that `cargo xtask bench --json` can be piped.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The time between two progress lines where lines cannot be overwritten.
const QUIET_SPELL: Duration = Duration::from_secs(30);
/// There, steps that are shorter than this only print their outcome.
const WORTH_ANNOUNCING: Duration = Duration::from_secs(1);

const CLEAR_LINE: &str = "\r\x1b[2K";
/// A line that is redrawn must not wrap in a narrow terminal: only its last row would be cleared.
const NO_WRAP: &str = "\x1b[?7l";
const WRAP: &str = "\x1b[?7h";

/// A step under way. Ends in exactly one of [`Step::done`] and [`Step::failed`].
#[derive(Debug)]
#[must_use]
pub(crate) struct Step {
    label: String,
    doing: String,
    started: Instant,
    on_terminal: bool,
    next_line_at: Duration,
    /// How far the step has come.
    note: String,
}

impl Step {
    pub(crate) fn start(label: &str, doing: &str) -> Self {
        let mut step = Self {
            label: label.to_owned(),
            doing: doing.to_owned(),
            started: Instant::now(),
            on_terminal: io::stderr().is_terminal(),
            next_line_at: WORTH_ANNOUNCING,
            note: String::new(),
        };
        if step.on_terminal {
            step.next_line_at = Duration::ZERO;
        }
        step.tick();
        step
    }

    /// Sets how far the step has come, for the next lines.
    pub(crate) fn note(&mut self, note: &str) {
        self.note = if note.is_empty() {
            String::new()
        } else {
            format!(": {note}")
        };
    }

    /// Updates the progress. To be called several times a second. Gives whether a line was printed.
    pub(crate) fn tick(&mut self) -> bool {
        let elapsed = self.started.elapsed();
        if elapsed < self.next_line_at {
            return false;
        }
        let Self {
            label, doing, note, ..
        } = self;
        let seconds = elapsed.as_secs();
        if self.on_terminal {
            self.next_line_at = Duration::from_secs(seconds + 1);
            let line = format!("… {seconds} s  {label}: {doing}{note}");
            progress(&format!("{CLEAR_LINE}{NO_WRAP}{line}{WRAP}"));
        } else if elapsed < QUIET_SPELL {
            self.next_line_at = QUIET_SPELL;
            progress(&format!("… {label}: {doing}\n"));
        } else {
            self.next_line_at += QUIET_SPELL;
            progress(&format!("… {label}: {doing}, {seconds} s so far{note}\n"));
        }
        true
    }

    pub(crate) fn done(self, outcome: &str) {
        self.end('✓', outcome);
    }

    pub(crate) fn failed(self, cause: &str) {
        self.end('✗', cause);
    }

    fn end(self, mark: char, outcome: &str) {
        let start = if self.on_terminal { CLEAR_LINE } else { "" };
        let time = seconds(self.started.elapsed());
        progress(&format!(
            "{start}{mark} {}: {outcome} ({time})\n",
            self.label
        ));
    }
}

/// Prints a step that has nothing to do.
pub(crate) fn present(label: &str, detail: &str) {
    progress(&format!("✓ {label}: {detail}\n"));
}

/// Prints a line that is neither a step nor a result.
pub(crate) fn note(text: &str) {
    progress(&format!("{text}\n"));
}

/// Prints an error in full.
pub(crate) fn problem(text: &str) {
    progress(&format!("error: {text}\n"));
}

/// Prints a line of the result to standard output.
///
/// # Errors
/// When standard output is closed, as it is after `| head -1`.
pub(crate) fn result(text: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{text}")
}

/// A duration in seconds, as in the summary and the steps.
pub(crate) fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

fn progress(text: &str) {
    let mut stderr = io::stderr().lock();
    // If standard error is closed, there is nowhere to report that.
    stderr
        .write_all(text.as_bytes())
        .and_then(|()| stderr.flush())
        .ok();
}
