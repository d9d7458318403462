//! The cards of a problem: what belongs on the table before the game begins.

use embedded_graphics::geometry::Point;

use super::{
    foot::Hints,
    parts::{CENTRE, HEAD, RIGHT},
};
use crate::{
    gfx::canvas::Canvas,
    gfx::text::{
        Align::{Centre, Left, Right},
        Font,
    },
    panel::Letter,
    problem::{Face, Mode, Slot, name::ProblemName},
    texts::Texts,
};

/// The cards of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardsView {
    /// What it is called.
    pub problem: ProblemName,
    /// Its cards.
    pub face: Face,
    /// What OK and MENU do.
    pub hints: Hints,
}

/// The width of a verifier's column.
const COLUMN: i32 = 21;

impl CardsView {
    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        self.draw_head(texts, target)?;
        let slots = self.face.slots();
        let width = COLUMN * slots.len() as i32;
        let middles = (CENTRE - width / 2 + COLUMN / 2..).step_by(COLUMN as usize);
        for ((letter, slot), middle) in Letter::ALL.into_iter().zip(slots).zip(middles) {
            if self.face.mode() != Mode::Nightmare {
                let letter = letter.as_char();
                Font::Body.draw_lit(letter, Point::new(middle, 23), Centre, target)?;
            }
            self.draw_slot(*slot, middle, target)?;
        }
        if self.face.mode() == Mode::Nightmare {
            Font::Body.draw_lit(texts.cards.whose, Point::new(CENTRE, 23), Centre, target)?;
        }
        self.hints.draw(target)
    }

    fn draw_head<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        Font::Strong.draw_lit(texts.cards.heading, Point::new(0, HEAD), Left, target)?;
        let problem = self.problem;
        Font::Body.draw_lit(problem, Point::new(RIGHT, HEAD), Right, target)
    }

    fn draw_slot<D>(&self, slot: Slot, middle: i32, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let baselines = match slot {
            Slot::One(_) => [39, 39],
            Slot::Either(..) => [36, 49],
        };
        for (card, baseline) in slot.cards().zip(baselines) {
            let number = card.number();
            Font::Title.draw_lit(number, Point::new(middle, baseline), Centre, target)?;
        }
        Ok(())
    }
}
