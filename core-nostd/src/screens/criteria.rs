//! The third part of a player's note sheet: a card's criteria, and which of them a verifier cannot have.

use embedded_graphics::{
    Drawable,
    primitives::{self, Primitive, PrimitiveStyle},
};
use heapless::Vec;

use super::{
    badge,
    cells::{EntryPlace, MAX_ENTRIES},
    footer::{Footer, Page},
    parts::{HEAD, RIGHT},
    said::{MAX_SAID, Places, Said},
    wording::wording,
};
use crate::{
    gfx::{BinaryColor, Canvas, Font, Left, Point, glyph},
    line::{Line, fill},
    notice::Notice,
    player::Player,
    texts::Texts,
};
use bombe_engine::{Bounded as _, Card, Letter, Rule};

/// A page of a card's criteria. A-F cross them out or restore them, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CriteriaView {
    /// Whose notes, if the game has players to tell apart.
    pub player: Option<Player>,
    /// The verifier that the crosses are about; `None` for the card alone.
    pub verifier: Option<Letter>,
    /// The verifier's card, or one that it may have.
    pub card: Option<Card>,
    /// Whether letters cross criteria out.
    pub can_cross: bool,
    /// The criteria of this page.
    pub entries: Vec<CriterionEntry, MAX_ENTRIES, u8>,
    /// What the verifier has answered, the latest first. It is shown as far as there is room.
    pub said: Vec<Said, MAX_SAID, u8>,
    /// Which page it is.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// One criterion of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CriterionEntry {
    /// How the card words it.
    pub rule: Rule,
    /// Whether the player has crossed it out.
    pub crossed: bool,
}

impl CriteriaView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let head = |x| Point::new(x, HEAD);
        let card = self.card.map_or(0, Card::number);
        match self.verifier {
            Some(verifier) => {
                let verifier: Line = fill(texts.notes.verifier, &[&verifier.as_char()]);
                Font::Strong.draw_lit(&verifier, head(0), Left, target)?;
                let card: Line = fill(texts.notes.card, &[&card]);
                let left = (Font::Strong.width(&verifier) + 6).max(64);
                Font::Body.draw_lit(card, head(left), Left, target)?;
            }
            None => {
                let card: Line = fill(texts.card.heading, &[&card]);
                Font::Strong.draw_lit(card, head(0), Left, target)?;
            }
        }
        badge::in_corner(self.player, target)?;

        let wordings = self.entries.iter().map(|entry| wording(entry.rule, texts));
        let widths: Vec<i32, MAX_ENTRIES, u8> =
            wordings.map(|wording| Font::Body.width(&wording)).bounded();
        let places = if self.said.is_empty() {
            Places::of_criteria(&widths)
        } else {
            Places::with_answers(&widths)
        };
        let entries = self.entries.iter().zip(Letter::ALL);
        for ((entry, letter), &cell) in entries.zip(&places.criteria) {
            if self.can_cross {
                let at = Point::new(cell.letter, cell.baseline);
                Font::Body.draw_lit(letter.as_char(), at, Left, target)?;
            } else {
                let corner = Point::new(cell.letter + 2, cell.baseline - 5);
                glyph::BULLET.draw(corner, BinaryColor::On, target)?;
            }
            entry.draw(cell, texts, target)?;
        }
        places.draw_answers(&self.said, target)?;
        match self.notice {
            Some(notice) => notice.draw(texts, target),
            None => self.footer.draw_with(self.page, texts, target),
        }
    }
}

impl CriterionEntry {
    fn draw<D: Canvas>(
        &self,
        cell: EntryPlace,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let at = |x| Point::new(x, cell.baseline);
        let wording = wording(self.rule, texts);
        Font::Body.draw_lit(&wording, at(cell.text), Left, target)?;
        if !self.crossed {
            return Ok(());
        }
        let middle = cell.baseline - 4;
        let from = cell.text - 2;
        let to = (cell.text + Font::Body.width(&wording)).min(RIGHT);
        primitives::Line::new(Point::new(from, middle), Point::new(to, middle))
            .into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1))
            .draw(target)
    }
}
