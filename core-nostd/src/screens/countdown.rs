//! 3, 2, 1: all votes are in, and everybody should look now.

use embedded_graphics::geometry::Point;

use super::parts::CENTRE;
use crate::{
    gfx::canvas::Canvas,
    gfx::text::{Align::Centre, Font},
    texts::Texts,
};

/// The seconds before all thumbs are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountdownView {
    /// So many are left, 1 to 9.
    pub seconds: u8,
}

impl CountdownView {
    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let at = |y| Point::new(CENTRE, y);
        Font::Title.draw_lit(texts.thumbs.countdown, at(12), Centre, target)?;
        Font::Huge.draw_lit(self.seconds, at(62), Centre, target)
    }
}
