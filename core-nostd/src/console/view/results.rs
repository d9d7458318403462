//! Old results: the list of them, and one in full.

use super::lobby::table;
use crate::{
    bounded::Bounded as _,
    console::{Console, pages},
    game::Outcome,
    line::{Line, cut, fill, line},
    saved::GameResult,
    screens::{Hints, Page, ResultRow, ResultsView, Score, TextView, View},
};

pub(super) fn list(console: &Console, page: u8) -> View {
    let (results, texts) = (console.saved().results(), &console.texts().hints);
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
        hints: match results.len() {
            0 => super::back(console),
            1..=ResultsView::ROWS => Hints {
                left: texts.menu_back,
                right: texts.letters_more,
            },
            _ => Hints {
                left: texts.letters_more,
                right: texts.ok_more,
            },
        },
    })
}

fn row(result: &GameResult) -> ResultRow {
    ResultRow {
        problem: line(result.problem),
        outcome: result.outcome,
        is_marked: result.is_repeat || !result.aids.is_empty(),
        score: score(result),
    }
}

fn score(result: &GameResult) -> Score {
    Score {
        rounds: result.rounds,
        // If nobody has won, all queries of all players.
        queries: result
            .decisive_queries()
            .unwrap_or_else(|| result.queries.iter().sum()),
    }
}

/// All that is known of a result.
pub(super) fn one(console: &Console, place: u8) -> View {
    let Some(result) = console.saved().results().get(usize::from(place)) else {
        return list(console, 0);
    };
    let texts = console.texts();
    let Score { rounds, queries } = score(result);
    let taken: Line = fill(texts.outcome.taken, &[&rounds, &queries]);
    let reservation = match (result.is_repeat, result.aids.is_empty()) {
        (true, false) => texts.outcome.played_before_with_aids,
        (true, true) => texts.outcome.played_before,
        (false, false) => texts.outcome.with_aids,
        (false, true) => "",
    };
    let who = table(console, result.table);
    View::Text(TextView {
        heading: ending(console, result.outcome),
        aside: Line::new(),
        body: cut(format_args!(
            "{}\n{who}\n{taken}\n{reservation}",
            result.problem
        )),
        page: Page { number: 1, of: 1 },
        hints: super::back(console),
    })
}

fn ending(console: &Console, outcome: Outcome) -> Line {
    let texts = console.texts();
    match outcome {
        Outcome::Solved => fill(texts.results.solved, &[]),
        Outcome::Failed | Outcome::Abandoned => fill(texts.results.not_solved, &[]),
        Outcome::Won(winners) if winners.len() > 1 => fill(texts.outcome.some_share, &[&winners]),
        Outcome::Won(winner) => fill(texts.outcome.wins, &[&winner]),
        Outcome::LastLeft(player) => fill(texts.outcome.wins, &[&player]),
        Outcome::NobodyWon => fill(texts.outcome.nobody, &[]),
    }
}
