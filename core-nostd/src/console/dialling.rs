//! Dialling a problem code: four groups, or more of them after a letter.

use super::{
    Console,
    place::{Lobby, Place},
};
use crate::{notice::Notice, panel::Button, screens::DialledGroups};
use bombe_engine::{
    Code, Digit, LongCode, ProblemCode, ProblemName,
    problem::code::{LENGTH, Misdialled},
};

impl Console {
    pub(super) fn press_dialling(&mut self, button: Button) {
        let group = match button {
            Button::Ok => self.dialled(),
            Button::Menu | Button::Verifier(_) => None,
        };
        let Place::Lobby(Lobby::Dialling(dialled)) = &mut self.place else {
            return;
        };
        match (button, group) {
            (Button::Verifier(letter), _) => dialled.turn_to(letter),
            (Button::Menu, _) if dialled.is_empty() => self.enter(Lobby::Problems),
            (Button::Menu, _) => self.begin_to_step(Button::Menu),
            (Button::Ok, None) => {}
            (Button::Ok, Some(group)) if dialled.is_last() => {
                // The last group is not kept: if the code is wrong, this one or others can be dialled again.
                let mut whole = dialled.clone();
                whole.take(group);
                match name(&whole) {
                    Ok(name) => self.set_up(name),
                    Err(Misdialled) => self.notice = Some(Notice::Misdialled),
                }
            }
            (Button::Ok, Some(group)) => dialled.take(group),
        }
    }
}

/// The problem with this code.
fn name(dialled: &DialledGroups) -> Result<ProblemName, Misdialled> {
    if dialled.letter().is_some() {
        return LongCode::dialled(dialled.groups()).map(ProblemName::Composed);
    }
    let mut digits = dialled
        .groups()
        .iter()
        .flat_map(|group: &Code| group.digits());
    let digits: [Digit; LENGTH] = core::array::from_fn(|_| digits.next().unwrap_or(Digit::One));
    ProblemCode::try_from(digits).map(ProblemName::Generated)
}
