//! Parts that several screens share.

use embedded_graphics::{
    Drawable,
    primitives::{Primitive, PrimitiveStyle},
};

use crate::{
    gfx::{Align, BinaryColor, Canvas, Font, Point, Rectangle, Size, WIDTH, glyph},
    light::DigitSize,
    panel::Dial,
};
use bombe_engine::Shape;

/// The column in the middle of the display.
pub(super) const CENTRE: i32 = WIDTH as i32 / 2;
/// The last column.
pub(super) const RIGHT: i32 = WIDTH as i32 - 1;
/// The baseline of the heading of screens with much content.
pub(super) const HEAD: i32 = 9;
/// The baseline of the line at the foot of every screen.
pub(super) const FOOT: i32 = 62;
/// The inverted heading.
pub(super) const BANNER: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 19));
/// The baseline of its text.
pub(super) const BANNER_TEXT: i32 = 15;
/// The inverted heading where there is less room.
const LOW_BANNER: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 12));

/// A filled block, as the background of inverted text.
pub(super) fn block<D: Canvas>(area: Rectangle, target: &mut D) -> Result<(), D::Error> {
    area.into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
        .draw(target)
}

/// The outline of an area, one pixel wide.
pub(super) fn outline<D: Canvas>(area: Rectangle, target: &mut D) -> Result<(), D::Error> {
    area.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1))
        .draw(target)
}

/// An inverted heading across the top, for something that was decided.
pub(super) fn banner<D: Canvas>(heading: &str, target: &mut D) -> Result<(), D::Error> {
    block(BANNER, target)?;
    let baseline = Point::new(CENTRE, BANNER_TEXT);
    let font = heading_font(heading, RIGHT - 4);
    font.draw(heading, baseline, Align::Centre, BinaryColor::Off, target)
}

/// The same, where there is less room.
pub(super) fn low_banner<D: Canvas>(heading: &str, target: &mut D) -> Result<(), D::Error> {
    block(LOW_BANNER, target)?;
    let baseline = Point::new(CENTRE, HEAD);
    Font::Strong.draw(heading, baseline, Align::Centre, BinaryColor::Off, target)
}

/// The three selectors' digits, each with its shape; a dash between two positions.
pub(super) fn dial<D: Canvas>(
    dial: Dial,
    digits: DigitSize,
    lefts: [i32; Shape::ALL.len()],
    top: i32,
    target: &mut D,
) -> Result<(), D::Error> {
    let (font, height) = match digits {
        DigitSize::Normal => (Font::Digits, 20),
        DigitSize::Large => (Font::Great, 32),
    };
    for (shape, left) in Shape::ALL.into_iter().zip(lefts) {
        // Large digits leave less space beside them.
        let (sign, middle) = match digits {
            DigitSize::Normal => (glyph::shape(shape), 22),
            DigitSize::Large => (glyph::small_shape(shape), 19),
        };
        let above = (height - sign.size().height as i32) / 2;
        sign.draw(Point::new(left, top + above), BinaryColor::On, target)?;
        let baseline = Point::new(left + middle, top + height);
        match dial.position(shape) {
            Some(digit) => font.draw_lit(digit, baseline, Align::Centre, target)?,
            None => font.draw_lit("-", baseline, Align::Centre, target)?,
        }
    }
    Ok(())
}

/// The larger font for a heading if it fits, or else the smaller one.
pub(super) fn heading_font(heading: &str, room: i32) -> Font {
    if Font::Title.width(heading) <= room {
        Font::Title
    } else {
        Font::Strong
    }
}
