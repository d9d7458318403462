//! Problem codes: twelve dialled digits that name a generated problem.
//!
//! ```text
//!   dialled     241 435 331 342        twelve digits 1-5, each one more than the d0 .. d11 below
//!   value       V = d0 + 5 d1 + 25 d2 + ... + 5^10 d10
//!   class       V mod 27 = 9 mode + 3 difficulty + (verifiers - 4)
//!   seed        V div 27
//!   check       1 d0 + 2 d1 + 3 d2 + 4 d3 + 1 d4 + ... + 4 d11 = 0 mod 5
//! ```
//!
//! The check catches any single wrong digit and any swap of neighbours. A code means the same problem in every version.
//!
//! A code also names a run: its own problem and those of the next four seeds of its class, the first seed after the last one.
//! The generator sees to it that neighbouring seeds differ in their cards.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    code::{Digit, NoSuchValue},
    deck::card::Card,
    face::Mode,
};

/// How many digits a problem code has.
pub const LENGTH: usize = 12;

/// How many problems a run has.
pub const RUN: usize = 5;

/// How many codes there are: 5^11.
const COUNT: u32 = 48_828_125;

/// How many classes there are.
pub(super) const CLASSES: u32 = 27;

/// Which cards a generated problem is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Difficulty {
    /// Cards 1 to 17.
    Easy,
    /// Cards 1 to 22, at least one of them above 17.
    Standard,
    /// All cards, at least one of them above 22.
    Hard,
}

impl Difficulty {
    /// The lowest difficulty whose problems may have the card.
    #[must_use]
    pub const fn of(card: Card) -> Self {
        match card.number() {
            ..=17 => Self::Easy,
            18..=22 => Self::Standard,
            _ => Self::Hard,
        }
    }

    /// The number of the last card that its problems may have.
    #[must_use]
    pub const fn last_card(self) -> u8 {
        match self {
            Self::Easy => 17,
            Self::Standard => 22,
            Self::Hard => Card::COUNT,
        }
    }
}

/// What kind of problem a code names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Class {
    /// The mode.
    pub mode: Mode,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The number of verifiers.
    pub verifiers: VerifierCount,
}

/// Four, five or six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the names say it all")]
#[repr(u8)]
pub enum VerifierCount {
    Four = 4,
    Five,
    Six,
}

impl VerifierCount {
    /// So many verifiers; `None` if no problem has so many.
    #[must_use]
    pub const fn new(count: usize) -> Option<Self> {
        match count {
            4 => Some(Self::Four),
            5 => Some(Self::Five),
            6 => Some(Self::Six),
            _ => None,
        }
    }
}

/// The code of a generated problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct ProblemCode(u32);

/// The log does not say which code: that would give the problem's secret away.
#[cfg(feature = "defmt")]
impl defmt::Format for ProblemCode {
    fn format(&self, formatter: defmt::Formatter<'_>) {
        defmt::write!(formatter, "ProblemCode");
    }
}

/// The digits are not a problem code: one of them is wrong, or two neighbours are swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Misdialled;

impl Class {
    /// All classes, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CLASSES).map(Self::from_number)
    }

    pub(super) const fn number(self) -> u32 {
        let mode = match self.mode {
            Mode::Classic => 0,
            Mode::Extreme => 1,
            Mode::Nightmare => 2,
        };
        let difficulty = match self.difficulty {
            Difficulty::Easy => 0,
            Difficulty::Standard => 1,
            Difficulty::Hard => 2,
        };
        9 * mode + 3 * difficulty + (self.verifiers as u32 - VerifierCount::Four as u32)
    }

    pub(super) const fn from_number(number: u32) -> Self {
        Self {
            mode: match number / 9 % 3 {
                0 => Mode::Classic,
                1 => Mode::Extreme,
                _ => Mode::Nightmare,
            },
            difficulty: match number / 3 % 3 {
                0 => Difficulty::Easy,
                1 => Difficulty::Standard,
                _ => Difficulty::Hard,
            },
            verifiers: match number % 3 {
                0 => VerifierCount::Four,
                1 => VerifierCount::Five,
                _ => VerifierCount::Six,
            },
        }
    }
}

