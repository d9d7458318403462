//! Something to be told or asked: a heading, a line or two, and what the control buttons do about it.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::{
    Notice, badge,
    foot::Hints,
    line::Line,
    parts::{self, CENTRE, RIGHT},
};
use crate::{
    gfx::text::{Align::Centre, Font},
    player::Player,
};

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageView {
    /// How it is shown.
    pub emphasis: Emphasis,
    /// What it is about.
    pub heading: Line,
    /// What there is to know; empty lines at the end are none.
    pub body: [Line; 2],
    /// What OK and MENU do.
    pub hints: Hints,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// How a message is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// As a question or a remark.
    Plain,
    /// As something that has been decided.
    Banner,
    /// As addressed to one player: their number stands out.
    Player(Player),
}

impl MessageView {
    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        match self.emphasis {
            Emphasis::Plain => {
                let first = if self.is_short() { 21 } else { 16 };
                self.draw_heading(Font::Title, Point::new(CENTRE, first), target)?;
                self.draw_body(first + 17, target)?;
            }
            Emphasis::Banner => {
                parts::banner(format_args!("{}", self.heading), target)?;
                self.draw_body(if self.is_short() { 40 } else { 34 }, target)?;
            }
            Emphasis::Player(player) => {
                badge::large(player, Point::zero(), target)?;
                self.draw_heading_beside_badge(target)?;
                self.draw_body(40, target)?;
            }
        }
        self.hints.draw_or(self.notice, target)
    }

    /// Whether there is at most one line below the heading.
    fn is_short(&self) -> bool {
        self.body.iter().filter(|line| !line.is_empty()).count() < 2
    }

    fn draw_heading_beside_badge<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let left = badge::LARGE.width as i32 + 2;
        let font = if Font::Title.width(&self.heading) <= RIGHT - left {
            Font::Title
        } else {
            Font::Strong
        };
        let middle = i32::midpoint(left, RIGHT);
        self.draw_heading(font, Point::new(middle, 19), target)
    }

    fn draw_heading<D>(&self, font: Font, at: Point, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let heading = format_args!("{}", self.heading);
        font.draw_lit(heading, at, Centre, target)
    }

    fn draw_body<D>(&self, first: i32, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        for (line, baseline) in self.body.iter().zip((first..).step_by(11)) {
            let at = Point::new(CENTRE, baseline);
            Font::Body.draw_lit(format_args!("{line}"), at, Centre, target)?;
        }
        Ok(())
    }
}
