//! What the lamps show of a game: answers, while they may be seen.

use super::{
    Console,
    place::{Lobby, Place, Spot},
    sleep::SleepState,
};
use crate::{
    game::{Phase, Privacy},
    panel::Lamps,
};
use bombe_engine::{Answer, Letter, PerLetter};

impl Console {
    /// What the lamps show.
    #[must_use]
    pub fn lamps(&self) -> Lamps {
        if let Some(test) = self.self_test() {
            return test.lamps();
        }
        if self.place == Place::Lobby(Lobby::TryDisplays) {
            return self.lamp_of_display();
        }
        if let Place::Imitation(scene) = self.place {
            return self.lamps_of_imitation(scene);
        }
        let (Place::Table(spot), Some(game)) = (&self.place, self.saved.game()) else {
            return Lamps::default();
        };
        if self.sleep == SleepState::Asleep {
            return Lamps::default();
        }
        let Phase::Asking(player) = game.phase() else {
            return Lamps::default();
        };
        if self.deduction.is_round_ending {
            return Lamps::default();
        }
        let turn = game.seat(player).turn();
        match game.header().answers {
            Privacy::Open if spot.shows_turn() => self.telling(turn.answers()),
            Privacy::Private if *spot == Spot::Play => self.telling(Letter::ALL.map(|letter| {
                let is_held = self.deduction.held == Some(letter);
                turn.answer(letter).filter(|_| is_held)
            })),
            Privacy::Open | Privacy::Private | Privacy::DisplayOnly => Lamps::default(),
        }
    }

    /// Lamps whose colours mean something, so that a fail blinks if the players want it.
    pub(super) fn telling(&self, answers: PerLetter<Option<Answer>>) -> Lamps {
        Lamps::telling(answers, self.saved.settings().fail_lamp)
    }
}
