//! The contact sheet: all screens of a language in one picture, each with its name.

use std::convert::Infallible;

use bombe_core::gfx::{
    canvas::Canvas,
    frame::{Frame, HEIGHT, WIDTH},
    text::{Align::Left, Font},
};
use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
};
use png::BitDepth;

use super::picture::{Picture, SCALE};

/// Screens in a row.
const COLUMNS: usize = 4;
/// Pixels around and between them.
const MARGIN: usize = 16;
/// Height of the name below each.
const CAPTION: usize = 20;
/// From the lower edge of a screen to the baseline of its name.
const BASELINE: usize = 15;

const CELL_WIDTH: usize = WIDTH * SCALE + MARGIN;
const CELL_HEIGHT: usize = HEIGHT * SCALE + CAPTION + MARGIN;

/// The four shades, from black to white.
const DARK: u8 = 0;
const BACKGROUND: u8 = 1;
const CAPTION_TEXT: u8 = 2;
const LIT: u8 = 3;

/// A contact sheet that is filled screen by screen.
#[derive(Debug)]
pub(super) struct ContactSheet {
    size: Size,
    picture: Picture,
    count: usize,
}

impl ContactSheet {
    /// A sheet with room for `count` screens.
    pub(super) fn new(count: usize) -> Self {
        let width = COLUMNS * CELL_WIDTH + MARGIN;
        let height = count.div_ceil(COLUMNS) * CELL_HEIGHT + MARGIN;
        let mut picture = Picture::new(width, height, BitDepth::Two);
        for y in 0..height {
            (0..width).for_each(|x| picture.set(x, y, BACKGROUND));
        }
        Self {
            size: Size::new(width as u32, height as u32),
            picture,
            count: 0,
        }
    }

    /// Adds the next screen.
    pub(super) fn add(&mut self, name: &str, frame: &Frame) {
        let left = MARGIN + self.count % COLUMNS * CELL_WIDTH;
        let top = MARGIN + self.count / COLUMNS * CELL_HEIGHT;
        for y in 0..HEIGHT * SCALE {
            for x in 0..WIDTH * SCALE {
                let is_lit = frame.is_lit(x / SCALE, y / SCALE);
                let shade = if is_lit { LIT } else { DARK };
                self.picture.set(left + x, top + y, shade);
            }
        }
        let below = Point::new(left as i32, (top + HEIGHT * SCALE + BASELINE) as i32);
        let Ok(()) = Font::Title.draw_lit(name, below, Left, self);
        self.count += 1;
    }

    pub(super) fn into_picture(self) -> Picture {
        self.picture
    }
}

impl OriginDimensions for ContactSheet {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for ContactSheet {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(Point { x, y }, colour) in pixels {
            if let (Ok(x), Ok(y), BinaryColor::On) = (x.try_into(), y.try_into(), colour) {
                self.picture.set(x, y, CAPTION_TEXT);
            }
        }
        Ok(())
    }
}

impl Canvas for ContactSheet {}
