use super::*;
use crate::{
    code::{Digit, Shape},
    panel::Answer,
    problem::{
        Mode,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        name::ProblemName,
        rulebook::RulebookProblem,
    },
};
use proptest::prelude::*;
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
    // The change is told before that the verifier has answered.
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
        play(&mut game, &[Event::EndTurn, DOWN, DOWN, Event::EndTurn]);
        let seat = game.seat(Player::Two);
        assert_eq!((seat.queries(), seat.queries_left()), (3, 3));
    }
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
        (2, Phase::Asking(Player::One))
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
        (3, Phase::Asking(Player::Two))
    );
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

#[test]
fn a_game_has_99_rounds() {
    let mut game = solo();
    for round in 1..LAST_ROUND {
        assert_eq!(game.round(), round);
        play(&mut game, &[query(Letter::A, OTHER), Event::EndTurn]);
    }
    play(&mut game, &[query(Letter::A, OTHER)]);
    refuse(&mut game, Event::EndTurn, Refusal::LastRound);
    play(&mut game, &[Event::Claim(SOLUTION)]);
    assert_eq!(game.seat(Player::One).rounds(), LAST_ROUND);

    let mut game = rivals(Rivals::Two);
    for _ in 1..LAST_ROUND {
        play_round(&mut game, &[3, 3], &[DOWN, DOWN]);
    }
    assert_eq!(game.outcome(), None);
    play_round(&mut game, &[3, 3], &[DOWN, DOWN]);
    assert_eq!(game.outcome(), Some(Outcome::NobodyWon));
    assert_eq!(game.seat(Player::Two).queries(), 3 * u16::from(LAST_ROUND));
}

#[test]
fn anyone_may_end_the_game_at_any_time() {
    let mut game = rivals(Rivals::Two);
    play(&mut game, &[Event::EndTurn, Event::EndTurn, Event::Abandon]);
    assert_eq!(game.outcome(), Some(Outcome::Abandoned));
}

#[test]
fn crosses_are_each_players_own_and_go_away_again() {
    let mut game = rivals(Rivals::Two);
    let number = Mark::Number(Shape::Square, Digit::Five);
    let criterion = Mark::Criterion {
        verifier: Letter::D,
        card: 0,
        place: 2,
    };
    play(&mut game, &[Event::Note(number), Event::Note(criterion)]);
    let crossed = |game: &Game, player| {
        let notes = game.seat(player).notes();
        [number, criterion].map(|mark| notes.is_crossed(mark))
    };
    assert_eq!(crossed(&game, Player::One), [true, true]);
    assert_eq!(crossed(&game, Player::Two), [false, false]);
    play(&mut game, &[Event::Note(number)]);
    assert_eq!(crossed(&game, Player::One), [false, true]);
    play(&mut game, &[Event::EndTurn, Event::Note(number)]);
    assert_eq!(crossed(&game, Player::Two), [true, false]);
    assert_eq!(crossed(&game, Player::One), [false, true]);
}

#[test]
fn only_what_the_cards_list_can_be_crossed_out() {
    let class = |mode| Class {
        mode,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Five,
    };
    for (mode, cards_of_each) in [(Mode::Classic, 1), (Mode::Extreme, 2), (Mode::Nightmare, 5)] {
        let mut header = header(Table::Solo);
        header.problem = ProblemName::Generated(ProblemCode::new(class(mode), 7));
        let mut game = Game::new(header).unwrap();
        for verifier in Letter::ALL {
            for card in 0..8 {
                let listed = card_of(game.problem().face(), verifier, card);
                assert_eq!(
                    listed.is_some(),
                    verifier < Letter::F && card < cards_of_each,
                    "{mode:?} {verifier:?} {card}"
                );
                let count = listed.map_or(0, |card| card.rules().len());
                for place in 0..u8::MAX {
                    let mark = Mark::Criterion {
                        verifier,
                        card,
                        place,
                    };
                    if usize::from(place) < count {
                        play(&mut game, &[Event::Note(mark)]);
                        assert!(game.seat(Player::One).notes().is_crossed(mark));
                    } else {
                        assert_eq!(game.check(Event::Note(mark)), Err(Refusal::NoSuchMark));
                    }
                }
            }
        }
    }
}

#[test]
fn a_players_note_sheet_takes_250_marks() {
    let mut game = rivals(Rivals::Two);
    let note = Event::Note(Mark::Number(Shape::Circle, Digit::One));
    for _ in 0..MOST_MARKS {
        play(&mut game, &[note]);
    }
    refuse(&mut game, note, Refusal::TooManyMarks);
    // The other player has a sheet of their own.
    play(&mut game, &[query(Letter::A, OTHER), Event::EndTurn, note]);
}

fn any_event() -> impl Strategy<Value = Event> {
    let letter = || (0..6_usize).prop_map(|index| Letter::ALL[index]);
    // Few codes, so that proposals repeat and claims are right now and then.
    let code = || prop_oneof![Just(SOLUTION), Just(OTHER)];
    let mark = prop_oneof![
        (0..3_usize, 1..=5_u8)
            .prop_map(|(shape, digit)| Mark::Number(Shape::ALL[shape], Digit::new(digit).unwrap())),
        (letter(), 0..3_u8, 0..5_u8).prop_map(|(verifier, card, place)| Mark::Criterion {
            verifier,
            card,
            place
        }),
    ];
    prop_oneof![
        8 => (letter(), code()).prop_map(|(verifier, code)| query(verifier, code)),
        4 => Just(Event::EndTurn),
        6 => prop_oneof![4 => Just(DOWN), 1 => Just(UP)],
        1 => code().prop_map(Event::Claim),
        2 => mark.prop_map(Event::Note),
    ]
}

fn any_table() -> impl Strategy<Value = Table> {
    prop_oneof![
        Just(Table::Solo),
        Just(Table::Cooperative),
        Just(Table::Competitive(Rivals::Two)),
        Just(Table::Competitive(Rivals::Three)),
        Just(Table::Competitive(Rivals::Four)),
    ]
}

proptest! {
    #[test]
    fn whatever_happens_counts_never_fall_and_replay_gives_the_same_state(
        table in any_table(),
        events in prop::collection::vec(any_event(), 0..300),
    ) {
        let mut game = Game::new(header(table)).unwrap();
        let mut happened = Vec::new();
        for event in events {
            let before = game.clone();
            match game.apply(event) {
                Ok(()) => happened.push(event),
                Err(_) => prop_assert_eq!(&game, &before),
            }
            for player in Player::ALL {
                let (seat, was) = (game.seat(player), before.seat(player));
                let asked = u16::from(happened.last() == Some(&event) && matches!(event, Event::Query { .. }));
                prop_assert!(seat.queries() >= was.queries() && seat.queries() <= was.queries() + asked);
                prop_assert!(seat.turn().queries() <= QUERIES_PER_ROUND);
                prop_assert!(seat.history().iter().all(|turn| turn.queries() <= QUERIES_PER_ROUND));
                prop_assert!(seat.rounds() >= was.rounds());
                prop_assert!(seat.is_out() >= was.is_out());
            }
            prop_assert!(game.round() >= before.round());
            prop_assert!(game.player().is_none_or(|player| !game.seat(player).is_out()));
        }
        let mut replayed = Game::new(header(table)).unwrap();
        for event in happened {
            prop_assert_eq!(replayed.apply(event), Ok(()));
        }
        prop_assert_eq!(replayed, game);
    }
}
