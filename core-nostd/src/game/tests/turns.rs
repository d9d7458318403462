//! Turns, rounds and the end of a game that is played with one note sheet.

use super::*;

#[test]
fn answers_are_kept_for_the_turn_and_counted_for_the_game() {
    let mut game = solo();
    play(
        &mut game,
        &[query(Letter::A, OTHER), query(Letter::B, OTHER)],
    );
    let seat = game.seat(Player::One);
    let fail = Some(Answer::Fail);
    assert_eq!(seat.turn().answers(), [fail, fail, None, None, None, None]);
    assert_eq!((seat.queries(), seat.queries_left()), (2, 1));
    play(&mut game, &[Event::EndTurn]);
    let seat = game.seat(Player::One);
    assert_eq!(
        (game.round(), seat.queries(), seat.queries_left()),
        (2, 2, 3)
    );
    assert_eq!(seat.turn().answers(), [None; 6]);
    assert_eq!(seat.history().len(), 1);
    assert_eq!(seat.history()[0].proposal(), Some(OTHER));
    assert_eq!(seat.history()[0].answer(Letter::B), fail);
    play(&mut game, &[query(Letter::C, SOLUTION)]);
    assert_eq!(
        game.seat(Player::One).turn().answer(Letter::C),
        Some(Answer::Pass)
    );
}

#[test]
fn the_fourth_query_of_a_round_is_refused_and_not_counted() {
    let mut game = solo();
    for letter in [Letter::A, Letter::B, Letter::C] {
        play(&mut game, &[query(letter, OTHER)]);
    }
    refuse(&mut game, query(Letter::D, OTHER), Refusal::NoQueriesLeft);
}

#[test]
fn a_changed_proposal_is_refused_until_it_is_back_or_the_round_ends() {
    let mut game = solo();
    play(&mut game, &[query(Letter::A, OTHER)]);
    let changed = Refusal::ProposalChanged { asked: OTHER };
    refuse(&mut game, query(Letter::B, SOLUTION), changed);
    // The changed proposal is reported before the repeated verifier.
    refuse(&mut game, query(Letter::A, SOLUTION), changed);
    play(
        &mut game,
        &[
            query(Letter::B, OTHER),
            Event::EndTurn,
            query(Letter::B, SOLUTION),
        ],
    );
}

#[test]
fn a_verifier_that_has_answered_in_this_round_is_not_asked_again() {
    let mut game = solo();
    play(&mut game, &[query(Letter::A, OTHER)]);
    refuse(
        &mut game,
        query(Letter::A, OTHER),
        Refusal::AlreadyAsked(Letter::A),
    );
    play(&mut game, &[Event::EndTurn, query(Letter::A, OTHER)]);
}

#[test]
fn a_letter_without_verifier_is_refused() {
    refuse(
        &mut solo(),
        query(Letter::E, OTHER),
        Refusal::NoSuchVerifier(Letter::E),
    );
}

#[test]
fn alone_a_round_without_a_query_does_not_end() {
    let mut game = solo();
    refuse(&mut game, Event::EndTurn, Refusal::NothingAsked);
    play(&mut game, &[query(Letter::A, OTHER), Event::EndTurn]);
    refuse(&mut game, Event::EndTurn, Refusal::NothingAsked);
}

#[test]
fn a_query_in_the_next_round_is_the_end_of_the_turn_and_a_query() {
    let mut at_once = solo();
    play(
        &mut at_once,
        &[
            query(Letter::A, OTHER),
            query_in_next_round(Letter::B, SOLUTION),
        ],
    );
    let mut one_by_one = solo();
    play(
        &mut one_by_one,
        &[
            query(Letter::A, OTHER),
            Event::EndTurn,
            query(Letter::B, SOLUTION),
        ],
    );
    assert_eq!(at_once, one_by_one);
}

#[test]
fn a_query_in_the_next_round_needs_a_round_that_can_end() {
    let next = query_in_next_round(Letter::A, SOLUTION);
    let mut game = solo();
    refuse(&mut game, next, Refusal::NothingAsked);
    play(&mut game, &[query(Letter::A, OTHER)]);
    let no_verifier = query_in_next_round(Letter::E, SOLUTION);
    refuse(&mut game, no_verifier, Refusal::NoSuchVerifier(Letter::E));
    for _ in 1..MAX_ROUNDS {
        play(&mut game, &[next]);
    }
    refuse(&mut game, next, Refusal::LastRound);
    let mut game = rivals(Rivals::Two);
    play(&mut game, &[query(Letter::A, OTHER)]);
    refuse(&mut game, next, Refusal::NotNow);
}

#[test]
fn alone_there_are_no_votes() {
    refuse(&mut solo(), UP, Refusal::NotNow);
}

#[test]
fn alone_a_claim_ends_the_game() {
    for (table, claim, outcome) in [
        (Table::Solo, SOLUTION, Outcome::Solved),
        (Table::Solo, OTHER, Outcome::Failed),
        (Table::Cooperative, SOLUTION, Outcome::Solved),
        (Table::Cooperative, OTHER, Outcome::Failed),
    ] {
        let mut game = Game::new(header(table)).unwrap();
        play(&mut game, &[Event::Claim(claim)]);
        assert_eq!(game.outcome(), Some(outcome));
        for event in [
            query(Letter::A, OTHER),
            Event::EndTurn,
            Event::Claim(SOLUTION),
            Event::Abandon,
            Event::Note(Mark::Number(Shape::Circle, Digit::One)),
        ] {
            refuse(&mut game, event, Refusal::GameOver);
        }
    }
}

#[test]
fn a_claim_counts_its_round_once_whether_or_not_the_round_was_ended() {
    for ended in [[].as_slice(), &[Event::EndTurn]] {
        let mut game = solo();
        play(&mut game, &[query(Letter::A, OTHER)]);
        play(&mut game, ended);
        play(&mut game, &[Event::Claim(SOLUTION)]);
        let seat = game.seat(Player::One);
        assert_eq!((seat.rounds(), seat.queries()), (1, 1));
    }
}

#[test]
fn a_game_has_99_rounds() {
    let mut game = solo();
    for round in 1..MAX_ROUNDS {
        assert_eq!(game.round(), round);
        play(&mut game, &[query(Letter::A, OTHER), Event::EndTurn]);
    }
    play(&mut game, &[query(Letter::A, OTHER)]);
    refuse(&mut game, Event::EndTurn, Refusal::LastRound);
    play(&mut game, &[Event::Claim(SOLUTION)]);
    assert_eq!(game.seat(Player::One).rounds(), MAX_ROUNDS);

    let mut game = rivals(Rivals::Two);
    for _ in 1..MAX_ROUNDS {
        play_round(&mut game, &[3, 3], &[DOWN, DOWN]);
    }
    assert_eq!(game.outcome(), None);
    play_round(&mut game, &[3, 3], &[DOWN, DOWN]);
    assert_eq!(game.outcome(), Some(Outcome::NobodyWon));
    assert_eq!(game.seat(Player::Two).queries(), 3 * u16::from(MAX_ROUNDS));
}

#[test]
fn anyone_may_end_the_game_at_any_time() {
    let mut game = rivals(Rivals::Two);
    play(&mut game, &[Event::EndTurn, Event::EndTurn, Event::Abandon]);
    assert_eq!(game.outcome(), Some(Outcome::Abandoned));
}
