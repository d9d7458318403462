//! The memo of the search: the costs of positions, in case they come up again.
//!
//! A position is identified by a 64-bit hash of what each verifier can have in it. A collision among the few thousand
//! positions of a search is less likely than a flipped bit in memory.

use super::{cost::Cost, position::Possibilities};

/// How many positions are remembered.
const PLACES: usize = 512;

/// The highest bit of a stored cost: if set, the position costs exactly that; if not, at least that.
const SETTLED: u64 = 1 << 63;

/// What is known about the cost of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// There is a strategy with this cost, and the search found no better one.
    Settled(Cost),
    /// No strategy that the search could find costs less.
    AtLeast(Cost),
}

/// Costs of positions. A new entry replaces an older one in the same place.
#[derive(Clone, Debug)]
pub(super) struct Memo {
    places: [(u64, u64); PLACES],
}

impl Memo {
    pub(super) const fn new() -> Self {
        Self {
            places: [(0, 0); PLACES],
        }
    }

    pub(super) fn clear(&mut self) {
        self.places.fill((0, 0));
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let &(found, bits) = self.places.get(key as usize % PLACES)?;
        let cost = Cost::from_bits(bits & !SETTLED);
        (found == key).then_some(if bits & SETTLED == 0 {
            Known::AtLeast(cost)
        } else {
            Known::Settled(cost)
        })
    }

    pub(super) fn set(&mut self, key: u64, known: Known) {
        let bits = match known {
            Known::Settled(cost) => cost.to_bits() | SETTLED,
            Known::AtLeast(cost) => cost.to_bits(),
        };
        if let Some(place) = self.places.get_mut(key as usize % PLACES) {
            *place = (key, bits);
        }
    }
}

/// The hash of a position, never 0. Symmetric positions that differ only by a permutation of verifiers share one hash.
pub(super) fn key(possibilities: &Possibilities, is_symmetric: bool) -> u64 {
    let verifiers = (1_u32..).zip(possibilities);
    let sum = verifiers.fold(0_u64, |sum, (place, &possibilities)| {
        let salt = if is_symmetric { 1 } else { place };
        sum.wrapping_add(mixed(possibilities, salt))
    });
    sum | 1 << 63
}

/// A mixing function, in the 32-bit multiplications that the chip has.
const fn mixed(value: u64, salt: u32) -> u64 {
    let mut low = value as u32 ^ salt.wrapping_mul(0x9E37_79B9);
    let mut high = (value >> 32) as u32;
    let mut round = 0;
    while round < 3 {
        low = (low ^ low >> 15)
            .wrapping_mul(0x2C1B_3C6D)
            .wrapping_add(high);
        high = (high ^ high >> 13)
            .wrapping_mul(0x297A_2D39)
            .wrapping_add(low);
        round += 1;
    }
    ((high ^ high >> 16) as u64) << 32 | (low ^ low >> 15) as u64
}
