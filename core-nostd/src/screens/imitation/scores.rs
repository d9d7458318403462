//! The points of all players, and in brackets those that they got as the responder, which break ties.

use super::{COLUMN, PerSeat, ROWS, places, rows};
use crate::{
    gfx::{BinaryColor, Canvas, Font, Left, Point, Right, glyph},
    imitation::{self, Outcome},
    line::{Line, fill, line},
    notice::Notice,
    screens::{
        footer::Footer,
        parts::{self, HEAD},
    },
    texts::Texts,
};
use bombe_engine::Letter;

/// The standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoresView {
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
    /// The points of all players and how many make a victory, if they win together.
    pub together: Option<(u16, u16)>,
    /// The players, in the order of the screen.
    pub rows: PerSeat<ScoreRow>,
    /// What the buttons do.
    pub footer: Footer,
    /// Shown instead of the footer.
    pub notice: Option<Notice>,
}

/// How one player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// The player.
    pub letter: Letter,
    /// Their points.
    pub score: imitation::Score,
    /// Whether nobody has more; nobody leads among players who win together.
    pub is_leading: bool,
}

/// Where the legend and the rows are.
struct Layout {
    legend: i32,
    baselines: [i32; ROWS],
}

/// The left edge of the letters, beside the pointer.
const LETTERS: i32 = 7;

impl ScoresView {
    pub(crate) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = self.heading(texts);
        let has_room = rows(self.rows.len()) < ROWS;
        match self.outcome {
            Some(_) if has_room => parts::banner(&heading, target)?,
            Some(_) => parts::low_banner(&heading, target)?,
            None => Font::Strong.draw_lit(&heading, Point::new(0, HEAD), Left, target)?,
        }
        let Layout { legend, baselines } = self.layout(has_room);
        let at = Point::new(LETTERS, legend);
        Font::Body.draw_lit(texts.imitation.legend, at, Left, target)?;
        let places = places(self.rows.len(), baselines);
        for (row, (left, baseline)) in self.rows.iter().zip(places) {
            row.draw(Point::new(left, baseline), target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }

    const fn layout(&self, has_room: bool) -> Layout {
        match self.outcome {
            Some(_) if has_room => Layout {
                legend: 29,
                baselines: [40, 51, 51],
            },
            None if has_room => Layout {
                legend: 22,
                baselines: [35, 48, 48],
            },
            Some(_) | None => Layout {
                legend: 21,
                baselines: [31, 41, 51],
            },
        }
    }

    fn heading(&self, all: &Texts) -> Line {
        let texts = &all.imitation;
        let (points, goal) = self.together.unwrap_or_default();
        let together = |template| fill(template, &[&points, &goal]);
        match self.outcome {
            None if self.together.is_some() => together(texts.together),
            None => line(texts.scores),
            Some(Outcome::Won(player)) => fill(texts.wins, &[&player.as_char()]),
            Some(Outcome::Shared(players)) => fill(texts.shared, &[&players]),
            Some(Outcome::AllWon) => together(texts.all_won),
            Some(Outcome::AllLost) => together(texts.all_lost),
            Some(Outcome::Abandoned) => line(all.outcome.given_up),
        }
    }
}

impl ScoreRow {
    fn draw<D: Canvas>(&self, at: Point, target: &mut D) -> Result<(), D::Error> {
        let beside = |x| at + Point::new(x, 0);
        if self.is_leading {
            glyph::POINTER.draw(at - Point::new(0, 7), BinaryColor::On, target)?;
        }
        let imitation::Score {
            points,
            as_responder,
        } = self.score;
        Font::Strong.draw_lit(self.letter.as_char(), beside(LETTERS), Left, target)?;
        Font::Strong.draw_lit(points, beside(34), Right, target)?;
        let in_brackets = format_args!("({as_responder})");
        Font::Body.draw_lit(in_brackets, beside(COLUMN), Right, target)
    }
}
