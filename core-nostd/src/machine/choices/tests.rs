//! Counting against trying every choice, one by one.

use std::{collections::BTreeMap, vec::Vec};

use proptest::prelude::*;

use super::*;
use crate::{
    code::Code,
    code_set::CodeSet,
    deck::criterion::Criterion,
    deduction::Query,
    insight::Knowledge,
    machine::Clues,
    panel::Letter,
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
    },
};

/// The codes of all choices, and in how many of them who has what.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    codes: Vec<Code>,
    truths: BTreeMap<(Letter, Criterion), u32>,
}

fn counted(premise: Premise, clues: Clues) -> Counted {
    let mut tally = Tally::new();
    count(premise, &mut tally, &Offers::of(clues), &mut || Ok(())).unwrap();
    let of = |verifier| {
        tally
            .counts(verifier)
            .map(move |(has, n)| ((verifier, has), n))
    };
    Counted {
        codes: tally.codes().iter().collect(),
        truths: Letter::ALL.into_iter().flat_map(of).collect(),
    }
}

/// Gives one verifier after the other a slot that is free, and one of its criteria that the answers let it have.
fn try_all(
    clues: Clues,
    choice: &mut Vec<(usize, Criterion)>,
    found: &mut impl FnMut(&[(usize, Criterion)]),
) {
    let slots = clues.face.slots();
    let Some(&verifier) = Letter::ALL[..slots.len()].get(choice.len()) else {
        return found(choice);
    };
    for (slot, cards) in slots.iter().enumerate() {
        let is_open = clues.face.mode() == Mode::Nightmare || slot == verifier.index();
        if !is_open || choice.iter().any(|&(taken, _)| taken == slot) {
            continue;
        }
        for criterion in cards.criteria() {
            if clues.answers.lets(verifier, criterion) {
                choice.push((slot, criterion));
                try_all(clues, choice, found);
                choice.pop();
            }
        }
    }
}

fn tried(premise: Premise, clues: Clues) -> Counted {
    let mut codes = CodeSet::EMPTY;
    let mut counted = Counted::default();
    try_all(clues, &mut Vec::new(), &mut |choice| {
        let masks = choice.iter().map(|(_, criterion)| criterion.mask());
        let left = masks.fold(CodeSet::ALL, CodeSet::and);
        let times = match premise {
            Premise::SomeCode => left.len(),
            Premise::OneCode => u32::from(left.len() == 1),
        };
        if times > 0 {
            codes |= left;
            for (&verifier, &(_, criterion)) in Letter::ALL.iter().zip(choice) {
                *counted.truths.entry((verifier, criterion)).or_default() += times;
            }
        }
    });
    counted.codes = codes.iter().collect();
    counted
}

fn problem(mode: Mode, verifiers: VerifierCount, seed: u32) -> Problem {
    let class = Class {
        mode,
        difficulty: Difficulty::Standard,
        verifiers,
    };
    generate(ProblemCode::new(class, seed))
}

fn check(problem: &Problem, asked: &[(u8, u8)]) -> Result<(), TestCaseError> {
    let mut knowledge = Knowledge::new(problem.face());
    for &(code, letter) in asked {
        let proposal = Code::from_index(code).unwrap();
        let verifier = Letter::ALL[usize::from(letter) % problem.face().slots().len()];
        let answer = problem.ask(verifier, proposal).unwrap();
        knowledge.learn(Query {
            verifier,
            proposal,
            answer,
        });
        // Each is about a proposal of its own.
        prop_assert_eq!(knowledge.end_turn(), Ok(()));
    }
    let answers = knowledge.answers(&mut || Ok(())).unwrap();
    let clues = Clues {
        face: problem.face(),
        answers: &answers,
    };
    for premise in [Premise::SomeCode, Premise::OneCode] {
        prop_assert_eq!(counted(premise, clues), tried(premise, clues));
    }
    Ok(())
}

fn some_questions() -> impl Strategy<Value = Vec<(u8, u8)>> {
    prop::collection::vec((0..Code::COUNT, 0..12_u8), 0..6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn counts_what_trying_every_choice_finds_where_cards_are_known(
        seed in 0..1000_u32,
        asked in some_questions(),
    ) {
        check(&problem(Mode::Classic, VerifierCount::Five, seed), &asked)?;
        check(&problem(Mode::Extreme, VerifierCount::Four, seed), &asked)?;
    }

    #[test]
    fn counts_what_trying_every_choice_finds_where_they_are_not(
        seed in 0..1000_u32,
        asked in some_questions(),
    ) {
        check(&problem(Mode::Nightmare, VerifierCount::Four, seed), &asked)?;
    }
}

/// Too many to try often, but all depths that there are.
#[test]
fn counts_what_trying_every_choice_finds_with_six_unknown_cards() {
    check(
        &problem(Mode::Nightmare, VerifierCount::Six, 3),
        &[(7, 0), (7, 1), (99, 5)],
    )
    .unwrap();
}
