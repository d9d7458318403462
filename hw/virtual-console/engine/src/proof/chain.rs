//! The chain of a proof: what is ruled out, step by step, and why.
//!
//! Answers come first. Then, again and again, whatever falls for the simplest reason: the one that needs the fewest cards or
//! verifiers. What follows only if exactly one code meets all criteria comes after that, and what follows only if no criterion is
//! superfluous last. Each step is true of what the steps before it have left. A proof ends as soon as one code alone meets what is
//! left.

use std::collections::BTreeMap;

use bombe_engine::{
    code::Code,
    deduction::{Deduction, Query},
    face::{Face, Mode},
    insight::Insight,
    machine::Level,
};

use super::{
    board::{Board, Entry},
    seating::{Family, fillable, smallest},
    superfluous,
};

/// Why something is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reason {
    /// The verifier's answer contradicts it: the place of the answer.
    Answer(u16),
    /// If the verifier had the card, these verifiers could not all have another.
    NoCard(u8),
    /// If the verifier had the card, these other cards could not all be had by other verifiers.
    NoVerifier(u8),
    /// No code meets it together with something that is left in each of these slots.
    NoCode(u8),
    /// However the others are chosen, no code is left, or several.
    SeveralCodes,
    /// However the others are chosen so that one code is left, one of these slots is superfluous.
    Superfluous(u8),
}

/// A step: what is ruled out for one reason.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) reason: Reason,
    pub(super) struck: Vec<Entry>,
    /// Whether nobody can have what is struck out, rather than some verifiers only.
    pub(super) for_all: bool,
    /// What was left before.
    pub(super) before: Board,
    /// The codes that meet something that is left for each verifier.
    pub(super) codes: u128,
}

/// How far a chain goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To everything that follows.
    Everything,
    /// Until one code alone meets what is left, or else to everything that follows.
    OneCode,
}

/// The steps that lead from answers to what follows from them at a level of reasoning. The answers come with their places in the
/// list that the pages know. `None` if the engine breaks off, which it never does.
pub(super) fn chain(
    face: &Face,
    answers: &[(u16, Query)],
    level: Level,
    goal: Goal,
) -> Option<(Board, Vec<Step>)> {
    let mut chain = Chain {
        board: Board::new(face),
        steps: Vec::new(),
        goal,
    };
    let mut learnt = Deduction::new(face);
    for &(place, query) in answers {
        learnt.learn(query);
        let struck = chain.board.contradicted(query);
        chain.add(Reason::Answer(place), struck, false);
    }
    chain.add_simple();
    if level >= Level::Analyst && !chain.is_done() {
        let insight = Level::Analyst.insight(face, &learnt, || true).ok()?;
        chain.add_all(face, &insight, |struck| (Reason::SeveralCodes, struck));
    }
    if level >= Level::Turing && !chain.is_done() {
        let insight = Level::Turing.insight(face, &learnt, || true).ok()?;
        let families = superfluous::families(&chain.board);
        let everybody = chain.board.everybody();
        chain.add_all(face, &insight, |struck| {
            superfluous_together(struck, &families, everybody)
        });
    }
    Some((chain.board, chain.steps))
}

struct Chain {
    board: Board,
    steps: Vec<Step>,
    goal: Goal,
}

impl Chain {
    fn is_done(&self) -> bool {
        self.goal == Goal::OneCode && self.board.codes().count_ones() == 1
    }

    fn add(&mut self, reason: Reason, struck: Vec<Entry>, for_all: bool) {
        if struck.is_empty() {
            return;
        }
        let before = self.board.clone();
        struck.iter().for_each(|&entry| self.board.strike(entry));
        let codes = self.board.codes();
        self.steps.push(Step {
            reason,
            struck,
            for_all,
            before,
            codes,
        });
    }

    /// Adds all steps for which it is enough that some code meets all criteria.
    fn add_simple(&mut self) {
        while !self.is_done()
            && let Some(batch) = batch(&self.board, &simple(&self.board))
        {
            self.add(batch.reason, batch.struck, batch.for_all);
        }
    }

    /// Adds steps for what an insight rules out, and whatever falls for a simpler reason after each. `tell` gives the reason, and
    /// what of a batch it is the reason for.
    fn add_all(
        &mut self,
        face: &Face,
        insight: &Insight,
        tell: impl Fn(Vec<Entry>) -> (Reason, Vec<Entry>),
    ) {
        loop {
            let closed = self.board.closed_by(face, insight).into_iter();
            let found: Vec<_> = closed.map(|entry| (Reason::SeveralCodes, entry)).collect();
            let Some(batch) = batch(&self.board, &found).filter(|_| !self.is_done()) else {
                break;
            };
            let (reason, struck) = tell(batch.struck);
            self.add(reason, struck, batch.for_all);
            self.add_simple();
        }
    }
}

/// Of more slots than these nobody wants to hear.
const FEW: u32 = 2;

