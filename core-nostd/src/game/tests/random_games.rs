//! Invariants of random games.

use proptest::prelude::*;

use super::*;

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
        2 => (letter(), code()).prop_map(|(verifier, code)| query_in_next_round(verifier, code)),
        4 => Just(Event::EndTurn),
        6 => prop_oneof![4 => Just(DOWN), 1 => Just(UP)],
        1 => code().prop_map(Event::Claim),
        4 => mark.prop_map(Event::Note),
        1 => Just(Event::Hint(Action::EndTurn)),
        1 => Just(Event::GoOn),
        1 => Just(Event::Check),
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

/// What is left of a game that is put aside.
fn aside(mut game: Game) -> Game {
    let wrong_claims = game.wrong_claims();
    game.put_aside(wrong_claims);
    game
}

proptest! {
    #[test]
    fn at_any_moment_its_events_lead_to_an_equal_game(
        table in any_table(),
        events in prop::collection::vec(any_event(), 0..120),
    ) {
        let header = Header { aids: Aids::NONE.toggled(Aid::Hint).toggled(Aid::Check), ..header(table) };
        let mut game = Game::new(header).unwrap();
        for event in events {
            if game.apply(event).is_err() || game.outcome().is_some() {
                continue;
            }
            let mut again = Game::new(header).unwrap();
            for event in game.events() {
                prop_assert_eq!(again.apply(event), Ok(()), "{:?} of {:?}", event, game);
            }
            prop_assert!(game.events().count() <= MAX_EVENTS_PUT_ASIDE.into());
            again.put_aside(game.wrong_claims());
            prop_assert_eq!(&again, &aside(game.clone()));
            prop_assert_eq!(aside(again.clone()), again);
        }
    }

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
                let asked = u16::from(happened.last() == Some(&event) && matches!(event, Event::Query { .. } | Event::QueryInNextRound { .. }));
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
