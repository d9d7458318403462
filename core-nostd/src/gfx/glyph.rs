//! The console's own glyphs, drawn as rows of `#` and `.` and packed at compile time.

use embedded_graphics::{
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
};

use super::canvas::{Canvas, Piece};
use crate::imitation::Side;
use bombe_engine::{Answer, Shape};

/// A small picture: each column a word, its topmost pixel in bit 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    height: u8,
    columns: &'static [u32],
}

impl Glyph {
    /// The glyph's size in pixels.
    #[must_use]
    pub fn size(&self) -> Size {
        Size::new(self.columns.len() as u32, u32::from(self.height))
    }

    /// Draws the lit pixels with the top left corner at a point, in the given colour.
    ///
    /// # Errors
    /// Those of the target.
    pub fn draw<D: Canvas>(
        &self,
        at: Point,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<(), D::Error> {
        target.begin(Piece::Glyph);
        self.draw_in_text(at, colour, target)?;
        target.end();
        Ok(())
    }

    /// Draws the lit pixels as a part of a larger piece.
    pub(super) fn draw_in_text<D: Canvas>(
        &self,
        at: Point,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let columns = self.columns.iter().map(|&column| column.into());
        target.draw_columns(at, columns, colour)
    }
}

/// Packs a drawing; a row of another width or an unknown character is a compile error.
macro_rules! glyph {
    ($($row:literal)+) => {{
        const DRAWING: &[&str] = &[$($row),+];
        const COLUMNS: [u32; width(DRAWING)] = pack(DRAWING);
        Glyph { height: DRAWING.len() as u8, columns: &COLUMNS }
    }};
}

const fn width(drawing: &[&str]) -> usize {
    match drawing {
        [first, ..] => first.len(),
        [] => 0,
    }
}

#[expect(
    clippy::indexing_slicing,
    clippy::panic,
    reason = "runs at compile time only: a bad drawing does not compile"
)]
const fn pack<const WIDTH: usize>(drawing: &[&str]) -> [u32; WIDTH] {
    assert!(drawing.len() <= u32::BITS as usize);
    let mut columns = [0; WIDTH];
    let mut y = 0;
    while y < drawing.len() {
        let row = drawing[y].as_bytes();
        assert!(row.len() == WIDTH);
        let mut x = 0;
        while x < WIDTH {
            match row[x] {
                b'#' => columns[x] |= 1 << y,
                b'.' => {}
                _ => panic!("a glyph is drawn with # and ."),
            }
            x += 1;
        }
        y += 1;
    }
    columns
}

// Below the macro, which it uses.
mod large;

pub use large::{BIG_PERSON, THUMB_DOWN, THUMB_UP, large_arrow, large_letter};

/// The sign of a shape.
#[must_use]
pub const fn shape(shape: Shape) -> Glyph {
    match shape {
        Shape::Triangle => TRIANGLE,
        Shape::Square => SQUARE,
        Shape::Circle => CIRCLE,
    }
}

/// The sign of a shape, as high as text.
#[must_use]
pub const fn small_shape(shape: Shape) -> Glyph {
    match shape {
        Shape::Triangle => SMALL_TRIANGLE,
        Shape::Square => SMALL_SQUARE,
        Shape::Circle => SMALL_CIRCLE,
    }
}

/// The sign of an answer: a tick or a cross, told apart without colour.
#[must_use]
pub const fn answer(answer: Answer) -> Glyph {
    match answer {
        Answer::Pass => TICK,
        Answer::Fail => CROSS,
    }
}

/// The sign of an answer, small enough for a table.
#[must_use]
pub const fn small_answer(answer: Answer) -> Glyph {
    match answer {
        Answer::Pass => SMALL_TICK,
        Answer::Fail => SMALL_CROSS,
    }
}

const TRIANGLE: Glyph = glyph! {
    ".....#....."
    "....###...."
    "....###...."
    "...#####..."
    "...#####..."
    "..#######.."
    "..#######.."
    ".#########."
    ".#########."
    "###########"
    "###########"
};

const SQUARE: Glyph = glyph! {
    "..........."
    ".#########."
    ".#########."
    ".#########."
    ".#########."
    ".#########."
    ".#########."
    ".#########."
    ".#########."
    ".#########."
    "..........."
};

const CIRCLE: Glyph = glyph! {
    "...#####..."
    "..#######.."
    ".#########."
    "###########"
    "###########"
    "###########"
    "###########"
    "###########"
    ".#########."
    "..#######.."
    "...#####..."
};

