//! One round of a game that the machine has played: what it asked, what it was told, and what that ruled out.

use embedded_graphics::geometry::Point;
use heapless::Vec;

use super::{
    footer::{Footer, Page},
    ladder::level_name,
    parts::{HEAD, RIGHT},
    queries,
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
    code::Code,
    machine::{Level, Step},
    turn::QUERIES_PER_ROUND,
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
        let heads = [
            (texts.machine.ruled_out, RULED_OUT),
            (texts.machine.left, LEFT),
        ];
        queries::draw_heads(Some(self.proposal), heads, target)?;
        let mut before = self.codes_before;
        for (step, baseline) in self.steps.iter().zip(queries::ROWS) {
            let ruled_out = before.saturating_sub(step.codes_left);
            before = step.codes_left;
            let figures = [(line(ruled_out), RULED_OUT), (line(step.codes_left), LEFT)];
            queries::draw_row((step.verifier, step.answer), figures, baseline, target)?;
        }
        self.footer.draw_with(self.page, texts, target)
    }
}
