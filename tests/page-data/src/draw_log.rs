//! A drawing target that keeps no picture, but logs the glyphs and texts that are drawn.

use std::convert::Infallible;

use bombe_core::gfx::canvas::{Canvas, Piece};
use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
};

/// The pixels of a letter or a sign, and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DrawnGlyph {
    pub(crate) corner: Point,
    /// From left to right, each with its topmost pixel in bit 0.
    pub(crate) columns: Vec<u64>,
}

/// Everything that was drawn.
#[derive(Debug, Default)]
pub(crate) struct DrawLog {
    pub(crate) glyphs: Vec<DrawnGlyph>,
    pub(crate) texts: Vec<String>,
}

impl OriginDimensions for DrawLog {
    fn size(&self) -> Size {
        Size::new(128, 64)
    }
}

impl DrawTarget for DrawLog {
    type Color = BinaryColor;
    type Error = Infallible;

    /// Ignores lines and blocks, which are not letters.
    fn draw_iter<I>(&mut self, _: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        Ok(())
    }
}

impl Canvas for DrawLog {
    fn begin(&mut self, piece: Piece<'_>) {
        if let Piece::Text(text) = piece {
            self.texts.push(text.to_owned());
        }
    }

    fn draw_columns(
        &mut self,
        corner: Point,
        columns: impl Iterator<Item = u64>,
        _: BinaryColor,
    ) -> Result<(), Infallible> {
        let columns = columns.collect();
        self.glyphs.push(DrawnGlyph { corner, columns });
        Ok(())
    }
}
