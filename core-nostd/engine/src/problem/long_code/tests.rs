use proptest::prelude::*;
use std::{string::ToString, vec::Vec};

use super::*;
use crate::{
    code::Digit,
    deck::card::Card,
    problem::{
        code::{Class, ProblemCode},
        generator::generate,
        published::Published,
        rulebook::RulebookProblem,
    },
};

/// As many bytes as the docs say.
const BYTES: usize = 12;

fn dialled(digits: &[Digit]) -> Result<LongCode, Misdialled> {
    let groups: Vec<Code> = digits
        .chunks(GROUP)
        .map(|group| Code::new(group[0], group[1], group[2]))
        .collect();
    LongCode::dialled(&groups)
}

fn digits(code: &LongCode) -> Vec<Digit> {
    code.groups()
        .iter()
        .flat_map(|group| group.digits())
        .collect()
}

fn read(written: &str) -> Result<LongCode, Misdialled> {
    let numbers = written.chars().filter_map(|it| it.to_digit(10));
    let digits: Vec<Digit> = numbers.map(|it| Digit::new(it as u8).unwrap()).collect();
    dialled(&digits)
}

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

/// Rulebook problem 01: ■=4, no 3, ▲<■ and ● smallest; the same in extreme mode, and with the verifiers shuffled.
fn first_of_the_rulebook() -> [Problem; 3] {
    let classic = RulebookProblem::FIRST.problem().unwrap();
    let criteria = classic.criteria();
    let slots = [(33, 4), (34, 9), (11, 35), (36, 14)]
        .map(|(one, other)| Slot::Either(card(one), card(other)));
    let face = Face::new(Mode::Extreme, &slots).unwrap();
    let extreme = Problem::new(face, criteria).unwrap();
    let slots = [14, 9, 4, 11].map(|number| Slot::One(card(number)));
    let face = Face::new(Mode::Nightmare, &slots).unwrap();
    let shuffled = [3, 0, 1, 2].map(|place| criteria[place]);
    let nightmare = Problem::new(face, &shuffled).unwrap();
    [classic, extreme, nightmare]
}

fn any_generated() -> impl Strategy<Value = Problem> {
    (0..48_828_125_u32).prop_map(|value| generate(ProblemCode::try_from(value).unwrap()))
}

/// The long codes of generated problems, one of each class.
const GOLDEN: [&str; 27] = [
    "A 325 552 423 534 113",
    "B 555 551 112 345 111 114",
    "C 343 311 142 324 513 111 112",
    "A 342 154 111 252 113",
    "B 145 245 153 551 231 113",
    "C 431 425 133 523 521 111 113",
    "A 225 541 523 535 112",
    "B 232 555 153 223 341 111",
    "C 454 542 223 533 542 511 115",
    "D 443 131 144 235 413 323 511 111",
    "E 512 414 152 352 152 422 542 152 211 111",
    "F 325 534 553 254 211 445 321 231 353 411 115",
    "D 144 124 322 144 532 442 122 113",
    "E 124 344 454 111 413 423 434 343 111 112",
    "F 233 253 145 121 231 414 241 145 544 313 115",
    "D 114 535 531 251 432 125 334 111",
    "E 332 324 334 312 214 434 412 224 511 111",
    "F 515 223 514 342 114 511 342 433 343 341 115",
    "A 124 425 155 211 113",
    "B 515 345 114 221 121 111",
    "C 423 453 432 352 323 221 112",
    "A 124 315 234 414 113",
    "B 225 153 422 212 411 113",
    "C 514 144 524 255 314 321 115",
    "A 335 425 113 215 113",
    "B 215 355 354 511 121 112",
    "C 522 435 343 242 513 121 114",
];

/// A difference here changes what is played by everyone who has written a long code down.
#[test]
fn a_long_code_means_the_same_problem_for_ever() {
    let golden = [
        "A 134 134 532 415 113",
        "D 413 152 411 243 242 532 421 112",
        "A 111 442 351 111 113",
    ];
    for (problem, golden) in first_of_the_rulebook().iter().zip(golden) {
        assert_eq!(LongCode::from(problem).to_string(), golden);
        let named = read(golden).unwrap().problem().unwrap();
        assert_eq!(Published::from(&named), Published::from(problem));
    }
    // The problem of the second seed of each class.
    let written: Vec<_> = Class::all()
        .map(|class| LongCode::from(&generate(ProblemCode::new(class, 1))).to_string())
        .collect();
    assert_eq!(written, GOLDEN);
}

#[test]
fn the_first_four_groups_are_never_a_dealt_code() {
    for value in 0..2000 {
        let problem = generate(ProblemCode::try_from(value * 24_000).unwrap());
        let digits = digits(&LongCode::from(&problem));
        let first: [Digit; code::LENGTH] = digits[..code::LENGTH].try_into().unwrap();
        assert_eq!(ProblemCode::try_from(first), Err(Misdialled));
    }
}

#[test]
fn letters_and_groups_say_the_same() {
    let groups = Letter::ALL.map(LongCode::length);
    assert_eq!(groups, GROUPS);
    assert!(groups.is_sorted() && groups[0] > code::LENGTH / GROUP);
    for letter in Letter::ALL {
        assert_eq!(LongCode::letter_of(LongCode::length(letter)), Some(letter));
    }
    for groups in [0, 4, 9, 12] {
        assert_eq!(LongCode::letter_of(groups), None);
    }
}

