//! A problem code being dialled: four groups of three digits.

use heapless::Vec;

use super::{
    footer::Footer,
    parts::{self},
};
use crate::{
    gfx::{Canvas, Centre, Font, Left, Point, Rectangle, Size},
    line::{Line, line},
    notice::Notice,
    panel::Dial,
    texts::Texts,
};
use bombe_engine::{Code, Shape};

/// A problem code as dialled so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiallingView {
    /// The groups that were confirmed.
    pub entered: Vec<Code, { DiallingView::GROUPS }, u8>,
    /// Where the selectors stand: the next group.
    pub dial: Dial,
    /// What the buttons do.
    pub footer: Footer,
    /// What is wrong.
    pub notice: Option<Notice>,
}

/// The left edges of the groups.
const LEFTS: [i32; DiallingView::GROUPS] = [1, 33, 65, 97];
/// The top of the groups.
const TOP: i32 = 21;
/// The size of a group.
const GROUP: Size = Size::new(30, 20);

impl DiallingView {
    /// The number of groups of a problem code.
    pub const GROUPS: usize = 4;

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let at = Point::new(0, 11);
        Font::Title.draw_lit(texts.dialling.heading, at, Left, target)?;
        let entered = self.entered.iter().map(|&code| Dial::from(code));
        let groups = entered
            .chain([self.dial])
            .chain(core::iter::repeat(Dial::default()));
        for (group, left) in groups.zip(LEFTS) {
            draw_group(group, left, target)?;
        }
        if let Some(&left) = LEFTS.get(self.entered.len()) {
            parts::outline(Rectangle::new(Point::new(left, TOP), GROUP), target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }
}

/// A missing digit is as wide as a digit, so that nothing moves while a selector is turned.
fn draw_group<D: Canvas>(group: Dial, left: i32, target: &mut D) -> Result<(), D::Error> {
    let text =
        Shape::ALL
            .into_iter()
            .fold(Line::new(), |text, shape| match group.position(shape) {
                Some(digit) => line(format_args!("{text}{digit}")),
                None => line(format_args!("{text}_")),
            });
    let at = Point::new(left + GROUP.width as i32 / 2, TOP + 15);
    Font::Title.draw_lit(text, at, Centre, target)
}
