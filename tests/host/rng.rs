//! A small seeded random number generator, so that every failure can be repeated.

/// SplitMix64 by Steele and Vigna. The same seed gives the same numbers.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator that starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below a bound.
    pub const fn below(&mut self, bound: u64) -> u64 {
        self.roll() % bound
    }

    /// An index into something of this length; 0 if it is empty.
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length.max(1) as u64) as usize
    }

    /// One of some items.
    ///
    /// # Panics
    /// If there are none.
    #[expect(clippy::indexing_slicing, reason = "the index is below the length")]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.index(items.len())]
    }

    /// A byte each of whose bits is set with the probability `part` / `whole`.
    pub fn bits(&mut self, part: u64, whole: u64) -> u8 {
        let thresholds = self.roll().to_le_bytes();
        let is_set = |&threshold: &u8| u64::from(threshold) * whole < part * 256;
        thresholds
            .iter()
            .fold(0, |bits, threshold| bits << 1 | u8::from(is_set(threshold)))
    }
}
