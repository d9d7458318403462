//! Compares insight with a brute-force list of everything that can be true: in the rulebook's problems and in generated ones of
//! every class, with random queries and with those of the hints.

mod brute_force;

use std::{
    collections::{BTreeSet, HashSet},
    mem::{Discriminant, discriminant},
};

use bombe_core::{
    game::{Event, Game, Mark, Seat, Table},
    player::Player,
};
use bombe_engine::{
    code::{Code, Digit, Shape},
    code_set::CodeSet,
    deck::criterion::Criterion,
    deduction::Query,
    face::Mode,
    insight::{Insight, Lesson},
    machine::{Action, Level, Machine},
    problem::{
        code::{Class, ProblemCode},
        dice::Dice,
        name::ProblemName,
        rulebook::RulebookProblem,
    },
    verifier::Letter,
};

use bombe_workloads::header;

use brute_force::BruteForce;

/// How many generated problems of each class are played.
const SEEDS: u32 = 12;

/// How many random games are played of each problem.
const GAMES: u32 = 4;

/// How many queries are asked in each game.
const QUERIES: u16 = 8;

#[test]
fn insight_into_the_rulebooks_problems_is_right() {
    let numbers = (1..=RulebookProblem::COUNT).filter_map(RulebookProblem::new);
    play_all(numbers.map(ProblemName::Rulebook));
}

#[test]
fn insight_into_classic_problems_is_right() {
    play_all(generated(Mode::Classic));
}

#[test]
fn insight_into_extreme_problems_is_right() {
    play_all(generated(Mode::Extreme));
}

#[test]
fn insight_into_nightmare_problems_is_right() {
    play_all(generated(Mode::Nightmare));
}

fn generated(mode: Mode) -> impl Iterator<Item = ProblemName> {
    let classes = Class::all().filter(move |class| class.mode == mode);
    classes.flat_map(|class| {
        (0..SEEDS).map(move |seed| ProblemName::Generated(ProblemCode::new(class, seed)))
    })
}

/// What occurred in the games, to make sure that everything was compared.
#[derive(Default)]
struct Seen {
    hints: HashSet<Discriminant<Action>>,
    lessons: HashSet<Discriminant<Lesson>>,
    /// How often crosses were sound, and how often not.
    crosses: [u32; 2],
}

fn play_all(problems: impl Iterator<Item = ProblemName>) {
    let mut dice = Dice::new(5);
    let mut seen = Seen::default();
    for problem in problems {
        for _ in 0..GAMES {
            play(problem, &mut seen, |game, _| random_event(game, &mut dice));
        }
        play(problem, &mut seen, |_, hint| follow(hint));
    }
    assert_eq!((seen.hints.len(), seen.lessons.len()), (3, 4));
    assert!(
        seen.crosses.iter().all(|&times| times > 100),
        "{:?}",
        seen.crosses
    );
}

/// A random query that the rules allow, or sometimes the end of the turn.
fn random_event(game: &Game, dice: &mut Dice) -> Event {
    loop {
        let proposal = Code::from_index(dice.below(125) as u8).unwrap();
        let event = match dice.below(8) as usize {
            verifier @ 0..6 => Event::Query {
                verifier: Letter::ALL[verifier],
                proposal: seat(game).turn().proposal().unwrap_or(proposal),
            },
            _ => Event::EndTurn,
        };
        if game.check(event).is_ok() {
            return event;
        }
    }
}

fn follow(hint: Action) -> Event {
    match hint {
        Action::Ask { proposal, verifier } => Event::Query { verifier, proposal },
        Action::EndTurn => Event::EndTurn,
        Action::Claim(code) => Event::Claim(code),
    }
}

fn seat(game: &Game) -> &Seat {
    game.seat(Player::One)
}

/// Plays one game and compares everything that can be known, and the lesson of each answer.
fn play(problem: ProblemName, seen: &mut Seen, mut choose: impl FnMut(&Game, Action) -> Event) {
    let header = header(problem, Table::Solo);
    let mut game = Game::new(header).unwrap();
    let mut expected = BruteForce::of(game.problem().face());
    let mut before = reason(&game);
    compare(&before, &game, &expected);
    while seat(&game).queries() < QUERIES {
        let hint = expected.hint(seat(&game));
        assert_eq!(one_step_ahead(&game), hint, "{problem}");
        seen.hints.insert(discriminant(&hint));
        let event = choose(&game, hint);
        game.apply(event).unwrap();
        let after = reason(&game);
        match event {
            Event::Query { verifier, proposal } => {
                let former = expected.entries(verifier);
                let answer = seat(&game).turn().answer(verifier).unwrap();
                expected.learn(Query {
                    verifier,
                    proposal,
                    answer,
                });
                let lesson = Lesson::of(game.problem().face(), verifier, &before, &after);
                assert_eq!(lesson, expected.lesson(verifier, &former), "{problem}");
                seen.lessons.insert(discriminant(&lesson));
            }
            Event::Claim(code) => {
                assert_eq!(code, game.problem().solution());
                return;
            }
            _ => {}
        }
        compare(&after, &game, &expected);
        compare_crosses(&after, &game, &expected, &mut seen.crosses);
        before = after;
    }
}

