//! The layout of lettered entries, the same for every list that the buttons A-F pick from.
//!
//! Up to four entries are in one column; five and six in two columns, A-C and D-F, whose widths depend on the texts. If these
//! are too wide, five entries have a row each, without a heading, and a sixth shares the last row.

use heapless::Vec;

use crate::gfx::WIDTH;
use bombe_engine::{Bounded as _, Letter};

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

/// The number of rows that take all the height, which leaves no space for a heading.
pub(super) const ALL_ROWS: usize = 5;

/// The number of rows for entries with these text widths.
pub(super) fn rows(widths: &[i32]) -> usize {
    let half = widths.len().div_ceil(2);
    let fits = |(first, second): (&[i32], &[i32])| Column::fit(widest(first), widest(second));
    match widths.len() {
        count @ 0..=4 => count,
        _ if widths.split_at_checked(half).is_some_and(fits) => half,
        _ => ALL_ROWS,
    }
}

/// The places of entries with these text widths.
pub(super) fn cells(widths: &[i32]) -> Vec<EntryPlace, MAX_ENTRIES, u8> {
    let rows = rows(widths);
    if rows == ALL_ROWS {
        in_all_rows(widths).bounded()
    } else {
        in_columns(widths, baselines(rows)).bounded()
    }
}

/// Each entry in a row of its own, except for a sixth one.
fn in_all_rows(widths: &[i32]) -> impl Iterator<Item = EntryPlace> {
    let last = match widths {
        [.., fifth, sixth] if widths.len() > ALL_ROWS => Column::halves(*fifth, *sixth),
        _ => [Column::NARROW, Column::NARROW],
    };
    let columns = [Column::NARROW; ALL_ROWS - 1].into_iter().chain(last);
    let baselines = baselines(ALL_ROWS);
    let and_again = baselines.iter().chain(baselines.last());
    let places = columns.zip(and_again);
    places
        .map(|(column, &baseline)| column.cell(baseline))
        .take(widths.len())
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

    /// One column whose letters stand where those of the first of two do.
    const NARROW: Self = Self {
        letter: 1,
        text: Self::INDENT,
        right: WIDTH as i32 - 1,
    };

    /// The distance from a letter to its text, if there are two columns.
    const INDENT: i32 = 12;
    /// Between two columns.
    const GAP: i32 = 5;

    /// Whether there is room for two columns of texts of these widths.
    const fn fit(first: i32, second: i32) -> bool {
        2 * Self::INDENT + first + Self::GAP + second <= WIDTH as i32
    }

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
        4 => &[20, 30, 40, 51],
        _ => &[9, 20, 30, 40, 51],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How wide the text may be.
    const fn room(cell: &EntryPlace) -> i32 {
        cell.right + 1 - cell.text
    }

    #[test]
    fn up_to_four_entries_have_a_row_each() {
        for count in 1..=4 {
            let cells = cells(&[90; 4][..count]);
            assert_eq!(cells.len(), count);
            assert!(cells.is_sorted_by(|a, b| a.baseline + 10 <= b.baseline));
            assert!(cells.iter().all(|cell| room(cell) >= 90));
        }
    }

    #[test]
    fn more_entries_stand_in_two_columns_of_equal_width() {
        for count in [5, 6] {
            let cells = cells(&[40; 6][..count]);
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
        let wide_first = cells(&[70, 20, 20, 28, 10, 10]);
        assert!(room(&wide_first[0]) >= 70 && room(&wide_first[3]) >= 28);
        let wide_second = cells(&[28, 10, 10, 70, 20, 20]);
        assert!(room(&wide_second[0]) >= 28 && room(&wide_second[3]) >= 70);
    }

    #[test]
    fn entries_that_are_too_wide_for_two_columns_have_a_row_each_and_the_sixth_shares_the_last() {
        let widths = [70, 96, 84, 89, 60, 39];
        for count in [5, 6] {
            assert_eq!(rows(&widths[..count]), ALL_ROWS);
            let cells = cells(&widths[..count]);
            assert_eq!(cells.len(), count);
            let rooms = cells.iter().map(room).zip(widths);
            assert!(rooms.into_iter().all(|(room, width)| room >= width));
            assert!(cells[..5].is_sorted_by(|a, b| a.baseline + 10 <= b.baseline));
            if let Some(sixth) = cells.get(5) {
                assert_eq!(sixth.baseline, cells[4].baseline);
                assert!(cells[4].right < sixth.letter);
            }
        }
    }
}
