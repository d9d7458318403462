//! A straightforward reference implementation of worlds and deduction, independent of the engine. It tries all choices of
//! criteria, lists all orders of nightmare mode, and filters plain lists by the answers. It reads the tables, not the
//! engine's deck.

use std::collections::{BTreeMap, BTreeSet};

/// Something that can be true: the criteria (as masks) of A, B, C and so on, with the slots of their cards.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Assignment {
    /// The criterion of each verifier.
    pub(crate) masks: Vec<u128>,
    /// The slot of each verifier.
    pub(crate) slots: Vec<usize>,
    /// The index of the one code that is left.
    pub(crate) code: u32,
}

/// All choices of one criterion per slot that leave one code, and of which none is superfluous.
pub(crate) fn choices(cards: &BTreeMap<u8, Vec<u128>>, slots: &[Vec<u8>]) -> Vec<(Vec<u128>, u32)> {
    let masks = |slot: &Vec<u8>| {
        let masks = slot.iter().flat_map(|card| &cards[card]).copied();
        masks.collect::<BTreeSet<u128>>()
    };
    one_of_each(slots.iter().map(masks))
        .into_iter()
        .filter_map(|masks| valid(&masks).map(|code| (masks, code)))
        .collect()
}

/// All choices of one criterion per slot.
pub(crate) fn one_of_each(slots: impl Iterator<Item = BTreeSet<u128>>) -> Vec<Vec<u128>> {
    slots.fold(vec![Vec::new()], |chosen, masks| {
        let with = |so_far: &Vec<u128>| {
            let with = masks
                .iter()
                .map(|&mask| [so_far.as_slice(), &[mask]].concat());
            with.collect::<Vec<_>>()
        };
        chosen.iter().flat_map(with).collect()
    })
}

/// The one code that meets all criteria, if there is one and none of them is superfluous.
pub(crate) fn valid(masks: &[u128]) -> Option<u32> {
    let all_but = |dropped: Option<usize>| {
        let kept = masks
            .iter()
            .enumerate()
            .filter(move |&(place, _)| Some(place) != dropped);
        kept.fold((1_u128 << 125) - 1, |codes, (_, mask)| codes & mask)
    };
    let left = all_but(None);
    let needed = |place| all_but(Some(place)).count_ones() > 1;
    (left.count_ones() == 1 && (0..masks.len()).all(needed)).then(|| left.trailing_zeros())
}

/// The orders in which the slots can belong to A, B, C and so on.
pub(crate) fn orders(count: usize, is_nightmare: bool) -> Vec<Vec<usize>> {
    if is_nightmare {
        permutations(count)
    } else {
        vec![(0..count).collect()]
    }
}

/// Everything that can be true before the first query.
pub(crate) fn assignments(choices: &[(Vec<u128>, u32)], is_nightmare: bool) -> Vec<Assignment> {
    let count = choices.first().map_or(0, |(masks, _)| masks.len());
    let orders = orders(count, is_nightmare);
    choices
        .iter()
        .flat_map(|(masks, code)| {
            orders.iter().map(|slots| Assignment {
                masks: slots.iter().map(|&slot| masks[slot]).collect(),
                slots: slots.clone(),
                code: *code,
            })
        })
        .collect()
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .iter()
            .flat_map(|so_far: &Vec<usize>| {
                let free = (0..count).filter(|slot| !so_far.contains(slot));
                free.map(|slot| [so_far.as_slice(), &[slot]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

/// Whether a verifier with this criterion passes a code.
pub(crate) fn passes(mask: u128, code: u32) -> bool {
    mask >> code & 1 == 1
}
