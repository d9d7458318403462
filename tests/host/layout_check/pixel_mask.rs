//! The pixels that a piece covers, and whether it comes too close to another piece.

use std::{fmt, ops::RangeInclusive};

use bombe_core::gfx::frame::{HEIGHT, WIDTH};
use embedded_graphics::geometry::Point;

/// The smallest distance in columns between two pieces in a row.
const MIN_GAP: usize = 2;

/// Adjacent lines may share this many rows, those of descenders and accents, as long as these do not touch. Pieces that share
/// more rows are in one row.
const MAX_SHARED_ROWS: usize = 2;

const _: () = assert!(WIDTH == u128::BITS as usize);

/// The pixels of a piece: for each row of the display a bit per column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PixelMask([u128; HEIGHT]);

/// The bounding box of a piece.
struct Area {
    rows: RangeInclusive<usize>,
    columns: RangeInclusive<usize>,
}

impl Default for PixelMask {
    fn default() -> Self {
        Self([0; HEIGHT])
    }
}

impl PixelMask {
    /// Adds a pixel. Pixels beyond the display are ignored.
    pub(super) fn add(&mut self, point: Point) {
        let row = usize::try_from(point.y)
            .ok()
            .and_then(|y| self.0.get_mut(y));
        if let (Some(row), Ok(x)) = (row, u32::try_from(point.x)) {
            *row |= 1_u128.checked_shl(x).unwrap_or(0);
        }
    }

    /// Whether two pieces overlap, have too small a gap in a row, or touch from line to line.
    pub(super) fn is_close_to(&self, other: &Self) -> bool {
        let (Some(area), Some(other_area)) = (self.area(), other.area()) else {
            return false;
        };
        let shared = shared(&area.rows, &other_area.rows);
        let (columns, other_columns) = (&area.columns, &other_area.columns);
        let is_beside = *columns.start() <= other_columns.end() + MIN_GAP
            && *other_columns.start() <= columns.end() + MIN_GAP;
        shared > 0 && is_beside && (shared > MAX_SHARED_ROWS || self.touches(other))
    }

    /// Whether any two of their pixels are adjacent, even if only at a corner.
    fn touches(&self, other: &Self) -> bool {
        let above = [0].iter().chain(&other.0);
        let below = other.0.iter().skip(1).chain(&[0]);
        let around = above.zip(&other.0).zip(below);
        self.0
            .iter()
            .zip(around)
            .any(|(row, ((above, beside), below))| {
                let reach = row | row << 1 | row >> 1;
                reach & (above | beside | below) != 0
            })
    }

    /// The bounding box; `None` if there are no pixels.
    fn area(&self) -> Option<Area> {
        let has_pixels = |row: &u128| *row != 0;
        let top = self.0.iter().position(has_pixels)?;
        let bottom = self.0.iter().rposition(has_pixels)?;
        let columns = self.0.iter().fold(0, |columns, row| columns | row);
        let left = columns.trailing_zeros() as usize;
        let right = WIDTH - 1 - columns.leading_zeros() as usize;
        Some(Area {
            rows: top..=bottom,
            columns: left..=right,
        })
    }
}

/// How many rows two ranges have in common.
fn shared(one: &RangeInclusive<usize>, other: &RangeInclusive<usize>) -> usize {
    let (first, last) = (one.start().max(other.start()), one.end().min(other.end()));
    (last + 1).saturating_sub(*first)
}

/// The corners of the area, as in `(1,2)-(6,9)`.
impl fmt::Display for PixelMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.area() {
            Some(Area { rows, columns }) => {
                let (left, right) = columns.into_inner();
                let (top, bottom) = rows.into_inner();
                write!(f, "({left},{top})-({right},{bottom})")
            }
            None => f.write_str("nowhere"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(points: &[(i32, i32)]) -> PixelMask {
        let mut mask = PixelMask::default();
        for &(x, y) in points {
            mask.add(Point::new(x, y));
        }
        mask
    }

    #[track_caller]
    fn assert_close(one: &PixelMask, other: &PixelMask, expected: bool) {
        assert_eq!(one.is_close_to(other), expected, "{one} {other}");
        assert_eq!(other.is_close_to(one), expected, "{other} {one}");
    }

    #[test]
    fn what_stands_in_a_row_keeps_its_distance_as_a_whole() {
        // As in an L and a T: their pixels are far apart, but they would read as one.
        let l = mask(&[(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (3, 3)]);
        let t = |x| mask(&[(x, 0), (x + 1, 0), (x + 2, 0), (x + 1, 1), (x + 1, 2)]);
        for (x, is_close) in [(0, true), (4, true), (5, true), (6, false)] {
            assert_close(&l, &t(x), is_close);
        }
    }

    #[test]
    fn tails_and_accents_may_share_rows_where_they_do_not_touch() {
        let tail = mask(&[(10, 0), (10, 8), (10, 9)]);
        let accent = |x| mask(&[(x, 9), (x, 12), (0, 18)]);
        for (x, is_close) in [(10, true), (11, true), (12, false), (9, true), (8, false)] {
            assert_close(&tail, &accent(x), is_close);
        }
        let touching_at_a_corner = mask(&[(0, 9), (11, 10), (11, 18)]);
        assert_close(&tail, &touching_at_a_corner, true);
    }

    #[test]
    fn nothing_is_close_to_nothing() {
        assert_close(&PixelMask::default(), &mask(&[(3, 3)]), false);
    }

    #[test]
    fn ink_off_the_display_does_not_count() {
        assert_eq!(
            mask(&[(128, 0), (-1, 0), (0, 64), (0, -1)]),
            PixelMask::default()
        );
    }
}
