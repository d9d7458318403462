//! Sizes of small sets, from a table: the chip has no instruction that counts bits.

use crate::face::MAX_VERIFIERS;

/// How many sets of verifiers, or of slots, there are.
pub(super) const SETS: usize = 1 << MAX_VERIFIERS;

/// How many are in a set of verifiers, or of slots.
#[inline]
pub(super) fn size(set: usize) -> usize {
    SIZES.get(set).copied().unwrap_or(0).into()
}

/// All sets of a size, ascending.
#[inline]
pub(super) fn sets(size: usize) -> &'static [u8] {
    BY_SIZE.get(size).map_or(&[], Sets::as_slice)
}

static SIZES: [u8; SETS] = sizes();
static BY_SIZE: [Sets; MAX_VERIFIERS + 1] = by_size();

/// As many as there are sets of three.
const MAX_OF_A_SIZE: usize = 20;

/// Some sets.
#[derive(Clone, Copy)]
struct Sets {
    sets: [u8; MAX_OF_A_SIZE],
    len: usize,
}

impl Sets {
    fn as_slice(&self) -> &[u8] {
        self.sets.get(..self.len).unwrap_or_default()
    }
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn sizes() -> [u8; SETS] {
    let mut sizes = [0; SETS];
    let mut set = 0;
    while set < sizes.len() {
        sizes[set] = set.count_ones() as u8;
        set += 1;
    }
    sizes
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn by_size() -> [Sets; MAX_VERIFIERS + 1] {
    let none = Sets {
        sets: [0; MAX_OF_A_SIZE],
        len: 0,
    };
    let mut rows = [none; MAX_VERIFIERS + 1];
    let mut set = 0;
    while set < SETS {
        let row = &mut rows[set.count_ones() as usize];
        row.sets[row.len] = set as u8;
        row.len += 1;
        set += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn each_set_comes_once_with_its_size() {
        let mut all: Vec<_> = (0..=MAX_VERIFIERS).flat_map(sets).copied().collect();
        all.sort_unstable();
        assert_eq!(all, (0..SETS as u8).collect::<Vec<_>>());
        assert!(sets(3).iter().all(|&set| size(set.into()) == 3));
        assert!(sets(7).is_empty());
    }
}
