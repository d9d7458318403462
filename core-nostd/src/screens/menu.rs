//! The game's menu.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::parts::hints;
use crate::{
    gfx::text::{Align, Font},
    panel::Letter,
};

/// Which letter picks what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MenuView {
    /// Claims the code.
    pub claim: Letter,
    /// Starts the problem anew.
    pub start_over: Letter,
}

impl MenuView {
    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        Font::Title.draw(
            format_args!("Menu"),
            Point::new(0, 11),
            Align::Left,
            BinaryColor::On,
            target,
        )?;
        let choices = [
            (self.claim, "I know the code"),
            (self.start_over, "Start over"),
        ];
        for ((letter, choice), baseline) in choices.into_iter().zip([28, 41]) {
            let letter = letter.as_char();
            Font::Body.draw(
                format_args!("{letter}"),
                Point::new(4, baseline),
                Align::Left,
                BinaryColor::On,
                target,
            )?;
            Font::Body.draw(
                format_args!("{choice}"),
                Point::new(18, baseline),
                Align::Left,
                BinaryColor::On,
                target,
            )?;
        }
        hints("", "MENU: back", target)
    }
}