#[test]
fn what_has_another_length_is_no_long_code() {
    let problem = generate(ProblemCode::try_from(0).unwrap());
    let code = LongCode::from(&problem);
    for length in 0..code.groups().len() {
        let read = LongCode::dialled(&code.groups()[..length]);
        assert_eq!(read, Err(Misdialled), "{length}");
    }
}

/// Both cards of a verifier list the criterion: it does not matter which of them it is from.
#[test]
fn a_criterion_on_both_cards_has_one_code() {
    let [classic, ..] = first_of_the_rulebook();
    for (one, other) in [(4, 41), (41, 4)] {
        let slots = [(one, other), (34, 9), (11, 35), (36, 14)]
            .map(|(one, other)| Slot::Either(card(one), card(other)));
        let face = Face::new(Mode::Extreme, &slots).unwrap();
        let problem = Problem::new(face, classic.criteria()).unwrap();
        assert_eq!(
            LongCode::from(&problem).to_string(),
            "D 113 234 111 531 524 531 421 114"
        );
    }
}

#[test]
fn in_nightmare_mode_it_does_not_matter_in_which_order_the_cards_are_named() {
    let [classic, ..] = first_of_the_rulebook();
    let codes = [[4, 9, 11, 14], [14, 11, 9, 4]].map(|cards| {
        let slots = cards.map(|number| Slot::One(card(number)));
        let face = Face::new(Mode::Nightmare, &slots).unwrap();
        LongCode::from(&Problem::new(face, classic.criteria()).unwrap())
    });
    assert_eq!(codes[0], codes[1]);
}

#[test]
fn stored_codes_have_the_same_bytes_for_ever() {
    let [classic, extreme, _] = first_of_the_rulebook();
    let golden: [(Problem, [u8; BYTES]); 2] = [
        (classic, [0, 13, 13, 111, 79, 2, 0, 0, 0, 0, 0, 0]),
        (extreme, [3, 77, 21, 75, 42, 41, 111, 80, 1, 0, 0, 0]),
    ];
    for (problem, golden) in golden {
        let code = LongCode::from(&problem);
        let mut bytes = [0; BYTES];
        assert_eq!(postcard::to_slice(&code, &mut bytes).unwrap().len(), BYTES);
        assert_eq!(bytes, golden);
        assert_eq!(postcard::from_bytes(&golden), Ok(code));
        // The check is of the groups, not of the letter.
        for place in 1..BYTES {
            let mut damaged = golden;
            damaged[place] ^= 1;
            assert!(
                postcard::from_bytes::<LongCode>(&damaged).is_err(),
                "{place}"
            );
        }
    }
}

#[test]
fn the_letter_is_that_of_mode_and_verifiers() {
    for class in Class::all() {
        let first = if class.mode == Mode::Extreme { 3 } else { 0 };
        let place = first + class.verifiers as usize - 4;
        let code = LongCode::from(&generate(ProblemCode::new(class, 5)));
        assert_eq!(code.letter(), Letter::ALL[place], "{class:?}");
        assert_eq!(
            (code.mode(), code.verifiers()),
            (class.mode, class.verifiers)
        );
    }
}

proptest! {
    #[test]
    fn a_code_leads_back_to_its_problem(problem in any_generated()) {
        let code = LongCode::from(&problem);
        prop_assert_eq!(LongCode::dialled(code.groups()), Ok(code));
        let named = code.problem().unwrap();
        prop_assert_eq!(Published::from(&named), Published::from(&problem));
        prop_assert_eq!(code.groups().len(), LongCode::length(code.letter()));
    }

    #[test]
    fn any_wrong_digit_is_caught(problem in any_generated(), place in 0..33_usize, wrong in 0..5_usize) {
        let mut digits = digits(&LongCode::from(&problem));
        let place = place % digits.len();
        let right = core::mem::replace(&mut digits[place], Digit::ALL[wrong]);
        prop_assert_eq!(dialled(&digits).is_ok(), right == Digit::ALL[wrong]);
    }

    #[test]
    fn any_swap_of_neighbours_is_caught(problem in any_generated(), place in 0..32_usize) {
        let mut digits = digits(&LongCode::from(&problem));
        let place = 1 + place % (digits.len() - 1);
        digits.swap(place - 1, place);
        prop_assert_eq!(dialled(&digits).is_ok(), digits[place - 1] == digits[place]);
    }

    #[test]
    fn any_groups_are_a_code_of_their_own_or_none(
        letter in 0..6_usize,
        groups in prop::collection::vec(0..Code::COUNT, MAX_GROUPS),
    ) {
        let groups = &groups[..GROUPS[letter]];
        let groups: Vec<Code> = groups.iter().map(|&index| Code::from_index(index).unwrap()).collect();
        if let Ok(code) = LongCode::dialled(&groups) {
            let same = LongCode::from(&code.problem().unwrap());
            prop_assert_eq!(same.groups(), groups);
        }
    }
}
