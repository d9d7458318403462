//! Proofs: why a criterion is ruled out, and the fewest answers that give the code away.

mod answers;
mod board;
mod cases;
mod chain;
mod hitting_set;
mod seating;
mod superfluous;

use bombe_engine::{
    deduction::{Deduction, Query},
    face::Face,
    machine::Level,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::request::{face, named_level, named_mode, queries};
use board::{Board, Entry};
pub use cases::Cases;
use chain::{Goal, Reason, Step, chain};

/// Why something is ruled out: an answer of the verifier contradicts it. The step's `parties` is the answer's place in the list.
pub const ANSWER: u8 = 0;
/// In nightmare mode: if the verifier had the card, the parties, which are verifiers, could not all have another.
pub const NO_CARD: u8 = 1;
/// In nightmare mode: if the verifier had the card, the parties, which are slots, could not all be had by other verifiers.
pub const NO_VERIFIER: u8 = 2;
/// No code meets it together with something that is left in each of the parties, which are slots. In nightmare mode they have
/// these by other verifiers, and by a different one each.
pub const NO_CODE: u8 = 3;
/// However a criterion is chosen among those that are left in the other slots, no code meets them all, or several do.
pub const SEVERAL_CODES: u8 = 4;
/// However a criterion is chosen among those that are left in the other slots so that one code meets them all, a criterion of
/// one of the parties, which are slots, is superfluous.
pub const SUPERFLUOUS: u8 = 5;

/// The steps from some answers to everything that follows from them.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Proof {
    face: Face,
    used: Vec<u16>,
    left_out: Vec<u16>,
    is_least: bool,
    effort: u32,
    left: u128,
    steps: Vec<Step>,
    /// What is left after the last step.
    board: Board,
}

#[wasm_bindgen]
impl Proof {
    /// The places of the answers that are used, ascending.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn used(&self) -> Vec<u16> {
        self.used.clone()
    }

    /// The places of the answers that are not, ascending.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn left_out(&self) -> Vec<u16> {
        self.left_out.clone()
    }

    /// Whether it is known that no fewer answers will do.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn is_least(&self) -> bool {
        self.is_least
    }

    /// How many branches were tried to find them.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn effort(&self) -> u32 {
        self.effort
    }

    /// The codes that are left in the end.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn left(&self) -> u128 {
        self.left
    }

    /// The codes that meet some criterion of each verifier, before the first step.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn first(&self) -> u128 {
        Board::new(&self.face).codes()
    }

    /// The codes that meet no criterion in a slot, so that the cards alone rule them out.
    #[must_use]
    pub fn unmet(&self, slot: usize) -> u128 {
        Board::new(&self.face).unmet(slot)
    }

    /// How many steps there are.
    #[must_use]
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.steps.len()
    }

    /// Why a step rules something out: one of the constants.
    #[must_use]
    pub fn kind(&self, step: usize) -> u8 {
        self.reason(step).0
    }

    /// Who or what is involved: the place of an answer, or a set of verifiers or slots, bit n for the one at place n.
    #[must_use]
    pub fn parties(&self, step: usize) -> u16 {
        self.reason(step).1
    }

    /// In nightmare mode: whether nobody can have what the step rules out, rather than some verifiers only.
    #[must_use]
    pub fn for_all(&self, step: usize) -> bool {
        self.steps.get(step).is_some_and(|step| step.for_all)
    }

    /// What a step rules out, three numbers each: the verifier's place, the place of the card among those that it may have, and
    /// the criterion's place on the card. A criterion that both cards of a verifier list is there twice.
    #[must_use]
    pub fn strikes(&self, step: usize) -> Vec<u8> {
        let struck = self.steps.get(step).map(|step| &step.struck);
        let strikes = struck.into_iter().flatten();
        strikes
            .flat_map(|&entry| self.listed(entry))
            .flatten()
            .collect()
    }

    /// The codes that meet, after a step, a criterion that is left for each verifier.
    #[must_use]
    pub fn codes(&self, step: usize) -> u128 {
        self.steps.get(step).map_or(0, |step| step.codes)
    }

    /// What would be if something were true of what a step rules out; `strikes` are those to look at, as
    /// [`strikes`](Self::strikes) gives them.
    #[must_use]
    pub fn cases(&self, step: usize, strikes: &[u8]) -> Cases {
        let Some(step) = self.steps.get(step) else {
            return Cases::default();
        };
        let is_meant = |entry: &Entry| {
            let listed = self.listed(*entry);
            strikes
                .chunks(3)
                .any(|strike| listed.iter().any(|one| one == strike))
        };
        let struck: Vec<Entry> = step.struck.iter().copied().filter(is_meant).collect();
        cases::of_step(&step.before, step.reason, &struck, |slot, choice| {
            self.row(slot, choice)
        })
    }

    /// What would be if one of the codes that meet what is left at the end, but are not [`left`](Self::left), were the code.
    #[must_use]
    pub fn end_cases(&self) -> Cases {
        cases::at_end(&self.board, self.left, |slot, choice| {
            self.row(slot, choice)
        })
    }
}

