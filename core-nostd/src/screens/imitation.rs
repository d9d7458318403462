//! The screens of the imitation game.

mod ballot;
mod laying;
mod reveal;
mod sandglass;
mod scores;
mod secret;

pub use ballot::{BallotView, Voter};
pub use laying::LayingView;
pub use reveal::{RevealView, Revealed};
pub use sandglass::TimeLeft;
pub use scores::{ScoreRow, ScoresView};
pub use secret::SecretView;

use heapless::Vec;

use bombe_engine::Letter;

/// One item per player of an imitation game.
pub type PerSeat<T> = Vec<T, { Letter::ALL.len() }, u8>;

/// The left edges of two columns, and the baselines of three rows.
const COLUMNS: [i32; 2] = [0, 65];
const BASELINES: [i32; 3] = [29, 40, 51];
/// How wide a column is.
const COLUMN: i32 = 62;

/// The left edge and the baseline of each of up to six entries, the first column first.
fn places(count: usize) -> impl Iterator<Item = (i32, i32)> {
    let rows = count.div_ceil(COLUMNS.len());
    let columns = COLUMNS.into_iter();
    columns.flat_map(move |left| {
        let baselines = BASELINES.into_iter().take(rows);
        baselines.map(move |baseline| (left, baseline))
    })
}
