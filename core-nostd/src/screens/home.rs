//! The way to everything: what this is, and what can be done.

use embedded_graphics::{
    draw_target::DrawTarget,
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};
use heapless::Vec;

use super::{Notice, choices::Choice, foot::Hints, parts::block};
use crate::{
    code::Shape,
    gfx::{
        frame::WIDTH,
        glyph,
        text::{Align::Left, Font},
    },
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
    pub const CHOICES: usize = 3;

    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        block(
            Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 19)),
            target,
        )?;
        let name = format_args!("BOMBE");
        Font::Title.draw(name, Point::new(8, 15), Left, BinaryColor::Off, target)?;
        for (shape, left) in Shape::ALL.into_iter().zip([80, 95, 110]) {
            glyph::shape(shape).draw(Point::new(left, 4), BinaryColor::Off, target)?;
        }
        let baselines: &[i32] = match self.choices.len() {
            0..=2 => &[33, 46],
            _ => &[29, 39, 49],
        };
        for (choice, &baseline) in self.choices.iter().zip(baselines) {
            let (letter, label) = (choice.letter.as_char(), choice.label);
            Font::Body.draw_lit(
                format_args!("{letter}"),
                Point::new(8, baseline),
                Left,
                target,
            )?;
            Font::Body.draw_lit(
                format_args!("{label}"),
                Point::new(22, baseline),
                Left,
                target,
            )?;
        }
        self.hints.draw_or(self.notice, target)
    }
}
