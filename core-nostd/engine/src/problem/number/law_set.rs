//! Sets of laws: 95 bits in three words, cheap on a 32-bit core.

use super::law::Law;

/// A set of laws, bit `i` for the law at place `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LawSet([u32; 3]);

impl LawSet {
    pub(super) const EMPTY: Self = Self([0; 3]);

    pub(super) const ALL: Self = Self([u32::MAX, u32::MAX, (1 << (Law::COUNT - 64)) - 1]);

    pub(super) const fn with(self, law: Law) -> Self {
        let Self([a, b, c]) = self;
        let bit = 1 << (law.place() % 32);
        Self(match law.place() / 32 {
            0 => [a | bit, b, c],
            1 => [a, b | bit, c],
            _ => [a, b, c | bit],
        })
    }

    pub(super) const fn is_empty(self) -> bool {
        let Self([a, b, c]) = self;
        a | b | c == 0
    }

    pub(super) const fn and(self, other: Self) -> Self {
        let (Self([a, b, c]), Self([d, e, f])) = (self, other);
        Self([a & d, b & e, c & f])
    }

    pub(super) const fn or(self, other: Self) -> Self {
        let (Self([a, b, c]), Self([d, e, f])) = (self, other);
        Self([a | d, b | e, c | f])
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        let (Self([a, b, c]), Self([d, e, f])) = (self, other);
        Self([a & !d, b & !e, c & !f])
    }

    /// The laws of this set from a law on.
    pub(super) const fn starting_at(self, law: Law) -> Self {
        let Self([a, b, c]) = self;
        let from = u32::MAX << (law.place() % 32);
        Self(match law.place() / 32 {
            0 => [a & from, b, c],
            1 => [0, b & from, c],
            _ => [0, 0, c & from],
        })
    }

    /// The laws of the set, in the order of their ids.
    pub(super) fn iter(self) -> impl Iterator<Item = Law> {
        let words = (0_u8..).step_by(32).zip(self.0);
        words.flat_map(|(first, word)| bits(word).filter_map(move |bit| Law::new(first + bit)))
    }
}

/// The places of the bits that are set, ascending.
pub(super) fn bits(mut word: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8)?;
        word &= word - 1;
        Some(bit)
    })
}
