//! The pages of the note sheet.

use super::table::named_player;
use crate::{
    code::{Digit, Shape},
    console::{
        Console,
        place::Page as SheetPage,
        sheet::{card_pages, history_pages},
    },
    game::{Game, Mark, card_of},
    panel::Letter,
    player::Player,
    screens::{
        CriteriaView, CriterionEntry, Hints, HistoryRow, HistoryView, MOST_ENTRIES, NumbersView,
        Page, View,
    },
};

pub(super) fn of(console: &Console, game: &Game, page: SheetPage) -> View {
    match page {
        SheetPage::History(page) => history(game, page),
        SheetPage::Numbers => numbers(console, game),
        SheetPage::Criteria {
            verifier,
            card,
            page,
        } => criteria(console, game, verifier, card, page),
    }
}

fn history(game: &Game, page: u8) -> View {
    let seat = game.seat(game.player().unwrap_or(Player::One));
    let present = [seat.turn()];
    let present = present.iter().filter(|turn| turn.proposal().is_some());
    let turns = seat.history().iter().chain(present.copied());
    let rows = turns.zip(1..).map(|(turn, round)| HistoryRow {
        round,
        proposal: turn.proposal(),
        answers: turn.answers(),
    });
    View::History(HistoryView {
        player: named_player(game),
        verifiers: game.problem().face().slots().len() as u8,
        rows: rows
            .skip(usize::from(page) * HistoryView::ROWS)
            .take(HistoryView::ROWS)
            .collect(),
        page: Page {
            number: page + 1,
            of: history_pages(game),
        },
        hints: Hints {
            left: if page == 0 {
                "OK: numbers"
            } else {
                "OK: earlier"
            },
            right: "A-F: cards",
        },
    })
}

fn numbers(console: &Console, game: &Game) -> View {
    let notes = game.seat(game.player().unwrap_or(Player::One)).notes();
    View::Numbers(NumbersView {
        player: named_player(game),
        crossed: Shape::ALL
            .map(|shape| Digit::ALL.map(|digit| notes.is_crossed(Mark::Number(shape, digit)))),
        dial: console.dial,
        hints: Hints {
            left: "A-C: cross out",
            right: "OK: rounds",
        },
        notice: console.notice,
    })
}

fn criteria(console: &Console, game: &Game, verifier: Letter, place: u8, page: u8) -> View {
    let notes = game.seat(game.player().unwrap_or(Player::One)).notes();
    let face = game.problem().face();
    let cards = || (0..).map_while(|place| card_of(face, verifier, place));
    let pages_before: u8 = cards().take(usize::from(place)).map(card_pages).sum();
    let Some(card) = card_of(face, verifier, place) else {
        return history(game, 0);
    };
    let entries = card
        .rules()
        .iter()
        .zip(0..)
        .map(|(&rule, criterion)| CriterionEntry {
            rule,
            crossed: notes.is_crossed(Mark::Criterion {
                verifier,
                card: place,
                place: criterion,
            }),
        });
    let of = cards().map(card_pages).sum();
    View::Criteria(CriteriaView {
        player: named_player(game),
        verifier,
        card,
        entries: entries
            .skip(usize::from(page) * MOST_ENTRIES)
            .take(MOST_ENTRIES)
            .collect(),
        page: Page {
            number: pages_before + page + 1,
            of,
        },
        hints: Hints {
            left: if of > 1 { "OK: more" } else { "" },
            right: "MENU: back",
        },
        notice: console.notice,
    })
}
