//! A problem code being dialled: four groups of three digits, or a letter and more groups.

use heapless::Vec;

use super::{
    footer::Footer,
    parts::{self, RIGHT},
};
use crate::{
    gfx::{Canvas, Centre, Font, Left, Point, Rectangle, Right, Size},
    line::{Line, line},
    notice::Notice,
    panel::Dial,
    texts::Texts,
};
use bombe_engine::{
    Code, Letter, LongCode, ProblemName, Shape,
    problem::{code::LENGTH, long_code::MAX_GROUPS},
};

/// A problem code as dialled so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiallingView {
    /// What was dialled.
    pub dialled: DialledGroups,
    /// Where the selectors stand: the next group.
    pub dial: Dial,
    /// What the buttons do.
    pub footer: Footer,
    /// What is wrong.
    pub notice: Option<Notice>,
}

/// The groups of a code that were confirmed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DialledGroups {
    letter: Option<Letter>,
    groups: Vec<Code, MAX_GROUPS, u8>,
}

/// The groups of a code without a letter.
const GROUPS: usize = LENGTH / Shape::ALL.len();

impl DialledGroups {
    /// The letter of a long code.
    #[must_use]
    pub const fn letter(&self) -> Option<Letter> {
        self.letter
    }

    /// The groups.
    #[must_use]
    pub fn groups(&self) -> &[Code] {
        &self.groups
    }

    /// How many groups the code has.
    #[must_use]
    pub fn length(&self) -> usize {
        self.letter.map_or(GROUPS, LongCode::length)
    }

    /// What was dialled of a problem's code before its last group; nothing if the problem has none.
    pub(crate) fn but_last(problem: ProblemName) -> Self {
        let mut dialled = Self::default();
        match problem {
            ProblemName::Generated(code) => {
                for group in code.digits().chunks_exact(Shape::ALL.len()) {
                    if let &[triangle, square, circle] = group {
                        dialled.take(Code::new(triangle, square, circle));
                    }
                }
            }
            ProblemName::Composed(code) => {
                dialled.letter = Some(code.letter());
                for &group in code.groups() {
                    dialled.take(group);
                }
            }
            ProblemName::Rulebook(_) | ProblemName::Published(_) | ProblemName::Numbered(_) => {}
        }
        dialled.groups.pop();
        dialled
    }

    /// Whether nothing was dialled, no letter either.
    pub(crate) fn is_empty(&self) -> bool {
        self.letter.is_none() && self.groups.is_empty()
    }

    /// Whether the next group is the last one.
    pub(crate) fn is_last(&self) -> bool {
        self.groups.len() + 1 >= self.length()
    }

    /// Takes a group.
    pub(crate) fn take(&mut self, group: Code) {
        let taken = self.groups.push(group);
        debug_assert!(taken.is_ok(), "no code has more groups");
    }

    /// Takes back the last group, or else the letter; returns whether there was one.
    pub(crate) fn take_back(&mut self) -> bool {
        self.groups.pop().is_some() || self.letter.take().is_some()
    }

    /// Chooses the letter of the code, or none if it is chosen again. The groups stay.
    pub(crate) fn turn_to(&mut self, letter: Letter) {
        self.letter = Some(letter).filter(|_| self.letter != Some(letter));
        self.groups.truncate(self.length() - 1);
    }
}

/// The minimum gap between the heading and the progress.
const GAP: i32 = 4;
/// The left edges of four groups in a row.
const LEFTS: [i32; 4] = [1, 33, 65, 97];
/// The tops of the rows: of a code in one row, and of one in three. In three rows the letter stands before the groups.
const ROW: i32 = 19;
const ROWS: [i32; 3] = [14, 27, 40];
/// The size of a group in one row and in three.
const GROUP: Size = Size::new(30, 18);
const SMALL_GROUP: Size = Size::new(30, 13);
/// From the top of a group to its baseline.
const BASELINE: i32 = 14;
const SMALL_BASELINE: i32 = 10;
/// The baseline of what the letters do.
const LETTERS: i32 = 49;

impl DiallingView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let at = Point::new(0, 11);
        let heading = texts.dialling.heading;
        if let Some(letter) = self.dialled.letter() {
            let progress = self.progress();
            let room = RIGHT - Font::Body.width(&progress) - GAP;
            parts::heading_font(heading, room).draw_lit(heading, at, Left, target)?;
            Font::Body.draw_lit(progress, Point::new(RIGHT, 11), Right, target)?;
            self.draw_rows(letter, target)?;
        } else {
            Font::Title.draw_lit(heading, at, Left, target)?;
            Font::Body.draw_lit(texts.dialling.longer, Point::new(0, LETTERS), Left, target)?;
            let places = LEFTS.map(|left| Rectangle::new(Point::new(left, ROW), GROUP));
            self.draw_groups(places.into_iter(), BASELINE, target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }

    /// Which group of how many is next.
    fn progress(&self) -> Line {
        let length = self.dialled.length();
        let next = (self.dialled.groups().len() + 1).min(length);
        line(format_args!("{next}/{length}"))
    }

    /// The letter, then the groups.
    fn draw_rows<D: Canvas>(&self, letter: Letter, target: &mut D) -> Result<(), D::Error> {
        let mut cells = grid(ROWS, SMALL_GROUP);
        if let Some(first) = cells.next() {
            draw_cell(letter.as_char(), first, SMALL_BASELINE, target)?;
        }
        self.draw_groups(cells.take(self.dialled.length()), SMALL_BASELINE, target)
    }

    /// The groups that were confirmed, and the next one in a frame.
    fn draw_groups<D: Canvas>(
        &self,
        cells: impl Iterator<Item = Rectangle>,
        baseline: i32,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let entered = self.dialled.groups();
        let groups = entered.iter().map(|&code| Dial::from(code));
        let groups = groups
            .chain([self.dial])
            .chain(core::iter::repeat(Dial::default()));
        for ((place, cell), group) in cells.enumerate().zip(groups) {
            draw_cell(written(group), cell, baseline, target)?;
            if place == entered.len() {
                parts::outline(cell, target)?;
            }
        }
        Ok(())
    }
}

/// The cells of a letter and up to eleven groups, row by row.
pub(super) fn grid(tops: [i32; 3], size: Size) -> impl Iterator<Item = Rectangle> {
    tops.into_iter()
        .flat_map(move |top| LEFTS.map(|left| Rectangle::new(Point::new(left, top), size)))
}

/// Draws what is in a cell.
pub(super) fn draw_cell<D: Canvas>(
    text: impl core::fmt::Display,
    cell: Rectangle,
    baseline: i32,
    target: &mut D,
) -> Result<(), D::Error> {
    let Rectangle { top_left, size } = cell;
    let at = top_left + Point::new(size.width as i32 / 2, baseline);
    Font::Title.draw_lit(text, at, Centre, target)
}

/// A group. A missing digit is as wide as a digit, so that nothing moves while a selector is turned.
fn written(group: Dial) -> Line {
    let positions = Shape::ALL.map(|shape| group.position(shape));
    positions
        .into_iter()
        .fold(Line::new(), |text, digit| match digit {
            Some(digit) => line(format_args!("{text}{digit}")),
            None => line(format_args!("{text}_")),
        })
}
