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

/// The byte of the OK button, and the first byte that turns the selectors.
const OK: u8 = 6;
const TURN: u8 = 128;

/// The cards and numbers of a problem in the order of the form.
const PROBLEM: [u8; 4] = [4, 9, 11, 14];
const NUMBERS: [u16; 4] = [447, 646, 566, 322];

/// A whole problem, which no mutation would come upon, and the start of its game.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let rows = PROBLEM.into_iter().map(u16::from).zip(NUMBERS);
    let fields = rows.flat_map(|(card, number)| [card, number]);
    let mut seed: Vec<u8> = fields.flat_map(typed).collect();
    seed.extend([OK, OK]);
    vec![seed]
}

/// What types a number in and confirms it.
fn typed(number: u16) -> Vec<u8> {
    let digits = [number / 100, number / 10 % 10, number % 10].map(|digit| digit as u8);
    let positions = digits.map(|digit| (digit + 4) % 5);
    let dial = positions.iter().rfold(0, |dial, place| 5 * dial + place);
    let letters = (0..).zip(digits).skip(usize::from(number < 100));
    let raised = letters.filter(|(_, digit)| !(1..=5).contains(digit));
    let raised = raised.map(|(letter, _)| letter);
    [TURN + dial]
        .into_iter()
        .chain(raised)
        .chain([OK])
        .collect()
}

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
        64..TURN => fuzzed.hold(button),
        TURN.. => fuzzed.turn(match byte - TURN {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_types_a_problem_in_and_begins_its_game() {
        for seed in seeds() {
            let mut fuzzed = at_the_form().unwrap();
            seed.iter().for_each(|&byte| act(&mut fuzzed, byte));
            let game = fuzzed.session.saved().game().unwrap();
            assert!(matches!(game.header().problem, ProblemName::Published(_)));
        }
    }
}
