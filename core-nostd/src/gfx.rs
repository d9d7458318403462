//! Drawing: the frame, text and the console's own glyphs.

pub mod canvas;
pub mod frame;
pub mod glyph;
pub mod text;

pub use canvas::Canvas;
pub use embedded_graphics::{
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};
pub use frame::{Frame, WIDTH};
pub use text::{
    Align::{self, Centre, Left, Right},
    Font, wrap,
};
