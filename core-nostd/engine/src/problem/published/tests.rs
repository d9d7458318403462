use super::*;
use crate::problem::{
    code::ProblemCode, generator::generate, name::ProblemName, rulebook::RulebookProblem,
};
use proptest::prelude::*;
use std::{string::ToString, vec::Vec};

/// As many bytes as the format's diagram shows.
const BYTES: usize = 19;

/// Rulebook problem 01: cards 4, 9, 11 and 14 with ■=4, no 3, ▲<■ and ● smallest.
fn first_of_the_rulebook() -> Problem {
    RulebookProblem::FIRST.problem().unwrap()
}

/// The same criteria, each on the first or the second of two cards.
fn extreme() -> Problem {
    let card = |number| Card::new(number).unwrap();
    let slots = [(33, 4), (34, 9), (11, 35), (36, 14)]
        .map(|(one, other)| Slot::Either(card(one), card(other)));
    let face = Face::new(Mode::Extreme, &slots).unwrap();
    Problem::new(face, first_of_the_rulebook().criteria()).unwrap()
}

/// The same cards and criteria, but nobody knows whose they are.
fn nightmare(cards: [u8; 4], order: [usize; 4]) -> Problem {
    let slots = cards.map(|number| Slot::One(Card::new(number).unwrap()));
    let face = Face::new(Mode::Nightmare, &slots).unwrap();
    let criteria = order.map(|place| first_of_the_rulebook().criteria()[place]);
    Problem::new(face, &criteria).unwrap()
}

fn bytes(published: Published) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    let written = postcard::to_slice(&published, &mut bytes).unwrap().len();
    assert_eq!(written, BYTES);
    bytes
}

fn read(bytes: &[u8; BYTES]) -> Option<Published> {
    postcard::from_bytes(bytes).ok()
}

#[test]
fn names_have_the_same_bytes_for_ever() {
    let golden: [(Problem, &[u8]); 3] = [
        (
            first_of_the_rulebook(),
            &[0, 4, 0, 9, 9, 0, 21, 11, 0, 29, 14, 0, 40],
        ),
        (extreme(), &[1, 4, 33, 9, 9, 34, 21, 11, 35, 29, 14, 36, 40]),
        (
            nightmare([14, 9, 4, 11], [3, 0, 1, 2]),
            &[2, 4, 0, 40, 9, 0, 9, 11, 0, 21, 14, 0, 29],
        ),
    ];
    for (problem, start) in golden {
        let published = Published::from(&problem);
        let bytes = bytes(published);
        assert_eq!(bytes[..start.len()], *start);
        assert_eq!(bytes[start.len()..], [0; 6]);
        assert_eq!(read(&bytes), Some(published));
    }
}

#[test]
fn a_problem_has_one_name_in_whichever_order_its_cards_were_typed() {
    let order = [1, 0, 2, 3];
    assert_eq!(
        Published::from(&nightmare([14, 9, 4, 11], order)),
        Published::from(&nightmare([4, 9, 11, 14], order))
    );
    // But it matters which verifier has which criterion.
    assert_ne!(
        Published::from(&nightmare([4, 9, 11, 14], order)),
        Published::from(&nightmare([4, 9, 11, 14], [0, 1, 2, 3]))
    );
}

#[test]
fn all_problems_of_the_rulebook_can_be_published() {
    for number in RulebookProblem::all() {
        let problem = number.problem().unwrap();
        assert_eq!(Published::from(&problem).problem(), Ok(problem));
    }
}

#[test]
fn what_names_no_problem_is_not_read() {
    let good = bytes(Published::from(&first_of_the_rulebook()));
    // No such mode, card, second card, criterion; another card's criterion; a card twice; a mode that wants two cards; a
    // verifier too few; something behind a verifier that is not there.
    for (place, byte) in [
        (0, 3),
        (1, 49),
        (2, 49),
        (3, 98),
        (3, 21),
        (4, 4),
        (0, 1),
        (10, 0),
        (18, 1),
    ] {
        let mut bad = good;
        bad[place] = byte;
        assert_eq!(read(&bad), None, "{place}: {byte}");
    }
    // A problem, but with another name: the lower card comes first.
    let mut swapped = bytes(Published::from(&extreme()));
    swapped.swap(1, 2);
    assert_eq!(read(&swapped), None);
}

