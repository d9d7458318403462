//! Reviews of games against a plain reference that lists everything that can be true, and what they add up to for players of
//! known strength.

use bombe_engine::{
    code::Code,
    deduction::Query,
    face::{Face, Mode},
    machine::{Contender, Level, Machine},
    problem::{
        Problem,
        code::{Class, ProblemCode, VerifierCount},
        generator::generate,
        rulebook::RulebookProblem,
    },
    review::{Outline, PerLevel, PlayedGame, QueryReview, Swing, Worth},
    turn::{QUERIES_PER_ROUND, Turn},
    verifier::{Answer, Letter},
};

use crate::{
    machine::optimum::{Cost, Optimum, Truth, TruthSet},
    reference,
    rng::Rng,
};

/// More than the complete search of a position with few truths takes.
const EFFORT: u32 = 100_000_000;

/// How many random games of each mode are reviewed.
const GAMES: u64 = 100;

/// The worth of a round's queries is compared if it begins with no more truths: an exhaustive search of more takes too long.
const FEW_TRUTHS: usize = 16;

/// Enough for any plan, where the worth is not compared.
const LITTLE_EFFORT: u32 = 3_000;

/// Everything that can be true by each way of reasoning.
struct Possible {
    /// The criteria of all verifiers, and the codes that meet them.
    choices: PerLevel<Vec<(Vec<u128>, u128)>>,
}

impl Possible {
    fn of(face: &Face) -> Self {
        let slots = face.slots().iter();
        let masks = slots.map(|slot| slot.criteria().map(|one| one.mask().into()).collect());
        let choices = reference::one_of_each(masks);
        let is_nightmare = face.mode() == Mode::Nightmare;
        let orders = reference::orders(face.slots().len(), is_nightmare);
        let met = |masks: &[u128]| {
            masks
                .iter()
                .fold(u128::MAX >> 3, |codes, mask| codes & mask)
        };
        let seated = |keep: &dyn Fn(&[u128]) -> bool| {
            let kept = choices.iter().filter(|masks| keep(masks));
            kept.flat_map(|masks| {
                orders.iter().map(|order| {
                    let seated = order.iter().map(|&slot| masks[slot]).collect();
                    (seated, met(masks))
                })
            })
            .collect()
        };
        Self {
            choices: [
                seated(&|masks| met(masks) != 0),
                seated(&|masks| met(masks).count_ones() == 1),
                seated(&|masks| reference::valid(masks).is_some()),
            ],
        }
    }

    fn learn(&mut self, query: Query) {
        let code = query.proposal.index().into();
        for choices in &mut self.choices {
            choices.retain(|(masks, _)| {
                let passes = reference::passes(masks[query.verifier.index()], code);
                passes == (query.answer == Answer::Pass)
            });
        }
    }

    fn codes_left(&self) -> PerLevel<u8> {
        let codes = |choices: &Vec<(Vec<u128>, u128)>| {
            let all = choices.iter().fold(0, |all, (_, codes)| all | codes);
            all.count_ones() as u8
        };
        [
            codes(&self.choices[0]),
            codes(&self.choices[1]),
            codes(&self.choices[2]),
        ]
    }

    /// Whether all truths give the same answer.
    fn is_foreseen(&self, verifier: Letter, proposal: Code) -> bool {
        let code = proposal.index().into();
        let mut answers = self.choices[2]
            .iter()
            .map(|(masks, _)| reference::passes(masks[verifier.index()], code));
        let first = answers.next();
        answers.all(|answer| Some(answer) == first)
    }

    /// All truths, which must be few.
    fn optimum(&self) -> Optimum {
        let truths = self.choices[2].iter().map(|(masks, codes)| Truth {
            masks: masks.clone(),
            code: codes.trailing_zeros(),
        });
        Optimum::of_truths(truths.collect()).unwrap()
    }
}

/// Queries at random, in rounds of one to three, until one code is left or there are many.
fn random_game(problem: &Problem, rng: &mut Rng) -> PlayedGame {
    let face = problem.face();
    let letters = &Letter::ALL[..face.slots().len()];
    let mut turns = Vec::new();
    for _ in 0..4 + rng.below(6) {
        let proposal = Code::from_index(rng.below(125) as u8).unwrap();
        let mut turn = Turn::default();
        let mut open = letters.to_vec();
        for _ in 0..1 + rng.below(QUERIES_PER_ROUND.into()) {
            let verifier = open.swap_remove(rng.index(open.len()));
            turn.note(verifier, proposal, problem.ask(verifier, proposal).unwrap());
        }
        turns.push(turn);
    }
    PlayedGame::new(face, turns.into_iter(), 0)
}

fn problems(mode: Mode) -> impl Iterator<Item = (u64, Problem)> {
    let classes = Class::all().filter(move |class| {
        // The reference tries all choices.
        class.mode == mode
            && (class.verifiers == VerifierCount::Four
                || mode == Mode::Classic && class.verifiers == VerifierCount::Five)
    });
    let classes: Vec<_> = classes.collect();
    (0..GAMES).map(move |seed| {
        let class = classes[seed as usize % classes.len()];
        (seed, generate(ProblemCode::new(class, seed as u32)))
    })
}

