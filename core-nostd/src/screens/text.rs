//! A page to be read: a heading, and as many lines as have room.

use embedded_graphics::geometry::Point;

use super::{
    foot::{Hints, Page},
    parts::{HEAD, RIGHT},
};
use crate::{
    gfx::{
        canvas::Canvas,
        frame::WIDTH,
        text::{
            Align::{Left, Right},
            Font, wrap,
        },
    },
    line::{Line, Paragraph},
};

/// A page of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextView {
    /// What it is about.
    pub heading: Line,
    /// What stands at the other end of the heading's line; or nothing.
    pub aside: Line,
    /// What there is to know.
    pub body: Paragraph,
    /// Which page it is.
    pub page: Page,
    /// What OK and MENU do.
    pub hints: Hints,
}

impl TextView {
    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let head = |x| Point::new(x, HEAD);
        Font::Strong.draw_lit(&self.heading, head(0), Left, target)?;
        Font::Body.draw_lit(&self.aside, head(RIGHT), Right, target)?;
        let lines = || wrap(Font::Body, &self.body, WIDTH as i32);
        let (first, pitch) = match lines().count() {
            0..=3 => (24, 12),
            _ => (21, 10),
        };
        for (line, baseline) in lines().zip((first..).step_by(pitch)) {
            Font::Body.draw_lit(line, Point::new(0, baseline), Left, target)?;
        }
        self.hints.draw_with(self.page, target)
    }
}
