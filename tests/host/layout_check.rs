//! Checks the layout of a screen by drawing it.
//!
//! Faults are: pixels beyond the edges; two pieces that overlap, or are so close in a row that they read as one, or touch from
//! line to line; and texts that were truncated because their string was full.

mod pixel_mask;

use std::convert::Infallible;

use bombe_core::{
    gfx::{
        canvas::{Canvas, Piece},
        frame::Frame,
    },
    line::Line,
    screens::{Screen, View},
};
use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{Dimensions, Point},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};

use pixel_mask::PixelMask;

/// The longest UTF-8 encoding of a character: a string with less room left may have been truncated.
const MAX_CHARACTER_BYTES: usize = 4;

/// A drawing target that collects faults.
#[derive(Debug, Default)]
pub struct LayoutCheck {
    frame: Frame,
    /// The finished pieces, each with its name.
    pieces: Vec<(String, PixelMask)>,
    /// The piece that is being drawn.
    piece: Option<(String, PixelMask)>,
    /// The first point beyond the edges, and the piece that it belongs to.
    beyond: Option<(Point, String)>,
    faults: Vec<String>,
}

impl LayoutCheck {
    /// Draws a screen and checks it.
    #[must_use]
    pub fn of(screen: &Screen) -> Self {
        let mut check = Self::default();
        let Ok(()) = screen.draw(&mut check);
        check.find_cut_paragraph(screen);
        check
    }

    /// All faults, in words.
    #[must_use]
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// The names of all pieces: texts in quotes.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().map(|(name, _)| &**name)
    }

    /// Checks paragraphs, which are drawn line by line. All other texts are checked when they are drawn.
    fn find_cut_paragraph(&mut self, screen: &Screen) {
        let texts = screen.language.texts();
        let body = match &screen.view {
            View::Message(view) => view.body(texts),
            View::Text(view) => view.body(texts),
            _ => return,
        };
        self.find_cut(&body, body.capacity());
    }

    fn find_cut(&mut self, text: &str, capacity: usize) {
        if text.len() + MAX_CHARACTER_BYTES > capacity {
            self.faults.push(format!("{text:?} is cut"));
        }
    }

    fn find_close(&mut self, name: &str, mask: &PixelMask) {
        for (other, other_mask) in &self.pieces {
            if mask.is_close_to(other_mask) {
                let fault = format!("{other} at {other_mask} and {name} at {mask}");
                self.faults.push(fault);
            }
        }
    }

    /// Reports a piece that leaves the display once, not for each of its pixels.
    fn exceed(&mut self, point: Point) {
        let name = self
            .piece
            .as_ref()
            .map_or("a line or a block", |(name, _)| name);
        if self.beyond.as_ref().is_none_or(|(_, known)| known != name) {
            self.faults
                .push(format!("{name} leaves the display at {point}"));
            self.beyond = Some((point, name.to_owned()));
        }
    }
}

impl Dimensions for LayoutCheck {
    fn bounding_box(&self) -> Rectangle {
        self.frame.bounding_box()
    }
}

impl DrawTarget for LayoutCheck {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for pixel in pixels {
            let Pixel(point, _) = pixel;
            if !self.bounding_box().contains(point) {
                self.exceed(point);
            } else if let Some((_, mask)) = &mut self.piece {
                mask.add(point);
            }
            self.frame.draw_iter([pixel])?;
        }
        Ok(())
    }
}

impl Canvas for LayoutCheck {
    fn begin(&mut self, piece: Piece<'_>) {
        let name = match piece {
            Piece::Text(text) => format!("{text:?}"),
            Piece::Glyph => "a glyph".to_owned(),
        };
        if let Piece::Text(text) = piece {
            self.find_cut(text, Line::new().capacity());
        }
        self.piece = Some((name, PixelMask::default()));
    }

    fn end(&mut self) {
        if let Some((name, mask)) = self.piece.take() {
            self.find_close(&name, &mask);
            self.pieces.push((name, mask));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bombe_core::gfx::text::{Align::Left, Font};

    fn faults(texts: &[(&str, i32, i32)]) -> Vec<String> {
        let mut check = LayoutCheck::default();
        for &(text, x, baseline) in texts {
            let at = Point::new(x, baseline);
            let Ok(()) = Font::Body.draw_lit(text, at, Left, &mut check);
        }
        check.faults
    }

    #[test]
    fn a_text_that_leaves_the_display_is_a_fault() {
        assert_eq!(faults(&[("OK", 0, 10)]), [""; 0]);
        for (x, baseline) in [(120, 10), (-2, 10), (0, 5), (0, 66)] {
            let faults = faults(&[("OK", x, baseline)]);
            assert!(faults[0].contains("leaves the display"), "{faults:?}");
            assert_eq!(faults.len(), 1);
        }
    }

    #[test]
    fn texts_in_a_row_keep_two_columns_between_them() {
        // A letter H covers columns 1 to 6.
        let beside = |x| faults(&[("H", 0, 10), ("H", x, 10)]);
        assert_eq!(beside(8), [""; 0]);
        assert_eq!(beside(7), [r#""H" at (1,2)-(6,9) and "H" at (8,2)-(13,9)"#]);
        assert!(!beside(0).is_empty());
        assert_eq!(faults(&[("H", 0, 10), ("H", 0, 18)]), [""; 0]);
    }

    #[test]
    fn signs_and_words_of_one_text_are_one_piece() {
        assert_eq!(faults(&[("Turn ▲ to 5", 0, 10)]), [""; 0]);
    }

    #[test]
    fn a_line_that_is_full_is_a_fault() {
        let faults = faults(&[(&"i".repeat(80), 0, 10)]);
        assert!(faults.iter().any(|fault| fault.ends_with("is cut")));
    }
}
