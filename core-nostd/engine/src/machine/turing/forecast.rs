//! Forecasts: what a position costs at least, and what it typically costs.
//!
//! A round has at most eight outcomes, a query two, and a game ends when one code is left. So a strategy is a tree with
//! eight branches at each round, or two at each query, and every possible code at some leaf: no tree has a lower mean
//! depth than Huffman's.
//!
//! What a position really costs, per truth, hardly depends on anything but the number of codes. The table comes from a
//! quarter of a million positions of published problems with known optimum.

use super::cost::{Cost, PARTS};
use crate::{bounded, code::Code};

/// How many truths have each code.
pub(super) type Histogram = [u32; Code::COUNT as usize];

/// The maximum number of outcomes of a round.
const OUTCOMES: usize = 8;

/// The least that a position can cost, given only how many truths and codes there are.
///
/// The minimum is reached if all codes but one have one truth each; the depth of that one is at least 1.
pub(super) fn floor(truths: u32, codes: u32) -> Cost {
    if codes < 2 {
        return Cost::NONE;
    }
    let least = |tree: &[u16; Code::COUNT as usize + 1]| {
        let depths = tree.get(codes as usize).map_or(codes, |&sum| sum.into());
        truths - codes + depths
    };
    Cost::new(PARTS * least(&EIGHTFOLD), least(&TWOFOLD))
}

/// What a position typically costs, less a discount in 64ths.
pub(super) fn guess(truths: u32, codes: u32, discount: u32) -> Cost {
    if codes < 2 {
        return Cost::NONE;
    }
    let &(parts, queries) = TYPICAL.get(codes as usize).unwrap_or(&TYPICAL[0]);
    // The products never overflow, and checking is slow on the chip.
    let parts = truths.wrapping_mul(parts.into());
    let queries = truths.wrapping_mul(queries.into()) >> 6;
    let typical = Cost::new(
        parts - (parts >> 6).wrapping_mul(discount),
        queries - (queries >> 6).wrapping_mul(discount),
    );
    if discount == 0 {
        typical
    } else {
        typical.max(floor(truths, codes))
    }
}

/// The least that a position can cost, given how many truths have each code. The histogram is consumed.
pub(super) fn least(histogram: &mut Histogram) -> Cost {
    let mut codes = 0;
    for place in 0..histogram.len() {
        if histogram.get(place).is_some_and(|&truths| truths > 0) {
            bounded::swap(histogram, codes, place);
            codes += 1;
        }
    }
    let weights = histogram.get_mut(..codes).unwrap_or_default();
    bounded::sort_by_key(weights, |&weight| weight);
    Cost::new(PARTS * huffman(weights, OUTCOMES), huffman(weights, 2))
}

/// The sum over all weights of weight times depth in the best tree with this many branches per node. Weights ascend.
fn huffman(weights: &[u32], branches: usize) -> u32 {
    let mut joined = [0; Code::COUNT as usize];
    let (mut made, mut used) = (0, 0);
    let mut rest = weights.iter().copied().peekable();
    let mut left = weights.len();
    let mut sum = 0;
    while left > 1 {
        // The first join may take fewer, so that all others are full.
        let take = match (left - 1) % (branches - 1) {
            0 => branches,
            odd => odd + 1,
        };
        let mut total = 0;
        for _ in 0..take {
            let branch = joined.get(used).copied().filter(|_| used < made);
            let leaf = rest.next_if(|&leaf| branch.is_none_or(|branch| leaf <= branch));
            if leaf.is_none() {
                used += 1;
            }
            total += leaf.or(branch).unwrap_or(0);
        }
        if let Some(place) = joined.get_mut(made) {
            *place = total;
        }
        made += 1;
        sum += total;
        left -= take - 1;
    }
    sum
}

/// By number of codes: the sum of their depths in the best tree with eight branches, and with two.
const EIGHTFOLD: [u16; Code::COUNT as usize + 1] = depths(8);
const TWOFOLD: [u16; Code::COUNT as usize + 1] = depths(2);

