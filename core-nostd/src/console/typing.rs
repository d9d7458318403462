//! Typing in a published problem: what each button does. The draft's [`Form`](super::form::Form) holds what was typed.

use super::{Console, draft::changed, form::Untypable, place::Lobby};
use crate::{menus, notice::Notice, panel::Button, screens::TypingView};
use bombe_engine::{Class, ProblemName, Published};

impl Console {
    pub(super) fn press_typing_kind(&mut self, class: Class, button: Button) {
        match button {
            Button::Verifier(letter) => {
                if let Some(what) = menus::TYPING.pick(letter) {
                    self.enter(Lobby::TypingKind(changed(class, what)));
                }
            }
            Button::Ok => {
                self.draft.form.change(class);
                self.enter(Lobby::Typing);
            }
            Button::Menu => self.enter(Lobby::Problems),
        }
    }

    pub(super) fn press_typing(&mut self, button: Button) {
        let dial = self.dial;
        let form = &mut self.draft.form;
        match button {
            Button::Verifier(letter) => match TypingView::shape_of(letter) {
                Some(shape) => form.raise(shape, dial),
                None => self.begin_to_step(button),
            },
            Button::Ok => match form.confirm(dial) {
                Ok(None) => {}
                Ok(Some(problem)) => {
                    self.set_up(ProblemName::Published(Published::from(&problem)));
                }
                Err(Untypable::NoDigit(shape)) => self.notice = Some(self.no_position(shape)),
                Err(Untypable::Mistake(mistake)) => self.notice = Some(Notice::Mistyped(mistake)),
            },
            Button::Menu => {
                if !form.go_back() {
                    self.look_for_problem(menus::Problems::Published);
                }
            }
        }
    }
}
