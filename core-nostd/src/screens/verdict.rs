//! The end of a game: right or wrong, and what it took.

use embedded_graphics::{
    Drawable,
    draw_target::DrawTarget,
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::{Primitive, PrimitiveStyle, Rectangle},
};

use super::parts::{CENTRE, hints};
use crate::{
    code::Code,
    game::{Game, Verdict},
    gfx::{
        frame::WIDTH,
        text::{Align, Font},
    },
};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerdictView {
    verdict: Verdict,
    claim: Code,
    solution: Code,
    rounds: u16,
    queries: u16,
}

impl VerdictView {
    /// The end of a game by a claim.
    #[must_use]
    pub fn of(game: &Game, claim: Code, verdict: Verdict) -> Self {
        Self {
            verdict,
            claim,
            solution: game.problem().solution(),
            rounds: game.rounds_ended(),
            queries: game.queries(),
        }
    }

    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let claim = self.claim;
        let at = |y| Point::new(CENTRE, y);
        match self.verdict {
            Verdict::Solved => {
                Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 19))
                    .into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
                    .draw(target)?;
                let text = format_args!("{claim} is right!");
                Font::Title.draw(text, at(15), Align::Centre, BinaryColor::Off, target)?;
            }
            Verdict::Failed => {
                Font::Title.draw(
                    format_args!("{claim} is wrong"),
                    at(15),
                    Align::Centre,
                    BinaryColor::On,
                    target,
                )?;
                let code = self.solution;
                let text = format_args!("The code was {code}");
                Font::Body.draw(text, at(28), Align::Centre, BinaryColor::On, target)?;
            }
        }
        let (rounds, queries) = (self.rounds, self.queries);
        let text = format_args!("Rounds {rounds}    Queries {queries}");
        Font::Body.draw(text, at(42), Align::Centre, BinaryColor::On, target)?;
        hints("", "OK: play again", target)
    }
}
