//! The self-test: what it shows, and that nothing else happens.

use super::*;
use crate::{
    panel::Buttons, power::Board, saved::MemoryState, screens::SelfTestView, selector::Readings,
};

/// From home into the self-test.
const WAY_IN: [Button; 2] = [C, F];

fn opened() -> TestConsole {
    let mut table = TestConsole::new();
    table.press(&WAY_IN);
    table
}

#[track_caller]
fn shown(table: &TestConsole) -> SelfTestView {
    match table.view() {
        View::SelfTest(view) => view,
        other => panic!("{other:?}"),
    }
}

fn held(buttons: &[Button]) -> Buttons {
    let mut held = Buttons::default();
    buttons.iter().for_each(|&button| held.insert(button));
    held
}

#[test]
fn every_button_shows_while_it_is_held_and_is_heard() {
    let mut table = opened();
    for button in Button::ALL {
        table.step(Input::Pressed(button));
        assert_eq!(shown(&table).held, held(&[button]));
        let sound = table.session.console.sound().map(|(sound, _)| sound);
        assert_eq!(sound, Some(Sound::Noted), "{button:?}");
        table.step(Input::Released(button));
        assert_eq!(shown(&table).held, held(&[]));
    }
    table.step(Input::Pressed(B));
    table.step(Input::Pressed(OK));
    assert_eq!(shown(&table).held, held(&[B, OK]));
}

#[test]
fn the_button_that_opens_it_is_shown_until_it_is_let_go() {
    let mut table = TestConsole::new();
    table.press(&[C]);
    table.step(Input::Pressed(F));
    assert_eq!(shown(&table).held, held(&[F]));
    table.step(Input::Released(F));
    assert_eq!(shown(&table).held, held(&[]));
}

#[test]
fn a_held_button_lights_its_lamp_green_and_red_in_turn() {
    let mut table = opened();
    assert_eq!((table.lamps(), table.session.console.pause()), (DARK, None));
    for letter in Letter::ALL {
        table.step(Input::Pressed(Button::Verifier(letter)));
        for answer in [Answer::Pass, Answer::Fail, Answer::Pass, Answer::Fail] {
            assert_eq!(table.lamps(), lit(&[(letter, answer)]));
            assert_eq!(shown(&table).lamps.answers, table.lamps());
            assert!(table.session.console.pause().is_some());
            table.step(Input::PauseOver);
        }
        table.step(Input::Released(Button::Verifier(letter)));
        assert_eq!((table.lamps(), table.session.console.pause()), (DARK, None));
    }
}

#[test]
fn ok_lights_all_lamps() {
    let mut table = opened();
    table.step(Input::Pressed(OK));
    assert_eq!(table.lamps(), [Some(Answer::Pass); 6]);
    table.step(Input::PauseOver);
    assert_eq!(table.lamps(), [Some(Answer::Fail); 6]);
    table.step(Input::Released(OK));
    assert_eq!(table.lamps(), DARK);
    table.step(Input::Pressed(MENU));
    assert_eq!((table.lamps(), table.session.console.pause()), (DARK, None));
}

#[test]
fn lamps_begin_with_green_even_if_the_last_were_red() {
    let mut table = opened();
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    table.step(Input::Released(A));
    table.step(Input::Pressed(F));
    assert_eq!(table.lamps(), lit(&[(Letter::F, Answer::Pass)]));
}

#[test]
fn menu_leaves_only_if_it_is_pressed_twice_in_a_row() {
    let mut table = opened();
    let hint = shown(&table).footer.left;
    table.press(&[MENU]);
    assert_ne!(shown(&table).footer.left, hint, "the display says so");
    for button in [A, OK] {
        table.press(&[button]);
        assert_eq!(shown(&table).footer.left, hint, "{button:?} comes between");
        table.press(&[MENU]);
        shown(&table);
    }
    table.press(&[MENU]);
    table.assert_in(Lobby::Settings(0));
}

#[test]
fn voltages_are_wanted_and_shown_only_while_it_is_open() {
    let mut table = TestConsole::new();
    assert!(!table.session.console.wants_readings());
    table.step(Input::Sensed(Readings([1, 2, 3])));
    table.press(&WAY_IN);
    assert!(table.session.console.wants_readings());
    assert_eq!(shown(&table).readings, None, "those were old");
    table.step(Input::Sensed(Readings([17, 50, 83])));
    assert_eq!(shown(&table).readings, Some(Readings([17, 50, 83])));
    table.press(&[MENU, MENU]);
    assert!(!table.session.console.wants_readings());
}

#[test]
fn it_sleeps_like_any_other_screen() {
    let mut table = opened();
    table.step(Input::Pressed(A));
    table.step(Input::Idle);
    assert!(table.session.console.wants_readings());
    table.step(Input::Idle);
    assert_eq!((table.lamps(), table.session.console.pause()), (DARK, None));
    assert!(!table.session.console.wants_readings());
    table.step(Input::Sensed(Readings([50; 3])));
    assert_eq!(table.session.console.light(), Light::Off);
    table.press(&[MENU]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Pass)]));
    table.press(&[MENU]);
    shown(&table);
}

#[test]
fn memory_is_tried_when_it_opens_and_holds_what_it_held() {
    let mut table = TestConsole::new();
    table.session.store.room = 40;
    table.press(&WAY_IN);
    assert_eq!(table.session.store.records.len(), 3);
    assert_eq!(shown(&table).memory, MemoryState::Works { room: 40 });
    table.session.store.room = 60;
    table.press(&[A, B]);
    assert_eq!(shown(&table).memory, MemoryState::Works { room: 60 });
    assert_eq!(table.session.store.records.len(), 3);
    table.cut_power();
}

#[test]
fn memory_that_does_not_keep_or_is_not_ours_is_told() {
    let mut table = TestConsole::new();
    table.session.store.is_broken = true;
    table.press(&WAY_IN);
    assert_eq!(shown(&table).memory, MemoryState::Faulty);
    assert_eq!(table.session.console.notice, None);
    for (store, state) in [
        (StoreState::Faulty, MemoryState::Faulty),
        (StoreState::Foreign, MemoryState::Foreign),
    ] {
        let mut table = TestConsole::on(TestStore::in_state(store), Found::default());
        table.press(&[MENU, A, B]);
        table.session.store.records.clear();
        table.press(&WAY_IN);
        assert_eq!(shown(&table).memory, state);
        assert_eq!(table.session.store.records, [], "nothing is written to it");
    }
}

#[test]
fn on_a_pico_w_it_says_what_is_missing_until_a_button_is_pressed() {
    let mut table = TestConsole::new();
    table.session.set_board(Board::PicoW);
    table.press(&WAY_IN);
    assert_eq!(shown(&table).board, Board::PicoW);
    assert_eq!(shown(&table).notice, Some(Notice::PicoW));
    table.step(Input::Sensed(Readings::of([0, 0, 0])));
    assert_eq!(shown(&table).notice, Some(Notice::PicoW));
    table.press(&[A]);
    assert_eq!(shown(&table).notice, None);
    let mut table = TestConsole::new();
    table.press(&WAY_IN);
    assert_eq!(
        (shown(&table).board, shown(&table).notice),
        (Board::Pico, None)
    );
}
