//! Games that were played: a page of results, the newest first.

use embedded_graphics::geometry::Point;
use heapless::Vec;

use super::{
    foot::{Hints, Page},
    outcome::Score,
    parts::{CENTRE, HEAD, RIGHT},
};
use crate::{
    game::Outcome,
    gfx::canvas::Canvas,
    gfx::text::{
        Align::{Centre, Left, Right},
        Font,
    },
    line::{Line, line},
    panel::Letter,
    texts::Texts,
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
    /// What was played, such as "#07" or "241 435 331 342".
    pub problem: Line,
    /// Who has won.
    pub outcome: Outcome,
    /// Whether there is something to say about it, such as that there was help.
    pub is_marked: bool,
    /// What it took.
    pub score: Score,
}

/// The left edge of the problems.
const PROBLEM: i32 = 9;

impl ResultsView {
    /// So many results are on a page.
    pub const ROWS: usize = 4;

    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        if self.rows.is_empty() {
            let at = Point::new(CENTRE, 28);
            Font::Title.draw_lit(texts.results.none, at, Centre, target)?;
            return self.hints.draw(target);
        }
        let head = |x| Point::new(x, HEAD);
        Font::Strong.draw_lit(texts.results.heading, head(0), Left, target)?;
        Font::Body.draw_lit(texts.results.columns, head(RIGHT), Right, target)?;
        let rows = self.rows.iter().zip(Letter::ALL);
        for ((row, letter), baseline) in rows.zip([21, 31, 41, 51]) {
            row.draw(letter, baseline, texts, target)?;
        }
        self.hints.draw_with(self.page, target)
    }
}

impl ResultRow {
    fn draw<D>(
        &self,
        letter: Letter,
        baseline: i32,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let at = |x| Point::new(x, baseline);
        Font::Body.draw_lit(letter.as_char(), at(0), Left, target)?;
        Font::Body.draw_lit(&self.problem, at(PROBLEM), Left, target)?;
        Font::Body.draw_lit(self.ending(texts), at(RIGHT), Right, target)
    }

    /// In few signs: what it took if the code was found, or who has found it.
    fn ending(&self, texts: &Texts) -> Line {
        let Score { rounds, queries } = self.score;
        match self.outcome {
            Outcome::Solved if self.is_marked => line(format_args!("{rounds}/{queries}*")),
            Outcome::Solved => line(format_args!("{rounds}/{queries}")),
            Outcome::LastLeft(player) => line(format_args!("☺{player}")),
            Outcome::Won(winner) if winner.len() == 1 => line(format_args!("☺{winner}")),
            Outcome::Won(_) => line(texts.results.tie),
            Outcome::Failed | Outcome::NobodyWon | Outcome::Abandoned => line(format_args!("✗")),
        }
    }
}
