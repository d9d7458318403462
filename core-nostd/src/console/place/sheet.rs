//! The pages of the note sheet.

use super::{
    last_letter,
    table::{last_verifier, named_player},
};
use crate::{
    console::{
        Console,
        sheet::{card_pages, has_card_grid, history_pages, is_last_card},
    },
    game::{Aid, Game, Mark, Notes},
    player::Player,
    screens::{
        CardGridView, CardRow, CriteriaView, CriterionEntry, Footer, HistoryRow, HistoryView,
        MAX_ENTRIES, MAX_SAID, NumbersView, Page, Prompt, Said, View,
    },
};
use bombe_engine::{Bounded as _, Card, Digit, Letter, Rule, Shape};
use heapless::Vec;

/// A page of the note sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console) enum SheetPage {
    /// Some of the rounds; page 0 has the first.
    History(u8),
    /// The grid of numbers.
    Numbers,
    /// The grid of cards in nightmare mode.
    Cards {
        /// The row that letters are about, from 0.
        marked: u8,
    },
    /// Some of the criteria that a verifier may have.
    Criteria(CriteriaPage),
}

/// A page of the criteria that a verifier may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console) struct CriteriaPage {
    pub(in crate::console) verifier: Letter,
    /// Which of the verifier's cards, from 0.
    pub(in crate::console) card: u8,
    /// Which page of the card, from 0.
    pub(in crate::console) page: u8,
}

pub(super) fn of(console: &Console, game: &Game, page: SheetPage) -> View {
    match page {
        SheetPage::History(page) => history(game, page),
        SheetPage::Numbers => numbers(console, game),
        SheetPage::Cards { marked } => card_grid(console, game, marked),
        SheetPage::Criteria(page) => criteria(console, game, page),
    }
}

fn history(game: &Game, page: u8) -> View {
    let turn_page = if page == 0 {
        Prompt::OkNumbers
    } else {
        Prompt::OkEarlier
    };
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
        footer: Footer::new(Prompt::LettersCards(last_verifier(game)), turn_page),
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
        footer: Footer::new(
            Prompt::LettersCross,
            if has_card_grid(game) {
                Prompt::OkCards
            } else {
                Prompt::OkRounds
            },
        ),
        notice: console.notice,
    })
}

fn card_grid(console: &Console, game: &Game, marked: u8) -> View {
    let face = game.problem().face();
    let row = |place| {
        let card = face.card_of(Letter::A, place)?;
        let crossed = Letter::ALL.map(|verifier| is_card_crossed(console, game, verifier, place));
        Some(CardRow { card, crossed })
    };
    let ok = if is_last_card(game, marked) {
        Prompt::OkRounds
    } else {
        Prompt::OkDown
    };
    View::CardGrid(CardGridView {
        player: named_player(game),
        rows: (0..).map_while(row).bounded(),
        marked,
        footer: Footer::new(Prompt::LettersStrike(last_verifier(game)), ok),
        notice: console.notice,
    })
}

/// Whether a card is crossed out for a verifier: as a whole, or all of its criteria.
fn is_card_crossed(console: &Console, game: &Game, verifier: Letter, card: u8) -> bool {
    let notes = game.seat(game.player().unwrap_or(Player::One)).notes();
    let rules = game.problem().face().card_of(verifier, card);
    let is_criterion_crossed = |place| {
        let mark = Mark::Criterion {
            verifier,
            card,
            place,
        };
        is_crossed(console, notes, mark)
    };
    let count = rules.map_or(0, |card| card.rules().len() as u8);
    is_crossed(console, notes, Mark::Card { verifier, card })
        || (0..count).all(is_criterion_crossed)
}

