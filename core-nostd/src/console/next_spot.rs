//! Where a deduction game goes on, and what must be hidden first.

use super::{
    Console,
    pause::COUNTDOWN,
    place::{AfterHandOver, Place, Spot},
};
use crate::{
    game::{Game, News, Outcome, Phase, Voting},
    selector::Stand,
};
use bombe_engine::{Code, Shape};

impl Console {
    /// Where the game goes on after its news was seen.
    pub(super) fn spot_in_game(&self, game: &Game) -> Spot {
        let is_present = self.deduction.is_present || !game.header().table.is_competitive();
        match game.phase() {
            Phase::Over(_) if self.hides_code(game) => Spot::WrongClaim,
            Phase::Over(_) => Spot::Verdict,
            Phase::Claiming(_)
                if !self.deduction.is_claim_hidden && claim_before(game).is_some() =>
            {
                Spot::HideClaim
            }
            Phase::Voting(_) if game.header().thumbs == Voting::Together => Spot::CallForThumbs,
            Phase::Asking(_) | Phase::Voting(_) | Phase::Claiming(_) if !is_present => {
                Spot::HandOver(AfterHandOver::Game)
            }
            Phase::Asking(_) => Spot::Play,
            Phase::Voting(_) => Spot::Vote,
            Phase::Claiming(_) => Spot::Claim,
        }
    }

    /// Whether the players can still go on after a wrong claim, and have not asked to see the code.
    pub(super) fn hides_code(&self, game: &Game) -> bool {
        game.may_go_on() && !self.deduction.is_code_shown
    }

    /// Where the game's last event leads.
    pub(super) fn spot_after_event(&self, game: &Game) -> Spot {
        match game.news() {
            _ if game.outcome() == Some(Outcome::Abandoned) => Spot::Verdict,
            News::Thumbs => Spot::Countdown(COUNTDOWN),
            News::WrongClaims(_) => Spot::WrongClaims,
            News::None => self.spot_in_game(game),
        }
    }

    pub(super) fn go_on(&mut self) {
        if let Some(game) = self.saved.game() {
            let spot = match (self.spot_in_game(game), self.new_sentence()) {
                (Spot::Play, Some(sentence)) => Spot::Guide(sentence),
                (spot, _) => spot,
            };
            // The console is everybody's again, also if somebody has read their notes.
            self.deduction.is_present &= spot != Spot::CallForThumbs;
            self.place = Place::Table(spot);
        }
    }

    /// Checks, when the selectors were turned, whether the previous player's claim is hidden. This counts on any
    /// screen.
    pub(super) fn hide_claim(&mut self) {
        let Some(claim) = self.saved.game().and_then(claim_before) else {
            return;
        };
        let is_hidden = |shape| hides(self.dial.stand(shape), Stand::At(claim.digit(shape)));
        if Shape::ALL.into_iter().all(is_hidden) {
            self.deduction.is_claim_hidden = true;
            if self.place == Place::Table(Spot::HideClaim) {
                self.go_on();
            }
        }
    }
}

/// Whether a game that was found in the store has thumbs that perhaps nobody has seen: they are counted down when it
/// goes on, and never shown if it was given up.
pub(super) fn has_hidden_thumbs(game: &Game) -> bool {
    let goes_on = matches!(game.outcome(), None | Some(Outcome::Abandoned));
    goes_on && game.news() == News::Thumbs
}

/// The previous player's claim, if others still have to claim and must not see it.
fn claim_before(game: &Game) -> Option<Code> {
    let before = game
        .claimants_in_order()
        .take_while(|&player| game.player() != Some(player));
    game.seat(before.last()?).claim()
}

/// Whether a selector no longer shows what it showed. A dead one cannot be turned away, and shows nothing.
fn hides(now: Stand, shown: Stand) -> bool {
    match now {
        Stand::At(_) => now != shown,
        Stand::Between => false,
        Stand::Dead => true,
    }
}
