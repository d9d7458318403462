//! The score sheet of a run: its code, what each of its problems took, and the sum.

use super::{
    footer::{Footer, Page},
    parts::{HEAD, RIGHT},
};
use crate::{
    game::{RunPlace, Score},
    gfx::{Canvas, Font, Left, Point, Right},
    line::{Line, fill, line},
    saved::{RunSheet, RunTotal},
    texts::Texts,
};

/// The score sheet of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunView {
    /// The sheet.
    pub sheet: RunSheet,
    /// Whether it was left before its end: then a letter goes on with it.
    pub is_left: bool,
    /// Which page of the results it is; the only one, at the table.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
}

/// The baselines of the problems, in two columns, and of the line below them.
const ROWS: [i32; 3] = [21, 31, 41];
const LEGEND: i32 = 51;
/// The left and the right edges of the columns.
const COLUMNS: [(i32, i32); 2] = [(0, 59), (62, RIGHT)];

impl RunView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let words = &texts.run;
        Font::Strong.draw_lit(words.heading, Point::new(0, HEAD), Left, target)?;
        Font::Body.draw_lit(self.sheet.code(), Point::new(RIGHT, HEAD), Right, target)?;
        let entries = self.sheet.entries().iter().zip(1..);
        let rows = entries.map(|(entry, number)| match entry {
            Some(entry) => {
                let sign = if entry.is_solved { '✓' } else { '✗' };
                let score = scored((*entry).into(), entry.is_marked());
                [line(format_args!("{number} {sign}")), score]
            }
            None => [line(number), line("-")],
        });
        let RunTotal {
            solved,
            rounds,
            queries,
            is_marked,
        } = self.sheet.total();
        let star = if is_marked { "*" } else { "" };
        let sum = [
            line(format_args!("{solved}✓")),
            line(format_args!("{rounds}/{queries}{star}")),
        ];
        let places = COLUMNS
            .into_iter()
            .flat_map(|column| ROWS.map(|baseline| (column, baseline)));
        for ([left, right], (column, baseline)) in rows.chain([sum]).zip(places) {
            Font::Body.draw_lit(left, Point::new(column.0, baseline), Left, target)?;
            Font::Body.draw_lit(right, Point::new(column.1, baseline), Right, target)?;
        }
        let state = match self.sheet.next() {
            Some(_) if self.is_left => line(words.left),
            Some(next) => of_run(next.index() as u8, texts),
            None => of_run(RunPlace::COUNT, texts),
        };
        Font::Body.draw_lit(state, Point::new(0, LEGEND), Left, target)?;
        if self.is_left {
            return self.footer.draw_with(self.page, texts, target);
        }
        let columns = texts.results.columns;
        Font::Body.draw_lit(columns, Point::new(RIGHT, LEGEND), Right, target)?;
        self.footer.draw_with(self.page, texts, target)
    }
}

/// As in the list of results; a star marks a reservation.
fn scored(Score { rounds, queries }: Score, is_marked: bool) -> Line {
    let star = if is_marked { "*" } else { "" };
    line(format_args!("{rounds}/{queries}{star}"))
}

/// So many problems of a run, as in `2 of 5`.
pub(super) fn of_run(number: u8, texts: &Texts) -> Line {
    fill(texts.run.of, &[&number, &RunPlace::COUNT])
}
