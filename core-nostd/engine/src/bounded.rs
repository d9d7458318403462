//! Filling and reordering lists of bounded length without code that can panic.
//!
//! `collect` into a `heapless::Vec`, `insert`, `swap` and the library's sort all contain a panic for cases that cannot
//! happen here, and the compiler cannot prove that. The console's image has no such panics: these functions do nothing
//! instead, and debug builds, which all tests are, assert where an item would be dropped.

use core::mem;

use heapless::{LenType, Vec};

/// Fills lists from iterators.
pub trait Bounded: Iterator + Sized {
    /// Collects the items. Items that do not fit are dropped.
    fn bounded<const N: usize, L: LenType>(self) -> Vec<Self::Item, N, L> {
        let mut items = Vec::new();
        for item in self {
            let pushed = items.push(item);
            debug_assert!(pushed.is_ok(), "more than {N} items");
            if pushed.is_err() {
                break;
            }
        }
        items
    }

    /// Collects the items, or returns the first error.
    fn try_bounded<T, E, const N: usize, L: LenType>(mut self) -> Result<Vec<T, N, L>, E>
    where
        Self: Iterator<Item = Result<T, E>>,
    {
        let mut error = None;
        let items = core::iter::from_fn(|| match self.next()? {
            Ok(item) => Some(item),
            Err(first) => {
                error = Some(first);
                None
            }
        });
        let items = items.bounded();
        error.map_or(Ok(items), Err)
    }
}

impl<I: Iterator> Bounded for I {}

/// Inserts an item before the one at `place`, or at the end if there is none.
///
/// # Errors
/// The list is full. It has not changed.
pub fn insert<T, const N: usize, L: LenType>(
    items: &mut Vec<T, N, L>,
    place: usize,
    item: T,
) -> Result<(), T> {
    items.push(item)?;
    if let Some(behind @ [_, ..]) = items.get_mut(place..) {
        behind.rotate_right(1);
    }
    Ok(())
}

/// Takes the item at a place out; `None` if there is none.
pub fn remove<T, const N: usize, L: LenType>(items: &mut Vec<T, N, L>, place: usize) -> Option<T> {
    let behind @ [_, ..] = items.get_mut(place..)? else {
        return None;
    };
    behind.rotate_left(1);
    items.pop()
}

/// Exchanges two items.
pub fn swap<T>(items: &mut [T], one: usize, other: usize) {
    debug_assert!(one < items.len() && other < items.len());
    // `get_disjoint_mut` refuses equal indices: swapping an item with itself is a no-op.
    if let Ok([one, other]) = items.get_disjoint_mut([one, other]) {
        mem::swap(one, other);
    }
}

/// Gaps of Shell's sort (Ciura's sequence), enough for the hundreds of items that are sorted here.
const GAPS: [usize; 6] = [132, 57, 23, 10, 4, 1];

/// Sorts. Items with equal keys may end up in any order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for gap in GAPS {
        for last in gap..items.len() {
            let mut place = last;
            while let Some(before) = place.checked_sub(gap)
                && let Ok([low, high]) = items.get_disjoint_mut([before, place])
                && key(low) > key(high)
            {
                mem::swap(low, high);
                place = before;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_list_takes_all_items_in_order() {
        let items: Vec<u8, 4, u8> = (1..=4).bounded();
        assert_eq!(items, [1, 2, 3, 4]);
    }

    #[test]
    #[should_panic(expected = "more than 2 items")]
    fn a_debug_build_stops_at_one_item_too_many() {
        let _: Vec<u8, 2, u8> = (1..=3).bounded();
    }

    #[test]
    fn the_first_error_is_given_instead_of_a_list() {
        let tried = |items: &[Result<u8, char>]| items.iter().copied().try_bounded::<_, _, 4, u8>();
        assert_eq!(tried(&[Ok(1), Ok(2)]).unwrap(), [1, 2]);
        assert_eq!(tried(&[Ok(1), Err('a'), Ok(2), Err('b')]), Err('a'));
    }

    #[test]
    fn a_full_list_gives_the_item_back() {
        let mut items: Vec<u8, 2, u8> = (1..=2).bounded();
        assert_eq!(insert(&mut items, 0, 9), Err(9));
        assert_eq!(items, [1, 2]);
    }

    proptest! {
        #[test]
        fn inserts_as_the_library_does(count in 0..8_usize, place in 0..8_usize) {
            let mut items: Vec<usize, 8, u8> = (0..count).bounded();
            let mut expected: std::vec::Vec<usize> = (0..count).collect();
            let place = place.min(count);
            expected.insert(place, 99);
            insert(&mut items, place, 99).unwrap();
            prop_assert_eq!(items.as_slice(), expected);
        }

        #[test]
        fn removes_as_the_library_does(count in 0..8_usize, place in 0..10_usize) {
            let mut items: Vec<usize, 8, u8> = (0..count).bounded();
            let mut expected: std::vec::Vec<usize> = (0..count).collect();
            let removed = (place < count).then(|| expected.remove(place));
            prop_assert_eq!(remove(&mut items, place), removed);
            prop_assert_eq!(items.as_slice(), expected);
        }

        #[test]
        fn sorts_as_the_library_does(mut items in prop::collection::vec(0..60_u32, 0..300)) {
            let mut expected = items.clone();
            expected.sort_unstable();
            sort_by_key(&mut items, |item| *item);
            prop_assert_eq!(items, expected);
        }
    }
}
