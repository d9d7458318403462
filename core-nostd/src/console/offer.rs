//! Offers: a listener on USB suggests a problem, and the players say yes or no.
//!
//! The question covers the current screen while no game is in progress, and MENU returns to that screen. Players who
//! are asked too often can pull the cable.

use super::{
    Console,
    draft::Draft,
    place::{AfterHandOver, Lobby, Place, Scene, Spot},
    sleep::SleepState,
};
use crate::{
    menus,
    panel::{Button, OfferedProblem},
    saved::{Record, Store},
    sound::Sound,
};
use bombe_engine::ProblemName;

/// What happened to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferState {
    /// The players are asked.
    Waiting,
    /// They play it, or are about to.
    Taken,
    /// They declined it.
    Declined,
}

/// A problem that was suggested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) problem: OfferedProblem,
    pub(crate) state: OfferState,
}

impl Console {
    /// The offered problem that waits for the players. After an [`Offered`](crate::panel::Input::Offered) that was
    /// accepted it is that one; otherwise the players are [`Busy`](crate::feed::Complaint::Busy).
    #[must_use]
    pub fn offered(&self) -> Option<OfferedProblem> {
        let offer = self.offer?;
        (offer.state == OfferState::Waiting).then_some(offer.problem)
    }

    /// A new offer replaces a waiting one. An offer at the wrong moment does not even wake the console.
    pub(super) fn hear_offer(&mut self, problem: OfferedProblem) {
        if self.is_free() {
            self.sleep = SleepState::Awake;
            self.notice = None;
            self.sound = Some(Sound::Noted);
            self.offer = Some(Offer {
                problem,
                state: OfferState::Waiting,
            });
        }
    }

    pub(super) fn press_offer(
        &mut self,
        problem: OfferedProblem,
        button: Button,
        store: &mut impl Store,
    ) {
        let state = match button {
            Button::Ok => OfferState::Taken,
            Button::Menu => OfferState::Declined,
            Button::Verifier(_) => return,
        };
        self.offer = Some(Offer { problem, state });
        if state == OfferState::Taken {
            self.take_offer(problem, store);
        }
    }

    /// Declines an offer that waits, because something else is to be seen.
    pub(super) fn decline_offer(&mut self) {
        if let Some(offer) = &mut self.offer
            && offer.state == OfferState::Waiting
        {
            offer.state = OfferState::Declined;
        }
    }

    /// Continues as if the code had been dialled, or the number typed.
    fn take_offer(&mut self, problem: OfferedProblem, store: &mut impl Store) {
        if self.saved.has_game() {
            self.keep(Record::Close, store);
            self.draft = Draft::of(self.saved.settings());
        }
        match problem {
            OfferedProblem::Code(code) => {
                self.draft.source = menus::Problems::Code;
                self.set_up(ProblemName::Generated(code));
            }
            OfferedProblem::Composed(code) => {
                self.draft.source = menus::Problems::Code;
                self.set_up(ProblemName::Composed(code));
            }
            OfferedProblem::Number(number) => {
                self.draft.source = menus::Problems::Number;
                self.look_up(number);
            }
        }
    }

    /// Whether an offer would not disturb the players: they are not in a game, the self-test, or a question that must
    /// be answered first. Otherwise an [`Offered`](crate::panel::Input::Offered) is ignored.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.is_quiet()
            && match &self.place {
                Place::Lobby(
                    Lobby::ForeignMemory
                    | Lobby::ConfirmErase
                    | Lobby::Resume
                    | Lobby::ConfirmDrop
                    | Lobby::GuideOffer
                    | Lobby::SelfTest(_)
                    | Lobby::BootLoader(_)
                    | Lobby::TryDisplays
                    | Lobby::SelfTestOffer,
                ) => false,
                Place::Lobby(Lobby::Options(menus::Setting::Language)) => {
                    self.saved.settings().language.is_some()
                }
                Place::Lobby(_) => true,
                Place::Table(spot) => matches!(
                    spot,
                    Spot::Verdict
                        | Spot::Run
                        | Spot::AfterGame
                        | Spot::ScanResult
                        | Spot::Truth(_)
                        | Spot::Standings
                        | Spot::Ladder
                        | Spot::Replay { .. }
                        | Spot::HandOver(AfterHandOver::Review(_))
                        | Spot::Review { .. }
                ),
                Place::Imitation(scene) => {
                    matches!(scene, Scene::Ranking | Scene::AfterGame)
                }
            }
    }
}
