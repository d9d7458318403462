//! What screens are drawn on: any monochrome target, which may also watch where things are put.

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor, primitives::Rectangle};

use super::frame::Frame;

/// A target for screens.
pub trait Canvas: DrawTarget<Color = BinaryColor> {
    /// Hears where a text or a glyph was put. Tests listen, to find whatever overlaps or has no room; a display need not.
    fn placed(&mut self, _area: Rectangle) {}
}

impl Canvas for Frame {}
