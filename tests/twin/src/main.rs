//! `bombe-twin`: plays a script on a console that has no faults, and tells what people would see then.
//!
//! The script is read from the standard input, in the words of `bombe_workloads::stage`. The first line of the output is the
//! six lamps (`g`, `r`, `-`), the others are the display, two rows of pixels to a line: as the tests of the image write it.

use std::{
    io::{self, Read, Write},
    process::ExitCode,
};

use bombe_core::{
    gfx::frame::{Frame, HEIGHT, WIDTH},
    machine::Machine,
    panel::{Answer, Lamps},
    texts::Language,
};
use bombe_workloads::stage::Stage;

fn main() -> ExitCode {
    match play() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the script cannot be played: {error}");
            ExitCode::FAILURE
        }
    }
}

fn play() -> io::Result<()> {
    let mut script = String::new();
    io::stdin().read_to_string(&mut script)?;
    let mut stage = Stage::new(Language::English, Box::<Machine>::default());
    stage.play(&script);
    let mut frame = Frame::new();
    let Ok(()) = stage.screen().draw(&mut frame);
    let seen = format!("{}\n{}\n", lamps(stage.console().lamps()), picture(&frame));
    io::stdout().write_all(seen.as_bytes())
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
