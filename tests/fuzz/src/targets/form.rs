//! Cards and numbers as they are typed in: any presses, from the first field on.

use std::collections::{HashSet, VecDeque};
use std::sync::OnceLock;

use bombe_core::panel::Button;
use bombe_core::screens::View;
use bombe_engine::problem::name::ProblemName;

use super::console::Desk;
use super::{Broken, behaviour, promise};

/// No menu lies deeper.
const DEEPEST: usize = 8;

pub(super) fn run(input: &[u8]) -> Result<u64, Broken> {
    let mut desk = at_the_form().ok_or("some presses lead to the form")?;
    let mut screens = Vec::new();
    for &byte in input {
        let place = usize::from(byte) % Button::ALL.len();
        desk.press(Button::ALL.get(place).copied().unwrap_or(Button::Ok));
        let screen = desk.draw();
        if let Some(game) = desk.session.saved().game() {
            let name = game.header().problem;
            if matches!(name, ProblemName::Published(_)) {
                let problem = name.problem();
                promise(
                    problem.as_ref() == Ok(game.problem()),
                    "a typed problem is what its name says",
                )?;
            }
        }
        screens.push(match &desk.session.screen().view {
            View::Typing(view) => {
                format!("{:?} {:?} {}", view.field, view.notice, view.page.number)
            }
            _ => screen,
        });
    }
    screens.sort_unstable();
    screens.dedup();
    Ok(behaviour(screens))
}

/// A new console with the form open, wherever the menus have it now.
fn at_the_form() -> Option<Desk> {
    static WAY: OnceLock<Option<Vec<Button>>> = OnceLock::new();
    WAY.get_or_init(way_to_the_form).as_deref().map(after)
}

/// Tries all presses on every screen that was not seen before, the nearest first.
fn way_to_the_form() -> Option<Vec<Button>> {
    let mut seen = HashSet::new();
    let mut ways = VecDeque::from([Vec::new()]);
    while let Some(way) = ways.pop_front() {
        let view = after(&way).session.screen().view.clone();
        if matches!(view, View::Typing(_)) {
            return Some(way);
        }
        if way.len() < DEEPEST && seen.insert(format!("{view:?}")) {
            ways.extend(Button::ALL.map(|button| [way.as_slice(), &[button]].concat()));
        }
    }
    None
}

fn after(way: &[Button]) -> Desk {
    let mut desk = Desk::new();
    way.iter().for_each(|&button| desk.press(button));
    desk
}
