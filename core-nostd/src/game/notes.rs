//! A player's own crosses: on the numbers, on the criteria of each verifier's cards, and in nightmare mode on whole cards.
//!
//! The console interprets them only for a player who asks whether they are sound ([`Aid::Check`](super::Aid::Check)).

use serde::{Deserialize, Serialize};

use bombe_engine::{Digit, Face, Insight, Letter, MAX_VERIFIERS, Mode, Shape};

/// Something that can be crossed out. Crossing it out again removes the cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Mark {
    /// A number of the 3 x 5 grid.
    Number(Shape, Digit),
    /// A criterion that a verifier may have.
    Criterion {
        /// The verifier.
        verifier: Letter,
        /// Which of the cards that the verifier may have, from 0.
        card: u8,
        /// Which of the card's criteria, from 0.
        place: u8,
    },
    /// A card that a verifier may have in nightmare mode.
    Card {
        /// The verifier.
        verifier: Letter,
        /// Which of the cards, from 0.
        card: u8,
    },
}

impl Mark {
    /// Whether an insight rules it out: no remaining code has the number, or the verifier cannot have that criterion of
    /// that card, or any criterion of it.
    #[must_use]
    pub fn is_ruled_out(self, insight: &Insight) -> bool {
        match self {
            Self::Number(shape, digit) => !insight.is_left(shape, digit),
            Self::Criterion {
                verifier,
                card,
                place,
            } => !insight.is_open(verifier, card, place),
            Self::Card { verifier, card } => !insight.is_card_open(verifier, card),
        }
    }
}

/// All crosses of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Per shape, bit n: the number n is crossed out.
    numbers: [u8; Shape::ALL.len()],
    /// Per verifier and card that it may have, bit n: the card's criterion at place n is crossed out.
    criteria: [[u16; MAX_VERIFIERS]; MAX_VERIFIERS],
    /// Per verifier, bit n: the card n is crossed out.
    cards: [u8; MAX_VERIFIERS],
}

impl Notes {
    /// Crosses something out, or removes the cross.
    pub(super) fn toggle(&mut self, mark: Mark) {
        match mark {
            Mark::Number(shape, digit) => {
                if let Some(numbers) = self.numbers.get_mut(shape as usize) {
                    *numbers ^= 1 << digit.get();
                }
            }
            Mark::Criterion {
                verifier,
                card,
                place,
            } => {
                let cards = self.criteria.get_mut(verifier.index());
                if let Some(criteria) = cards.and_then(|cards| cards.get_mut(usize::from(card))) {
                    *criteria ^= 1 << place;
                }
            }
            Mark::Card { verifier, card } => {
                if let Some(cards) = self.cards.get_mut(verifier.index()) {
                    *cards ^= 1 << card;
                }
            }
        }
    }

    /// Whether an insight rules out everything that is crossed out. A cross that is right by luck is not sound: what is crossed
    /// out could still be true.
    #[must_use]
    pub fn are_sound(&self, insight: &Insight) -> bool {
        self.marks().all(|mark| mark.is_ruled_out(insight))
    }

    /// Everything that is crossed out.
    /// Whether nothing is crossed out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.marks().next().is_none()
    }

    pub(super) fn marks(&self) -> impl Iterator<Item = Mark> {
        let numbers = Shape::ALL.into_iter().flat_map(|shape| {
            let digits = Digit::ALL.into_iter();
            digits.map(move |digit| Mark::Number(shape, digit))
        });
        let criteria = Letter::ALL.into_iter().flat_map(|verifier| {
            let places = (0..MAX_VERIFIERS as u8).flat_map(|card| {
                let places = 0..u16::BITS as u8;
                places.map(move |place| (card, place))
            });
            places.map(move |(card, place)| Mark::Criterion {
                verifier,
                card,
                place,
            })
        });
        let cards = Letter::ALL.into_iter().flat_map(|verifier| {
            let cards = 0..MAX_VERIFIERS as u8;
            cards.map(move |card| Mark::Card { verifier, card })
        });
        let all = numbers.chain(criteria).chain(cards);
        all.filter(|&mark| self.is_crossed(mark))
    }

    /// Whether something is crossed out.
    #[must_use]
    pub fn is_crossed(&self, mark: Mark) -> bool {
        match mark {
            Mark::Number(shape, digit) => self
                .numbers
                .get(shape as usize)
                .is_some_and(|numbers| numbers & (1 << digit.get()) != 0),
            Mark::Criterion {
                verifier,
                card,
                place,
            } => self
                .criteria
                .get(verifier.index())
                .and_then(|cards| cards.get(usize::from(card)))
                .is_some_and(|criteria| criteria & (1 << place) != 0),
            Mark::Card { verifier, card } => self
                .cards
                .get(verifier.index())
                .is_some_and(|cards| cards & (1 << card) != 0),
        }
    }
}

/// Whether the problem has what the mark is about.
pub(super) fn exists(face: &Face, mark: Mark) -> bool {
    match mark {
        Mark::Number(..) => true,
        Mark::Criterion {
            verifier,
            card,
            place,
        } => face
            .card_of(verifier, card)
            .is_some_and(|card| usize::from(place) < card.rules().len()),
        Mark::Card { verifier, card } => {
            face.mode() == Mode::Nightmare && face.card_of(verifier, card).is_some()
        }
    }
}
