//! Problems: a face, the criteria behind it, and what makes them valid. They come from the rulebook, the generator or
//! print.

pub mod code;
pub mod daily;
pub mod dice;
pub mod generator;
pub mod long_code;
pub mod name;
pub mod number;
pub mod own_cards;
pub mod published;
pub mod rulebook;

use heapless::Vec;

use crate::{
    bounded::Bounded as _,
    code::Code,
    code_set::CodeSet,
    deck::{criterion::Criterion, verification},
    deduction::matching,
    face::{Face, Mode, PerVerifier, SlotSet},
    invalid::Invalid,
    verifier::{Answer, Letter},
};

/// A problem to be solved: a face and the secrets behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    face: Face,
    criteria: PerVerifier<Criterion>,
    solution: Code,
}

impl Problem {
    /// A problem from its face and the criteria behind A, B, C and so on.
    ///
    /// # Errors
    /// Why it is not a valid problem.
    pub fn new(face: Face, criteria: &[Criterion]) -> Result<Self, Invalid> {
        if criteria.len() != face.slots().len() {
            return Err(Invalid::CountsDiffer);
        }
        check_seats(&face, criteria)?;
        let solution = solve(criteria)?;
        let criteria = Vec::from_slice(criteria).map_err(|_| Invalid::CountsDiffer)?;
        Ok(Self {
            face,
            criteria,
            solution,
        })
    }

    /// A published problem from its face and the verification numbers of A, B, C and so on.
    ///
    /// # Errors
    /// A number that does not exist, or why it is not a valid problem.
    pub fn from_numbers(face: Face, numbers: &[u16]) -> Result<Self, Invalid> {
        let mut criteria: PerVerifier<Criterion> = PerVerifier::new();
        for &number in numbers {
            let criterion =
                verification::criterion(number).ok_or(Invalid::UnknownNumber(number))?;
            criteria
                .push(criterion)
                .map_err(|_| Invalid::WrongCount(numbers.len()))?;
        }
        Self::new(face, &criteria)
    }

    /// What players see of it.
    #[must_use]
    pub const fn face(&self) -> &Face {
        &self.face
    }

    /// What a verifier says of a proposal; `None` if the problem has no verifier of that letter.
    #[must_use]
    pub fn ask(&self, letter: Letter, proposal: Code) -> Option<Answer> {
        self.criteria
            .get(letter.index())
            .map(|criterion| criterion.answer(proposal))
    }

    /// The criteria behind A, B, C and so on.
    #[must_use]
    pub fn criteria(&self) -> &[Criterion] {
        &self.criteria
    }

    /// The code that all verifiers pass.
    #[must_use]
    pub const fn solution(&self) -> Code {
        self.solution
    }
}

/// Whether each verifier's criterion is on a card that it could have.
fn check_seats(face: &Face, criteria: &[Criterion]) -> Result<(), Invalid> {
    let rows: PerVerifier<SlotSet> = criteria
        .iter()
        .map(|&criterion| face.slots_that_list(criterion))
        .bounded();
    for ((place, letter), row) in Letter::ALL.into_iter().enumerate().zip(&rows) {
        let own = if face.mode() == Mode::Nightmare {
            SlotSet::MAX
        } else {
            1 << place
        };
        if row & own == 0 {
            return Err(Invalid::NotOnItsCard(letter));
        }
    }
    if face.mode() == Mode::Nightmare && !matching::is_possible(&rows) {
        // Two verifiers need the same card; the error names the first that cannot be seated.
        let seated = |count| matching::is_possible(rows.get(..count).unwrap_or_default());
        let unseated = (1..=rows.len()).find(|&count| !seated(count)).unwrap_or(1);
        let letter = Letter::ALL.get(unseated - 1).copied().unwrap_or(Letter::A);
        return Err(Invalid::NotOnItsCard(letter));
    }
    Ok(())
}

