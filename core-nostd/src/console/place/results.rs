//! Old results: the list of them, and one in full.

use super::{ALONE, READ_AGAIN, TURN_PAGE, imitation, last_letter, run, scan, text};
use crate::{
    console::{Console, pages},
    game::Score,
    saved::{GameResult, PastGame, Saved},
    screens::{
        Footer, Page, Prompt, ResultRow, ResultsView, StatisticsPage, StatisticsView, Text, View,
    },
};
use bombe_engine::Bounded as _;

/// How many pages the results have: the list, after it the sheet of the last run, and the statistics, once there are any.
pub(in crate::console) fn page_count(saved: &Saved) -> u8 {
    let statistics = if saved.statistics().is_empty() {
        0
    } else {
        StatisticsPage::ALL.len() as u8
    };
    list_pages(saved) + u8::from(saved.run().is_some()) + statistics
}

fn list_pages(saved: &Saved) -> u8 {
    pages(saved.past_games(), ResultsView::ROWS)
}

/// Whether a page is the sheet of the last run.
pub(in crate::console) fn shows_run(saved: &Saved, page: u8) -> bool {
    saved.run().is_some() && page == list_pages(saved)
}

/// A page of the results, from 0.
pub(super) fn page(console: &Console, page: u8) -> View {
    let saved = console.saved();
    if shows_run(saved, page) {
        let position = Page {
            number: page + 1,
            of: page_count(saved),
        };
        let footer = if position.number < position.of {
            TURN_PAGE
        } else {
            READ_AGAIN
        };
        if let Some(view) = run::of(console, position, footer) {
            return view;
        }
    }
    let before = list_pages(saved) + u8::from(saved.run().is_some());
    let after_list = page.checked_sub(before).map(usize::from);
    let shown = after_list.and_then(|page| StatisticsPage::ALL.get(page));
    let Some(&shown) = shown else {
        return list(console, page);
    };
    View::Statistics(StatisticsView {
        statistics: *saved.statistics(),
        shown,
        page: Page {
            number: page + 1,
            of: page_count(saved),
        },
        footer: TURN_PAGE,
    })
}

fn list(console: &Console, page: u8) -> View {
    let saved = console.saved();
    let first = usize::from(page) * ResultsView::ROWS;
    let shown = (first..)
        .take(ResultsView::ROWS)
        .map_while(|place| saved.past_game(place));
    let rows = shown.map(row).bounded();
    let page = Page {
        number: page + 1,
        of: page_count(saved),
    };
    let details = Prompt::LettersMore(last_letter(rows.len()));
    let footer = match page {
        Page { of: 1, .. } if rows.is_empty() => Footer::BACK,
        _ if rows.is_empty() => TURN_PAGE,
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
        None => return page(console, 0),
    };
    let known = Text::Result {
        problem: result.problem,
        table: result.table,
        outcome: result.outcome,
        score: score(result),
        is_repeat: result.is_repeat,
        has_aids: !result.aids.is_empty(),
    };
    text(
        known,
        ALONE,
        Footer::new(Prompt::MenuBack, Prompt::OkQrCode),
    )
}

/// A result of a deduction game, to be scanned.
pub(super) fn to_scan(console: &Console, place: u8) -> View {
    let view = match console.saved().past_game(place.into()) {
        Some(PastGame::Deduction(result)) => scan::of_result(result),
        Some(PastGame::Imitation(_)) | None => None,
    };
    view.unwrap_or_else(|| one(console, place))
}
