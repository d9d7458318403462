//! `bombe-twin`: plays scripts on a console that has no faults, and tells what people would see then.
//!
//! Each line of the standard input is a script, in the words of `bombe_workloads::stage`. Each is answered by the six lamps
//! (`g`, `r`, `-`) in a line, and the display in the lines that follow, two rows of pixels to a line: as the tests of the image
//! write it. Whoever asks for many scripts, most of them the last one and a few words more, starts one process and no more.

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
    let mut twin = Twin::new();
    let mut output = io::stdout().lock();
    for script in io::stdin().lock().lines() {
        output.write_all(twin.sight(&script?).as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// A console, and all that was done to it.
struct Twin {
    stage: Stage<Box<Machine>>,
    script: String,
}

impl Twin {
    fn new() -> Self {
        Self {
            stage: Stage::new(Language::English, Box::default()),
            script: String::new(),
        }
    }

    /// What is seen after a script. Only what is new of it is played.
    fn sight(&mut self, script: &str) -> String {
        let is_word_begun = |rest: &&str| rest.is_empty() || rest.starts_with(' ');
        if let Some(rest) = script.strip_prefix(&self.script).filter(is_word_begun) {
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
    lamps.0.map(sign).iter().collect()
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
