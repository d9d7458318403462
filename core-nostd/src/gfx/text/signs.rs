//! Signs within text: the console's own glyphs, as high as capitals.

use crate::gfx::glyph::{self, Glyph};
use bombe_engine::{Answer, Shape};

/// The sign that a character stands for, if any.
pub(super) const fn sign(character: char) -> Option<Glyph> {
    match character {
        '▲' => Some(glyph::small_shape(Shape::Triangle)),
        '■' => Some(glyph::small_shape(Shape::Square)),
        '●' => Some(glyph::small_shape(Shape::Circle)),
        '✓' => Some(glyph::small_answer(Answer::Pass)),
        '✗' => Some(glyph::small_answer(Answer::Fail)),
        '☺' => Some(glyph::PERSON),
        _ => None,
    }
}
