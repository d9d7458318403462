//! The second part of a player's note sheet: the numbers that each shape can no longer be.

use super::{
    badge,
    footer::Footer,
    parts::{self},
};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Point, Rectangle, Size, glyph},
    notice::Notice,
    panel::Dial,
    player::Player,
    texts::Texts,
};
use bombe_engine::{Answer, Digit, Letter, Shape};

/// The grid of numbers. A, B and C cross out or restore the number that ▲, ■ and ● are dialled to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumbersView {
    /// Whose grid, if the game has players to tell apart.
    pub player: Option<Player>,
    /// Which numbers are crossed out: per shape in the order of the panel, from 1 to 5.
    pub crossed: [[bool; 5]; 3],
    /// Where the selectors stand.
    pub dial: Dial,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// The tops of the rows.
const TOPS: [i32; 3] = [0, 17, 34];
/// The left edge of the shapes' signs.
const SIGNS: i32 = 20;
/// The left edges of the numbers' places.
const PLACES: [i32; 5] = [37, 53, 69, 85, 101];
/// The middle of the column of letters.
const LETTERS: i32 = 123;
/// The size of a number's place.
const PLACE: Size = Size::new(15, 16);

impl NumbersView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        if let Some(player) = self.player {
            badge::small(player, Point::zero(), target)?;
        }
        let rows = Shape::ALL.into_iter().zip(self.crossed);
        for (((shape, crossed), letter), top) in rows.zip(Letter::ALL).zip(TOPS) {
            glyph::shape(shape).draw(Point::new(SIGNS, top + 2), BinaryColor::On, target)?;
            let dialled = self.dial.position(shape);
            for ((digit, is_crossed), left) in Digit::ALL.into_iter().zip(crossed).zip(PLACES) {
                let place = Rectangle::new(Point::new(left, top), PLACE);
                draw_number(digit, is_crossed, place, target)?;
                if dialled == Some(digit) {
                    parts::outline(place, target)?;
                }
            }
            Font::Body.draw_lit(
                letter.as_char(),
                Point::new(LETTERS, top + 12),
                Centre,
                target,
            )?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }
}

/// A remaining number stands out; a crossed-out one is replaced by the cross.
fn draw_number<D: Canvas>(
    digit: Digit,
    is_crossed: bool,
    place: Rectangle,
    target: &mut D,
) -> Result<(), D::Error> {
    let at = |x, y| place.top_left + Point::new(x, y);
    if is_crossed {
        glyph::small_answer(Answer::Fail).draw(at(5, 5), BinaryColor::On, target)
    } else {
        Font::Title.draw_lit(digit, at(7, 13), Centre, target)
    }
}
