//! `bombe-typecase letters`: every letter and sign that the console draws, as JSON, so that the page can read its display
//! aloud. `bombe-typecase texts`: what is written on each screen of the gallery, so that a test can hold the reader to it.
//!
//! Both are taken from the drawing itself, by a target that writes down what it is told: there is no second table of the
//! fonts to keep in step.

mod letters;
mod texts;
mod transcript;

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let table = match env::args().nth(1).as_deref() {
        Some("letters") => letters::table(),
        Some("texts") => texts::table(),
        _ => {
            eprintln!("usage: bombe-typecase letters|texts");
            return ExitCode::FAILURE;
        }
    };
    println!("{table}");
    ExitCode::SUCCESS
}
