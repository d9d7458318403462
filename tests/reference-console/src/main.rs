//! `bombe-reference-console`: the reference console of the fault tests. Plays scripts on a console without faults, and prints what players
//! would see.
//!
//! Each line of standard input is a script, in the words of `bombe_workloads::stage`. The answer is a line with the six lamps
//! (`g`, `r`, `-`), then the display with two rows of pixels to a line, in the format of the image tests. One process answers
//! many scripts: one that continues the script before it does not start over.

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
};

use bombe_core::{
    gfx::frame::{Frame, HEIGHT, WIDTH},
    panel::Lamps,
    texts::Language,
};
use bombe_engine::{machine::Machine, verifier::Answer};
use bombe_workloads::stage::Stage;

fn main() -> ExitCode {
    match answer_all() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("scripts cannot be played: {error}");
            ExitCode::FAILURE
        }
    }
}

fn answer_all() -> io::Result<()> {
    let mut console = ReferenceConsole::new();
    let mut output = io::stdout().lock();
    for script in io::stdin().lock().lines() {
        output.write_all(console.play(&script?).as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// A console, and the script that was played on it.
struct ReferenceConsole {
    stage: Stage<Box<Machine>>,
    script: String,
}

impl ReferenceConsole {
    fn new() -> Self {
        Self {
            stage: Stage::new(Language::English, Box::default()),
            script: String::new(),
        }
    }

    /// Lamps and display after a script. If it continues the script before it, only the new part is played.
    fn play(&mut self, script: &str) -> String {
        let is_next_word = |rest: &&str| rest.is_empty() || rest.starts_with(' ');
        if let Some(rest) = script.strip_prefix(&self.script).filter(is_next_word) {
            self.stage.play(rest);
        } else {
            *self = Self::new();
            self.stage.play(script);
        }
        script.clone_into(&mut self.script);
        let mut frame = Frame::new();
        let Ok(()) = self.stage.screen().draw(&mut frame);
        let lamps = lamps(self.stage.console().lamps());
        format!("{lamps}\n{}\n", picture(&frame))
    }
}

fn lamps(lamps: Lamps) -> String {
    let sign = |answer: Option<Answer>| match answer {
        Some(Answer::Pass) => 'g',
        Some(Answer::Fail) => 'r',
        None => '-',
    };
    lamps.answers.map(sign).iter().collect()
}

fn picture(frame: &Frame) -> String {
    let line = |y: usize| -> String {
        let pair = |x| match (frame.is_lit(x, y), frame.is_lit(x, y + 1)) {
            (false, false) => ' ',
            (true, false) => '▀',
            (false, true) => '▄',
            (true, true) => '█',
        };
        (0..WIDTH).map(pair).collect()
    };
    let lines = (0..HEIGHT).step_by(2).map(|y| format!("|{}|", line(y)));
    lines.collect::<Vec<_>>().join("\n")
}
