//! Old results: the list of them, and one in full.

use super::{ALONE, imitation, last_letter, text};
use crate::{
    console::{Console, pages},
    game::Score,
    saved::{GameResult, PastGame},
    screens::{Footer, Page, Prompt, ResultRow, ResultsView, Text, View},
};
use bombe_engine::Bounded as _;

pub(super) fn list(console: &Console, page: u8) -> View {
    let saved = console.saved();
    let first = usize::from(page) * ResultsView::ROWS;
    let shown = (first..)
        .take(ResultsView::ROWS)
        .map_while(|place| saved.past_game(place));
    let rows = shown.map(row).bounded();
    let page = Page {
        number: page + 1,
        of: pages(saved.past_games(), ResultsView::ROWS),
    };
    let details = Prompt::LettersMore(last_letter(rows.len()));
    let footer = match page {
        _ if rows.is_empty() => Footer::BACK,
        Page { of: 1, .. } => Footer::new(Prompt::MenuBack, details),
        Page { number, of } if number < of => Footer::new(details, Prompt::OkMore),
        _ => Footer::new(details, Prompt::OkFirst),
    };
    View::Results(ResultsView { rows, page, footer })
}

fn row(past: PastGame<'_>) -> ResultRow {
    match past {
        PastGame::Deduction(result) => ResultRow::Deduction {
            problem: result.problem,
            outcome: result.outcome,
            is_marked: result.is_repeat || !result.aids.is_empty(),
            score: score(result),
        },
        PastGame::Imitation(result) => ResultRow::Imitation {
            outcome: result.outcome,
            points: match result.common_score() {
                Some((points, _)) => points,
                None => result.best().points,
            },
        },
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
    let result = match console.saved().past_game(place.into()) {
        Some(PastGame::Deduction(result)) => result,
        Some(PastGame::Imitation(result)) => {
            return imitation::ranking(result, Footer::BACK, console);
        }
        None => return list(console, 0),
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