/// Reviews random games of a mode, and returns how many queries' worth was compared.
fn compare(mode: Mode) -> u32 {
    let mut machine = Box::new(Machine::new());
    let mut compared = 0;
    for (seed, problem) in problems(mode) {
        let mut rng = Rng::new(seed);
        let game = random_game(&problem, &mut rng);
        let mut possible = Possible::of(problem.face());
        let mut expected = Outline {
            queries: game.queries().count() as u16,
            known_after: [None; 3],
            codes_left: possible.codes_left(),
            foreseen: 0,
        };
        note_known(&mut expected, 0);
        let mut asked = 0;
        for round in 0..game.turns().len() {
            let is_small = possible.choices[2].len() <= FEW_TRUTHS;
            let effort = if is_small { EFFORT } else { LITTLE_EFFORT };
            let review = machine.review_round(&game, round, effort, || true).unwrap();
            let mut in_round = 0_u8;
            for of_query in &review.queries {
                let QueryReview { query, .. } = *of_query;
                let is_foreseen = possible.is_foreseen(query.verifier, query.proposal);
                let optimum = is_small.then(|| possible.optimum());
                if expected.known_after[2].is_none() {
                    expected.foreseen += u16::from(is_foreseen);
                }
                assert_eq!(of_query.codes_before, possible.codes_left());
                possible.learn(query);
                asked += 1;
                expected.codes_left = possible.codes_left();
                note_known(&mut expected, asked);
                assert_eq!(of_query.codes_after, expected.codes_left);
                assert_eq!(of_query.is_foreseen, is_foreseen);
                if let Some(mut optimum) = optimum {
                    let worth = of_query.worth.unwrap();
                    compare_worth(worth, &mut optimum, query, in_round);
                    compared += 1;
                }
                in_round |= 1 << query.verifier.index();
            }
        }
        assert_eq!(game.outline(|| true), Ok(expected), "{mode:?} {seed}");
    }
    compared
}

fn note_known(outline: &mut Outline, queries: u16) {
    for (known, codes) in outline.known_after.iter_mut().zip(outline.codes_left) {
        if known.is_none() && codes == 1 {
            *known = Some(queries);
        }
    }
}

/// Compares what a query was worth with the exhaustive search; `asked` are the verifiers that were asked before in the round.
#[track_caller]
fn compare_worth(worth: Worth, optimum: &mut Optimum, query: Query, asked: u8) {
    let all = optimum.everything();
    let passing = optimum.passing(query.verifier, query.proposal);
    let (got, other) = match query.answer {
        Answer::Pass => (all & passing, all & !passing),
        Answer::Fail => (all & !passing, all & passing),
    };
    let asked_too = asked | 1 << query.verifier.index();
    let mut value = |set: TruthSet, asked: u8| {
        if set == 0 || optimum.only_code(set).is_some() {
            Cost::default()
        } else if asked == 0 || asked.count_ones() == 3 {
            optimum.cost(set)
        } else {
            optimum.cost_in_round(query.proposal, asked, set).unwrap()
        }
    };
    let before = value(all, asked);
    let [after, after_other] = [got, other].map(|set| value(set, asked_too));
    let (truths, own) = (f64::from(all.count_ones()), f64::from(got.count_ones()));
    let mean = |after: u32, other: u32| (f64::from(after) + f64::from(other)) / truths;
    let swing = |pick: fn(Cost) -> u32, query: f64| {
        let both = mean(pick(after), pick(after_other));
        let loss = query + both - f64::from(pick(before)) / truths;
        let luck = both - f64::from(pick(after)) / own;
        (1000.0 * loss, 1000.0 * luck)
    };
    let rounds = swing(|cost| cost.rounds, if asked == 0 { 1.0 } else { 0.0 });
    let queries = swing(|cost| cost.queries, 1.0);
    for (ours, theirs) in [
        (worth.loss.rounds, rounds.0),
        (worth.loss.queries, queries.0),
        (worth.luck.rounds, rounds.1),
        (worth.luck.queries, queries.1),
    ] {
        let difference = (f64::from(ours) - theirs).abs();
        assert!(difference < 0.501, "{worth:?}, not {rounds:?} {queries:?}");
    }
}

#[test]
fn reviews_of_classic_games_agree_with_the_reference() {
    assert!(compare(Mode::Classic) > 500);
}

#[test]
fn reviews_of_extreme_games_agree_with_the_reference() {
    assert!(compare(Mode::Extreme) > 100);
}

#[test]
fn reviews_of_nightmare_games_agree_with_the_reference() {
    assert!(compare(Mode::Nightmare) > 100);
}

/// A level's game of one truth.
fn played(machine: &mut Machine, level: Level, face: &Face, masks: &[u128]) -> PlayedGame {
    let ask = |verifier: Letter, proposal: Code| {
        let passes = reference::passes(*masks.get(verifier.index())?, proposal.index().into());
        Some(if passes { Answer::Pass } else { Answer::Fail })
    };
    let contender = Contender::with_patience(level, face, EFFORT);
    let transcript = machine.finish(contender, ask, || true).unwrap();
    let turns = transcript.rounds().iter().map(|round| {
        let mut turn = Turn::default();
        for step in round.steps() {
            turn.note(step.verifier, round.proposal(), step.answer);
        }
        turn
    });
    PlayedGame::new(face, turns, 0)
}

