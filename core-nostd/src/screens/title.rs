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
    deck::card::Card,
    gfx::{
        frame::WIDTH,
        glyph,
        text::{Align, Font},
    },
    problem::{Face, MAX_VERIFIERS, PerVerifier, rulebook::RulebookProblem},
};

/// The problem that OK will start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    number: RulebookProblem,
    cards: PerVerifier<Card>,
}

impl TitleView {
    /// The title screen of a problem of the rulebook.
    #[must_use]
    pub fn of(number: RulebookProblem, face: &Face) -> Self {
        Self {
            number,
            cards: face.cards().take(MAX_VERIFIERS).collect(),
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
        let title = format_args!("Problem {:02}", self.number.number());
        Font::Title.draw(title, centre(34), Align::Centre, BinaryColor::On, target)?;

        // Six cards of two digits and their separators are 22 characters.
        let mut cards = String::<24>::new();
        for card in self.cards.iter().map(|card| card.number()) {
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