impl ProblemCode {
    /// The code of a class and a seed. Seeds beyond the last one of the class wrap around.
    #[must_use]
    pub const fn new(class: Class, seed: u32) -> Self {
        Self(seed % Self::seeds(class) * CLASSES + class.number())
    }

    /// How many seeds a class has.
    #[must_use]
    pub const fn seeds(class: Class) -> u32 {
        (COUNT - 1 - class.number()) / CLASSES + 1
    }

    /// The class of the problem.
    #[must_use]
    pub const fn class(self) -> Class {
        Class::from_number(self.0 % CLASSES)
    }

    /// The seed of the problem within its class.
    #[must_use]
    pub const fn seed(self) -> u32 {
        self.0 / CLASSES
    }

    /// The codes of the run that this code names: itself first, then the next seeds of its class.
    #[must_use]
    pub fn run(self) -> [Self; RUN] {
        let mut seed = self.seed();
        core::array::from_fn(|_| {
            let code = Self::new(self.class(), seed);
            seed += 1;
            code
        })
    }

    /// The code some seeds before this one. Before the first seed of the class comes the last.
    #[must_use]
    pub const fn moved_back(self, seeds: u32) -> Self {
        let all = Self::seeds(self.class());
        Self::new(self.class(), self.seed() + all - seeds % all)
    }

    /// The code as one number, below 5^11.
    #[must_use]
    pub const fn value(self) -> u32 {
        self.0
    }

    /// The digits to dial.
    #[must_use]
    pub fn digits(self) -> [Digit; LENGTH] {
        let mut rest = self.0;
        let mut weighted = 0;
        core::array::from_fn(|place| {
            // The last digit has weight 4, which is -1 mod 5: so it equals the sum of all others.
            let digit = if place + 1 == LENGTH {
                weighted % 5
            } else {
                rest % 5
            };
            rest /= 5;
            weighted += weight(place) * digit;
            digit_at(digit)
        })
    }
}

/// The weight of a digit in the check, by its place from 0.
pub(super) const fn weight(place: usize) -> u32 {
    place as u32 % 4 + 1
}

pub(super) fn digit_at(number: u32) -> Digit {
    Digit::ALL
        .into_iter()
        .nth(number as usize)
        .unwrap_or(Digit::One)
}

impl TryFrom<[Digit; LENGTH]> for ProblemCode {
    type Error = Misdialled;

    fn try_from(digits: [Digit; LENGTH]) -> Result<Self, Misdialled> {
        let numbers = digits.map(|digit| u32::from(digit.get() - 1));
        let check: u32 = numbers
            .iter()
            .enumerate()
            .map(|(place, digit)| weight(place) * digit)
            .sum();
        if !check.is_multiple_of(5) {
            return Err(Misdialled);
        }
        let value = numbers
            .iter()
            .take(LENGTH - 1)
            .rev()
            .fold(0, |value, digit| 5 * value + digit);
        Ok(Self(value))
    }
}

impl TryFrom<u32> for ProblemCode {
    type Error = NoSuchValue;

    fn try_from(value: u32) -> Result<Self, NoSuchValue> {
        if value < COUNT {
            Ok(Self(value))
        } else {
            Err(NoSuchValue)
        }
    }
}

impl From<ProblemCode> for u32 {
    fn from(code: ProblemCode) -> Self {
        code.0
    }
}

