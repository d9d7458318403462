//! Sounds, the brightness of the display, and the console's own senses.

use core::time::Duration;

use super::*;
use crate::{
    panel::Lamps,
    power::Source,
    screens::{Footer, Prompt},
};
use bombe_engine::ProblemCode;

/// What was heard after each of these presses.
fn heard(table: &mut TestConsole, buttons: &[Button]) -> Vec<Option<Sound>> {
    let mut sounds = Vec::new();
    for &button in buttons {
        table.step(Input::Pressed(button));
        sounds.push(table.session.console.sound().map(|(sound, _)| sound));
        table.step(Input::Released(button));
        assert_eq!(table.session.console.sound(), None, "a release is silent");
    }
    sounds
}

#[test]
fn pass_fail_refusal_and_the_end_of_a_round_are_heard() {
    let mut table = solo(SOLUTION);
    let heard_first = heard(&mut table, &[A, A, OK, OK]);
    table.dial(OTHER);
    let [pass, refused] = [Sound::Pass, Sound::Refused].map(Some);
    let [end, fail] = [Sound::RoundEnd, Sound::Fail].map(Some);
    assert_eq!(
        [heard_first, heard(&mut table, &[A])].concat(),
        // The notice of a refusal is closed in silence.
        [pass, refused, None, end, fail]
    );
}

#[test]
fn winning_and_losing_are_heard() {
    let claim = [MENU, C, OK];
    let won = heard(&mut solo(SOLUTION), &claim);
    assert_eq!(won, [None, None, Some(Sound::Win)]);
    let lost = heard(&mut solo(OTHER), &claim);
    assert_eq!(lost, [None, None, Some(Sound::Loss)]);
}

#[test]
fn what_is_secret_sounds_the_same() {
    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK]);
    let failed = heard(&mut table, &[A]);
    table.press(&[OK, OK]);
    table.dial(SOLUTION);
    let passed = heard(&mut table, &[A]);
    assert_eq!(
        (failed, passed),
        (vec![Some(Sound::Noted)], vec![Some(Sound::Noted)])
    );

    for thumb in [A, B] {
        let mut table = rivals(Rivals::Two, &[]);
        table.press(&[OK, A, OK, OK, A, OK, OK]);
        assert_eq!(heard(&mut table, &[thumb, OK]), [None, Some(Sound::Noted)]);
    }
}

/// Whether the lamps change by themselves, and which are dark then.
fn dark_moment(table: &TestConsole) -> Option<[bool; 6]> {
    let lamps = table.session.lamps();
    let (lit, _) = lamps.lit_after(Lamps::LIT);
    let is_dark = core::array::from_fn(|place| lit[place] != lamps.answers[place]);
    lamps.lit_after(Duration::ZERO).1.map(|_| is_dark)
}

#[test]
fn a_fail_blinks_in_a_game_unless_the_players_want_it_steady() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    assert_eq!(dark_moment(&table), None, "a pass is steady");
    table.press(&[OK]);
    table.dial(OTHER);
    table.press(&[A]);
    let only_a = [true, false, false, false, false, false];
    assert_eq!(dark_moment(&table), Some(only_a));
    table.press(&[MENU, D, B, E, B]);
    table.assert_in(Lobby::Settings(0));
    table.press(&[MENU, MENU, MENU]);
    table.assert_at(Spot::Play);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
    assert_eq!(dark_moment(&table), None);
    table.cut_power();
    table.press(&[OK]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
    assert_eq!(dark_moment(&table), None, "the setting is kept");
}

#[test]
fn a_private_fail_blinks_while_its_button_is_held() {
    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK]);
    table.step(Input::Pressed(A));
    assert!(dark_moment(&table).is_some());
    table.step(Input::Released(A));
    assert_eq!((table.lamps(), dark_moment(&table)), (DARK, None));
}

/// There a lamp shows that it works.
#[test]
fn a_red_lamp_of_the_self_test_is_steady() {
    let mut table = TestConsole::new();
    table.press(&[C, F]);
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
    assert_eq!(dark_moment(&table), None);
}

#[test]
fn the_second_page_of_the_settings_says_where_its_buttons_lead() {
    let mut table = TestConsole::new();
    table.press(&[C]);
    let footer = |table: &TestConsole| match table.view() {
        View::Choices(view) => view.footer,
        other => panic!("{other:?}"),
    };
    let turn = Footer::new(Prompt::MenuBack, Prompt::OkMore);
    assert_eq!(footer(&table), turn);
    table.press(&[OK]);
    table.assert_in(Lobby::Settings(1));
    assert_eq!(
        footer(&table),
        Footer::new(Prompt::MenuBack, Prompt::OkDone)
    );
    table.press(&[A]);
    table.assert_in(Lobby::About);
    table.press(&[MENU]);
    table.assert_in(Lobby::Settings(1));
    table.press(&[OK]);
    table.assert_in(Lobby::Home);
}

