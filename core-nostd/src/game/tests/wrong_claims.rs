//! Going on after a wrong claim, alone or together.

use super::*;

fn wrong(count: u8, last: Code) -> Option<WrongClaims> {
    Some(WrongClaims { count, last })
}

#[test]
fn after_a_wrong_claim_those_who_play_alone_or_together_may_go_on_unranked() {
    for table in [Table::Solo, Table::Cooperative] {
        let mut game = Game::new(header(table)).unwrap();
        play(&mut game, &[query(Letter::A, OTHER), Event::Claim(OTHER)]);
        assert_eq!(game.outcome(), Some(Outcome::Failed));
        assert!(game.is_ranked() && game.may_go_on());
        assert_eq!(game.wrong_claims(), wrong(1, OTHER));
        // The claim has ended the round.
        play(&mut game, &[Event::GoOn]);
        assert_eq!(
            (game.phase(), game.round()),
            (Phase::Asking(Player::One), 2)
        );
        assert!(!game.is_ranked());
        play(
            &mut game,
            &[query(Letter::A, SOLUTION), Event::Claim(SOLUTION)],
        );
        assert_eq!(game.outcome(), Some(Outcome::Solved));
        assert!(!game.is_ranked() && !game.may_go_on());
        refuse(&mut game, Event::GoOn, Refusal::GameOver);
    }
}

#[test]
fn a_wrong_claim_at_the_start_of_a_round_does_not_end_it() {
    let mut game = solo();
    play(&mut game, &[query(Letter::A, OTHER), Event::EndTurn]);
    for count in 1..=2 {
        play(&mut game, &[Event::Claim(OTHER), Event::GoOn]);
        assert_eq!(
            (game.round(), game.wrong_claims()),
            (2, wrong(count, OTHER))
        );
    }
    assert_eq!(game.seat(Player::One).rounds(), 1);
}

#[test]
fn nobody_goes_on_in_the_middle_of_a_game_nor_among_rivals() {
    refuse(&mut solo(), Event::GoOn, Refusal::NotNow);
    let mut game = rivals(Rivals::Two);
    play_round(&mut game, &[1, 1], &[UP, UP]);
    play(&mut game, &[Event::Claim(OTHER), Event::Claim(OTHER)]);
    assert_eq!(game.outcome(), Some(Outcome::NobodyWon));
    refuse(&mut game, Event::GoOn, Refusal::GameOver);
}

#[test]
fn a_wrong_claim_in_the_last_round_is_the_end() {
    let mut game = solo();
    for _ in 1..MAX_ROUNDS {
        play(&mut game, &[query(Letter::A, OTHER), Event::EndTurn]);
    }
    // Before its first query the last round is still left.
    play(&mut game, &[Event::Claim(OTHER), Event::GoOn]);
    play(&mut game, &[query(Letter::A, OTHER), Event::Claim(OTHER)]);
    assert!(!game.may_go_on());
    refuse(&mut game, Event::GoOn, Refusal::GameOver);
}

#[test]
fn wrong_claims_are_limited_so_that_the_longest_game_fits() {
    let mut game = solo();
    for _ in 0..MAX_WRONG_CLAIMS {
        play(&mut game, &[Event::Claim(OTHER), Event::GoOn]);
    }
    play(&mut game, &[Event::Claim(OTHER)]);
    refuse(&mut game, Event::GoOn, Refusal::GameOver);
}
