//! Problems: verifiers, the cards before them, the criterion behind each, and the code they lead to.

use crate::{
    code::{Code, Digit, Shape},
    criterion::{Criterion, Relation},
    panel::{Answer, Letter, PerLetter},
};

/// One verifier of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Verifier {
    /// The number of the criteria card before it, which everyone sees.
    card: u8,
    /// What it checks, which nobody sees.
    criterion: Criterion,
}

/// A problem to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The problem's number in the rulebook.
    pub number: u8,
    verifiers: &'static [Verifier],
}

impl Problem {
    /// The rulebook's first problem: cards 4, 9, 11 and 14.
    pub const RULEBOOK_01: Self = Self {
        number: 1,
        verifiers: &[
            Verifier {
                card: 4,
                criterion: Criterion::DigitIs {
                    shape: Shape::Square,
                    relation: Relation::Equal,
                    value: Digit::Four,
                },
            },
            Verifier {
                card: 9,
                criterion: Criterion::Occurs {
                    value: Digit::Three,
                    times: 0,
                },
            },
            Verifier {
                card: 11,
                criterion: Criterion::ShapesCompare {
                    left: Shape::Triangle,
                    relation: Relation::Less,
                    right: Shape::Square,
                },
            },
            Verifier {
                card: 14,
                criterion: Criterion::Smallest(Shape::Circle),
            },
        ],
    };

    /// The criteria card before each verifier; `None` where the problem has no verifier.
    #[must_use]
    pub fn cards(&self) -> PerLetter<Option<u8>> {
        Letter::ALL.map(|letter| {
            self.verifiers
                .get(letter.index())
                .map(|verifier| verifier.card)
        })
    }

    /// What a verifier says of a proposal; `None` if the problem has no verifier of that letter.
    #[must_use]
    pub fn ask(&self, letter: Letter, proposal: Code) -> Option<Answer> {
        let verifier = self.verifiers.get(letter.index())?;
        Some(if verifier.criterion.is_met_by(proposal) {
            Answer::Pass
        } else {
            Answer::Fail
        })
    }

    /// Whether all verifiers pass the code. In a valid problem that is so for exactly one code, the solution.
    #[must_use]
    pub fn is_solved_by(&self, code: Code) -> bool {
        self.verifiers
            .iter()
            .all(|verifier| verifier.criterion.is_met_by(code))
    }

    /// The code that all verifiers pass.
    #[must_use]
    pub fn solution(&self) -> Option<Code> {
        Code::all().find(|&code| self.is_solved_by(code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn rulebook_problem_01_has_the_one_solution_241() {
        let codes: Vec<_> = Code::all()
            .filter(|&code| Problem::RULEBOOK_01.is_solved_by(code))
            .collect();
        assert_eq!(codes, [Code::new(Digit::Two, Digit::Four, Digit::One)]);
        assert_eq!(Problem::RULEBOOK_01.solution(), codes.first().copied());
    }

    #[test]
    fn rulebook_problem_01_has_no_superfluous_criterion() {
        let verifiers = Problem::RULEBOOK_01.verifiers;
        for dropped in 0..verifiers.len() {
            let kept = || {
                verifiers
                    .iter()
                    .enumerate()
                    .filter(|&(index, _)| index != dropped)
            };
            let codes = Code::all()
                .filter(|&code| kept().all(|(_, verifier)| verifier.criterion.is_met_by(code)));
            assert!(codes.count() > 1, "{dropped}");
        }
    }

    #[test]
    fn a_letter_without_verifier_has_no_answer() {
        let proposal = Code::new(Digit::One, Digit::One, Digit::One);
        let answers =
            Letter::ALL.map(|letter| Problem::RULEBOOK_01.ask(letter, proposal).is_some());
        assert_eq!(answers, [true, true, true, true, false, false]);
    }
}
