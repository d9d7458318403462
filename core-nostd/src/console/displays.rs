//! The display that the console drives, and how to choose it without seeing anything.
//!
//! With the wrong setting a display may be dark, or its picture shifted. Who holds MENU while the console is switched on
//! sees one kind of display after the other tried, each with a tick and the lamp of its letter in the menu, and lets go at the
//! right one. If nobody lets go, the button is stuck.

use super::{
    Console,
    place::{Lobby, Place},
};
use crate::{
    menus::{Setting, SettingOption},
    oled,
    panel::{Button, Lamps},
    saved::{Record, Store},
    sound::Sound,
    with_all::next,
};
use bombe_engine::{Answer, Letter};

impl Console {
    /// The display that the console drives.
    #[must_use]
    pub const fn display(&self) -> oled::Module {
        self.display
    }

    /// Tries the displays, beginning with the one after that which is set.
    pub(super) fn try_displays(&mut self) {
        self.enter(Lobby::TryDisplays);
        self.try_display(next(&oled::Module::ALL, self.display));
    }

    /// Tries the next one; after the one that is set there is none.
    pub(super) fn try_next_display(&mut self, store: &impl Store) {
        if self.display == self.saved.settings().display {
            self.place = self.first_place(store.state());
            return self.give_up_on(Button::Menu);
        }
        self.try_display(next(&oled::Module::ALL, self.display));
    }

    fn try_display(&mut self, display: oled::Module) {
        self.display = display;
        self.sound = Some(Sound::Tick);
    }

    /// The display that is tried is the right one, if MENU is let go.
    pub(super) fn end_trying_displays(&mut self, released: Button, store: &mut impl Store) {
        if self.place != Place::Lobby(Lobby::TryDisplays) || released != Button::Menu {
            return;
        }
        let option = SettingOption::Display(self.display);
        self.place = self.first_place(store.state());
        // If it cannot be stored, it holds until the console is switched off.
        if self.keep(
            Record::Settings(option.set_in(*self.saved.settings())),
            store,
        ) {
            self.draft.settings = option.set_in(self.draft.settings);
        }
        self.sound = Some(Sound::Noted);
    }

    /// The lamp of the display's letter in the menu.
    pub(super) fn lamp_of_display(&self) -> Lamps {
        let tried = Some(SettingOption::Display(self.display));
        let is_tried = |letter| Setting::Display.pick(letter) == tried;
        Lamps::steady(Letter::ALL.map(|letter| is_tried(letter).then_some(Answer::Pass)))
    }
}
