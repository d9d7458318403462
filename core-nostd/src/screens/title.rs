//! The first screen after power-on: what is this, and what is about to be played.

use core::fmt::Write;

use embedded_graphics::{
    Drawable,
    draw_target::DrawTarget,
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::{Primitive, PrimitiveStyle, Rectangle},
};
use heapless::String;

use super::parts::{CENTRE, hints};
use crate::{
    code::Shape,
    gfx::{
        frame::WIDTH,
        glyph,
        text::{Align, Font},
    },
    panel::PerLetter,
    problem::Problem,
};

/// The problem that OK will start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TitleView {
    number: u8,
    cards: PerLetter<Option<u8>>,
}

impl TitleView {
    /// The title screen of a problem.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        Self {
            number: problem.number,
            cards: problem.cards(),
        }
    }

    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 19))
            .into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
            .draw(target)?;
        Font::Title.draw(
            format_args!("BOMBE"),
            Point::new(8, 15),
            Align::Left,
            BinaryColor::Off,
            target,
        )?;
        for (shape, left) in Shape::ALL.into_iter().zip([80, 95, 110]) {
            glyph::shape(shape).draw(Point::new(left, 4), BinaryColor::Off, target)?;
        }
        let centre = |y| Point::new(CENTRE, y);
        let title = format_args!("Problem {:02}", self.number);
        Font::Title.draw(title, centre(34), Align::Centre, BinaryColor::On, target)?;

        // Six cards of two digits and their separators are 22 characters.
        let mut cards = String::<24>::new();
        for card in self.cards.into_iter().flatten() {
            let gap = if cards.is_empty() { "" } else { "  " };
            if write!(cards, "{gap}{card}").is_err() {
                break;
            }
        }
        Font::Body.draw(
            format_args!("Cards {cards}"),
            centre(47),
            Align::Centre,
            BinaryColor::On,
            target,
        )?;
        hints("", "OK: start", target)
    }
}
