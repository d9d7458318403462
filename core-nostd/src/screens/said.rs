//! What a verifier has answered so far, beside or below the criteria of its card.
//!
//! ```text
//!   A ▲ is even    | 241 ✓  125 ✗        A ▲ is the greatest of all
//!   B ▲ is odd     | 331 ✗               B ■ is the greatest of all
//!                                        C ● is the greatest of all
//!                                        241 ✓   331 ✗   125 ✗
//! ```

use embedded_graphics::{
    Drawable,
    primitives::{self, Primitive, PrimitiveStyle},
};
use heapless::Vec;

use super::{
    cells::{self, EntryPlace, MAX_ENTRIES},
    parts::RIGHT,
};
use crate::{
    gfx::{BinaryColor, Canvas, Font, Left, Point, WIDTH},
    line::line,
};
use bombe_engine::{Answer, Bounded as _, Code};

/// An answer of a verifier, and to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// The proposal.
    pub proposal: Code,
    /// What the verifier said.
    pub answer: Answer,
}

/// The maximum number of answers on a screen: two columns beside four criteria.
pub const MAX_SAID: usize = 8;

/// The distance between answers beside criteria, and below them.
const PITCH: i32 = 32;
const PITCH_BELOW: i32 = 43;
/// Between the longest criterion and the first answer.
const GAP: i32 = 4;
/// The baselines of criteria above a line of answers, and of that line.
const ABOVE: [&[i32]; 4] = [&[], &[32], &[24, 37], &[20, 31, 42]];
const BELOW: i32 = 52;

/// The places of the criteria on a page, and of a verifier's answers.
pub(super) struct Places {
    pub(super) criteria: Vec<EntryPlace, MAX_ENTRIES, u8>,
    answers: Vec<Point, MAX_SAID, u8>,
    /// The line between them, if the answers are beside the criteria.
    line: Option<i32>,
}

impl Places {
    /// Where criteria with these text widths are, without answers.
    pub(super) fn of_criteria(widths: &[i32]) -> Self {
        Self {
            criteria: cells::cells(widths),
            answers: Vec::new(),
            line: None,
        }
    }

    /// Where both are: the answers beside the criteria if every row has room for one, or else below all rows. Four rows leave
    /// no room below them, so the answers are beside those that are short enough.
    pub(super) fn with_answers(widths: &[i32]) -> Self {
        let alone = Self::of_criteria(widths);
        let rows = cells::rows(widths);
        let ends = |place: &EntryPlace, width: &i32| place.text + width + GAP;
        let ends: Vec<i32, MAX_ENTRIES, u8> = alone
            .criteria
            .iter()
            .zip(widths)
            .map(|(place, width)| ends(place, width))
            .bounded();
        let longest = ends.iter().copied().max().unwrap_or(0);
        let columns = (WIDTH as i32 - longest) / PITCH;
        match (columns, ABOVE.get(rows)) {
            (1.., _) if widths.len() == rows => {
                let left = WIDTH as i32 - PITCH * columns.min(2);
                let beside = (left..RIGHT).step_by(PITCH as usize).flat_map(|x| {
                    let baselines = alone.criteria.iter().map(|place| place.baseline);
                    baselines.map(move |baseline| Point::new(x, baseline))
                });
                Self {
                    answers: beside.bounded(),
                    line: Some(left - 2),
                    ..alone
                }
            }
            (_, Some(&baselines)) => Self {
                criteria: cells::in_columns(widths, baselines).bounded(),
                answers: (0..WIDTH as i32)
                    .step_by(PITCH_BELOW as usize)
                    .map(|x| Point::new(x, BELOW))
                    .bounded(),
                line: None,
            },
            (_, None) => {
                let left = WIDTH as i32 - PITCH;
                let rows = alone.criteria.iter().zip(&ends);
                let short = rows.filter(|&(_, &end)| end <= left);
                let beside = short.map(|(place, _)| Point::new(left, place.baseline));
                Self {
                    answers: beside.bounded(),
                    ..alone
                }
            }
        }
    }

    /// Draws as many answers as have a place.
    pub(super) fn draw_answers<D: Canvas>(
        &self,
        said: &[Said],
        target: &mut D,
    ) -> Result<(), D::Error> {
        for (said, &at) in said.iter().zip(&self.answers) {
            let sign = match said.answer {
                Answer::Pass => '✓',
                Answer::Fail => '✗',
            };
            let words = line(format_args!("{} {sign}", said.proposal));
            Font::Body.draw_lit(words, at, Left, target)?;
        }
        match self.line {
            Some(x) => primitives::Line::new(Point::new(x, 14), Point::new(x, 51))
                .into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1))
                .draw(target),
            None => Ok(()),
        }
    }
}
