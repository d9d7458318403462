//! Rivals: turns, thumbs, claims, handicaps, and who is out.

use super::*;

#[test]
fn a_handicap_is_spent_in_the_first_round_only_and_counts() {
    for (handicap, spent) in [(Handicap::One, 1), (Handicap::Two, 2)] {
        let mut header = header(Table::Competitive(Rivals::Two));
        header.handicaps.set(Player::Two, handicap);
        let mut game = Game::new(header).unwrap();
        assert_eq!(game.seat(Player::One).queries_left(), 3);
        play(&mut game, &[Event::EndTurn]);
        let seat = game.seat(Player::Two);
        assert_eq!(
            (seat.queries(), seat.queries_left()),
            (spent, 3 - spent as u8)
        );
        for &verifier in &Letter::ALL[..usize::from(3 - spent)] {
            play(&mut game, &[query(verifier, OTHER)]);
        }
        refuse(&mut game, query(Letter::D, OTHER), Refusal::NoQueriesLeft);
        play(&mut game, &[Event::EndTurn, DOWN, DOWN]);
        assert_eq!(game.phase(), Phase::Asking(Player::Two));
        let seat = game.seat(Player::Two);
        assert_eq!((seat.queries(), seat.queries_left()), (3, 3));
    }
}

#[test]
fn players_know_nothing_of_the_answers_of_their_rivals() {
    let mut game = rivals(Rivals::Two);
    let knowledge = |game: &Game, player| game.seat(player).knowledge(game.problem().face());
    let untouched = knowledge(&game, Player::Two);
    play(&mut game, &[query(Letter::A, OTHER)]);
    assert_ne!(knowledge(&game, Player::One), untouched);
    assert_eq!(knowledge(&game, Player::Two), untouched);
}

#[test]
fn rivals_take_turns_and_each_has_a_sheet_of_their_own() {
    let mut game = rivals(Rivals::Three);
    play(
        &mut game,
        &[query(Letter::A, OTHER), query(Letter::B, OTHER)],
    );
    play(&mut game, &[Event::EndTurn]);
    assert_eq!(game.phase(), Phase::Asking(Player::Two));
    // Another player, another proposal, and the same verifier once more.
    play(&mut game, &[query(Letter::A, SOLUTION), Event::EndTurn]);
    assert_eq!(game.phase(), Phase::Asking(Player::Three));
    refuse(&mut game, UP, Refusal::NotNow);
    refuse(&mut game, Event::Claim(SOLUTION), Refusal::NotNow);
    play(&mut game, &[Event::EndTurn]);
    assert_eq!(game.phase(), Phase::Voting(Player::One));
    refuse(&mut game, Event::EndTurn, Refusal::NotNow);
    refuse(&mut game, query(Letter::C, OTHER), Refusal::NotNow);
    let counts = Player::ALL.map(|player| game.seat(player).queries());
    assert_eq!(counts, [2, 1, 0, 0]);
    assert_eq!(
        game.seat(Player::Two).history()[0].proposal(),
        Some(SOLUTION)
    );
    assert_eq!(game.seat(Player::Three).history()[0].proposal(), None);
}

#[test]
fn without_a_thumb_up_the_next_round_begins() {
    let mut game = rivals(Rivals::Two);
    play_round(&mut game, &[3, 3], &[DOWN]);
    assert_eq!(
        game.news(),
        News::None,
        "no thumb shows before the last one"
    );
    play(&mut game, &[DOWN]);
    assert_eq!(game.news(), News::Thumbs);
    assert_eq!(
        (game.round(), game.phase()),
        (2, Phase::Asking(Player::Two))
    );
    assert_eq!(game.seat(Player::Two).thumb(), Some(Thumb::Down));
    play(&mut game, &[query(Letter::A, OTHER)]);
    assert_eq!(game.news(), News::None);
}

#[test]
fn only_players_with_a_thumb_up_claim_and_all_are_judged_at_once() {
    let mut game = rivals(Rivals::Four);
    play_round(&mut game, &[1, 2, 3, 1], &[DOWN, UP, DOWN, UP]);
    assert_eq!(game.phase(), Phase::Claiming(Player::Two));
    refuse(&mut game, DOWN, Refusal::NotNow);
    play(&mut game, &[Event::Claim(OTHER)]);
    assert_eq!(game.phase(), Phase::Claiming(Player::Four));
    assert!(!game.seat(Player::Two).is_out(), "nothing is judged yet");
    play(&mut game, &[Event::Claim(SOLUTION)]);
    let winner = players(&[Player::Four]);
    assert_eq!(game.outcome(), Some(Outcome::Won(winner)));
}

