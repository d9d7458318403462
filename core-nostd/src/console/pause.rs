//! Things that change by themselves: countdowns, a button that is held, the lamps of the self-test.

use core::time::Duration;

use super::{
    Console,
    place::{BootLoader, Lobby, Place, Scene, Spot},
    self_test::SelfTest,
    settling::Settling,
    stepping::Stepping,
};
use crate::{oled, panel::Button, saved::Store, sound::Sound};
use bombe_engine::Letter;

/// The number that a countdown begins with.
pub(super) const COUNTDOWN: u8 = 3;

/// How long until [`Input::PauseOver`](crate::panel::Input::PauseOver) is due.
///
/// It does not start again while it stays the same, whatever people do meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The length.
    pub length: Duration,
    kind: PauseKind,
}

/// What the pause is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PauseKind {
    Countdown,
    Held(Button),
    Repeat(Button),
    Page,
    Colour,
    Settling(Settling),
    Guide,
    BootLoader,
    Display(oled::Module),
}

impl Pause {
    /// From one number of a countdown to the next.
    pub(super) const STEP: Self = Self::new(800, PauseKind::Countdown);

    /// How long the game screen is left to be looked at before the guide explains it.
    pub(super) const GUIDE: Self = Self::new(1500, PauseKind::Guide);

    /// How long each page of the cards is shown while a button is held.
    pub(super) const PEEK_PAGE: Self = Self::new(2500, PauseKind::Page);

    /// How long the self-test shows one colour.
    pub(super) const COLOUR: Self = Self::new(500, PauseKind::Colour);

    /// How long the last screen before the boot loader has to reach the display, which takes some 30 ms, and its sound to end.
    pub(super) const BOOT_LOADER: Self = Self::new(500, PauseKind::BootLoader);

    /// How long a kind of display is tried.
    pub(super) const fn to_see(display: oled::Module) -> Self {
        Self::new(3000, PauseKind::Display(display))
    }

    /// How long what may be a slip is refused after the screen has changed under the players' hands.
    pub(super) const fn to_settle(settling: Settling) -> Self {
        Self::new(700, PauseKind::Settling(settling))
    }

    /// How long a verifier's button must be held to show its cards.
    pub(super) const fn hold(verifier: Letter) -> Self {
        Self::new(700, PauseKind::Held(Button::Verifier(verifier)))
    }

    /// How long a button must be held to step a number for the second time.
    pub(super) const fn hold_to_repeat(button: Button) -> Self {
        Self::new(500, PauseKind::Held(button))
    }

    /// How long it must be held for each time after that.
    pub(super) const fn repeat(button: Button) -> Self {
        Self::new(160, PauseKind::Repeat(button))
    }

    /// Whether what may be a slip is refused until it is over.
    #[must_use]
    pub const fn is_settling(self) -> bool {
        matches!(self.kind, PauseKind::Settling(_))
    }

    const fn new(milliseconds: u64, kind: PauseKind) -> Self {
        Self {
            length: Duration::from_millis(milliseconds),
            kind,
        }
    }
}

impl Console {
    /// How long until [`PauseOver`](crate::panel::Input::PauseOver) is due; `None` if the console only waits for
    /// people.
    #[must_use]
    pub fn pause(&self) -> Option<Pause> {
        match self.place {
            Place::Table(Spot::Countdown(_)) => Some(Pause::STEP),
            Place::Imitation(Scene::Countdown(_)) => Some(Pause::STEP),
            Place::Table(Spot::Play) if self.settling.is_none() => {
                let hold = self.deduction.pressed.map(Pause::hold);
                hold.or_else(|| self.new_sentence().map(|_| Pause::GUIDE))
            }
            Place::Table(Spot::Peek(_)) => Some(Pause::PEEK_PAGE),
            Place::Table(_) | Place::Imitation(_) => self.settling.map(Pause::to_settle),
            Place::Lobby(Lobby::BootLoader(BootLoader::Announced)) => Some(Pause::BOOT_LOADER),
            Place::Lobby(Lobby::TryDisplays) => Some(Pause::to_see(self.display())),
            Place::Lobby(_) => {
                let colour = self.self_test().and_then(SelfTest::pause);
                colour.or_else(|| self.stepping.map(Stepping::pause))
            }
        }
    }

    pub(super) fn pause_is_over(&mut self, store: &mut impl Store) {
        let spot = match &mut self.place {
            Place::Table(spot) => *spot,
            Place::Imitation(scene) => {
                let scene = *scene;
                self.settle();
                return self.imitation_pause_is_over(scene);
            }
            Place::Lobby(Lobby::TryDisplays) => return self.try_next_display(store),
            Place::Lobby(lobby) => {
                if let Lobby::SelfTest(test) = lobby
                    && test.pause().is_some()
                {
                    test.change_colour();
                }
                if let Lobby::BootLoader(restart) = lobby {
                    *restart = BootLoader::Due;
                }
                return self.step_again();
            }
        };
        match (spot, self.deduction.pressed) {
            (Spot::Countdown(left), _) => self.count_down(left, store),
            // A question that is held back settles for as long as its button has to be held.
            (Spot::Play, Some(letter)) => {
                self.settle();
                self.peek(letter);
            }
            (Spot::Peek(page), _) => self.turn_peek(page),
            (Spot::Play, None) if self.settling.is_none() => {
                if let Some(sentence) = self.new_sentence() {
                    self.sit(Spot::Guide(sentence));
                }
            }
            _ => self.settle(),
        }
    }

    fn count_down(&mut self, left: u8, store: &mut impl Store) {
        match left {
            0..=1 => self.show_thumbs(store),
            _ => {
                self.sit(Spot::Countdown(left - 1));
                self.sound = Some(Sound::Tick);
            }
        }
    }
}
