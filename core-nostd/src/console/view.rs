//! What the display shows in each place: from the console's state to a [`View`].

mod lobby;
mod self_test;
mod sheet;
mod table;

pub(super) use lobby::of as of_lobby;
pub(super) use table::of as of_table;

use super::Console;
use crate::{
    panel::Letter,
    screens::{Choice, ChoicesView, Emphasis, Hints, MessageView, Value, View, line},
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
        choices: choices.collect(),
        hints,
        notice: console.notice,
    })
}

/// A message of fixed words.
fn message(
    emphasis: Emphasis,
    heading: &str,
    body: [&str; 2],
    hints: Hints,
    console: &Console,
) -> View {
    View::Message(MessageView {
        emphasis,
        heading: line(format_args!("{heading}")),
        body: body.map(|text| line(format_args!("{text}"))),
        hints,
        notice: console.notice,
    })
}

/// Something is asked before it cannot be taken back.
fn question(heading: &str, body: [&str; 2], console: &Console) -> View {
    let hints = Hints {
        left: "OK: yes",
        right: "MENU: back",
    };
    message(Emphasis::Plain, heading, body, hints, console)
}

const BACK: Hints = Hints {
    left: "",
    right: "MENU: back",
};
