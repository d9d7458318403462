//! Statistics of games with one note sheet: how many, how good, and how the machine compares. A page for each.

use super::{
    choices::mode_name,
    footer::{Footer, Page},
    ladder::level_name,
    parts::{HEAD, RIGHT},
};
use crate::{
    game::Score,
    gfx::{Canvas, Font, Left, Point, Right},
    line::{Line, line},
    saved::{Mean, Statistics},
    texts::Texts,
};
use bombe_engine::Level;

/// A page of the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatisticsView {
    /// All of them.
    pub statistics: Statistics,
    /// Those that are shown.
    pub shown: StatisticsPage,
    /// Which page of the results it is.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
}

with_all! {
    /// What a page of the statistics shows.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum StatisticsPage {
        /// How many games were played and solved in each mode.
        Games,
        /// The best game of each mode, and the mean.
        Scores,
        /// How many times each level of the machine was beaten.
        Machine,
    }
    /// All pages.
    ALL
}

/// The baselines of the rows.
const ROWS: [i32; 3] = [21, 31, 41];
/// The baseline of the line below them.
const LEGEND: i32 = 51;
/// The right edge of the first column.
const FIRST: i32 = 83;

impl StatisticsView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let words = &texts.statistics;
        match self.shown {
            StatisticsPage::Games => {
                draw_head([words.played, words.solved], texts, target)?;
                for (row, baseline) in self.modes(texts).zip(ROWS) {
                    let (name, mode) = row;
                    draw_row(
                        name,
                        [line(mode.played), line(mode.solved)],
                        baseline,
                        target,
                    )?;
                }
            }
            StatisticsPage::Scores => {
                draw_head([words.best, words.mean], texts, target)?;
                for (row, baseline) in self.modes(texts).zip(ROWS) {
                    let (name, mode) = row;
                    let best = mode.best.map_or_else(|| line("-"), best);
                    let mean = mode.mean().map_or_else(|| line("-"), mean);
                    draw_row(name, [best, mean], baseline, target)?;
                }
                let at = Point::new(RIGHT, LEGEND);
                Font::Body.draw_lit(texts.results.columns, at, Right, target)?;
            }
            StatisticsPage::Machine => {
                Font::Strong.draw_lit(words.beaten, Point::new(0, HEAD), Left, target)?;
                let rows = Level::ALL.into_iter().zip(self.statistics.beaten);
                for ((level, times), baseline) in rows.zip(ROWS) {
                    let name = level_name(level, texts);
                    draw_row(name, [Line::new(), line(times)], baseline, target)?;
                }
            }
        }
        self.footer.draw_with(self.page, texts, target)
    }

    /// What each mode is called, and its statistics.
    fn modes(
        &self,
        texts: &Texts,
    ) -> impl Iterator<Item = (&'static str, crate::saved::ModeStatistics)> {
        let names = Statistics::MODES.map(|mode| mode_name(mode, texts));
        names.into_iter().zip(self.statistics.modes)
    }
}

fn draw_head<D: Canvas>(
    [first, second]: [&str; 2],
    texts: &Texts,
    target: &mut D,
) -> Result<(), D::Error> {
    let head = |x| Point::new(x, HEAD);
    Font::Strong.draw_lit(texts.new_problem.mode, head(0), Left, target)?;
    Font::Body.draw_lit(first, head(FIRST), Right, target)?;
    Font::Body.draw_lit(second, head(RIGHT), Right, target)
}

fn draw_row<D: Canvas>(
    name: &str,
    [first, second]: [Line; 2],
    baseline: i32,
    target: &mut D,
) -> Result<(), D::Error> {
    let at = |x| Point::new(x, baseline);
    Font::Body.draw_lit(name, at(0), Left, target)?;
    Font::Body.draw_lit(first, at(FIRST), Right, target)?;
    Font::Body.draw_lit(second, at(RIGHT), Right, target)
}

/// `3/7`, as in the list of results.
fn best(Score { rounds, queries }: Score) -> Line {
    line(format_args!("{rounds}/{queries}"))
}

/// `3.4/7.1`; large numbers without tenths, which have no room.
fn mean(Mean { rounds, queries }: Mean) -> Line {
    let [rounds, queries]: [Line; 2] = [rounds, queries].map(|tenths| match tenths {
        ..1000 => line(format_args!("{}.{}", tenths / 10, tenths % 10)),
        1000.. => line(tenths / 10),
    });
    line(format_args!("{rounds}/{queries}"))
}
