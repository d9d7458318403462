//! The countdown 3, 2, 1 before something is shown to everybody.

use super::parts::CENTRE;
use crate::{
    gfx::{Canvas, Centre, Font, Left, Point},
    texts::Texts,
};

/// A countdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountdownView {
    /// What is shown then.
    pub until: Countdown,
    /// Whether MENU stops it.
    pub can_stop: bool,
    /// How many are left, 1 to 9.
    pub seconds: u8,
}

/// What a countdown leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Countdown {
    /// All thumbs.
    Thumbs,
    /// All votes of an imitation game.
    Votes,
}

impl CountdownView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let at = |y| Point::new(CENTRE, y);
        let heading = match self.until {
            Countdown::Thumbs => texts.thumbs.countdown,
            Countdown::Votes => texts.imitation.countdown,
        };
        Font::Title.draw_lit(heading, at(12), Centre, target)?;
        if self.can_stop {
            let words = texts.thumbs.stop.split('\n');
            for (line, y) in words.zip([51, 62]) {
                Font::Body.draw_lit(line, Point::new(0, y), Left, target)?;
            }
        }
        Font::Huge.draw_lit(self.seconds, at(62), Centre, target)
    }
}
