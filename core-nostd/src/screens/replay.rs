//! One round of a game that the machine has played: what it asked, what it was told, and what that ruled out.

use embedded_graphics::geometry::Point;
use heapless::Vec;

use super::{
    footer::{Footer, Page},
    ladder::level_name,
    parts::{HEAD, RIGHT},
};
use crate::{
    gfx::{
        canvas::Canvas,
        text::{
            Align::{Left, Right},
            Font,
        },
    },
    line::{Line, fill, line},
    texts::Texts,
};
use bombe_engine::{
    code::{Code, Shape},
    machine::{Level, Step},
    turn::QUERIES_PER_ROUND,
    verifier::Answer,
};

/// A round of a level's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayView {
    /// Who plays.
    pub level: Level,
    /// Which round, from 1.
    pub number: u8,
    /// How many codes it held possible before.
    pub codes_before: u8,
    /// What it proposed.
    pub proposal: Code,
    /// Whom it asked, in that order.
    pub steps: Vec<Step, { QUERIES_PER_ROUND as usize }, u8>,
    /// Which page of the replay it is.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
}

/// The right edges of the numbers of codes.
const RULED_OUT: i32 = 86;
const LEFT: i32 = RIGHT;

impl ReplayView {
    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let head = |x| Point::new(x, HEAD);
        Font::Strong.draw_lit(level_name(self.level, texts), head(0), Left, target)?;
        let round: Line = fill(texts.play.round, &[&self.number]);
        Font::Body.draw_lit(round, head(RIGHT), Right, target)?;
        self.draw_columns(texts, target)?;
        let mut before = self.codes_before;
        for (step, baseline) in self.steps.iter().zip([31, 41, 51]) {
            draw_step(step, before, baseline, target)?;
            before = step.codes_left;
        }
        self.footer.draw_with(self.page, texts, target)
    }

    /// The proposal, and what the numbers beside it are.
    fn draw_columns<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let at = |x| Point::new(x, 21);
        let [triangle, square, circle] = self.proposal.digits();
        let proposal = line(format_args!(
            "{}{triangle} {}{square} {}{circle}",
            Shape::Triangle.as_char(),
            Shape::Square.as_char(),
            Shape::Circle.as_char(),
        ));
        Font::Body.draw_lit(proposal, at(0), Left, target)?;
        Font::Body.draw_lit(texts.machine.ruled_out, at(RULED_OUT), Right, target)?;
        Font::Body.draw_lit(texts.machine.left, at(LEFT), Right, target)
    }
}

fn draw_step<D>(step: &Step, before: u8, baseline: i32, target: &mut D) -> Result<(), D::Error>
where
    D: Canvas,
{
    let at = |x| Point::new(x, baseline);
    let answer = match step.answer {
        Answer::Pass => '✓',
        Answer::Fail => '✗',
    };
    let query = line(format_args!("{} {answer}", step.verifier.as_char()));
    Font::Body.draw_lit(query, at(0), Left, target)?;
    let ruled_out = before.saturating_sub(step.codes_left);
    Font::Body.draw_lit(ruled_out, at(RULED_OUT), Right, target)?;
    Font::Body.draw_lit(step.codes_left, at(LEFT), Right, target)
}
