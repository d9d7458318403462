//! From a text to codewords: segments of bits, padding, and error correction behind it.

use super::{Format, reed_solomon};

/// The most codewords of a code.
pub(super) const MAX_CODEWORDS: usize = 134;

/// The codewords of a code.
#[derive(Clone, Debug)]
pub(super) struct Codewords {
    bytes: [u8; MAX_CODEWORDS],
    /// How many bits are written.
    bits: usize,
}

/// How characters are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Three digits in ten bits.
    Numeric,
    /// Two of 45 characters in eleven bits.
    Alphanumeric,
    /// A byte in eight bits.
    Byte,
}

/// The characters of the alphanumeric mode, in their order.
const ALPHANUMERIC: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

impl Mode {
    /// The shortest mode for a text.
    fn of(text: &str) -> Self {
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            Self::Numeric
        } else if text.bytes().all(|byte| alphanumeric(byte).is_some()) {
            Self::Alphanumeric
        } else {
            Self::Byte
        }
    }

    const fn indicator(self) -> u32 {
        match self {
            Self::Numeric => 1,
            Self::Alphanumeric => 2,
            Self::Byte => 4,
        }
    }

    /// How long the number of characters is.
    const fn count_bits(self) -> usize {
        match self {
            Self::Numeric => 10,
            Self::Alphanumeric => 9,
            Self::Byte => 8,
        }
    }

    /// How many characters are written at once.
    const fn group(self) -> usize {
        match self {
            Self::Numeric => 3,
            Self::Alphanumeric => 2,
            Self::Byte => 1,
        }
    }

    /// How many bits so many characters take, at most a group.
    const fn bits(self, characters: usize) -> usize {
        match self {
            Self::Numeric => 3 * characters + 1,
            Self::Alphanumeric => 5 * characters + 1,
            Self::Byte => 8,
        }
    }

    /// A group of characters as a number.
    fn value(self, group: &[u8]) -> u32 {
        let fold = |base: u32, digit: fn(u8) -> u32| {
            group
                .iter()
                .fold(0, |value, &byte| base * value + digit(byte))
        };
        match self {
            Self::Numeric => fold(10, |byte| u32::from(byte.wrapping_sub(b'0'))),
            Self::Alphanumeric => fold(45, |byte| alphanumeric(byte).unwrap_or(0)),
            Self::Byte => fold(256, u32::from),
        }
    }
}

fn alphanumeric(byte: u8) -> Option<u32> {
    let place = ALPHANUMERIC.iter().position(|&other| other == byte)?;
    Some(place as u32)
}

/// How many bits the parts take; `None` if one of them is too long for its mode.
pub(super) fn length_in_bits(parts: &[&str]) -> Option<usize> {
    parts.iter().try_fold(0, |bits, part| {
        let mode = Mode::of(part);
        let groups = part.as_bytes().chunks(mode.group());
        let characters: usize = groups.map(|group| mode.bits(group.len())).sum();
        let is_short = part.len() < 1 << mode.count_bits();
        is_short.then_some(bits + 4 + mode.count_bits() + characters)
    })
}

impl Codewords {
    /// The codewords of a text that fits.
    pub(super) fn of(parts: &[&str], format: Format) -> Self {
        let mut codewords = Self {
            bytes: [0; MAX_CODEWORDS],
            bits: 0,
        };
        for part in parts {
            let mode = Mode::of(part);
            codewords.push(mode.indicator(), 4);
            codewords.push(part.len() as u32, mode.count_bits());
            for group in part.as_bytes().chunks(mode.group()) {
                codewords.push(mode.value(group), mode.bits(group.len()));
            }
        }
        codewords.pad(format);
        let data = usize::from(format.data);
        if let Some((data, rest)) = codewords.bytes.split_at_mut_checked(data)
            && let Some(correction) = rest.get_mut(..usize::from(format.correction))
        {
            reed_solomon::correct(data, correction);
            codewords.bits = 8 * (data.len() + correction.len());
        }
        codewords
    }

    /// A terminator of up to four bits, the rest of the byte, and then these two bytes in turn.
    fn pad(&mut self, format: Format) {
        let room = 8 * usize::from(format.data);
        self.bits = (self.bits + 4).min(room).next_multiple_of(8);
        for byte in [0xEC, 0x11].into_iter().cycle() {
            if self.bits >= room {
                return;
            }
            self.push(byte, 8);
        }
    }

    /// Appends the lowest bits of a number, the highest of them first.
    fn push(&mut self, number: u32, bits: usize) {
        for bit in (0..bits).rev() {
            if let Some(byte) = self.bytes.get_mut(self.bits / 8) {
                let lit = (number >> bit & 1) as u8;
                *byte |= lit << (7 - self.bits % 8);
            }
            self.bits += 1;
        }
    }

    /// All bits in their order.
    pub(super) fn bits(&self) -> impl Iterator<Item = bool> {
        let bits = self.bytes.iter();
        let bits = bits.flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 != 0));
        bits.take(self.bits)
    }
}
