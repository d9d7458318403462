//! The display that the console drives: the setting, and MENU held at power-on for those who cannot read it.

use super::*;
use crate::{menus::Setting, oled::Module, saved::Settings};
use Module::{Automatic, Sh1106, Ssd1306, Ssd1309};

/// From home to the modules in the settings.
const TO_DISPLAY: [Button; 3] = [C, OK, C];

fn driven(console: &TestConsole) -> Module {
    console.session.console.display()
}

fn kept(console: &TestConsole) -> Module {
    console.session.saved().settings().display
}

/// A console that has this display in its settings, and MENU held since it was switched on.
fn held(display: Module) -> TestConsole {
    let mut console = TestConsole::new();
    let settings = Settings {
        display,
        ..*console.session.saved().settings()
    };
    let stored = Record::Settings(settings);
    console.session.store.records.push(stored);
    console.session.console.saved.apply(&stored).unwrap();
    console.cut_power();
    console.step(Input::Stuck(MENU));
    console
}

/// The letters whose lamps are lit, all of them green.
fn lit(console: &TestConsole) -> Vec<Letter> {
    let lit = Letter::ALL.into_iter().zip(console.lamps());
    lit.filter_map(|(letter, answer)| {
        assert_ne!(answer, Some(Answer::Fail));
        answer.map(|_| letter)
    })
    .collect()
}

#[test]
fn a_display_is_driven_as_soon_as_it_is_set_and_from_then_on() {
    let mut console = TestConsole::new();
    assert_eq!(driven(&console), Automatic);
    for (letter, module) in [(C, Ssd1309), (D, Sh1106), (B, Ssd1306), (A, Automatic)] {
        console.press(&TO_DISPLAY);
        console.press(&[letter]);
        assert_eq!((driven(&console), kept(&console)), (module, module));
        console.press(&[MENU]);
        console.cut_power();
        assert_eq!((driven(&console), kept(&console)), (module, module));
    }
}

#[test]
fn a_display_that_cannot_be_kept_is_driven_until_the_console_is_switched_off() {
    let mut console = TestConsole::new();
    console.session.store.is_broken = true;
    console.press(&TO_DISPLAY);
    console.press(&[D]);
    assert_eq!((driven(&console), kept(&console)), (Sh1106, Automatic));
    console.session.store.is_broken = false;
    console.cut_power();
    assert_eq!(driven(&console), Automatic);
}

#[test]
fn with_menu_held_at_power_on_each_display_is_tried_once_after_the_one_that_is_set() {
    for (set, tried) in [
        (Automatic, [Ssd1306, Ssd1309, Sh1106, Automatic]),
        (Ssd1309, [Sh1106, Automatic, Ssd1306, Ssd1309]),
    ] {
        let mut console = held(set);
        for module in tried {
            assert_eq!(driven(&console), module);
            console.assert_in(Lobby::TryDisplays);
            let sound = console.session.console.sound().map(|(sound, _)| sound);
            assert_eq!(sound, Some(Sound::Tick));
            console.step(Input::PauseOver);
        }
        // Nobody has let go.
        console.assert_in(Lobby::Home);
        assert_eq!((driven(&console), kept(&console)), (set, set));
        let broken = Part::Button(MENU);
        assert_eq!(console.session.console.broken(), Some(broken));
        assert_eq!(lit(&console), []);
    }
}

#[test]
fn the_lamp_is_that_of_the_display_s_letter_in_the_settings() {
    let mut console = held(Automatic);
    for letter in [Letter::B, Letter::C, Letter::D, Letter::A] {
        assert_eq!(lit(&console), [letter]);
        console.step(Input::PauseOver);
    }
}

#[test]
fn the_display_at_which_menu_is_let_go_is_kept() {
    let mut console = held(Automatic);
    console.step(Input::PauseOver);
    console.step(Input::Released(MENU));
    console.assert_in(Lobby::Home);
    assert_eq!((driven(&console), kept(&console)), (Ssd1309, Ssd1309));
    assert_eq!(console.session.console.broken(), None);
    assert_eq!(console.session.console.pause(), None);
    console.cut_power();
    assert_eq!(driven(&console), Ssd1309);
}

#[test]
fn other_buttons_do_nothing_meanwhile() {
    let mut console = held(Automatic);
    for button in Button::ALL {
        if button != MENU {
            console.hurry(&[button]);
        }
    }
    console.assert_in(Lobby::TryDisplays);
    assert_eq!((driven(&console), kept(&console)), (Ssd1306, Automatic));
}

#[test]
fn a_game_that_was_interrupted_goes_on_afterwards() {
    let mut table = solo(OTHER);
    table.press(&[B]);
    let before = table.game().clone();
    table.cut_power();
    table.step(Input::Stuck(MENU));
    table.step(Input::Released(MENU));
    table.assert_in(Lobby::Resume);
    table.press(&[OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.game(), &before);
}

#[test]
fn a_new_console_asks_for_its_language_afterwards() {
    let mut console = TestConsole::fresh();
    console.step(Input::Stuck(MENU));
    console.step(Input::PauseOver);
    console.step(Input::Released(MENU));
    console.assert_in(Lobby::Options(Setting::Language));
    assert_eq!(kept(&console), Ssd1309);
    console.press(&[A, B]);
    console.assert_in(Lobby::Home);
    assert_eq!((driven(&console), kept(&console)), (Ssd1309, Ssd1309));
}

#[test]
fn a_menu_button_that_gets_stuck_later_is_only_named() {
    let mut console = TestConsole::new();
    console.step(Input::Stuck(MENU));
    console.assert_in(Lobby::Home);
    assert_eq!(driven(&console), Automatic);
}

#[test]
fn another_button_that_is_stuck_at_power_on_is_only_named() {
    let mut console = TestConsole::new();
    console.cut_power();
    console.step(Input::Stuck(OK));
    console.assert_in(Lobby::Home);
}

#[test]
fn the_session_tells_which_display_it_has_at_first_and_when_that_changes() {
    let mut session = TestConsole::new().session;
    assert_eq!(session.first_effects().display, Some(Automatic));
    let mut changes = Vec::new();
    for button in [C, OK, C, D] {
        for input in [Input::Pressed(button), Input::Released(button)] {
            let effects = session.step(session::Event::Input(input), Moment::ZERO);
            changes.extend(effects.display);
        }
    }
    assert_eq!(changes, [Sh1106]);
}