#[test]
fn the_right_claim_with_the_fewest_queries_wins_and_equal_counts_share() {
    use Player::{Four, One, Three, Two};
    for (queries, claims, winners) in [
        ([3, 2, 3, 3], [SOLUTION; 4], [Two].as_slice()),
        ([2, 3, 2, 3], [SOLUTION; 4], &[One, Three]),
        ([1, 1, 1, 1], [SOLUTION; 4], &[One, Two, Three, Four]),
        // The fewest queries do not help a wrong claim.
        (
            [1, 2, 3, 2],
            [OTHER, SOLUTION, SOLUTION, SOLUTION],
            &[Two, Four],
        ),
    ] {
        let mut game = rivals(Rivals::Four);
        play_round(&mut game, &queries, &[UP; 4]);
        play(&mut game, &claims.map(Event::Claim));
        assert_eq!(game.outcome(), Some(Outcome::Won(players(winners))));
    }
}

#[test]
fn a_handicap_decides_between_equal_claims() {
    let mut header = header(Table::Competitive(Rivals::Two));
    header.handicaps.set(Player::One, Handicap::One);
    let mut game = Game::new(header).unwrap();
    play_round(&mut game, &[2, 2], &[UP, UP]);
    play(&mut game, &[Event::Claim(SOLUTION); 2]);
    let winner = players(&[Player::Two]);
    assert_eq!(game.outcome(), Some(Outcome::Won(winner)));
}

#[test]
fn wrong_claimants_are_out_and_stay_out() {
    let mut game = rivals(Rivals::Four);
    play_round(&mut game, &[1; 4], &[UP, DOWN, UP, DOWN]);
    play(&mut game, &[Event::Claim(OTHER); 2]);
    assert_eq!(
        game.news(),
        News::WrongClaims(players(&[Player::One, Player::Three]))
    );
    assert_eq!(
        (game.round(), game.phase()),
        (2, Phase::Asking(Player::Two))
    );
    play(&mut game, &[Event::EndTurn]);
    assert_eq!(game.phase(), Phase::Asking(Player::Four));
    play(&mut game, &[Event::EndTurn]);
    assert_eq!(game.phase(), Phase::Voting(Player::Two));
    play(&mut game, &[DOWN]);
    assert_eq!(game.phase(), Phase::Voting(Player::Four));
    play(&mut game, &[DOWN]);
    assert_eq!(
        (game.round(), game.phase()),
        (3, Phase::Asking(Player::Four))
    );
}

/// The players in the order in which they ask, and the one who votes first, in a round that nobody claims after.
fn round_of(game: &mut Game) -> (Vec<Player>, Player) {
    let mut asking = Vec::new();
    while let Phase::Asking(player) = game.phase() {
        asking.push(player);
        play(game, &[Event::EndTurn]);
    }
    let first = game.player().unwrap();
    for &player in &asking {
        assert_eq!(game.phase(), Phase::Voting(player));
        play(game, &[DOWN]);
    }
    (asking, first)
}

#[test]
fn each_round_is_begun_by_the_next_player_and_goes_round_from_there() {
    use Player::{Four, One, Three, Two};
    let mut game = rivals(Rivals::Four);
    for expected in [
        [One, Two, Three, Four],
        [Two, Three, Four, One],
        [Three, Four, One, Two],
        [Four, One, Two, Three],
        [One, Two, Three, Four],
    ] {
        let round = game.round();
        assert_eq!(round_of(&mut game), (expected.to_vec(), expected[0]));
        assert!(game.order(round).eq(expected));
    }
    let mut game = rivals(Rivals::Two);
    for expected in [[One, Two], [Two, One], [One, Two]] {
        assert_eq!(round_of(&mut game).0, expected);
    }
}

#[test]
fn players_who_are_out_are_passed_over_and_nobody_begins_twice_running() {
    use Player::{Four, One, Three, Two};
    let mut game = rivals(Rivals::Four);
    assert_eq!(round_of(&mut game).0, [One, Two, Three, Four]);
    // The second player, who begins this round, and the third have wrong claims.
    play_round(&mut game, &[1; 4], &[UP, UP, DOWN, DOWN]);
    assert_eq!(game.phase(), Phase::Claiming(Two));
    play(&mut game, &[Event::Claim(OTHER)]);
    assert_eq!(game.phase(), Phase::Claiming(Three));
    play(&mut game, &[Event::Claim(OTHER)]);
    for expected in [[Four, One], [One, Four], [Four, One]] {
        assert_eq!(round_of(&mut game).0, expected);
    }
    // What was, stays.
    let orders: Vec<Vec<Player>> = (1..=3).map(|round| game.order(round).collect()).collect();
    assert_eq!(orders[0], [One, Two, Three, Four]);
    assert_eq!(orders[1], [Two, Three, Four, One]);
    assert_eq!(orders[2], [Four, One]);
}