/// The least sum of leaf depths in a tree with this many branches per node, by number of leaves. Splitting a leaf adds
/// `branches - 1` leaves.
#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn depths(branches: u16) -> [u16; Code::COUNT as usize + 1] {
    let mut sums = [0; Code::COUNT as usize + 1];
    let mut codes = 2;
    while codes < sums.len() as u16 {
        // All leaves are at this depth or the next.
        let (mut depth, mut room) = (1, branches);
        while room * branches <= codes {
            depth += 1;
            room *= branches;
        }
        let given_way = codes.saturating_sub(room).div_ceil(branches - 1);
        sums[codes as usize] = codes * depth + (codes + given_way).saturating_sub(room);
        codes += 1;
    }
    sums
}

/// What a position typically costs per truth, by number of codes: 64ths of rounds, and 64ths of queries.
static TYPICAL: [(u8, u16); Code::COUNT as usize + 1] = interpolated();

/// CodeNumbers of codes with their 64ths of rounds and queries.
const MEASURED: [(u8, u8, u16); 26] = [
    (0, 64, 64),
    (2, 64, 65),
    (3, 66, 102),
    (4, 69, 130),
    (5, 72, 153),
    (6, 74, 170),
    (7, 77, 186),
    (8, 81, 200),
    (9, 87, 214),
    (10, 92, 226),
    (11, 95, 237),
    (12, 98, 246),
    (13, 101, 255),
    (14, 104, 263),
    (15, 106, 271),
    (16, 109, 279),
    (18, 113, 291),
    (20, 116, 300),
    (22, 118, 308),
    (25, 122, 321),
    (28, 124, 330),
    (32, 127, 345),
    (40, 135, 368),
    (50, 142, 395),
    (60, 149, 415),
    (125, 175, 500),
];

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn interpolated() -> [(u8, u16); Code::COUNT as usize + 1] {
    let mut table = [(0, 0); Code::COUNT as usize + 1];
    let mut next = 1;
    let mut codes = 0;
    while codes < table.len() {
        if codes > MEASURED[next].0 as usize {
            next += 1;
        }
        let ((from, low, few), (to, high, many)) = (MEASURED[next - 1], MEASURED[next]);
        let (way, whole) = (codes - from as usize, (to - from) as usize);
        let parts = low as usize + (high - low) as usize * way / whole;
        let queries = few as usize + (many - few) as usize * way / whole;
        table[codes] = (parts as u8, queries as u16);
        codes += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::vec::Vec;

    /// By repeatedly joining the lightest.
    fn joined(mut weights: Vec<u32>, branches: usize) -> u32 {
        while weights.len() % (branches - 1) != 1 % (branches - 1) {
            weights.push(0);
        }
        let mut sum = 0;
        while weights.len() > 1 {
            weights.sort_unstable();
            let total = weights.drain(..branches).sum();
            weights.push(total);
            sum += total;
        }
        sum
    }

    proptest! {
        #[test]
        fn the_least_is_that_of_the_best_tree(weights in prop::collection::vec(1..50_u32, 2..125)) {
            let mut histogram = [0; Code::COUNT as usize];
            histogram[..weights.len()].copy_from_slice(&weights);
            histogram.reverse();
            let rounds = joined(weights.clone(), 8);
            let queries = joined(weights.clone(), 2);
            prop_assert_eq!(least(&mut histogram), Cost::new(PARTS * rounds, queries));
            let floor = floor(weights.iter().sum(), weights.len() as u32);
            prop_assert!(floor <= Cost::new(PARTS * rounds, queries));
        }
    }

    #[test]
    fn the_floor_is_reached_if_all_codes_have_one_truth() {
        for codes in 2..=125 {
            let mut histogram = [0; Code::COUNT as usize];
            histogram[..codes as usize].fill(1);
            assert_eq!(floor(codes, codes), least(&mut histogram), "{codes}");
        }
    }
}
