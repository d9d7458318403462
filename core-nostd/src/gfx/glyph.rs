//! The console's own glyphs, drawn as rows of `#` and `.` and packed at compile time.

use embedded_graphics::{
    Pixel,
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
};

use super::canvas::{Canvas, Piece};
use crate::{code::Shape, panel::Answer};

/// A small picture: each row a word, its leftmost pixel in bit 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    width: u8,
    rows: &'static [u16],
}

impl Glyph {
    /// The glyph's size in pixels.
    #[must_use]
    pub fn size(&self) -> Size {
        Size::new(u32::from(self.width), self.rows.len() as u32)
    }

    /// Draws the lit pixels with the top left corner at a point, in the given colour.
    ///
    /// # Errors
    /// Those of the target.
    pub fn draw<D>(&self, at: Point, colour: BinaryColor, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        target.begin(Piece::Glyph);
        self.draw_in_text(at, colour, target)?;
        target.end();
        Ok(())
    }

    /// Draws the lit pixels as a part of a larger piece.
    pub(super) fn draw_in_text<D>(
        &self,
        at: Point,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let lit = self.rows.iter().zip(0..).flat_map(|(&row, y)| {
            (0..i32::from(self.width))
                .filter(move |x| row & (1 << x) != 0)
                .map(move |x| Point::new(x, y))
        });
        target.draw_iter(lit.map(|point| Pixel(at + point, colour)))
    }
}

/// Packs a drawing; a row of another width, or an odd character, does not compile.
macro_rules! glyph {
    ($($row:literal)+) => {{
        const DRAWING: &[&str] = &[$($row),+];
        const ROWS: [u16; DRAWING.len()] = pack(DRAWING);
        Glyph { width: width(DRAWING), rows: &ROWS }
    }};
}

const fn width(drawing: &[&str]) -> u8 {
    match drawing {
        [first, ..] => first.len() as u8,
        [] => 0,
    }
}

#[expect(
    clippy::indexing_slicing,
    clippy::panic,
    reason = "runs at compile time only: a bad drawing does not compile"
)]
const fn pack<const HEIGHT: usize>(drawing: &[&str]) -> [u16; HEIGHT] {
    let mut rows = [0; HEIGHT];
    let mut y = 0;
    while y < HEIGHT {
        let row = drawing[y].as_bytes();
        assert!(row.len() == width(drawing) as usize && row.len() <= 16);
        let mut x = 0;
        while x < row.len() {
            match row[x] {
                b'#' => rows[y] |= 1 << x,
                b'.' => {}
                _ => panic!("a glyph is drawn with # and ."),
            }
            x += 1;
        }
        y += 1;
    }
    rows
}

// Below the macro, which it uses.
mod large;

pub use large::{BIG_PERSON, THUMB_DOWN, THUMB_UP};

/// The sign of a shape.
#[must_use]
pub const fn shape(shape: Shape) -> Glyph {
    match shape {
        Shape::Triangle => TRIANGLE,
        Shape::Square => SQUARE,
        Shape::Circle => CIRCLE,
    }
}

/// The sign of a shape, of the height of text.
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

/// In place of an answer: the verifier was not asked in this round.
pub const NOT_ASKED: Glyph = glyph! {
    "#####"
    "#####"
};

/// In place of an answer: the verifier has answered, but the answer is somebody's secret.
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

/// All codes: what there is to choose from.
pub const CODES: Glyph = glyph! {
    "##.##.##"
    "##.##.##"
    "........"
    "##.##.##"
    "##.##.##"
    "........"
    "##.##.##"
};

/// Begins an entry of a list that nothing can be picked from.
pub const BULLET: Glyph = glyph! {
    ".#."
    "###"
    ".#."
};

/// Points at the row of whoever is at the console.
pub const POINTER: Glyph = glyph! {
    "#..."
    "##.."
    "###."
    "####"
    "###."
    "##.."
    "#..."
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::frame::Frame;

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
