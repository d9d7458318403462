//! Measures the strength of the machine: the rounds and queries of a level, over everything that can be true of a problem.

use std::ops::ControlFlow;

use anyhow::{Context, Result, anyhow, ensure};
use bombe_engine::code::Code;
use bombe_engine::deck::criterion::Criterion;
use bombe_engine::deduction::{Query, worlds};
use bombe_engine::face::{Face, MAX_VERIFIERS, Mode};
use bombe_engine::machine::Action;
use bombe_engine::machine::{Contender, Level, Machine};
use bombe_engine::verifier::Letter;

/// One thing that can be true: the criterion of each verifier, and the code.
#[derive(Clone, Copy, Debug)]
struct Assignment {
    criteria: [Option<Criterion>; MAX_VERIFIERS],
    code: Code,
}

/// The sums over some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// How many games there were.
    pub games: u64,
    /// Their rounds.
    pub rounds: u64,
    /// Their queries.
    pub queries: u64,
    /// The largest number of rounds of one.
    pub max_rounds: u64,
    /// The largest effort of one.
    pub max_effort: u64,
    /// How many had only decisions that are known to be best.
    pub best: u64,
}

impl Totals {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.queries += other.queries;
        self.best += other.best;
        self.max_rounds = self.max_rounds.max(other.max_rounds);
        self.max_effort = self.max_effort.max(other.max_effort);
    }
}

/// Lets a level play everything that can be true of a face.
///
/// # Errors
/// When it gets stuck or claims a wrong code, which never happens.
pub fn play_all(machine: &mut Machine, level: Level, face: &Face, patience: u32) -> Result<Totals> {
    let mut assignments = assignments(face);
    let contender = Contender::with_patience(level, face, patience);
    follow(machine, contender, &mut assignments, Progress::default())
}

/// The course of a game so far.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    rounds: u64,
    queries: u64,
    effort: u64,
    is_within_round: bool,
    is_not_best: bool,
}

/// Continues all games that have been the same so far.
fn follow(
    machine: &mut Machine,
    mut contender: Contender,
    assignments: &mut [Assignment],
    mut progress: Progress,
) -> Result<Totals> {
    ensure!(progress.rounds < 100, "stuck");
    let decided = contender.decide(machine, || true);
    let decided = decided.map_err(|_| anyhow!("nobody interrupted"))?;
    let decision = decided.context("nothing can be true")?;
    progress.effort += u64::from(decision.effort);
    progress.is_not_best |= !decision.is_best;
    match decision.next {
        Action::Claim(code) => {
            let are_right = assignments.iter().all(|assignment| assignment.code == code);
            ensure!(are_right, "{code} is wrong");
            let games = assignments.len() as u64;
            Ok(Totals {
                games,
                rounds: games * progress.rounds,
                queries: games * progress.queries,
                max_rounds: progress.rounds,
                max_effort: progress.effort,
                best: if progress.is_not_best { 0 } else { games },
            })
        }
        Action::EndTurn => {
            ensure!(progress.is_within_round, "stuck");
            progress.is_within_round = false;
            follow(machine, contender, assignments, progress)
        }
        Action::Ask { verifier, proposal } => {
            if !progress.is_within_round {
                progress.rounds += 1;
                progress.is_within_round = true;
            }
            progress.queries += 1;
            branch(
                machine,
                &contender,
                assignments,
                progress,
                (verifier, proposal),
            )
        }
    }
}

/// Continues with each answer that is possible.
fn branch(
    machine: &mut Machine,
    contender: &Contender,
    assignments: &mut [Assignment],
    progress: Progress,
    (verifier, proposal): (Letter, Code),
) -> Result<Totals> {
    let answer_in = |assignment: &Assignment| {
        let criterion = assignment.criteria.get(verifier.index()).copied().flatten();
        criterion.map(|criterion| criterion.answer(proposal))
    };
    assignments.sort_by_key(|assignment| answer_in(assignment).map(|answer| answer as u8));
    let mut sum = Totals::default();
    for part in assignments.chunk_by_mut(|one, other| answer_in(one) == answer_in(other)) {
        let answer = part.first().and_then(answer_in);
        let mut contender = contender.clone();
        contender.learn(Query {
            verifier,
            proposal,
            answer: answer.with_context(|| format!("there is no {verifier:?}"))?,
        });
        sum.add(&follow(machine, contender, part, progress)?);
    }
    Ok(sum)
}

/// All assignments before the first query: the worlds, in nightmare mode each with every order of its criteria.
fn assignments(face: &Face) -> Vec<Assignment> {
    let mut assignments = Vec::new();
    let ControlFlow::Continue(()) = worlds::visit(face, |world| {
        let orders = match face.mode() {
            Mode::Classic | Mode::Extreme => vec![world.criteria().to_vec()],
            Mode::Nightmare => orders(world.criteria()),
        };
        assignments.extend(orders.into_iter().map(|order| {
            let mut criteria = [None; MAX_VERIFIERS];
            for (place, criterion) in criteria.iter_mut().zip(order) {
                *place = Some(criterion);
            }
            let code = world.code;
            Assignment { criteria, code }
        }));
        ControlFlow::<std::convert::Infallible>::Continue(())
    });
    assignments
}

/// All orders of some criteria.
fn orders(criteria: &[Criterion]) -> Vec<Vec<Criterion>> {
    let Some((&first, rest)) = criteria.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut order = order.clone();
            order.insert(place, first);
            all.push(order);
        }
    }
    all
}
