//! The machine's side: for the responder's eyes, while they hold their button.

use crate::{
    gfx::{Canvas, Centre, Font, Point, Rectangle, Size},
    imitation::Side,
    screens::parts,
    texts::Texts,
};

/// The length of the arrow.
const LENGTH: i32 = 37;

/// The machine's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecretView {
    /// The side.
    pub side: Side,
}

impl SecretView {
    pub(crate) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let texts = &texts.imitation;
        let (tip, middle, word) = match self.side {
            Side::Left => (2, 84, texts.left),
            Side::Right => (125, 43, texts.right),
        };
        let at = Point::new;
        for step in 0..LENGTH {
            let x = match self.side {
                Side::Left => tip + step,
                Side::Right => tip - step,
            };
            let half = step * 2 / 3;
            let column = Size::new(1, (2 * half + 1) as u32);
            parts::block(Rectangle::new(at(x, 31 - half), column), target)?;
        }
        Font::Body.draw_lit(texts.machine_is, at(middle, 24), Centre, target)?;
        Font::Title.draw_lit(word, at(middle, 44), Centre, target)
    }
}
