//! Games that were played: a page of results, the newest first.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};
use heapless::{String, Vec};

use super::{
    foot::{Hints, Page},
    line::line,
    outcome::Score,
    parts::{CENTRE, RIGHT},
};
use crate::{
    game::Outcome,
    gfx::{
        glyph,
        text::{
            Align::{Centre, Left, Right},
            Font,
        },
    },
    panel::Answer,
};

/// A page of results; without rows, there is no result yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultsView {
    /// The results of this page.
    pub rows: Vec<ResultRow, { ResultsView::ROWS }, u8>,
    /// Which page it is.
    pub page: Page,
    /// What OK and MENU do.
    pub hints: Hints,
}

/// One result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// What was played, such as "No. 07" or "241 435 331 342".
    pub problem: String<16, u8>,
    /// Who has won.
    pub outcome: Outcome,
    /// Whether the problem had been played before: then the score stands in brackets.
    pub is_repeat: bool,
    /// What it took.
    pub score: Score,
}

/// The middle of the column of endings.
const ENDING: i32 = 84;
/// The problem must end before this.
const PROBLEM: i32 = 76;

impl ResultsView {
    /// So many results are on a page.
    pub const ROWS: usize = 4;

    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        if self.rows.is_empty() {
            let at = Point::new(CENTRE, 28);
            Font::Title.draw_lit(format_args!("No results yet"), at, Centre, target)?;
            return self.hints.draw(target);
        }
        let head = |x| Point::new(x, 8);
        Font::Strong.draw_lit(format_args!("Results"), head(0), Left, target)?;
        Font::Body.draw_lit(format_args!("rounds/asked"), head(RIGHT), Right, target)?;
        for (row, baseline) in self.rows.iter().zip([21, 31, 41, 51]) {
            row.draw(baseline, target)?;
        }
        self.hints.draw_with(self.page, target)
    }
}

impl ResultRow {
    fn draw<D>(&self, baseline: i32, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let at = |x| Point::new(x, baseline);
        let (problem, Score { rounds, queries }) = (&self.problem, self.score);
        // A problem code is as long as it is; a name is nicer to read at full size.
        let font = if Font::Body.width(problem) < PROBLEM {
            Font::Body
        } else {
            Font::Small
        };
        let problem = format_args!("{problem}");
        font.draw_lit(problem, at(0), Left, target)?;
        self.draw_ending(at(ENDING), target)?;
        let score = if self.is_repeat {
            line(format_args!("({rounds}/{queries})"))
        } else {
            line(format_args!("{rounds}/{queries}"))
        };
        Font::Body.draw_lit(format_args!("{score}"), at(RIGHT), Right, target)
    }

    fn draw_ending<D>(&self, at: Point, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let word = |word, target: &mut D| Font::Body.draw_lit(word, at, Centre, target);
        let sign = |answer, target: &mut D| {
            let sign = glyph::small_answer(answer);
            let corner = Point::new(sign.size().width as i32 / 2, 7);
            sign.draw(at - corner, BinaryColor::On, target)
        };
        match self.outcome {
            Outcome::Solved => sign(Answer::Pass, target),
            Outcome::Failed => sign(Answer::Fail, target),
            Outcome::LastLeft(player) => word(format_args!("P{player}"), target),
            Outcome::Won(winner) if winner.len() == 1 => word(format_args!("P{winner}"), target),
            Outcome::Won(_) => word(format_args!("tie"), target),
            Outcome::NobodyWon | Outcome::Abandoned => word(format_args!("-"), target),
        }
    }
}
