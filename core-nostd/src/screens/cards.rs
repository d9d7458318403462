//! The cards of a problem, to be laid out before the game begins.

use super::{
    footer::Footer,
    parts::{CENTRE, HEAD, RIGHT},
    run::of_run,
};
use crate::{
    game::RunPlace,
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Right, glyph},
    line::line,
    texts::Texts,
};
use bombe_engine::{Face, Grade, Letter, Mode, ProblemName, Rating, Slot};

/// The cards of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardsView {
    /// Its name.
    pub problem: ProblemName,
    /// Its cards.
    pub face: Face,
    /// How hard it is, once that is known.
    pub rating: Option<Rating>,
    /// Which problem of a run it is.
    pub in_run: Option<RunPlace>,
    /// What the buttons do.
    pub footer: Footer,
}

/// The width of a verifier's column.
const COLUMN: i32 = 21;

impl CardsView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        self.draw_head(texts, target)?;
        let slots = self.face.slots();
        let width = COLUMN * slots.len() as i32;
        let middles = (CENTRE - width / 2 + COLUMN / 2..).step_by(COLUMN as usize);
        for ((letter, slot), middle) in Letter::ALL.into_iter().zip(slots).zip(middles) {
            if self.face.mode() != Mode::Nightmare {
                let letter = letter.as_char();
                let baseline = letters(*slot);
                Font::Body.draw_lit(letter, Point::new(middle, baseline), Centre, target)?;
            }
            self.draw_slot(*slot, middle, target)?;
        }
        if self.face.mode() == Mode::Nightmare {
            Font::Body.draw_lit(texts.cards.whose, Point::new(CENTRE, 23), Centre, target)?;
        }
        if let Some(rating) = self.rating {
            draw_rating(rating, texts, target)?;
        }
        self.footer.draw(texts, target)
    }

    fn draw_head<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = match self.in_run {
            Some(place) => of_run(place.number(), texts),
            None => line(texts.cards.heading),
        };
        Font::Strong.draw_lit(heading, Point::new(0, HEAD), Left, target)?;
        let problem = self.problem;
        Font::Body.draw_lit(problem, Point::new(RIGHT, HEAD), Right, target)
    }

    fn draw_slot<D: Canvas>(
        &self,
        slot: Slot,
        middle: i32,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let (font, baselines) = match slot {
            Slot::One(_) => (Font::Title, [39, 39]),
            Slot::Either(..) => (Font::Strong, [31, 41]),
        };
        for (card, baseline) in slot.cards().zip(baselines) {
            let number = card.number();
            font.draw_lit(number, Point::new(middle, baseline), Centre, target)?;
        }
        Ok(())
    }
}

/// The baseline of the letter above a verifier's cards. Two cards are higher up, to keep clear of the rating.
const fn letters(slot: Slot) -> i32 {
    match slot {
        Slot::One(_) => 23,
        Slot::Either(..) => 21,
    }
}

/// The baseline of the rating.
const RATING: i32 = 52;
/// The distance between pips.
const PIP: i32 = 7;
/// The width of three pips.
const PIPS: i32 = 3 * PIP - 2;

fn draw_rating<D: Canvas>(rating: Rating, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
    let at = |x| Point::new(x, RATING);
    let difficulty = texts.cards.difficulty;
    Font::Body.draw_lit(difficulty, at(0), Left, target)?;
    let beside = Font::Body.width(difficulty) + 3;
    draw_pips(rating.difficulty, beside, target)?;
    let right = RIGHT - PIPS;
    Font::Body.draw_lit(texts.cards.luck, at(right - 3), Right, target)?;
    draw_pips(rating.luck, right + 1, target)
}

/// Three pips, as many of them filled as the grade says.
fn draw_pips<D: Canvas>(grade: Grade, left: i32, target: &mut D) -> Result<(), D::Error> {
    for (pip, left) in (0..Grade::Three as u8).zip((left..).step_by(PIP as usize)) {
        let sign = if pip < grade as u8 {
            glyph::GRADE_GIVEN
        } else {
            glyph::GRADE_LEFT
        };
        sign.draw(Point::new(left, RATING - 6), BinaryColor::On, target)?;
    }
    Ok(())
}
