//! The layout of lettered entries, the same for every list that the buttons A-F pick from.
//!
//! Up to four entries are in one column; five and six in two columns, A-C and D-F, whose widths depend on the texts.

use crate::gfx::WIDTH;
use bombe_engine::Letter;

/// The maximum number of entries: one per verifier button.
pub const MAX_ENTRIES: usize = Letter::ALL.len();

/// The place of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EntryPlace {
    /// The left edge of its letter.
    pub(super) letter: i32,
    /// The left edge of its text.
    pub(super) text: i32,
    /// The last column that its text may use.
    pub(super) right: i32,
    /// Its baseline.
    pub(super) baseline: i32,
}

/// The number of entries in a column, by the number of entries.
pub(super) const fn rows(count: usize) -> usize {
    if count <= 4 { count } else { count.div_ceil(2) }
}

/// The places of entries with these text widths.
pub(super) fn cells(widths: &[i32]) -> impl Iterator<Item = EntryPlace> {
    in_columns(widths, baselines(rows(widths.len())))
}

/// The same on other baselines; in two columns if there are fewer of them than entries.
pub(super) fn in_columns(
    widths: &[i32],
    baselines: &'static [i32],
) -> impl Iterator<Item = EntryPlace> {
    let (first, second) = widths
        .split_at_checked(baselines.len())
        .unwrap_or((widths, &[]));
    let columns = if second.is_empty() {
        [Column::WHOLE, Column::WHOLE]
    } else {
        Column::halves(widest(first), widest(second))
    };
    columns
        .into_iter()
        .flat_map(move |column| baselines.iter().map(move |&baseline| column.cell(baseline)))
        .take(widths.len())
}

#[derive(Clone, Copy)]
struct Column {
    letter: i32,
    text: i32,
    right: i32,
}

impl Column {
    const WHOLE: Self = Self {
        letter: 4,
        text: 18,
        right: WIDTH as i32 - 1,
    };

    /// The distance from a letter to its text, if there are two columns.
    const INDENT: i32 = 12;
    /// Between two columns.
    const GAP: i32 = 5;

    /// Two columns, of equal width if the texts allow that.
    fn halves(first: i32, second: i32) -> [Self; 2] {
        let width = WIDTH as i32;
        let least = Self::INDENT + first + Self::GAP;
        let most = width - Self::INDENT - second;
        let border = (width / 2).min(most).max(least);
        [
            Self {
                letter: 1,
                text: Self::INDENT,
                right: border - Self::GAP - 1,
            },
            Self {
                letter: border,
                text: border + Self::INDENT,
                right: width - 1,
            },
        ]
    }

    const fn cell(self, baseline: i32) -> EntryPlace {
        EntryPlace {
            letter: self.letter,
            text: self.text,
            right: self.right,
            baseline,
        }
    }
}

fn widest(widths: &[i32]) -> i32 {
    widths.iter().copied().max().unwrap_or(0)
}

const fn baselines(rows: usize) -> &'static [i32] {
    match rows {
        0 => &[],
        1 => &[34],
        2 => &[28, 42],
        3 => &[25, 37, 49],
        // The last row needs the most space: "Русский" below "Español" has a mark above a letter.
        _ => &[20, 30, 40, 51],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// How wide the text may be.
    const fn room(cell: &EntryPlace) -> i32 {
        cell.right + 1 - cell.text
    }

    #[test]
    fn up_to_four_entries_have_a_row_each() {
        for count in 1..=4 {
            let cells: Vec<_> = cells(&[90; 4][..count]).collect();
            assert_eq!(cells.len(), count);
            assert!(cells.is_sorted_by(|a, b| a.baseline + 10 <= b.baseline));
            assert!(cells.iter().all(|cell| room(cell) >= 90));
        }
    }

    #[test]
    fn more_entries_stand_in_two_columns_of_equal_width() {
        for count in [5, 6] {
            let cells: Vec<_> = cells(&[40; 6][..count]).collect();
            assert_eq!(cells.len(), count);
            let (first, second) = cells.split_at(3);
            assert!(first.iter().all(|cell| cell.letter == 1));
            assert!(second.iter().all(|cell| cell.letter == 64));
            let pairs = first.iter().zip(second);
            assert!(pairs.into_iter().all(|(a, b)| a.baseline == b.baseline));
        }
    }

    #[test]
    fn the_wider_column_gets_more_room() {
        let wide_first: Vec<_> = cells(&[70, 20, 20, 28, 10, 10]).collect();
        assert!(room(&wide_first[0]) >= 70 && room(&wide_first[3]) >= 28);
        let wide_second: Vec<_> = cells(&[28, 10, 10, 70, 20, 20]).collect();
        assert!(room(&wide_second[0]) >= 28 && room(&wide_second[3]) >= 70);
    }
}
