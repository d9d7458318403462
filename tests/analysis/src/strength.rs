//! How strong the machine is: the mean rounds and queries of its levels, over all that can be true of a problem.

use std::ops::ControlFlow;

use anyhow::{Context, Result, anyhow, ensure};
use bombe_engine::code::Code;
use bombe_engine::deck::criterion::Criterion;
use bombe_engine::deduction::{Query, worlds};
use bombe_engine::face::{Face, MAX_VERIFIERS, Mode};
use bombe_engine::machine::Action;
use bombe_engine::machine::{Contender, Level, Machine};
use bombe_engine::verifier::Letter;

/// One thing that can be true: what each verifier has, and the code.
#[derive(Clone, Copy, Debug)]
struct Truth {
    criteria: [Option<Criterion>; MAX_VERIFIERS],
    code: Code,
}

/// What some games took together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many games there were.
    pub games: u64,
    /// Rounds of all of them.
    pub rounds: u64,
    /// Queries of all of them.
    pub queries: u64,
    /// The most rounds of one.
    pub most_rounds: u64,
    /// The most effort of one.
    pub most_effort: u64,
    /// Games in which every decision was known to be best.
    pub best: u64,
}

impl Sum {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.queries += other.queries;
        self.best += other.best;
        self.most_rounds = self.most_rounds.max(other.most_rounds);
        self.most_effort = self.most_effort.max(other.most_effort);
    }
}

/// Has a level play all that can be true of a face.
///
/// # Errors
/// When it gets stuck or claims a wrong code: never.
pub fn play_all(machine: &mut Machine, level: Level, face: &Face, patience: u32) -> Result<Sum> {
    let mut truths = truths(face);
    let contender = Contender::with_patience(level, face, patience);
    follow(machine, contender, &mut truths, Path::default())
}

/// What a game took so far.
#[derive(Clone, Copy, Debug, Default)]
struct Path {
    rounds: u64,
    queries: u64,
    effort: u64,
    is_within_round: bool,
    is_not_best: bool,
}

/// Goes on with all games that have been the same so far.
fn follow(
    machine: &mut Machine,
    mut contender: Contender,
    truths: &mut [Truth],
    mut path: Path,
) -> Result<Sum> {
    ensure!(path.rounds < 100, "stuck");
    let decided = contender.decide(machine, || true);
    let decided = decided.map_err(|_| anyhow!("nobody interrupted"))?;
    let decision = decided.context("nothing can be true")?;
    path.effort += u64::from(decision.effort);
    path.is_not_best |= !decision.is_best;
    match decision.next {
        Action::Claim(code) => {
            let are_right = truths.iter().all(|truth| truth.code == code);
            ensure!(are_right, "{code} is wrong");
            let games = truths.len() as u64;
            Ok(Sum {
                games,
                rounds: games * path.rounds,
                queries: games * path.queries,
                most_rounds: path.rounds,
                most_effort: path.effort,
                best: if path.is_not_best { 0 } else { games },
            })
        }
        Action::EndTurn => {
            ensure!(path.is_within_round, "stuck");
            path.is_within_round = false;
            follow(machine, contender, truths, path)
        }
        Action::Ask { verifier, proposal } => {
            if !path.is_within_round {
                path.rounds += 1;
                path.is_within_round = true;
            }
            path.queries += 1;
            branch(machine, &contender, truths, path, (verifier, proposal))
        }
    }
}

/// Goes on with both answers, as far as they can come.
fn branch(
    machine: &mut Machine,
    contender: &Contender,
    truths: &mut [Truth],
    path: Path,
    (verifier, proposal): (Letter, Code),
) -> Result<Sum> {
    let answer_in = |truth: &Truth| {
        let criterion = truth.criteria.get(verifier.index()).copied().flatten();
        criterion.map(|criterion| criterion.answer(proposal))
    };
    truths.sort_by_key(|truth| answer_in(truth).map(|answer| answer as u8));
    let mut sum = Sum::default();
    for part in truths.chunk_by_mut(|one, other| answer_in(one) == answer_in(other)) {
        let answer = part.first().and_then(answer_in);
        let mut contender = contender.clone();
        contender.learn(Query {
            verifier,
            proposal,
            answer: answer.with_context(|| format!("there is no {verifier:?}"))?,
        });
        sum.add(&follow(machine, contender, part, path)?);
    }
    Ok(sum)
}

/// All that can be true before the first query: worlds, and in nightmare mode each with every way to deal its cards.
fn truths(face: &Face) -> Vec<Truth> {
    let mut truths = Vec::new();
    let ControlFlow::Continue(()) = worlds::visit(face, |world| {
        let deals = match face.mode() {
            Mode::Classic | Mode::Extreme => vec![world.criteria().to_vec()],
            Mode::Nightmare => deals(world.criteria()),
        };
        truths.extend(deals.into_iter().map(|deal| {
            let mut criteria = [None; MAX_VERIFIERS];
            for (place, criterion) in criteria.iter_mut().zip(deal) {
                *place = Some(criterion);
            }
            let code = world.code;
            Truth { criteria, code }
        }));
        ControlFlow::<std::convert::Infallible>::Continue(())
    });
    truths
}

/// All orders of some criteria.
fn deals(criteria: &[Criterion]) -> Vec<Vec<Criterion>> {
    let Some((&first, rest)) = criteria.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for deal in deals(rest) {
        for place in 0..=deal.len() {
            let mut deal = deal.clone();
            deal.insert(place, first);
            all.push(deal);
        }
    }
    all
}
