//! The reveal: the machine's side, the votes, and what they are worth.

use super::{COLUMN, PerSeat, places};
use crate::{
    gfx::{BinaryColor, Canvas, Font, Left, Point, Right, glyph},
    imitation::Side,
    line::{Line, fill},
    screens::{footer::Footer, parts},
    texts::Texts,
};
use bombe_engine::{Answer, Letter};

/// What is revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealView {
    /// The machine's side.
    pub machine: Side,
    /// The players, in seating order.
    pub players: PerSeat<Revealed>,
    /// What the buttons do.
    pub footer: Footer,
}

/// What is revealed of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revealed {
    /// The player.
    pub letter: Letter,
    /// The row they voted for; `None` for the responder.
    pub vote: Option<Side>,
    /// The points they got.
    pub gain: u16,
}

impl RevealView {
    pub(crate) fn draw<D: Canvas>(&self, all: &Texts, target: &mut D) -> Result<(), D::Error> {
        let texts = &all.imitation;
        let side = match self.machine {
            Side::Left => texts.left,
            Side::Right => texts.right,
        };
        let heading: Line = fill(texts.machine_was, &[&side]);
        parts::banner(&heading, target)?;
        for (player, (left, baseline)) in self.players.iter().zip(places(self.players.len())) {
            player.draw(self.machine, Point::new(left, baseline), target)?;
        }
        self.footer.draw(all, target)
    }
}

impl Revealed {
    fn draw<D: Canvas>(&self, machine: Side, at: Point, target: &mut D) -> Result<(), D::Error> {
        let beside = |x, y| at + Point::new(x, y);
        Font::Strong.draw_lit(self.letter.as_char(), at, Left, target)?;
        match self.vote {
            None => glyph::PERSON.draw(beside(13, -7), BinaryColor::On, target)?,
            Some(side) => {
                glyph::arrow(side).draw(beside(13, -7), BinaryColor::On, target)?;
                let answer = if side == machine {
                    Answer::Fail
                } else {
                    Answer::Pass
                };
                glyph::small_answer(answer).draw(beside(27, -6), BinaryColor::On, target)?;
            }
        }
        let gain = format_args!("+{}", self.gain);
        Font::Strong.draw_lit(gain, beside(COLUMN - 2, 0), Right, target)
    }
}
