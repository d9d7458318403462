//! A wrong claim of those who play alone or together, and the ways out of a game.

use super::*;
use crate::{
    feed::Feed,
    screens::{Choices, ChoicesView},
};

const CLAIM: [Button; 3] = [MENU, C, OK];

fn told(table: &TestConsole) -> std::string::String {
    let mut feed = Feed::new(ConsoleName::of(Seal::of(0)));
    let mut told = std::string::String::new();
    while let Some(line) = feed.next(&table.session.console) {
        told.push_str(&line);
    }
    told
}

#[test]
fn a_wrong_claim_asks_before_the_code_is_shown_also_after_a_power_cut() {
    let mut table = solo(OTHER);
    table.press(&[A]);
    table.press(&CLAIM);
    for _ in 0..2 {
        table.assert_at(Spot::WrongClaim);
        let asks = matches!(
            table.view(),
            View::Choices(ChoicesView {
                choices: Choices::WrongClaim(OTHER),
                ..
            })
        );
        assert!(asks);
        let told = told(&table);
        assert!(
            told.contains(r#""type":"claim","code":"533","wrong":1,"asked":true"#),
            "{told}"
        );
        assert!(!told.contains("241") && !told.contains("verdict"), "{told}");
        // Nothing else leads on, and no offer does.
        table.press(&[OK, MENU, C, F]);
        assert!(!table.session.console.is_free());
        table.cut_power();
    }
    table.press(&[B]);
    table.assert_at(Spot::Verdict);
    assert!(told(&table).contains(r#""code":"241""#));
    assert_eq!(table.session.console.saved.results().len(), 1);
}

#[test]
fn going_on_after_a_wrong_claim_changes_nothing_in_the_results() {
    let mut table = solo(OTHER);
    table.press(&[A]);
    table.press(&CLAIM);
    table.press(&[A]);
    table.assert_at(Spot::Play);
    let results = table.session.console.saved.results().to_vec();
    assert_eq!(results[0].outcome, Outcome::Failed);
    assert_eq!(told(&table).matches("\"result\"").count(), 1);
    // Wrong again, and asked again.
    table.press(&[B]);
    table.press(&CLAIM);
    table.assert_at(Spot::WrongClaim);
    table.press(&[A]);
    table.cut_power();
    table.press(&[OK]);
    table.dial(SOLUTION);
    table.press(&CLAIM);
    table.assert_at(Spot::Verdict);
    let View::Outcome(verdict) = table.view() else {
        panic!("no verdict");
    };
    assert_eq!(
        (verdict.outcome, verdict.is_ranked),
        (Outcome::Solved, false)
    );
    assert_eq!(table.session.console.saved.results(), results);
    let told = told(&table);
    assert!(
        told.contains(r#""code":"533","wrong":2,"asked":false"#),
        "{told}"
    );
    assert!(told.contains(r#""outcome":"solved""#) && told.contains(r#""ranked":false"#));
    assert!(
        told.contains(r#""outcome":"failed""#),
        "the result stays: {told}"
    );
    table.cut_power();
    assert_eq!(table.session.console.saved.results(), results);
}

#[test]
fn those_who_went_on_and_give_up_keep_the_result_of_their_claim() {
    let mut table = solo(OTHER);
    let problem = table.game().header().problem;
    table.press(&CLAIM);
    table.press(&[A, MENU, D, D, A, A]);
    table.assert_at(Spot::Verdict);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
    table.press(&[MENU]);
    let saved = &table.session.console.saved;
    assert!(saved.knows(problem));
    assert_eq!(saved.results().len(), 1);
    table.cut_power();
}

#[test]
fn a_paused_game_is_offered_at_home_and_goes_on_where_it_was() {
    let mut table = solo(OTHER);
    table.press(&[A, B]);
    let (view, game) = (table.view(), table.game().clone());
    table.press(&[MENU, D, D, C]);
    table.assert_in(Lobby::Home);
    assert!(told(&table).contains(r#""type":"lobby","screen":"home""#));
    table.cut_power();
    table.assert_in(Lobby::Home);
    // The same problem meanwhile is a repeat, and cannot be paused too.
    table.press(&[OK, A, OK, OK, OK]);
    assert!(table.game().header().is_repeat);
    table.press(&[C, MENU, D, D, C]);
    assert_eq!(table.session.console.notice, Some(Notice::AlreadyPaused));
    table.press(&[A, A, MENU]);
    table.press(&[E, OK]);
    assert!(table.session.console.saved.imitation().is_some());
    table.cut_power();
    table.press(&[MENU, OK, MENU]);
    table.assert_in(Lobby::Home);
    table.press(&[F]);
    table.assert_at(Spot::Play);
    assert_eq!((table.view(), table.game()), (view, &game));
    assert!(told(&table).contains(r#""verifier":"B""#));
    table.cut_power();
    table.press(&[OK, C]);
    assert_eq!(table.game().seat(Player::One).queries(), 3);
    // It can be paused again.
    table.press(&[MENU, D, D, C]);
    table.assert_in(Lobby::Home);
}

#[test]
fn rivals_hand_the_console_over_before_a_paused_game_goes_on() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, MENU, D, D, C, F]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    assert_eq!(table.lamps(), DARK);
    table.press(&[OK]);
    table.assert_at(Spot::Play);
}

#[test]
fn thumbs_that_nobody_has_seen_are_counted_down_when_a_paused_game_goes_on() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK, OK, B, OK, OK, B, OK]);
    table.assert_at(Spot::Countdown(3));
    table.cut_power();
    table.press(&[MENU, C]);
    table.assert_in(Lobby::Home);
    assert!(!told(&table).contains("thumbs"));
    table.press(&[F]);
    table.assert_at(Spot::Countdown(3));
    assert!(!told(&table).contains("thumbs"));
}

#[test]
fn a_paused_game_can_be_played_without_memory() {
    let mut table = TestConsole::on(TestStore::in_state(StoreState::Foreign), Found::default());
    table.press(&[MENU, C, B]);
    table.assert_in(Lobby::Home);
    table.dial(OTHER);
    table.press(&[OK, A, OK, OK, OK, A, MENU, D, D, C]);
    table.assert_in(Lobby::Home);
    // Without memory the game comes first: it would be lost.
    table.press(&[F]);
    table.assert_at(Spot::Play);
    table.press(&[MENU, D, D, B, B, F]);
    table.assert_in(Lobby::ForeignMemory);
}
