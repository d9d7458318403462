//! The rules of the imitation game.

use std::vec::Vec;

use proptest::prelude::*;

use super::*;
use Letter::{A, B, C};
use Side::{Left, Right};

fn rules(players: Players, kind: Kind) -> Rules {
    Rules {
        players,
        kind,
        ..Rules::default()
    }
}

fn game(players: Players, kind: Kind) -> Game {
    Game::new(rules(players, kind)).unwrap()
}

fn vote(player: Letter, side: Side) -> Event {
    Event::Vote { player, side }
}

/// A turn with the machine on the left, in which each of the others votes so as to gain these points: right, or wrong
/// after three pairs for 0.
fn play_turn(game: &mut Game, gains: &[u16]) {
    game.apply(Event::Draw(Left)).unwrap();
    let interrogators: Vec<_> = game.interrogators().zip(gains).collect();
    assert_eq!(interrogators.len(), gains.len());
    for pair in 1..=PAIRS {
        if game.phase() == Phase::Revealed {
            break;
        }
        game.apply(Event::Lay).unwrap();
        for &(player, &gain) in &interrogators {
            let worth = u16::from(PAIRS + 1 - pair);
            if gain == worth {
                game.apply(vote(player, Right)).unwrap();
            } else if gain == 0 && pair == PAIRS {
                game.apply(vote(player, Left)).unwrap();
            }
        }
        if pair < PAIRS && game.phase() == Phase::Voting {
            game.apply(Event::EndVote).unwrap();
        }
    }
    assert_eq!(game.phase(), Phase::Revealed);
    for (player, &gain) in interrogators {
        assert_eq!(game.gain(player), gain);
    }
}

fn play(game: &mut Game, turns: &[&[u16]]) {
    for gains in turns {
        play_turn(game, gains);
        game.apply(Event::Next).unwrap();
    }
}

fn points(game: &Game) -> Vec<(u16, u16)> {
    let scores = game.players().map(|player| game.score(player));
    scores
        .map(|score| (score.points, score.as_responder))
        .collect()
}

#[test]
fn a_right_vote_is_worth_more_the_sooner_it_is_cast_and_the_responder_gets_the_sum() {
    let mut game = game(Players::Four, Kind::Competitive);
    assert_eq!(game.responder(), A);
    play(&mut game, &[&[3, 2, 0]]);
    assert_eq!(points(&game), [(5, 5), (3, 0), (2, 0), (0, 0)]);
    assert_eq!(game.responder(), B);
    play(&mut game, &[&[1, 1, 1]]);
    assert_eq!(points(&game), [(6, 5), (6, 3), (3, 0), (1, 0)]);
}

#[test]
fn the_highest_score_wins_once_all_were_the_responder() {
    let mut game = game(Players::Three, Kind::Competitive);
    play(&mut game, &[&[3, 0], &[0, 0]]);
    assert_eq!(game.phase(), Phase::Drawing);
    play(&mut game, &[&[0, 3]]);
    assert_eq!(points(&game), [(3, 3), (6, 0), (3, 3)]);
    assert_eq!(game.outcome(), Some(Outcome::Won(B)));
}

#[test]
fn equal_scores_are_parted_by_points_as_responder() {
    let mut game = game(Players::Three, Kind::Competitive);
    // A and B each get one point by answering, and one by a vote for the other.
    play(&mut game, &[&[1, 0], &[1, 0], &[0, 0]]);
    assert_eq!(points(&game), [(2, 1), (2, 1), (0, 0)]);
    assert_eq!(game.outcome(), None);
    // Then A gets 3 as the responder, and B 3 by a vote in the same turn: equal, except for the responder's share.
    play(&mut game, &[&[3, 0], &[0, 0], &[0, 0]]);
    assert_eq!(points(&game), [(5, 4), (5, 1), (0, 0)]);
    assert_eq!(game.outcome(), Some(Outcome::Won(A)));
}

#[test]
fn whoever_is_tied_after_all_plays_on() {
    let mut game = game(Players::Two, Kind::Gnurut);
    play(&mut game, &[&[2], &[2]]);
    assert_eq!((game.phase(), game.turn()), (Phase::Drawing, 3));
    assert_eq!(game.tied(), Some([A, B].into_iter().collect()));
    play(&mut game, &[&[3]]);
    assert_eq!(game.outcome(), None, "A was the responder more often");
    assert_eq!(game.tied(), None, "this is no tie");
    play(&mut game, &[&[1]]);
    assert_eq!(points(&game), [(3, 0), (5, 0)]);
    assert_eq!(game.outcome(), Some(Outcome::Won(B)));
}

