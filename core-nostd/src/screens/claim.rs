//! The player dials the code they claim.

use embedded_graphics::geometry::Point;

use super::{
    Notice,
    foot::Hints,
    parts::{self, CENTRE},
};
use crate::{
    gfx::canvas::Canvas,
    gfx::text::{Align, Font},
    panel::Dial,
    player::Player,
    texts::Texts,
};

/// A claim being dialled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimView {
    /// Whose claim it is, if the game has players to tell apart.
    pub player: Option<Player>,
    /// Where the selectors stand.
    pub dial: Dial,
    /// What OK and MENU do.
    pub hints: Hints,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

impl ClaimView {
    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        Font::Title.draw_lit(
            texts.claim.heading,
            Point::new(CENTRE, 12),
            Align::Centre,
            target,
        )?;
        parts::dial(self.dial, self.player, 22, target)?;
        self.hints.draw_or(self.notice, texts, target)
    }
}
