//! A page of results, latest first.

use heapless::Vec;

use super::{
    footer::{Footer, Page},
    parts::{CENTRE, HEAD, RIGHT},
};
use crate::{
    game::{Outcome, Score},
    gfx::{Canvas, Centre, Font, Left, Point, Right},
    imitation,
    line::{Line, line},
    texts::Texts,
};
use bombe_engine::{Letter, ProblemName};

/// A page of results; no rows if there is no result yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultsView {
    /// The results of this page.
    pub rows: Vec<ResultRow, { ResultsView::ROWS }, u8>,
    /// Which page it is.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
}

/// One result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultRow {
    /// Of a deduction game.
    Deduction {
        /// What was played.
        problem: ProblemName,
        /// Who has won.
        outcome: Outcome,
        /// Whether there is a reservation, such as that there was help.
        is_marked: bool,
        /// What it took.
        score: Score,
    },
    /// Of an imitation game.
    Imitation {
        /// Who has won.
        outcome: imitation::Outcome,
        /// With how many points.
        points: u16,
    },
}

/// The left edge of the problems.
const PROBLEM: i32 = 9;

impl ResultsView {
    /// The number of results on a page.
    pub const ROWS: usize = 4;

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        if self.rows.is_empty() {
            let at = Point::new(CENTRE, 28);
            Font::Title.draw_lit(texts.results.none, at, Centre, target)?;
            return self.footer.draw(texts, target);
        }
        let head = |x| Point::new(x, HEAD);
        Font::Strong.draw_lit(texts.results.heading, head(0), Left, target)?;
        Font::Body.draw_lit(texts.results.columns, head(RIGHT), Right, target)?;
        let rows = self.rows.iter().zip(Letter::ALL);
        for ((row, letter), baseline) in rows.zip([21, 31, 41, 51]) {
            row.draw(letter, baseline, texts, target)?;
        }
        self.footer.draw_with(self.page, texts, target)
    }
}

impl ResultRow {
    fn draw<D: Canvas>(
        &self,
        letter: Letter,
        baseline: i32,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let at = |x| Point::new(x, baseline);
        Font::Body.draw_lit(letter.as_char(), at(0), Left, target)?;
        match self {
            Self::Deduction { problem, .. } => {
                Font::Body.draw_lit(problem, at(PROBLEM), Left, target)?;
            }
            Self::Imitation { .. } => {
                Font::Body.draw_lit(texts.home.imitation, at(PROBLEM), Left, target)?;
            }
        }
        Font::Body.draw_lit(self.ending(texts), at(RIGHT), Right, target)
    }

    /// The outcome in short: what it took if the code was found, or who has found it; or who has won an imitation game,
    /// and with how many points.
    fn ending(&self, texts: &Texts) -> Line {
        let (outcome, is_marked, score) = match *self {
            Self::Deduction {
                outcome,
                is_marked,
                score,
                ..
            } => (outcome, is_marked, score),
            Self::Imitation { outcome, points } => return imitated(outcome, points, texts),
        };
        let Score { rounds, queries } = score;
        match outcome {
            Outcome::Solved if is_marked => line(format_args!("{rounds}/{queries}*")),
            Outcome::Solved => line(format_args!("{rounds}/{queries}")),
            Outcome::LastLeft(player) => line(format_args!("☺{player}")),
            Outcome::Won(winner) if winner.len() == 1 => line(format_args!("☺{winner}")),
            Outcome::Won(_) => line(texts.results.tie),
            Outcome::Failed | Outcome::NobodyWon | Outcome::Abandoned => line(format_args!("✗")),
        }
    }
}

/// The outcome of an imitation game in short.
fn imitated(outcome: imitation::Outcome, points: u16, texts: &Texts) -> Line {
    use imitation::Outcome;
    match outcome {
        Outcome::Won(player) => line(format_args!("☺{} {points}", player.as_char())),
        Outcome::Shared(_) => line(texts.results.tie),
        Outcome::AllWon => line(format_args!("✓ {points}")),
        Outcome::AllLost => line(format_args!("✗ {points}")),
        Outcome::Abandoned => line(format_args!("✗")),
    }
}