#[test]
fn a_silent_console_is_silent() {
    let mut table = TestConsole::new();
    table.dial(SOLUTION);
    // High, then off.
    assert_eq!(
        heard(&mut table, &[C, B, C, B, A]),
        [None, None, Some(Sound::Noted), None, None]
    );
    table.press(&[MENU, OK, A, OK, OK, OK]);
    assert_eq!(heard(&mut table, &[A, A, OK]), [None; 3]);
}

#[test]
fn a_console_that_nobody_touches_dims_and_then_sleeps() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    let lamps = table.lamps();
    assert_eq!(table.session.console.light(), Light::On(Brightness::Normal));
    table.step(Input::Idle);
    assert_eq!(
        (table.session.console.light(), table.lamps()),
        (Light::Dim, lamps)
    );
    table.step(Input::Idle);
    assert_eq!(
        (table.session.console.light(), table.lamps()),
        (Light::Off, DARK)
    );
    assert_eq!(table.session.console.patience(), None);
    // The press that wakes it asks nothing, though it is a verifier's.
    table.press(&[B]);
    assert_eq!(
        (table.session.console.light(), table.lamps()),
        (Light::On(Brightness::Normal), lamps)
    );
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    table.press(&[B]);
    assert_eq!(table.game().seat(Player::One).queries(), 2);
}

#[test]
fn a_dim_console_does_what_it_is_told() {
    let mut table = solo(SOLUTION);
    table.step(Input::Idle);
    table.press(&[A]);
    assert_eq!(table.session.console.light(), Light::On(Brightness::Normal));
    assert_eq!(table.game().seat(Player::One).queries(), 1);
}

#[test]
fn turning_a_selector_wakes_the_console() {
    let mut table = solo(SOLUTION);
    table.step(Input::Idle);
    table.step(Input::Idle);
    table.dial(OTHER);
    assert_eq!(table.session.console.light(), Light::On(Brightness::Normal));
    table.press(&[A]);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
}

#[test]
fn an_offer_wakes_the_console_unless_it_comes_at_the_wrong_moment() {
    let offered = OfferedProblem::Code(ProblemCode::try_from(33_404_766).unwrap());
    let mut table = solo(SOLUTION);
    for (is_over, light) in [(false, Light::Off), (true, Light::On(Brightness::Normal))] {
        if is_over {
            table.press(&[A, MENU, C, OK]);
        }
        table.step(Input::Idle);
        table.step(Input::Idle);
        table.step(Input::Offered(offered));
        assert_eq!(table.session.console.light(), light);
        assert_eq!(table.session.console.offered(), is_over.then_some(offered));
        let sound = table.session.console.sound().map(|(sound, _)| sound);
        assert_eq!(sound, is_over.then_some(Sound::Noted));
    }
    table.press(&[OK]);
    assert_eq!(table.session.console.offered(), None);
}

#[test]
fn the_console_knows_what_it_runs_on_and_nobody_notices() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    table.step(Input::Idle);
    table.step(Input::Idle);
    assert_eq!(table.session.console.power(), None);
    let view = table.view();
    for (source, millivolts) in [(Source::Usb, 4700), (Source::Battery, 2600)] {
        let power = Power { source, millivolts };
        table.step(Input::Powered(power));
        assert_eq!(table.session.console.power(), Some(power));
        assert_eq!(table.view(), view);
        assert_eq!(
            table.session.console.light(),
            Light::Off,
            "nobody touched it"
        );
        assert_eq!(table.session.console.sound(), None);
    }
}

#[test]
fn a_low_battery_is_told_once_in_a_game_and_shown_for_as_long_as_it_is() {
    let supply = |millivolts| {
        Input::Powered(Power {
            source: Source::Battery,
            millivolts,
        })
    };
    let shown = |table: &TestConsole| match table.view() {
        View::Play(view) => (view.is_battery_low, view.notice),
        view => panic!("{view:?}"),
    };
    let mut table = solo(SOLUTION);
    table.step(supply(2600));
    assert_eq!(shown(&table), (false, None));
    table.step(supply(1950));
    assert_eq!(shown(&table), (true, Some(Notice::BatteryLow)));
    table.press(&[A]);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    assert_eq!(shown(&table), (true, None));
    table.step(supply(1900));
    assert_eq!(shown(&table), (true, None));
    table.step(supply(2600));
    assert_eq!(shown(&table), (false, None));
    // What a press has led to is read first.
    table.press(&[E]);
    table.step(supply(1900));
    let refused = Notice::Refused(Refusal::NoSuchVerifier(Letter::E));
    assert_eq!(shown(&table), (true, Some(refused)));
}
