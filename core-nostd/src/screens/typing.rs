//! A published problem being typed in: one card or number at a time. Beside each digit is the selector that gives it, below
//! it the button that adds five, and at the right the buttons that step the underlined one.

use heapless::Vec;

use super::{
    footer::{Footer, Page},
    parts::{self, RIGHT},
};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Rectangle, Right, Size, glyph},
    line::{Line, line},
    notice::Notice,
    texts::Texts,
};
use bombe_engine::{Letter, Shape, Slot};

/// A published problem as typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypingView {
    /// The current field.
    pub field: TypingField,
    /// Its verifier, if it belongs to one.
    pub verifier: Option<Letter>,
    /// Its digits, each with its selector; `None` for one that is not there yet.
    pub digits: Vec<(Shape, Option<u8>), { TypingView::DIGITS }, u8>,
    /// The selectors whose digits can be raised by five.
    pub raises: Vec<Shape, { TypingView::DIGITS }, u8>,
    /// The digit that was changed last, which buttons step.
    pub touched: Shape,
    /// Which field of how many it is.
    pub page: Page,
    /// What was typed last.
    pub typed: Vec<TypedRow, { TypingView::ROWS }, u8>,
    /// What the buttons do.
    pub footer: Footer,
    /// What is wrong.
    pub notice: Option<Notice>,
}

/// What can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypingField {
    /// The number of a criteria card.
    Card,
    /// That of the first of two cards.
    FirstCard,
    /// That of the second.
    SecondCard,
    /// A verification number.
    Number,
}

/// Something that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedRow {
    /// Its verifier, if it belongs to one.
    pub verifier: Option<Letter>,
    /// The cards.
    pub slot: Option<Slot>,
    /// The verification number.
    pub number: Option<u16>,
}

/// The baseline of the heading.
const BASELINE: i32 = 12;
/// The minimum gap between the heading and the progress.
const GAP: i32 = 4;
/// The left edges of the selectors' signs, each with its digit.
const LEFTS: [i32; TypingView::DIGITS] = [0, 23, 46];
/// From there to the middle of the digit.
const MIDDLE: i32 = 15;
/// The baseline of the digits.
const DIGITS: i32 = 37;
/// The line below the digit that buttons step.
const UNDERLINE: Size = Size::new(12, 1);
/// The baseline of what the buttons do.
const BUTTONS: i32 = 49;

/// The baselines of what was typed.
const ROWS: [i32; TypingView::ROWS] = [26, 37];
/// Where the letters of what was typed begin.
const LETTERS: i32 = 72;
/// Where its cards end, if numbers follow.
const CARDS: i32 = 107;

impl TypingView {
    /// The maximum number of digits of a field.
    pub const DIGITS: usize = 3;

    /// How many typed rows fit.
    pub const ROWS: usize = 2;

    /// The selectors whose digits these buttons raise by five.
    pub const RAISES: [(Letter, Shape); Self::DIGITS] = [
        (Letter::A, Shape::Triangle),
        (Letter::B, Shape::Square),
        (Letter::C, Shape::Circle),
    ];

    /// How far these buttons step the digit that was changed last.
    pub const STEPS: [(Letter, i8); 2] = [(Letter::D, -1), (Letter::E, 1)];

    /// The selector whose digit a button raises.
    pub(crate) fn shape_of(button: Letter) -> Option<Shape> {
        let mut raises = Self::RAISES.into_iter();
        raises
            .find(|(letter, _)| *letter == button)
            .map(|(_, shape)| shape)
    }

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        self.draw_head(texts, target)?;
        self.draw_digits(target)?;
        draw_steps(target)?;
        if self.typed.is_empty() {
            self.draw_hint(texts, target)?;
        }
        for (row, baseline) in self.typed.iter().zip(ROWS) {
            row.draw(baseline, target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }

    /// The verifier on a lit block, the field, and the progress.
    fn draw_head<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = match self.field {
            TypingField::Card => texts.typing.card,
            TypingField::FirstCard => texts.typing.first_card,
            TypingField::SecondCard => texts.typing.second_card,
            TypingField::Number => texts.typing.number,
        };
        let left = if self.verifier.is_some() { 19 } else { 0 };
        let Page { number, of } = self.page;
        let page = line(format_args!("{number}/{of}"));
        let room = RIGHT - Font::Body.width(&page) - GAP - left;
        let at = Point::new(left, BASELINE);
        parts::heading_font(heading, room).draw_lit(heading, at, Left, target)?;
        let at = Point::new(RIGHT, BASELINE);
        Font::Body.draw_lit(page, at, Right, target)?;
        self.verifier
            .map_or(Ok(()), |letter| draw_owner(letter, target))
    }

