//! The settings: one letter picks a setting, another one an option.

use super::{Console, place::Lobby};
use crate::{
    menus::{self, Setting, SettingOption, SettingsEntry},
    panel::Button,
    saved::{Guide, Record, Store},
    sound::Sound,
};

impl Console {
    pub(super) fn press_settings(&mut self, page: u8, button: Button, store: &mut impl Store) {
        match button {
            Button::Verifier(letter) => match menus::settings(page).pick(letter) {
                Some(SettingsEntry::Set(setting)) => self.enter(Lobby::Options(setting)),
                Some(SettingsEntry::SelfTest) => self.open_self_test(button, store),
                Some(SettingsEntry::About) => self.enter(Lobby::About),
                Some(SettingsEntry::Update) => self.open_update(),
                None => {}
            },
            Button::Ok if page + 1 < menus::SETTINGS_PAGES => {
                self.enter(Lobby::Settings(page + 1));
            }
            Button::Ok | Button::Menu => self.leave_lobby(),
        }
    }

    /// An option is stored as soon as it is picked. The language must be picked once; everything else is optional.
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
                let Some(option) = setting.pick(letter) else {
                    return;
                };
                let mut settings = option.set_in(*self.saved.settings());
                if is_first_start {
                    settings.guide = Guide::Offered;
                }
                let is_kept = self.keep(Record::Settings(settings), store);
                if is_kept {
                    // The other settings of the game that is being set up stay as they are.
                    self.draft.settings = option.set_in(self.draft.settings);
                    self.draft.settings.guide = settings.guide;
                    // The new volume can be heard at once.
                    self.sound = Some(Sound::Noted);
                }
                // Even if it could not be stored: nobody else could read the display.
                if let SettingOption::Display(display) = option {
                    self.display = display;
                }
                // Even if it could not be stored: a console with faulty memory can still be played.
                self.enter(match (is_first_start, is_kept) {
                    (true, true) => self.home_or_language(),
                    (true, false) => Lobby::Home,
                    (false, _) => Lobby::settings_with(SettingsEntry::Set(setting)),
                });
            }
            Button::Ok | Button::Menu if is_first_start => {}
            Button::Ok | Button::Menu => {
                self.enter(Lobby::settings_with(SettingsEntry::Set(setting)));
            }
        }
    }
}
