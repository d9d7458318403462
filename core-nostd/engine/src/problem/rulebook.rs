//! The rulebook's twenty problems, as it prints them: a criteria card and a verification number per verifier.

use serde::{Deserialize, Serialize};

use crate::{
    bounded::Bounded as _,
    code::NoSuchValue,
    deck::card::Card,
    face::{Face, Mode, PerVerifier, Slot},
    invalid::Invalid,
    problem::Problem,
};

/// A problem of the rulebook, 1 to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[serde(try_from = "u8", into = "u8")]
pub struct RulebookProblem(u8);

impl RulebookProblem {
    /// How many there are.
    pub const COUNT: u8 = 20;

    /// The rulebook's first problem.
    pub const FIRST: Self = Self(1);

    /// The problem of a number; `None` if the rulebook has no such problem.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// All problems of the rulebook.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// The number in the rulebook.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The problem some places further on or back, wrapping around.
    #[must_use]
    pub const fn moved(self, places: i8) -> Self {
        Self((self.0 as i8 - 1 + places).rem_euclid(Self::COUNT as i8) as u8 + 1)
    }

    /// What players see of the problem.
    ///
    /// # Errors
    /// As [`Self::problem`].
    pub fn face(self) -> Result<Face, Invalid> {
        let cards = self.rows().iter().filter_map(|&(card, _)| Card::new(card));
        let slots: PerVerifier<Slot> = cards.map(Slot::One).bounded();
        Face::new(Mode::Classic, &slots)
    }

    /// The problem itself.
    ///
    /// # Errors
    /// Never: a test builds every row of the table. The type cannot express that.
    pub fn problem(self) -> Result<Problem, Invalid> {
        let numbers: PerVerifier<u16> = self.rows().iter().map(|&(_, number)| number).bounded();
        Problem::from_numbers(self.face()?, &numbers)
    }

    fn rows(self) -> &'static [(u8, u16)] {
        PROBLEMS
            .get(usize::from(self.0 - 1))
            .copied()
            .unwrap_or_default()
    }
}

impl TryFrom<u8> for RulebookProblem {
    type Error = NoSuchValue;

    fn try_from(number: u8) -> Result<Self, NoSuchValue> {
        Self::new(number).ok_or(NoSuchValue)
    }
}

impl From<RulebookProblem> for u8 {
    fn from(problem: RulebookProblem) -> Self {
        problem.0
    }
}

/// Card and number of A, B, C and so on.
#[rustfmt::skip]
const PROBLEMS: [&[(u8, u16)]; RulebookProblem::COUNT as usize] = [
    &[(4, 447), (9, 646), (11, 566), (14, 322)],
    &[(3, 564), (7, 355), (10, 635), (14, 720)],
    &[(4, 677), (9, 217), (13, 634), (17, 528)],
    &[(3, 662), (8, 790), (15, 404), (16, 509)],
    &[(2, 413), (6, 532), (14, 596), (17, 537)],
    &[(2, 437), (7, 405), (10, 378), (13, 797)],
    &[(8, 356), (12, 695), (15, 329), (17, 618)],
    &[(3, 631), (5, 252), (9, 219), (15, 349), (16, 374)],
    &[(1, 357), (7, 610), (10, 463), (12, 399), (17, 393)],
    &[(2, 224), (6, 543), (8, 793), (12, 757), (15, 687)],
    &[(5, 445), (10, 639), (11, 289), (15, 406), (17, 484)],
    &[(4, 335), (9, 362), (18, 421), (20, 747)],
    &[(11, 279), (16, 515), (19, 770), (21, 523)],
    &[(2, 585), (13, 228), (17, 647), (20, 268)],
    &[(5, 763), (14, 598), (18, 223), (19, 317), (20, 520)],
    &[(2, 778), (7, 654), (12, 614), (16, 640), (19, 751), (22, 485)],
    &[(21, 341), (31, 432), (37, 706), (39, 495)],
    &[(23, 681), (28, 244), (41, 440), (48, 737)],
    &[(19, 237), (24, 353), (30, 204), (31, 423), (38, 606)],
    &[(11, 287), (22, 533), (30, 389), (33, 486), (34, 547), (40, 615)],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_problems_are_valid() {
        for number in RulebookProblem::all() {
            assert!(
                number.problem().is_ok(),
                "{number:?}: {:?}",
                number.problem()
            );
        }
    }
}
