//! The home screen: the console's name and the main menu.

use heapless::Vec;

use super::{
    cells::{MAX_ENTRIES, in_columns},
    footer::Footer,
    parts::block,
};
use crate::{
    gfx::{BinaryColor, Canvas, Font, Left, Point, Rectangle, Size, WIDTH, glyph},
    menus::{self, Menu},
    notice::Notice,
    texts::Texts,
};
use bombe_engine::{Bounded as _, Shape};

/// The home screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeView {
    /// What can be picked.
    pub menu: Menu<menus::Home>,
    /// What the buttons do.
    pub footer: Footer,
    /// What the players should know.
    pub notice: Option<Notice>,
}

impl HomeView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        block(
            Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 18)),
            target,
        )?;
        let name = "BOMBE";
        Font::Title.draw(name, Point::new(8, 15), Left, BinaryColor::Off, target)?;
        for (shape, left) in Shape::ALL.into_iter().zip([80, 95, 110]) {
            glyph::shape(shape).draw(Point::new(left, 4), BinaryColor::Off, target)?;
        }
        let entries = self.menu.lettered();
        let widths: Vec<i32, MAX_ENTRIES, u8> = entries
            .map(|(_, entry)| Font::Body.width(label(entry, texts)))
            .bounded();
        let baselines = if widths.len() > 4 {
            [28, 38, 48].as_slice()
        } else {
            &[33, 47]
        };
        for ((letter, entry), cell) in self.menu.lettered().zip(in_columns(&widths, baselines)) {
            let at = |x| Point::new(x, cell.baseline);
            Font::Body.draw_lit(letter.as_char(), at(cell.letter), Left, target)?;
            Font::Body.draw_lit(label(entry, texts), at(cell.text), Left, target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }
}

const fn label(entry: menus::Home, texts: &Texts) -> &'static str {
    let texts = &texts.home;
    match entry {
        menus::Home::NewGame => texts.new_game,
        menus::Home::Results => texts.results,
        menus::Home::Settings => texts.settings,
        menus::Home::Help => texts.help,
        menus::Home::Imitation => texts.imitation,
        menus::Home::Paused => texts.paused,
        menus::Home::ForeignMemory => texts.old_data,
    }
}
