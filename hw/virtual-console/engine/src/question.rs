//! Questions: how many codes one leaves on average, and which leaves the fewest.
//!
//! All truths that the answers leave possible are taken to be equally likely, as the machine does: a world, and in nightmare mode
//! each way to deal its cards.

use std::ops::ControlFlow;

use bombe_engine::{
    code::Code,
    code_set::CodeSet,
    deck::criterion::Criterion,
    deduction::{Deduction, worlds},
    face::Face,
    verifier::Letter,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::request::{face, named_mode, queries};

/// What a question is worth, with everything that there is to know.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    /// How many codes it leaves on average.
    pub expected: f64,
    /// How many the best question leaves on average.
    pub best: f64,
    /// The best question's verifier, by its place.
    pub verifier: u8,
    /// The best question's proposal, by its index.
    pub proposal: u8,
}

/// Weighs a question after some answers; nothing if there is no such problem, or no truth.
///
/// `mode`, `cards` and `answers` as for [`reason`](crate::reason). `verifier` and `proposal` are the question. `asked`: the
/// verifiers that were asked in the same round before it, a bit each: the best question is then one about the same proposal, to
/// another verifier.
#[must_use]
#[wasm_bindgen]
pub fn weigh(
    mode: &str,
    cards: &[u8],
    answers: &[u8],
    verifier: u8,
    proposal: u8,
    asked: u8,
) -> Option<Weighed> {
    let face = face(named_mode(mode)?, cards)?;
    let mut learnt = Deduction::new(&face);
    for query in queries(answers)? {
        learnt.learn(query);
    }
    let truths = Truths::of(&face, &learnt);
    let expected = truths.expected(verifier.into(), Code::from_index(proposal)?)?;
    let mut best = Weighed {
        expected,
        best: expected,
        verifier,
        proposal,
    };
    let verifiers = (0..face.slots().len() as u8).filter(|place| asked & 1 << place == 0);
    for other in verifiers {
        let proposals = Code::all().filter(|code| asked == 0 || code.index() == proposal);
        for code in proposals {
            let left = truths.expected(other.into(), code)?;
            if left < best.best {
                best = Weighed {
                    best: left,
                    verifier: other,
                    proposal: code.index(),
                    ..best
                };
            }
        }
    }
    Some(best)
}

/// Per verifier and criterion, in how many truths the verifier has it, and the codes of these.
struct Truths(Vec<Vec<(Criterion, u32, CodeSet)>>);

impl Truths {
    fn of(face: &Face, learnt: &Deduction) -> Self {
        let none = || Criterion::all().map(|criterion| (criterion, 0, CodeSet::EMPTY));
        let verifiers = Letter::ALL.into_iter().take(face.slots().len());
        let mut truths: Vec<Vec<_>> = verifiers.map(|_| none().collect()).collect();
        let visited: ControlFlow<()> = worlds::visit(face, |world| {
            learnt.count_seats(&world, |verifier, slot, ways| {
                let criterion = world.criteria().get(slot);
                let row = truths.get_mut(verifier.index());
                let cell = criterion
                    .zip(row)
                    .and_then(|(criterion, row)| row.get_mut(usize::from(criterion.index())));
                if let Some((_, count, codes)) = cell {
                    *count += u32::from(ways);
                    codes.insert(world.code);
                }
            });
            ControlFlow::Continue(())
        });
        debug_assert!(visited.is_continue(), "the visitor never breaks off");
        for row in &mut truths {
            row.retain(|&(_, count, _)| count > 0);
        }
        Self(truths)
    }

    /// How many codes are left on average after a question; `None` if there is no truth.
    fn expected(&self, verifier: usize, proposal: Code) -> Option<f64> {
        let row = self.0.get(verifier)?;
        let (mut pass, mut fail) = ((0, CodeSet::EMPTY), (0, CodeSet::EMPTY));
        for &(criterion, count, codes) in row {
            let side = match criterion.answer(proposal) {
                bombe_engine::Answer::Pass => &mut pass,
                bombe_engine::Answer::Fail => &mut fail,
            };
            side.0 += count;
            side.1 |= codes;
        }
        let truths = pass.0 + fail.0;
        let sum = [pass, fail].map(|(count, codes)| f64::from(count) * f64::from(codes.len()));
        (truths > 0).then(|| sum.iter().sum::<f64>() / f64::from(truths))
    }
}

