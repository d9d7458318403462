//! The foot of a screen: what OK and MENU do, which page this is, or what the player should know instead.

use embedded_graphics::geometry::Point;

use super::{
    Notice,
    parts::{FOOT, RIGHT},
};
use crate::{
    gfx::canvas::Canvas,
    gfx::text::{
        Align::{Centre, Left, Right},
        Font,
    },
    line::line,
    texts::Texts,
};

/// What the control buttons do, in the corners where they are; empty where there is nothing to tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// At the left, where MENU is: such as "MENU: back".
    pub left: &'static str,
    /// At the right, where OK is: such as "OK: next".
    pub right: &'static str,
}

/// What the panel calls the button.
pub(crate) const MENU: &str = "MENU";

/// The least room between a hint and the page: they are no words of one sentence.
const GAP: i32 = 4;

/// Which of several pages is shown, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// This one.
    pub number: u8,
    /// So many there are.
    pub of: u8,
}

impl Hints {
    pub(super) fn draw<D>(self, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let foot = |x| Point::new(x, FOOT);
        Font::Body.draw_lit(self.left, foot(0), Left, target)?;
        Font::Body.draw_lit(self.right, foot(RIGHT), Right, target)
    }

    /// Draws the hints, or in their place a notice.
    pub(super) fn draw_or<D>(
        self,
        notice: Option<Notice>,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        match notice {
            Some(notice) => notice.draw(texts, target),
            None => self.draw(target),
        }
    }

    /// Draws the hints, and between them the page, unless it is the only one. If there is no room for it, MENU goes without
    /// its word: it leads back everywhere.
    pub(super) fn draw_with<D>(self, page: Page, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        if page.of < 2 {
            return self.draw(target);
        }
        let page = line(format_args!("{}/{}", page.number, page.of));
        let room = Font::Body.width(&page) + 2 * GAP;
        let has_room = |(from, to): (i32, i32)| room <= to - from;
        let hints = if has_room(self.gap()) {
            self
        } else {
            Self { left: MENU, ..self }
        };
        hints.draw(target)?;
        Font::Body.draw_lit(page, hints.middle(), Centre, target)
    }

    /// Where something can be written between the hints.
    pub(super) fn middle(self) -> Point {
        let (from, to) = self.gap();
        Point::new(i32::midpoint(from, to), FOOT)
    }

    /// The columns between the hints.
    fn gap(self) -> (i32, i32) {
        let from = Font::Body.width(self.left);
        (from, RIGHT - Font::Body.width(self.right))
    }
}
