//! A problem that somebody at the other end of the cable suggests: the players say yes or no.
//!
//! The question lies over whatever is on the display where no game is under way, and MENU leaves that as it was. Whoever is
//! asked too often can pull the cable.

use super::{
    Console,
    draft::Draft,
    place::{Lobby, Place, Scene, Spot},
    sleep::SleepState,
};
use crate::{
    menus,
    panel::Button,
    saved::{Record, Store},
    sound::Sound,
};
use bombe_engine::{ProblemCode, ProblemName};

/// What has become of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferState {
    /// The players are asked.
    Waiting,
    /// They play it, or are about to.
    Taken,
    /// They do not want it.
    Declined,
}

/// A problem that was suggested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) code: ProblemCode,
    pub(crate) state: OfferState,
}

impl Console {
    /// The problem that was suggested and waits for the players. After an [`Offered`](crate::panel::Input::Offered) that was not
    /// in vain it is that one; else the players are [`Busy`](crate::feed::Complaint::Busy).
    #[must_use]
    pub fn offered(&self) -> Option<ProblemCode> {
        let offer = self.offer?;
        (offer.state == OfferState::Waiting).then_some(offer.code)
    }

    /// A new offer takes the place of one that waits. One that comes at the wrong moment does not even wake the console.
    pub(super) fn hear_offer(&mut self, code: ProblemCode) {
        if self.is_free() {
            self.sleep = SleepState::Awake;
            self.notice = None;
            self.sound = Some(Sound::Noted);
            self.offer = Some(Offer {
                code,
                state: OfferState::Waiting,
            });
        }
    }

    pub(super) fn press_offer(
        &mut self,
        code: ProblemCode,
        button: Button,
        store: &mut impl Store,
    ) {
        let state = match button {
            Button::Ok => OfferState::Taken,
            Button::Menu => OfferState::Declined,
            Button::Verifier(_) => return,
        };
        self.offer = Some(Offer { code, state });
        if state == OfferState::Taken {
            self.take_offer(code, store);
        }
    }

    /// Goes on as if the code had been dialled.
    fn take_offer(&mut self, code: ProblemCode, store: &mut impl Store) {
        if self.saved.has_game() {
            self.keep(Record::Close, store);
            self.draft = Draft::of(self.saved.settings());
        }
        self.draft.source = menus::Problems::Code;
        self.set_up(ProblemName::Generated(code));
    }

    /// Whether nobody is at something that a question would disturb: a game, the self-test, or a question that must be
    /// answered first. An [`Offered`](crate::panel::Input::Offered) is in vain otherwise.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.is_quiet()
            && match &self.place {
                Place::Lobby(
                    Lobby::ForeignMemory
                    | Lobby::ConfirmErase
                    | Lobby::Resume
                    | Lobby::ConfirmDrop
                    | Lobby::SelfTest(_),
                ) => false,
                Place::Lobby(Lobby::Options(menus::Setting::Language)) => {
                    self.saved.settings().language.is_some()
                }
                Place::Lobby(_) => true,
                Place::Table(spot) => matches!(
                    spot,
                    Spot::Verdict
                        | Spot::AfterGame
                        | Spot::Standings
                        | Spot::Ladder
                        | Spot::Replay { .. }
                ),
                Place::Imitation(scene) => *scene == Scene::Ranking,
            }
    }
}
