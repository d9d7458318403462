//! The game screen: the live code, the round, the queries, and what the verifiers said in this round.

use embedded_graphics::{geometry::Point, pixelcolor::BinaryColor};

use super::{
    Notice,
    foot::Hints,
    parts::{self, CENTRE, HEAD, RIGHT},
};
use crate::{
    code::Code,
    game::{QUERIES_PER_ROUND, Refusal},
    gfx::canvas::Canvas,
    gfx::{
        glyph,
        text::{Align, Font},
    },
    line::{Line, fill},
    panel::{Answer, Dial, Letter, PerLetter},
    player::Player,
    texts::Texts,
};

/// A round of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayView {
    /// Whose turn it is, if the game has players to tell apart.
    pub player: Option<Player>,
    /// Where the selectors stand.
    pub dial: Dial,
    /// Which round it is.
    pub round: u8,
    /// How many queries were asked in the whole game.
    pub queries: u16,
    /// How many queries may still be asked in this round.
    pub queries_left: u8,
    /// What is to be seen of the verifiers.
    pub verifiers: PerLetter<VerifierView>,
    /// What OK and MENU do.
    pub hints: Hints,
    /// What the player should know.
    pub notice: Option<Notice>,
}

/// What is to be seen of a verifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerifierView {
    /// The problem has no such verifier.
    Absent,
    /// It was not asked in this round.
    NotAsked,
    /// It was asked, but its answer is not for everybody to see.
    Asked,
    /// It was asked and gave this answer.
    Said(Answer),
}

impl PlayView {
    /// A dial that was turned away from the round's proposal is worth a word before the player presses a button in vain, or
    /// takes the answers for those of another code. A more pressing notice comes first.
    #[must_use]
    pub fn with_word_on_change(self, proposal: Option<Code>) -> Self {
        let changed = proposal.filter(|&asked| self.dial != asked.into());
        let word = changed.map(|asked| {
            if self.queries_left > 0 {
                Notice::Refused(Refusal::ProposalChanged { asked })
            } else {
                Notice::AnswersAreFor(asked)
            }
        });
        Self {
            notice: self.notice.or(word),
            ..self
        }
    }

    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        self.draw_head(texts, target)?;
        parts::dial(self.dial, self.player, 14, target)?;
        self.draw_answers(target)?;
        self.hints.draw_or(self.notice, texts, target)
    }

    fn draw_head<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let head = |x| Point::new(x, HEAD);
        let round: Line = fill(texts.play.round, &[&self.round]);
        Font::Body.draw_lit(round, head(0), Align::Left, target)?;
        let asked: Line = fill(texts.play.asked, &[&self.queries]);
        Font::Body.draw_lit(asked, head(RIGHT), Align::Right, target)?;
        for (pip, left) in (0..QUERIES_PER_ROUND).zip((CENTRE - 10..).step_by(8)) {
            let sign = if pip < self.queries_left {
                glyph::PIP_LEFT
            } else {
                glyph::PIP_SPENT
            };
            sign.draw(Point::new(left, 2), BinaryColor::On, target)?;
        }
        Ok(())
    }

    fn draw_answers<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let present = self
            .verifiers
            .iter()
            .filter(|&&verifier| verifier != VerifierView::Absent)
            .count();
        let width = i32::try_from(present).unwrap_or(0) * CELL;
        let lefts = (CENTRE - width / 2..).step_by(CELL as usize);
        for ((letter, verifier), left) in Letter::ALL.into_iter().zip(self.verifiers).zip(lefts) {
            let at = |x| Point::new(left + x, 48);
            if verifier != VerifierView::Absent {
                let letter = letter.as_char();
                Font::Body.draw(letter, at(2), Align::Left, BinaryColor::On, target)?;
            }
            match verifier {
                VerifierView::Absent => {}
                VerifierView::NotAsked => {
                    glyph::NOT_ASKED.draw(at(11) - Point::new(0, 4), BinaryColor::On, target)?
                }
                VerifierView::Asked => {
                    glyph::LOCK.draw(at(11) - Point::new(0, 7), BinaryColor::On, target)?;
                }
                VerifierView::Said(answer) => {
                    glyph::answer(answer).draw(
                        at(11) - Point::new(0, 7),
                        BinaryColor::On,
                        target,
                    )?;
                }
            }
        }
        Ok(())
    }
}

/// The width of a verifier's place in the row of answers.
const CELL: i32 = 21;
