//! The player dials the code they claim.

use super::{
    badge,
    footer::Footer,
    parts::{self, CENTRE, RIGHT},
};
use crate::{
    gfx::{Align, Canvas, Point},
    light::DigitSize,
    notice::Notice,
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
    /// How large they are shown.
    pub digits: DigitSize,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

impl ClaimView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let (heading, top) = match self.digits {
            DigitSize::Normal => (13, 22),
            DigitSize::Large => (12, 17),
        };
        let left = match self.player {
            Some(player) => {
                badge::medium(player, Point::zero(), target)?;
                badge::MEDIUM.width as i32
            }
            None => 0,
        };
        let font = parts::heading_font(texts.claim.heading, RIGHT - left);
        let middle = if left == 0 {
            CENTRE
        } else {
            i32::midpoint(left, RIGHT)
        };
        let at = Point::new(middle, heading);
        font.draw_lit(texts.claim.heading, at, Align::Centre, target)?;
        parts::dial(self.dial, self.digits, [8, 50, 92], top, target)?;
        self.footer.draw_or(self.notice, texts, target)
    }
}
