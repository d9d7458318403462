//! What can be true in a game, by trying everything.

use std::collections::BTreeSet;

use bombe_engine::{Code, Mode, Rule};

use crate::games::Game;

/// The codes that meet a rule, a bit each.
pub(crate) fn codes_of(rule: Rule) -> u128 {
    let met = Code::all().filter(|&code| rule.is_met_by(code));
    met.fold(0, |codes, code| codes | 1 << code.index())
}

/// Whether some codes with these sets leave one code, and none of them is superfluous.
pub(crate) fn superfluous(masks: &[u128]) -> Option<Vec<usize>> {
    let all = |without: Option<usize>| {
        let kept = (0..)
            .zip(masks)
            .filter(|&(place, _)| Some(place) != without);
        kept.fold(u128::MAX >> 3, |codes, (_, mask)| codes & mask)
    };
    let is_superfluous = |&place: &usize| all(Some(place)).count_ones() == 1;
    (all(None).count_ones() == 1).then(|| (0..masks.len()).filter(is_superfluous).collect())
}

/// The distinct sets of codes on the cards of each slot.
fn slots(game: &Game) -> Vec<Vec<u128>> {
    let slots = game.problem.face().slots().iter();
    slots
        .map(|slot| {
            let masks = slot
                .cards()
                .flat_map(|card| card.rules().iter().copied().map(codes_of));
            masks.collect::<BTreeSet<u128>>().into_iter().collect()
        })
        .collect()
}

/// Tells every choice of a criterion for each slot that makes a valid problem, and its code.
fn each_world(
    slots: &[Vec<u128>],
    chosen: &mut Vec<u128>,
    left: u128,
    tell: &mut impl FnMut(&[u128], u128),
) {
    let Some((slot, rest)) = slots.split_first() else {
        if superfluous(chosen).is_some_and(|superfluous| superfluous.is_empty()) {
            tell(chosen, left);
        }
        return;
    };
    for &mask in slot.iter().filter(|&mask| mask & left != 0) {
        chosen.push(mask);
        each_world(rest, chosen, left & mask, tell);
        chosen.pop();
    }
}

/// For each truth, its code, and the answers that it contradicts: one bit each.
fn truths(game: &Game) -> BTreeSet<(u128, u128)> {
    assert!(game.queries.len() <= 128);
    let mut truths = BTreeSet::new();
    let count = game.problem.face().slots().len();
    let own: Vec<Vec<usize>> = vec![(0..count).collect()];
    let seatings = match game.problem.face().mode() {
        Mode::Nightmare => permutations(count),
        Mode::Classic | Mode::Extreme => own,
    };
    each_world(
        &slots(game),
        &mut Vec::new(),
        u128::MAX >> 3,
        &mut |masks, code| {
            // Per verifier and slot, the answers that are contradicted.
            let rows: Vec<Vec<u128>> = (0..count)
                .map(|verifier| {
                    let by = |mask: &u128| {
                        let queries = (0..).zip(&game.queries);
                        let own = queries.filter(|(_, (letter, _, _))| letter.index() == verifier);
                        let wrong = own.filter(|(_, (_, asked, passed))| {
                            (mask >> asked.index() & 1 == 1) != *passed
                        });
                        wrong.fold(0, |set, (place, _): (u32, _)| set | 1 << place)
                    };
                    masks.iter().map(by).collect()
                })
                .collect();
            for seating in &seatings {
                let wrong =
                    (0..count).fold(0, |set, verifier| set | rows[verifier][seating[verifier]]);
                truths.insert((code, wrong));
            }
        },
    );
    truths
}

/// The codes that some answers leave.
pub(crate) fn codes_left(game: &Game, answers: impl Iterator<Item = usize>) -> u128 {
    let given = answers.fold(0_u128, |set, place| set | 1 << place);
    let truths = truths(game);
    let left = truths.iter().filter(|&&(_, wrong)| wrong & given == 0);
    left.fold(0, |codes, (code, _)| codes | code)
}

/// Whether all selections of fewer answers can be tried.
pub(crate) fn is_small(game: &Game, used: usize) -> bool {
    let count = game.queries.len();
    let ways =
        (0..used.min(count)).fold(1_usize, |ways, place| ways * (count - place) / (place + 1));
    used <= 1 || ways < 30_000
}

/// The smallest number of answers that leave as few codes as all, by trying one after another all selections.
pub(crate) fn fewest_answers(game: &Game) -> usize {
    let truths = truths(game);
    let all = codes_left(game, 0..game.queries.len());
    let mut others: Vec<u128> = truths
        .into_iter()
        .filter(|(code, _)| code & all == 0)
        .map(|(_, wrong)| wrong)
        .collect();
    others.sort_unstable();
    others.dedup();
    (0..=game.queries.len())
        .find(|&count| is_enough(&others, 0, 0, game.queries.len(), count))
        .unwrap()
}

/// Whether `count` more answers from a place on rule all these truths out.
fn is_enough(others: &[u128], given: u128, from: usize, answers: usize, count: usize) -> bool {
    if count == 0 {
        return others.iter().all(|wrong| wrong & given != 0);
    }
    (from..answers)
        .any(|place| is_enough(others, given | 1 << place, place + 1, answers, count - 1))
}

/// All orders of some places.
pub(crate) fn permutations(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(count - 1);
    let with = |order: &Vec<usize>| {
        let order = order.clone();
        (0..count).map(move |place| {
            let mut order = order.clone();
            order.insert(place, count - 1);
            order
        })
    };
    shorter.iter().flat_map(with).collect()
}
