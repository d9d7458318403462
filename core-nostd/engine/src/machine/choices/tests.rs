//! Counting compared with trying every choice, one by one.

use std::{
    collections::{BTreeMap, BTreeSet},
    vec::Vec,
};

use proptest::prelude::*;

use super::*;
use crate::{
    code::Code,
    code_set::CodeSet,
    deck::criterion::Criterion,
    deduction::{Deduction, Query},
    insight::{Insight, Knowledge},
    machine::{Clues, Level},
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
    },
    verifier::Letter,
};

/// The codes of all choices, and in how many of them each verifier has each criterion.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    codes: Vec<Code>,
    truths: BTreeMap<(Letter, Criterion), u32>,
}

fn counted(premise: Premise, clues: Clues) -> Counted {
    let mut tally = Tally::new();
    count(
        premise,
        &mut tally,
        &CriterionOffers::of(clues),
        &mut || Ok(()),
    )
    .unwrap();
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

/// Gives one verifier after the other a free slot and one of its criteria that the answers allow.
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

/// Which verifier has which criterion with which slot in some choice.
type Seats = BTreeSet<(Letter, usize, Criterion)>;

fn tried(premise: Premise, clues: Clues) -> (Counted, Seats) {
    let mut codes = CodeSet::EMPTY;
    let mut counted = Counted::default();
    let mut seats = Seats::new();
    try_all(clues, &mut Vec::new(), &mut |choice| {
        let masks = choice.iter().map(|(_, criterion)| criterion.mask());
        let left = masks.fold(CodeSet::ALL, |left, mask| left & mask);
        let times = match premise {
            Premise::SomeCode => left.len(),
            Premise::OneCode => u32::from(left.len() == 1),
        };
        if times > 0 {
            codes |= left;
            for (&verifier, &(slot, criterion)) in Letter::ALL.iter().zip(choice) {
                seats.insert((verifier, slot, criterion));
                *counted.truths.entry((verifier, criterion)).or_default() += times;
            }
        }
    });
    counted.codes = codes.iter().collect();
    (counted, seats)
}

/// The same, as an insight tells.
fn open(insight: &Insight, clues: Clues) -> Seats {
    let mut seats = Seats::new();
    for verifier in Letter::ALL {
        for place in 0..Letter::ALL.len() {
            let Some(card) = clues.face.card_of(verifier, place as u8) else {
                continue;
            };
            let slot = match clues.face.mode() {
                Mode::Classic | Mode::Extreme => verifier.index(),
                Mode::Nightmare => place,
            };
            let criteria = (0..).zip(card.criteria());
            let open = criteria.filter(|&(row, _)| insight.is_open(verifier, place as u8, row));
            seats.extend(open.map(|(_, criterion)| (verifier, slot, criterion)));
        }
    }
    seats
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
    for (level, premise) in [
        (Level::Apprentice, Premise::SomeCode),
        (Level::Analyst, Premise::OneCode),
    ] {
        let (tried, seats) = tried(premise, clues);
        let insight = level.insight(problem.face(), &answers, || true).unwrap();
        prop_assert_eq!(insight.codes().iter().collect::<Vec<_>>(), &*tried.codes);
        prop_assert_eq!(open(&insight, clues), seats);
        prop_assert_eq!(counted(premise, clues), tried);
    }
    prop_assert_eq!(
        Level::Turing.insight(problem.face(), &answers, || true),
        knowledge.reason(|| true)
    );
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

/// Too many to try often, but this covers all depths.
#[test]
fn counts_what_trying_every_choice_finds_with_six_unknown_cards() {
    check(
        &problem(Mode::Nightmare, VerifierCount::Six, 3),
        &[(7, 0), (7, 1), (99, 5)],
    )
    .unwrap();
}

#[test]
fn no_level_reasons_on_when_it_may_not() {
    for mode in [Mode::Classic, Mode::Extreme, Mode::Nightmare] {
        let problem = problem(mode, VerifierCount::Four, 1);
        let answers = Deduction::new(problem.face());
        for level in Level::ALL {
            let insight = level.insight(problem.face(), &answers, || false);
            assert_eq!(insight, Err(Interrupted), "{mode:?} {level:?}");
        }
    }
}
