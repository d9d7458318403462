//! The players' own game looked at afterwards: what was left after each query of a round, and what the questions and answers were
//! worth.

use heapless::Vec;

use super::{
    footer::{Footer, Page},
    outcome::{QUERIES, ROUNDS, whose_game},
    parts::{HEAD, RIGHT},
    queries,
};
use crate::{
    gfx::{Canvas, Font, Left, Point, Right},
    line::{Line, fill, line},
    player::Player,
    texts::Texts,
};
use bombe_engine::{
    Action, Answer, Code, Letter, QUERIES_PER_ROUND,
    review::{PerLevel, Swing},
};

/// A page of the review behind its first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewView {
    /// Whose game it is, among rivals.
    pub player: Option<Player>,
    /// The round, from 1; `None` for all of them.
    pub round: Option<u8>,
    /// What is told about it.
    pub part: ReviewPart,
    /// Which page it is.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
}

/// What is told about a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewPart {
    /// What was asked, and how many codes that left.
    Answers {
        /// The proposal.
        proposal: Option<Code>,
        /// The queries, in order.
        rows: Vec<ReviewRow, { QUERIES_PER_ROUND as usize }, u8>,
    },
    /// What the questions and answers were worth.
    Worth(Worth),
}

/// A query, and how many codes were left after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewRow {
    /// Who was asked.
    pub verifier: Letter,
    /// What it said.
    pub answer: Answer,
    /// Whether the answer was known before: the query could tell nothing new.
    pub was_known: bool,
    /// The codes that were left for each way of reasoning, once that is known.
    pub codes: Option<PerLevel<u8>>,
}

/// What questions and answers were worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The best that could be done at the start.
    pub best: Option<Action>,
    /// What that would have saved, once it is known.
    pub loss: Option<Swing>,
    /// What the answers have saved.
    pub luck: Option<Swing>,
    /// Whether the figures are only estimated.
    pub is_estimate: bool,
}

/// The left edge of the remark that an answer was known before.
const WAS_KNOWN: i32 = 24;
/// The right edges of the numbers of codes.
const CODES: PerLevel<i32> = [75, 101, RIGHT];

impl ReviewView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let head = |x| Point::new(x, HEAD);
        match self.round {
            Some(round) => {
                let heading = match self.part {
                    ReviewPart::Answers { .. } => line(texts.review.codes_left),
                    ReviewPart::Worth(_) => whose_game(self.player, texts),
                };
                Font::Strong.draw_lit(heading, head(0), Left, target)?;
                let round: Line = fill(texts.play.round, &[&round]);
                Font::Body.draw_lit(round, head(RIGHT), Right, target)?;
            }
            None => Font::Strong.draw_lit(texts.review.skill_and_luck, head(0), Left, target)?,
        }
        match &self.part {
            ReviewPart::Answers { proposal, rows } => {
                draw_answers(*proposal, rows, texts, target)?;
            }
            ReviewPart::Worth(worth) => worth.draw(texts, target)?,
        }
        self.footer.draw_with(self.page, texts, target)
    }
}

fn draw_answers<D: Canvas>(
    proposal: Option<Code>,
    rows: &[ReviewRow],
    texts: &Texts,
    target: &mut D,
) -> Result<(), D::Error> {
    let [apprentice, analyst, turing] = CODES;
    let heads = [
        (texts.review.apprentice, apprentice),
        (texts.review.analyst, analyst),
        (texts.review.turing, turing),
    ];
    queries::draw_heads(proposal, heads, target)?;
    for (row, baseline) in rows.iter().zip(queries::ROWS) {
        let [first, second, third] = match row.codes {
            Some(codes) => codes.map(line),
            None => [(); 3].map(|()| line("-")),
        };
        let figures = [(first, apprentice), (second, analyst), (third, turing)];
        queries::draw_row((row.verifier, row.answer), figures, baseline, target)?;
        if row.was_known {
            let at = Point::new(WAS_KNOWN, baseline);
            Font::Body.draw_lit(texts.review.was_known, at, Left, target)?;
        }
    }
    Ok(())
}

impl Worth {
    fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        if let Some(best) = self.best {
            let best: Line = match best {
                Action::Ask { proposal, verifier } => {
                    fill(texts.review.best, &[&verifier.as_char(), &proposal])
                }
                Action::Claim(code) => fill(texts.review.best_claim, &[&code]),
                Action::EndTurn => line(texts.review.best_end),
            };
            Font::Body.draw_lit(best, Point::new(0, 20), Left, target)?;
        }
        let head = |x| Point::new(x, 31);
        Font::Body.draw_lit(texts.outcome.rounds, head(ROUNDS), Right, target)?;
        Font::Body.draw_lit(texts.outcome.queries, head(QUERIES), Right, target)?;
        let rows = [
            (texts.review.cost, self.loss, ""),
            (texts.review.luck, self.luck, "+"),
        ];
        for ((name, swing, plus), baseline) in rows.into_iter().zip([41, 51]) {
            let at = |x| Point::new(x, baseline);
            Font::Body.draw_lit(name, at(0), Left, target)?;
            let [rounds, queries] = match swing {
                Some(Swing { rounds, queries }) => {
                    [rounds, queries].map(|swing| tenths(swing, plus, self.is_estimate))
                }
                None => [line("-"), line("-")],
            };
            Font::Body.draw_lit(rounds, at(ROUNDS), Right, target)?;
            Font::Body.draw_lit(queries, at(QUERIES), Right, target)?;
        }
        Ok(())
    }
}

/// Thousandths with one decimal, as in `~-0.3`; large numbers without it, which has no room.
fn tenths(thousandths: i32, plus: &str, is_estimate: bool) -> Line {
    let tenths = (thousandths.unsigned_abs() + 50) / 100;
    let sign = match tenths {
        0 => "",
        _ if thousandths < 0 => "-",
        _ => plus,
    };
    let about = if is_estimate { "~" } else { "" };
    match tenths {
        ..1000 => line(format_args!("{about}{sign}{}.{}", tenths / 10, tenths % 10)),
        1000.. => line(format_args!("{about}{sign}{}", tenths / 10)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swings_have_one_decimal_rounded_to_the_nearest() {
        assert_eq!(tenths(1249, "", false), "1.2");
        assert_eq!(tenths(1250, "+", false), "+1.3");
        assert_eq!(tenths(-333, "+", true), "~-0.3");
        assert_eq!(tenths(-49, "+", false), "0.0");
        assert_eq!(tenths(123_456, "", false), "123");
    }
}
