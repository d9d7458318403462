//! Old results: the list of them, and one in full.

use super::{ALONE, text};
use crate::{
    console::{Console, pages},
    game::Score,
    saved::GameResult,
    screens::{Footer, Page, Prompt, ResultRow, ResultsView, Text, View},
};
use bombe_engine::Bounded as _;

pub(super) fn list(console: &Console, page: u8) -> View {
    let results = console.saved().results();
    let shown = results
        .iter()
        .skip(usize::from(page) * ResultsView::ROWS)
        .take(ResultsView::ROWS);
    View::Results(ResultsView {
        rows: shown.map(row).bounded(),
        page: Page {
            number: page + 1,
            of: pages(results.len(), ResultsView::ROWS),
        },
        footer: match results.len() {
            0 => Footer::BACK,
            1..=ResultsView::ROWS => Footer::new(Prompt::MenuBack, Prompt::LettersMore),
            _ => Footer::new(Prompt::LettersMore, Prompt::OkMore),
        },
    })
}

fn row(result: &GameResult) -> ResultRow {
    ResultRow {
        problem: result.problem,
        outcome: result.outcome,
        is_marked: result.is_repeat || !result.aids.is_empty(),
        score: score(result),
    }
}

fn score(result: &GameResult) -> Score {
    Score {
        rounds: result.rounds,
        // If nobody has won, the queries of all players.
        queries: result
            .decisive_queries()
            .unwrap_or_else(|| result.queries.iter().sum()),
    }
}

/// One result in full.
pub(super) fn one(console: &Console, place: u8) -> View {
    let Some(result) = console.saved().results().get(usize::from(place)) else {
        return list(console, 0);
    };
    let known = Text::Result {
        problem: result.problem,
        table: result.table,
        outcome: result.outcome,
        score: score(result),
        is_repeat: result.is_repeat,
        has_aids: !result.aids.is_empty(),
    };
    text(known, ALONE, Footer::BACK)
}
