//! 3, 2, 1: all votes are in, and everybody should look now.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::parts::CENTRE;
use crate::gfx::text::{Align::Centre, Font};

/// The seconds before all thumbs are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountdownView {
    /// So many are left, 1 to 9.
    pub seconds: u8,
}

impl CountdownView {
    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let at = |y| Point::new(CENTRE, y);
        let (heading, seconds) = (format_args!("Thumbs in"), self.seconds);
        Font::Title.draw_lit(heading, at(12), Centre, target)?;
        Font::Huge.draw_lit(format_args!("{seconds}"), at(62), Centre, target)
    }
}
