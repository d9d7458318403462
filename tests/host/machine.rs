//! Games of the machine: Turing against an optimum that is computed independently, and properties of every level.

pub(crate) mod optimum;

use bombe_engine::{
    deduction::Query,
    face::{Face, Mode},
    machine::{Action, Contender, Level, Machine, Transcript, Unfinished},
    problem::{
        Problem,
        code::{Class, ProblemCode, VerifierCount},
        generator::generate,
        rulebook::RulebookProblem,
    },
    turn::QUERIES_PER_ROUND,
    verifier::Answer,
};

use optimum::{Cost, Optimum, TruthSet};

/// More than the complete search of a classic problem takes.
const PATIENCE: u32 = 100_000_000;

/// Enough to finish a game, but too little for a complete search of hard problems.
const LITTLE_PATIENCE: u32 = 300_000;

/// How many generated classic problems are compared with their optimum.
const CLASSIC_PROBLEMS: u32 = 300;

/// The total cost of a level in some worlds that look alike so far.
fn cost_of_play(
    machine: &mut Machine,
    mut contender: Contender,
    set: TruthSet,
    all: &Optimum,
) -> Cost {
    let decision = contender.decide(machine, || true).unwrap().unwrap();
    assert!(decision.is_best);
    let games = set.count_ones();
    match decision.next {
        Action::Claim(code) => {
            assert_eq!(all.only_code(set), Some(code));
            Cost::default()
        }
        Action::EndTurn => {
            let next_round = Cost {
                rounds: games,
                queries: 0,
            };
            next_round + cost_of_play(machine, contender, set, all)
        }
        Action::Ask { verifier, proposal } => {
            let passing = all.passing(verifier, proposal);
            let mut sum = Cost {
                rounds: 0,
                queries: games,
            };
            for (answer, left) in [
                (Answer::Fail, set & !passing),
                (Answer::Pass, set & passing),
            ] {
                assert_ne!(left, 0, "{verifier:?} has nothing to tell about {proposal}");
                let mut contender = contender.clone();
                contender.learn(Query {
                    verifier,
                    proposal,
                    answer,
                });
                sum += cost_of_play(machine, contender, left, all);
            }
            sum
        }
    }
}

/// Compares Turing with the optimum; false if the problem has too many worlds for that.
#[track_caller]
fn turing_is_best(machine: &mut Machine, face: &Face) -> bool {
    let Some(mut optimum) = Optimum::of(face) else {
        return false;
    };
    let set = optimum.everything();
    let games = set.count_ones();
    let least = optimum.cost(set);
    let contender = Contender::with_patience(Level::Turing, face, PATIENCE);
    let mut cost = cost_of_play(machine, contender, set, &optimum);
    // No decision starts the first round.
    if optimum.only_code(set).is_none() {
        cost.rounds += games;
    }
    assert_eq!(cost, least, "{face:?}");
    let each = |sum: u32| ((200 * sum + games) / (2 * games)) as u16;
    let expected = machine.expect(face, PATIENCE, || true).unwrap().unwrap();
    assert_eq!(expected.rounds(), each(least.rounds));
    assert_eq!(expected.queries(), each(least.queries));
    true
}

#[test]
fn turing_plays_the_rulebooks_problems_as_well_as_can_be() {
    let mut machine = Box::new(Machine::new());
    for problem in RulebookProblem::all() {
        assert!(turing_is_best(&mut machine, &problem.face().unwrap()));
    }
}

#[test]
fn turing_plays_generated_classic_problems_as_well_as_can_be() {
    let mut machine = Box::new(Machine::new());
    let classes: Vec<Class> = Class::all()
        .filter(|class| class.mode == Mode::Classic)
        .collect();
    let mut compared = 0;
    for seed in 0.. {
        let class = classes[seed as usize % classes.len()];
        let problem = generate(ProblemCode::new(class, seed));
        compared += u32::from(turing_is_best(&mut machine, problem.face()));
        if compared == CLASSIC_PROBLEMS {
            break;
        }
    }
}

fn play(machine: &mut Machine, level: Level, problem: &Problem) -> Transcript {
    play_while(machine, level, problem, || true).unwrap()
}

fn play_while(
    machine: &mut Machine,
    level: Level,
    problem: &Problem,
    keep_going: impl FnMut() -> bool,
) -> Result<Transcript, Unfinished> {
    let contender = Contender::with_patience(level, problem.face(), LITTLE_PATIENCE);
    machine.finish(
        contender,
        |verifier, code| problem.ask(verifier, code),
        keep_going,
    )
}

#[track_caller]
fn assert_consistent(transcript: &Transcript, problem: &Problem) {
    assert_eq!(transcript.claim(), Some(problem.solution()));
    let mut codes_left = transcript.codes_at_first();
    let mut queries = 0;
    for round in transcript.rounds() {
        assert!((1..=usize::from(QUERIES_PER_ROUND)).contains(&round.steps().len()));
        for step in round.steps() {
            queries += 1;
            assert_eq!(
                problem.ask(step.verifier, round.proposal()),
                Some(step.answer)
            );
            assert!(step.codes_left <= codes_left);
            codes_left = step.codes_left;
        }
    }
    assert_eq!(codes_left, 1);
    assert_eq!(transcript.queries(), queries);
}

#[test]
fn every_level_solves_problems_of_every_class_the_same_way_each_time() {
    let (mut machine, mut other) = (Box::new(Machine::new()), Box::new(Machine::new()));
    for class in Class::all() {
        for seed in 0..4 {
            let problem = generate(ProblemCode::new(class, seed));
            for level in Level::ALL {
                let transcript = play(&mut machine, level, &problem);
                assert_consistent(&transcript, &problem);
                assert_eq!(play(&mut other, level, &problem), transcript);
            }
        }
    }
}

#[test]
fn a_game_that_was_interrupted_anywhere_is_played_the_same_way_afterwards() {
    let mut machine = Box::new(Machine::new());
    for class in Class::all().filter(|class| class.verifiers == VerifierCount::Five) {
        let problem = generate(ProblemCode::new(class, 5));
        for level in Level::ALL {
            let mut checks = 0_u32;
            let expected = play_while(&mut machine, level, &problem, || {
                checks += 1;
                true
            });
            // At eight moments, from the first question whether to go on to the last.
            for part in 0..8 {
                let mut left = (checks - 1) * part / 7;
                let interrupted = play_while(&mut machine, level, &problem, || {
                    let goes_on = left > 0;
                    left = left.saturating_sub(1);
                    goes_on
                });
                assert_eq!(interrupted, Err(Unfinished::Interrupted));
                assert_eq!(play_while(&mut machine, level, &problem, || true), expected);
            }
        }
    }
}
