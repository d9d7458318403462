//! Broken parts of the panel: they are named, and the rest can be used.

use super::*;
use crate::game::Event;

/// The selectors at a code, except for one that is dead.
fn without(shape: Shape, code: Code) -> Dial {
    let mut dial = Dial::from(code);
    dial.turn(shape, Stand::Dead);
    dial
}

const DEAD: Notice = Notice::Broken(Part::Selector(Shape::Square));
const STUCK: Notice = Notice::Broken(Part::Button(A));

/// What the foot of the home screen says.
#[track_caller]
fn notice_at_home(console: &TestConsole) -> Option<Notice> {
    match console.view() {
        View::Home(home) => home.notice,
        other => panic!("not at home: {other:?}"),
    }
}

#[test]
fn a_dead_selector_is_named_at_once_and_when_it_is_needed() {
    let mut table = solo(SOLUTION);
    table.step(Input::Dialled(without(Shape::Square, SOLUTION)));
    assert_eq!(table.session.console.notice, Some(DEAD));
    table.press(&[MENU, MENU]);
    assert_eq!(table.session.console.notice, None);
    table.press(&[A]);
    assert_eq!(table.session.console.notice, Some(DEAD));
    assert_eq!(table.game().seat(Player::One).queries(), 0);
    table.dial(SOLUTION);
    assert_eq!(table.session.console.notice, None);
    table.press(&[A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Pass)]));
}

#[test]
fn a_second_dead_selector_is_named_too() {
    let mut table = solo(SOLUTION);
    let mut dial = without(Shape::Square, SOLUTION);
    table.step(Input::Dialled(dial));
    for shape in [Shape::Circle, Shape::Triangle] {
        table.press(&[MENU, MENU]);
        assert_eq!(table.session.console.notice, None);
        dial.turn(shape, Stand::Dead);
        table.step(Input::Dialled(dial));
        let named = Notice::Broken(Part::Selector(shape));
        assert_eq!(table.session.console.notice, Some(named));
    }
}

#[test]
fn a_number_cannot_be_crossed_out_with_a_dead_selector_but_with_the_others() {
    let mut table = solo(SOLUTION);
    table.step(Input::Dialled(without(Shape::Square, SOLUTION)));
    table.press(&[MENU, A, OK, B]);
    assert_eq!(table.session.console.notice, Some(DEAD));
    table.press(&[A]);
    assert_eq!(table.session.console.notice, None);
    let is_mark = |record: &&Record| matches!(record, Record::Event(Event::Note(_)));
    assert_eq!(
        table.session.store.records.iter().filter(is_mark).count(),
        1
    );
}

#[test]
fn what_is_broken_is_named_at_home_for_as_long_as_it_is() {
    let mut console = TestConsole::new();
    console.dial(SOLUTION);
    console.step(Input::Dialled(without(Shape::Square, SOLUTION)));
    console.press(&[B, MENU]);
    assert_eq!(notice_at_home(&console), Some(DEAD));
    console.dial(SOLUTION);
    assert_eq!(notice_at_home(&console), None);
    console.step(Input::Stuck(A));
    console.press(&[B, MENU]);
    assert_eq!(notice_at_home(&console), Some(STUCK));
    console.step(Input::Released(A));
    assert_eq!(notice_at_home(&console), None);
}

#[test]
fn a_stuck_button_is_named_and_asks_nothing() {
    let mut table = solo(SOLUTION);
    table.step(Input::Stuck(A));
    assert_eq!(
        (table.session.console.notice, table.lamps()),
        (Some(STUCK), DARK)
    );
    assert_eq!(table.game().seat(Player::One).queries(), 0);
    table.press(&[B, C, D, OK]);
    assert_eq!(table.game().round(), 2);
}

#[test]
fn the_cards_of_a_button_that_got_stuck_in_play_do_not_stay() {
    let mut table = solo(SOLUTION);
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    assert!(matches!(
        table.session.console.place,
        Place::Table(Spot::Peek(_))
    ));
    table.step(Input::Stuck(A));
    table.assert_at(Spot::Play);
    assert_eq!(table.session.console.notice, Some(STUCK));
    assert_eq!(table.session.console.pause(), None);
    table.press(&[B]);
    assert_eq!(table.game().seat(Player::One).queries(), 2);
}

#[test]
fn the_private_answer_of_a_button_that_got_stuck_does_not_stay() {
    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK]);
    table.step(Input::Pressed(A));
    assert_ne!(table.lamps(), DARK);
    table.step(Input::Stuck(A));
    assert_eq!(table.lamps(), DARK);
}

#[test]
fn a_claim_is_hidden_once_all_selectors_that_live_are_turned_away() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, A, OK, OK, A, OK, OK, A, OK]);
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    table.press(&[OK, OK]);
    table.assert_at(Spot::Claim);
    table.dial(SOLUTION);
    table.press(&[OK]);
    table.assert_at(Spot::HideClaim);
    table.step(Input::Dialled(without(Shape::Square, SOLUTION)));
    table.assert_at(Spot::HideClaim);
    table.step(Input::Dialled(without(Shape::Square, OTHER)));
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
}

#[test]
fn the_self_test_shows_a_button_that_turns_out_to_be_stuck_from_power_on() {
    let mut table = TestConsole::new();
    table.press(&[C, F]);
    table.step(Input::Stuck(E));
    let held = table.session.console.self_test().unwrap().held();
    assert!(held.contains(E));
}

#[test]
fn the_self_test_shows_a_stuck_button_as_held() {
    let mut console = TestConsole::new();
    console.step(Input::Stuck(E));
    console.press(&[C, F]);
    let held = |console: &TestConsole| console.session.console.self_test().unwrap().held();
    assert!(held(&console).contains(E));
    console.step(Input::Pressed(D));
    console.step(Input::Stuck(D));
    assert!(held(&console).contains(D));
    console.step(Input::Released(D));
    assert!(!held(&console).contains(D));
}
