//! Error correction by Reed and Solomon: polynomials over the field of 256 elements in which x^8 = x^4 + x^3 + x^2 + 1.

use core::mem;

/// The most codewords of correction in a block.
const MAX_DEGREE: usize = 26;

/// The lower coefficients of the polynomial that defines the field.
const FIELD: u8 = 0x1D;

/// Writes the codewords of correction for the data: the remainder of the data's polynomial, divided by the generator's.
pub(super) fn correct(data: &[u8], correction: &mut [u8]) {
    let generator = generator(correction.len());
    correction.fill(0);
    for byte in data {
        let factor = byte ^ correction.first().copied().unwrap_or(0);
        // Each moves up by one place, the last one first.
        let mut lower = 0;
        for place in (0..correction.len()).rev() {
            let by = generator.get(place).copied().unwrap_or(0);
            if let Some(to) = correction.get_mut(place) {
                lower = mem::replace(to, lower ^ product(by, factor));
            }
        }
    }
}

/// The coefficients of (x - 1) (x - 2) (x - 4) ... of this degree, the highest first, without that of the highest power, which is 1.
fn generator(degree: usize) -> [u8; MAX_DEGREE] {
    let mut coefficients = [0; MAX_DEGREE];
    if let Some(constant) = degree
        .checked_sub(1)
        .and_then(|last| coefficients.get_mut(last))
    {
        *constant = 1;
    }
    let mut root = 1;
    for _ in 0..degree {
        // Times (x - root): each coefficient becomes itself times the root, and the next lower one is added.
        let lower = coefficients;
        let lower = lower.iter().skip(1).chain(&[0]);
        for (coefficient, &lower) in coefficients.iter_mut().zip(lower).take(degree) {
            *coefficient = product(*coefficient, root) ^ lower;
        }
        root = product(root, 2);
    }
    coefficients
}

/// The product of two elements.
fn product(one: u8, other: u8) -> u8 {
    (0..8).rev().fold(0, |sum: u8, bit| {
        let carry = if sum & 0x80 != 0 { FIELD } else { 0 };
        let term = if other >> bit & 1 != 0 { one } else { 0 };
        sum << 1 ^ carry ^ term
    })
}
