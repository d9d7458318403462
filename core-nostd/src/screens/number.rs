//! The number of a published problem being typed in: the characters that the letters A to F take now, each above its letter, and
//! below them the selectors with the first character of each of their rows.

use heapless::{String, Vec};

use super::{
    choices::{difficulty_name, mode_name},
    footer::Footer,
    parts::{self, RIGHT},
};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Rectangle, Right, Size, glyph},
    line::{Line, line},
    notice::Notice,
    texts::Texts,
};
use bombe_engine::{Class, Difficulty, Letter, Mode, PublishedNumber, Shape, VerifierCount};

/// The number of a published problem as typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberView {
    /// What is typed.
    pub typed: TypedNumber,
    /// The characters that A, B, C and so on take.
    pub characters: &'static str,
    /// The selectors that have other characters.
    pub selectors: Vec<CharacterRows, { Shape::ALL.len() }, u8>,
    /// What the buttons do.
    pub footer: Footer,
    /// What is wrong.
    pub notice: Option<Notice>,
}

/// A number as far as it is typed.
pub type TypedNumber = String<{ NumberView::LENGTH }, u8>;

/// The rows of characters that a selector has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CharacterRows {
    /// The selector.
    pub selector: Shape,
    /// Its rows.
    pub rows: &'static [&'static str],
    /// The one that is shown; `None` if it is another selector's.
    pub shown: Option<usize>,
}

/// The baseline of the heading, and of the number beside it.
const BASELINE: i32 = 11;
/// The minimum gap between them.
const GAP: i32 = 6;
/// The width of a letter's column, and the first one's middle.
const COLUMN: i32 = 21;
const FIRST: i32 = 11;
/// The baselines of the characters and of their letters.
const CHARACTERS: i32 = 27;
const LETTERS: i32 = 38;
/// The baselines of what a complete number says.
const KIND: [i32; 3] = [25, 37, 49];
/// The baseline of the selectors' rows.
const ROWS: i32 = 50;
/// The left edges of the selectors' signs, and how far apart their rows are.
const SIGNS: [i32; Shape::ALL.len()] = [4, 80, 128];
const STEP: i32 = 11;

impl NumberView {
    /// The maximum length of a number.
    pub const LENGTH: usize = 7;

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        self.draw_head(texts, target)?;
        let columns = (FIRST..).step_by(COLUMN as usize);
        for ((character, letter), x) in self.characters.chars().zip(Letter::ALL).zip(columns) {
            Font::Title.draw_lit(character, Point::new(x, CHARACTERS), Centre, target)?;
            Font::Body.draw_lit(letter.as_char(), Point::new(x, LETTERS), Centre, target)?;
        }
        for (rows, left) in self.selectors.iter().zip(SIGNS) {
            rows.draw(left, target)?;
        }
        if self.characters.is_empty() {
            self.draw_kind(texts, target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }

    /// What a complete number says of its problem, to be compared: mode, difficulty and verifiers.
    fn draw_kind<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let mut characters = self.typed.chars();
        let (Some(letter), Some(verifiers)) = (characters.next(), characters.next()) else {
            return Ok(());
        };
        // Any number with this letter will do.
        let Ok(number) = line(format_args!("{letter}41")).parse::<PublishedNumber>() else {
            return Ok(());
        };
        let Class {
            mode, difficulty, ..
        } = number.class();
        let labels = &texts.new_problem;
        let rows = [
            (labels.mode, line(mode_name(mode, texts))),
            (labels.difficulty, line(difficulty_name(difficulty, texts))),
            (labels.verifiers, line(verifiers)),
        ];
        for ((label, value), baseline) in rows.into_iter().zip(KIND) {
            Font::Body.draw_lit(label, Point::new(4, baseline), Left, target)?;
            Font::Body.draw_lit(value, Point::new(RIGHT, baseline), Right, target)?;
        }
        Ok(())
    }

    /// The heading, and what is typed, with a line where the next character comes.
    fn draw_head<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = texts.typing.number;
        Font::Body.draw_lit(heading, Point::new(0, BASELINE), Left, target)?;
        let left = Font::Body.width(heading) + GAP;
        let font = parts::heading_font(&self.typed, RIGHT - left);
        font.draw_lit(&self.typed, Point::new(left, BASELINE), Left, target)?;
        if self.characters.is_empty() {
            return Ok(());
        }
        let cursor = Point::new(left + font.width(&self.typed) + 1, BASELINE + 1);
        parts::block(Rectangle::new(cursor, Size::new(7, 1)), target)
    }
}

impl CharacterRows {
    /// The sign of the selector, and what its rows begin with. The one that is shown stands out.
    fn draw<D: Canvas>(&self, left: i32, target: &mut D) -> Result<(), D::Error> {
        let sign = glyph::small_shape(self.selector);
        let height = sign.size().height as i32;
        sign.draw(Point::new(left, ROWS - height), BinaryColor::On, target)?;
        let lefts = (left + STEP..).step_by(STEP as usize);
        for ((place, row), x) in self.rows.iter().enumerate().zip(lefts) {
            let first = row.chars().next().unwrap_or(' ');
            let at = Point::new(x + STEP / 2, ROWS);
            if self.shown == Some(place) {
                let area = Rectangle::new(Point::new(x, ROWS - 9), Size::new(STEP as u32, 11));
                parts::block(area, target)?;
                Font::Body.draw(first, at, Centre, BinaryColor::Off, target)?;
            } else {
                Font::Body.draw_lit(first, at, Centre, target)?;
            }
        }
        Ok(())
    }
}

/// The first and the last number with this letter and so many verifiers.
pub(super) fn ends(letter: char, verifiers: VerifierCount) -> [Line; 2] {
    let class = Class {
        mode: Mode::Classic,
        difficulty: Difficulty::Easy,
        verifiers,
    };
    let (first, last) = PublishedNumber::ranks(verifiers);
    [first, last].map(|rank| {
        let number = PublishedNumber::new(class, rank)
            .map(line)
            .unwrap_or_default();
        line(format_args!(
            "{letter}{}",
            number.get(1..).unwrap_or_default()
        ))
    })
}
