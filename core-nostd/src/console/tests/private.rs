//! Private answers.

use super::*;

#[test]
fn a_private_answer_is_there_only_while_its_button_is_held() {
    let mut table = rivals(Rivals::Two, &[B]);
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
    let mut table = rivals(Rivals::Two, &[B]);
    table.press(&[OK, A]);
    table.dial(SOLUTION);
    table.step(Input::Pressed(A));
    assert_eq!(table.lamps(), DARK);
    let changed = Refusal::ProposalChanged { asked: OTHER };
    assert_eq!(table.session.console.notice, Some(Notice::Refused(changed)));
}

#[test]
fn a_private_answer_is_not_shown_after_a_power_cut() {
    let mut table = rivals(Rivals::Two, &[B]);
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
