//! What screens are drawn on: any monochrome target, which may also watch what is put on it.

use embedded_graphics::{Pixel, draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::frame::Frame;

/// A target for screens.
pub trait Canvas: DrawTarget<Color = BinaryColor> {
    /// Hears that what is drawn next, up to its end, is one piece. Tests listen, to find whatever overlaps or has no room; a
    /// display need not.
    fn begin(&mut self, _piece: Piece<'_>) {}

    /// Hears that the piece is drawn.
    fn end(&mut self) {}

    /// Gives a colour to the pixels of a picture whose top left corner is at a point. It is given in columns from left to
    /// right, each from the topmost pixel in bit 0 down.
    ///
    /// # Errors
    /// Those of the target.
    fn draw_columns(
        &mut self,
        corner: Point,
        columns: impl Iterator<Item = u64>,
        colour: BinaryColor,
    ) -> Result<(), Self::Error> {
        for (bits, x) in columns.zip(corner.x..) {
            let rows = (0..u64::BITS as i32).filter(|row| bits >> row & 1 != 0);
            let points = rows.map(|row| Point::new(x, corner.y + row));
            self.draw_iter(points.map(|point| Pixel(point, colour)))?;
        }
        Ok(())
    }
}

/// What is one thing to whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A line of text, with the signs among its letters.
    Text(&'a str),
    /// One of the console's own glyphs, by itself.
    Glyph,
}

impl Canvas for Frame {
    fn draw_columns(
        &mut self,
        corner: Point,
        columns: impl Iterator<Item = u64>,
        colour: BinaryColor,
    ) -> Result<(), Self::Error> {
        for (bits, x) in columns.zip(corner.x..) {
            self.set_column(x, corner.y, bits, colour.is_on());
        }
        Ok(())
    }
}
