//! The lettered menu: up to six things to pick from, each with the button that picks it.

use embedded_graphics::{
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};
use heapless::{String, Vec};

use super::{
    Notice, badge,
    cells::{self, Cell, MOST_ENTRIES, cells},
    foot::Hints,
    parts::{self, HEAD},
};
use crate::{
    bounded::Bounded as _,
    gfx::canvas::Canvas,
    gfx::text::{
        Align::{Left, Right},
        Font,
    },
    panel::Letter,
    player::Player,
    texts::Texts,
};

/// What can be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoicesView {
    /// What is to be chosen.
    pub heading: &'static str,
    /// Whose menu it is, if the game has players to tell apart.
    pub player: Option<Player>,
    /// The choices, in the order of their letters.
    pub choices: Vec<Choice, MOST_ENTRIES, u8>,
    /// What OK and MENU do.
    pub hints: Hints,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// One choice of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The button that picks it.
    pub letter: Letter,
    /// What it is.
    pub label: &'static str,
    /// What is set now, if it is a setting; or empty.
    pub value: Value,
    /// Whether it is chosen now: then its letter is inverted.
    pub is_chosen: bool,
}

/// What a setting is set to.
pub type Value = String<32, u8>;

/// Between a label and its value.
const GAP: i32 = 4;

impl ChoicesView {
    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        // Four rows leave less room for the heading.
        let (font, baseline) = match cells::rows(self.choices.len()) {
            0..=3 => (Font::Title, 11),
            _ => (Font::Strong, HEAD),
        };
        let heading = format_args!("{}", self.heading);
        font.draw_lit(heading, Point::new(0, baseline), Left, target)?;
        badge::in_corner(self.player, target)?;
        let widths: Vec<i32, MOST_ENTRIES, u8> = self.choices.iter().map(Choice::width).bounded();
        for (choice, cell) in self.choices.iter().zip(cells(&widths)) {
            choice.draw(cell, target)?;
        }
        self.hints.draw_or(self.notice, texts, target)
    }
}

impl Choice {
    /// How much room label and value need.
    fn width(&self) -> i32 {
        let label = Font::Body.width(self.label);
        if self.value.is_empty() {
            label
        } else {
            label + GAP + Font::Body.width(&self.value)
        }
    }

    fn draw<D>(&self, cell: Cell, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let at = |x| Point::new(x, cell.baseline);
        let (letter, label, value) = (self.letter.as_char(), self.label, &self.value);
        if self.is_chosen {
            let corner = Point::new(cell.letter - 1, cell.baseline - 9);
            parts::block(Rectangle::new(corner, Size::new(9, 10)), target)?;
            Font::Body.draw(letter, at(cell.letter), Left, BinaryColor::Off, target)?;
        } else {
            Font::Body.draw_lit(letter, at(cell.letter), Left, target)?;
        }
        Font::Body.draw_lit(label, at(cell.text), Left, target)?;
        Font::Body.draw_lit(value, at(cell.right), Right, target)
    }
}
