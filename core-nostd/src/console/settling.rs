//! The moment after the screen has changed under a player's hands: a button that was pressed twice, or a letter that was meant
//! for the screen before, does nothing where it would cost something.

use super::{
    Console,
    place::{Place, Scene, Spot},
};
use crate::{notice::Notice, panel::Button, sound::Sound};

/// What has just changed the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settling {
    /// The button that did; `None` if it was a selector, or time.
    by: Option<Button>,
    /// Whether a press was refused since: then the moment starts again.
    has_refused: bool,
}

/// A place in a game where one press does what cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FinalPlace {
    Table(Spot),
    Imitation(Scene),
}

impl Console {
    /// The players' place, if one press there does what cannot be taken back.
    pub(super) const fn final_place(&self) -> Option<FinalPlace> {
        match self.place {
            Place::Table(
                spot @ (Spot::Play
                | Spot::CallForThumbs
                | Spot::Claim
                | Spot::Confirm(_)
                | Spot::Leave
                | Spot::WrongClaim),
            ) => Some(FinalPlace::Table(spot)),
            Place::Imitation(
                scene @ (Scene::Laying | Scene::Voting | Scene::Scores | Scene::Confirm(_)),
            ) => Some(FinalPlace::Imitation(scene)),
            Place::Lobby(_) | Place::Table(_) | Place::Imitation(_) => None,
        }
    }

    /// A selector, or time, has changed the screen.
    pub(super) const fn begin_settling(&mut self) {
        self.settling = Some(Settling {
            by: None,
            has_refused: false,
        });
    }

    /// A button was pressed at a place. If that has led to another one, or to a question that the same button answers, the
    /// screen has to settle.
    pub(super) fn settle_after(&mut self, button: Button, before: Option<FinalPlace>) {
        let asks_again = self.notice.is_some_and(|notice| notice.asks_again());
        if self.final_place() != before || asks_again {
            self.settling = Some(Settling {
                by: Some(button),
                has_refused: false,
            });
        }
    }

    /// Whether a press comes so soon that it may be a slip. MENU never is: it takes back.
    pub(super) fn is_slip(&self, button: Button) -> bool {
        let Some(Settling { by, has_refused }) = self.settling else {
            return false;
        };
        match (button, by) {
            (Button::Menu, _) => false,
            // The refusal covers what OK does.
            _ if has_refused => self.final_place().is_some(),
            (_, Some(by)) if by == button => self.final_place().is_some(),
            (Button::Verifier(_), None | Some(Button::Ok | Button::Menu)) => self.is_asking(),
            (Button::Ok | Button::Verifier(_), _) => false,
        }
    }

    /// Refuses a press that came too soon. A question that it would have answered stays.
    pub(super) fn refuse_slip(&mut self) {
        self.notice.get_or_insert(Notice::TooSoon);
        self.sound = Some(Sound::Refused);
        if let Some(settling) = &mut self.settling {
            settling.has_refused = true;
        }
    }

    /// Forgets what has changed the screen if the players are now where nothing has to settle.
    pub(super) fn stop_settling_elsewhere(&mut self) {
        let can_settle = self.final_place().is_some() || self.place == Place::Table(Spot::Thumbs);
        self.settling.take_if(|_| !can_settle);
    }

    /// The screen has stood for long enough.
    pub(super) fn settle(&mut self) {
        self.settling = None;
        self.notice.take_if(|notice| *notice == Notice::TooSoon);
    }
}
