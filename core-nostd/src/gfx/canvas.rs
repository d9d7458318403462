//! What screens are drawn on: any monochrome target, which may also watch where things are put.

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor, primitives::Rectangle};

use super::frame::Frame;

/// A target for screens.
pub trait Canvas: DrawTarget<Color = BinaryColor> {
    /// Hears what was put where. Tests listen, to find whatever overlaps or has no room; a display need not.
    fn placed(&mut self, _piece: Piece<'_>, _area: Rectangle) {}
}

/// What is one thing to whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A line of text, with the signs among its letters.
    Text(&'a str),
    /// One of the console's own glyphs, by itself.
    Glyph,
}

impl Canvas for Frame {}
