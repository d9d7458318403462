//! Pages to be read: how to play, what this is, and what a card is about.

use super::{back, sheet};
use crate::{
    console::{
        Console,
        cards::{CardPage, pages_of},
        lobby::HELP_PAGES,
    },
    deck::card::Card,
    game::Game,
    line::{Line, Paragraph, cut, fill, line},
    panel::Letter,
    problem::Mode,
    screens::{Hints, Page, TextView, View, explanation},
};

const ALONE: Page = Page { number: 1, of: 1 };

pub(super) fn help(console: &Console, page: u8) -> View {
    let texts = &console.texts().help;
    let game = console.saved().game();
    let are_rivals = game.is_some_and(|game| game.header().table.is_competitive());
    let how_to_claim = if are_rivals {
        texts.rivals_claim_body
    } else {
        texts.claim_body
    };
    let pages: [(&str, &str); HELP_PAGES as usize] = [
        (texts.secret, texts.secret_body),
        (texts.verifiers, texts.verifiers_body),
        (texts.ask, texts.ask_body),
        (texts.rounds, texts.rounds_body),
        (texts.think, texts.think_body),
        (texts.claim, how_to_claim),
    ];
    let (heading, body) = pages.get(usize::from(page)).copied().unwrap_or_default();
    let position = Page {
        number: page + 1,
        of: HELP_PAGES,
    };
    let is_more_to_read = page + 1 < HELP_PAGES || console.is_quiet();
    help_page(console, heading, body, position, is_more_to_read)
}

/// A page of the help on either game.
pub(super) fn help_page(
    console: &Console,
    heading: &str,
    body: &str,
    page: Page,
    is_more_to_read: bool,
) -> View {
    let hints = &console.texts().hints;
    View::Text(TextView {
        heading: line(heading),
        aside: Line::new(),
        body: cut(body),
        page,
        hints: Hints {
            left: hints.menu_back,
            right: if is_more_to_read {
                hints.ok_more
            } else {
                hints.ok_done
            },
        },
    })
}

pub(super) fn about(console: &Console) -> View {
    let texts = &console.texts().about;
    let problem: Line = match console.saved().game() {
        Some(game) => fill(texts.problem, &[&game.header().problem]),
        None => Line::new(),
    };
    View::Text(TextView {
        heading: fill(texts.version, &[&env!("CARGO_PKG_VERSION")]),
        aside: Line::new(),
        body: cut(format_args!("{problem}\n{}", texts.fan_made)),
        page: ALONE,
        hints: back(console),
    })
}

/// A page about the cards of a slot.
pub(super) fn card(console: &Console, game: &Game, slot: Letter, page: u8) -> View {
    let face = game.problem().face();
    let texts = &console.texts().card;
    let position = Page {
        number: page + 1,
        of: u8::try_from(pages_of(face, slot).count()).unwrap_or(u8::MAX),
    };
    let hints = Hints {
        left: console.texts().hints.menu_back,
        right: console.texts().hints.ok_more,
    };
    let text = |card: Card, aside: &str, body: Paragraph| {
        View::Text(TextView {
            heading: fill(texts.heading, &[&card.number()]),
            aside: line(aside),
            body,
            page: position,
            hints,
        })
    };
    match pages_of(face, slot).nth(usize::from(page)) {
        Some(CardPage::Criteria(card, page)) => {
            let verifier = Some(slot).filter(|_| face.mode() != Mode::Nightmare);
            sheet::listed(verifier, card, page, position, hints)
        }
        Some(CardPage::Meaning(card)) => {
            text(card, texts.meaning, explanation(card, console.texts()))
        }
        Some(CardPage::Misleads(card)) => text(card, texts.misleads, cut(texts.misleads_body)),
        None => super::table::cards(console, game),
    }
}