#[test]
fn a_tie_after_as_many_turns_as_there_can_be_is_shared() {
    let mut game = game(Players::Two, Kind::Gnurut);
    for _ in 1..LAST_CYCLE {
        play(&mut game, &[&[0], &[0]]);
        assert_eq!(game.outcome(), None);
    }
    play(&mut game, &[&[0], &[0]]);
    assert_eq!(
        game.outcome(),
        Some(Outcome::Shared([A, B].into_iter().collect()))
    );
}

#[test]
fn together_they_win_with_two_points_a_vote_and_not_with_less() {
    // Three players, six votes: each right one counts for its player and for the responder.
    let mut exactly = game(Players::Three, Kind::Cooperative);
    play(&mut exactly, &[&[1, 1], &[1, 1], &[1, 1]]);
    assert_eq!(exactly.common_score(), (12, 12));
    assert_eq!(exactly.outcome(), Some(Outcome::AllWon));
    let mut below = game(Players::Three, Kind::Cooperative);
    play(&mut below, &[&[1, 1], &[1, 1], &[1, 0]]);
    assert_eq!(below.common_score(), (10, 12));
    assert_eq!(below.outcome(), Some(Outcome::AllLost));
}

#[test]
fn the_strict_goal_counts_the_votes_alone() {
    let strict = |turns: &[&[u16]]| {
        let rules = Rules {
            goal: Goal::Strict,
            ..rules(Players::Three, Kind::Cooperative)
        };
        let mut game = Game::new(rules).unwrap();
        play(&mut game, turns);
        (game.common_score(), game.outcome())
    };
    // Every vote right after the last pair is not enough.
    let late = strict(&[&[1, 1], &[1, 1], &[1, 1]]);
    assert_eq!(late, ((6, 12), Some(Outcome::AllLost)));
    let below = strict(&[&[2, 2], &[2, 2], &[2, 1]]);
    assert_eq!(below, ((11, 12), Some(Outcome::AllLost)));
    let exactly = strict(&[&[3, 1], &[2, 2], &[3, 1]]);
    assert_eq!(exactly, ((12, 12), Some(Outcome::AllWon)));
}

#[test]
fn only_those_who_win_together_have_a_strict_goal() {
    for players in Players::ALL {
        for kind in [Kind::Competitive, Kind::Cooperative, Kind::Gnurut] {
            let rules = Rules {
                goal: Goal::Strict,
                ..rules(players, kind)
            };
            assert_eq!(rules.are_playable(), kind == Kind::Cooperative);
        }
    }
}

#[test]
fn the_latest_vote_can_be_taken_back_once() {
    let mut game = game(Players::Three, Kind::Competitive);
    let take_back = Event::TakeBack;
    assert_eq!(game.apply(take_back(B)), Err(Refusal::NotNow));
    game.apply(Event::Draw(Right)).unwrap();
    game.apply(Event::Lay).unwrap();
    assert_eq!(game.apply(take_back(B)), Err(Refusal::IsFinal(B)));
    game.apply(vote(B, Right)).unwrap();
    assert_eq!(game.apply(take_back(C)), Err(Refusal::IsFinal(C)));
    game.apply(take_back(B)).unwrap();
    assert_eq!(game.vote(B), None);
    game.apply(vote(B, Left)).unwrap();
    assert_eq!(game.apply(take_back(B)), Err(Refusal::IsFinal(B)));
    // The last vote of the turn, too: its points are those of the next one.
    game.apply(vote(C, Right)).unwrap();
    assert_eq!(points(&game), [(3, 3), (3, 0), (0, 0)]);
    game.apply(take_back(C)).unwrap();
    assert_eq!(game.phase(), Phase::Voting);
    assert_eq!(points(&game), [(0, 0); 3]);
    game.apply(vote(C, Left)).unwrap();
    assert_eq!(points(&game), [(6, 6), (3, 0), (3, 0)]);
    assert_eq!(game.apply(take_back(C)), Err(Refusal::IsFinal(C)));
    game.apply(Event::Next).unwrap();
    assert_eq!(points(&game), [(6, 6), (3, 0), (3, 0)]);
    // In the next turn once more.
    game.apply(Event::Draw(Left)).unwrap();
    game.apply(Event::Lay).unwrap();
    game.apply(vote(C, Left)).unwrap();
    game.apply(take_back(C)).unwrap();
}

#[test]
fn a_vote_before_the_next_pair_cannot_be_taken_back_after_it() {
    let mut game = game(Players::Three, Kind::Competitive);
    game.apply(Event::Draw(Right)).unwrap();
    game.apply(Event::Lay).unwrap();
    game.apply(vote(B, Left)).unwrap();
    game.apply(Event::EndVote).unwrap();
    assert_eq!(game.apply(Event::TakeBack(B)), Err(Refusal::NotNow));
    game.apply(Event::Lay).unwrap();
    assert_eq!(game.apply(Event::TakeBack(B)), Err(Refusal::IsFinal(B)));
}

