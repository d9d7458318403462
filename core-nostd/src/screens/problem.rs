//! A problem's name as large as the display allows: for a class to read, and for players who are offered it.

use super::{
    dialling,
    footer::Footer,
    parts::{CENTRE, FOOT, RIGHT},
};
use crate::{
    gfx::{Canvas, Centre, Font, Left, Point, Right, Size, wrap},
    line::{Line, fill, line},
    notice::Notice,
    texts::Texts,
};
use bombe_engine::{
    Digit, LongCode, ProblemCode, PublishedNumber, RulebookProblem, problem::code::LENGTH,
};

/// A problem's name, in large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemView {
    /// Whether it is an offer.
    pub is_offered: bool,
    /// Its name.
    pub name: LargeName,
    /// Its published number, if that is not its name.
    pub number: SiteNumber,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// What a problem is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LargeName {
    /// What is dialled to get it.
    Code(ProblemCode),
    /// Its number in the rulebook.
    Number(RulebookProblem),
    /// Its long code.
    Long(LongCode),
    /// Its published number.
    Published(PublishedNumber),
}

/// Whether a problem is published, and under which number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SiteNumber {
    /// It is looked for.
    #[default]
    Unknown,
    /// It has none.
    None,
    /// This one.
    Is(PublishedNumber),
}

/// The digits of a group.
const GROUP: usize = 3;
/// The middles of two groups beside each other; also with a heading to the left of them.
const PAIR: [i32; 2] = [35, 93];
const RIGHT_PAIR: [i32; 2] = [60, 108];
/// How wide that heading may be.
const BESIDE: i32 = 38;
/// The baselines of two rows of digits.
const ROWS: [i32; 2] = [23, 48];
/// The baselines of a published number and of the word above it.
const PUBLISHED: [i32; 2] = [22, 40];
/// How wide a published number may be beside what OK does. If it is wider, it has no word before it.
const SITE_NUMBER: i32 = 70;
/// The baseline of a heading above a long code.
const ABOVE: i32 = 11;
/// The tops of the rows of a long code; also below a heading.
const LONG_ROWS: [i32; 3] = [3, 19, 35];
const OFFERED_ROWS: [i32; 3] = [14, 27, 40];
/// The size of its letter and its groups.
const CELL: Size = Size::new(30, 10);

impl ProblemView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = if self.is_offered {
            texts.offer.heading
        } else {
            ""
        };
        if let LargeName::Long(_) = self.name {
            // There is room above the code only.
            Font::Title.draw_lit(heading, Point::new(0, ABOVE), Left, target)?;
        } else {
            let heading = wrap(Font::Title, heading, BESIDE);
            for (line, baseline) in heading.zip(ROWS) {
                Font::Title.draw_lit(line, Point::new(0, baseline - 4), Left, target)?;
            }
        }
        match &self.name {
            LargeName::Code(code) => self.draw_code(code.digits(), target)?,
            LargeName::Number(number) => draw_number(number.number(), texts, target)?,
            LargeName::Long(code) => draw_long(*code, self.is_offered, target)?,
            LargeName::Published(number) => self.draw_published(*number, texts, target)?,
        }
        if self.notice.is_none() {
            self.draw_site_number(texts, target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }

    /// The letter and the verifiers, and the rest below them: no other font has letters.
    fn draw_published<D: Canvas>(
        &self,
        number: PublishedNumber,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let middle = if self.is_offered {
            (BESIDE + RIGHT) / 2
        } else {
            CENTRE
        };
        let [heading, below] = PUBLISHED.map(|baseline| Point::new(middle, baseline));
        Font::Body.draw_lit(texts.typing.number, heading, Centre, target)?;
        Font::Title.draw_lit(number, below, Centre, target)
    }

    /// The published number of a problem with another name, where MENU would be.
    fn draw_site_number<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let number: Line = match (&self.name, self.number) {
            (LargeName::Published(_), _) | (_, SiteNumber::None) => return Ok(()),
            (_, SiteNumber::Unknown) => fill(texts.problems.site_number, &[&"..."]),
            (_, SiteNumber::Is(number)) => {
                let named: Line = fill(texts.problems.site_number, &[&number]);
                if Font::Body.width(&named) <= SITE_NUMBER {
                    named
                } else {
                    line(number)
                }
            }
        };
        Font::Body.draw_lit(number, Point::new(0, FOOT), Left, target)
    }

    /// Two groups of digits above two others.
    fn draw_code<D: Canvas>(
        &self,
        digits: [Digit; LENGTH],
        target: &mut D,
    ) -> Result<(), D::Error> {
        let middles = if self.is_offered { RIGHT_PAIR } else { PAIR };
        let places = ROWS
            .into_iter()
            .flat_map(|y| middles.map(|x| Point::new(x, y)));
        for (group, at) in digits.chunks(GROUP).zip(places) {
            let group = group.iter().fold(Line::new(), |text, digit| {
                line(format_args!("{text}{digit}"))
            });
            Font::Digits.draw_lit(group, at, Centre, target)?;
        }
        Ok(())
    }
}

fn draw_number<D: Canvas>(number: u8, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
    let at = Point::new(4, 31);
    Font::Title.draw_lit(texts.rulebook.problem, at, Left, target)?;
    let number = format_args!("{number:02}");
    Font::Huge.draw_lit(number, Point::new(RIGHT - 4, 47), Right, target)
}

/// The letter and the groups of a long code.
fn draw_long<D: Canvas>(code: LongCode, is_offered: bool, target: &mut D) -> Result<(), D::Error> {
    let mut cells = dialling::grid(if is_offered { OFFERED_ROWS } else { LONG_ROWS }, CELL);
    if let Some(first) = cells.next() {
        dialling::draw_cell(code.letter().as_char(), first, CELL.height as i32, target)?;
    }
    code.groups()
        .iter()
        .zip(cells)
        .try_for_each(|(group, cell)| dialling::draw_cell(group, cell, CELL.height as i32, target))
}
