//! Something to be told or asked: a heading, a line or two, and what the control buttons do about it.

use embedded_graphics::geometry::Point;

use super::{
    Notice, badge,
    foot::Hints,
    parts::{self, CENTRE, RIGHT},
};
use crate::{
    gfx::{
        canvas::Canvas,
        frame::WIDTH,
        text::{Align::Centre, Font, wrap},
    },
    line::{Line, Paragraph},
    player::Player,
    texts::Texts,
};

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageView {
    /// How it is shown.
    pub emphasis: Emphasis,
    /// What it is about.
    pub heading: Line,
    /// What there is to know; set in as many lines as it takes.
    pub body: Paragraph,
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
    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        match self.emphasis {
            Emphasis::Plain => {
                let first = match self.lines().count() {
                    0 | 1 => 21,
                    2 => 16,
                    _ => 13,
                };
                self.draw_heading(Point::new(CENTRE, first), WIDTH as i32, target)?;
                self.draw_body(first + if first < 16 { 13 } else { 17 }, target)?;
            }
            Emphasis::Banner => {
                parts::banner(&self.heading, target)?;
                self.draw_body(if self.lines().count() < 2 { 40 } else { 34 }, target)?;
            }
            Emphasis::Player(player) => {
                badge::large(player, Point::zero(), target)?;
                let left = badge::LARGE.width as i32 + 2;
                let middle = i32::midpoint(left, RIGHT);
                self.draw_heading(Point::new(middle, 19), RIGHT - left, target)?;
                self.draw_body(40, target)?;
            }
        }
        self.hints.draw_or(self.notice, texts, target)
    }

    /// Draws the heading in the larger type if that has room.
    fn draw_heading<D>(&self, at: Point, room: i32, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let font = parts::heading_font(&self.heading, room);
        font.draw_lit(&self.heading, at, Centre, target)
    }

    /// Draws the text in lines, the first on this baseline.
    fn draw_body<D>(&self, first: i32, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        for (line, baseline) in self.lines().zip((first..).step_by(11)) {
            Font::Body.draw_lit(line, Point::new(CENTRE, baseline), Centre, target)?;
        }
        Ok(())
    }

    fn lines(&self) -> impl Iterator<Item = &str> {
        wrap(Font::Body, &self.body, WIDTH as i32)
    }
}
