//! The eight masks, one of which makes a code easiest to read, and the penalties that tell which.

use super::{Format, matrix::Matrix};

/// A mask, 0 to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mask(pub(super) u8);

impl Mask {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// A code with this mask, which then is complete.
    pub(super) fn on(self, blank: &Matrix, format: Format) -> Matrix {
        let mut code = blank.clone();
        code.invert(|x, y| self.inverts(x.into(), y.into()));
        self.draw_name(&mut code, format);
        code
    }

    const fn inverts(self, x: u32, y: u32) -> bool {
        let remainder = match self.0 {
            0 => (x + y) % 2,
            1 => y % 2,
            2 => x % 3,
            3 => (x + y) % 3,
            4 => (x / 3 + y / 2) % 2,
            5 => x * y % 2 + x * y % 3,
            6 => (x * y % 2 + x * y % 3) % 2,
            _ => ((x + y) % 2 + x * y % 3) % 2,
        };
        remainder == 0
    }

    /// Writes level and mask into the code, twice.
    fn draw_name(self, code: &mut Matrix, format: Format) {
        let name = name(format.level << 3 | self.0);
        let bit = |place: u8| name >> place & 1 != 0;
        let end = format.size - 1;
        for (place, along) in (0..).zip([0, 1, 2, 3, 4, 5, 7, 8]) {
            code.fix(8, along, bit(place));
            code.fix(end - place, 8, bit(place));
        }
        for (place, along) in (8..).zip([7, 5, 4, 3, 2, 1, 0]) {
            code.fix(along, 8, bit(place));
            code.fix(8, end - 14 + place, bit(place));
        }
    }
}

/// Five bits with ten of correction behind them (a BCH code), inverted in places so that none is all light.
const fn name(data: u8) -> u16 {
    let mut remainder = data as u16;
    let mut bit = 0;
    while bit < 10 {
        remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537);
        bit += 1;
    }
    (((data as u16) << 10) | remainder) ^ 0x5412
}

/// How hard a code is to read (ISO/IEC 18004, table 11).
pub(super) fn penalty(code: &Matrix) -> u32 {
    let size = code.size();
    let columns = (0..size).map(|x| {
        let column = (0..size).filter(|&y| code.is_dark(x, y));
        column.fold(0, |column, y| column | 1 << y)
    });
    let lines = code.rows().iter().copied().chain(columns);
    let in_lines: u32 = lines.map(|line| in_line(line, size)).sum();
    let dark: u32 = code.rows().iter().map(|row| row.count_ones()).sum();
    in_lines + blocks(code.rows(), size) + imbalance(dark, (size * size) as u32)
}

/// Three points for five modules of a colour in a row and one for each more; forty for what looks like a finder beside four
/// light modules. The code stands in a light margin.
pub(super) fn in_line(line: u64, size: usize) -> u32 {
    const LIKE_A_FINDER: [u64; 2] = [0b000_0101_1101, 0b101_1101_0000];
    let margin = 4;
    let padded = line << margin;
    let windows = (0..size + 2 * margin - 10).map(|from| padded >> from & 0x7FF);
    let like_finders = windows
        .filter(|window| LIKE_A_FINDER.contains(window))
        .count() as u32;

    let mut points = 0;
    let mut run = 0;
    let mut last = None;
    for place in 0..size {
        let is_dark = line >> place & 1;
        run = if last == Some(is_dark) { run + 1 } else { 1 };
        last = Some(is_dark);
        points += match run {
            5 => 3,
            6.. => 1,
            _ => 0,
        };
    }
    points + 40 * like_finders
}

/// Three points for each square of four modules of a colour.
pub(super) fn blocks(rows: &[u64], size: usize) -> u32 {
    let inside = (1 << (size - 1)) - 1;
    let pairs = rows.iter().zip(rows.iter().skip(1));
    let blocks = pairs.map(|(upper, lower)| {
        let equal_above = !(upper ^ upper >> 1);
        let equal_below = !(lower ^ lower >> 1);
        (equal_above & equal_below & !(upper ^ lower) & inside).count_ones()
    });
    3 * blocks.sum::<u32>()
}

/// Ten points for each five percent that the dark modules are further from half of all.
pub(super) const fn imbalance(dark: u32, all: u32) -> u32 {
    let off = (20 * dark).abs_diff(10 * all);
    // Rounded up, less one: up to five percent off costs nothing.
    match off.div_ceil(if all == 0 { 1 } else { all }) {
        0 => 0,
        steps => 10 * (steps - 1),
    }
}
