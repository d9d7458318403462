use std::{string::String, vec::Vec};

use super::*;
use crate::{
    game::{
        Aid, Aids, Event, Handicap, Handicaps, Header, InMatch, Phase, Privacy, Rivals, Table,
        Thumb, TurnOrder, Voting,
    },
    journal::Seal,
    player::Player,
    saved::{Found, Record, Saved, StoreState},
    timer::Timer,
};
use bombe_engine::{
    Class, Code, Difficulty, Letter, LongCode, Mode, Problem, ProblemCode, ProblemName,
    VerifierCount, generate,
};

#[test]
fn how_far_a_listener_was_told_fits_into_a_few_bytes() {
    assert!(size_of::<Feed>() <= 136, "{}", size_of::<Feed>());
}

/// A problem with as many cards as there can be, all of whose numbers have two digits.
fn longest_problem() -> Problem {
    let class = Class {
        mode: Mode::Extreme,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Six,
    };
    let mut problems = (0..).map(|seed| generate(ProblemCode::new(class, seed)));
    let is_long = |problem: &Problem| problem.face().cards().all(|card| card.number() >= 10);
    problems.find(is_long).unwrap()
}

/// Four rivals with the largest handicaps and all aids, who ask as much as possible in all rounds and all claim wrong
/// codes.
fn longest_game(problem: &Problem) -> Saved {
    let mut handicaps = Handicaps::default();
    for player in Player::ALL {
        handicaps.set(player, Handicap::Two);
    }
    let mut saved = Saved::default();
    let mut keep = |record: Record| saved.apply(&record).unwrap();
    keep(Record::Start(Header {
        problem: ProblemName::Composed(LongCode::from(problem)),
        table: Table::Competitive(Rivals::Four),
        handicaps,
        aids: Aid::ALL.into_iter().fold(Aids::NONE, Aids::toggled),
        answers: Privacy::Open,
        is_repeat: false,
        order: TurnOrder::Rotating,
        thumbs: Voting::OneByOne,
        timer: Timer::Off,
        in_match: InMatch::First,
        in_run: None,
    }));
    let wrong = Code::all()
        .find(|&code| code != problem.solution())
        .unwrap();
    for round in 1..=bombe_engine::turn::MAX_ROUNDS {
        for _ in Player::ALL {
            for verifier in [Letter::A, Letter::B, Letter::C] {
                let query = Event::Query {
                    verifier,
                    proposal: wrong,
                };
                // In the first round one query is left.
                if round > 1 || verifier == Letter::A {
                    keep(Record::Event(query));
                }
            }
            keep(Record::Event(Event::EndTurn));
        }
        let thumb = if round == bombe_engine::turn::MAX_ROUNDS {
            Thumb::Up
        } else {
            Thumb::Down
        };
        for _ in Player::ALL {
            keep(Record::Event(Event::Vote(thumb)));
        }
    }
    for _ in Player::ALL {
        keep(Record::Event(Event::Claim(wrong)));
    }
    assert!(matches!(saved.game().unwrap().phase(), Phase::Over(_)));
    saved
}

#[test]
fn the_longest_lines_have_room() {
    let console = Console::new(
        Found {
            saved: longest_game(&longest_problem()),
            is_damaged: false,
        },
        StoreState::Working,
    );
    let mut feed = Feed::new(ConsoleName::of(Seal::of(7)));
    // As if a listener had been connected for years.
    feed.number = u32::MAX - 5000;
    let mut lines: Vec<String> = core::iter::from_fn(|| feed.next(&console))
        .map(|line| String::from(line.as_str()))
        .collect();
    assert_eq!(
        lines.len(),
        1 + 1 + 99 * 4 + (98 * 3 + 1) * 4 + 99 + 1 + 2 + 1
    );
    lines.push(String::from(feed.alive(u32::MAX).as_str()));
    lines.push(String::from(feed.error(Complaint::NoSuchCode).as_str()));
    let longest = lines.iter().map(String::len).max().unwrap();
    assert!(longest <= LINE_BYTES * 3 / 4, "{longest}");
}

/// What a listener's line is heard as.
fn heard(said: &str) -> Option<Result<Command, Complaint>> {
    let mut parser = CommandParser::new();
    said.bytes()
        .chain(*b"\n")
        .find_map(|byte| parser.take(byte))
}

#[test]
fn a_long_code_is_understood_with_its_letter_and_without() {
    let code = LongCode::from(&longest_problem());
    let offered = Some(Ok(Command::Load(OfferedProblem::Composed(code))));
    let written = std::format!("{code}");
    let (letter, groups) = written.split_at(1);
    for said in [
        std::format!("load {written}"),
        std::format!("load {}", written.replace(' ', "")),
        std::format!("load {}{groups}", letter.to_lowercase()),
        std::format!("load{groups}"),
    ] {
        assert!(said.len() <= COMMAND_BYTES, "{said}");
        assert_eq!(heard(&said), offered, "{said}");
    }
    // Another letter, a digit too few, and a wrong one.
    let wrong = written.replacen("11", "12", 1);
    for said in [
        std::format!("load A{groups}"),
        std::format!("load G{groups}"),
        std::format!("load {}", written.split_at(written.len() - 1).0),
        std::format!("load {wrong}"),
    ] {
        assert_eq!(heard(&said), Some(Err(Complaint::NoSuchCode)), "{said}");
    }
}
