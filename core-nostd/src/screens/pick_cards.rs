//! Picking the cards that players have: five of them, each above its letter, and below them all 48, as bars that are high for the
//! cards that are chosen.

use super::{
    footer::Footer,
    parts::{self, RIGHT},
};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Rectangle, Right, Size, glyph},
    line::line,
    notice::Notice,
    texts::Texts,
};
use bombe_engine::{Card, CardSet, Digit, Letter, Shape};

/// The cards that players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickCardsView {
    /// Those that are chosen.
    pub cards: CardSet,
    /// The first of the row that is shown.
    pub row: Card,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// How many cards are in a row.
const PER_ROW: u8 = 5;
/// How many cards ▲ has.
const OF_TRIANGLE: u8 = PER_ROW * Digit::ALL.len() as u8;

/// The baseline of the heading.
const HEADING: i32 = 11;
/// The width of a letter's column, and the middles of the first one and of the last.
const COLUMN: i32 = 20;
const FIRST: i32 = 10;
const LAST: i32 = 114;
/// The baselines of the cards and of their letters.
const CARDS: i32 = 27;
const LETTERS: i32 = 39;
/// The block behind a chosen card, from its baseline and its middle.
const BLOCK: Size = Size::new(19, 13);
/// The top of the bars, and their size.
const BARS: i32 = 43;
const BAR: Size = Size::new(1, 6);
/// The left edges of the selectors' signs, and of the bars beside them.
const SIGNS: [(Shape, i32, i32); 2] = [(Shape::Triangle, 0, 9), (Shape::Square, 66, 75)];
/// How far apart bars are, and how much more at the end of a row.
const PITCH: i32 = 2;
const ROW_GAP: i32 = 1;

impl PickCardsView {
    /// The cards of the row that a selector shows at a position.
    pub fn row(selector: Shape, position: Digit) -> impl Iterator<Item = Card> + use<> {
        let before = match selector {
            Shape::Triangle => 0,
            Shape::Square | Shape::Circle => OF_TRIANGLE,
        };
        let first = before + PER_ROW * (position.get() - 1) + 1;
        (first..first + PER_ROW).filter_map(Card::new)
    }

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let words = &texts.my_cards;
        let at = |x| Point::new(x, HEADING);
        let count = line(format_args!("{}", self.cards.len()));
        let room = RIGHT - Font::Body.width(&count) - 4;
        parts::heading_font(words.heading, room).draw_lit(words.heading, at(0), Left, target)?;
        Font::Body.draw_lit(count, at(RIGHT), Right, target)?;

        let cards = (self.row.number()..)
            .take(PER_ROW.into())
            .map_while(Card::new);
        let columns = (FIRST..).step_by(COLUMN as usize);
        for ((card, letter), x) in cards.zip(Letter::ALL).zip(columns) {
            self.draw_card(card, x, target)?;
            Font::Body.draw_lit(letter.as_char(), Point::new(x, LETTERS), Centre, target)?;
        }
        let all_or_none = if self.cards == CardSet::ALL {
            words.none
        } else {
            words.all
        };
        Font::Body.draw_lit(all_or_none, Point::new(LAST, CARDS), Centre, target)?;
        let letter = Letter::F.as_char();
        Font::Body.draw_lit(letter, Point::new(LAST, LETTERS), Centre, target)?;
        for (shape, sign, left) in SIGNS {
            let shape_sign = glyph::small_shape(shape);
            let height = shape_sign.size().height as i32;
            let top = BARS + BAR.height as i32 - height;
            shape_sign.draw(Point::new(sign, top), BinaryColor::On, target)?;
            let rows = Digit::ALL
                .into_iter()
                .zip((left..).step_by((PITCH * i32::from(PER_ROW) + ROW_GAP) as usize));
            for (position, left) in rows {
                self.draw_row(shape, position, left, target)?;
            }
        }
        self.footer.draw_or(self.notice, texts, target)
    }

    /// A card's number, inverted if it is chosen.
    fn draw_card<D: Canvas>(
        &self,
        card: Card,
        middle: i32,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let at = Point::new(middle, CARDS);
        let colour = if self.cards.contains(card) {
            let corner = at - Point::new(BLOCK.width as i32 / 2, BLOCK.height as i32 - 2);
            parts::block(Rectangle::new(corner, BLOCK), target)?;
            BinaryColor::Off
        } else {
            BinaryColor::On
        };
        Font::Title.draw(card.number(), at, Centre, colour, target)
    }

    /// The bars of a row, with a line below the one that is shown.
    fn draw_row<D: Canvas>(
        &self,
        shape: Shape,
        position: Digit,
        left: i32,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let mut right = left;
        for (card, x) in Self::row(shape, position).zip((left..).step_by(PITCH as usize)) {
            let height = if self.cards.contains(card) {
                BAR.height
            } else {
                1
            };
            let top = BARS + (BAR.height - height) as i32;
            let bar = Rectangle::new(Point::new(x, top), Size::new(BAR.width, height));
            parts::block(bar, target)?;
            right = x + BAR.width as i32;
        }
        if Self::row(shape, position).next() != Some(self.row) {
            return Ok(());
        }
        let below = Point::new(left, BARS + BAR.height as i32 + 1);
        parts::block(
            Rectangle::new(below, Size::new((right - left) as u32, 2)),
            target,
        )
    }
}
