//! The screens of the imitation game.

mod ballot;
mod laying;
mod reveal;
mod scores;
mod secret;

pub use ballot::{BallotView, Voter};
pub use laying::LayingView;
pub use reveal::{RevealView, Revealed};
pub use scores::{ScoreRow, ScoresView};
pub use secret::SecretView;

use heapless::Vec;

use bombe_engine::Letter;

/// One item per player of an imitation game.
pub type PerSeat<T> = Vec<T, { Letter::ALL.len() }, u8>;

/// The left edges of two columns.
const COLUMNS: [i32; 2] = [0, 65];
/// How many rows there are at most.
const ROWS: usize = Letter::ALL.len().div_ceil(COLUMNS.len());
/// How wide a column is.
const COLUMN: i32 = 62;

/// The number of rows for this many entries.
const fn rows(count: usize) -> usize {
    count.div_ceil(COLUMNS.len())
}

/// The left edge and the baseline of each of up to six entries, the first column first.
fn places(count: usize, baselines: [i32; ROWS]) -> impl Iterator<Item = (i32, i32)> {
    let columns = COLUMNS.into_iter();
    columns.flat_map(move |left| {
        let baselines = baselines.into_iter().take(rows(count));
        baselines.map(move |baseline| (left, baseline))
    })
}
