//! A published problem being typed in: one card or number at a time, with the button that changes it below each digit.

use heapless::Vec;

use super::{
    footer::{Footer, Page},
    parts::{self, RIGHT},
};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Rectangle, Right, Size},
    notice::Notice,
    texts::Texts,
};
use bombe_engine::{Letter, Slot};

/// A published problem as typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypingView {
    /// The current field.
    pub field: TypingField,
    /// Its verifier, if it belongs to one.
    pub verifier: Option<Letter>,
    /// Its digits, in the order of the buttons that change them.
    pub digits: Vec<u8, { TypingView::DIGITS }, u8>,
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
    /// Those of two cards.
    TwoCards,
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
/// The middles of the digits of one card or of a number.
const DIGITS: [i32; 3] = [8, 24, 40];
/// The middles of the digits of two cards.
const DIGITS_OF_TWO: [i32; TypingView::DIGITS] = [7, 21, 40, 54];

/// Where the letters of what was typed begin.
const LETTERS: i32 = 68;
/// Where its cards end, if numbers follow.
const CARDS: i32 = 106;

impl TypingView {
    /// The maximum number of digits of a field.
    pub const DIGITS: usize = 4;

    /// How many typed rows fit.
    pub const ROWS: usize = 3;

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        self.draw_head(texts, target)?;
        self.draw_digits(target)?;
        for (row, baseline) in self.typed.iter().zip([26, 37, 48]) {
            row.draw(baseline, target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }

    /// The verifier on a lit block, the field, and the progress.
    fn draw_head<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = match self.field {
            TypingField::Card => texts.typing.card,
            TypingField::TwoCards => texts.typing.cards,
            TypingField::Number => texts.typing.number,
        };
        let left = if self.verifier.is_some() { 19 } else { 0 };
        let at = Point::new(left, BASELINE);
        Font::Title.draw_lit(heading, at, Left, target)?;
        let Page { number, of } = self.page;
        let at = Point::new(RIGHT, BASELINE);
        Font::Body.draw_lit(format_args!("{number}/{of}"), at, Right, target)?;
        self.verifier
            .map_or(Ok(()), |letter| draw_owner(letter, target))
    }

    fn draw_digits<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        let middles = match self.field {
            TypingField::Card | TypingField::Number => DIGITS.as_slice(),
            TypingField::TwoCards => &DIGITS_OF_TWO,
        };
        for ((digit, button), &middle) in self.digits.iter().zip(Letter::ALL).zip(middles) {
            Font::Digits.draw_lit(digit, Point::new(middle, 38), Centre, target)?;
            let at = Point::new(middle, 49);
            Font::Body.draw_lit(button.as_char(), at, Centre, target)?;
        }
        Ok(())
    }
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
