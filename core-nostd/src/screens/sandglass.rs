//! A sandglass: how much of a player's time is left, as a picture and as a number, or as a number alone.

use embedded_graphics::{
    Drawable,
    primitives::{Line, Primitive, PrimitiveStyle},
};

use crate::gfx::{BinaryColor, Canvas, Centre, Font, Point};

/// How much time there was and is left, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The seconds that are left.
    pub left: u8,
    /// The seconds in total.
    pub of: u8,
}

/// How wide the glass is.
pub(super) const WIDTH: i32 = 21;
/// How high each of its halves is.
const HALF: i32 = 10;

impl TimeLeft {
    /// Draws the glass with its top left corner at a point, and the seconds below it.
    pub(super) fn draw<D: Canvas>(self, at: Point, target: &mut D) -> Result<(), D::Error> {
        let middle = at.x + WIDTH / 2;
        let row = |y: i32, half_width: i32| {
            let y = at.y + y;
            let line = Line::new(
                Point::new(middle - half_width, y),
                Point::new(middle + half_width, y),
            );
            line.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1))
        };
        let above = HALF * i32::from(self.left) / i32::from(self.of.max(1));
        row(0, HALF).draw(target)?;
        for depth in 0..HALF {
            let half_width = HALF - 1 - depth;
            let below = 2 * HALF + 1 - depth;
            // The upper half empties from its top, the lower one fills from its bottom.
            if depth >= HALF - above {
                row(depth + 1, half_width).draw(target)?;
            } else {
                row(below, half_width).draw(target)?;
            }
            for x in [middle - half_width, middle + half_width] {
                for y in [at.y + depth + 1, at.y + below] {
                    embedded_graphics::Pixel(Point::new(x, y), BinaryColor::On).draw(target)?;
                }
            }
        }
        row(2 * HALF + 2, HALF).draw(target)?;
        self.draw_seconds(Point::new(middle, at.y + 2 * HALF + 13), target)
    }

    /// Draws the seconds alone, in the middle of a point on their baseline.
    pub(super) fn draw_seconds<D: Canvas>(self, at: Point, target: &mut D) -> Result<(), D::Error> {
        Font::Body.draw_lit(self.left, at, Centre, target)
    }
}
