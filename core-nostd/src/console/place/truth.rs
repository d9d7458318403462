//! What the verifiers have tested, after a game.

use super::{TURN_PAGE, table::standings, text};
use crate::{
    console::Console,
    game::{Game, WrongClaims},
    located::located,
    screens::{Footer, Page, Prompt, Text, TruthRow, TruthView, View},
};
use bombe_engine::{Bounded as _, CardSet, Letter};

/// How many pages the verifiers need, and how many of them are on each.
fn layout(game: &Game) -> (u8, usize) {
    let verifiers = game.problem().face().slots().len();
    let pages = verifiers.div_ceil(TruthView::ROWS).max(1);
    (pages as u8, verifiers.div_ceil(pages))
}

/// The number of pages; the last one has the cards, to be put back.
pub(in crate::console) fn page_count(game: &Game) -> u8 {
    layout(game).0 + 1
}

pub(super) fn of(console: &Console, game: &Game, page: u8) -> View {
    if game.outcome().is_none() || console.hides_code(game) {
        return standings(console, game);
    }
    let problem = game.problem();
    let number = page + 1;
    let page_of_all = Page {
        number,
        of: page_count(game),
    };
    let footer = if number < page_count(game) {
        TURN_PAGE
    } else {
        Footer::new(Prompt::MenuBack, Prompt::OkDone)
    };
    let (pages, rows_on_page) = layout(game);
    if page >= pages {
        let cards = Text::Pull {
            put_back: problem.face().cards().collect(),
            take: CardSet::EMPTY,
            verifier: None,
        };
        return text(cards, page_of_all, footer);
    }
    let claim = game.wrong_claims().map(|WrongClaims { last, .. }| last);
    let located = located(problem);
    let criteria = problem.criteria().iter().zip(&located).zip(Letter::ALL);
    let rows = criteria.filter_map(|((&criterion, &(card, _)), verifier)| {
        Some(TruthRow {
            verifier,
            card,
            rule: card.wording(criterion)?,
            answer: claim.map(|claim| criterion.answer(claim)),
        })
    });
    View::Truth(TruthView {
        solution: problem.solution(),
        claim,
        rows: rows
            .skip(usize::from(page) * rows_on_page)
            .take(rows_on_page)
            .bounded(),
        page: page_of_all,
        footer,
    })
}
