//! Matches: rivals play several problems in a row, with a score.

use super::*;
use crate::{
    game::{Event, InMatch},
    menus::{self, AfterGame},
    saved::MatchScore,
    screens::{Choices, ChoicesView, StandingsView},
};

/// Plays the present round to its end: those whose thumb is up claim the code, or a wrong one.
fn play(table: &mut TestConsole, claims: &[Option<bool>]) {
    let solution = table.game().problem().solution();
    let wrong = Code::all().find(|code| *code != solution).unwrap();
    let mut events: Vec<Event> = claims.iter().map(|_| Event::EndTurn).collect();
    let thumb = |claim: &Option<bool>| match claim {
        Some(_) => Event::Vote(Thumb::Up),
        None => Event::Vote(Thumb::Down),
    };
    events.extend(claims.iter().map(thumb));
    let code = |is_right| if is_right { solution } else { wrong };
    let claims = claims.iter().flatten();
    events.extend(claims.map(|&is_right| Event::Claim(code(is_right))));
    let Session { console, store, .. } = &mut table.session;
    for event in events {
        console.play(event, store);
    }
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
}

const RIGHT: Option<bool> = Some(true);
const WRONG: Option<bool> = Some(false);

/// From a game that has ended to the cards of the next one of the match, and on to its first hand-over.
fn go_on(table: &mut TestConsole) {
    table.press(&[OK, B]);
    table.assert_at(Spot::Cards);
    table.press(&[OK]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
}

/// The number of games, and those that each of three players has won.
#[track_caller]
fn assert_score(table: &TestConsole, games: u8, wins: [u8; 3]) {
    let [a, b, c] = wins;
    let expected = MatchScore {
        games,
        wins: [a, b, c, 0],
    };
    assert_eq!(*table.session.console.saved.match_score(), expected);
}

fn standings(table: &TestConsole) -> StandingsView {
    match table.view() {
        View::Standings(view) => view,
        other => panic!("not the standings: {other:?}"),
    }
}

#[test]
fn the_games_of_a_match_are_counted_wins_that_are_shared_too() {
    let mut table = rivals(Rivals::Three, &[]);
    assert_score(&table, 0, [0; 3]);
    play(&mut table, &[RIGHT, None, WRONG]);
    assert_score(&table, 1, [1, 0, 0]);
    go_on(&mut table);
    assert_eq!(table.game().header().in_match, InMatch::Next);
    assert_ne!(
        table.game().header().problem,
        ProblemName::Rulebook(RulebookProblem::FIRST)
    );
    play(&mut table, &[RIGHT, None, RIGHT]);
    assert_score(&table, 2, [2, 0, 1]);
    go_on(&mut table);
    // The last one who is left.
    play(&mut table, &[WRONG, None, WRONG]);
    assert_score(&table, 3, [2, 1, 1]);
    go_on(&mut table);
    // Nobody.
    play(&mut table, &[WRONG; 3]);
    assert_score(&table, 4, [2, 1, 1]);
}

#[test]
fn a_power_cut_keeps_the_score() {
    let mut table = rivals(Rivals::Three, &[]);
    play(&mut table, &[None, RIGHT, None]);
    table.cut_power();
    assert_score(&table, 1, [0, 1, 0]);
    table.assert_at(Spot::Verdict);
    go_on(&mut table);
    table.cut_power();
    assert_score(&table, 1, [0, 1, 0]);
    table.press(&[OK, OK]);
    play(&mut table, &[RIGHT, None, None]);
    table.cut_power();
    assert_score(&table, 2, [1, 1, 0]);
}

#[test]
fn the_same_problem_and_one_that_is_given_up_do_not_count_and_end_no_match() {
    let mut table = rivals(Rivals::Three, &[]);
    play(&mut table, &[RIGHT, None, None]);
    // The same problem.
    table.press(&[OK, A]);
    assert_eq!(table.game().header().in_match, InMatch::Again);
    play(&mut table, &[None, RIGHT, None]);
    assert_score(&table, 1, [1, 0, 0]);
    table.press(&[OK, C]);
    assert_eq!(standings(&table).game, None);
    table.press(&[MENU, MENU]);
    go_on(&mut table);
    table.press(&[MENU, D, D, A, A]);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
    assert_score(&table, 1, [1, 0, 0]);
    go_on(&mut table);
    play(&mut table, &[None, None, RIGHT]);
    assert_score(&table, 2, [1, 0, 1]);
}

#[test]
fn a_game_that_is_begun_from_home_begins_a_match() {
    for way in [[MENU, OK].as_slice(), &[OK, D]] {
        let mut table = rivals(Rivals::Three, &[]);
        play(&mut table, &[RIGHT, None, None]);
        table.press(way);
        table.assert_in(Lobby::Problems);
        table.press(&[A, OK, OK, OK]);
        assert_eq!(table.game().header().in_match, InMatch::First);
        assert_score(&table, 0, [0; 3]);
    }
}

#[test]
fn going_back_from_the_cards_to_the_set_up_ends_a_match_only_for_other_players() {
    let mut table = rivals(Rivals::Three, &[]);
    play(&mut table, &[RIGHT, None, None]);
    table.press(&[OK, B, MENU]);
    table.assert_in(Lobby::Setup);
    table.press(&[OK, OK]);
    assert_score(&table, 1, [1, 0, 0]);
    assert_eq!(table.game().header().in_match, InMatch::Next);
    play(&mut table, &[RIGHT, None, None]);
    table.press(&[OK, B, MENU]);
    // Four players.
    table.press(&[A, OK]);
    assert_eq!(table.game().header().in_match, InMatch::First);
    assert_score(&table, 0, [0; 3]);
}

#[test]
fn the_score_is_in_the_standings_and_in_the_menu_after_a_game() {
    let mut table = rivals(Rivals::Three, &[]);
    table.press(&[MENU, C]);
    assert!(
        standings(&table)
            .standings
            .iter()
            .all(|one| one.wins.is_none())
    );
    table.press(&[MENU, MENU]);
    play(&mut table, &[None, RIGHT, None]);
    table.press(&[OK]);
    let score = *table.session.console.saved.match_score();
    let players = table.game().header().table;
    let View::Choices(ChoicesView { choices, .. }) = table.view() else {
        panic!("not the menu: {:?}", table.view());
    };
    assert_eq!(
        choices,
        Choices::AfterGame(
            menus::after_game(players, false, true),
            Some((players, score))
        )
    );
    assert_eq!(
        menus::after_game(players, false, true).pick(Letter::B),
        Some(AfterGame::NextInMatch)
    );
    table.press(&[C]);
    let wins = |table: &TestConsole| -> Vec<Option<u8>> {
        standings(table)
            .standings
            .iter()
            .map(|one| one.wins)
            .collect()
    };
    assert_eq!(standings(&table).game, Some(1));
    assert_eq!(wins(&table), [Some(0), Some(1), Some(0)]);
    table.press(&[MENU, MENU]);
    go_on(&mut table);
    table.press(&[MENU, C]);
    assert_eq!(standings(&table).game, None);
    assert_eq!(wins(&table), [Some(0), Some(1), Some(0)]);
}

#[test]
fn those_who_play_alone_have_no_match() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK, OK, B]);
    assert_eq!(table.game().header().in_match, InMatch::First);
    assert_score(&table, 0, [0; 3]);
}
