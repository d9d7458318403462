//! Where the machine stands: for the responder's eyes, as long as they hold their button.

use embedded_graphics::{
    Drawable,
    geometry::Point,
    pixelcolor::BinaryColor,
    primitives::{Primitive, PrimitiveStyle, Triangle},
};

use crate::{
    gfx::{
        canvas::Canvas,
        text::{Align::Centre, Font},
    },
    imitation::Side,
    texts::Texts,
};

/// The machine's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecretView {
    /// The side.
    pub side: Side,
}

impl SecretView {
    pub(in crate::screens) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let texts = &texts.imitation;
        let (tip, base, middle, word) = match self.side {
            Side::Left => (2, 38, 84, texts.left),
            Side::Right => (125, 89, 43, texts.right),
        };
        let at = Point::new;
        Triangle::new(at(tip, 31), at(base, 6), at(base, 56))
            .into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
            .draw(target)?;
        Font::Body.draw_lit(texts.machine_is, at(middle, 24), Centre, target)?;
        Font::Title.draw_lit(word, at(middle, 44), Centre, target)
    }
}
