//! All valid classic problems, as choices of criteria on distinct cards.
//!
//! A valid problem is a *minimal cover*: its criteria rule out every code but the solution, and each rules out some code that
//! no other does. For each solution, the search takes the code with the fewest criteria that rule it out, and tries each of
//! these criteria. A criterion that was tried is excluded from the following branches, so every cover is found once.
//!
//! Two equal criteria never occur in one problem, because one of them would be superfluous. So the search is over the 98
//! distinct criteria, and the cards that list them are assigned afterwards, in every way.

#![expect(
    clippy::indexing_slicing,
    reason = "indices come from sets over the tables that they are used in, and this is the hot loop"
)]

use bombe_engine::code::Code;
use bombe_engine::code_set::CodeSet;
use bombe_engine::deck::card::Card;
use bombe_engine::deck::criterion::Criterion;
use bombe_engine::face::{MAX_VERIFIERS, MIN_VERIFIERS};

/// A criterion, and the card that it is chosen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The card.
    pub card: Card,
    /// One of its criteria.
    pub criterion: Criterion,
}

/// Visits every valid classic problem of four to `max_verifiers` verifiers, with its solution.
pub fn visit(max_verifiers: usize, mut visitor: impl FnMut(Code, &[Choice])) {
    for solution in Code::all() {
        let covers = Covers::of(solution);
        let search = Search {
            covers: &covers,
            max: max_verifiers.clamp(MIN_VERIFIERS, MAX_VERIFIERS),
        };
        search.descend(&covers.nothing_chosen(), &mut |criteria| {
            let mut options: Vec<&CardOptions> = criteria
                .iter()
                .map(|&criterion| &covers.options[criterion])
                .collect();
            // Most cards last, so that the innermost loop is the longest.
            options.sort_unstable_by_key(|option| option.len());
            let mut choices: Vec<Choice> = options.iter().map(|option| option[0].0).collect();
            deal(&options, 0, &mut choices, &mut |choices| {
                visitor(solution, choices);
            });
        });
    }
}

/// A set of codes or of criteria, by their places in [`Covers`].
type Set = u128;

/// The ways to choose one criterion, one for each card that lists it.
type CardOptions = Vec<(Choice, CardSet)>;

/// A set of cards, bit `i` for card number `i`.
type CardSet = u64;

/// The criteria that a solution meets and the codes that they have to rule out, each in the order in which the search should
/// try them.
struct Covers {
    /// For each criterion, the codes that it does not rule out.
    kept: Vec<Set>,
    /// For each code, the criteria that rule it out. Codes with the fewest come first.
    ruling_out: Vec<Set>,
    /// For each criterion, the ways to choose it.
    options: Vec<CardOptions>,
}

impl Covers {
    fn of(solution: Code) -> Self {
        let mut criteria: Vec<(Criterion, CodeSet)> = Criterion::all()
            .map(|criterion| (criterion, criterion.mask()))
            .filter(|(_, mask)| mask.contains(solution))
            .collect();
        // The most restrictive first: the following branches do without them and are smaller.
        criteria.sort_by_key(|(_, mask)| mask.len());
        let mut codes: Vec<Code> = Code::all().filter(|&code| code != solution).collect();
        let is_kept = |mask: &CodeSet, code: Code| mask.contains(code);
        codes.sort_by_key(|&code| {
            let ruling_out = criteria.iter().filter(|(_, mask)| !is_kept(mask, code));
            ruling_out.count()
        });
        Self {
            kept: criteria
                .iter()
                .map(|(_, mask)| places(&codes, |&code| is_kept(mask, code)))
                .collect(),
            ruling_out: codes
                .iter()
                .map(|&code| places(&criteria, |(_, mask)| !is_kept(mask, code)))
                .collect(),
            options: criteria
                .iter()
                .map(|&(criterion, _)| option(criterion))
                .collect(),
        }
    }

    fn nothing_chosen(&self) -> Partial {
        Partial {
            chosen: [0; MAX_VERIFIERS],
            needed_for: [0; MAX_VERIFIERS],
            count: 0,
            left: places(&self.ruling_out, |_| true),
            usable: places(&self.kept, |_| true),
        }
    }
}

/// The places of the items for which `is_in` holds.
fn places<T>(items: &[T], is_in: impl Fn(&T) -> bool) -> Set {
    let places = items.iter().enumerate().filter(|(_, item)| is_in(item));
    places.fold(0, |set, (place, _)| set | 1 << place)
}

fn option(criterion: Criterion) -> CardOptions {
    Card::all()
        .filter(|card| card.lists(criterion))
        .map(|card| (Choice { card, criterion }, 1 << card.number()))
        .collect()
}