const SMALL_TRIANGLE: Glyph = glyph! {
    "...#..."
    "...#..."
    "..###.."
    "..###.."
    ".#####."
    ".#####."
    "#######"
};

const SMALL_SQUARE: Glyph = glyph! {
    "#######"
    "#######"
    "#######"
    "#######"
    "#######"
    "#######"
    "#######"
};

const SMALL_CIRCLE: Glyph = glyph! {
    "..###.."
    ".#####."
    "#######"
    "#######"
    "#######"
    ".#####."
    "..###.."
};

const TICK: Glyph = glyph! {
    "........#"
    ".......##"
    "......##."
    "#....##.."
    "##..##..."
    ".####...."
    "..##....."
};

const CROSS: Glyph = glyph! {
    "##...##"
    ".##.##."
    "..###.."
    "...#..."
    "..###.."
    ".##.##."
    "##...##"
};

const SMALL_TICK: Glyph = glyph! {
    "......#"
    ".....##"
    "#...##."
    "##.##.."
    ".###..."
    "..#...."
};

const SMALL_CROSS: Glyph = glyph! {
    "#...#"
    "##.##"
    ".###."
    ".###."
    "##.##"
    "#...#"
};

/// A query that may still be asked in this round.
pub const PIP_LEFT: Glyph = glyph! {
    ".###."
    "#####"
    "#####"
    "#####"
    ".###."
};

/// A query of this round that was asked.
pub const PIP_SPENT: Glyph = glyph! {
    ".###."
    "#...#"
    "#...#"
    "#...#"
    ".###."
};

/// A point of a grade that is given.
pub const GRADE_GIVEN: Glyph = glyph! {
    "#####"
    "#####"
    "#####"
    "#####"
    "#####"
};

/// A point of a grade that is not given.
pub const GRADE_LEFT: Glyph = glyph! {
    "#####"
    "#...#"
    "#...#"
    "#...#"
    "#####"
};

/// Instead of an answer: the verifier was not asked in this round.
pub const NOT_ASKED: Glyph = glyph! {
    "#####"
    "#####"
};

/// Instead of an answer or a vote: there is one, but it is not shown.
pub const LOCK: Glyph = glyph! {
    "..###.."
    ".#...#."
    ".#...#."
    "#######"
    "###.###"
    "###.###"
    "#######"
};

/// A player, beside their number.
pub const PERSON: Glyph = glyph! {
    "..###.."
    "..###.."
    "..###.."
    "......."
    ".#####."
    "#######"
    "#######"
};

/// The set of all codes.
pub const CODES: Glyph = glyph! {
    "##.##.##"
    "##.##.##"
    "........"
    "##.##.##"
    "##.##.##"
    "........"
    "##.##.##"
};

/// Cells that are nearly empty.
pub const BATTERY_LOW: Glyph = glyph! {
    "########."
    "#......#."
    "#.#....##"
    "#.#....##"
    "#.#....##"
    "#......#."
    "########."
};

/// Begins an entry of a list that nothing can be picked from.
pub const BULLET: Glyph = glyph! {
    ".#."
    "###"
    ".#."
};

/// Points at the row of the current player.
pub const POINTER: Glyph = glyph! {
    "#..."
    "##.."
    "###."
    "####"
    "###."
    "##.."
    "#..."
};

/// Points to a side.
#[must_use]
pub const fn arrow(side: Side) -> Glyph {
    match side {
        Side::Left => ARROW_LEFT,
        Side::Right => ARROW_RIGHT,
    }
}

const ARROW_LEFT: Glyph = glyph! {
    "...#....."
    "..##....."
    ".########"
    "#########"
    ".########"
    "..##....."
    "...#....."
};

const ARROW_RIGHT: Glyph = glyph! {
    ".....#..."
    ".....##.."
    "########."
    "#########"
    "########."
    ".....##.."
    ".....#..."
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::Frame;

    #[test]
    fn a_glyph_is_drawn_as_it_is_written() {
        const L: Glyph = glyph! {
            "#.."
            "#.."
            "###"
        };
        let mut frame = Frame::new();
        L.draw(Point::new(4, 9), BinaryColor::On, &mut frame)
            .unwrap();
        for y in 0..16 {
            for x in 0..16 {
                let lit = matches!((x, y), (4, 9) | (4, 10) | (4..=6, 11));
                assert_eq!(frame.is_lit(x, y), lit, "{x} {y}");
            }
        }
        assert_eq!(L.size(), Size::new(3, 3));
    }
}
