//! The review of the players' own game: for those who share one note sheet, and for each rival alone, from what that player was told.
//!
//! It is worked out as jobs while it is looked at: first the outline, then the round on display, then all others for the sums.
//! Only the round on display is kept.

use super::{
    Console,
    place::{Place, Spot},
};
use crate::{
    game::{Game, Outcome},
    jobs::{JobKey, Reviewed},
};
use bombe_engine::review::{Outline, PlayedGame, RoundReview, Swing};

/// What is known of the own game so far.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnGame {
    /// Whose game it is about.
    of: Option<Reviewed>,
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

/// Whether a game can be reviewed: it has ended, and was not given up.
pub(super) const fn is_reviewed(game: &Game) -> bool {
    !matches!(game.outcome(), None | Some(Outcome::Abandoned))
}

/// The same for those who share one note sheet, and so look at one game.
pub(super) const fn is_reviewed_together(game: &Game) -> bool {
    is_reviewed(game) && !game.header().table.is_competitive()
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
    /// Begins anew if it is about another game, or about another player's.
    fn of(&mut self, of: Reviewed) -> &mut Self {
        if self.of != Some(of) {
            *self = Self {
                of: Some(of),
                ..Self::default()
            };
        }
        self
    }
}

impl Console {
    /// The most urgent job for the review, while it is looked at.
    pub(super) fn review_job(&self, game: &Game) -> Option<JobKey> {
        let Place::Table(Spot::Review { page, .. }) = self.place else {
            return None;
        };
        if !is_reviewed(game) || self.hides_code(game) {
            return None;
        }
        let of = self.reviewed()?;
        if self.outline().is_none() {
            return Some(JobKey::Outline(of));
        }
        let rounds = game.seat(of.player).rounds();
        let shown = ReviewPage::of(page, rounds).round();
        let missing = shown.filter(|&round| self.round_review(round).is_none());
        let next = self.sums().rounds;
        let to_add = (next < rounds).then_some(next);
        Some(JobKey::Review(of, missing.or(to_add)?))
    }

    /// Whose game is looked at.
    fn reviewed(&self) -> Option<Reviewed> {
        match self.place {
            Place::Table(Spot::Review { player, .. }) => Some(Reviewed {
                epoch: self.deduction.aids.epoch(),
                player,
            }),
            _ => None,
        }
    }

    /// The game to be reviewed: what the player has asked and was told, and nothing of the others.
    pub(super) fn played_game(&self, Reviewed { player, .. }: Reviewed) -> Option<PlayedGame> {
        let game = self.saved.game().filter(|game| is_reviewed(game))?;
        let turns = game.seat(player).history().iter().copied();
        let handicap = game.header().handicaps.of(player).queries();
        Some(PlayedGame::new(game.problem().face(), turns, handicap))
    }

    pub(super) fn take_outline(&mut self, of: Reviewed, outline: Outline) {
        if Some(of) == self.reviewed() {
            self.deduction.own_game.of(of).outline = Some(outline);
        }
    }

    pub(super) fn take_review(&mut self, of: Reviewed, round: u8, review: RoundReview) {
        let shown = match (&self.place, self.saved.game()) {
            (Place::Table(Spot::Review { page, .. }), Some(game))
                if Some(of) == self.reviewed() =>
            {
                ReviewPage::of(*page, game.seat(of.player).rounds()).round()
            }
            _ => return,
        };
        let own = self.deduction.own_game.of(of);
        if round == own.sums.rounds {
            own.sums.add(&review);
        }
        if shown == Some(round) {
            own.round = Some((round, review));
        }
    }

    /// What the game comes to, once it is known.
    pub(super) fn outline(&self) -> Option<&Outline> {
        self.own_game()?.outline.as_ref()
    }

    /// What a round was worth, once it is known, and if it is the one on display.
    pub(super) fn round_review(&self, round: u8) -> Option<&RoundReview> {
        let (kept, review) = self.own_game()?.round.as_ref()?;
        (*kept == round).then_some(review)
    }

    /// What the rounds add up to that are known so far.
    pub(super) fn sums(&self) -> Sums {
        self.own_game().map_or_else(Sums::default, |own| own.sums)
    }

    /// What is known of the game that is looked at.
    fn own_game(&self) -> Option<&OwnGame> {
        let own = &self.deduction.own_game;
        (own.of? == self.reviewed()?).then_some(own)
    }
}
