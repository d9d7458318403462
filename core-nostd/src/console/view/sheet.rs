//! The pages of the note sheet.

use super::table::named_player;
use crate::{
    bounded::Bounded as _,
    code::{Digit, Shape},
    console::{
        Console,
        place::Page as SheetPage,
        sheet::{card_pages, history_pages},
    },
    deck::{card::Card, rule::Rule},
    game::{Aid, Game, Mark, Notes, card_of},
    panel::Letter,
    player::Player,
    screens::{
        CriteriaView, CriterionEntry, Hints, HistoryRow, HistoryView, MENU, MOST_ENTRIES,
        NumbersView, Page, View,
    },
};

pub(super) fn of(console: &Console, game: &Game, page: SheetPage) -> View {
    match page {
        SheetPage::History(page) => history(console, game, page),
        SheetPage::Numbers => numbers(console, game),
        SheetPage::Criteria {
            verifier,
            card,
            page,
        } => criteria(console, game, verifier, card, page),
    }
}

fn history(console: &Console, game: &Game, page: u8) -> View {
    let texts = &console.texts().hints;
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
            .bounded(),
        page: Page {
            number: page + 1,
            of: history_pages(game),
        },
        hints: Hints {
            left: texts.letters_cards,
            right: if page == 0 {
                texts.ok_numbers
            } else {
                texts.ok_earlier
            },
        },
    })
}

fn numbers(console: &Console, game: &Game) -> View {
    let notes = game.seat(game.player().unwrap_or(Player::One)).notes();
    View::Numbers(NumbersView {
        player: named_player(game),
        crossed: Shape::ALL.map(|shape| {
            Digit::ALL.map(|digit| is_crossed(console, notes, Mark::Number(shape, digit)))
        }),
        dial: console.dial,
        hints: Hints {
            left: console.texts().hints.letters_cross,
            right: console.texts().hints.ok_rounds,
        },
        notice: console.notice,
    })
}

fn criteria(console: &Console, game: &Game, verifier: Letter, card: u8, page: u8) -> View {
    let notes = game.seat(game.player().unwrap_or(Player::One)).notes();
    let is_crossed = |place| {
        let mark = Mark::Criterion {
            verifier,
            card,
            place,
        };
        is_crossed(console, notes, mark)
    };
    let pages = criteria_pages(game, verifier);
    let hints = Hints {
        left: MENU,
        right: if pages > 1 {
            console.texts().hints.ok_more
        } else {
            console.texts().hints.letters_strike
        },
    };
    let view = CriteriaView {
        player: named_player(game),
        hints,
        notice: console.notice,
        can_cross: true,
        ..card_page(game, verifier, card, page, is_crossed)
    };
    View::Criteria(view)
}

/// Whether the player has crossed something out, or the console does it for them.
fn is_crossed(console: &Console, notes: &Notes, mark: Mark) -> bool {
    let insight = console.insight_for(Aid::Crosses);
    notes.is_crossed(mark) || insight.is_some_and(|insight| insight.rules_out(mark))
}

/// A verifier's cards as they lie on the table, without anybody's notes.
pub(super) fn peek(game: &Game, verifier: Letter, card: u8, page: u8) -> View {
    View::Criteria(card_page(game, verifier, card, page, |_| false))
}

/// A page of a card's criteria as the card lists them; `verifier` may have it.
pub(super) fn listed(
    verifier: Option<Letter>,
    card: Card,
    page: u8,
    position: Page,
    hints: Hints,
) -> View {
    let rules = card.rules().iter().skip(usize::from(page) * MOST_ENTRIES);
    let entry = |&rule: &Rule| CriterionEntry {
        rule,
        crossed: false,
    };
    View::Criteria(CriteriaView {
        player: None,
        verifier,
        card: Some(card),
        can_cross: false,
        entries: rules.take(MOST_ENTRIES).map(entry).bounded(),
        page: position,
        hints,
        notice: None,
    })
}

/// How many pages all cards take that a verifier may have.
fn criteria_pages(game: &Game, verifier: Letter) -> u8 {
    let face = game.problem().face();
    let cards = (0..).map_while(|place| card_of(face, verifier, place));
    cards.map(card_pages).sum()
}

fn card_page(
    game: &Game,
    verifier: Letter,
    place: u8,
    page: u8,
    is_crossed: impl Fn(u8) -> bool,
) -> CriteriaView {
    let face = game.problem().face();
    let cards_before = (0..place).map_while(|place| card_of(face, verifier, place));
    let pages_before: u8 = cards_before.map(card_pages).sum();
    let card = card_of(face, verifier, place);
    let rules = card.map_or([].as_slice(), Card::rules);
    let entries = rules.iter().zip(0..).map(|(&rule, place)| CriterionEntry {
        rule,
        crossed: is_crossed(place),
    });
    CriteriaView {
        player: None,
        verifier: Some(verifier),
        card,
        can_cross: false,
        entries: entries
            .skip(usize::from(page) * MOST_ENTRIES)
            .take(MOST_ENTRIES)
            .bounded(),
        page: Page {
            number: pages_before + page + 1,
            of: criteria_pages(game, verifier),
        },
        hints: Hints::default(),
        notice: None,
    }
}
