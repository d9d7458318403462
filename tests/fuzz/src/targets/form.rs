//! The form for published problems: any presses and turns, from its first field on.

use std::collections::{HashSet, VecDeque};
use std::sync::OnceLock;

use bombe_core::panel::Button;
use bombe_core::screens::View;
use bombe_engine::problem::name::ProblemName;

use super::console::FuzzedSession;
use super::{Violation, behaviour, ensure};

/// The form is within this many presses of a new console.
const MAX_PRESSES: usize = 8;

pub(super) fn run(input: &[u8]) -> Result<u64, Violation> {
    let mut fuzzed = at_the_form().ok_or("some presses lead to the form")?;
    let mut screens = Vec::new();
    for &byte in input {
        act(&mut fuzzed, byte);
        let screen = fuzzed.draw();
        if let Some(game) = fuzzed.session.saved().game() {
            let name = game.header().problem;
            if matches!(name, ProblemName::Published(_)) {
                let problem = name.problem();
                ensure(
                    problem.as_ref() == Ok(game.problem()),
                    "a typed problem is what its name says",
                )?;
            }
        }
        screens.push(match &fuzzed.session.screen().view {
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

/// Below 64 a button, pressed and released; then a button that is held for a while; from 128 on the selectors.
fn act(fuzzed: &mut FuzzedSession, byte: u8) {
    let place = usize::from(byte) % Button::ALL.len();
    let button = Button::ALL.get(place).copied().unwrap_or(Button::Ok);
    match byte {
        0..64 => fuzzed.press(button),
        64..128 => fuzzed.hold(button),
        128.. => fuzzed.turn(match byte - 128 {
            number @ 0..125 => number,
            // A selector between two positions, and one without contact.
            125 => 200,
            126.. => 230,
        }),
    }
}

/// A new console with the form open. The presses that lead there are searched for, so that menus can change.
fn at_the_form() -> Option<FuzzedSession> {
    static PRESSES: OnceLock<Option<Vec<Button>>> = OnceLock::new();
    PRESSES
        .get_or_init(presses_to_the_form)
        .as_deref()
        .map(after)
}

/// A breadth-first search over the screens.
fn presses_to_the_form() -> Option<Vec<Button>> {
    let mut seen = HashSet::new();
    let mut paths = VecDeque::from([Vec::new()]);
    while let Some(path) = paths.pop_front() {
        let view = after(&path).session.screen().view.clone();
        if matches!(view, View::Typing(_)) {
            return Some(path);
        }
        if path.len() < MAX_PRESSES && seen.insert(format!("{view:?}")) {
            paths.extend(Button::ALL.map(|button| [path.as_slice(), &[button]].concat()));
        }
    }
    None
}

fn after(presses: &[Button]) -> FuzzedSession {
    let mut fuzzed = FuzzedSession::new();
    presses.iter().for_each(|&button| fuzzed.press(button));
    fuzzed
}