/// What a few slots explain together, or else everything, and the slots of which one is superfluous.
fn superfluous_together(
    struck: Vec<Entry>,
    families: &BTreeMap<Entry, Family>,
    everybody: u8,
) -> (Reason, Vec<Entry>) {
    // A criterion falls for all its verifiers at once.
    let topic = |entry: &Entry| (entry.slot, entry.choice);
    let family = |entry: &Entry| {
        let same = struck.iter().filter(|other| topic(other) == topic(entry));
        same.fold(Family::MAX, |all, one| {
            all & families.get(one).copied().unwrap_or_default()
        })
    };
    let common = |family| smallest(family, everybody).unwrap_or(everybody);
    let size = |entry: &Entry| common(family(entry)).count_ones();
    let sizes = 1..=everybody.count_ones();
    let by_size = sizes.flat_map(|wanted| struck.iter().filter(move |entry| size(entry) == wanted));
    let mut together = Family::MAX;
    let is_told = |entry: &&Entry| {
        let both = together & family(entry);
        let is_first = together == Family::MAX;
        let fits = is_first || common(both).count_ones() <= FEW;
        together = if fits { both } else { together };
        fits
    };
    let few: Vec<Entry> = by_size.filter(is_told).copied().collect();
    if few.first().is_some_and(|first| size(first) <= FEW) {
        return (Reason::Superfluous(common(together)), few);
    }
    let all = struck
        .iter()
        .fold(Family::MAX, |all, entry| all & family(entry));
    (Reason::Superfluous(common(all)), struck)
}

/// What falls because some code must meet all criteria, each verifier having a card of its own.
fn simple(board: &Board) -> Vec<(Reason, Entry)> {
    let seats: Vec<[Option<Reason>; 2]> = board
        .entries()
        .map(|(entry, _)| {
            if board.mode == Mode::Nightmare {
                [no_card(board, entry), no_verifier(board, entry)]
            } else {
                [None; 2]
            }
        })
        .collect();
    let by_verifier: Vec<Vec<Family>> = (0..board.verifiers())
        .map(|verifier| {
            let codes = 0..Code::COUNT;
            codes
                .map(|code| fillable(without(board.rows_of(code), verifier)))
                .collect()
        })
        .collect();
    let no_code = |(entry, codes): (Entry, u128)| {
        let families = by_verifier.get(usize::from(entry.verifier))?;
        let met = (0..)
            .zip(families)
            .filter(|&(code, _)| codes & 1 << code != 0);
        let family = met.fold(0, |all, (_, family): (u8, _)| all | family);
        let others = board.everybody() & !(1 << entry.slot);
        smallest(!family, others).map(Reason::NoCode)
    };
    let found = board
        .entries()
        .zip(seats)
        .filter_map(|((entry, choice), seats)| {
            let reasons = seats.into_iter().chain([no_code((entry, choice.codes))]);
            let reason = reasons
                .flatten()
                .min_by_key(|&reason| (size(reason), reason))?;
            Some((reason, entry))
        });
    found.collect()
}

fn no_card(board: &Board, entry: Entry) -> Option<Reason> {
    let rows: Vec<u8> = board.rows().collect();
    let columns = (0..board.verifiers()).map(|slot| {
        let holders = (0..).zip(&rows).filter(|&(_, row)| row & 1 << slot != 0);
        holders.fold(0, |set, (verifier, _): (u8, _)| set | 1 << verifier)
    });
    let family = fillable(without(columns, entry.slot.into()));
    let others = board.everybody() & !(1 << entry.verifier);
    smallest(!family, others).map(Reason::NoCard)
}

fn no_verifier(board: &Board, entry: Entry) -> Option<Reason> {
    let family = fillable(without(board.rows(), entry.verifier.into()));
    let others = board.everybody() & !(1 << entry.slot);
    smallest(!family, others).map(Reason::NoVerifier)
}

pub(super) fn without(rows: impl Iterator<Item = u8>, place: usize) -> impl Iterator<Item = u8> {
    let others = rows.enumerate().filter(move |&(other, _)| other != place);
    others.map(|(_, row)| row)
}

/// How many verifiers or cards a reason needs beside the one that it is about.
const fn size(reason: Reason) -> u32 {
    match reason {
        Reason::NoCard(set)
        | Reason::NoVerifier(set)
        | Reason::NoCode(set)
        | Reason::Superfluous(set) => set.count_ones(),
        Reason::Answer(_) | Reason::SeveralCodes => 0,
    }
}

/// What one sentence can tell.
struct Batch {
    reason: Reason,
    struck: Vec<Entry>,
    for_all: bool,
}

/// What falls for the simplest reason, and for the same verifiers: as much as one sentence can tell.
fn batch(board: &Board, found: &[(Reason, Entry)]) -> Option<Batch> {
    let simplest = found.iter().map(|&(reason, _)| size(reason)).min()?;
    let found = found
        .iter()
        .filter(|&&(reason, _)| size(reason) == simplest);
    let mut topics: BTreeMap<_, (u8, Vec<Entry>)> = BTreeMap::new();
    for &(reason, entry) in found {
        let is_about_card = matches!(reason, Reason::NoCard(_) | Reason::NoVerifier(_));
        let choice = (!is_about_card).then_some(entry.choice);
        let topic = topics.entry((reason, entry.slot, choice)).or_default();
        topic.0 |= 1 << entry.verifier;
        topic.1.push(entry);
    }
    let mut batches: BTreeMap<_, Vec<Entry>> = BTreeMap::new();
    for ((reason, slot, choice), (verifiers, entries)) in topics {
        let is_all = |choice| board.holders(slot, choice) == verifiers;
        let for_all = board.mode == Mode::Nightmare && choice.is_some_and(is_all);
        let whose = (for_all, if for_all { 0 } else { verifiers });
        let batch = batches.entry((reason, whose)).or_default();
        batch.extend(entries);
    }
    // What leaves the fewest codes, and of that what strikes out most.
    let left = |struck: &[Entry]| {
        let mut board = board.clone();
        struck.iter().for_each(|&entry| board.strike(entry));
        board.codes().count_ones()
    };
    let best = batches
        .into_iter()
        .min_by_key(|(_, struck)| (left(struck), usize::MAX - struck.len()));
    best.map(|((reason, (for_all, _)), struck)| Batch {
        reason,
        struck,
        for_all,
    })
}