    /// What to do first, as long as nothing is typed.
    fn draw_hint<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let signs = self.digits.iter().fold(Line::new(), |signs, (shape, _)| {
            line(format_args!("{signs}{} ", shape.as_char()))
        });
        let [first, second] = ROWS.map(|baseline| Point::new(LETTERS, baseline));
        Font::Body.draw_lit(texts.typing.turn, first, Left, target)?;
        Font::Body.draw_lit(signs, second, Left, target)
    }

    /// The digits, each at its selector's place on the panel and above its button.
    fn draw_digits<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        for &(shape, digit) in &self.digits {
            let (Some(&left), Some((button, _))) = (
                LEFTS.get(shape as usize),
                Self::RAISES.into_iter().find(|&(_, other)| other == shape),
            ) else {
                continue;
            };
            let sign = Point::new(left, DIGITS - 13);
            glyph::small_shape(shape).draw(sign, BinaryColor::On, target)?;
            let middle = left + MIDDLE;
            let at = Point::new(middle, DIGITS);
            match digit {
                Some(digit) => Font::Digits.draw_lit(digit, at, Centre, target)?,
                None => Font::Digits.draw_lit("-", at, Centre, target)?,
            }
            if shape == self.touched {
                let from = Point::new(middle - UNDERLINE.width as i32 / 2, DIGITS + 2);
                parts::block(Rectangle::new(from, UNDERLINE), target)?;
            }
            if !self.raises.contains(&shape) {
                continue;
            }
            let button = button.as_char();
            let at = Point::new(left + MIDDLE - 4, BUTTONS);
            Font::Body.draw_lit(format_args!("{button}+5"), at, Centre, target)?;
        }
        Ok(())
    }
}

/// The buttons that step the underlined digit.
fn draw_steps<D: Canvas>(target: &mut D) -> Result<(), D::Error> {
    for ((button, step), right) in TypingView::STEPS.into_iter().zip([100, RIGHT]) {
        let (button, at) = (button.as_char(), Point::new(right, BUTTONS));
        Font::Body.draw_lit(format_args!("{button}{step:+}"), at, Right, target)?;
    }
    Ok(())
}

fn draw_owner<D: Canvas>(letter: Letter, target: &mut D) -> Result<(), D::Error> {
    let area = Rectangle::new(Point::zero(), Size::new(15, 15));
    parts::block(area, target)?;
    let (letter, middle) = (letter.as_char(), Point::new(7, BASELINE));
    Font::Title.draw(letter, middle, Centre, BinaryColor::Off, target)
}

impl TypedRow {
    fn draw<D: Canvas>(&self, baseline: i32, target: &mut D) -> Result<(), D::Error> {
        let at = |x| Point::new(x, baseline);
        if let Some(letter) = self.verifier {
            let letter = letter.as_char();
            Font::Strong.draw_lit(letter, at(LETTERS), Left, target)?;
        }
        if let Some(slot) = self.slot {
            let right = if self.verifier.is_some() {
                CARDS
            } else {
                RIGHT
            };
            draw_cards(slot, at(right), target)?;
        }
        if let Some(number) = self.number {
            Font::Body.draw_lit(format_args!("{number:03}"), at(RIGHT), Right, target)?;
        }
        Ok(())
    }
}

fn draw_cards<D: Canvas>(slot: Slot, at: Point, target: &mut D) -> Result<(), D::Error> {
    match slot {
        Slot::One(card) => {
            let card = card.number();
            Font::Body.draw_lit(card, at, Right, target)
        }
        Slot::Either(one, other) => {
            let (one, other) = (one.number(), other.number());
            Font::Body.draw_lit(format_args!("{one}/{other}"), at, Right, target)
        }
    }
}
