//! The seal: encryption, so that a mere copy of the flash cannot be read.
//!
//! A payload is XORed with a key stream that depends on the seal and the record's number: so equal payloads look
//! different at any two places and in any two consoles, and keep their length. The key stream is the block cipher XTEA
//! (Needham and Wheeler, 1997) in counter mode. The checksum covers the sealed bytes, so a record can be verified
//! without the seal, and recovery after a power cut does not depend on it.
//!
//! This protects secrets from curious people, not from determined ones: code that runs on the console can read its
//! seal.

use core::fmt;

use super::record::{PAYLOAD_MAX, Payload, Sequence};

/// Bytes of a block of the key stream.
const BLOCK: usize = 8;

/// Each round has two steps.
const ROUNDS: u32 = 32;

/// From the golden ratio, as in the definition of the cipher.
const DELTA: u32 = 0x9E37_79B9;

/// The second half of each key; the first half is the console's own.
const COMMON: [u32; 2] = [0x426F_6D62, 0x6553_6561];

/// The key that seals payloads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seal([u32; 4]);

/// A payload after sealing or unsealing.
pub(super) struct Transformed {
    bytes: [u8; PAYLOAD_MAX],
    length: usize,
}

impl Seal {
    /// The seal of a console, from its unique number.
    #[must_use]
    pub const fn of(unique_id: u64) -> Self {
        let [common_0, common_1] = COMMON;
        Self([
            unique_id as u32,
            (unique_id >> 32) as u32,
            common_0,
            common_1,
        ])
    }

    /// Seals a plain payload or unseals a sealed one, which is the same operation.
    pub(super) fn apply_keystream(self, sequence: Sequence, payload: Payload<'_>) -> Transformed {
        let mut bytes = [0; PAYLOAD_MAX];
        let payload = payload.bytes();
        let stream = (0..).flat_map(|block| self.block([sequence.number(), block]));
        for ((turned, byte), mask) in bytes.iter_mut().zip(payload).zip(stream) {
            *turned = byte ^ mask;
        }
        Transformed {
            bytes,
            length: payload.len(),
        }
    }

    /// A number that identifies the console without revealing the seal: the encryption of a block that no record uses.
    pub(crate) fn alias(self) -> u32 {
        let [a, b, c, d, ..] = self.block([u32::MAX; 2]);
        u32::from_le_bytes([a, b, c, d])
    }

    /// Encrypts a block with XTEA.
    fn block(self, [mut left, mut right]: [u32; 2]) -> [u8; BLOCK] {
        let mut sum = 0_u32;
        for _ in 0..ROUNDS {
            left = left.wrapping_add(mixed(right) ^ sum.wrapping_add(self.part(sum)));
            sum = sum.wrapping_add(DELTA);
            right = right.wrapping_add(mixed(left) ^ sum.wrapping_add(self.part(sum >> 11)));
        }
        let [a, b, c, d] = left.to_le_bytes();
        let [e, f, g, h] = right.to_le_bytes();
        [a, b, c, d, e, f, g, h]
    }

    /// The part of the key selected by the two lowest bits of a number.
    const fn part(self, number: u32) -> u32 {
        let Self([first, second, third, fourth]) = self;
        match number & 3 {
            0 => first,
            1 => second,
            2 => third,
            _ => fourth,
        }
    }
}

const fn mixed(half: u32) -> u32 {
    ((half << 4) ^ (half >> 5)).wrapping_add(half)
}

impl Transformed {
    pub(super) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&self.bytes)
    }
}

/// A seal must never be printed.
impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cipher_is_xtea() {
        // The usual test vector of the cipher, which is written with the most significant byte first.
        let seal = Seal([0x0001_0203, 0x0405_0607, 0x0809_0A0B, 0x0C0D_0E0F]);
        let [a, b, c, d, e, f, g, h] = seal.block([0x4142_4344, 0x4546_4748]);
        let halves = [[a, b, c, d], [e, f, g, h]].map(u32::from_le_bytes);
        assert_eq!(halves, [0x497D_F3D0, 0x7261_2CB5]);
    }

    #[test]
    fn what_is_sealed_twice_is_plain_again() {
        let seal = Seal::of(0x0123_4567_89AB_CDEF);
        for length in 1..=PAYLOAD_MAX {
            let plain = [0x5A; PAYLOAD_MAX];
            let plain = Payload::new(&plain[..length]).unwrap();
            let sealed = seal.apply_keystream(Sequence::FIRST, plain);
            assert_eq!(sealed.bytes().len(), length);
            assert_ne!(sealed.bytes(), plain.bytes());
            let sealed = Payload::new(sealed.bytes()).unwrap();
            let again = seal.apply_keystream(Sequence::FIRST, sealed);
            assert_eq!(again.bytes(), plain.bytes());
        }
    }
}
