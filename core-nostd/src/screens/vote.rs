//! A player is asked, unseen by the others, whether they know the code.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::{Notice, badge, foot::Hints};
use crate::{
    gfx::{
        glyph::{self, Glyph},
        text::{Align::Left, Font},
    },
    panel::Letter,
    player::Player,
};

/// The question for a thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteView {
    /// Who is asked.
    pub player: Player,
    /// What OK and MENU do.
    pub hints: Hints,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

impl VoteView {
    /// The button for a thumb up.
    pub const YES: Letter = Letter::A;
    /// The button for a thumb down.
    pub const NOT_YET: Letter = Letter::B;

    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        badge::large(self.player, Point::zero(), target)?;
        let at = |y| Point::new(badge::LARGE.width as i32 + 7, y);
        Font::Strong.draw_lit(format_args!("Do you know"), at(12), Left, target)?;
        Font::Strong.draw_lit(format_args!("the code?"), at(24), Left, target)?;
        draw_choice(Self::YES, glyph::THUMB_UP, "Yes", 2, target)?;
        draw_choice(Self::NOT_YET, glyph::THUMB_DOWN, "Not yet", 58, target)?;
        self.hints.draw_or(self.notice, target)
    }
}

fn draw_choice<D>(
    letter: Letter,
    thumb: Glyph,
    answer: &str,
    left: i32,
    target: &mut D,
) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    let at = |x| Point::new(left + x, 45);
    let letter = letter.as_char();
    Font::Body.draw_lit(format_args!("{letter}"), at(0), Left, target)?;
    thumb.draw(at(11) - Point::new(0, 12), BinaryColor::On, target)?;
    Font::Body.draw_lit(format_args!("{answer}"), at(32), Left, target)
}
