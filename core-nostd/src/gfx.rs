//! The frame that is drawn into, and what screens are drawn with: text and the console's own glyphs.

pub mod canvas;
pub mod frame;
pub mod glyph;
pub mod text;
