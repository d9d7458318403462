//! Dice: a small pseudo-random generator, the same on every machine and in every version.
//!
//! A Weyl sequence through the finalizer of MurmurHash3: cheap on a 32-bit core, and consecutive seeds give unrelated
//! numbers. Problem codes depend on every number, so it must never change.

/// A pseudo-random generator.
#[derive(Clone, Debug)]
pub struct Dice(u32);

impl Dice {
    /// Dice for a seed.
    #[must_use]
    pub const fn new(seed: u32) -> Self {
        Self(mix(seed ^ 0x5EED_B0BE))
    }

    /// The next number.
    pub const fn roll(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9);
        mix(self.0)
    }

    /// A number below `sides`; 0 if `sides` is 0. All numbers are equally likely to within 1 in 2^32.
    pub const fn below(&mut self, sides: u32) -> u32 {
        ((self.roll() as u64 * sides as u64) >> 32) as u32
    }
}

const fn mix(mut number: u32) -> u32 {
    number = (number ^ (number >> 16)).wrapping_mul(0x85EB_CA6B);
    number = (number ^ (number >> 13)).wrapping_mul(0xC2B2_AE35);
    number ^ (number >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_never_change() {
        let mut dice = Dice::new(1);
        assert_eq!(
            [(); 3].map(|()| dice.roll()),
            [4_283_837_276, 803_783_298, 401_043_061]
        );
    }

    #[test]
    fn all_sides_come_up_about_equally_often() {
        let mut dice = Dice::new(7);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        // Six standard deviations of a fair die are 548.
        assert!(
            counts.iter().all(|count| count.abs_diff(10_000) < 548),
            "{counts:?}"
        );
    }
}
