//! Text: the typefaces of the console and how they are placed.
//!
//! Latin and Cyrillic are cuts of the same Helvetica. A text may contain the console's own signs: the shapes ▲ ■ ● and
//! the answers ✓ ✗.

mod script;
mod signs;
mod typeface;
mod wrap;

use core::fmt;

use embedded_graphics::{geometry::Point, pixelcolor::BinaryColor};

use super::{
    canvas::{Canvas, Piece},
    glyph::Glyph,
};
use crate::line::{Line, line};
use script::Script;
use signs::sign;
use typeface::{FontLetter, Typeface};
pub use wrap::wrap;

/// How a text is aligned to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The text begins there.
    Left,
    /// The text is centred there.
    Centre,
    /// The text ends there.
    Right,
}

/// A size of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// For words: capitals are 8 pixels high.
    Body,
    /// For headings above much else: like [`Self::Body`], but bold.
    Strong,
    /// For headings: capitals are 11 pixels high.
    Title,
    /// For the digits of a code: 20 pixels high, digits and dash only.
    Digits,
    /// For the digits of a code that can be read from afar: 32 pixels high, digits and dash only.
    Great,
    /// For the single digit of a countdown: 42 pixels high, digits only.
    Huge,
}

/// The margin on both sides of a sign, whose drawing has none.
const MARGIN: i32 = 1;

impl Font {
    const fn typeface(self, script: Script) -> &'static Typeface {
        match (self, script) {
            (Self::Body, Script::Latin) => &typeface::BODY,
            (Self::Body, Script::Cyrillic) => &typeface::CYRILLIC_BODY,
            (Self::Strong, Script::Latin) => &typeface::STRONG,
            (Self::Strong, Script::Cyrillic) => &typeface::CYRILLIC_STRONG,
            (Self::Title, Script::Latin) => &typeface::TITLE,
            (Self::Title, Script::Cyrillic) => &typeface::CYRILLIC_TITLE,
            (Self::Digits, _) => &typeface::DIGITS,
            (Self::Great, _) => &typeface::GREAT,
            (Self::Huge, _) => &typeface::HUGE,
        }
    }

    /// The width of a text in pixels. Characters that the font lacks take no space.
    #[must_use]
    pub fn width(self, text: &str) -> i32 {
        let script = Script::of(text);
        let typeface = self.typeface(script);
        let marks = text
            .chars()
            .map(|character| Character::of(character, script, typeface));
        marks.flatten().map(Character::advance).sum()
    }

    /// Whether the font has every character of a text.
    #[must_use]
    pub fn has_all_of(self, text: &str) -> bool {
        let script = Script::of(text);
        let typeface = self.typeface(script);
        text.chars()
            .all(|character| Character::of(character, script, typeface).is_some())
    }

    /// Draws a lit line of text on a baseline.
    ///
    /// # Errors
    /// Those of the target. Characters that the font lacks are left out.
    pub fn draw_lit<D: Canvas>(
        self,
        text: impl fmt::Display,
        baseline: Point,
        align: Align,
        target: &mut D,
    ) -> Result<(), D::Error> {
        self.draw(text, baseline, align, BinaryColor::On, target)
    }

    /// Draws a line of text on a baseline.
    ///
    /// # Errors
    /// Those of the target. Characters that the font lacks are left out.
    pub fn draw<D: Canvas>(
        self,
        text: impl fmt::Display,
        baseline: Point,
        align: Align,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<(), D::Error> {
        self.draw_line(&line(text), baseline, align, colour, target)
    }

    fn draw_line<D: Canvas>(
        self,
        text: &Line,
        baseline: Point,
        align: Align,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let mut at = baseline;
        at.x -= match align {
            Align::Left => 0,
            Align::Centre => self.width(text) / 2,
            // The last column of an advance is the gap to the next letter.
            Align::Right => self.width(text) - 1,
        };
        target.begin(Piece::Text(text));
        let script = Script::of(text);
        let typeface = self.typeface(script);
        for character in text.chars() {
            if let Some(mark) = Character::of(character, script, typeface) {
                mark.draw(at, colour, typeface, target)?;
                at.x += mark.advance();
            }
        }
        target.end();
        Ok(())
    }
}

/// How a character is drawn.
#[derive(Clone, Copy)]
enum Character {
    /// One of the console's own signs.
    Sign(Glyph),
    /// A letter of a typeface.
    Letter(&'static FontLetter),
}

impl Character {
    fn of(character: char, script: Script, typeface: &'static Typeface) -> Option<Self> {
        match sign(character) {
            Some(sign) => Some(Self::Sign(sign)),
            None => typeface.letter(script.place(character)).map(Self::Letter),
        }
    }

    fn advance(self) -> i32 {
        match self {
            Self::Sign(sign) => sign.size().width as i32 + 2 * MARGIN,
            Self::Letter(letter) => i32::from(letter.advance),
        }
    }

    fn draw<D: Canvas>(
        self,
        baseline: Point,
        colour: BinaryColor,
        typeface: &Typeface,
        target: &mut D,
    ) -> Result<(), D::Error> {
        match self {
            Self::Sign(sign) => {
                let height = sign.size().height as i32;
                let corner = baseline + Point::new(MARGIN, -height);
                sign.draw_in_text(corner, colour, target)
            }
            Self::Letter(letter) => {
                let corner = baseline + Point::new(letter.left.into(), letter.top.into());
                target.draw_columns(corner, typeface.columns(letter), colour)
            }
        }
    }
}
