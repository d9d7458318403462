//! What screens are drawn on: any monochrome target, which may also watch what is put on it.

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};

use super::frame::Frame;

/// A target for screens.
pub trait Canvas: DrawTarget<Color = BinaryColor> {
    /// Hears that what is drawn next, up to its end, is one piece. Tests listen, to find whatever overlaps or has no room; a
    /// display need not.
    fn begin(&mut self, _piece: Piece<'_>) {}

    /// Hears that the piece is drawn.
    fn end(&mut self) {}
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
