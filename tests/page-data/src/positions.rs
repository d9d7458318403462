//! Random positions of games: problems of each class, some random queries, and what can be known after them.
//!
//! ```text
//! [ { "mode": "classic", "cards": [[4], [9], ...], "queries": [["B", "241", true], ...],
//!     "apprentice": {
//!       "codes": "1ffffff",                     the codes that the level holds possible, as a mask
//!       "open": [[[true, false], ...], ...] },  per verifier and card that it may have: the criteria that it can have there
//!     "analyst": { ... }, "turing": { ... } }, ... ]
//! ```

use bombe_engine::{
    code::Code,
    deduction::{Deduction, Query},
    face::{Face, Mode, Slot},
    insight::Insight,
    machine::Level,
    problem::{
        Problem,
        code::{Class, ProblemCode},
        dice::Dice,
        generator::generate,
    },
    turn::QUERIES_PER_ROUND,
    verifier::Letter,
};
use serde_json::{Value, json};

/// Enough for every kind of card to occur in every mode.
const PROBLEMS_PER_CLASS: u32 = 16;
/// Each position is after fewer rounds than this.
const ROUNDS: u32 = 5;

/// All positions.
pub(crate) fn table() -> Value {
    let mut dice = Dice::new(1);
    let mut positions = Vec::new();
    for seed in 0..PROBLEMS_PER_CLASS {
        for class in Class::all() {
            let problem = generate(ProblemCode::new(class, dice.roll()));
            let game = RandomGame::new(&problem, seed % ROUNDS, &mut dice);
            positions.push(game.position(&problem));
        }
    }
    json!(positions)
}

/// All queries up to a position.
struct RandomGame {
    answers: Deduction,
    queries: Vec<Query>,
}

impl RandomGame {
    /// Plays a number of random rounds.
    fn new(problem: &Problem, rounds: u32, dice: &mut Dice) -> Self {
        let mut game = Self {
            answers: Deduction::new(problem.face()),
            queries: Vec::new(),
        };
        for _ in 0..rounds {
            game.play_round(problem, dice);
        }
        game
    }

    fn play_round(&mut self, problem: &Problem, dice: &mut Dice) {
        let index = dice.below(Code::COUNT.into());
        let Some(proposal) = Code::all().nth(index as usize) else {
            return;
        };
        let first = dice.below(problem.face().slots().len() as u32) as usize;
        let letters = Letter::ALL.into_iter().take(problem.face().slots().len());
        let asked = letters.cycle().skip(first).take(QUERIES_PER_ROUND.into());
        for verifier in asked {
            if let Some(answer) = problem.ask(verifier, proposal) {
                let query = Query {
                    verifier,
                    proposal,
                    answer,
                };
                self.answers.learn(query);
                self.queries.push(query);
            }
        }
    }

    fn position(&self, problem: &Problem) -> Value {
        let face = problem.face();
        let queries = self.queries.iter().map(|query| {
            let passed = query.answer == bombe_engine::verifier::Answer::Pass;
            json!([query.verifier.as_char(), query.proposal.to_string(), passed])
        });
        json!({
            "mode": format!("{:?}", face.mode()).to_lowercase(),
            "cards": face.slots().iter().map(numbers).collect::<Vec<_>>(),
            "queries": queries.collect::<Vec<_>>(),
            "apprentice": self.insight(face, Level::Apprentice),
            "analyst": self.insight(face, Level::Analyst),
            "turing": self.insight(face, Level::Turing),
        })
    }

    fn insight(&self, face: &Face, level: Level) -> Option<Value> {
        let insight = level.insight(face, &self.answers, || true).ok()?;
        Some(json!({
            "codes": format!("{:x}", u128::from(insight.codes())),
            "open": open(face, &insight),
        }))
    }
}

fn numbers(slot: &Slot) -> Vec<u8> {
    slot.cards().map(|card| card.number()).collect()
}

/// Per verifier and card, which of the card's criteria are not ruled out.
fn open(face: &Face, insight: &Insight) -> Vec<Vec<Vec<bool>>> {
    let cards = match face.mode() {
        Mode::Classic => 1,
        Mode::Extreme => 2,
        Mode::Nightmare => face.slots().len() as u8,
    };
    let verifiers = Letter::ALL.into_iter().take(face.slots().len());
    verifiers
        .map(|verifier| {
            (0..cards)
                .filter_map(|card| {
                    let places = 0..face.card_of(verifier, card)?.rules().len() as u8;
                    let is_open = |place| insight.is_open(verifier, card, place);
                    Some(places.map(is_open).collect())
                })
                .collect()
        })
        .collect()
}
