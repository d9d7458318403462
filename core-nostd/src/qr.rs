//! QR codes (ISO/IEC 18004) for short texts: the five smallest sizes, for no larger one would fit on the display.
//!
//! The library for this, `qrcodegen-no-heap`, checks its indices with panics, and the core has none; so it is what the tests
//! compare with, module by module. All codes here have one block of error correction, which keeps them simple: within its size a
//! code has the highest level that still has one.

mod codewords;
mod mask;
mod matrix;
mod reed_solomon;
#[cfg(test)]
mod tests;

use codewords::Codewords;
use mask::Mask;
use matrix::Matrix;

/// The modules on a side of the largest code.
pub const MAX_SIZE: usize = 37;

/// A QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode(Matrix);

/// A size and a level of error correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Format {
    /// The modules on a side.
    size: u8,
    /// Codewords of data, and of error correction.
    data: u8,
    correction: u8,
    /// The level, as the code itself names it.
    level: u8,
}

const LOW: u8 = 1;
const MEDIUM: u8 = 0;
const QUARTILE: u8 = 3;
const HIGH: u8 = 2;

const fn format(size: u8, data: u8, correction: u8, level: u8) -> Format {
    Format {
        size,
        data,
        correction,
        level,
    }
}

/// The formats of one block, the smallest sizes first, and in each the most correction (ISO/IEC 18004, table 9). Those that hold less
/// than a smaller size are left out.
const FORMATS: [Format; 11] = [
    format(21, 9, 17, HIGH),
    format(21, 13, 13, QUARTILE),
    format(21, 16, 10, MEDIUM),
    format(21, 19, 7, LOW),
    format(25, 22, 22, QUARTILE),
    format(25, 28, 16, MEDIUM),
    format(25, 34, 10, LOW),
    format(29, 44, 26, MEDIUM),
    format(29, 55, 15, LOW),
    format(33, 80, 20, LOW),
    format(37, 108, 26, LOW),
];

impl QrCode {
    /// The code of a text, which is given in parts: each is written in the shortest way that has all of its characters. `None` if
    /// it is too long.
    #[must_use]
    pub fn of(parts: &[&str]) -> Option<Self> {
        let bits = codewords::length_in_bits(parts)?;
        // The smallest size, and in it the most correction.
        let mut fitting = FORMATS.iter();
        let &format = fitting.find(|format| bits <= 8 * usize::from(format.data))?;
        let blank = Matrix::with_codewords(format, &Codewords::of(parts, format));
        let masked = Mask::all().map(|mask| mask.on(&blank, format));
        masked.min_by_key(mask::penalty).map(Self)
    }

    /// The number of modules on a side.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.0.size()
    }

    /// Whether a module is dark; those outside the code are not.
    #[must_use]
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        self.0.is_dark(x, y)
    }
}
