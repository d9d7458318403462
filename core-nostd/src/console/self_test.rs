//! The self-test, for people who build or maintain consoles.
//!
//! Here buttons only show that they work. A verifier's button lights its lamp, OK lights all of them, alternating green
//! and red while held. MENU has to be tested too, so only its second press in a row leaves.

use super::{
    Console,
    pause::Pause,
    place::{Lobby, Place},
    sleep::SleepState,
};
use crate::{
    menus::SettingsEntry,
    notice::Notice,
    panel::{Button, Buttons, Lamps},
    power::Board,
    saved::{MemoryState, NotKept, Record, Store, StoreState},
    selector::Readings,
    sound::Sound,
};
use bombe_engine::{Answer, Letter};

/// What the self-test has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SelfTest {
    held: Buttons,
    /// What lamps show while they are lit.
    colour: Answer,
    readings: Option<Readings>,
    memory: MemoryState,
    /// Whether MENU was pressed last.
    is_leaving: bool,
}

impl SelfTest {
    /// The button that opened it is down, and so are stuck ones.
    fn new(opened_with: Button, stuck: Buttons, memory: MemoryState) -> Self {
        let mut held = stuck;
        held.insert(opened_with);
        Self {
            held,
            colour: Answer::Pass,
            readings: None,
            memory,
            is_leaving: false,
        }
    }

    fn press(&mut self, button: Button) {
        if !self.is_any_lit() {
            self.colour = Answer::Pass;
        }
        self.held.insert(button);
        self.is_leaving = button == Button::Menu;
    }

    pub(super) const fn release(&mut self, button: Button) {
        self.held.remove(button);
    }

    pub(super) const fn sense(&mut self, readings: Readings) {
        self.readings = Some(readings);
    }

    pub(super) fn lamps(&self) -> Lamps {
        let is_lit =
            |letter| self.held.contains(Button::Ok) || self.held.contains(Button::Verifier(letter));
        Lamps::steady(Letter::ALL.map(|letter| is_lit(letter).then_some(self.colour)))
    }

    fn is_any_lit(&self) -> bool {
        self.lamps() != Lamps::default()
    }

    /// How long the lamps show one colour; `None` if they are dark.
    pub(super) fn pause(&self) -> Option<Pause> {
        self.is_any_lit().then_some(Pause::COLOUR)
    }

    pub(super) const fn change_colour(&mut self) {
        self.colour = match self.colour {
            Answer::Pass => Answer::Fail,
            Answer::Fail => Answer::Pass,
        };
    }

    pub(super) const fn held(&self) -> Buttons {
        self.held
    }

    pub(super) const fn readings(&self) -> Option<Readings> {
        self.readings
    }

    pub(super) const fn memory(&self) -> MemoryState {
        self.memory
    }

    /// Whether another press of MENU leaves.
    pub(super) const fn is_leaving(&self) -> bool {
        self.is_leaving
    }
}

impl Console {
    pub(super) fn open_self_test(&mut self, opened_with: Button, store: &mut impl Store) {
        let memory = self.try_memory(store);
        self.enter(Lobby::SelfTest(SelfTest::new(
            opened_with,
            self.stuck,
            memory,
        )));
        if self.board == Board::PicoW {
            self.notice = Some(Notice::PicoW);
        }
    }

    /// Stores the settings once more: that changes nothing, and shows whether the memory still takes a record.
    fn try_memory(&self, store: &mut impl Store) -> MemoryState {
        let kept = match store.state() {
            StoreState::Working => {
                store.keep(&Record::Settings(*self.saved.settings()), &self.saved)
            }
            StoreState::Foreign => return MemoryState::Foreign,
            StoreState::Faulty => return MemoryState::Faulty,
        };
        match kept {
            Ok(()) => MemoryState::Works { room: store.room() },
            Err(NotKept::Full) => MemoryState::Full,
            Err(NotKept::Faulty) => MemoryState::Faulty,
        }
    }

    pub(super) fn press_self_test(&mut self, button: Button, store: &impl Store) {
        let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place else {
            return;
        };
        if button == Button::Menu && test.is_leaving() {
            return self.enter(Lobby::settings_with(SettingsEntry::SelfTest));
        }
        test.press(button);
        // The room may have grown: an idle console makes room for the next game.
        if let MemoryState::Works { room } = &mut test.memory {
            *room = store.room();
        }
        self.sound = Some(Sound::Noted);
    }

    /// The self-test, if it is open and the console is awake.
    pub(super) fn self_test(&self) -> Option<&SelfTest> {
        match &self.place {
            Place::Lobby(Lobby::SelfTest(test)) if self.sleep != SleepState::Asleep => Some(test),
            Place::Lobby(_) | Place::Table(_) | Place::Imitation(_) => None,
        }
    }
}
