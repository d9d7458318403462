//! Where in the console the players are, and what the display shows there: a [`View`], in ids and values. The screens
//! choose the words. Unlike the course of a game, the place is not stored.

mod imitation;
mod lobby;
mod machine;
mod problem;
mod reading;
mod results;
mod review;
mod run;
mod scan;
mod self_test;
mod sheet;
mod table;
mod truth;
mod typing;

pub(super) use imitation::{ConfirmImitation, Scene};
pub(super) use lobby::{BootLoader, Lobby};
pub(super) use problem::of_offer;
pub(super) use results::{page_count as pages_of_results, shows_run};
pub(super) use sheet::{CriteriaPage, SheetPage};
pub(super) use table::{AfterHandOver, Question, Spot};
pub(super) use truth::page_count as pages_of_truth;

use super::Console;
use crate::screens::{
    Choices, ChoicesView, Footer, Message, MessageView, Page, Prompt, Text, TextView, View,
};
use bombe_engine::Letter;

/// Where the players are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Outside of a game.
    Lobby(Lobby),
    /// In a deduction game.
    Table(Spot),
    /// In an imitation game.
    Imitation(Scene),
}

/// The only page.
const ALONE: Page = Page { number: 1, of: 1 };
/// There is more to read.
const TURN_PAGE: Footer = Footer::new(Prompt::MenuBack, Prompt::OkMore);
/// That was all, and OK shows it again.
const READ_AGAIN: Footer = Footer::new(Prompt::MenuBack, Prompt::OkFirst);
/// OK goes on.
pub(super) const BACK_OR_NEXT: Footer = Footer::new(Prompt::MenuBack, Prompt::OkNext);

/// The last of the first letters.
fn last_letter(count: usize) -> Letter {
    let mut letters = Letter::ALL.into_iter().take(count);
    letters.next_back().unwrap_or(Letter::A)
}

/// A menu's screen.
const fn menu(choices: Choices, footer: Footer, console: &Console) -> View {
    View::Choices(ChoicesView {
        choices,
        footer,
        notice: console.notice,
    })
}

/// A message's screen.
const fn message(message: Message, footer: Footer, console: &Console) -> View {
    View::Message(MessageView {
        message,
        footer,
        notice: console.notice,
    })
}

/// A question before something that cannot be undone.
const fn question(question: Message, console: &Console) -> View {
    let footer = Footer::new(Prompt::MenuBack, Prompt::OkYes);
    message(question, footer, console)
}

/// A page to be read.
const fn text(text: Text, page: Page, footer: Footer) -> View {
    View::Text(TextView { text, page, footer })
}
