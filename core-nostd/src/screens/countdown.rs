//! 3, 2, 1: everybody should look now.

use embedded_graphics::geometry::Point;

use super::parts::CENTRE;
use crate::{
    gfx::canvas::Canvas,
    gfx::text::{Align::Centre, Font},
};

/// The seconds before something is shown to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountdownView {
    /// What has come to its end.
    pub heading: &'static str,
    /// So many are left, 1 to 9.
    pub seconds: u8,
}

impl CountdownView {
    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let at = |y| Point::new(CENTRE, y);
        Font::Title.draw_lit(self.heading, at(12), Centre, target)?;
        Font::Huge.draw_lit(self.seconds, at(62), Centre, target)
    }
}
