//! Parts that several screens share, so that they look alike everywhere.

use embedded_graphics::{
    Drawable,
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::{Primitive, PrimitiveStyle, Rectangle},
};

use super::badge;
use crate::{
    code::Shape,
    gfx::canvas::Canvas,
    gfx::{
        frame::WIDTH,
        glyph,
        text::{Align, Font},
    },
    panel::Dial,
    player::Player,
};

/// The column in the middle of the display.
pub(super) const CENTRE: i32 = WIDTH as i32 / 2;
/// The last column.
pub(super) const RIGHT: i32 = WIDTH as i32 - 1;
/// The baseline of the line at the head of screens that have much else to show.
pub(super) const HEAD: i32 = 9;
/// The baseline of the line at the foot of every screen.
pub(super) const FOOT: i32 = 62;
/// The size of the inverted heading.
const BANNER: Size = Size::new(WIDTH as u32, 19);

/// A filled block, as the ground of inverted text.
pub(super) fn block<D>(area: Rectangle, target: &mut D) -> Result<(), D::Error>
where
    D: Canvas,
{
    area.into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
        .draw(target)
}

/// The outline of an area, one pixel wide.
pub(super) fn outline<D>(area: Rectangle, target: &mut D) -> Result<(), D::Error>
where
    D: Canvas,
{
    area.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1))
        .draw(target)
}

/// A heading across the top, inverted: something has been decided.
pub(super) fn banner<D>(heading: &str, target: &mut D) -> Result<(), D::Error>
where
    D: Canvas,
{
    block(Rectangle::new(Point::zero(), BANNER), target)?;
    let baseline = Point::new(CENTRE, 15);
    let font = heading_font(heading, RIGHT - 4);
    font.draw(heading, baseline, Align::Centre, BinaryColor::Off, target)
}

/// The three selectors' digits, each with its shape; a dash between two positions. Beside them stands whose they are, if
/// the game has players to tell apart.
pub(super) fn dial<D>(
    dial: Dial,
    player: Option<Player>,
    top: i32,
    target: &mut D,
) -> Result<(), D::Error>
where
    D: Canvas,
{
    let lefts = match player {
        Some(player) => {
            badge::medium(player, Point::new(0, top + 3), target)?;
            [27, 62, 97]
        }
        None => [8, 50, 92],
    };
    for (shape, left) in Shape::ALL.into_iter().zip(lefts) {
        glyph::shape(shape).draw(Point::new(left, top + 5), BinaryColor::On, target)?;
        let baseline = Point::new(left + 22, top + 20);
        match dial.position(shape) {
            Some(digit) => Font::Digits.draw_lit(digit, baseline, Align::Centre, target)?,
            None => Font::Digits.draw_lit("-", baseline, Align::Centre, target)?,
        }
    }
    Ok(())
}

/// The larger type for a heading if it has room in it, or else the smaller one.
pub(super) fn heading_font(heading: &str, room: i32) -> Font {
    if Font::Title.width(heading) <= room {
        Font::Title
    } else {
        Font::Strong
    }
}
