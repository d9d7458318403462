//! Another firmware: the console restarts into the boot loader of its chip, which a computer sees as a drive.
//!
//! The players ask for it in the settings, or a computer on the cable does. Neither interrupts a game. All that is kept lies in a
//! part of the flash that the boot loader does not write.

use super::{
    Console,
    place::{BootLoader, Lobby, Place},
    sleep::SleepState,
};
use crate::{
    notice::Notice,
    saved::{Store, StoreState},
    sound::Sound,
};

impl Console {
    /// Asks the players whether they want it, or tells them why not now.
    pub(super) fn open_update(&mut self) {
        if self.is_quiet() {
            self.enter(Lobby::Update);
        } else {
            self.notice = Some(Notice::NotDuringGame);
        }
    }

    /// A computer asks. A game that waits for the players to resume it is kept. At the wrong moment nothing happens, and the players
    /// notice nothing.
    pub(super) fn hear_update(&mut self, store: &impl Store) {
        let is_waiting = matches!(self.place, Place::Lobby(Lobby::Resume | Lobby::ConfirmDrop));
        let is_free = self.is_quiet() || is_waiting;
        if is_free && !self.is_dealing() && !self.would_lose_paused(store.state()) {
            self.sleep = SleepState::Awake;
            self.announce_boot_loader();
        }
    }

    /// Shows what the players have to know, and restarts once they can see it.
    pub(super) fn announce_boot_loader(&mut self) {
        self.decline_offer();
        self.notice = None;
        self.sound = Some(Sound::Noted);
        self.enter(Lobby::BootLoader(BootLoader::Announced));
    }

    /// Whether the paused game may not be in the memory.
    pub(super) fn would_lose_paused(&self, state: StoreState) -> bool {
        state != StoreState::Working && self.saved.paused().is_some()
    }

    /// Whether the chip is to restart into its boot loader.
    #[must_use]
    pub const fn wants_boot_loader(&self) -> bool {
        matches!(self.place, Place::Lobby(Lobby::BootLoader(BootLoader::Due)))
    }
}
