//! The board of a proof: which criteria each verifier can still have, on which card.

use std::iter;

use bombe_engine::{
    code::Code,
    deck::criterion::Criterion,
    deduction::{Query, matching},
    face::{Face, Mode},
    insight::Insight,
    verifier::Letter,
};

/// A criterion for a verifier, in a slot: in classic and extreme mode its own, in nightmare mode any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry {
    pub(super) verifier: u8,
    pub(super) slot: u8,
    /// Its place among the slot's criteria.
    pub(super) choice: u8,
}

/// A criterion of a slot, with the codes that meet it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) criterion: Criterion,
    pub(super) codes: u128,
}

/// What is left.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) mode: Mode,
    /// The criteria of each slot.
    pub(super) slots: Vec<Vec<Choice>>,
    /// Per verifier and slot, the choices that are left, a bit each.
    open: Vec<Vec<u32>>,
}

impl Board {
    /// The board before anything is ruled out.
    pub(super) fn new(face: &Face) -> Self {
        let slots: Vec<Vec<Choice>> = face
            .slots()
            .iter()
            .map(|slot| slot.criteria().map(choice).collect())
            .collect();
        let mode = face.mode();
        let open = (0..slots.len())
            .map(|verifier| {
                let may_have = |slot| mode == Mode::Nightmare || slot == verifier;
                let all = |(slot, choices): (usize, &Vec<Choice>)| {
                    if may_have(slot) {
                        (1 << choices.len()) - 1
                    } else {
                        0
                    }
                };
                slots.iter().enumerate().map(all).collect()
            })
            .collect();
        Self { mode, slots, open }
    }

    /// How many verifiers there are.
    pub(super) fn verifiers(&self) -> usize {
        self.open.len()
    }

    /// All verifiers, or all slots, as a set.
    pub(super) fn everybody(&self) -> u8 {
        (0..self.verifiers()).fold(0, |all, verifier| all | 1 << verifier)
    }

    /// What is left.
    pub(super) fn entries(&self) -> impl Iterator<Item = (Entry, Choice)> {
        let verifiers = (0..).zip(&self.open);
        verifiers.flat_map(move |(verifier, slots)| {
            let slots = (0..).zip(slots.iter().zip(&self.slots));
            slots.flat_map(move |(slot, (&open, choices))| {
                let left = (0..)
                    .zip(choices)
                    .filter(move |&(place, _)| has(open, place));
                left.map(move |(choice, &listed)| {
                    let entry = Entry {
                        verifier,
                        slot,
                        choice,
                    };
                    (entry, listed)
                })
            })
        })
    }

    /// The verifiers that can have a choice.
    pub(super) fn holders(&self, slot: u8, choice: u8) -> u8 {
        let holds = |slots: &Vec<u32>| {
            let open = slots.get(usize::from(slot)).copied();
            open.is_some_and(|open| has(open, choice))
        };
        set_of(self.open.iter().map(holds))
    }

    /// The slots that each verifier can have.
    pub(super) fn rows(&self) -> impl Iterator<Item = u8> {
        let slots = |slots: &Vec<u32>| set_of(slots.iter().map(|&open| open != 0));
        self.open.iter().map(slots)
    }

    /// The slots that each verifier can have with a criterion that a code meets.
    pub(super) fn rows_of(&self, code: u8) -> impl Iterator<Item = u8> {
        let meets = move |(&open, choices): (&u32, &Vec<Choice>)| {
            let mut left = (0..).zip(choices).filter(|&(place, _)| has(open, place));
            left.any(|(_, choice)| choice.codes & 1 << code != 0)
        };
        let slots = move |slots: &Vec<u32>| set_of(slots.iter().zip(&self.slots).map(meets));
        self.open.iter().map(slots)
    }

    /// The codes that meet an entry.
    pub(super) fn codes_of(&self, entry: Entry) -> u128 {
        let choices = self.slots.get(usize::from(entry.slot));
        let choice = choices.and_then(|choices| choices.get(usize::from(entry.choice)));
        choice.map_or(0, |choice| choice.codes)
    }