impl fmt::Display for ProblemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, digit) in self.digits().into_iter().enumerate() {
            if place > 0 && place % 3 == 0 {
                f.write_str(" ")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for ProblemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ProblemCode({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::string::ToString;

    fn any_code() -> impl Strategy<Value = ProblemCode> {
        (0..COUNT).prop_map(ProblemCode)
    }

    #[test]
    fn classes_are_numbered_as_in_the_design() {
        for (number, class) in Class::all().enumerate() {
            assert_eq!(class.number() as usize, number);
        }
        let last = Class {
            mode: Mode::Nightmare,
            difficulty: Difficulty::Hard,
            verifiers: VerifierCount::Six,
        };
        assert_eq!(last.number(), 26);
    }

    #[test]
    fn every_code_belongs_to_a_class_and_a_seed() {
        assert_eq!(Class::all().map(ProblemCode::seeds).sum::<u32>(), COUNT);
        for class in Class::all() {
            let last = ProblemCode::new(class, ProblemCode::seeds(class) - 1);
            assert!(last.0 < COUNT);
            assert_eq!(
                ProblemCode::new(class, ProblemCode::seeds(class)),
                ProblemCode::new(class, 0)
            );
        }
    }

    #[test]
    fn a_known_code_reads_as_it_always_did() {
        let class = Class {
            mode: Mode::Extreme,
            difficulty: Difficulty::Standard,
            verifiers: VerifierCount::Five,
        };
        let code = ProblemCode::new(class, 1_000_000);
        assert_eq!(code.value(), 27_000_013);
        assert_eq!(code.to_string(), "431 111 415 433");
    }

    #[test]
    fn the_designs_example_is_a_code() {
        let digits = [2, 4, 1, 4, 3, 5, 3, 3, 1, 3, 4, 2].map(|number| Digit::new(number).unwrap());
        let code = ProblemCode::try_from(digits).unwrap();
        assert_eq!(code.value(), 33_404_766);
        assert_eq!(code.seed(), 1_237_213);
        assert_eq!(code.class().number(), 15);
        assert_eq!(code.to_string(), "241 435 331 342");
    }

    /// A difference here changes what is played by everyone who has written the code of a run down.
    #[test]
    fn a_run_is_the_same_for_ever() {
        let run = |class: u32, seed| {
            let codes = ProblemCode::new(Class::from_number(class), seed).run();
            codes.map(|code| code.to_string())
        };
        assert_eq!(
            run(15, 1_237_213),
            [
                "241 435 331 342",
                "442 435 331 342",
                "153 435 331 344",
                "354 435 331 344",
                "555 435 331 344",
            ]
        );
        assert_eq!(
            run(0, 0),
            [
                "111 111 111 111",
                "312 111 111 111",
                "513 111 111 111",
                "224 111 111 113",
                "425 111 111 113",
            ]
        );
        // After the last seed of the class comes the first.
        assert_eq!(
            run(26, ProblemCode::seeds(Class::from_number(26)) - 2),
            [
                "154 555 555 553",
                "355 555 555 553",
                "212 111 111 115",
                "413 111 111 115",
                "124 111 111 112",
            ]
        );
    }

    proptest! {
        #[test]
        fn the_problems_of_a_run_are_different_ones_of_its_class(code in any_code()) {
            let run = code.run();
            prop_assert_eq!(run[0], code);
            prop_assert_eq!(run[4].moved_back(4), code);
            for (place, one) in run.iter().enumerate() {
                prop_assert_eq!(one.class(), code.class());
                prop_assert!(!run[..place].contains(one));
            }
        }

        #[test]
        fn digits_lead_back_to_the_code(code in any_code()) {
            prop_assert_eq!(ProblemCode::try_from(code.digits()), Ok(code));
            prop_assert_eq!(ProblemCode::new(code.class(), code.seed()), code);
        }

        #[test]
        fn any_wrong_digit_is_caught(code in any_code(), place in 0..LENGTH, wrong in 0..5_usize) {
            let mut digits = code.digits();
            let right = core::mem::replace(&mut digits[place], Digit::ALL[wrong]);
            prop_assert_eq!(ProblemCode::try_from(digits).is_ok(), right == Digit::ALL[wrong]);
        }

        #[test]
        fn any_swap_of_neighbours_is_caught(code in any_code(), place in 1..LENGTH) {
            let mut digits = code.digits();
            digits.swap(place - 1, place);
            prop_assert_eq!(ProblemCode::try_from(digits).is_ok(), digits == code.digits());
        }
    }
}
