//! The note sheet of the current player: turning its pages and crossing things out.
//!
//! OK turns the pages: from the latest rounds back to the first, then the grid of numbers, in nightmare mode the grid of cards
//! row by row, then again from the start. A letter on a page of rounds opens the criteria of that verifier.

use super::{
    Console, pages,
    place::{CriteriaPage, Place, SheetPage, Spot},
};
use crate::{
    game::{Event, Game, Mark},
    panel::Button,
    saved::Store,
    screens::{HistoryView, MAX_ENTRIES},
};
use bombe_engine::{Card, Letter, Mode, Shape};

impl Console {
    pub(super) fn press_sheet(&mut self, page: SheetPage, button: Button, store: &mut impl Store) {
        match (page, button) {
            (SheetPage::History(_), Button::Verifier(verifier)) => self.open_criteria(verifier),
            (SheetPage::Numbers, Button::Verifier(letter)) => self.cross_number(letter, store),
            (SheetPage::Cards { marked: card }, Button::Verifier(verifier)) => {
                self.play(Event::Note(Mark::Card { verifier, card }), store);
            }
            (SheetPage::Criteria(page), Button::Verifier(letter)) => {
                self.cross_criterion(page, letter, store);
            }
            (_, Button::Ok) => self.turn_page(page),
            (SheetPage::Criteria(_), Button::Menu) => self.turn_to_history(),
            (_, Button::Menu) => self.sit(Spot::Menu),
        }
    }

    fn open_criteria(&mut self, verifier: Letter) {
        if let Some(page) = self.first_criteria(verifier) {
            self.place = sheet_at(SheetPage::Criteria(page));
        }
    }

    /// The first page of a verifier's criteria, if the problem has the verifier.
    fn first_criteria(&self, verifier: Letter) -> Option<CriteriaPage> {
        let face = self.saved.game()?.problem().face();
        face.card_of(verifier, 0).map(|_| CriteriaPage {
            verifier,
            card: 0,
            page: 0,
        })
    }

    fn cross_number(&mut self, letter: Letter, store: &mut impl Store) {
        let Some(&shape) = Shape::ALL.get(letter.index()) else {
            return;
        };
        if let Some(digit) = self.dial.position(shape) {
            self.play(Event::Note(Mark::Number(shape, digit)), store);
        } else {
            self.notice = Some(self.no_position(shape));
        }
    }

    fn cross_criterion(&mut self, page: CriteriaPage, letter: Letter, store: &mut impl Store) {
        let mark = Mark::Criterion {
            verifier: page.verifier,
            card: page.card,
            place: page.page * MAX_ENTRIES as u8 + letter.index() as u8,
        };
        self.play(Event::Note(mark), store);
    }

    fn turn_page(&mut self, page: SheetPage) {
        let Some(game) = self.saved.game() else {
            return;
        };
        self.place = sheet_at(match page {
            SheetPage::History(0) => SheetPage::Numbers,
            SheetPage::History(page) => SheetPage::History(page - 1),
            SheetPage::Numbers if has_card_grid(game) => SheetPage::Cards { marked: 0 },
            SheetPage::Cards { marked } if !is_last_card(game, marked) => {
                SheetPage::Cards { marked: marked + 1 }
            }
            SheetPage::Numbers | SheetPage::Cards { .. } => first_page(game),
            SheetPage::Criteria(page) => SheetPage::Criteria(next_page(game, page)),
        });
    }

    /// Shows the cards that a verifier may have while its button is held.
    pub(super) fn peek(&mut self, verifier: Letter) {
        if let Some(page) = self.first_criteria(verifier) {
            self.deduction.pressed = Some(verifier);
            self.deduction.heard.see_card();
            self.sit(Spot::Peek(page));
        }
    }

    /// Shows the next page of them.
    pub(super) fn turn_peek(&mut self, page: CriteriaPage) {
        if let Some(game) = self.saved.game() {
            self.place = Place::Table(Spot::Peek(next_page(game, page)));
        }
    }

    /// Returns to the previous screen.
    pub(super) fn end_peek(&mut self) {
        self.deduction.pressed = None;
        self.go_on();
    }

    fn turn_to_history(&mut self) {
        if let Some(game) = self.saved.game() {
            self.place = sheet_at(first_page(game));
        }
    }
}

const fn sheet_at(page: SheetPage) -> Place {
    Place::Table(Spot::Sheet(page))
}

/// The page with the player's latest rounds.
pub(super) fn first_page(game: &Game) -> SheetPage {
    SheetPage::History(history_pages(game) - 1)
}

/// The number of pages of the player's rounds, including the current one once it has a query.
pub(super) fn history_pages(game: &Game) -> u8 {
    let rounds = game.player().map_or(0, |player| {
        let seat = game.seat(player);
        seat.history().len() + usize::from(seat.turn().proposal().is_some())
    });
    pages(rounds, HistoryView::ROWS)
}

/// Whether the note sheet has a grid of cards: it is not known which verifier has which.
pub(super) fn has_card_grid(game: &Game) -> bool {
    game.problem().face().mode() == Mode::Nightmare
}

/// Whether a row of the grid of cards is the last one.
pub(super) fn is_last_card(game: &Game, marked: u8) -> bool {
    usize::from(marked) + 1 >= game.problem().face().slots().len()
}

/// The number of pages of a card's criteria.
pub(super) fn card_pages(card: Card) -> u8 {
    pages(card.rules().len(), MAX_ENTRIES)
}

/// The next page of a verifier's criteria: of the same card, of the next card, or the first page again.
fn next_page(game: &Game, now: CriteriaPage) -> CriteriaPage {
    let face = game.problem().face();
    let card = face.card_of(now.verifier, now.card);
    let (card, page) = if card.is_some_and(|card| now.page + 1 < card_pages(card)) {
        (now.card, now.page + 1)
    } else if face.card_of(now.verifier, now.card + 1).is_some() {
        (now.card + 1, 0)
    } else {
        (0, 0)
    };
    CriteriaPage { card, page, ..now }
}