/// The one code that meets all criteria, none of which may be superfluous.
fn solve(criteria: &[Criterion]) -> Result<Code, Invalid> {
    let all_but = |dropped: Option<usize>| {
        let kept = criteria
            .iter()
            .enumerate()
            .filter(move |&(place, _)| Some(place) != dropped);
        kept.fold(CodeSet::ALL, |codes, (_, criterion)| {
            codes & criterion.mask()
        })
    };
    let codes = all_but(None);
    if codes.has_several() {
        return Err(Invalid::SeveralCodesLeft);
    }
    let solution = codes.first().ok_or(Invalid::NoCodeLeft)?;
    for (place, letter) in Letter::ALL.into_iter().enumerate().take(criteria.len()) {
        if !all_but(Some(place)).has_several() {
            return Err(Invalid::Superfluous(letter));
        }
    }
    Ok(solution)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{deck::card::Card, face::Slot};
    use std::vec::Vec;

    fn card(number: u8) -> Card {
        Card::new(number).unwrap()
    }

    fn face(mode: Mode, cards: &[u8]) -> Result<Face, Invalid> {
        let slots: Vec<_> = cards
            .iter()
            .map(|&number| Slot::One(card(number)))
            .collect();
        Face::new(mode, &slots)
    }

    /// A problem from pairs of a card and the place, from 1, of a criterion on it.
    fn problem(mode: Mode, choices: &[(u8, usize)]) -> Result<Problem, Invalid> {
        let cards: Vec<_> = choices.iter().map(|&(card, _)| card).collect();
        let criteria: Vec<_> = choices
            .iter()
            .map(|&(number, place)| criterion(number, place))
            .collect();
        Problem::new(face(mode, &cards)?, &criteria)
    }

    fn criterion(number: u8, place: usize) -> Criterion {
        card(number).criteria().nth(place - 1).unwrap()
    }

    /// Rulebook problem 01: ■=4, no 3, ▲<■, ● smallest.
    const VALID: [(u8, usize); 4] = [(4, 2), (9, 1), (11, 1), (14, 3)];

    #[test]
    fn a_valid_problem_knows_its_solution_and_answers_for_each_verifier() {
        let problem = problem(Mode::Classic, &VALID).unwrap();
        let solution = problem.solution();
        assert_eq!(solution, Code::from_index(25 + 15).unwrap());
        let answers = Letter::ALL.map(|letter| problem.ask(letter, solution));
        assert_eq!(
            answers,
            [[Some(Answer::Pass); 4].as_slice(), &[None; 2]].concat()[..]
        );
        let other = Code::from_index(124).unwrap();
        assert_eq!(problem.ask(Letter::A, other), Some(Answer::Fail));
        assert_eq!(problem.ask(Letter::B, other), Some(Answer::Pass));
    }

    #[test]
    fn a_problem_has_four_to_six_verifiers() {
        for cards in [[].as_slice(), &[1, 5, 8], &[1, 5, 8, 11, 14, 16, 18]] {
            assert_eq!(
                face(Mode::Classic, cards),
                Err(Invalid::WrongCount(cards.len()))
            );
        }
        let four = face(Mode::Classic, &[4, 9, 11, 14]).unwrap();
        assert_eq!(
            Problem::new(four, &[criterion(4, 2)]),
            Err(Invalid::CountsDiffer)
        );
    }

    #[test]
    fn a_card_stands_in_one_place_only() {
        assert_eq!(
            face(Mode::Classic, &[4, 9, 11, 9]),
            Err(Invalid::CardTwice(card(9)))
        );
        let slots = [(1, 2), (3, 4), (5, 6), (7, 3)]
            .map(|(one, other)| Slot::Either(card(one), card(other)));
        assert_eq!(
            Face::new(Mode::Extreme, &slots),
            Err(Invalid::CardTwice(card(3)))
        );
    }

    #[test]
    fn slots_fit_their_mode() {
        assert_eq!(
            face(Mode::Extreme, &[4, 9, 11, 14]),
            Err(Invalid::WrongSlot(Letter::A))
        );
        let mut slots = [4, 9, 11, 14].map(|number| Slot::One(card(number)));
        slots[2] = Slot::Either(card(11), card(12));
        assert_eq!(
            Face::new(Mode::Nightmare, &slots),
            Err(Invalid::WrongSlot(Letter::C))
        );
    }

    #[test]
    fn what_makes_a_problem_invalid_is_named() {
        // ■=4 and ■>● with ▲=■ and ● largest: no code.
        assert_eq!(
            problem(Mode::Classic, &[(4, 2), (13, 3), (11, 2), (15, 3)]),
            Err(Invalid::NoCodeLeft)
        );
        // ■=4, no 3, ▲<■, ▲ odd: 141, 142, 144 and 145 at least.
        assert_eq!(
            problem(Mode::Classic, &[(4, 2), (9, 1), (11, 1), (5, 2)]),
            Err(Invalid::SeveralCodesLeft)
        );
        // Rulebook problem 01 and ▲>1, which follows from ● being the smallest.
        let more = [VALID.as_slice(), &[(1, 2)]].concat();
        assert_eq!(
            problem(Mode::Classic, &more),
            Err(Invalid::Superfluous(Letter::E))
        );
    }

    #[test]
    fn a_criterion_is_on_a_card_that_its_verifier_could_have() {
        let criteria = VALID.map(|(number, place)| criterion(number, place));
        let swapped = [criteria[1], criteria[0], criteria[2], criteria[3]];
        let classic = face(Mode::Classic, &[4, 9, 11, 14]).unwrap();
        assert_eq!(
            Problem::new(classic, &swapped),
            Err(Invalid::NotOnItsCard(Letter::A))
        );
        let nightmare = face(Mode::Nightmare, &[4, 9, 11, 14]).unwrap();
        assert!(Problem::new(nightmare.clone(), &swapped).is_ok());
        // Both of these are on card 14 alone.
        let crowded = [criteria[0], criteria[1], criterion(14, 1), criteria[3]];
        assert_eq!(
            Problem::new(nightmare, &crowded),
            Err(Invalid::NotOnItsCard(Letter::D))
        );
    }

    #[test]
    fn numbers_make_the_same_problem_as_criteria() {
        let face = face(Mode::Classic, &[4, 9, 11, 14]).unwrap();
        let by_number = Problem::from_numbers(face.clone(), &[447, 646, 566, 322]);
        assert_eq!(by_number, problem(Mode::Classic, &VALID));
        assert_eq!(
            Problem::from_numbers(face.clone(), &[447, 646, 566, 200]),
            Err(Invalid::UnknownNumber(200))
        );
        assert_eq!(
            Problem::from_numbers(face, &[447, 322, 566, 646]),
            Err(Invalid::NotOnItsCard(Letter::B))
        );
    }

    #[test]
    fn in_extreme_mode_either_card_may_have_the_criterion() {
        let slots = [(4, 33), (34, 9), (11, 35), (36, 14)]
            .map(|(one, other)| Slot::Either(card(one), card(other)));
        let face = Face::new(Mode::Extreme, &slots).unwrap();
        let criteria = VALID.map(|(number, place)| criterion(number, place));
        assert!(Problem::new(face, &criteria).is_ok());
    }
}