fn criteria(console: &Console, game: &Game, page: CriteriaPage) -> View {
    let CriteriaPage { verifier, card, .. } = page;
    let notes = game.seat(game.player().unwrap_or(Player::One)).notes();
    let is_crossed = |place| {
        let mark = Mark::Criterion {
            verifier,
            card,
            place,
        };
        is_crossed(console, notes, mark) || notes.is_crossed(Mark::Card { verifier, card })
    };
    let view = card_page(game, page, is_crossed);
    let right = match view.page {
        Page { of: 1, .. } => Prompt::LettersStrike(last_letter(view.entries.len())),
        Page { number, of } if number < of => Prompt::OkMore,
        _ => Prompt::OkFirst,
    };
    View::Criteria(CriteriaView {
        player: named_player(game),
        footer: Footer::new(Prompt::Menu, right),
        notice: console.notice,
        can_cross: true,
        ..view
    })
}

/// Whether something is crossed out, by the player or by the aid.
fn is_crossed(console: &Console, notes: &Notes, mark: Mark) -> bool {
    let insight = console.insight_for(Aid::Crosses);
    notes.is_crossed(mark) || insight.is_some_and(|insight| mark.is_ruled_out(insight))
}

/// What a verifier has answered the current player, the latest first.
///
/// For the eyes of whoever may know the answers.
fn answers_of(game: &Game, verifier: Letter) -> Vec<Said, MAX_SAID, u8> {
    let seat = game.seat(game.player().unwrap_or(Player::One));
    let turns = [seat.turn()].into_iter().chain(seat.history().iter().rev());
    let said = turns.filter_map(|turn| {
        let (proposal, answer) = (turn.proposal()?, turn.answer(verifier)?);
        Some(Said { proposal, answer })
    });
    said.take(MAX_SAID).bounded()
}

/// The same for whoever looks at the display: nothing, if that may be another player.
fn open_answers_of(game: &Game, verifier: Letter) -> Vec<Said, MAX_SAID, u8> {
    if game.header().answers.hides_answers() {
        Vec::new()
    } else {
        answers_of(game, verifier)
    }
}

/// A verifier's cards without notes.
pub(super) fn peek(game: &Game, page: CriteriaPage) -> View {
    View::Criteria(CriteriaView {
        said: open_answers_of(game, page.verifier),
        ..card_page(game, page, |_| false)
    })
}

/// A page of a card's criteria in the card's order; `verifier` may have the card.
pub(super) fn listed(
    game: &Game,
    verifier: Option<Letter>,
    card: Card,
    page: u8,
    position: Page,
    footer: Footer,
) -> View {
    let rules = card.rules().iter().skip(usize::from(page) * MAX_ENTRIES);
    let entry = |&rule: &Rule| CriterionEntry {
        rule,
        crossed: false,
    };
    View::Criteria(CriteriaView {
        player: None,
        verifier,
        card: Some(card),
        can_cross: false,
        entries: rules.take(MAX_ENTRIES).map(entry).bounded(),
        said: verifier.map_or_else(Vec::new, |verifier| open_answers_of(game, verifier)),
        page: position,
        footer,
        notice: None,
    })
}

/// The number of pages of all cards that a verifier may have.
fn criteria_pages(game: &Game, verifier: Letter) -> u8 {
    let face = game.problem().face();
    let cards = (0..).map_while(|place| face.card_of(verifier, place));
    cards.map(card_pages).sum()
}

fn card_page(game: &Game, of: CriteriaPage, is_crossed: impl Fn(u8) -> bool) -> CriteriaView {
    let verifier = of.verifier;
    let face = game.problem().face();
    let cards_before = (0..of.card).map_while(|place| face.card_of(verifier, place));
    let pages_before: u8 = cards_before.map(card_pages).sum();
    let card = face.card_of(verifier, of.card);
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
            .skip(usize::from(of.page) * MAX_ENTRIES)
            .take(MAX_ENTRIES)
            .bounded(),
        said: answers_of(game, verifier),
        page: Page {
            number: pages_before + of.page + 1,
            of: criteria_pages(game, verifier),
        },
        footer: Footer::default(),
        notice: None,
    }
}
