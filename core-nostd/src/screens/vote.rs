//! A player is asked in secret whether they know the code.

use super::{badge, footer::Footer};
use crate::{
    gfx::{
        BinaryColor, Canvas, Font, Left, Point, WIDTH,
        glyph::{self, Glyph},
        wrap,
    },
    notice::Notice,
    player::Player,
    texts::Texts,
};
use bombe_engine::Letter;

/// The question for a thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteView {
    /// Who is asked.
    pub player: Player,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

impl VoteView {
    /// The button for a thumb up.
    pub const YES: Letter = Letter::A;
    /// The button for a thumb down.
    pub const NOT_YET: Letter = Letter::B;

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        badge::large(self.player, Point::zero(), target)?;
        let at = |y| Point::new(badge::LARGE.width as i32 + 7, y);
        let room = WIDTH as i32 - at(0).x;
        let question = wrap(Font::Strong, texts.thumbs.do_you_know, room);
        for (line, baseline) in question.zip((12..).step_by(12)) {
            Font::Strong.draw_lit(line, at(baseline), Left, target)?;
        }
        draw_choice(Self::YES, glyph::THUMB_UP, texts.thumbs.yes, 2, target)?;
        let not_yet = texts.thumbs.not_yet;
        draw_choice(Self::NOT_YET, glyph::THUMB_DOWN, not_yet, 58, target)?;
        self.footer.draw_or(self.notice, texts, target)
    }
}

fn draw_choice<D: Canvas>(
    letter: Letter,
    thumb: Glyph,
    answer: &str,
    left: i32,
    target: &mut D,
) -> Result<(), D::Error> {
    let at = |x| Point::new(left + x, 45);
    let letter = letter.as_char();
    Font::Body.draw_lit(letter, at(0), Left, target)?;
    thumb.draw(at(11) - Point::new(0, 12), BinaryColor::On, target)?;
    Font::Body.draw_lit(answer, at(32), Left, target)
}
