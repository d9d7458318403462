//! Looking at cards: what a card lists, what it means, and why people think that the machine is wrong about it.
//!
//! OK turns the pages of all cards of a slot; a letter opens those of another slot.

use super::{Console, place::Spot, sheet::card_pages};
use crate::panel::Button;
use bombe_engine::{Card, Face, Letter};

/// A page about a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardPage {
    /// Some of its criteria, from page 0.
    Criteria(Card, u8),
    /// What it means.
    Meaning(Card),
    /// Why the machine is right.
    Misleads(Card),
}

/// All pages about the cards of a slot.
pub(super) fn pages_of(face: &Face, slot: Letter) -> impl Iterator<Item = CardPage> {
    let slot = face.slots().get(slot.index()).copied();
    slot.into_iter()
        .flat_map(|slot| slot.cards())
        .flat_map(|card| {
            let criteria = (0..card_pages(card)).map(move |page| CardPage::Criteria(card, page));
            let misleads = card.misleads().then_some(CardPage::Misleads(card));
            criteria.chain([CardPage::Meaning(card)]).chain(misleads)
        })
}

impl Console {
    /// Opens the first page about the cards of a slot, if there is such a slot.
    pub(super) fn look_at(&mut self, slot: Letter) {
        let game = self.saved.game();
        if game.is_some_and(|game| slot.index() < game.problem().face().slots().len()) {
            self.sit(Spot::Card { slot, page: 0 });
        }
    }

    pub(super) fn press_card(&mut self, slot: Letter, page: u8, button: Button) {
        match (button, self.saved.game()) {
            (Button::Verifier(other), _) => self.look_at(other),
            (Button::Ok, Some(game)) => {
                let pages = pages_of(game.problem().face(), slot).count();
                let page = if usize::from(page) + 1 < pages {
                    page + 1
                } else {
                    0
                };
                self.sit(Spot::Card { slot, page });
            }
            (Button::Ok, None) | (Button::Menu, _) => self.sit(Spot::Cards),
        }
    }
}