#[test]
fn points_of_a_turn_that_was_revealed_stay_when_the_game_is_given_up() {
    let mut game = game(Players::Three, Kind::Competitive);
    play_turn(&mut game, &[3, 0]);
    game.apply(Event::Abandon).unwrap();
    assert_eq!(points(&game), [(3, 3), (3, 0), (0, 0)]);
}

#[test]
fn votes_are_refused_that_nobody_could_cast() {
    let mut game = game(Players::Three, Kind::Competitive);
    assert_eq!(game.apply(vote(B, Left)), Err(Refusal::NotNow));
    game.apply(Event::Draw(Right)).unwrap();
    assert_eq!(game.apply(Event::Draw(Left)), Err(Refusal::NotNow));
    game.apply(Event::Lay).unwrap();
    assert_eq!(game.apply(vote(A, Left)), Err(Refusal::IsResponder(A)));
    let nobody = Letter::D;
    assert_eq!(
        game.apply(vote(nobody, Left)),
        Err(Refusal::NoSuchPlayer(nobody))
    );
    game.apply(vote(B, Left)).unwrap();
    assert_eq!(game.apply(vote(B, Right)), Err(Refusal::HasVoted(B)));
    assert_eq!(game.vote(B).map(|vote| vote.side), Some(Left));
}

#[test]
fn everyone_must_vote_after_the_last_pair() {
    let mut game = game(Players::Three, Kind::Competitive);
    game.apply(Event::Draw(Right)).unwrap();
    for _ in 1..PAIRS {
        game.apply(Event::Lay).unwrap();
        game.apply(Event::EndVote).unwrap();
    }
    game.apply(Event::Lay).unwrap();
    let missing = |players: &[Letter]| Refusal::VotesMissing(players.iter().copied().collect());
    assert_eq!(game.apply(Event::EndVote), Err(missing(&[B, C])));
    game.apply(vote(C, Left)).unwrap();
    assert_eq!(game.apply(Event::EndVote), Err(missing(&[B])));
    game.apply(vote(B, Left)).unwrap();
    assert_eq!(game.phase(), Phase::Revealed);
}

#[test]
fn a_turn_is_over_as_soon_as_all_have_voted() {
    let mut game = game(Players::Two, Kind::Cooperative);
    game.apply(Event::Draw(Left)).unwrap();
    game.apply(Event::Lay).unwrap();
    game.apply(vote(B, Right)).unwrap();
    assert_eq!(game.phase(), Phase::Revealed);
    assert_eq!(points(&game), [(3, 3), (3, 0)]);
}

#[test]
fn two_cannot_compete_and_more_cannot_play_gnurut() {
    assert!(Game::new(rules(Players::Two, Kind::Competitive)).is_none());
    assert!(Game::new(rules(Players::Three, Kind::Gnurut)).is_none());
}

#[test]
fn settings_that_are_gone_through_can_always_be_played() {
    let mut rules = Rules::default();
    for step in 0..60 {
        rules = match step % 3 {
            0 => rules.with_next_players(),
            1 => rules.with_next_kind(),
            _ => rules.with_next_pictures().with_next_timer(),
        };
        assert!(rules.are_playable(), "{rules:?}");
    }
}

fn any_event() -> impl Strategy<Value = Event> {
    let side = prop_oneof![Just(Left), Just(Right)];
    let player = prop::sample::select(Letter::ALL.to_vec());
    prop_oneof![
        2 => side.clone().prop_map(Event::Draw),
        4 => Just(Event::Lay),
        12 => (player.clone(), side).prop_map(|(player, side)| vote(player, side)),
        6 => player.prop_map(Event::TakeBack),
        2 => Just(Event::EndVote),
        4 => Just(Event::Next),
    ]
}

proptest! {
    #[test]
    fn points_only_grow_and_no_game_has_more_events_than_there_is_room_for(
        players in prop::sample::select(Players::ALL.to_vec()),
        events in prop::collection::vec(any_event(), 0..4000),
    ) {
        let (kind, _) = players.kinds()[0];
        let mut game = game(players, kind);
        let (mut happened, mut all, mut settled) = (0_u16, 0, 0);
        for event in events {
            let before = game.clone();
            if game.apply(event).is_ok() {
                happened += 1;
            } else {
                prop_assert_eq!(&game, &before);
            }
            let (now, _) = game.common_score();
            // Points that are shown are the players' for good.
            prop_assert!(now >= all || before.phase() == Phase::Revealed);
            if game.phase() != Phase::Revealed {
                prop_assert!(now >= settled);
                settled = now;
            }
            all = now;
        }
        prop_assert!(happened <= MAX_EVENTS);
    }
}
