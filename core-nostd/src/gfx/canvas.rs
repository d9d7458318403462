//! What screens are drawn on: any monochrome target, which may also observe what is drawn.

use embedded_graphics::{Pixel, draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::frame::Frame;

/// A target for screens.
pub trait Canvas: DrawTarget<Color = BinaryColor> {
    /// Called before one piece is drawn. Tests use this to find pieces that overlap or do not fit; a display can ignore
    /// it.
    fn begin(&mut self, _piece: Piece<'_>) {}

    /// Called after the piece is drawn.
    fn end(&mut self) {}

    /// Draws the lit pixels of a picture in a colour, with its top left corner at a point. The picture is given as
    /// columns from left to right, the topmost pixel in bit 0.
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

/// Something that is perceived as one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A line of text, with the signs among its letters.
    Text(&'a str),
    /// One of the console's own glyphs.
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
