//! What the display shows in each place: from the console's state to a [`View`].

mod imitation;
mod lobby;
mod machine;
mod problem;
mod reading;
mod results;
mod self_test;
mod settings;
mod sheet;
mod table;
mod typing;

pub(super) use imitation::of as of_imitation;
pub(super) use lobby::of as of_lobby;
pub(super) use problem::of_offer;
pub(super) use table::of as of_table;

use super::Console;
use crate::{
    bounded::Bounded as _,
    line::{cut, fill},
    panel::Letter,
    screens::{Choice, ChoicesView, Emphasis, Hints, MessageView, Value, View},
};

/// The entries of a menu, lettered from A.
fn lettered<'menu, T>(
    menu: &'menu [T],
    entry: impl Fn(&T) -> (&'static str, Value) + 'menu,
) -> impl Iterator<Item = Choice> + 'menu {
    Letter::ALL
        .into_iter()
        .zip(menu)
        .map(move |(letter, item)| {
            let (label, value) = entry(item);
            Choice {
                letter,
                label,
                value,
                is_chosen: false,
            }
        })
}

/// The options of a setting, lettered from A; those that are chosen stand out.
fn options<'menu, T>(
    menu: &'menu [T],
    entry: impl Fn(&T) -> (&'static str, bool) + 'menu,
) -> impl Iterator<Item = Choice> + 'menu {
    Letter::ALL
        .into_iter()
        .zip(menu)
        .map(move |(letter, item)| {
            let (label, is_chosen) = entry(item);
            Choice {
                letter,
                label,
                value: Value::new(),
                is_chosen,
            }
        })
}

/// A menu's screen.
fn menu(
    heading: &'static str,
    choices: impl Iterator<Item = Choice>,
    hints: Hints,
    console: &Console,
) -> View {
    View::Choices(ChoicesView {
        heading,
        player: None,
        choices: choices.bounded(),
        hints,
        notice: console.notice,
    })
}

/// A message of fixed words.
fn message(emphasis: Emphasis, heading: &str, body: &str, hints: Hints, console: &Console) -> View {
    View::Message(MessageView {
        emphasis,
        heading: fill(heading, &[]),
        body: fill(body, &[]),
        hints,
        notice: console.notice,
    })
}

/// Something is asked before it cannot be taken back.
fn question(heading: &str, body: &str, console: &Console) -> View {
    let texts = console.texts();
    let hints = Hints {
        left: texts.hints.menu_back,
        right: texts.hints.ok_yes,
    };
    message(Emphasis::Plain, heading, body, hints, console)
}

/// There is only a way back.
const fn back(console: &Console) -> Hints {
    Hints {
        left: console.texts().hints.menu_back,
        right: "",
    }
}

/// What a setting is set to.
fn value(text: &str) -> Value {
    cut(text)
}
