//! Problems of the cards at hand, against brute force: a plain reference tries all choices of cards and criteria.

use std::collections::{BTreeMap, BTreeSet};

use bombe_engine::{
    deck::{card::Card, card_set::CardSet},
    face::{Face, Mode, Slot},
    problem::{
        Problem,
        code::{Class, Difficulty, VerifierCount},
        name::ProblemName,
        own_cards::{Remedy, deal, swap_one},
    },
};

use crate::{
    reference::{choices, one_of_each},
    rng::Rng,
    tables,
};

/// The cards of each slot.
type Slots = Vec<Vec<u8>>;

/// What the cards list.
struct Reference {
    cards: BTreeMap<u8, Vec<u128>>,
    families: BTreeMap<u8, u8>,
}

impl Reference {
    fn new() -> Self {
        Self {
            cards: tables::masks_by_card(),
            families: Card::all()
                .map(|card| (card.number(), card.family()))
                .collect(),
        }
    }

    /// How many cards of a row are of a family that is there already.
    fn alike(&self, row: &[u8]) -> usize {
        let families: BTreeSet<u8> = row.iter().map(|card| self.families[card]).collect();
        row.len() - families.len()
    }

    /// Whether the cards keep to the bounds of the class and the rules on families: with two cards for each verifier, those of a
    /// slot are of two families, and they can be laid in two rows each of which keeps to the rules.
    fn may_be_dealt(&self, class: Class, slots: &Slots) -> bool {
        let difficulty = |card: &u8| match card {
            ..=17 => Difficulty::Easy,
            18..=22 => Difficulty::Standard,
            _ => Difficulty::Hard,
        };
        let hardest = slots.iter().flatten().map(difficulty).max();
        let allowed = match (class.difficulty, class.verifiers) {
            (Difficulty::Easy, VerifierCount::Six) => 2,
            _ => 0,
        };
        let is_laid = |rows: Vec<Vec<u8>>| rows.iter().all(|row| self.alike(row) <= allowed);
        let can_be_laid = match class.mode {
            Mode::Classic | Mode::Nightmare => is_laid(vec![slots.concat()]),
            Mode::Extreme => {
                let mut ways = one_of_each(
                    slots
                        .iter()
                        .map(|slot| slot.iter().map(|&card| u128::from(card)).collect()),
                )
                .into_iter();
                ways.any(|first| {
                    let first: Vec<u8> = first.iter().map(|&card| card as u8).collect();
                    let second = slots
                        .concat()
                        .into_iter()
                        .filter(|card| !first.contains(card));
                    is_laid(vec![first.clone(), second.collect()])
                })
            }
        };
        let differ = |slot: &Vec<u8>| self.alike(slot) == 0;
        hardest == Some(class.difficulty) && can_be_laid && slots.iter().all(differ)
    }

    /// Whether a perfect reasoner has something to find out, and every card may be the one.
    fn is_worth_playing(&self, slots: &Slots) -> bool {
        let worlds = choices(&self.cards, slots);
        let codes: BTreeSet<u32> = worlds.iter().map(|(_, code)| *code).collect();
        let is_useful = |card: &u8| {
            let mut chosen = worlds.iter().flat_map(|(chosen, _)| chosen);
            chosen.any(|mask| self.cards[card].contains(mask))
        };
        codes.len() > 1 && worlds.len() <= 2048 && slots.iter().flatten().all(is_useful)
    }

    /// Whether any of the cards make a problem of the class.
    fn has_problem(&self, class: Class, cards: &[u8]) -> bool {
        let mut deals = deals(class, cards).into_iter();
        deals.any(|slots| self.may_be_dealt(class, &slots) && self.is_worth_playing(&slots))
    }
}

/// All ways to deal slots from some cards.
fn deals(class: Class, cards: &[u8]) -> Vec<Slots> {
    let verifiers = class.verifiers as usize;
    if class.mode == Mode::Extreme {
        let sets = combinations(cards, 2 * verifiers);
        return sets.iter().flat_map(|set| pairings(set)).collect();
    }
    let sets = combinations(cards, verifiers).into_iter();
    sets.map(|set| set.into_iter().map(|card| vec![card]).collect())
        .collect()
}

fn combinations(cards: &[u8], count: usize) -> Vec<Vec<u8>> {
    match (count, cards.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((&first, rest))) => {
            let with = combinations(rest, count - 1).into_iter();
            let with = with.map(|rest| [vec![first], rest].concat());
            with.chain(combinations(rest, count)).collect()
        }
    }
}

fn pairings(cards: &[u8]) -> Vec<Slots> {
    let Some((&first, rest)) = cards.split_first() else {
        return vec![Vec::new()];
    };
    let with = |&second: &u8| {
        let left: Vec<u8> = rest
            .iter()
            .copied()
            .filter(|&card| card != second)
            .collect();
        let others = pairings(&left).into_iter();
        others
            .map(|others| [vec![vec![first, second]], others].concat())
            .collect::<Vec<_>>()
    };
    rest.iter().flat_map(with).collect()
}

fn slots_of(face: &Face) -> Slots {
    let cards = |slot: &Slot| slot.cards().map(Card::number).collect();
    face.slots().iter().map(cards).collect()
}

