//! Pages to be read: how to play, what this is, and what a card is about.

use super::{READ_AGAIN, TURN_PAGE, sheet, text};
use crate::{
    console::{
        Console,
        cards::{CardPage, pages_of},
    },
    game::Game,
    screens::{Footer, Page, Prompt, Text, TextView, View},
};
use bombe_engine::{Letter, Mode};

pub(super) fn help(console: &Console, page: u8) -> View {
    let game = console.saved().game();
    let are_rivals = game.is_some_and(|game| game.header().table.is_competitive());
    let (number, of) = (page + 1, TextView::HELP_PAGES);
    // At home the help on the other game follows.
    let footer = if number == of && console.is_quiet() {
        Footer::new(Prompt::MenuBack, Prompt::OkImitation)
    } else {
        read_on(number < of)
    };
    let help = Text::Help {
        page,
        are_rivals,
        offers_guide: console.offers_guide(page),
    };
    text(help, Page { number, of }, footer)
}

pub(super) fn imitation_help(page: u8) -> View {
    let (number, of) = (page + 1, TextView::IMITATION_HELP_PAGES);
    let footer = read_on(number < of);
    text(Text::ImitationHelp(page), Page { number, of }, footer)
}

const fn read_on(is_more_to_read: bool) -> Footer {
    if is_more_to_read {
        TURN_PAGE
    } else {
        Footer::new(Prompt::MenuBack, Prompt::OkDone)
    }
}

/// A page about the cards of a slot.
pub(super) fn card(console: &Console, game: &Game, slot: Letter, page: u8) -> View {
    let face = game.problem().face();
    let position = Page {
        number: page + 1,
        of: u8::try_from(pages_of(face, slot).count()).unwrap_or(u8::MAX),
    };
    let footer = if position.number < position.of {
        TURN_PAGE
    } else {
        READ_AGAIN
    };
    match pages_of(face, slot).nth(usize::from(page)) {
        Some(CardPage::Criteria(card, page)) => {
            let verifier = Some(slot).filter(|_| face.mode() != Mode::Nightmare);
            sheet::listed(game, verifier, card, page, position, footer)
        }
        Some(CardPage::Meaning(card)) => text(Text::Meaning(card), position, footer),
        Some(CardPage::Misleads(card)) => text(Text::Misleads(card), position, footer),
        None => super::table::cards(console, game),
    }
}