/// The criteria chosen so far, and the codes still to be ruled out.
#[derive(Clone)]
struct Partial {
    /// The criteria; only the first `count` are used.
    chosen: [usize; MAX_VERIFIERS],
    /// For each of them, the codes that it alone rules out.
    needed_for: [Set; MAX_VERIFIERS],
    count: usize,
    /// The codes that are still to be ruled out.
    left: Set,
    /// The criteria that may be chosen.
    usable: Set,
}

/// The search for all minimal covers with at most `max` criteria.
struct Search<'a> {
    covers: &'a Covers,
    max: usize,
}

impl Search<'_> {
    /// Finds all covers with enough criteria that begin with those chosen so far.
    fn descend(&self, so_far: &Partial, found: &mut impl FnMut(&[usize])) {
        let mut next = so_far.clone();
        for criterion in elements(self.candidates(so_far)) {
            next.usable &= !(1 << criterion);
            let kept = self.covers.kept[criterion];
            if !next.choose(criterion, kept, so_far) {
                continue;
            }
            if next.left != 0 {
                self.descend(&next, found);
            } else if next.count >= MIN_VERIFIERS {
                found(&next.chosen[..next.count]);
            }
        }
    }

    /// The criteria that rule out the first code that is left; or all codes that are left, if only one more can be chosen.
    fn candidates(&self, so_far: &Partial) -> Set {
        let codes = elements(so_far.left);
        let at_once = if so_far.count + 1 == self.max {
            usize::MAX
        } else {
            1
        };
        let mut candidates = so_far.usable;
        for code in codes.take(at_once) {
            candidates &= self.covers.ruling_out[code];
            if candidates == 0 {
                break;
            }
        }
        candidates
    }
}

impl Partial {
    /// Becomes `before` with one more criterion; false if that makes an earlier one superfluous.
    fn choose(&mut self, criterion: usize, kept: Set, before: &Self) -> bool {
        let count = before.count;
        for place in 0..count {
            let needed_for = before.needed_for[place] & kept;
            if needed_for == 0 {
                return false;
            }
            self.needed_for[place] = needed_for;
        }
        self.needed_for[count] = before.left & !kept;
        self.chosen[count] = criterion;
        self.count = count + 1;
        self.left = before.left & kept;
        true
    }
}

/// The places in a set, ascending.
fn elements(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(place)
    })
}

/// Assigns a card to each criterion, all different, in every way.
fn deal(
    options: &[&CardOptions],
    taken: CardSet,
    choices: &mut [Choice],
    visitor: &mut impl FnMut(&[Choice]),
) {
    let Some((option, rest)) = options.split_first() else {
        return visitor(choices);
    };
    let place = choices.len() - options.len();
    for &(choice, card) in option.iter() {
        if taken & card == 0 {
            choices[place] = choice;
            deal(rest, taken | card, choices, visitor);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use bombe_engine::deduction::worlds;
    use bombe_engine::face::{Face, Mode, Slot};

    use super::*;

    /// The 2,380 sets of four of the cards 1 to 17 are few enough to be gone through one by one.
    #[test]
    fn the_engine_finds_as_many_problems_on_the_easy_cards() {
        let mut enumerated = 0;
        visit(4, |_, choices| {
            if choices.iter().all(|choice| choice.card.number() <= 17) {
                enumerated += 1;
            }
        });
        let mut worlds = 0;
        for set in (0_u32..1 << 17).filter(|set| set.count_ones() == 4) {
            let easy = Card::all().take(17);
            let cards = easy.filter(|card| set & (1 << (card.number() - 1)) != 0);
            let slots: Vec<Slot> = cards.map(Slot::One).collect();
            let face = Face::new(Mode::Classic, &slots).unwrap();
            assert!(
                worlds::visit(&face, |_| {
                    worlds += 1;
                    ControlFlow::<()>::Continue(())
                })
                .is_continue()
            );
        }
        assert_eq!(enumerated, worlds);
    }

    #[test]
    fn there_are_1033950_problems_with_four_verifiers_each_found_once() {
        let mut seen = std::collections::HashSet::new();
        visit(4, |solution, choices| {
            let masks = choices.iter().map(|choice| choice.criterion.mask());
            let left = masks.fold(CodeSet::ALL, |left, mask| left & mask);
            assert_eq!(left.single(), Some(solution));
            let mut key: Vec<(u8, u8)> = choices
                .iter()
                .map(|choice| (choice.card.number(), choice.criterion.index()))
                .collect();
            key.sort_unstable();
            assert!(key.windows(2).all(|pair| pair[0].0 != pair[1].0), "{key:?}");
            assert!(seen.insert(key));
        });
        assert_eq!(seen.len(), 1_033_950);
    }
}
