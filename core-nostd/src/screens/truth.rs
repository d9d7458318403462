//! What the verifiers have tested, once the code may be known, and which of them a wrong claim fails.

use heapless::Vec;

use super::{
    footer::{Footer, Page},
    parts::{HEAD, RIGHT},
    wording::wording_within,
};
use crate::{
    gfx::{BinaryColor, Canvas, Font, Left, Point, Right, glyph},
    line::{Line, fill},
    texts::Texts,
};
use bombe_engine::{Answer, Card, Code, Letter, Rule};

/// A page of the criteria behind the verifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TruthView {
    /// The code that all of them pass.
    pub solution: Code,
    /// A wrong claim, which the answers of the rows are about.
    pub claim: Option<Code>,
    /// The verifiers of this page, in order.
    pub rows: Vec<TruthRow, { TruthView::ROWS }, u8>,
    /// Which page it is.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
}

/// What one verifier has tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TruthRow {
    /// The verifier.
    pub verifier: Letter,
    /// The card that its criterion is on.
    pub card: Card,
    /// The criterion, as that card words it.
    pub rule: Rule,
    /// What it says of the wrong claim.
    pub answer: Option<Answer>,
}

/// The baselines of the rows: so far apart that no tail meets an accent below it.
const ROWS: [i32; 4] = [18, 29, 40, 51];
/// The right edge of a card's number.
const CARD: i32 = 21;
/// The left edge of a criterion.
const CRITERION: i32 = 25;
/// The left edge of an answer.
const ANSWER: i32 = RIGHT - 7;

impl TruthView {
    /// The maximum number of verifiers on a page.
    pub const ROWS: usize = ROWS.len();

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let head = |x| Point::new(x, HEAD);
        let code: Line = fill(texts.outcome.code, &[&self.solution]);
        Font::Strong.draw_lit(code, head(0), Left, target)?;
        if let Some(claim) = self.claim {
            Font::Body.draw_lit(claim, head(RIGHT), Right, target)?;
        }
        for (row, baseline) in self.rows.iter().zip(ROWS) {
            row.draw(baseline, texts, target)?;
        }
        self.footer.draw_with(self.page, texts, target)
    }
}

impl TruthRow {
    fn draw<D: Canvas>(
        &self,
        baseline: i32,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let at = |x| Point::new(x, baseline);
        Font::Body.draw_lit(self.verifier.as_char(), at(0), Left, target)?;
        Font::Body.draw_lit(self.card.number(), at(CARD), Right, target)?;
        let end = if self.answer.is_some() {
            ANSWER - 2
        } else {
            RIGHT
        };
        let criterion = wording_within(end - CRITERION, self.rule, texts);
        Font::Body.draw_lit(criterion, at(CRITERION), Left, target)?;
        if let Some(answer) = self.answer {
            let sign = glyph::small_answer(answer);
            sign.draw(Point::new(ANSWER, baseline - 7), BinaryColor::On, target)?;
        }
        Ok(())
    }
}
