//! A question before something is lost.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::parts::{CENTRE, hints};
use crate::gfx::text::{Align, Font};

/// What would be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfirmView {
    /// The running game, by starting over.
    StartOver,
}

impl ConfirmView {
    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let (question, loss) = match self {
            Self::StartOver => ("Start over?", "All counts go back to 0"),
        };
        let at = |y| Point::new(CENTRE, y);
        Font::Title.draw(
            format_args!("{question}"),
            at(20),
            Align::Centre,
            BinaryColor::On,
            target,
        )?;
        Font::Body.draw(
            format_args!("{loss}"),
            at(38),
            Align::Centre,
            BinaryColor::On,
            target,
        )?;
        hints("OK: yes", "MENU: back", target)
    }
}
