//! Picking one of the rulebook's problems by its number.

use super::{
    footer::Footer,
    parts::{CENTRE, RIGHT},
};
use crate::{
    gfx::{Canvas, Centre, Font, Left, Point, Right},
    line::{Line, fill},
    texts::Texts,
};
use bombe_engine::{Card, Letter, MAX_VERIFIERS, PerVerifier};

/// The problem that is picked now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PickNumberView {
    /// Its number, from 1.
    pub number: u8,
    /// The last number.
    pub of: u8,
    /// Its cards, A's first.
    pub cards: PerVerifier<Card>,
    /// What the buttons do.
    pub footer: Footer,
}

/// The middles of the cards' numbers.
const CARDS: [i32; MAX_VERIFIERS] = [46, 61, 76, 91, 106, 121];

impl PickNumberView {
    /// How far each button moves.
    pub const STEPS: [(Letter, i8); 4] = [
        (Letter::A, -1),
        (Letter::B, 1),
        (Letter::C, -5),
        (Letter::D, 5),
    ];

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let number = self.number;
        let of: Line = fill(texts.rulebook.of, &[&self.of]);
        Font::Title.draw_lit(texts.rulebook.problem, Point::new(0, 16), Left, target)?;
        Font::Digits.draw_lit(
            format_args!("{number:02}"),
            Point::new(CENTRE + 14, 21),
            Centre,
            target,
        )?;
        Font::Body.draw_lit(of, Point::new(RIGHT, 16), Right, target)?;
        Font::Body.draw_lit(texts.rulebook.cards, Point::new(0, 34), Left, target)?;
        for (card, middle) in self.cards.iter().zip(CARDS) {
            let card = card.number();
            Font::Body.draw_lit(card, Point::new(middle, 34), Centre, target)?;
        }
        for ((letter, step), left) in Self::STEPS.into_iter().zip([4, 36, 68, 100]) {
            let letter = letter.as_char();
            let at = Point::new(left, 47);
            Font::Body.draw_lit(format_args!("{letter} {step:+}"), at, Left, target)?;
        }
        self.footer.draw(texts, target)
    }
}
