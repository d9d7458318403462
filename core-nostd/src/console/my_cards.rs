//! My cards: which cards the players have. Problems are dealt from these alone.
//!
//! The cards are in rows of five, for which the letters A to E are enough: ▲ has those of cards 1 to 25 and ■ the others, and the
//! one that was turned last shows its row. F takes all cards or none, and then those again that were chosen before.

use super::{
    Console,
    place::{BACK_OR_NEXT, Lobby},
    turns::Turns,
};
use crate::{
    menus,
    notice::Notice,
    panel::{Button, Dial},
    saved::{Record, Settings, Store},
    screens::{PickCardsView, View},
};
use bombe_engine::{Card, CardSet, Digit, Letter, MIN_VERIFIERS, Remedy, Shape};

/// The letter that takes all cards or none.
const ALL_OR_NONE: Letter = Letter::F;

/// The rows that the selectors show, and what F brings back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardPicker {
    /// The selector that was turned last, of those that have rows.
    touched: Shape,
    turns: Turns,
    /// The last choice that was neither all cards nor none.
    chosen: CardSet,
}

impl CardPicker {
    /// As it is first shown.
    pub(super) const NEW: Self = Self {
        touched: Shape::Triangle,
        turns: Turns::NONE,
        chosen: CardSet::ALL,
    };

    /// The selectors are turned. The last one that has rows shows them, if the cards are on display (`is_open`).
    pub(super) fn turn(&mut self, old: Dial, new: Dial, is_open: bool) {
        for shape in Shape::ALL {
            let is_turned = self.turns.follow(shape, old, new);
            if is_open && is_turned && shape != Shape::Circle {
                self.touched = shape;
            }
        }
    }

    /// The cards of the row that is shown.
    fn row(&self, dial: Dial) -> impl Iterator<Item = Card> + use<> {
        let position = self
            .turns
            .last(self.touched)
            .or(dial.position(self.touched));
        PickCardsView::row(self.touched, position.unwrap_or(Digit::One))
    }

    /// All cards; if these are chosen, none; and then those again that were chosen before.
    fn all_or_none(&mut self, cards: CardSet) -> CardSet {
        if cards == CardSet::ALL {
            CardSet::EMPTY
        } else if cards.is_empty() {
            self.chosen
        } else {
            self.chosen = cards;
            CardSet::ALL
        }
    }
}

impl Console {
    pub(super) fn press_my_cards(&mut self, button: Button, store: &mut impl Store) {
        let cards = self.draft.settings.cards();
        match button {
            Button::Verifier(ALL_OR_NONE) => {
                let cards = self.draft.picker.all_or_none(cards);
                self.draft.settings.missing_cards = CardSet::ALL.minus(cards);
            }
            Button::Verifier(letter) => {
                let card = self.draft.picker.row(self.dial).nth(letter.index());
                if let Some(card) = card {
                    let missing = &mut self.draft.settings.missing_cards;
                    *missing = missing.toggled(card);
                }
            }
            Button::Ok => match (MIN_VERIFIERS as u8).checked_sub(cards.len()) {
                Some(missing @ 1..) => {
                    self.notice = Some(Notice::NoneOfCards(Remedy::Cards(missing)));
                }
                _ => {
                    if self.keep_cards(store) {
                        self.enter(Lobby::NewProblem(self.draft.settings.class));
                    }
                }
            },
            Button::Menu => {
                if self.keep_cards(store) {
                    self.enter(Lobby::Problems);
                }
            }
        }
    }

    /// Stores which cards the players have. Returns whether it did.
    fn keep_cards(&mut self, store: &mut impl Store) -> bool {
        let settings = Settings {
            missing_cards: self.draft.settings.missing_cards,
            ..*self.saved.settings()
        };
        settings == *self.saved.settings() || self.keep(Record::Settings(settings), store)
    }

    /// Whether the problem that is set up is one of the players' cards.
    pub(super) fn is_of_my_cards(&self) -> bool {
        self.draft.source == menus::Problems::MyCards
    }

    /// The row of cards that is shown, among all.
    pub(super) fn my_cards_view(&self) -> View {
        let picker = &self.draft.picker;
        View::PickCards(PickCardsView {
            cards: self.draft.settings.cards(),
            row: picker.row(self.dial).next().unwrap_or(Card::FIRST),
            footer: BACK_OR_NEXT,
            notice: self.notice,
        })
    }
}
