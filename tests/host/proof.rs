//! A proof of a screen: it is drawn as on the display, and whatever a reader would stumble over is put on a list.
//!
//! That is anything beyond the edges, any two pieces that overlap, stand so close in a row that they read as one, or touch
//! from line to line, and any text that was cut because its string was full.

mod ink;

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

use ink::Ink;

/// A character takes so many bytes at most: a string with less room than that may have been cut.
const LONGEST_CHARACTER: usize = 4;

/// A display that finds fault with what is drawn on it.
#[derive(Debug, Default)]
pub struct Proof {
    frame: Frame,
    /// What was drawn before, by its name.
    pieces: Vec<(String, Ink)>,
    /// What is being drawn.
    piece: Option<(String, Ink)>,
    /// The first point beyond the edges, and what it is part of.
    beyond: Option<(Point, String)>,
    faults: Vec<String>,
}

impl Proof {
    /// Draws a screen and looks at it closely.
    #[must_use]
    pub fn of(screen: &Screen) -> Self {
        let mut proof = Self::default();
        let Ok(()) = screen.draw(&mut proof);
        proof.find_cut_paragraph(screen);
        proof
    }

    /// What is to be seen.
    #[must_use]
    pub const fn frame(&self) -> &Frame {
        &self.frame
    }

    /// What is wrong with it, in words.
    #[must_use]
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// Paragraphs, of which only lines are drawn; all else that is composed is drawn as a whole, and looked at then.
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
        if text.len() + LONGEST_CHARACTER > capacity {
            self.faults.push(format!("{text:?} is cut"));
        }
    }

    fn find_close(&mut self, name: &str, ink: &Ink) {
        for (other, other_ink) in &self.pieces {
            if ink.is_close_to(other_ink) {
                let fault = format!("{other} at {other_ink} and {name} at {ink}");
                self.faults.push(fault);
            }
        }
    }

    /// One is enough: what leaves the display does so pixel by pixel.
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

impl Dimensions for Proof {
    fn bounding_box(&self) -> Rectangle {
        self.frame.bounding_box()
    }
}

impl DrawTarget for Proof {
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
            } else if let Some((_, ink)) = &mut self.piece {
                ink.add(point);
            }
            self.frame.draw_iter([pixel])?;
        }
        Ok(())
    }
}

impl Canvas for Proof {
    fn begin(&mut self, piece: Piece<'_>) {
        let name = match piece {
            Piece::Text(text) => format!("{text:?}"),
            Piece::Glyph => "a glyph".to_owned(),
        };
        if let Piece::Text(text) = piece {
            self.find_cut(text, Line::new().capacity());
        }
        self.piece = Some((name, Ink::default()));
    }

    fn end(&mut self) {
        if let Some((name, ink)) = self.piece.take() {
            self.find_close(&name, &ink);
            self.pieces.push((name, ink));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bombe_core::gfx::text::{Align::Left, Font};

    fn faults(texts: &[(&str, i32, i32)]) -> Vec<String> {
        let mut proof = Proof::default();
        for &(text, x, baseline) in texts {
            let at = Point::new(x, baseline);
            let Ok(()) = Font::Body.draw_lit(text, at, Left, &mut proof);
        }
        proof.faults
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
