//! A proof of a screen: it is drawn as on the display, and whatever a reader would stumble over is put on a list.
//!
//! That is anything beyond the edges, any two pieces that overlap, stand so close in a row that they read as one, or touch
//! from line to line, and any text that was cut because its string was full.

use std::{collections::HashSet, convert::Infallible, mem};

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

/// So many columns at least are between two pieces in a row.
const LEAST_GAP: i32 = 2;

/// A character takes so many bytes at most: a string with less room than that may have been cut.
const LONGEST_CHARACTER: usize = 4;

/// A display that finds fault with what is drawn on it.
#[derive(Debug, Default)]
pub struct Proof {
    frame: Frame,
    pieces: Vec<Placed>,
    /// What was drawn since the last piece was placed.
    fresh: Vec<Pixel<BinaryColor>>,
    /// Whether anything was drawn beyond the edges.
    is_exceeded: bool,
    faults: Vec<String>,
}

/// A piece and where it is.
#[derive(Debug)]
struct Placed {
    name: String,
    area: Rectangle,
    /// Its own pixels; not those of the ground it stands on.
    ink: HashSet<Point>,
}

impl Proof {
    /// Draws a screen and looks at it closely.
    #[must_use]
    pub fn of(screen: &Screen) -> Self {
        let mut proof = Self::default();
        let Ok(()) = screen.draw(&mut proof);
        proof.find_cut_texts(&screen.view);
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

    fn compare(&mut self, piece: &Placed) {
        for other in self.pieces.iter().filter(|other| other.is_close_to(piece)) {
            let fault = format!(
                "{} at {} and {} at {}",
                other.name,
                at(&other.area),
                piece.name,
                at(&piece.area)
            );
            self.faults.push(fault);
        }
    }

    /// The pixels of the piece that was drawn last: those of its colour, since the ground of inverted text has the other one.
    fn take_ink(&mut self, area: &Rectangle) -> HashSet<Point> {
        let drawn = mem::take(&mut self.fresh);
        let Some(&Pixel(_, colour)) = drawn.last() else {
            return HashSet::new();
        };
        let of_piece = |Pixel(point, other): &Pixel<_>| *other == colour && area.contains(*point);
        let ink = drawn.into_iter().filter(of_piece);
        ink.map(|Pixel(point, _)| point).collect()
    }

    /// Texts that were composed before they were drawn; those that are composed then are lines, and looked at as such.
    fn find_cut_texts(&mut self, view: &View) {
        match view {
            View::Choices(view) => {
                for choice in &view.choices {
                    self.find_cut(&choice.value, choice.value.capacity());
                }
            }
            View::Message(view) => self.find_cut(&view.body, view.body.capacity()),
            View::Text(view) => self.find_cut(&view.body, view.body.capacity()),
            View::Home(_)
            | View::Cards(_)
            | View::Play(_)
            | View::Claim(_)
            | View::History(_)
            | View::Numbers(_)
            | View::Criteria(_)
            | View::Vote(_)
            | View::Countdown(_)
            | View::Thumbs(_)
            | View::Standings(_)
            | View::Outcome(_)
            | View::Results(_)
            | View::Dialling(_)
            | View::PickNumber(_)
            | View::Typing(_)
            | View::SelfTest(_) => {}
        }
    }

    fn find_cut(&mut self, text: &str, capacity: usize) {
        if text.len() + LONGEST_CHARACTER > capacity {
            self.faults.push(format!("{text:?} is cut"));
        }
    }
}

impl Placed {
    /// Whether two pieces overlap, or leave too small a gap in a row; or touch, if one stands below the other.
    fn is_close_to(&self, other: &Self) -> bool {
        let (rows, other_rows) = (self.area.rows(), other.area.rows());
        let (columns, other_columns) = (self.area.columns(), other.area.columns());
        let is_close = rows.start < other_rows.end
            && other_rows.start < rows.end
            && columns.start < other_columns.end + LEAST_GAP
            && other_columns.start < columns.end + LEAST_GAP;
        let is_below = rows.end.min(other_rows.end) - rows.start.max(other_rows.start) <= 2;
        is_close && (!is_below || self.touches(other))
    }

    fn touches(&self, other: &Self) -> bool {
        let is_inked = |point: Point| other.ink.contains(&point);
        self.ink.iter().any(|&point| {
            let neighbours = (-1..=1).flat_map(|x| (-1..=1).map(move |y| Point::new(x, y)));
            neighbours.into_iter().any(|by| is_inked(point + by))
        })
    }
}

fn at(area: &Rectangle) -> String {
    let (columns, rows) = (area.columns(), area.rows());
    let (last_column, last_row) = (columns.end - 1, rows.end - 1);
    format!(
        "({},{})-({last_column},{last_row})",
        columns.start, rows.start
    )
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
        let display = self.bounding_box();
        let mut beyond = None;
        let fresh = &mut self.fresh;
        let watched = pixels.into_iter().inspect(|pixel| {
            let &Pixel(point, _) = pixel;
            fresh.push(*pixel);
            if !display.contains(point) {
                beyond = Some(point);
            }
        });
        self.frame.draw_iter(watched)?;
        // One is enough: a text that leaves the display does so letter by letter, and is told as a whole as well.
        if let Some(point) = beyond.filter(|_| !self.is_exceeded) {
            let fault = format!("{point} is drawn, and beyond the edges");
            self.faults.push(fault);
            self.is_exceeded = true;
        }
        Ok(())
    }
}

impl Canvas for Proof {
    fn placed(&mut self, piece: Piece<'_>, area: Rectangle) {
        let name = match piece {
            Piece::Text(text) => format!("{text:?}"),
            Piece::Glyph => "a glyph".to_owned(),
        };
        if let Piece::Text(text) = piece {
            self.find_cut(text, Line::new().capacity());
        }
        if area.intersection(&self.bounding_box()) != area {
            let fault = format!("{name} at {} leaves the display", at(&area));
            self.faults.push(fault);
        }
        let ink = self.take_ink(&area);
        let piece = Placed { name, area, ink };
        self.compare(&piece);
        self.pieces.push(piece);
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
            assert!(faults[0].ends_with("beyond the edges"), "{faults:?}");
            assert!(faults[1].ends_with("leaves the display"), "{faults:?}");
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
