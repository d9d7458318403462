//! Private answers.

use super::*;
use crate::{menus, saved::Settings};

#[test]
fn a_private_answer_is_there_only_while_its_button_is_held() {
    let mut table = private_rivals(Rivals::Two, &[]);
    assert_eq!(table.game().header().answers, Privacy::Private);
    table.press(&[OK]);
    let before = table.view();
    table.step(Input::Pressed(A));
    let fail = lit(&[(Letter::A, Answer::Fail)]);
    assert_eq!(table.lamps(), fail);
    let held = table.view();
    assert_ne!(held, before);
    table.step(Input::Released(A));
    assert_eq!(table.lamps(), DARK);
    assert_ne!(table.view(), held);
    // Holding the button again shows it again and costs nothing.
    table.step(Input::Pressed(A));
    assert_eq!((table.lamps(), table.view()), (fail, held));
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    // Another button takes its place, and MENU hides it.
    table.step(Input::Pressed(B));
    assert_eq!(table.lamps(), lit(&[(Letter::B, Answer::Fail)]));
    table.step(Input::Released(A));
    assert_eq!(table.lamps(), lit(&[(Letter::B, Answer::Fail)]));
    table.step(Input::Pressed(MENU));
    assert_eq!(table.lamps(), DARK);
    table.press(&[MENU]);
    assert_eq!(table.lamps(), DARK, "even with the button still down");
    // Also when there is nothing left to ask.
    table.press(&[C]);
    table.step(Input::Pressed(A));
    assert_eq!(table.lamps(), fail);
    assert_eq!(table.game().seat(Player::One).queries(), 3);
}

#[test]
fn a_private_answer_of_another_code_is_not_shown_again() {
    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK, A]);
    table.dial(SOLUTION);
    table.step(Input::Pressed(A));
    assert_eq!(table.lamps(), DARK);
    let changed = Refusal::ProposalChanged { asked: OTHER };
    assert_eq!(table.session.console.notice, Some(Notice::Refused(changed)));
}

#[test]
fn a_private_answer_is_not_shown_after_a_power_cut() {
    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK]);
    table.step(Input::Pressed(A));
    table.cut_power();
    table.step(Input::Released(A));
    table.press(&[OK]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table.press(&[OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.lamps(), DARK);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
}

#[test]
fn rivals_see_nothing_of_each_others_answers_unless_they_agree_on_it() {
    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK, A]);
    assert_eq!(table.lamps(), DARK);
    // The letter of the answers opens them, then leaves them to the display, then makes them private again.
    let agreed = [
        Privacy::Private,
        Privacy::Open,
        Privacy::DisplayOnly,
        Privacy::Private,
    ];
    for (presses, expected) in agreed.into_iter().enumerate() {
        let table = private_rivals(Rivals::Two, &vec![B; presses]);
        assert_eq!(table.game().header().answers, expected);
    }
}

#[test]
fn those_who_play_alone_or_together_see_answers_openly_and_have_their_aids() {
    for (together, expected) in [(0, Table::Solo), (1, Table::Cooperative)] {
        let mut table = TestConsole::new();
        table.dial(OTHER);
        table.press(&[OK, A, OK]);
        table.press(&vec![A; together]);
        // All aids.
        table.press(&[B, A, B, C, D, E, OK, OK, OK]);
        assert_eq!(
            table.session.console.saved.settings().answers,
            Privacy::Private
        );
        let header = *table.game().header();
        assert_eq!((header.table, header.answers), (expected, Privacy::Open));
        assert_eq!(header.aids.iter().count(), 5);
        table.press(&[A]);
        assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
    }
}

#[test]
fn with_display_only_no_lamp_lights_while_the_display_tells_as_if_private() {
    let mut private = private_rivals(Rivals::Two, &[]);
    let mut display = private_rivals(Rivals::Two, &[B, B]);
    assert_eq!(display.game().header().answers, Privacy::DisplayOnly);
    let inputs = [
        Input::Pressed(OK),
        Input::Released(OK),
        Input::PauseOver,
        Input::Pressed(A),
        Input::Released(A),
        Input::Pressed(A),
        Input::Pressed(B),
        Input::Released(A),
        Input::Pressed(MENU),
        Input::Released(B),
        Input::Pressed(MENU),
        Input::Pressed(OK),
    ];
    let mut lit = 0;
    for input in inputs {
        private.step(input);
        display.step(input);
        assert_eq!(private.view(), display.view(), "{input:?}");
        assert_eq!(display.lamps(), DARK, "{input:?}");
        lit += usize::from(private.lamps() != DARK);
    }
    assert_eq!(lit, 4, "the private answers had lamps");
    assert_eq!(display.game().seat(Player::One).queries(), 2);
}

#[test]
fn display_only_excludes_aids() {
    let settings = |answers| Settings {
        table: Table::Competitive(Rivals::Two),
        answers,
        ..Settings::default()
    };
    let offers_aids = |answers| {
        let menu = menus::setup(&settings(answers), false);
        menu.letter_of(menus::Setup::Aids).is_some()
    };
    assert!(offers_aids(Privacy::Open));
    assert!(!offers_aids(Privacy::Private));
    assert!(!offers_aids(Privacy::DisplayOnly));
    // Aids that were chosen with open answers do not stay.
    let table = rivals(Rivals::Two, &[F, A, OK]);
    assert!(!table.game().header().aids.is_empty());
    let table = private_rivals(Rivals::Two, &[B, F, A, OK, B]);
    assert_eq!(table.game().header().answers, Privacy::DisplayOnly);
    assert!(table.game().header().aids.is_empty());
}
