//! A drawing target that keeps no picture, but what was said while one was drawn: the marks, and the texts.

use std::convert::Infallible;

use bombe_core::gfx::canvas::{Canvas, Piece};
use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
};

/// A letter or a sign, where it was put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) corner: Point,
    /// From left to right, each with its topmost pixel in bit 0.
    pub(crate) columns: Vec<u64>,
}

/// What was drawn.
#[derive(Debug, Default)]
pub(crate) struct Transcript {
    pub(crate) marks: Vec<Mark>,
    pub(crate) texts: Vec<String>,
}

impl OriginDimensions for Transcript {
    fn size(&self) -> Size {
        Size::new(128, 64)
    }
}

impl DrawTarget for Transcript {
    type Color = BinaryColor;
    type Error = Infallible;

    /// Lines and blocks, which are no letters.
    fn draw_iter<I>(&mut self, _: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        Ok(())
    }
}

impl Canvas for Transcript {
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
        self.marks.push(Mark { corner, columns });
        Ok(())
    }
}
