//! The settings: what the console is told to be, by one letter for the setting and one for the option.

use super::{
    Console,
    menu::{self, Setting, pick},
    place::Lobby,
};
use crate::{
    light::{Brightness, DigitSize},
    panel::{Button, Letter},
    saved::{Record, Settings, Store},
    sound::{Sound, Volume},
    texts::Language,
};

impl Console {
    pub(super) fn press_settings(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Verifier(letter) => match pick(menu::SETTINGS, letter) {
                Some(menu::Settings::Set(setting)) => self.enter(Lobby::Options(setting)),
                Some(menu::Settings::SelfTest) => self.open_self_test(button, store),
                Some(menu::Settings::About) => self.enter(Lobby::About),
                None => {}
            },
            Button::Ok | Button::Menu => self.leave_lobby(),
        }
    }

    /// An option is kept as soon as it is picked. The language must be picked once; anything else can be left alone.
    pub(super) fn press_options(
        &mut self,
        setting: Setting,
        button: Button,
        store: &mut impl Store,
    ) {
        let is_first_start =
            setting == Setting::Language && self.saved.settings().language.is_none();
        match button {
            Button::Verifier(letter) => {
                let Some(settings) = with(*self.saved.settings(), setting, letter) else {
                    return;
                };
                if self.keep(Record::Settings(settings), store) {
                    // What is being set up stays as it is.
                    if let Some(settings) = with(self.draft.settings, setting, letter) {
                        self.draft.settings = settings;
                    }
                    // So that one hears how loud it is now.
                    self.sound = Some(Sound::Noted);
                }
                // Even if it could not be kept: a console with bad memory can still be played with.
                self.enter(if is_first_start {
                    Lobby::Home
                } else {
                    Lobby::Settings
                });
            }
            Button::Ok | Button::Menu if is_first_start => {}
            Button::Ok | Button::Menu => self.enter(Lobby::Settings),
        }
    }
}

/// The settings with the option that a letter picks; `None` if it picks nothing.
fn with(now: Settings, setting: Setting, letter: Letter) -> Option<Settings> {
    Some(match setting {
        Setting::Language => Settings {
            language: Some(pick(&Language::ALL, letter)?),
            ..now
        },
        Setting::Sound => Settings {
            volume: pick(&Volume::ALL, letter)?,
            ..now
        },
        Setting::Light => Settings {
            brightness: pick(&Brightness::ALL, letter)?,
            ..now
        },
        Setting::Digits => Settings {
            digits: pick(&DigitSize::ALL, letter)?,
            ..now
        },
    })
}
