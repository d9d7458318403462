//! The number in a result code, as digits of base 31, and the characters that stand for them.

use super::NoResultCode;

/// The characters, the digit 0 first. What can be mistaken for one of them is missing.
const ALPHABET: &[u8] = b"0123456789ABCDEFGHJKMNPQRSTVWXY";

/// The base: a prime, so that two check digits catch any two wrong ones.
const BASE: u32 = 31;

/// The fewest digits and the most, without the check. A code of 31 characters could not tell all swaps any more.
const MIN_DIGITS: usize = 11;
const MAX_DIGITS: usize = 24;

/// How many digits the check has.
const CHECK: usize = 2;

/// The most characters of a code.
pub(super) const MAX_LENGTH: usize = MAX_DIGITS + CHECK;

const _: () = assert!(ALPHABET.len() == BASE as usize && MAX_LENGTH < BASE as usize);

/// A number of up to 118 bits, the lowest digit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digits([u8; MAX_DIGITS]);

impl Digits {
    /// The digits of a number.
    pub(super) fn of(number: u32) -> Self {
        let mut digits = Self([0; MAX_DIGITS]);
        digits.push(1, number);
        digits
    }

    /// Adds a field of some size below all others.
    pub(super) fn push(&mut self, size: u32, value: u32) {
        let mut carry = value;
        for digit in &mut self.0 {
            carry += u32::from(*digit) * size;
            *digit = (carry % BASE) as u8;
            carry /= BASE;
        }
        debug_assert_eq!(carry, 0, "the number is too large");
    }

    /// Takes the lowest field, which has this size.
    pub(super) fn pop(&mut self, size: u32) -> u32 {
        let mut remainder = 0;
        for digit in self.0.iter_mut().rev() {
            remainder = remainder * BASE + u32::from(*digit);
            // Never by 0. A checked division compiles to no panic.
            *digit = remainder.checked_div(size).unwrap_or(0) as u8;
            remainder = remainder.checked_rem(size).unwrap_or(0);
        }
        remainder
    }

    /// Takes all that is left; `None` if it is too large.
    pub(super) fn take(&mut self) -> Option<u32> {
        let mut number = 0_u32;
        for digit in self.0.iter_mut().rev() {
            number = number.checked_mul(BASE)?.checked_add((*digit).into())?;
            *digit = 0;
        }
        Some(number)
    }

    /// Whether nothing is left.
    pub(super) fn is_zero(&self) -> bool {
        self.0.iter().all(|&digit| digit == 0)
    }

    /// The characters with the check behind them.
    pub(super) fn characters(&self) -> impl Iterator<Item = char> {
        let last = self.0.iter().rposition(|&digit| digit != 0);
        let length = last.map_or(0, |last| last + 1).max(MIN_DIGITS);
        let (sum, weighted) = sums(self.0.iter().take(length), CHECK);
        let first = (BASE - weighted) % BASE;
        let second = (2 * BASE - sum - first) % BASE;
        let digits = self.0.into_iter().take(length).rev();
        digits
            .chain([first as u8, second as u8])
            .filter_map(|digit| ALPHABET.get(usize::from(digit)))
            .map(|&character| char::from(character))
    }

    /// The digits of a code, which has the highest first and the check last.
    pub(super) fn checked(code: &[u8]) -> Result<Self, NoResultCode> {
        let (digits, _) = code
            .split_at_checked(code.len().saturating_sub(CHECK))
            .unwrap_or_default();
        let is_padded = digits.len() > MIN_DIGITS && digits.first() == Some(&0);
        if !(MIN_DIGITS..=MAX_DIGITS).contains(&digits.len()) || is_padded {
            return Err(NoResultCode::WrongLength);
        }
        if sums(code.iter().rev(), 0) != (0, 0) {
            return Err(NoResultCode::Miswritten);
        }
        let mut number = Self([0; MAX_DIGITS]);
        for (digit, &value) in number.0.iter_mut().zip(digits.iter().rev()) {
            *digit = value;
        }
        Ok(number)
    }
}

/// The sum of the digits, and their sum weighted by their places, the first of which is this one; both modulo the base.
fn sums<'a>(digits: impl Iterator<Item = &'a u8>, first: usize) -> (u32, u32) {
    let mut sums = (0, 0);
    for (place, &digit) in (first as u32..).zip(digits) {
        sums.0 = (sums.0 + u32::from(digit)) % BASE;
        sums.1 = (sums.1 + place * u32::from(digit)) % BASE;
    }
    sums
}

/// The digit that a character stands for, also if it was mistaken for another.
pub(super) fn value_of(character: char) -> Option<u8> {
    let character = match character.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        'U' => 'V',
        'Z' => '2',
        other => other,
    };
    let place = ALPHABET
        .iter()
        .position(|&other| char::from(other) == character)?;
    Some(place as u8)
}