#[cfg(test)]
mod tests {
    use bombe_engine::{Answer, Class, Dice, Mode, ProblemCode, Query, generate, machine::Level};

    use super::*;

    /// How many truths there are.
    fn count(face: &Face, learnt: &Deduction) -> f64 {
        let mut truths = 0.0;
        let visited: ControlFlow<()> = worlds::visit(face, |world| {
            learnt.count_seats(&world, |verifier, _, ways| {
                truths += f64::from(ways) * f64::from(u8::from(verifier == Letter::A));
            });
            ControlFlow::Continue(())
        });
        assert!(visited.is_continue());
        truths
    }

    /// The codes that are left after a question, on average over both answers.
    fn mean(face: &Face, learnt: &Deduction, verifier: Letter, proposal: Code) -> f64 {
        let both = [Answer::Pass, Answer::Fail].map(|answer| {
            let mut after = learnt.clone();
            after.learn(Query {
                verifier,
                proposal,
                answer,
            });
            let insight = Level::Turing.insight(face, &after, || true).unwrap();
            (count(face, &after), f64::from(insight.codes_left()))
        });
        let truths: f64 = both.iter().map(|(truths, _)| truths).sum();
        both.iter()
            .map(|(truths, codes)| truths * codes)
            .sum::<f64>()
            / truths
    }

    #[test]
    fn a_question_leaves_what_both_of_its_answers_leave_on_average_and_none_leaves_less_than_the_best()
     {
        let mut dice = Dice::new(5);
        for class in Class::all() {
            let problem = generate(ProblemCode::new(class, dice.below(1000)));
            let face = problem.face();
            let mode = match face.mode() {
                Mode::Classic => "classic",
                Mode::Extreme => "extreme",
                Mode::Nightmare => "nightmare",
            };
            let cards: Vec<u8> = face.cards().map(|card| card.number()).collect();
            let mut learnt = Deduction::new(face);
            let first = Code::from_index(dice.below(125) as u8).unwrap();
            let answer = problem.ask(Letter::B, first).unwrap();
            learnt.learn(Query {
                verifier: Letter::B,
                proposal: first,
                answer,
            });
            let answers = [1, first.index(), u8::from(answer == Answer::Pass)];
            let next = |verifier: Letter, proposal: Code, asked| {
                weigh(
                    mode,
                    &cards,
                    &answers,
                    verifier as u8,
                    proposal.index(),
                    asked,
                )
                .unwrap()
            };
            let proposal = Code::from_index(dice.below(125) as u8).unwrap();
            let found = next(Letter::C, proposal, 0);
            let expected = mean(face, &learnt, Letter::C, proposal);
            assert!((found.expected - expected).abs() < 1e-9, "{found:?}");
            let best = Letter::ALL[usize::from(found.verifier)];
            let best_proposal = Code::from_index(found.proposal).unwrap();
            let expected = mean(face, &learnt, best, best_proposal);
            assert!((found.best - expected).abs() < 1e-9, "{found:?}");
            let others = Code::all().step_by(17);
            for other in others {
                assert!(mean(face, &learnt, Letter::A, other) > found.best - 1e-9);
            }
            // In the same round the proposal stays, and nobody is asked twice.
            let in_round = next(Letter::C, first, 1 << 1);
            assert_eq!(in_round.proposal, first.index());
            assert!(in_round.verifier != 1 && in_round.best >= found.best);
        }
    }

    #[test]
    fn what_is_no_question_is_not_weighed() {
        assert_eq!(weigh("classic", &[4, 9, 11, 14], &[], 4, 0, 0), None);
        assert_eq!(weigh("classic", &[4, 9, 11, 14], &[], 0, 125, 0), None);
        assert_eq!(weigh("classic", &[4, 9, 11], &[], 0, 0, 0), None);
    }
}
