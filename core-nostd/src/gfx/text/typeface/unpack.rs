//! U8g2's font format, read at compile time.
//!
//! ```text
//!   byte 0..23   header; 2, 3: bits of a run of dark and of lit pixels; 4 to 8: bits of width, height, left, bottom, advance
//!   from 23      a record per letter, in the order of their places:
//!
//!     place   length   width height left bottom advance   run run [again] run run [again] ...
//!     8 bits  8 bits   as the header says                 dark, lit; then a bit: the same two once more?
//! ```
//!
//! Fields of bits follow each other from the lowest bit of a byte on. Signed ones are stored with half their range added.
//! Runs go through the letter row by row. A record of length 0 ends the places that one byte can name.
#![expect(
    clippy::indexing_slicing,
    reason = "runs at compile time only: a font that is not as expected does not compile"
)]

use super::{FIRST, FontLetter, PLACES};

/// Where the first record is.
const RECORDS: usize = 23;

/// An unpacked font.
pub(super) struct Unpacked<const COLUMNS: usize> {
    pub(super) letters: [FontLetter; PLACES],
    pub(super) columns: [u64; COLUMNS],
}

impl<const COLUMNS: usize> Unpacked<COLUMNS> {
    /// The columns in 16 bits; a compile error if one of them needs more.
    pub(super) const fn low_columns(&self) -> [u16; COLUMNS] {
        let mut low = [0; COLUMNS];
        let mut column = 0;
        while column < COLUMNS {
            low[column] = self.columns[column] as u16;
            assert!(low[column] as u64 == self.columns[column]);
            column += 1;
        }
        low
    }
}

/// The number of columns of all letters of a font, including those that are dropped.
pub(super) const fn column_count(font: &[u8]) -> usize {
    let mut count = 0;
    let mut record = RECORDS;
    while font[record + 1] != 0 {
        if font[record] as usize >= FIRST {
            count += Bits::of(font, record).unsigned(font[4]) as usize;
        }
        record += font[record + 1] as usize;
    }
    count
}

/// Unpacks all letters of a font.
pub(super) const fn unpack<const COLUMNS: usize>(font: &[u8]) -> Unpacked<COLUMNS> {
    let mut letters = [FontLetter::NONE; PLACES];
    let mut columns = [0; COLUMNS];
    let mut first = 0;
    let mut record = RECORDS;
    while font[record + 1] != 0 {
        let place = font[record] as usize;
        // Some fonts have two letters at a place: the first one is used.
        if place >= FIRST && letters[place - FIRST].advance == 0 {
            let mut bits = Bits::of(font, record);
            let width = bits.unsigned(font[4]);
            let height = bits.unsigned(font[5]);
            letters[place - FIRST] = FontLetter {
                first: first as u16,
                width: width as u8,
                left: bits.signed(font[6]) as i8,
                top: -(height as i32 + bits.signed(font[7])) as i8,
                advance: bits.signed(font[8]) as u8,
            };
            let size = (width as usize, height as usize);
            unpack_columns(bits, font, size, first, &mut columns);
            first += width as usize;
        }
        record += font[record + 1] as usize;
    }
    Unpacked { letters, columns }
}

/// Unpacks the runs of a letter into its columns.
const fn unpack_columns<const COLUMNS: usize>(
    mut bits: Bits<'_>,
    font: &[u8],
    (width, height): (usize, usize),
    first: usize,
    columns: &mut [u64; COLUMNS],
) {
    let (mut dark, mut lit) = (0, 0);
    let mut is_repeated = false;
    let mut pixel = 0;
    while pixel < width * height {
        if !is_repeated {
            dark = bits.unsigned(font[2]) as usize;
            lit = bits.unsigned(font[3]) as usize;
        }
        pixel += dark;
        let end = pixel + lit;
        while pixel < end && pixel < width * height {
            columns[first + pixel % width] |= 1 << (pixel / width);
            pixel += 1;
        }
        is_repeated = bits.unsigned(1) != 0;
    }
}

/// Reads fields of bits.
#[derive(Clone, Copy)]
struct Bits<'a> {
    font: &'a [u8],
    bit: usize,
}

impl<'a> Bits<'a> {
    /// The fields of a record.
    const fn of(font: &'a [u8], record: usize) -> Self {
        Self {
            font,
            bit: (record + 2) * 8,
        }
    }

    const fn unsigned(&mut self, count: u8) -> u32 {
        let mut value = 0;
        let mut place = 0;
        while place < count {
            let bit = self.font[self.bit / 8] as u32 >> (self.bit % 8) & 1;
            value |= bit << place;
            self.bit += 1;
            place += 1;
        }
        value
    }

    const fn signed(&mut self, count: u8) -> i32 {
        self.unsigned(count) as i32 - (1 << (count - 1))
    }
}
