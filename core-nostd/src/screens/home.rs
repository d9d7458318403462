//! The way to everything: what this is, and what can be done.

use embedded_graphics::{
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};
use heapless::Vec;

use super::{
    Notice,
    cells::{MOST_ENTRIES, in_columns},
    choices::Choice,
    foot::Hints,
    parts::block,
};
use crate::{
    bounded::Bounded as _,
    code::Shape,
    gfx::canvas::Canvas,
    gfx::{
        frame::WIDTH,
        glyph,
        text::{Align::Left, Font},
    },
    texts::Texts,
};

/// The home screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeView {
    /// What can be picked.
    pub choices: Vec<Choice, MOST_ENTRIES, u8>,
    /// What OK and MENU do.
    pub hints: Hints,
    /// What the players should know.
    pub notice: Option<Notice>,
}

impl HomeView {
    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        block(
            Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 18)),
            target,
        )?;
        let name = "BOMBE";
        Font::Title.draw(name, Point::new(8, 15), Left, BinaryColor::Off, target)?;
        for (shape, left) in Shape::ALL.into_iter().zip([80, 95, 110]) {
            glyph::shape(shape).draw(Point::new(left, 4), BinaryColor::Off, target)?;
        }
        let widths: Vec<i32, MOST_ENTRIES, u8> = self
            .choices
            .iter()
            .map(|choice| Font::Body.width(choice.label))
            .bounded();
        let baselines = if self.choices.len() > 4 {
            [28, 38, 48].as_slice()
        } else {
            &[33, 47]
        };
        for (choice, cell) in self.choices.iter().zip(in_columns(&widths, baselines)) {
            let at = |x| Point::new(x, cell.baseline);
            Font::Body.draw_lit(choice.letter.as_char(), at(cell.letter), Left, target)?;
            Font::Body.draw_lit(choice.label, at(cell.text), Left, target)?;
        }
        self.hints.draw_or(self.notice, texts, target)
    }
}
