//! `bombe-typecase letters`: every letter and sign that the console draws, as JSON, so that the page can read its display
//! aloud. `bombe-typecase texts`: what is written on each screen of the gallery, so that a test can hold the reader to it.
//! `bombe-typecase deck`: the cards and words that the projector page shows. `bombe-typecase positions`: what the engine
//! knows in some positions of games, so that a test can hold that page to it.
//!
//! All are taken from the core itself, texts by a target that writes down what it is told to draw: there is no second table
//! to keep in step.

mod deck;
mod letters;
mod positions;
mod texts;
mod transcript;

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let table = match env::args().nth(1).as_deref() {
        Some("letters") => letters::table(),
        Some("texts") => texts::table(),
        Some("deck") => deck::table(),
        Some("positions") => positions::table(),
        _ => {
            eprintln!("usage: bombe-typecase letters|texts|deck|positions");
            return ExitCode::FAILURE;
        }
    };
    println!("{table}");
    ExitCode::SUCCESS
}
