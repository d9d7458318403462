//! Sets of codes: 125 bits in four words, cheap on a 32-bit core.

use core::ops::{BitAnd, BitOr, BitOrAssign};

use crate::code::Code;

/// A set of codes: bit `i` of the four words, taken as one number, stands for the code with index `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CodeSet([u32; WORDS]);

const WORDS: usize = 4;
const WORD_BITS: u8 = 32;

impl CodeSet {
    /// The set without any code.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set of all 125 codes.
    pub const ALL: Self = Self([
        u32::MAX,
        u32::MAX,
        u32::MAX,
        (1 << (Code::COUNT - 3 * WORD_BITS)) - 1,
    ]);

    /// This set and one more code.
    #[must_use]
    pub const fn with(self, code: Code) -> Self {
        let Self([a, b, c, d]) = self;
        let bit = 1 << (code.index() % WORD_BITS);
        Self(match code.index() / WORD_BITS {
            0 => [a | bit, b, c, d],
            1 => [a, b | bit, c, d],
            2 => [a, b, c | bit, d],
            _ => [a, b, c, d | bit],
        })
    }

    /// Adds a code in place, which is much cheaper in a loop than [`with`](Self::with).
    pub fn insert(&mut self, code: Code) {
        if let Some(word) = self.0.get_mut(usize::from(code.index() / WORD_BITS)) {
            *word |= 1 << (code.index() % WORD_BITS);
        }
    }

    /// Whether the code is in the set.
    #[must_use]
    pub const fn contains(self, code: Code) -> bool {
        let Self([a, b, c, d]) = self;
        let word = match code.index() / WORD_BITS {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        };
        word & (1 << (code.index() % WORD_BITS)) != 0
    }

    /// The codes of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a & !e, b & !f, c & !g, d & !h])
    }

    /// Whether both sets hold the same codes. As `==`, but at compile time too.
    #[must_use]
    pub const fn equals(self, other: Self) -> bool {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        a == e && b == f && c == g && d == h
    }

    /// How many codes are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        let Self([a, b, c, d]) = self;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    /// Whether no code is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        let Self([a, b, c, d]) = self;
        a | b | c | d == 0
    }

    /// Whether at least two codes are in the set. Counts no bits, for which a Cortex-M0+ has no instruction.
    #[must_use]
    pub const fn has_several(self) -> bool {
        let Self([a, b, c, d]) = self;
        let (ab, cd) = (a | b, c | d);
        // Either two words share a bit position, or the union of all words has two bits.
        let in_two_words = (a & b) | (c & d) | (ab & cd);
        let places = ab | cd;
        in_two_words != 0 || places & places.wrapping_sub(1) != 0
    }

    /// The code with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Code> {
        let Self([a, b, c, d]) = self;
        let index = if a != 0 {
            a.trailing_zeros()
        } else if b != 0 {
            32 + b.trailing_zeros()
        } else if c != 0 {
            64 + c.trailing_zeros()
        } else {
            96 + d.trailing_zeros()
        };
        Code::from_index(index as u8)
    }

    /// The only code of the set; `None` if it holds none or several.
    #[must_use]
    pub const fn single(self) -> Option<Code> {
        if self.has_several() {
            None
        } else {
            self.first()
        }
    }

    /// The four words, the lowest codes first.
    #[must_use]
    pub const fn words(self) -> [u32; WORDS] {
        self.0
    }

    /// The codes of the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = Code> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let code = rest.first()?;
            rest = rest.minus(Self::EMPTY.with(code));
            Some(code)
        })
    }
}

impl BitAnd for CodeSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a & e, b & f, c & g, d & h])
    }
}

impl BitOr for CodeSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        let (Self([a, b, c, d]), Self([e, f, g, h])) = (self, other);
        Self([a | e, b | f, c | g, d | h])
    }
}

impl BitOrAssign for CodeSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl FromIterator<Code> for CodeSet {
    fn from_iter<T: IntoIterator<Item = Code>>(codes: T) -> Self {
        codes.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The set as one number, bit `i` for the code with index `i`.
impl From<CodeSet> for u128 {
    fn from(CodeSet([a, b, c, d]): CodeSet) -> Self {
        Self::from(a) | Self::from(b) << 32 | Self::from(c) << 64 | Self::from(d) << 96
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::{collections::BTreeSet, vec::Vec};

    fn codes() -> impl Strategy<Value = BTreeSet<u8>> {
        // Small sets, so that the edge cases of one and two codes come up often.
        prop::collection::btree_set(0..Code::COUNT, 0..6)
    }

    fn set(indices: &BTreeSet<u8>) -> CodeSet {
        indices
            .iter()
            .filter_map(|&index| Code::from_index(index))
            .collect()
    }

    fn indices(set: CodeSet) -> BTreeSet<u8> {
        set.iter().map(Code::index).collect()
    }

    #[test]
    fn all_codes_are_in_the_full_set() {
        assert_eq!(CodeSet::ALL, Code::all().collect());
        assert_eq!(CodeSet::ALL.len(), 125);
        assert_eq!(CodeSet::ALL.minus(CodeSet::ALL), CodeSet::EMPTY);
    }

    proptest! {
        #[test]
        fn agrees_with_a_tree_set(a in codes(), b in codes()) {
            let (x, y) = (set(&a), set(&b));
            prop_assert_eq!(indices(x), a.clone());
            prop_assert_eq!(indices(x & y), a.intersection(&b).copied().collect());
            prop_assert_eq!(indices(x | y), a.union(&b).copied().collect());
            prop_assert_eq!(indices(x.minus(y)), a.difference(&b).copied().collect());
            prop_assert_eq!(x.len() as usize, a.len());
            prop_assert_eq!(x.is_empty(), a.is_empty());
            prop_assert_eq!(x.has_several(), a.len() > 1);
            let mut inserted = CodeSet::EMPTY;
            x.iter().for_each(|code| inserted.insert(code));
            prop_assert_eq!(inserted, x);
            prop_assert_eq!(x.first().map(Code::index), a.first().copied());
            prop_assert_eq!(x.single().is_some(), a.len() == 1);
            prop_assert_eq!(x.equals(y), a == b);
            prop_assert_eq!(CodeSet::ALL.minus(x).len(), 125 - x.len());
            let members: Vec<_> = Code::all().filter(|&code| x.contains(code)).map(Code::index).collect();
            prop_assert_eq!(members, a.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(u128::from(x), a.iter().fold(0, |mask, index| mask | 1_u128 << index));
        }
    }
}
