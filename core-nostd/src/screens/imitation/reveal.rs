//! The reveal: which row is the responder's, which was the question; the votes, and what they are worth.

use super::{COLUMN, PerSeat, ROWS, places};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Right, glyph},
    imitation::Side,
    line::{Line, fill},
    screens::{
        footer::Footer,
        parts::{self, RIGHT},
    },
    texts::{ImitationTexts, Texts},
};
use bombe_engine::{Answer, Letter};

/// What is revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealView {
    /// The responder.
    pub responder: Letter,
    /// Their row.
    pub row: Side,
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

/// The baselines of the players.
const BASELINES: [i32; ROWS] = [29, 40, 51];

impl RevealView {
    pub(crate) fn draw<D: Canvas>(&self, all: &Texts, target: &mut D) -> Result<(), D::Error> {
        let texts = &all.imitation;
        self.draw_answer(texts, target)?;
        let places = places(self.players.len(), BASELINES);
        for (player, (left, baseline)) in self.players.iter().zip(places) {
            player.draw(self.row, Point::new(left, baseline), target)?;
        }
        self.footer.draw(all, target)
    }

    /// The answer to the question: whose row is where, with an arrow on that side.
    fn draw_answer<D: Canvas>(
        &self,
        texts: &ImitationTexts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        const MARGIN: i32 = 3;
        parts::block(parts::BANNER, target)?;
        let arrow = glyph::large_arrow(self.row);
        let width = arrow.size().width as i32 + 2 * MARGIN;
        let (template, corner, from, to) = match self.row {
            Side::Left => (texts.row_left, MARGIN, width, RIGHT),
            Side::Right => (
                texts.row_right,
                RIGHT + 1 - width + MARGIN,
                0,
                RIGHT - width,
            ),
        };
        arrow.draw(Point::new(corner, MARGIN), BinaryColor::Off, target)?;
        let answer: Line = fill(template, &[&self.responder.as_char()]);
        let baseline = Point::new(i32::midpoint(from, to), parts::BANNER_TEXT);
        let font = parts::heading_font(&answer, to - from - MARGIN);
        font.draw(answer, baseline, Centre, BinaryColor::Off, target)
    }
}

impl Revealed {
    fn draw<D: Canvas>(&self, row: Side, at: Point, target: &mut D) -> Result<(), D::Error> {
        let beside = |x, y| at + Point::new(x, y);
        Font::Strong.draw_lit(self.letter.as_char(), at, Left, target)?;
        match self.vote {
            None => glyph::PERSON.draw(beside(13, -7), BinaryColor::On, target)?,
            Some(side) => {
                glyph::arrow(side).draw(beside(13, -7), BinaryColor::On, target)?;
                let answer = if side == row {
                    Answer::Pass
                } else {
                    Answer::Fail
                };
                glyph::small_answer(answer).draw(beside(27, -6), BinaryColor::On, target)?;
            }
        }
        let gain = format_args!("+{}", self.gain);
        Font::Strong.draw_lit(gain, beside(COLUMN - 2, 0), Right, target)
    }
}
