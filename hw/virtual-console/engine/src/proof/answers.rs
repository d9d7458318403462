//! The fewest answers that leave no more codes than all of them.
//!
//! Every truth with another code must be ruled out by one of them: that is a smallest hitting set. A truth is a world and, in
//! nightmare mode, a way to deal its cards. Truths that the same answers rule out count once.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use bombe_engine::{
    code_set::CodeSet,
    deck::criterion::Criterion,
    deduction::{
        Query,
        worlds::{self, World},
    },
    face::{Face, Mode},
    verifier::Letter,
};

use super::hitting_set;

/// Some of the answers.
#[derive(Debug)]
pub(super) struct Selection {
    /// Their places, ascending.
    pub(super) places: Vec<usize>,
    /// Whether it is known that no fewer will do.
    pub(super) is_least: bool,
    /// How many branches it took to find them.
    pub(super) effort: u32,
}

/// As many answers as a set has room for.
const MOST: usize = u128::BITS as usize;

/// The fewest answers that leave no codes but these, which are those that all answers leave.
pub(super) fn fewest(face: &Face, answers: &[Query], left: CodeSet) -> Selection {
    let mut useful = useful(face, answers);
    let is_complete = useful.len() <= MOST;
    useful.truncate(MOST);
    let contradicted = contradicted(face, &useful);
    let mut truths = BTreeSet::new();
    let visited: ControlFlow<()> = worlds::visit(face, |world| {
        if !left.contains(world.code) {
            add_truths(face, &world, &contradicted, &mut truths);
        }
        ControlFlow::Continue(())
    });
    debug_assert!(visited.is_continue(), "the visitor never breaks off");
    match hitting_set::smallest(truths.into_iter()) {
        Some(found) => Selection {
            places: (0..)
                .zip(&useful)
                .filter(|&(bit, _): &(u32, _)| found.places & 1 << bit != 0)
                .map(|(_, useful)| useful.place)
                .collect(),
            is_least: found.is_least && is_complete,
            effort: found.effort,
        },
        // More answers than there is room for, and not enough of them.
        None => Selection {
            places: (0..answers.len()).collect(),
            is_least: false,
            effort: 0,
        },
    }
}

/// An answer, and what it contradicts.
struct Useful {
    place: usize,
    verifier: Letter,
    /// The criteria that the verifier cannot have, by their index.
    contradicted: u128,
}

/// The answers without those that tell nothing, and nothing beyond what another tells.
fn useful(face: &Face, answers: &[Query]) -> Vec<Useful> {
    let all: Vec<Useful> = answers
        .iter()
        .enumerate()
        .map(|(place, query)| Useful {
            place,
            verifier: query.verifier,
            contradicted: listed(face, query.verifier)
                .filter(|criterion| criterion.answer(query.proposal) != query.answer)
                .fold(0, |set, criterion| set | 1 << criterion.index()),
        })
        .collect();
    let is_beyond = |other: &Useful, one: &Useful| {
        let (more, less) = (other.contradicted, one.contradicted);
        other.verifier == one.verifier
            && more & less == less
            && (more != less || other.place < one.place)
    };
    let places: Vec<bool> = all
        .iter()
        .map(|one| one.contradicted != 0 && !all.iter().any(|other| is_beyond(other, one)))
        .collect();
    all.into_iter()
        .zip(places)
        .filter_map(|(one, is_useful)| is_useful.then_some(one))
        .collect()
}

/// The criteria that a verifier may have.
fn listed(face: &Face, verifier: Letter) -> impl Iterator<Item = Criterion> {
    let cards = (0..).map_while(move |place| face.card_of(verifier, place));
    cards.flat_map(|card| card.criteria())
}

/// Per verifier and criterion, the answers that contradict it.
fn contradicted(face: &Face, useful: &[Useful]) -> Vec<Vec<u128>> {
    let verifiers = Letter::ALL.into_iter().take(face.slots().len());
    verifiers
        .map(|verifier| {
            let by = |criterion: Criterion| {
                let answers = (0..).zip(useful).filter(|(_, one)| {
                    one.verifier == verifier && one.contradicted & 1 << criterion.index() != 0
                });
                answers.fold(0, |set, (bit, _): (u32, _)| set | 1 << bit)
            };
            Criterion::all().map(by).collect()
        })
        .collect()
}

/// Adds for each truth of a world the answers that rule it out.
fn add_truths(face: &Face, world: &World, contradicted: &[Vec<u128>], truths: &mut BTreeSet<u128>) {
    // Per verifier and slot, the answers that contradict the slot's criterion.
    let rows: Vec<Vec<u128>> = contradicted
        .iter()
        .map(|by_criterion| {
            let by = |criterion: &Criterion| by_criterion.get(usize::from(criterion.index()));
            let criteria = world.criteria().iter();
            criteria
                .map(|criterion| by(criterion).copied().unwrap_or_default())
                .collect()
        })
        .collect();
    match face.mode() {
        Mode::Classic | Mode::Extreme => {
            let own = rows
                .iter()
                .enumerate()
                .filter_map(|(slot, row)| row.get(slot));
            truths.insert(own.fold(0, |answers, own| answers | own));
        }
        Mode::Nightmare => add_seatings(&rows, 0, 0, truths),
    }
}

/// Adds for each way to deal the slots to the verifiers the answers that rule it out.
fn add_seatings(rows: &[Vec<u128>], taken: u8, answers: u128, truths: &mut BTreeSet<u128>) {
    let Some((row, rest)) = rows.split_first() else {
        truths.insert(answers);
        return;
    };
    let free = row
        .iter()
        .enumerate()
        .filter(|(slot, _)| taken & 1 << slot == 0);
    for (slot, by) in free {
        add_seatings(rest, taken | 1 << slot, answers | by, truths);
    }
}
