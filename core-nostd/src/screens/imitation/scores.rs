//! All points: of each player, and in brackets those that they got as the responder, which part equals.

use embedded_graphics::{geometry::Point, pixelcolor::BinaryColor};

use super::{COLUMN, PerSeat, places};
use crate::{
    gfx::{
        canvas::Canvas,
        glyph,
        text::{
            Align::{Left, Right},
            Font,
        },
    },
    imitation,
    line::Line,
    panel::Letter,
    screens::{
        Notice,
        foot::Hints,
        parts::{self, HEAD},
    },
    texts::Texts,
};

/// How all players stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoresView {
    /// What the table is about.
    pub heading: Line,
    /// Whether that is how the game has ended.
    pub is_final: bool,
    /// The players, in the order in which they are to be seen.
    pub rows: PerSeat<ScoreRow>,
    /// What OK and MENU do.
    pub hints: Hints,
    /// Shown in their place.
    pub notice: Option<Notice>,
}

/// How one player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// The player.
    pub letter: Letter,
    /// Their points.
    pub score: imitation::Score,
    /// Whether nobody has more.
    pub is_leading: bool,
}

impl ScoresView {
    pub(in crate::screens) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        if self.is_final {
            parts::banner(&self.heading, target)?;
        } else {
            Font::Strong.draw_lit(&self.heading, Point::new(0, HEAD), Left, target)?;
        }
        for (row, (left, baseline)) in self.rows.iter().zip(places(self.rows.len())) {
            row.draw(Point::new(left, baseline), target)?;
        }
        self.hints.draw_or(self.notice, texts, target)
    }
}

impl ScoreRow {
    fn draw<D>(&self, at: Point, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let beside = |x| at + Point::new(x, 0);
        if self.is_leading {
            glyph::POINTER.draw(at - Point::new(0, 7), BinaryColor::On, target)?;
        }
        let imitation::Score {
            points,
            as_responder,
        } = self.score;
        Font::Strong.draw_lit(self.letter.as_char(), beside(7), Left, target)?;
        Font::Strong.draw_lit(points, beside(34), Right, target)?;
        let in_brackets = format_args!("({as_responder})");
        Font::Body.draw_lit(in_brackets, beside(COLUMN), Right, target)
    }
}