fn reason(game: &Game) -> Insight {
    let knowledge = seat(game).knowledge(game.problem().face());
    knowledge.reason(|| true).unwrap()
}

/// The decision of the machine if it has no time to look ahead.
fn one_step_ahead(game: &Game) -> Action {
    let knowledge = seat(game).knowledge(game.problem().face());
    let decided = Box::<Machine>::default().decide(Level::Turing, &knowledge, 0, || true);
    decided.unwrap().unwrap().next
}

fn compare(insight: &Insight, game: &Game, expected: &BruteForce) {
    compare_codes(insight, expected.codes());
    for verifier in Letter::ALL {
        let masks = expected.counts(verifier).into_keys().collect();
        compare_criteria(insight, verifier, &masks);
        compare_sheet(insight, game, verifier, expected);
    }
}

/// Crosses some things out, most of which cannot be, and compares whether that is sound: whether nothing of it is true in any
/// world that the answers leave.
fn compare_crosses(insight: &Insight, game: &Game, expected: &BruteForce, seen: &mut [u32; 2]) {
    let mut dice = Dice::new(seen.iter().sum());
    for _ in 0..4 {
        let mut game = game.clone();
        let mut is_sound = true;
        for _ in 0..dice.below(6) {
            let mark = random_mark(&mut dice);
            let is_possible = expected.allows(mark);
            if is_possible && dice.below(8) > 0 || game.check(Event::Note(mark)).is_err() {
                continue;
            }
            if !seat(&game).notes().is_crossed(mark) {
                game.apply(Event::Note(mark)).unwrap();
                is_sound &= !is_possible;
            }
        }
        assert_eq!(seat(&game).notes().are_sound(insight), is_sound);
        seen[usize::from(is_sound)] += 1;
    }
}

fn random_mark(dice: &mut Dice) -> Mark {
    let verifier = Letter::ALL[dice.below(6) as usize];
    let card = dice.below(6) as u8;
    match dice.below(3) {
        0 => Mark::Number(
            Shape::ALL[dice.below(3) as usize],
            Digit::ALL[dice.below(5) as usize],
        ),
        1 => Mark::Card { verifier, card },
        _ => Mark::Criterion {
            verifier,
            card,
            place: dice.below(9) as u8,
        },
    }
}

fn compare_codes(insight: &Insight, codes: CodeSet) {
    assert_eq!(insight.codes(), codes);
    assert_eq!(u32::from(insight.codes_left()), codes.len());
    for shape in Shape::ALL {
        for digit in Digit::ALL {
            let is_left = codes.iter().any(|code| code.digit(shape) == digit);
            assert_eq!(insight.is_left(shape, digit), is_left);
            assert_eq!(Mark::Number(shape, digit).is_ruled_out(insight), !is_left);
        }
    }
}

fn compare_criteria(insight: &Insight, verifier: Letter, masks: &BTreeSet<u128>) {
    for criterion in Criterion::all() {
        let is_listed = masks.contains(&criterion.mask().into());
        assert_eq!(insight.can_be(verifier, criterion), is_listed);
    }
    for code in Code::all() {
        let answers: BTreeSet<_> = masks.iter().map(|mask| mask >> code.index() & 1).collect();
        assert_eq!(insight.tells_nothing(verifier, code), answers.len() < 2);
    }
}

/// Compares all entries of a note sheet, and some places beyond it.
fn compare_sheet(insight: &Insight, game: &Game, verifier: Letter, expected: &BruteForce) {
    let face = game.problem().face();
    let open = expected.entries(verifier);
    for card in 0..7 {
        let mut is_any_open = false;
        for place in 0..10 {
            let is_open = face.card_of(verifier, card).is_some_and(|card| {
                let slots = face.slots().iter();
                let slot = slots
                    .clone()
                    .position(|slot| slot.cards().any(|other| other == card));
                let mask = card.criteria().nth(place).map(|one| one.mask().into());
                slot.zip(mask).is_some_and(|entry| open.contains(&entry))
            });
            let mark = Mark::Criterion {
                verifier,
                card,
                place: place as u8,
            };
            assert_eq!(mark.is_ruled_out(insight), !is_open);
            is_any_open |= is_open;
        }
        let whole = Mark::Card { verifier, card };
        assert_eq!(whole.is_ruled_out(insight), !is_any_open);
    }
}