impl Proof {
    fn reason(&self, step: usize) -> (u8, u16) {
        match self.steps.get(step).map(|step| step.reason) {
            Some(Reason::Answer(place)) => (ANSWER, place),
            Some(Reason::NoCard(set)) => (NO_CARD, set.into()),
            Some(Reason::NoVerifier(set)) => (NO_VERIFIER, set.into()),
            Some(Reason::NoCode(set)) => (NO_CODE, set.into()),
            Some(Reason::SeveralCodes) => (SEVERAL_CODES, 0),
            Some(Reason::Superfluous(set)) => (SUPERFLUOUS, set.into()),
            None => (0, 0),
        }
    }

    /// Where an entry is listed: verifier, card and row.
    fn listed(&self, entry: Entry) -> Vec<[u8; 3]> {
        let listed = self.board.listed(&self.face, entry).into_iter();
        listed
            .map(|(place, row)| [entry.verifier, place, row])
            .collect()
    }

    /// Where a choice of a slot is listed first: card and row.
    fn row(&self, slot: u8, choice: u8) -> [u8; 2] {
        let entry = Entry {
            verifier: slot,
            slot,
            choice,
        };
        let first = self.listed(entry).first().copied();
        first.map_or([0; 2], |[_, place, row]| [place, row])
    }
}

/// Why criteria are ruled out by some answers, at a level of reasoning; nothing if there is no such problem. Arguments as for
/// [`reason`](crate::reason).
#[must_use]
#[wasm_bindgen]
pub fn explain(level: &str, mode: &str, cards: &[u8], answers: &[u8]) -> Option<Proof> {
    let level = named_level(level)?;
    let face = face(named_mode(mode)?, cards)?;
    let answers = numbered(&queries(answers)?);
    told(&face, &answers, level, Goal::Everything)
}

/// The fewest answers that leave no more codes than all of them, and the steps from these; nothing if there is no such problem.
/// Arguments as for [`reason`](crate::reason).
#[must_use]
#[wasm_bindgen]
pub fn prove(mode: &str, cards: &[u8], answers: &[u8]) -> Option<Proof> {
    let face = face(named_mode(mode)?, cards)?;
    let queries = queries(answers)?;
    let mut learnt = Deduction::new(&face);
    queries.iter().for_each(|&query| learnt.learn(query));
    let left = Level::Turing.insight(&face, &learnt, || true).ok()?.codes();
    let selection = answers::fewest(&face, &queries, left);
    let is_used = |&(place, _): &(u16, Query)| selection.places.contains(&usize::from(place));
    let (used, left_out): (Vec<_>, Vec<_>) = numbered(&queries).into_iter().partition(is_used);
    let mut proof = told(&face, &used, Level::Turing, Goal::OneCode)?;
    proof.left_out = left_out.into_iter().map(|(place, _)| place).collect();
    proof.is_least = selection.is_least;
    proof.effort = selection.effort;
    Some(proof)
}

fn numbered(queries: &[Query]) -> Vec<(u16, Query)> {
    (0..).zip(queries.iter().copied()).collect()
}

fn told(face: &Face, answers: &[(u16, Query)], level: Level, goal: Goal) -> Option<Proof> {
    let mut learnt = Deduction::new(face);
    answers.iter().for_each(|&(_, query)| learnt.learn(query));
    let left = level.insight(face, &learnt, || true).ok()?.codes();
    let (board, steps) = chain(face, answers, level, goal)?;
    Some(Proof {
        face: face.clone(),
        used: answers.iter().map(|&(place, _)| place).collect(),
        left_out: Vec::new(),
        is_least: false,
        effort: 0,
        left: left.into(),
        steps,
        board,
    })
}
