//! The modules of a code before its mask: the patterns that are the same in all codes of a size, and the codewords between them.

use super::{Format, MAX_SIZE, codewords::Codewords};

/// Modules in rows: a bit for each, that of column 0 the lowest.
pub(super) type Rows = [u64; MAX_SIZE];

/// A code under construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Matrix {
    size: u8,
    /// Which modules are dark.
    dark: Rows,
    /// Which belong to the patterns, and are not masked.
    fixed: Rows,
}

/// How far a finder reaches from its middle, with the light edge around it.
const FINDER: u8 = 4;
/// How far an alignment pattern reaches from its middle.
const ALIGNMENT: u8 = 2;
/// The row and the column of the timing patterns.
const TIMING: u8 = 6;

impl Matrix {
    /// The patterns and the codewords; the names of level and mask are still missing.
    pub(super) fn with_codewords(format: Format, codewords: &Codewords) -> Self {
        let mut matrix = Self {
            size: format.size,
            dark: [0; MAX_SIZE],
            fixed: [0; MAX_SIZE],
        };
        matrix.draw_patterns();
        matrix.draw_codewords(codewords);
        matrix
    }

    pub(super) const fn size(&self) -> usize {
        self.size as usize
    }

    pub(super) fn is_dark(&self, x: usize, y: usize) -> bool {
        let row = self.dark.get(y).copied().unwrap_or(0);
        x < self.size() && row >> x & 1 != 0
    }

    /// The rows of the code.
    pub(super) fn rows(&self) -> &[u64] {
        self.dark.get(..self.size()).unwrap_or_default()
    }

    /// Inverts the modules of codewords that `is_masked` names.
    pub(super) fn invert(&mut self, is_masked: impl Fn(u8, u8) -> bool) {
        for ((y, dark), fixed) in (0..self.size).zip(&mut self.dark).zip(&self.fixed) {
            let row = (0..self.size).filter(|&x| is_masked(x, y));
            *dark ^= row.fold(0, |row, x| row | 1 << x) & !fixed;
        }
    }

    /// Sets a module of a pattern.
    pub(super) fn fix(&mut self, x: u8, y: u8, is_dark: bool) {
        let rows = self
            .dark
            .get_mut(usize::from(y))
            .zip(self.fixed.get_mut(usize::from(y)));
        if let Some((dark, fixed)) = rows.filter(|_| x < self.size && y < self.size) {
            *fixed |= 1 << x;
            *dark = *dark & !(1 << x) | u64::from(is_dark) << x;
        }
    }

    fn draw_patterns(&mut self) {
        let end = self.size - 1;
        for along in 0..self.size {
            self.fix(along, TIMING, along % 2 == 0);
            self.fix(TIMING, along, along % 2 == 0);
        }
        for (x, y) in [(3, 3), (end - 3, 3), (3, end - 3)] {
            self.draw_rings(x, y, FINDER);
        }
        // The smallest code has no alignment pattern, and the others have one.
        if self.size > 21 {
            self.draw_rings(end - 6, end - 6, ALIGNMENT);
        }
        // The place of the names of level and mask, and a module that is always dark.
        for along in 0..=8 {
            self.fix_if_free(8, along);
            self.fix_if_free(along, 8);
        }
        for along in 0..8 {
            self.fix_if_free(8, end - along);
            self.fix_if_free(end - along, 8);
        }
        self.fix(8, end - 7, true);
    }

    /// Square rings around a middle. Of a finder the second and the fourth are light, of an alignment pattern the first.
    fn draw_rings(&mut self, x: u8, y: u8, reach: u8) {
        let light = if reach == FINDER { [2, 4] } else { [1, 1] };
        let span = 2 * reach + 1;
        for (dx, dy) in (0..span).flat_map(|dy| (0..span).map(move |dx| (dx, dy))) {
            let ring = dx.abs_diff(reach).max(dy.abs_diff(reach));
            // A finder's edge may be outside: then it is nowhere.
            let at = (x + dx).checked_sub(reach).zip((y + dy).checked_sub(reach));
            if let Some((x, y)) = at {
                self.fix(x, y, !light.contains(&ring));
            }
        }
    }

    fn fix_if_free(&mut self, x: u8, y: u8) {
        if !self.is_fixed(x, y) {
            self.fix(x, y, false);
        }
    }

    fn is_fixed(&self, x: u8, y: u8) -> bool {
        let row = self.fixed.get(usize::from(y)).copied().unwrap_or(u64::MAX);
        row >> x & 1 != 0
    }

    /// In pairs of columns from the right to the left, up and down in turn, without the column of the timing pattern.
    fn draw_codewords(&mut self, codewords: &Codewords) {
        let mut bits = codewords.bits();
        let pairs = (TIMING + 1..self.size)
            .rev()
            .step_by(2)
            .chain((1..TIMING).rev().step_by(2));
        for (pair, right) in pairs.enumerate() {
            for along in 0..self.size {
                let y = if pair % 2 == 0 {
                    self.size - 1 - along
                } else {
                    along
                };
                for x in [right, right - 1] {
                    if self.is_fixed(x, y) {
                        continue;
                    }
                    // The few modules behind the last codeword stay light.
                    let is_dark = bits.next().unwrap_or(false);
                    if let Some(row) = self.dark.get_mut(usize::from(y)) {
                        *row |= u64::from(is_dark) << x;
                    }
                }
            }
        }
    }
}