/// The mean loss and luck of a level over all truths of some problems, in thousandths, and the number of queries.
fn balance(level: Level, faces: &[Face]) -> (Swing, Swing, f64) {
    let mut machine = Box::new(Machine::new());
    let (mut loss, mut luck, mut queries, mut games) = (Swing::NONE, Swing::NONE, 0, 0);
    for face in faces {
        for (masks, _) in &Possible::of(face).choices[2] {
            let game = played(&mut machine, level, face, masks);
            games += 1;
            queries += game.queries().count();
            for round in 0..game.turns().len() {
                let review = machine.review_round(&game, round, EFFORT, || true).unwrap();
                assert!(review.is_exact);
                loss += review.loss().unwrap();
                luck += review.luck().unwrap();
            }
        }
    }
    let mean = |sum: Swing| Swing {
        rounds: sum.rounds / games,
        queries: sum.queries / games,
    };
    (mean(loss), mean(luck), queries as f64 / f64::from(games))
}

/// Over everything that can be true of a problem luck adds up to nothing, but for what is lost in rounding. A stronger level loses
/// less, and Turing nothing.
#[test]
fn luck_cancels_out_and_stronger_levels_lose_less() {
    let faces: Vec<Face> = RulebookProblem::all()
        .map(|problem| problem.face().unwrap())
        .collect();
    let [apprentice, analyst, turing] = Level::ALL.map(|level| balance(level, &faces));
    for (_, luck, queries) in [apprentice, analyst, turing] {
        assert!(
            f64::from(luck.rounds.abs()) <= 0.5 * queries + 1.0,
            "{luck:?}"
        );
        assert!(
            f64::from(luck.queries.abs()) <= 0.5 * queries + 1.0,
            "{luck:?}"
        );
    }
    let [apprentice, analyst, turing] = [apprentice.0, analyst.0, turing.0];
    assert!(apprentice.rounds > analyst.rounds && apprentice.queries > analyst.queries);
    assert!(analyst.rounds > turing.rounds && analyst.queries > turing.queries);
    assert!(turing.rounds <= 1 && turing.queries <= 2, "{turing:?}");
}

/// The worked example of docs/review.md: the table says what was asked, and everything that it says is what the engine says.
#[test]
fn the_worked_example_of_the_docs_is_true() {
    let problem = RulebookProblem::FIRST.problem().unwrap();
    let docs = include_str!("../../docs/review.md");
    let rows: Vec<Vec<&str>> = docs
        .lines()
        .filter(|line| line.starts_with("| ") && line.contains(" / "))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .filter(|row: &Vec<&str>| row.len() == 5 && row[0] != "query")
        .collect();
    let (start, queries) = rows.split_first().unwrap();
    let mut turns: Vec<Turn> = Vec::new();
    for row in queries {
        let (proposal, verifier) = row[0].split_once(' ').unwrap();
        let proposal = bombe_tests::code(proposal).unwrap();
        let letter = |letter: &&Letter| letter.as_char().to_string() == verifier;
        let &verifier = Letter::ALL.iter().find(letter).unwrap();
        if turns.last().and_then(Turn::proposal) != Some(proposal) {
            turns.push(Turn::default());
        }
        let answer = problem.ask(verifier, proposal).unwrap();
        turns.last_mut().unwrap().note(verifier, proposal, answer);
    }
    let game = PlayedGame::new(problem.face(), turns.into_iter(), 0);
    let mut machine = Box::new(Machine::new());
    let reviews = (0..game.turns().len())
        .flat_map(|round| {
            machine
                .review_round(&game, round, EFFORT, || true)
                .unwrap()
                .queries
        })
        .collect::<Vec<_>>();
    assert_eq!(start[2], codes(reviews[0].codes_before));
    for (row, review) in queries.iter().zip(&reviews) {
        let answer = match review.query.answer {
            Answer::Pass => "✓",
            Answer::Fail => "✗",
        };
        let Worth { loss, luck } = review.worth.unwrap();
        let expected = [
            row[0],
            answer,
            &codes(review.codes_after),
            &swing(loss),
            &swing(luck),
        ];
        assert_eq!(row[..], expected);
    }
    assert_eq!(reviews.len(), 5);
}

fn codes(codes: PerLevel<u8>) -> String {
    codes.map(|codes| codes.to_string()).join(" / ")
}

/// A swing in words; in the example they are whole.
fn swing(swing: Swing) -> String {
    let part = |thousandths: i32, what: &str| match thousandths {
        0 => None,
        _ => Some(format!("{} {what}", thousandths / 1000)),
    };
    let parts = [part(swing.rounds, "round"), part(swing.queries, "query")];
    let words: Vec<String> = parts.into_iter().flatten().collect();
    if words.is_empty() {
        "0".into()
    } else {
        words.join(", ")
    }
}
