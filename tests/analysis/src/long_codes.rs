//! Whether long codes are long enough for every problem, and lead back to it.

use std::collections::HashMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::{Result, ensure};
use bombe_engine::bounded::Bounded as _;
use bombe_engine::code_set::CodeSet;
use bombe_engine::deck::card::Card;
use bombe_engine::deck::criterion::Criterion;
use bombe_engine::deduction::worlds;
use bombe_engine::face::{Face, Mode, PerVerifier, Slot};
use bombe_engine::problem::Problem;
use bombe_engine::problem::dice::Dice;
use bombe_engine::problem::long_code::LongCode;
use bombe_engine::problem::published::Published;
use bombe_engine::verifier::Letter;
use serde_json::json;

/// The modes.
pub const MODES: [Mode; 3] = [Mode::Classic, Mode::Extreme, Mode::Nightmare];

/// How many worlds of some cards are looked at, and how many of them become problems.
const WORLDS: usize = 400;
const PROBLEMS: usize = 8;

/// How many digits a value needs at most, and how many it has, by kind of card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// For one card per verifier, of two modes.
    pub single: [f64; 2],
    /// For two.
    pub double: [f64; 2],
}

/// A bound for the values of long codes: goes through all sets of criteria that can be the first ones of a problem, counts what
/// can come next, and takes the largest product over all orders. Cards that are taken are only counted as far as that is the same
/// for all choices of cards; so no value is larger.
#[must_use]
pub fn room(verifiers: usize) -> Room {
    let mut walk = Walk {
        verifiers,
        listed: Criterion::all().map(cards_with).collect(),
        chosen: Vec::new(),
        choices: HashMap::new(),
        largest: [0.0; 2],
    };
    for is_counted in [false, true] {
        walk.extend(0, CodeSet::ALL, &[], is_counted);
    }
    let [single, double] = walk.largest.map(in_digits);
    // All digits but the check digit, and one of them has four values.
    let digits = |place: usize| {
        let letter = Letter::ALL.get(place).copied().unwrap_or(Letter::F);
        3.0 * LongCode::length(letter) as f64 - 2.0 + in_digits(4_f64.ln())
    };
    Room {
        single: [single + in_digits(2_f64.ln()), digits(verifiers - 4)],
        double: [double, digits(verifiers - 1)],
    }
}

fn in_digits(logarithm: f64) -> f64 {
    logarithm / 5_f64.ln()
}

fn cards_with(criterion: Criterion) -> Vec<Card> {
    let listing = Card::all().filter(|card| card.lists(criterion));
    listing.collect()
}

struct Walk {
    verifiers: usize,
    /// The cards of each criterion.
    listed: Vec<Vec<Card>>,
    chosen: Vec<Criterion>,
    /// The logarithms of how many choices come next, with one card and with two, after a set of criteria.
    choices: HashMap<Vec<Criterion>, [f64; 2]>,
    largest: [f64; 2],
}

impl Walk {
    /// Goes through all sets with those chosen, and further criteria from a place on.
    fn extend(&mut self, from: usize, codes: CodeSet, alone: &[CodeSet], is_counted: bool) {
        if !is_counted {
            let choices = self.choices_after(codes, alone);
            self.choices.insert(self.chosen.clone(), choices);
        } else if self.chosen.len() + 1 == self.verifiers {
            self.measure();
        }
        if self.chosen.len() + 1 == self.verifiers {
            return;
        }
        for criterion in Criterion::all().skip(from) {
            if !self.can_come_next(criterion, codes, alone) {
                continue;
            }
            let mask = criterion.mask();
            let mut alone: Vec<CodeSet> = alone.iter().map(|&codes| codes & mask).collect();
            alone.push(codes.minus(mask));
            self.chosen.push(criterion);
            let next = usize::from(criterion.index()) + 1;
            self.extend(next, codes & mask, &alone, is_counted);
            self.chosen.pop();
        }
    }

    fn can_come_next(&self, criterion: Criterion, codes: CodeSet, alone: &[CodeSet]) -> bool {
        let behind = (self.verifiers - self.chosen.len() - 1) as u32;
        let left = codes & criterion.mask();
        let is_enough = if behind == 0 {
            left.len() == 1
        } else {
            left.len() > behind
        };
        is_enough
            && left != codes
            && alone
                .iter()
                .all(|&codes| !(codes & criterion.mask()).is_empty())
    }

    /// How many choices there are at most.
    fn choices_after(&self, codes: CodeSet, alone: &[CodeSet]) -> [f64; 2] {
        let next: Vec<Criterion> = Criterion::all()
            .filter(|&criterion| self.can_come_next(criterion, codes, alone))
            .collect();
        let cards = |criterion: &Criterion| {
            let listed = self.listed.get(usize::from(criterion.index()));
            listed.map(Vec::as_slice).unwrap_or_default()
        };
        // Each verifier before has taken a card that lists its criterion.
        let taken = self.chosen.iter().map(|criterion| {
            let on = |card: &Card| next.iter().filter(|it| card.lists(**it)).count();
            cards(criterion).iter().map(on).min().unwrap_or(0)
        });
        let all: usize = next.iter().map(|criterion| cards(criterion).len()).sum();
        let single = all - taken.sum::<usize>();
        let left = usize::from(Card::COUNT) - 2 * self.chosen.len();
        let pairs = |criterion| {
            let listing = cards(criterion).len();
            listing * (listing - 1) / 2 + listing * (left - listing.min(left))
        };
        let double: usize = next.iter().map(pairs).sum();
        [single, double].map(|choices| (choices as f64).ln())
    }

