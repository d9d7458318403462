//! Where the criteria of a problem are: on which card, and at which place of it.

use heapless::Vec;

use bombe_engine::{
    Bounded as _, Card, Criterion, Mode, PerVerifier, Problem, Slot,
    deduction::matching::possible_slots, face::SlotSet,
};

/// The card of each verifier's criterion, A first, and its place there, from 1. If several possible cards list the
/// criterion, it is the first one that leaves a card for all other verifiers.
pub(crate) fn located(problem: &Problem) -> PerVerifier<(Card, u8)> {
    let slots = problem.face().slots();
    // Not by value: the by-value iterator contains a panic.
    let seats = seats(problem);
    let verifiers = problem.criteria().iter().zip(&seats);
    verifiers
        .filter_map(|(&criterion, &seat)| place_in(*slots.get(seat)?, criterion))
        .bounded()
}

fn place_in(slot: Slot, criterion: Criterion) -> Option<(Card, u8)> {
    slot.cards().find_map(|card| {
        let place = card.criteria().position(|listed| listed == criterion)?;
        Some((card, place as u8 + 1))
    })
}

/// The slot of each verifier: its own, or in nightmare mode one that lists its criterion, each verifier another.
fn seats(problem: &Problem) -> PerVerifier<usize> {
    let (face, criteria) = (problem.face(), problem.criteria());
    if face.mode() != Mode::Nightmare {
        return (0..criteria.len()).bounded();
    }
    let mut rows: PerVerifier<SlotSet> = criteria
        .iter()
        .map(|&criterion| face.slots_that_list(criterion))
        .bounded();
    let mut seats = Vec::new();
    for verifier in 0..criteria.len() {
        let possible = possible_slots(&rows);
        let seat = possible
            .get(verifier)
            .map_or(0, |slots| slots.trailing_zeros());
        if let Some(row) = rows.get_mut(verifier) {
            *row = 1 << seat;
        }
        if seats.push(seat as usize).is_err() {
            break;
        }
    }
    seats
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use bombe_engine::{Class, ProblemCode, RulebookProblem, generate};

    #[track_caller]
    fn check(problem: &Problem) {
        let located = located(problem);
        assert_eq!(located.len(), problem.criteria().len());
        for ((place, (card, row)), criterion) in located.iter().enumerate().zip(problem.criteria())
        {
            let listed: Vec<_> = card.criteria().collect();
            assert_eq!(listed[usize::from(*row) - 1], *criterion);
            let is_own = problem.face().slots()[place]
                .cards()
                .any(|own| own == *card);
            assert!(is_own || problem.face().mode() == Mode::Nightmare);
        }
        let mut cards: Vec<_> = located.iter().map(|(card, _)| *card).collect();
        cards.sort();
        cards.dedup();
        assert_eq!(cards.len(), located.len(), "no card is two verifiers'");
        assert!(
            cards
                .iter()
                .all(|&card| problem.face().cards().any(|other| other == card))
        );
    }

    #[test]
    fn every_criterion_stands_where_it_is_said_to_stand() {
        for number in RulebookProblem::all() {
            check(&number.problem().unwrap());
        }
        for class in Class::all() {
            for seed in 0..40 {
                check(&generate(ProblemCode::new(class, seed * 7919)));
            }
        }
    }
}