fn set(numbers: &[u8]) -> CardSet {
    numbers
        .iter()
        .filter_map(|&number| Card::new(number))
        .collect()
}

/// Some of the cards of a difficulty, ascending.
fn some_cards(rng: &mut Rng, count: usize, highest: u8) -> Vec<u8> {
    let mut cards = BTreeSet::new();
    while cards.len() < count.min(highest.into()) {
        cards.insert(1 + rng.below(highest.into()) as u8);
    }
    cards.into_iter().collect()
}

/// Checks everything about a problem that was dealt.
#[track_caller]
fn assert_dealt(
    reference: &Reference,
    class: Class,
    cards: CardSet,
    (name, problem): &(ProblemName, Problem),
) {
    let face = problem.face();
    assert!(
        face.cards().all(|card| cards.contains(card)),
        "{cards:?} {face:?}"
    );
    assert_eq!(
        (face.mode(), face.slots().len()),
        (class.mode, class.verifiers as usize)
    );
    let slots = slots_of(face);
    assert!(reference.may_be_dealt(class, &slots), "{class:?} {slots:?}");
    assert!(reference.is_worth_playing(&slots), "{class:?} {slots:?}");
    let masks: Vec<u128> = problem
        .criteria()
        .iter()
        .map(|criterion| criterion.mask().into())
        .collect();
    let code = crate::reference::valid(&masks);
    assert_eq!(code, Some(u32::from(problem.solution().index())));
    // It is found again by its name.
    assert_eq!(name.problem().as_ref(), Ok(problem));
}

/// How many sets of cards are tried in each class.
const SETS: u64 = 30;

#[test]
fn a_problem_is_dealt_from_the_cards_at_hand_if_and_only_if_they_make_one() {
    let reference = Reference::new();
    let mut rng = Rng::new(7);
    let mut none = BTreeMap::new();
    for class in Class::all() {
        let highest = match class.difficulty {
            Difficulty::Easy => 17,
            Difficulty::Standard => 22,
            Difficulty::Hard => Card::COUNT,
        };
        let verifiers = class.verifiers as usize;
        // More would take the reference too long.
        let (needed, spare, sets) = match (class.mode, verifiers) {
            (Mode::Extreme, 4) => (8, 1, 8),
            (Mode::Extreme, 5) => (10, 0, 2),
            (Mode::Extreme, _) => continue,
            _ => (verifiers, 3, SETS),
        };
        for _ in 0..sets {
            let count = needed + rng.below(spare + 1) as usize;
            let mine = some_cards(&mut rng, count, highest);
            let cards = set(&mine);
            match deal(class, cards, rng.roll() as u32, || true).unwrap() {
                Ok(dealt) => assert_dealt(&reference, class, cards, &dealt),
                Err(remedy) => {
                    assert!(!reference.has_problem(class, &mine), "{class:?} {mine:?}");
                    *none.entry(class.mode as u8).or_insert(0) += 1;
                    assert_helps(class, &mine, remedy);
                }
            }
        }
    }
    assert!(none[&0] > 50 && none[&1] > 2 && none[&2] > 50, "{none:?}");
}

/// Does what is suggested, if it is not to add any card.
#[track_caller]
fn assert_helps(class: Class, mine: &[u8], remedy: Remedy) {
    let other = match remedy {
        Remedy::Fewer(verifiers) => Class { verifiers, ..class },
        Remedy::Difficulty(difficulty) => Class {
            difficulty,
            ..class
        },
        Remedy::Mode(mode) => Class { mode, ..class },
        Remedy::CardAbove(number) => {
            let difficulties = mine.iter().filter(|&&card| card > number);
            assert_eq!(difficulties.count(), 0, "{mine:?}");
            return;
        }
        Remedy::Cards(count) => return assert!(count > 0),
    };
    assert!(
        deal(other, set(mine), 1, || true).unwrap().is_ok(),
        "{class:?} {mine:?} {remedy:?}"
    );
}

#[test]
fn larger_decks_that_are_not_complete_always_make_a_problem() {
    let reference = Reference::new();
    let mut rng = Rng::new(11);
    for class in Class::all() {
        for _ in 0..4 {
            let count = 36 + rng.below(12) as usize;
            let mine = set(&some_cards(&mut rng, count, Card::COUNT));
            let dealt = deal(class, mine, rng.roll() as u32, || true).unwrap();
            assert_dealt(&reference, class, mine, &dealt.unwrap());
        }
    }
}

/// From one problem to the next, ten times.
#[test]
fn one_card_is_swapped_again_and_again() {
    let reference = Reference::new();
    let mut rng = Rng::new(13);
    for class in Class::all() {
        let (_, mut before) = deal(class, CardSet::ALL, rng.roll() as u32, || true)
            .unwrap()
            .unwrap();
        for _ in 0..10 {
            let swapped = swap_one(&before, CardSet::ALL, rng.roll() as u32, || true);
            let (name, after) = swapped.unwrap().unwrap();
            assert_dealt(&reference, class, CardSet::ALL, &(name, after.clone()));
            let old: CardSet = before.face().cards().collect();
            let new: CardSet = after.face().cards().collect();
            assert_eq!((old.minus(new).len(), new.minus(old).len()), (1, 1));
            before = after;
        }
    }
}