/// The name of the problem of a rulebook's number, as it would be if someone had typed it in.
fn name(number: u8) -> std::string::String {
    let problem = RulebookProblem::new(number).unwrap().problem().unwrap();
    ProblemName::Published(Published::from(&problem)).to_string()
}

#[test]
fn a_name_lists_the_cards_as_far_as_there_is_room() {
    assert_eq!(name(1), "4 9 11 14");
    assert_eq!(name(19), "19 24 30 31 38");
    assert_eq!(name(16), "2 7 12 16 19 22");
    assert_eq!(name(20), "11 22 30 33 +2");
    assert_eq!(Published::from(&extreme()).to_string(), "4/33 9/34 +2");
}

#[test]
fn the_next_problem_is_a_generated_one_of_the_same_kind() {
    let class = |number: u8| {
        let problem = RulebookProblem::new(number).unwrap().problem().unwrap();
        let name = ProblemName::Published(Published::from(&problem));
        match name.another(7) {
            ProblemName::Generated(code) => (code.seed(), code.class()),
            other => panic!("{other:?}"),
        }
    };
    let kind = |difficulty, verifiers| {
        let mode = Mode::Classic;
        (
            7,
            Class {
                mode,
                difficulty,
                verifiers,
            },
        )
    };
    assert_eq!(class(1), kind(Difficulty::Easy, VerifierCount::Four));
    assert_eq!(class(15), kind(Difficulty::Standard, VerifierCount::Five));
    assert_eq!(class(20), kind(Difficulty::Hard, VerifierCount::Six));
    assert_eq!(Published::from(&extreme()).class().mode, Mode::Extreme);
}

fn any_problem() -> impl Strategy<Value = Problem> {
    let classes: Vec<Class> = Class::all().collect();
    (prop::sample::select(classes), any::<u32>())
        .prop_map(|(class, seed)| generate(ProblemCode::new(class, seed)))
}

proptest! {
    #[test]
    fn a_name_leads_back_to_its_problem(problem in any_problem()) {
        let published = Published::from(&problem);
        prop_assert_eq!(read(&bytes(published)), Some(published));
        let again = published.problem().unwrap();
        prop_assert_eq!(again.criteria(), problem.criteria());
        prop_assert_eq!(again.solution(), problem.solution());
        prop_assert_eq!(again.face().mode(), problem.face().mode());
        prop_assert_eq!(Published::from(&again), published);
        if problem.face().mode() == Mode::Classic {
            prop_assert_eq!(again, problem);
        }
    }

    #[test]
    fn a_name_never_needs_more_room_than_a_problem_code(problem in any_problem()) {
        let name = Published::from(&problem).to_string();
        prop_assert!(!name.is_empty() && name.len() <= "241 435 331 342".len(), "{}", name);
    }

    #[test]
    fn damaged_names_are_refused_or_are_those_of_other_problems(
        problem in any_problem(),
        place in 0..BYTES,
        byte in any::<u8>(),
    ) {
        let mut damaged = bytes(Published::from(&problem));
        damaged[place] = byte;
        if let Some(published) = read(&damaged) {
            prop_assert!(published.problem().is_ok());
            prop_assert_eq!(bytes(published), damaged);
        }
    }

    #[test]
    fn any_bytes_are_refused_or_name_a_problem(
        mode in 0_u8..4,
        rows in prop::array::uniform6((0_u8..50, prop::sample::select(&[0, 20, 49]), 0_u8..99)),
    ) {
        let rows = rows.iter().flat_map(|&(card, second, criterion)| [card, second, criterion]);
        let anything: Vec<u8> = [mode].into_iter().chain(rows).collect();
        let anything = anything.try_into().unwrap();
        if let Some(published) = read(&anything) {
            prop_assert!(published.problem().is_ok());
            prop_assert_eq!(bytes(published), anything);
        }
    }
}
