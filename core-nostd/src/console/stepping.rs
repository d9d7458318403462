//! Numbers that a button steps, and characters that it erases: once when it goes down, and again and again while it is held.

use super::{
    Console,
    pause::Pause,
    place::{Lobby, Place},
};
use crate::{
    panel::Button,
    screens::{PickNumberView, TypingView},
};
use bombe_engine::Letter;

/// A button that steps a number, and is still down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stepping {
    pub(super) button: Button,
    /// Whether it has stepped by being held.
    has_repeated: bool,
}

impl Stepping {
    /// How long until it steps again.
    pub(super) const fn pause(self) -> Pause {
        if self.has_repeated {
            Pause::repeat(self.button)
        } else {
            Pause::hold_to_repeat(self.button)
        }
    }
}

impl Console {
    /// A button went down: it steps the number now, and again while it is held. Nothing happens if it steps none.
    pub(super) fn begin_to_step(&mut self, button: Button) {
        let stepping = Stepping {
            button,
            has_repeated: false,
        };
        self.stepping = self.step_number(button).then_some(stepping);
    }

    /// The button is still held.
    pub(super) fn step_again(&mut self) {
        if let Some(stepping) = &mut self.stepping {
            stepping.has_repeated = true;
            let button = stepping.button;
            self.step_number(button);
        }
    }

    /// Steps the number on display; returns whether the button steps it.
    fn step_number(&mut self, button: Button) -> bool {
        let step = |steps: &[(Letter, i8)]| {
            let mut steps = steps.iter();
            steps
                .find(|&&(letter, _)| Button::Verifier(letter) == button)
                .map(|(_, by)| *by)
        };
        match &mut self.place {
            &mut Place::Lobby(Lobby::Rulebook(number)) => step(&PickNumberView::STEPS)
                .map(|by| self.enter(Lobby::Rulebook(number.moved(by))))
                .is_some(),
            Place::Lobby(Lobby::Typing) => step(&TypingView::STEPS)
                .map(|by| self.draft.form.step(by, self.dial))
                .is_some(),
            Place::Lobby(Lobby::Dialling(dialled)) => button == Button::Menu && dialled.take_back(),
            Place::Lobby(Lobby::Number) => button == Button::Menu && self.draft.number.take_back(),
            _ => false,
        }
    }

    /// Whether a number is on display that a button can step, or erase.
    pub(super) fn shows_a_number_to_step(&self) -> bool {
        let has_one = matches!(
            self.place,
            Place::Lobby(Lobby::Rulebook(_) | Lobby::Typing | Lobby::Number | Lobby::Dialling(_))
        );
        has_one && self.offered().is_none()
    }
}
