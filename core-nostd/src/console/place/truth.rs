//! What the verifiers have tested, after a game.

use super::{TURN_PAGE, table::standings};
use crate::{
    console::Console,
    game::{Game, WrongClaims},
    located::located,
    screens::{Footer, Page, Prompt, TruthRow, TruthView, View},
};
use bombe_engine::{Bounded as _, Letter};

/// How many pages the verifiers need, and how many of them are on each.
fn layout(game: &Game) -> (u8, usize) {
    let verifiers = game.problem().face().slots().len();
    let pages = verifiers.div_ceil(TruthView::ROWS).max(1);
    (pages as u8, verifiers.div_ceil(pages))
}

/// The number of pages.
pub(in crate::console) fn page_count(game: &Game) -> u8 {
    layout(game).0
}

pub(super) fn of(console: &Console, game: &Game, page: u8) -> View {
    if game.outcome().is_none() || console.hides_code(game) {
        return standings(console, game);
    }
    let problem = game.problem();
    let claim = game.wrong_claims().map(|WrongClaims { last, .. }| last);
    let (pages, rows_on_page) = layout(game);
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
    let number = page + 1;
    View::Truth(TruthView {
        solution: problem.solution(),
        claim,
        rows: rows
            .skip(usize::from(page) * rows_on_page)
            .take(rows_on_page)
            .bounded(),
        page: Page { number, of: pages },
        footer: if number < pages {
            TURN_PAGE
        } else {
            Footer::new(Prompt::MenuBack, Prompt::OkDone)
        },
    })
}
