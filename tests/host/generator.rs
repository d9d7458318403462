//! Generated problems: their properties, and that they never change.

use std::{collections::BTreeSet, fmt::Write, ops::ControlFlow};

use bombe_engine::{
    code_set::CodeSet,
    deck::card::Card,
    deduction::worlds,
    face::{Face, Mode, Slot},
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode},
        generator::generate,
    },
};

/// How many consecutive seeds are checked at each end of a class.
const SEEDS: u32 = 200;

/// The first and the last problems of each class.
fn runs() -> impl Iterator<Item = (Class, Vec<Problem>)> {
    Class::all().flat_map(|class| {
        [0, ProblemCode::seeds(class) - SEEDS].map(|first| {
            (
                class,
                (first..first + SEEDS)
                    .map(|seed| generate(ProblemCode::new(class, seed)))
                    .collect(),
            )
        })
    })
}

fn cards(face: &Face) -> BTreeSet<u8> {
    face.cards().map(Card::number).collect()
}

#[test]
fn generated_problems_are_valid_and_worth_playing() {
    for (class, problems) in runs() {
        for problem in problems {
            let face = problem.face();
            assert_eq!(
                (face.mode(), face.slots().len()),
                (class.mode, class.verifiers as usize)
            );
            assert_eq!(
                Problem::new(face.clone(), problem.criteria()),
                Ok(problem.clone())
            );
            let mut codes = CodeSet::EMPTY;
            let mut useful = BTreeSet::new();
            let visited = worlds::visit(face, |world| {
                codes = codes.with(world.code);
                let listing = |card: &Card| {
                    world
                        .criteria()
                        .iter()
                        .any(|&criterion| card.lists(criterion))
                };
                useful.extend(face.cards().filter(listing).map(Card::number));
                ControlFlow::<()>::Continue(())
            });
            assert!(visited.is_continue());
            assert!(
                codes.has_several() && codes.contains(problem.solution()),
                "{problem:?}"
            );
            assert_eq!(
                useful,
                cards(face),
                "a card that no world uses gives itself away: {problem:?}"
            );
        }
    }
}

#[test]
fn cards_keep_to_the_bounds_of_the_difficulty() {
    for (class, problems) in runs() {
        let highest = highest_card(class.difficulty);
        let above = match class.difficulty {
            Difficulty::Easy => 0,
            Difficulty::Standard => highest_card(Difficulty::Easy),
            Difficulty::Hard => highest_card(Difficulty::Standard),
        };
        for problem in problems {
            let cards = cards(problem.face());
            assert!(
                cards.iter().all(|&card| card <= highest),
                "{class:?} {cards:?}"
            );
            assert!(
                cards.iter().any(|&card| card > above),
                "{class:?} {cards:?}"
            );
        }
    }
}

#[test]
fn all_cards_of_a_class_come_up() {
    for class in Class::all() {
        let highest = highest_card(class.difficulty);
        let seen: BTreeSet<u8> = (0..500)
            .flat_map(|seed| cards(generate(ProblemCode::new(class, seed)).face()))
            .collect();
        assert_eq!(seen, (1..=highest).collect(), "{class:?}");
    }
}

fn highest_card(difficulty: Difficulty) -> u8 {
    match difficulty {
        Difficulty::Easy => 17,
        Difficulty::Standard => 22,
        Difficulty::Hard => Card::COUNT,
    }
}

#[test]
fn consecutive_seeds_share_neither_all_cards_nor_all_but_one() {
    for (class, problems) in runs() {
        for pair in problems.windows(2) {
            let (one, other) = (cards(pair[0].face()), cards(pair[1].face()));
            assert!(
                one.difference(&other).count() > 1,
                "{class:?}: {one:?} {other:?}"
            );
        }
    }
}

#[test]
fn in_extreme_mode_the_true_card_is_on_either_side_equally_often() {
    let (mut first, mut second) = (0_u32, 0_u32);
    for class in Class::all().filter(|class| class.mode == Mode::Extreme) {
        for seed in 0..100 {
            let problem = generate(ProblemCode::new(class, seed));
            for (slot, &criterion) in problem.face().slots().iter().zip(problem.criteria()) {
                if let Slot::Either(one, other) = slot {
                    first += u32::from(one.lists(criterion) && !other.lists(criterion));
                    second += u32::from(other.lists(criterion) && !one.lists(criterion));
                }
            }
        }
    }
    // Six standard deviations of as many fair coins.
    let tosses = f64::from(first + second);
    assert!(
        tosses > 1_000.0 && f64::from(first.abs_diff(second)) < 6.0 * tosses.sqrt(),
        "{first} {second}"
    );
}

/// A difference here changes what problem codes mean to everyone who has written one down.
#[test]
fn a_code_means_the_same_problem_for_ever() {
    let mut golden = String::new();
    for class in Class::all() {
        for seed in [0, 1, 2, 1_000_000, ProblemCode::seeds(class) - 1] {
            let code = ProblemCode::new(class, seed);
            let problem = generate(code);
            let slots: Vec<_> = problem
                .face()
                .slots()
                .iter()
                .map(|&slot| slot_text(slot))
                .collect();
            let criteria: Vec<_> = problem
                .criteria()
                .iter()
                .map(|one| format!("{:032x}", u128::from(one.mask())))
                .collect();
            writeln!(
                golden,
                "{code}  {}  {}  {}",
                problem.solution(),
                slots.join(" "),
                criteria.join(" ")
            )
            .unwrap();
        }
    }
    insta::assert_snapshot!(golden);
}

fn slot_text(slot: Slot) -> String {
    match slot {
        Slot::One(card) => card.number().to_string(),
        Slot::Either(one, other) => format!("{}/{}", one.number(), other.number()),
    }
}
