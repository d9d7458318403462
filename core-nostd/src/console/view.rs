//! What the display shows in each place: from the console's state to a [`View`].

mod lobby;
mod sheet;
mod table;

use super::{Console, place::Question};
use crate::{
    panel::Letter,
    screens::{Choice, ChoicesView, Emphasis, Hints, Line, MessageView, Value, View, line},
};

/// What the console shows.
pub(super) fn of(console: &Console) -> View {
    match (console.saved.game(), console.place.is_at_table()) {
        (Some(game), true) => table::of(console, game),
        _ => lobby::of(console),
    }
}

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

/// A short text that is sure to fit.
fn value(text: core::fmt::Arguments<'_>) -> Value {
    let mut value = Value::new();
    for character in line(text).chars() {
        if value.push(character).is_err() {
            break;
        }
    }
    value
}

fn question(console: &Console, question: Question) -> View {
    let (heading, first, second) = match question {
        Question::StartOver => ("Start over?", "All counts go back", "to where they began"),
        Question::GiveUp => (
            "Give up?",
            "The game ends for all,",
            "and the code is shown",
        ),
        Question::Pass => ("Ask nothing?", "Your turn ends", "without a query"),
        Question::Erase { .. } => ("Erase it?", "What the other version", "has kept is lost"),
    };
    View::Message(MessageView {
        emphasis: Emphasis::Plain,
        heading: line(format_args!("{heading}")),
        body: [first, second].map(|text| line(format_args!("{text}"))),
        hints: Hints {
            left: "OK: yes",
            right: "MENU: back",
        },
        notice: console.notice,
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

/// A message without more to it.
fn message(
    emphasis: Emphasis,
    heading: Line,
    body: [Line; 2],
    hints: Hints,
    console: &Console,
) -> View {
    View::Message(MessageView {
        emphasis,
        heading,
        body,
        hints,
        notice: console.notice,
    })
}