#[test]
fn claims_are_made_in_the_order_of_the_round() {
    use Player::{Four, One, Three};
    let mut game = rivals(Rivals::Four);
    play_round(&mut game, &[1; 4], &[DOWN; 4]);
    play_round(&mut game, &[1; 4], &[DOWN; 4]);
    play_round(&mut game, &[1; 4], &[UP, UP, UP, DOWN]);
    for player in [Three, Four, One] {
        assert_eq!(game.phase(), Phase::Claiming(player));
        play(&mut game, &[Event::Claim(SOLUTION)]);
    }
    let winners = players(&[One, Three, Four]);
    assert_eq!(game.outcome(), Some(Outcome::Won(winners)));
}

#[test]
fn a_game_of_fixed_order_is_always_begun_by_the_first_player_who_is_left() {
    use Player::{Four, One, Three, Two};
    let mut game = Game::new(Header {
        order: TurnOrder::Fixed,
        ..header(Table::Competitive(Rivals::Four))
    })
    .unwrap();
    for _ in 0..3 {
        assert_eq!(round_of(&mut game).0, [One, Two, Three, Four]);
    }
    play_round(&mut game, &[1; 4], &[UP, DOWN, UP, DOWN]);
    play(&mut game, &[Event::Claim(OTHER); 2]);
    for _ in 0..2 {
        assert_eq!(round_of(&mut game).0, [Two, Four]);
    }
}

#[test]
fn the_last_player_left_wins_without_a_claim() {
    let mut game = rivals(Rivals::Three);
    play_round(&mut game, &[1; 3], &[UP, DOWN, DOWN]);
    play(&mut game, &[Event::Claim(OTHER)]);
    play_round(&mut game, &[1; 2], &[DOWN, UP]);
    play(&mut game, &[Event::Claim(OTHER)]);
    assert_eq!(game.outcome(), Some(Outcome::LastLeft(Player::Two)));
}

#[test]
fn nobody_wins_when_the_last_players_are_all_wrong() {
    let mut game = rivals(Rivals::Two);
    play_round(&mut game, &[1; 2], &[UP, UP]);
    play(&mut game, &[Event::Claim(OTHER); 2]);
    assert_eq!(game.outcome(), Some(Outcome::NobodyWon));
}

/// Rivals who show their thumbs at once.
fn rivals_together(rivals: Rivals) -> Game {
    let header = Header {
        thumbs: Voting::Together,
        ..header(Table::Competitive(rivals))
    };
    Game::new(header).unwrap()
}

#[test]
fn thumbs_together_are_one_event_of_all_who_are_still_in() {
    let mut game = rivals_together(Rivals::Three);
    let up = |up: &[Player]| Event::Thumbs(players(up));
    refuse(&mut game, up(&[]), Refusal::NotNow);
    play_round(&mut game, &[1, 1, 1], &[]);
    refuse(&mut game, UP, Refusal::NotNow);
    refuse(&mut game, up(&[Player::One, Player::Four]), Refusal::NotNow);
    play(&mut game, &[up(&[Player::Two])]);
    assert_eq!(game.news(), News::Thumbs);
    assert_eq!(game.phase(), Phase::Claiming(Player::Two));
    let thumbs = [Player::One, Player::Two, Player::Three].map(|player| game.seat(player).thumb());
    let expected = [Thumb::Down, Thumb::Up, Thumb::Down].map(Some);
    assert_eq!(thumbs, expected);
    refuse(&mut game, up(&[]), Refusal::NotNow);
    // Who is out has no thumb any more.
    play(&mut game, &[Event::Claim(OTHER)]);
    assert_eq!(game.phase(), Phase::Asking(Player::Three));
    play(&mut game, &[Event::EndTurn, Event::EndTurn]);
    refuse(&mut game, up(&[Player::Two, Player::One]), Refusal::NotNow);
    play(&mut game, &[up(&[])]);
    assert_eq!(
        (game.round(), game.phase(), game.news()),
        (3, Phase::Asking(Player::One), News::Thumbs)
    );
}

#[test]
fn thumbs_together_end_the_game_after_the_last_round() {
    let mut game = rivals_together(Rivals::Two);
    for _ in 0..MAX_ROUNDS {
        assert_eq!(game.outcome(), None);
        play_round(&mut game, &[0, 0], &[Event::Thumbs(PlayerSet::NONE)]);
    }
    assert_eq!(game.outcome(), Some(Outcome::NobodyWon));
}

#[test]
fn thumbs_one_by_one_are_no_event_of_all() {
    let mut game = rivals(Rivals::Two);
    play_round(&mut game, &[1, 1], &[]);
    refuse(&mut game, Event::Thumbs(PlayerSet::NONE), Refusal::NotNow);
}
