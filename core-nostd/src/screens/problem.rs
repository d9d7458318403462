//! A problem's name as large as the display allows: for a class to read, and for players who are offered it.

use super::{
    footer::Footer,
    parts::{CENTRE, FOOT, RIGHT},
};
use crate::{
    gfx::{Canvas, Centre, Font, Left, Point, Right, wrap},
    line::{Line, fill, line},
    notice::Notice,
    texts::Texts,
};
use bombe_engine::{
    Digit, Face, Mode, ProblemCode, PublishedNumber, RulebookProblem, problem::code::LENGTH,
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
    /// Its cards, if it has no other name.
    Cards(Face),
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
/// The middles of three cards beside each other.
const THREE: [i32; 3] = [22, 64, 106];
/// The width of a verifier's column, and the baselines of its two cards.
const COLUMN: i32 = 21;
const TWO_CARDS: [i32; 2] = [22, 42];

impl ProblemView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = if self.is_offered {
            texts.offer.heading
        } else {
            ""
        };
        let heading = wrap(Font::Title, heading, BESIDE);
        for (line, baseline) in heading.zip(ROWS) {
            Font::Title.draw_lit(line, Point::new(0, baseline - 4), Left, target)?;
        }
        match &self.name {
            LargeName::Code(code) => self.draw_code(code.digits(), target)?,
            LargeName::Number(number) => draw_number(number.number(), texts, target)?,
            LargeName::Cards(face) if face.mode() == Mode::Extreme => draw_pairs(face, target)?,
            LargeName::Cards(face) => draw_cards(face, target)?,
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

/// One card per verifier, in two rows.
fn draw_cards<D: Canvas>(face: &Face, target: &mut D) -> Result<(), D::Error> {
    let middles = match face.slots().len() {
        ..=4 => PAIR.as_slice(),
        _ => THREE.as_slice(),
    };
    let places = ROWS
        .into_iter()
        .flat_map(|y| middles.iter().map(move |&x| Point::new(x, y)));
    for (card, at) in face.cards().zip(places) {
        Font::Digits.draw_lit(card.number(), at, Centre, target)?;
    }
    Ok(())
}

/// Two cards per verifier, below each other.
fn draw_pairs<D: Canvas>(face: &Face, target: &mut D) -> Result<(), D::Error> {
    let width = COLUMN * face.slots().len() as i32;
    let middles = (CENTRE - width / 2 + COLUMN / 2..).step_by(COLUMN as usize);
    for (slot, x) in face.slots().iter().zip(middles) {
        for (card, y) in slot.cards().zip(TWO_CARDS) {
            Font::Title.draw_lit(card.number(), Point::new(x, y), Centre, target)?;
        }
    }
    Ok(())
}
