//! The review of the players' own game, for those who share one note sheet.
//!
//! It is worked out as jobs while it is looked at: first the outline, then the round on display, then all others for the sums.
//! Only the round on display is kept.

use super::{
    Console,
    place::{Place, Spot},
};
use crate::{
    game::{Game, Outcome},
    jobs::{GameEpoch, JobKey},
    player::Player,
};
use bombe_engine::review::{Outline, PlayedGame, RoundReview, Swing};

/// What is known of the own game so far.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnGame {
    /// The position that it is about: the end of the game.
    epoch: GameEpoch,
    outline: Option<Outline>,
    /// The round on display, from 0.
    round: Option<(u8, RoundReview)>,
    sums: Sums,
}

/// What the first rounds add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// How many rounds.
    pub(super) rounds: u8,
    /// What better questions would have saved, and what the answers have saved; `None` if some round has no plan.
    pub(super) worth: Option<(Swing, Swing)>,
    /// Whether some of it is only an estimate.
    pub(super) is_estimate: bool,
}

/// A page of the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReviewPage {
    /// What the game comes to.
    Outline,
    /// The answers of a round, from 0.
    Answers(u8),
    /// What a round was worth, from 0.
    Worth(u8),
    /// What all rounds add up to.
    Sums,
}

impl ReviewPage {
    /// How many pages a game with this many rounds has.
    pub(super) const fn count(rounds: u8) -> u8 {
        2 + 2 * rounds
    }

    /// A page, from 0.
    pub(super) const fn of(page: u8, rounds: u8) -> Self {
        match page.checked_sub(1) {
            None => Self::Outline,
            Some(page) if page / 2 >= rounds => Self::Sums,
            Some(page) if page.is_multiple_of(2) => Self::Answers(page / 2),
            Some(page) => Self::Worth(page / 2),
        }
    }

    const fn round(self) -> Option<u8> {
        match self {
            Self::Answers(round) | Self::Worth(round) => Some(round),
            Self::Outline | Self::Sums => None,
        }
    }
}

/// Whether a game can be reviewed: it has one note sheet, and has ended with a claim.
pub(super) const fn is_reviewed(game: &Game) -> bool {
    matches!(game.outcome(), Some(Outcome::Solved | Outcome::Failed))
}

/// How many rounds the review has.
pub(super) fn rounds(game: &Game) -> u8 {
    game.seat(Player::One).rounds()
}

impl Sums {
    fn add(&mut self, review: &RoundReview) {
        let before = match self.rounds {
            0 => Some((Swing::NONE, Swing::NONE)),
            _ => self.worth,
        };
        let of_round = review.loss().zip(review.luck());
        self.worth = before
            .zip(of_round)
            .map(|((loss, luck), (more_loss, more_luck))| (loss + more_loss, luck + more_luck));
        self.is_estimate |= !review.is_exact;
        self.rounds += 1;
    }
}

impl OwnGame {
    /// The review of the position at the end of a game, if it has begun.
    fn at(&self, epoch: GameEpoch) -> Option<&Self> {
        (self.epoch == epoch).then_some(self)
    }

    fn at_mut(&mut self, epoch: GameEpoch) -> &mut Self {
        if self.epoch != epoch {
            *self = Self {
                epoch,
                ..Self::default()
            };
        }
        self
    }
}

impl Console {
    /// The most urgent job for the review, while it is looked at.
    pub(super) fn review_job(&self, game: &Game) -> Option<JobKey> {
        let Place::Table(Spot::Review(page)) = self.place else {
            return None;
        };
        if !is_reviewed(game) || self.hides_code(game) {
            return None;
        }
        let epoch = self.deduction.aids.epoch();
        if self.outline().is_none() {
            return Some(JobKey::Outline(epoch));
        }
        let shown = ReviewPage::of(page, rounds(game)).round();
        let missing = shown.filter(|&round| self.round_review(round).is_none());
        let next = self.sums().rounds;
        let to_add = (next < rounds(game)).then_some(next);
        Some(JobKey::Review(epoch, missing.or(to_add)?))
    }

    /// The game to be reviewed.
    pub(super) fn played_game(&self) -> Option<PlayedGame> {
        let game = self.saved.game().filter(|game| is_reviewed(game))?;
        let turns = game.seat(Player::One).history().iter().copied();
        Some(PlayedGame::new(game.problem().face(), turns, 0))
    }

    pub(super) fn take_outline(&mut self, epoch: GameEpoch, outline: Outline) {
        if epoch == self.deduction.aids.epoch() {
            self.deduction.own_game.at_mut(epoch).outline = Some(outline);
        }
    }

    pub(super) fn take_review(&mut self, epoch: GameEpoch, round: u8, review: RoundReview) {
        if epoch != self.deduction.aids.epoch() {
            return;
        }
        let shown = match (&self.place, self.saved.game()) {
            (Place::Table(Spot::Review(page)), Some(game)) => {
                ReviewPage::of(*page, rounds(game)).round()
            }
            _ => None,
        };
        let own = self.deduction.own_game.at_mut(epoch);
        if round == own.sums.rounds {
            own.sums.add(&review);
        }
        if shown == Some(round) {
            own.round = Some((round, review));
        }
    }

    /// What the game comes to, once it is known.
    pub(super) fn outline(&self) -> Option<&Outline> {
        let own = self.deduction.own_game.at(self.deduction.aids.epoch())?;
        own.outline.as_ref()
    }

    /// What a round was worth, once it is known, and if it is the one on display.
    pub(super) fn round_review(&self, round: u8) -> Option<&RoundReview> {
        let own = self.deduction.own_game.at(self.deduction.aids.epoch())?;
        let (kept, review) = own.round.as_ref()?;
        (*kept == round).then_some(review)
    }

    /// What the rounds add up to that are known so far.
    pub(super) fn sums(&self) -> Sums {
        let own = self.deduction.own_game.at(self.deduction.aids.epoch());
        own.map_or_else(Sums::default, |own| own.sums)
    }
}
