//! Pictures as small PNG files with few shades of grey.

use std::io::{self, Cursor};

use bombe_core::gfx::frame::{Frame, HEIGHT, WIDTH};
use png::{BitDepth, ColorType, Decoder, Encoder, Filter};

/// The size of a display pixel in the picture.
pub(super) const SCALE: usize = 2;

/// A picture in the row format of PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    width: usize,
    height: usize,
    depth: BitDepth,
    bytes: Vec<u8>,
}

impl Picture {
    /// A black picture with `depth` bits per pixel.
    pub(super) fn new(width: usize, height: usize, depth: BitDepth) -> Self {
        let row = (width * depth as usize).div_ceil(8);
        Self {
            width,
            height,
            depth,
            bytes: vec![0; row * height],
        }
    }

    /// The display, enlarged.
    pub(super) fn of(frame: &Frame) -> Self {
        let mut picture = Self::new(WIDTH * SCALE, HEIGHT * SCALE, BitDepth::One);
        for y in 0..picture.height {
            for x in 0..picture.width {
                picture.set(x, y, u8::from(frame.is_lit(x / SCALE, y / SCALE)));
            }
        }
        picture
    }

    /// Sets the shade of a pixel, from 0 for black to the maximum of the depth. Pixels beyond the edges are ignored.
    pub(super) fn set(&mut self, x: usize, y: usize, shade: u8) {
        if x >= self.width || y >= self.height {
            return;
        }
        let bits = self.depth as usize;
        let row = self.bytes.len() / self.height;
        // The leftmost pixel has the highest bits of its byte.
        let shift = 8 - bits - x * bits % 8;
        let mask = (1 << bits) - 1;
        if let Some(byte) = self.bytes.get_mut(y * row + x * bits / 8) {
            *byte = *byte & !(mask << shift) | (shade & mask) << shift;
        }
    }

    /// The picture as a file. Its rows are not filtered, so that tests can read them without a library.
    pub(super) fn encode(&self) -> io::Result<Vec<u8>> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(self.depth);
        encoder.set_filter(Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.bytes)?;
        writer.finish()?;
        Ok(file)
    }

    /// The picture in a file.
    pub(super) fn decode(file: &[u8]) -> io::Result<Self> {
        let mut reader = Decoder::new(Cursor::new(file)).read_info()?;
        let mut bytes = vec![0; reader.output_buffer_size().unwrap_or(0)];
        let info = reader.next_frame(&mut bytes)?;
        Ok(Self {
            width: info.width as usize,
            height: info.height as usize,
            depth: info.bit_depth,
            bytes,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_read_as_it_was_written() {
        let mut picture = Picture::new(5, 2, BitDepth::Two);
        picture.set(0, 0, 3);
        picture.set(4, 0, 1);
        picture.set(3, 1, 2);
        picture.set(5, 1, 3);
        picture.set(0, 2, 3);
        assert_eq!(
            picture.bytes,
            [0b11_00_00_00, 0b01_00_00_00, 0b00_00_00_10, 0]
        );
        assert_eq!(
            Picture::decode(&picture.encode().unwrap()).unwrap(),
            picture
        );
    }

    #[test]
    fn what_is_no_picture_cannot_be_read() {
        assert!(Picture::decode(b"no picture").is_err());
    }
}
