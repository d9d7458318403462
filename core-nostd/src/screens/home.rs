//! The way to everything: what this is, and what can be done.

use embedded_graphics::{
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};
use heapless::Vec;

use super::{Notice, choices::Choice, foot::Hints, parts::block};
use crate::{
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
    pub choices: Vec<Choice, { HomeView::CHOICES }, u8>,
    /// What OK and MENU do.
    pub hints: Hints,
    /// What the players should know.
    pub notice: Option<Notice>,
}

impl HomeView {
    /// So many choices have room.
    pub const CHOICES: usize = 4;

    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        block(
            Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 19)),
            target,
        )?;
        let name = "BOMBE";
        Font::Title.draw(name, Point::new(8, 15), Left, BinaryColor::Off, target)?;
        for (shape, left) in Shape::ALL.into_iter().zip([80, 95, 110]) {
            glyph::shape(shape).draw(Point::new(left, 4), BinaryColor::Off, target)?;
        }
        let places = [(4, 33), (4, 46), (74, 33), (74, 46)];
        for (choice, (left, baseline)) in self.choices.iter().zip(places) {
            let (letter, label) = (choice.letter.as_char(), choice.label);
            let at = |x| Point::new(left + x, baseline);
            Font::Body.draw_lit(letter, at(0), Left, target)?;
            Font::Body.draw_lit(label, at(13), Left, target)?;
        }
        self.hints.draw_or(self.notice, texts, target)
    }
}
