//! The stream of numbers that extreme's second cards are drawn with: that of `srand` and `rand` in the GNU C library.
//!
//! An additive feedback generator over 31 words, `r[i] = r[i - 3] + r[i - 31]`, whose lowest bit is dropped.

/// How many words there are, and how far apart the two are that are added.
const WORDS: usize = 31;
const LAG: usize = 3;

/// How many outputs are dropped after seeding.
const DROPPED: usize = 310;

/// The stream of a seed.
#[derive(Clone, Debug)]
pub(super) struct Rand {
    words: [u32; WORDS],
    /// The place of the oldest word, which the next one replaces.
    oldest: usize,
}

impl Rand {
    /// As after `srand(seed)`. Seeds are below 2^31 here, and not 0.
    pub(super) fn new(seed: u32) -> Self {
        let mut word = seed;
        let words = [(); WORDS].map(|()| {
            let now = word;
            // 16807 times the word, modulo 2^31 - 1, without a product that would not fit.
            let positive = 16_807 * (word % 127_773);
            let negative = 2_836 * (word / 127_773);
            word = match positive.checked_sub(negative) {
                Some(next) => next,
                None => positive + 0x7FFF_FFFF - negative,
            };
            now
        });
        let mut rand = Self { words, oldest: LAG };
        for _ in 0..DROPPED {
            rand.next();
        }
        rand
    }

    /// As `rand()`: below 2^31.
    pub(super) fn next(&mut self) -> u32 {
        let place = self.oldest;
        let recent = if place < LAG {
            place + WORDS - LAG
        } else {
            place - LAG
        };
        let added = self.words.get(recent).copied().unwrap_or(0);
        let Some(word) = self.words.get_mut(place) else {
            return 0;
        };
        *word = word.wrapping_add(added);
        self.oldest = if place + 1 < WORDS { place + 1 } else { 0 };
        *word >> 1
    }

    /// A number below `count`.
    pub(super) fn below(&mut self, count: usize) -> usize {
        ((count as u64 * u64::from(self.next())) >> 31) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_that_of_the_c_library() {
        // What a C program prints after srand(1) and srand(505).
        let first = |seed| {
            let mut rand = Rand::new(seed);
            [(); 4].map(|()| rand.next())
        };
        assert_eq!(
            first(1),
            [1_804_289_383, 846_930_886, 1_681_692_777, 1_714_636_915]
        );
        assert_eq!(
            first(505),
            [2_065_743_130, 176_674_025, 675_118_779, 1_354_886_662]
        );
    }
}