    /// The largest product of choices over all orders of those chosen.
    #[expect(
        clippy::indexing_slicing,
        reason = "all sets of those chosen have a product"
    )]
    fn measure(&mut self) {
        let count = self.chosen.len();
        let mut products = vec![[f64::NEG_INFINITY; 2]; 1 << count];
        products[0] = [0.0; 2];
        for set in 0..1_usize << count {
            let members = (0..count).filter(|place| set & 1 << place != 0);
            let criteria: Vec<Criterion> = members.map(|place| self.chosen[place]).collect();
            let Some(choices) = self.choices.get(&criteria) else {
                continue;
            };
            for (kind, choices) in choices.iter().enumerate() {
                let product = products[set][kind] + choices;
                if set + 1 == 1 << count {
                    self.largest[kind] = self.largest[kind].max(product);
                }
                for place in (0..count).filter(|place| set & 1 << place == 0) {
                    let next = &mut products[set | 1 << place][kind];
                    *next = next.max(product);
                }
            }
        }
    }
}

/// Makes the codes of random problems, and the problems of the codes; returns how many.
///
/// # Errors
/// When one does not lead back to its problem.
pub fn round_trips(mode: Mode, verifiers: usize, count: u32) -> Result<u32> {
    let mut dice = Dice::new(8 * verifiers as u32 + mode as u32);
    let mut trips = 0;
    while trips < count {
        for problem in random_problems(mode, verifiers, &mut dice) {
            let code = LongCode::from(&problem);
            let wanted = Published::from(&problem);
            let back = LongCode::dialled(code.groups())
                .ok()
                .and_then(|code| code.problem().ok());
            ensure!(
                back.as_ref().map(Published::from) == Some(wanted),
                "{code} does not lead back to its problem"
            );
            trips += 1;
        }
    }
    Ok(trips)
}

/// Some of the problems that random cards can have.
fn random_problems(mode: Mode, verifiers: usize, dice: &mut Dice) -> Vec<Problem> {
    let mut cards: Vec<Card> = Card::all().collect();
    shuffle(&mut cards, dice);
    let slots: PerVerifier<Slot> = match mode {
        Mode::Extreme => cards
            .as_chunks()
            .0
            .iter()
            .take(verifiers)
            .map(|&[one, other]| Slot::Either(one, other))
            .bounded(),
        Mode::Classic | Mode::Nightmare => cards
            .iter()
            .take(verifiers)
            .map(|&card| Slot::One(card))
            .bounded(),
    };
    let Ok(face) = Face::new(mode, &slots) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let visited = worlds::visit(&face, |world| {
        found.push(world);
        if found.len() < WORLDS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    debug_assert!(visited.is_continue() || found.len() == WORLDS);
    shuffle(&mut found, dice);
    let problems = found.iter().take(PROBLEMS).filter_map(|world| {
        let mut criteria = world.criteria().to_vec();
        if mode == Mode::Nightmare {
            shuffle(&mut criteria, dice);
        }
        Problem::new(face.clone(), &criteria).ok()
    });
    problems.collect()
}

fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.below(last as u32 + 1) as usize);
    }
}

/// Shows that every problem has a code, and makes round trips of random ones.
///
/// # Errors
/// When a code is too short or does not lead back, or the results cannot be written.
pub fn check(count: u32, results: &mut impl Write) -> Result<()> {
    for verifiers in 4..=6 {
        let Room { single, double } = room(verifiers);
        let line = json!({
            "verifiers": verifiers,
            "digits at most, one card": single[0],
            "digits there are": single[1],
            "digits at most, two cards": double[0],
            "digits there are for two": double[1],
        });
        writeln!(results, "{line}")?;
        let is_enough = single[0] <= single[1] && double[0] <= double[1];
        ensure!(is_enough, "codes for {verifiers} verifiers are too short");
    }
    for mode in MODES {
        for verifiers in 4..=6 {
            let start = Instant::now();
            let trips = round_trips(mode, verifiers, count)?;
            let line = json!({
                "mode": format!("{mode:?}"),
                "verifiers": verifiers,
                "round trips": trips,
                "seconds": start.elapsed().as_secs_f64(),
            });
            writeln!(results, "{line}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_with_four_verifiers_has_a_code() {
        let Room { single, double } = room(4);
        assert!(
            single[0] <= single[1] && single[0] > single[1] - 3.0,
            "{single:?}"
        );
        assert!(
            double[0] <= double[1] && double[0] > double[1] - 3.0,
            "{double:?}"
        );
    }

    #[test]
    fn random_problems_of_each_class_have_a_code_that_leads_back() {
        for mode in MODES {
            for verifiers in 4..=6 {
                assert!(round_trips(mode, verifiers, 150).unwrap() >= 150);
            }
        }
    }
}
