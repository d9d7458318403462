//! The first part of a player's note sheet: the proposal of each round, and the verifiers' answers.

use heapless::Vec;

use super::{
    badge,
    footer::{Footer, Page},
    parts::{CENTRE, HEAD},
};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Point, Right, glyph},
    player::Player,
    texts::Texts,
};
use bombe_engine::{Answer, Code, Letter, PerLetter, Shape};

/// A page of a player's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryView {
    /// Whose rounds, if the game has players to tell apart.
    pub player: Option<Player>,
    /// How many verifiers the problem has.
    pub verifiers: u8,
    /// The rounds of this page, in order.
    pub rows: Vec<HistoryRow, { HistoryView::ROWS }, u8>,
    /// Which page it is.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
}

/// One round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryRow {
    /// Which round.
    pub round: u8,
    /// The proposal, if any verifier was asked.
    pub proposal: Option<Code>,
    /// The answers; `None` for verifiers that were not asked.
    pub answers: PerLetter<Option<Answer>>,
}

/// The right end of a round's number.
const ROUND: i32 = 13;
/// The middles of the proposal's digits.
const DIGITS: [i32; 3] = [25, 36, 47];
/// The middles of the verifiers' columns.
const VERIFIERS: PerLetter<i32> = [64, 76, 88, 100, 112, 124];

/// The baselines of the rows.
pub(super) const ROWS: [i32; HistoryView::ROWS] = [21, 31, 41, 51];

impl HistoryView {
    /// The number of rounds on a page.
    pub const ROWS: usize = 4;

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        self.draw_head(target)?;
        if self.rows.is_empty() {
            let at = Point::new(CENTRE, 34);
            Font::Body.draw_lit(texts.notes.nothing_asked, at, Centre, target)?;
        }
        for (row, baseline) in self.rows.iter().zip(ROWS) {
            row.draw(baseline, target)?;
        }
        self.footer.draw_with(self.page, texts, target)
    }

    fn draw_head<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        if let Some(player) = self.player {
            badge::small(player, Point::zero(), target)?;
        }
        for (shape, middle) in Shape::ALL.into_iter().zip(DIGITS) {
            let sign = glyph::small_shape(shape);
            sign.draw(Point::new(middle - 3, HEAD - 7), BinaryColor::On, target)?;
        }
        let present = Letter::ALL.into_iter().take(usize::from(self.verifiers));
        for (letter, middle) in present.zip(VERIFIERS) {
            let letter = letter.as_char();
            let at = Point::new(middle, HEAD);
            Font::Body.draw_lit(letter, at, Centre, target)?;
        }
        Ok(())
    }
}

impl HistoryRow {
    fn draw<D: Canvas>(&self, baseline: i32, target: &mut D) -> Result<(), D::Error> {
        let at = |x| Point::new(x, baseline);
        let round = format_args!("{}", self.round);
        Font::Body.draw_lit(round, at(ROUND), Right, target)?;
        if let Some(proposal) = self.proposal {
            for (digit, middle) in proposal.digits().into_iter().zip(DIGITS) {
                Font::Body.draw_lit(digit, at(middle), Centre, target)?;
            }
        }
        for (answer, middle) in self.answers.into_iter().zip(VERIFIERS) {
            if let Some(answer) = answer {
                let sign = glyph::small_answer(answer);
                let left = middle - sign.size().width as i32 / 2;
                sign.draw(Point::new(left, baseline - 7), BinaryColor::On, target)?;
            }
        }
        Ok(())
    }
}
