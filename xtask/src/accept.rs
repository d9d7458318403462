//! `cargo xtask accept PORT`: leads a builder through the acceptance test of a console.
//!
//! The test itself is in `bombe-acceptance`, which the pages run too. Here are the port, the terminal and the clock.

use std::fs;
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use bombe_acceptance::{Answer, Event, Language, Procedure, Prompt, PromptKind, sheet};
use clap::Args;
use serialport::SerialPort;

use crate::report;

/// The console does not care, but a port must be opened with a speed.
const BAUD: u32 = 115_200;

/// How long to wait for bytes before the builder and the clock are looked at.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// How long to wait before a port that is gone is looked for again.
const SEARCH_EVERY: Duration = Duration::from_millis(250);

const LANGUAGE: Language = Language::English;

/// Which console, and where its sheet goes.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The console's serial port, such as /dev/ttyACM0, /dev/cu.usbmodem1101 or COM3
    #[arg(value_name = "PORT")]
    port: String,
    /// Write the test sheet to this file too
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

/// Runs the test. Gives whether every check has passed.
///
/// # Errors
/// When the port cannot be opened at first, or the sheet cannot be written.
pub(crate) fn command(options: &Options) -> Result<bool> {
    let mut wire =
        Wire::open(&options.port).with_context(|| format!("{} cannot be opened", options.port))?;
    let builder = typed_lines();
    let started = Instant::now();
    let mut procedure = Procedure::new(LANGUAGE, started.elapsed());
    let mut shown = Prompt::default();
    let mut rows = 0;
    while !procedure.is_over() {
        // A line at a time: what it brings about is sent before the next one is taken.
        let mut events = wire.read();
        events.push(Heard::Nothing);
        for heard in events {
            let event = match &heard {
                Heard::Line(line) => Event::Line(line),
                Heard::Gone => Event::Gone,
                Heard::Nothing => Event::Tick,
            };
            for line in procedure.step(event, started.elapsed()) {
                wire.send(&line);
            }
        }
        for row in procedure.rows().iter().skip(rows) {
            report::result(&row.text(LANGUAGE))?;
        }
        rows = procedure.rows().len();
        if *procedure.prompt() != shown {
            shown = procedure.prompt().clone();
            if !procedure.is_over() {
                report::result(&asked(&shown))?;
            }
        }
        match builder.try_recv() {
            Ok(line) => match Answer::parse(&line) {
                Some(answer) => {
                    for line in procedure.step(Event::Answer(answer), started.elapsed()) {
                        wire.send(&line);
                    }
                }
                None => report::result(&asked(&shown))?,
            },
            Err(TryRecvError::Empty) => {}
            // The builder has left.
            Err(TryRecvError::Disconnected) => break,
        }
    }
    let text = sheet(procedure.rows(), procedure.is_finished(), LANGUAGE);
    report::result(&format!("\n{text}"))?;
    if let Some(file) = &options.sheet {
        fs::write(file, &text).with_context(|| format!("{} cannot be written", file.display()))?;
    }
    let has_failed = procedure.rows().iter().any(|row| row.look_at.is_some());
    Ok(procedure.is_finished() && !has_failed)
}

/// A prompt as it is printed.
fn asked(prompt: &Prompt) -> String {
    let how = match prompt.kind {
        PromptKind::Wait => "",
        PromptKind::Do => "  [Enter if nothing happens]",
        PromptKind::YesNo => "  [y/n]",
        PromptKind::Which => "  [such as: B red; or none]",
    };
    format!("> {}{how}", prompt.text)
}

/// The lines that the builder types.
fn typed_lines() -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

/// What has come from the port.
enum Heard {
    Line(String),
    Gone,
    Nothing,
}

/// The port, which may go and come back.
struct Wire {
    path: String,
    port: Option<Box<dyn SerialPort>>,
    /// The line that has not ended yet.
    rest: Vec<u8>,
}

impl Wire {
    fn open(path: &str) -> serialport::Result<Self> {
        Ok(Self {
            path: path.to_owned(),
            port: Some(open(path)?),
            rest: Vec::new(),
        })
    }

    /// Waits a moment for bytes, and gives the lines that are complete.
    fn read(&mut self) -> Vec<Heard> {
        let Some(port) = &mut self.port else {
            thread::sleep(SEARCH_EVERY);
            self.port = open(&self.path).ok();
            return Vec::new();
        };
        let mut bytes = [0; 4096];
        match port.read(&mut bytes) {
            Ok(count) if count > 0 => {
                self.rest.extend(bytes.iter().take(count));
                let mut lines = Vec::new();
                while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                    let line: Vec<u8> = self.rest.drain(..=end).collect();
                    lines.push(Heard::Line(String::from_utf8_lossy(&line).into_owned()));
                }
                lines
            }
            Err(error) if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::Interrupted) => {
                Vec::new()
            }
            Ok(_) | Err(_) => {
                self.port = None;
                self.rest.clear();
                vec![Heard::Gone]
            }
        }
    }

    /// Sends a line. If the port is going, reading notices that.
    fn send(&mut self, line: &str) {
        if let Some(port) = &mut self.port {
            port.write_all(format!("{line}\n").as_bytes())
                .and_then(|()| port.flush())
                .ok();
        }
    }
}

/// Opens a port, and raises DTR, by which the console knows that it has a listener.
fn open(path: &str) -> serialport::Result<Box<dyn SerialPort>> {
    let mut port = serialport::new(path, BAUD).timeout(LOOK_EVERY).open()?;
    // Linux has raised it already, and a pseudo-terminal has none.
    port.write_data_terminal_ready(true).ok();
    Ok(port)
}
