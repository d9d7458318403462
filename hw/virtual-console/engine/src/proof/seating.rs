//! Which sets of seats can be filled, each seat by somebody else: of cards by verifiers, or of verifiers by cards.

use bombe_engine::face::MAX_VERIFIERS;

/// A set of sets of seats: bit `s` for the set `s`.
pub(super) type Family = u64;

/// The sets of seats that can be filled; `rows` are the seats that each could fill.
pub(super) fn fillable(rows: impl Iterator<Item = u8>) -> Family {
    rows.fold(1, |family, row| {
        let seats = (0..MAX_VERIFIERS).filter(|seat| row & 1 << seat != 0);
        seats.fold(family, |filled, seat| filled | with(family, seat))
    })
}

/// The sets of a family that lack a seat, each with that seat.
fn with(family: Family, seat: usize) -> Family {
    (family & without(seat)) << (1_u32 << seat)
}

/// All sets that lack a seat.
const fn without(seat: usize) -> Family {
    let mut sets = 0;
    let mut set = 0;
    while set < Family::BITS {
        if set & 1 << seat == 0 {
            sets |= 1 << set;
        }
        set += 1;
    }
    sets
}

/// All sets that share a member with this one.
pub(super) fn that_meet(set: u8) -> Family {
    let sets = (0..Family::BITS).filter(|other| other & u32::from(set) != 0);
    sets.fold(0, |family, other| family | 1 << other)
}

/// The smallest set of a family among those within `seats`; of several, the one with the first members.
pub(super) fn smallest(family: Family, seats: u8) -> Option<u8> {
    let sets = (0..1 << MAX_VERIFIERS).filter(|&set: &u8| set & !seats == 0);
    let inside = sets.filter(|set| family & 1 << set != 0);
    inside.min_by_key(|set| (set.count_ones(), set.reverse_bits() ^ u8::MAX))
}
