//! Sizes of small sets, by looking them up: the chip has no instruction for it.

use crate::problem::MAX_VERIFIERS;

/// How many are in a set of verifiers, or of slots.
#[inline]
pub(super) fn size(set: usize) -> usize {
    SIZES.get(set).copied().unwrap_or(0).into()
}

static SIZES: [u8; 1 << MAX_VERIFIERS] = sizes();

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn sizes() -> [u8; 1 << MAX_VERIFIERS] {
    let mut sizes = [0; 1 << MAX_VERIFIERS];
    let mut set = 0;
    while set < sizes.len() {
        sizes[set] = set.count_ones() as u8;
        set += 1;
    }
    sizes
}