    /// The codes that meet nothing in a slot, whatever is left of it.
    pub(super) fn unmet(&self, slot: usize) -> u128 {
        let choices = self.slots.get(slot).into_iter().flatten();
        choices.fold(u128::MAX >> 3, |unmet, choice| unmet & !choice.codes)
    }

    /// The codes that meet a criterion of each verifier that it can still have, each on a card of its own.
    pub(super) fn codes(&self) -> u128 {
        let is_left = |code: &u8| {
            let rows: Vec<u8> = self.rows_of(*code).collect();
            matching::is_possible(&rows)
        };
        let left = (0..Code::COUNT).filter(is_left);
        left.fold(0, |codes, code| codes | 1 << code)
    }

    /// What an answer contradicts.
    pub(super) fn contradicted(&self, query: Query) -> Vec<Entry> {
        let is_out = |&(entry, choice): &(Entry, Choice)| {
            usize::from(entry.verifier) == query.verifier.index()
                && choice.criterion.answer(query.proposal) != query.answer
        };
        let out = self.entries().filter(is_out);
        out.map(|(entry, _)| entry).collect()
    }

    /// What an insight rules out.
    pub(super) fn closed_by(&self, face: &Face, insight: &Insight) -> Vec<Entry> {
        let is_out = |entry: &Entry| {
            let verifier = Letter::ALL.get(usize::from(entry.verifier));
            let mut listed = self.listed(face, *entry).into_iter();
            verifier.is_some_and(|&verifier| {
                !listed.any(|(place, row)| insight.is_open(verifier, place, row))
            })
        };
        let entries = self.entries().map(|(entry, _)| entry);
        entries.filter(is_out).collect()
    }

    /// Where an entry is listed: the place of the card among those that the verifier may have, and the row on it.
    pub(super) fn listed(&self, face: &Face, entry: Entry) -> Vec<(u8, u8)> {
        let choices = self.slots.get(usize::from(entry.slot));
        let choice = choices.and_then(|choices| choices.get(usize::from(entry.choice)));
        let verifier = Letter::ALL.get(usize::from(entry.verifier));
        let (Some(choice), Some(&verifier)) = (choice, verifier) else {
            return Vec::new();
        };
        let cards = (0..).map_while(|place| Some((place, face.card_of(verifier, place)?)));
        let own = cards.filter(|&(place, _)| self.mode != Mode::Nightmare || place == entry.slot);
        own.flat_map(|(place, card)| {
            let rows = (0..).zip(card.criteria());
            let same = rows.filter(|&(_, criterion)| criterion == choice.criterion);
            same.zip(iter::repeat(place))
                .map(|((row, _), place)| (place, row))
        })
        .collect()
    }

    /// Rules an entry out.
    pub(super) fn strike(&mut self, entry: Entry) {
        let slots = self.open.get_mut(usize::from(entry.verifier));
        if let Some(open) = slots.and_then(|slots| slots.get_mut(usize::from(entry.slot))) {
            *open &= !(1 << entry.choice);
        }
    }

    /// For a choice in each slot, the slots that each verifier can have.
    pub(super) fn rows_with(&self, chosen: &[u8]) -> Vec<u8> {
        let seats = |slots: &Vec<u32>| {
            let pairs = slots.iter().zip(chosen);
            set_of(pairs.map(|(&open, &choice)| has(open, choice)))
        };
        self.open.iter().map(seats).collect()
    }
}

const fn has(open: u32, choice: u8) -> bool {
    open & 1 << choice != 0
}

fn choice(criterion: Criterion) -> Choice {
    Choice {
        criterion,
        codes: criterion.mask().into(),
    }
}

/// The places at which something holds, as a set.
fn set_of(holds: impl Iterator<Item = bool>) -> u8 {
    let places = holds.enumerate().filter(|&(_, holds)| holds);
    places.fold(0, |set, (place, _)| set | 1 << place)
}
