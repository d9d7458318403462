//! The rules of the game, event by event.

mod notes;
mod random_games;
mod rivals;
mod turns;
mod wrong_claims;

use super::*;
use crate::timer::Timer;
use bombe_engine::{
    Answer, Class, Difficulty, Digit, Mode, ProblemCode, ProblemName, RulebookProblem, Shape,
    VerifierCount,
};
use std::vec::Vec;

const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);
const DOWN: Event = Event::Vote(Thumb::Down);
const UP: Event = Event::Vote(Thumb::Up);

fn header(table: Table) -> Header {
    Header {
        problem: ProblemName::Rulebook(RulebookProblem::FIRST),
        table,
        handicaps: Handicaps::default(),
        aids: Aids::NONE,
        answers: Privacy::Open,
        is_repeat: false,
        order: TurnOrder::of(table),
        thumbs: Voting::OneByOne,
        timer: Timer::Off,
        in_match: InMatch::First,
        in_run: None,
    }
}

fn solo() -> Game {
    Game::new(header(Table::Solo)).unwrap()
}

fn rivals(rivals: Rivals) -> Game {
    Game::new(header(Table::Competitive(rivals))).unwrap()
}

fn query(verifier: Letter, proposal: Code) -> Event {
    Event::Query { verifier, proposal }
}

const fn query_in_next_round(verifier: Letter, proposal: Code) -> Event {
    Event::QueryInNextRound { verifier, proposal }
}

#[track_caller]
fn play(game: &mut Game, events: &[Event]) {
    for (place, &event) in events.iter().enumerate() {
        assert_eq!(game.apply(event), Ok(()), "event {place}: {event:?}");
    }
}

/// All players ask these numbers of verifiers in one round, and then vote.
#[track_caller]
fn play_round(game: &mut Game, queries: &[usize], votes: &[Event]) {
    for &count in queries {
        for &verifier in &Letter::ALL[..count] {
            play(game, &[query(verifier, OTHER)]);
        }
        play(game, &[Event::EndTurn]);
    }
    play(game, votes);
}

#[track_caller]
fn refuse(game: &mut Game, event: Event, refusal: Refusal) {
    let before = game.clone();
    assert_eq!(game.apply(event), Err(refusal));
    assert_eq!(*game, before, "a refused event changes nothing");
}

fn players(players: &[Player]) -> PlayerSet {
    players.iter().copied().collect()
}
