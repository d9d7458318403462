//! A part of a player's note sheet in nightmare mode: which verifier cannot have which card.

use heapless::Vec;

use super::{
    badge,
    footer::Footer,
    history::ROWS,
    parts::{self, HEAD},
};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Rectangle, Size, glyph},
    line::{Line, fill},
    notice::Notice,
    player::Player,
    texts::Texts,
};
use bombe_engine::{Answer, Card, Letter, MAX_VERIFIERS, PerLetter};

/// A row for each card, a column for each verifier. A-F cross out a place of the marked row, or restore it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardGridView {
    /// Whose notes, if the game has players to tell apart.
    pub player: Option<Player>,
    /// The cards, as many as there are verifiers.
    pub rows: Vec<CardRow, MAX_VERIFIERS, u8>,
    /// Which of the rows is marked, from 0.
    pub marked: u8,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// A card of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardRow {
    /// The card.
    pub card: Card,
    /// Which verifiers cannot have it.
    pub crossed: PerLetter<bool>,
}

/// The left edge of a card's name.
const NAME: i32 = 3;
/// The block behind the name of the marked card.
const MARK: Size = Size::new(54, 10);
/// The middles of the verifiers' columns.
const VERIFIERS: PerLetter<i32> = [63, 75, 87, 99, 111, 123];
/// The size of a verifier's place.
const PLACE: Size = Size::new(9, 9);

impl CardGridView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        if let Some(player) = self.player {
            badge::small(player, Point::zero(), target)?;
        }
        for (letter, middle) in Letter::ALL.into_iter().zip(VERIFIERS).take(self.rows.len()) {
            let at = Point::new(middle, HEAD);
            Font::Body.draw_lit(letter.as_char(), at, Centre, target)?;
        }
        // The marked row and those above it, if there are more than fit.
        let first = usize::from(self.marked).saturating_sub(ROWS.len() - 1);
        let rows = self.rows.iter().zip(0..).skip(first);
        for ((row, place), baseline) in rows.zip(ROWS) {
            row.draw_name(place == self.marked, baseline, texts, target)?;
            let places = row.crossed.into_iter().take(self.rows.len());
            for (is_crossed, middle) in places.zip(VERIFIERS) {
                draw_place(is_crossed, Point::new(middle, baseline), target)?;
            }
        }
        self.footer.draw_or(self.notice, texts, target)
    }
}

impl CardRow {
    /// The marked row's name is inverted.
    fn draw_name<D: Canvas>(
        &self,
        is_marked: bool,
        baseline: i32,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let name: Line = fill(texts.notes.card, &[&self.card.number()]);
        let colour = if is_marked {
            parts::block(Rectangle::new(Point::new(0, baseline - 8), MARK), target)?;
            BinaryColor::Off
        } else {
            BinaryColor::On
        };
        Font::Body.draw(name, Point::new(NAME, baseline), Left, colour, target)
    }
}

fn draw_place<D: Canvas>(is_crossed: bool, at: Point, target: &mut D) -> Result<(), D::Error> {
    let corner = at - Point::new(4, 8);
    parts::outline(Rectangle::new(corner, PLACE), target)?;
    if is_crossed {
        let sign = glyph::small_answer(Answer::Fail);
        sign.draw(corner + Point::new(1, 1), BinaryColor::On, target)?;
    }
    Ok(())
}
