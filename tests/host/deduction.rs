//! The engine's deduction against the reference, on random problems of every mode with random queries.

use std::{collections::BTreeSet, ops::ControlFlow};

use bombe_engine::{
    code::Code,
    deck::{card::Card, criterion::Criterion},
    deduction::{
        Deduction, Query,
        worlds::{self, World},
    },
    face::{Face, Mode, Slot},
    insight::Insight,
    machine::Level,
    problem::dice::Dice,
    verifier::{Answer, Letter},
};

use crate::{
    reference::{self, Assignment},
    tables,
};

/// How many random problems of each mode are compared.
const PROBLEMS: usize = 1_000;

#[test]
fn classic_agrees_with_the_reference() {
    compare_many(Mode::Classic);
}

#[test]
fn extreme_agrees_with_the_reference() {
    compare_many(Mode::Extreme);
}

#[test]
fn nightmare_agrees_with_the_reference() {
    compare_many(Mode::Nightmare);
}

fn compare_many(mode: Mode) {
    let cards = tables::masks_by_card();
    let mut dice = Dice::new(mode as u32);
    let mut compared = 0;
    while compared < PROBLEMS {
        // The reference tries all choices, so there are only a few large problems.
        let verifiers = match dice.below(40) {
            0 => 6,
            1..=5 => 5,
            _ => 4,
        };
        let slots = deal(mode, verifiers, &mut dice);
        let choices = reference::choices(&cards, &slots);
        if !choices.is_empty() {
            compare(mode, &slots, &choices, &mut dice);
            compared += 1;
        }
    }
}

/// Random cards, as a list for each slot.
fn deal(mode: Mode, verifiers: usize, dice: &mut Dice) -> Vec<Vec<u8>> {
    let per_slot = if mode == Mode::Extreme { 2 } else { 1 };
    let mut cards: Vec<u8> = Vec::new();
    while cards.len() < per_slot * verifiers {
        let card = 1 + dice.below(48) as u8;
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards.chunks(per_slot).map(<[u8]>::to_vec).collect()
}

fn face(mode: Mode, slots: &[Vec<u8>]) -> Face {
    let card = |number: u8| Card::new(number).unwrap();
    let slots: Vec<_> = slots
        .iter()
        .map(|slot| match slot[..] {
            [one] => Slot::One(card(one)),
            [one, other] => Slot::Either(card(one), card(other)),
            _ => unreachable!("a slot has one or two cards"),
        })
        .collect();
    Face::new(mode, &slots).unwrap()
}

/// Asks random queries about one problem, and compares all deductions after each.
fn compare(mode: Mode, slots: &[Vec<u8>], choices: &[(Vec<u128>, u32)], dice: &mut Dice) {
    let face = face(mode, slots);
    let mut worlds = Vec::new();
    let visited = worlds::visit(&face, |world| {
        worlds.push(world);
        ControlFlow::<()>::Continue(())
    });
    assert!(visited.is_continue());
    assert_eq!(
        as_choices(&worlds),
        choices.iter().cloned().collect(),
        "{slots:?}"
    );

    let mut assignments = reference::assignments(choices, mode == Mode::Nightmare);
    let secret = assignments[dice.below(assignments.len() as u32) as usize].clone();
    let mut deduction = Deduction::new(&face);
    for _ in 0..4 {
        let verifier = dice.below(slots.len() as u32) as usize;
        let code = dice.below(125);
        compare_question(&insight(&face, &deduction), &assignments, verifier, code);
        let passes = reference::passes(secret.masks[verifier], code);
        assignments
            .retain(|assignment| reference::passes(assignment.masks[verifier], code) == passes);
        let query = Query {
            verifier: Letter::ALL[verifier],
            proposal: Code::from_index(code as u8).unwrap(),
            answer: if passes { Answer::Pass } else { Answer::Fail },
        };
        deduction.learn(query);
        compare_worlds(&deduction, &worlds, &assignments);
        compare_insight(&insight(&face, &deduction), &face, &assignments);
        assert!(
            assignments.contains(&secret),
            "the truth is never ruled out"
        );
    }
}

fn insight(face: &Face, deduction: &Deduction) -> Insight {
    Level::Turing.insight(face, deduction, || true).unwrap()
}

fn as_choices(worlds: &[World]) -> BTreeSet<(Vec<u128>, u32)> {
    let masks = |world: &World| {
        world
            .criteria()
            .iter()
            .map(|one| u128::from(one.mask()))
            .collect()
    };
    worlds
        .iter()
        .map(|world| (masks(world), u32::from(world.code.index())))
        .collect()
}

fn compare_question(insight: &Insight, assignments: &[Assignment], verifier: usize, code: u32) {
    let answers: BTreeSet<_> = assignments
        .iter()
        .map(|assignment| reference::passes(assignment.masks[verifier], code))
        .collect();
    let proposal = Code::from_index(code as u8).unwrap();
    assert_eq!(
        insight.tells_nothing(Letter::ALL[verifier], proposal),
        answers.len() < 2
    );
}

fn compare_insight(insight: &Insight, face: &Face, assignments: &[Assignment]) {
    let codes: BTreeSet<u32> = assignments
        .iter()
        .map(|assignment| assignment.code)
        .collect();
    let found: BTreeSet<u32> = insight
        .codes()
        .iter()
        .map(|code| u32::from(code.index()))
        .collect();
    assert_eq!(found, codes);

    for (verifier, letter) in (0..face.slots().len()).zip(Letter::ALL) {
        let can_be = Criterion::all().filter(|&criterion| insight.can_be(letter, criterion));
        let masks: BTreeSet<u128> = assignments
            .iter()
            .map(|assignment| assignment.masks[verifier])
            .collect();
        assert_eq!(
            can_be
                .map(|one| u128::from(one.mask()))
                .collect::<BTreeSet<_>>(),
            masks
        );
        // A criterion is open on a card if the verifier has it with the card's slot in some assignment.
        let seated: BTreeSet<(usize, u128)> = assignments
            .iter()
            .map(|assignment| (assignment.slots[verifier], assignment.masks[verifier]))
            .collect();
        for place in 0.. {
            let Some(card) = face.card_of(letter, place) else {
                break;
            };
            let slot = face
                .slots()
                .iter()
                .position(|slot| slot.cards().any(|other| other == card))
                .unwrap();
            for (row, criterion) in (0..).zip(card.criteria()) {
                assert_eq!(
                    insight.is_open(letter, place, row),
                    seated.contains(&(slot, u128::from(criterion.mask())))
                );
            }
        }
    }
}

/// A world is possible exactly if some seating of it is.
fn compare_worlds(deduction: &Deduction, worlds: &[World], assignments: &[Assignment]) {
    let mut possible = BTreeSet::<Vec<u128>>::new();
    for assignment in assignments {
        let mut by_slot = assignment.masks.clone();
        for (&slot, &mask) in assignment.slots.iter().zip(&assignment.masks) {
            by_slot[slot] = mask;
        }
        possible.insert(by_slot);
    }
    let allowed = worlds.iter().filter(|world| deduction.allows(world));
    assert_eq!(allowed.count(), possible.len());
}
