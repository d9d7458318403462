//! Exports tables of the core as JSON:
//!
//! - `bombe-page-data letters`: every letter and sign that the console draws, by which the page reads the display aloud;
//! - `bombe-page-data texts`: the texts on each screen of the gallery, with which tests compare that reader;
//! - `bombe-page-data deck`: the cards and words that the projector page shows;
//! - `bombe-page-data positions`: what the engine knows in some positions of games, with which tests compare that page.
//!
//! All come from the core itself, so there is no second table to keep in step.

mod deck;
mod draw_log;
mod letters;
mod positions;
mod texts;

use std::{env, process::ExitCode};

fn main() -> ExitCode {
    let table = match env::args().nth(1).as_deref() {
        Some("letters") => letters::table(),
        Some("texts") => texts::table(),
        Some("deck") => deck::table(),
        Some("positions") => positions::table(),
        _ => {
            eprintln!("usage: bombe-page-data letters|texts|deck|positions");
            return ExitCode::FAILURE;
        }
    };
    println!("{table}");
    ExitCode::SUCCESS
}
