use super::*;
use crate::{
    problem::{generator::generate, rulebook::RulebookProblem},
    verifier::Letter,
};
use std::vec::Vec as StdVec;

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

fn set(numbers: impl IntoIterator<Item = u8>) -> CardSet {
    numbers.into_iter().map(card).collect()
}

const fn class(mode: Mode, difficulty: Difficulty, verifiers: VerifierCount) -> Class {
    Class {
        mode,
        difficulty,
        verifiers,
    }
}

const EASY: Class = class(Mode::Classic, Difficulty::Easy, VerifierCount::Four);
const STANDARD: Class = class(Mode::Classic, Difficulty::Standard, VerifierCount::Four);

fn dealt(class: Class, cards: CardSet, chance: u32) -> Result<Named, Remedy> {
    deal(class, cards, chance, || true).unwrap()
}

fn numbers(face: &Face) -> StdVec<u8> {
    face.cards().map(Card::number).collect()
}

#[test]
fn from_the_whole_deck_a_code_is_dealt_that_means_the_same_problem() {
    for class in Class::all() {
        let (name, problem) = dealt(class, CardSet::ALL, 7).unwrap();
        let ProblemName::Generated(code) = name else {
            panic!("{name:?}");
        };
        assert_eq!(code.class(), class);
        assert_eq!(generate(code), problem);
    }
}

#[test]
fn problems_of_the_same_cards_differ_by_chance() {
    let cards = set(1..=24);
    let names: StdVec<_> = (0..8)
        .map(|chance| dealt(STANDARD, cards, chance))
        .collect();
    for (place, name) in names.iter().enumerate() {
        assert!(!names[..place].contains(name), "{name:?}");
    }
    assert_eq!(names[3], dealt(STANDARD, cards, 3));
}

#[test]
fn what_would_help_is_said() {
    // None of them is of the difficulty, and its problems need one.
    assert_eq!(dealt(STANDARD, set(1..=17), 1), Err(Remedy::CardAbove(17)));
    let hard = Class {
        difficulty: Difficulty::Hard,
        ..STANDARD
    };
    assert_eq!(dealt(hard, set(1..=22), 1), Err(Remedy::CardAbove(22)));
    // The rulebook's problem 01 has four cards.
    let first = set([4, 9, 11, 14]);
    let five = Class {
        verifiers: VerifierCount::Five,
        ..EASY
    };
    assert_eq!(
        dealt(five, first, 1),
        Err(Remedy::Fewer(VerifierCount::Four))
    );
    let extreme = Class {
        mode: Mode::Extreme,
        ..EASY
    };
    assert_eq!(dealt(extreme, first, 1), Err(Remedy::Mode(Mode::Classic)));
    assert_eq!(dealt(EASY, set([4, 9]), 1), Err(Remedy::Cards(2)));
    assert_eq!(dealt(EASY, CardSet::EMPTY, 1), Err(Remedy::Cards(4)));
    // All of them are of two families.
    assert_eq!(dealt(EASY, set(1..=7), 1), Err(Remedy::Cards(1)));
    // Cards above those of the difficulty are of no use to it, but to another.
    let (_, problem) = dealt(hard, set([21, 31, 37, 39]), 1).unwrap();
    assert_eq!(numbers(problem.face()), [21, 31, 37, 39]);
    assert_eq!(
        dealt(EASY, set([21, 31, 37, 39]), 1),
        Err(Remedy::Difficulty(Difficulty::Hard))
    );
}

#[test]
fn a_search_can_be_interrupted_anywhere() {
    let cards = set([2, 6, 9, 12, 15, 17, 19, 20]);
    let six = Class {
        verifiers: VerifierCount::Six,
        ..STANDARD
    };
    let asked_with = |chance| {
        let mut asked = 0;
        let whole = deal(six, cards, chance, || {
            asked += 1;
            true
        });
        assert!(whole.is_ok());
        asked
    };
    // With some chances a code is found early. The search has all its parts with this one.
    let mut chances = (0..100).map(|chance| (chance, asked_with(chance)));
    let (chance, asked) = chances.find(|&(_, asked)| asked > CODES + 8).unwrap();
    for stop in [0, 1, CODES / 2, CODES - 1, CODES + 7, asked - 1] {
        let mut left = stop;
        let interrupted = deal(six, cards, chance, || {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        });
        assert_eq!(interrupted, Err(Interrupted), "after {stop} of {asked}");
    }
}

#[test]
fn a_swap_needs_one_other_card_which_lies_where_the_old_one_did() {
    for class in Class::all() {
        let before = generate(ProblemCode::new(class, 4));
        for chance in 0..3 {
            let (name, after) = swap_one(&before, CardSet::ALL, chance, || true)
                .unwrap()
                .unwrap();
            assert_eq!(name.problem().as_ref(), Ok(&after));
            let (old, new) = (before.face(), after.face());
            let others = new.cards().filter(|&card| !holds(old, card)).count();
            assert_eq!(others, 1, "{old:?} {new:?}");
            assert_eq!(Published::from(&after).class(), class, "{old:?} {new:?}");
            if class.mode == Mode::Nightmare {
                continue;
            }
            let moved = |&letter: &Letter| {
                let cards = |face: &Face| -> CardSet {
                    let slot = face.slots().get(letter.index()).copied();
                    slot.into_iter().flat_map(Slot::cards).collect()
                };
                cards(old) != cards(new)
            };
            assert_eq!(Letter::ALL.iter().filter(|letter| moved(letter)).count(), 1);
        }
    }
}

#[test]
fn a_swap_takes_only_cards_that_are_at_hand() {
    let before = generate(ProblemCode::new(EASY, 10));
    let present: CardSet = before.face().cards().collect();
    for spare in Card::all().filter(|&card| !present.contains(card)) {
        let swapped = swap_one(&before, present.with(spare), 1, || true).unwrap();
        let (_, after) = swapped.unwrap();
        let cards: CardSet = after.face().cards().collect();
        assert!(cards.minus(present.with(spare)).is_empty());
        assert!(cards == present || cards.contains(spare));
    }
}

#[test]
fn with_no_other_card_the_same_cards_have_another_code() {
    let before = generate(ProblemCode::new(EASY, 10));
    let (_, after) = swap_one(&before, CardSet::EMPTY, 1, || true)
        .unwrap()
        .unwrap();
    assert_eq!(after.face(), before.face());
    assert_ne!(after.solution(), before.solution());
    // The rulebook's problem 09 has a single possible world, and its cards have no other.
    let single = RulebookProblem::new(9).unwrap().problem().unwrap();
    assert_eq!(swap_one(&single, CardSet::EMPTY, 1, || true), Ok(None));
}
