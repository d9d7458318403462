//! What the console remembers of the game on the table beside what is saved: it is lost with the power, and can be.

use bombe_engine::Letter;

use super::{aids::AidState, machine_games::MachineGames, next_spot};
use crate::{
    game::{Event, Game},
    imitation::Rules,
    saved::Record,
};

/// Of a game of deduction.
#[derive(Clone, Debug)]
pub(super) struct DeductionState {
    /// Whether the player whose turn it is has said that the console is in their hands.
    pub(super) is_present: bool,
    /// Whether the selectors were turned away from what the player before has claimed.
    pub(super) is_claim_hidden: bool,
    /// Whether everybody has seen the thumbs that were shown last.
    pub(super) are_thumbs_shown: bool,
    /// The verifier whose private answer is shown, because its button is held.
    pub(super) held: Option<Letter>,
    /// The verifier whose button went down last in play, and is still down.
    pub(super) pressed: Option<Letter>,
    pub(super) aids: AidState,
    pub(super) machine: MachineGames,
    /// How many games there were since power-on, the one that was found then included.
    pub(super) begun: u16,
}

/// Of an imitation game.
#[derive(Clone, Debug, Default)]
pub(super) struct ImitationState {
    /// How the next game is to be.
    pub(super) rules: Rules,
    /// How long a responder may still choose; 0 as well where nobody has to hurry.
    pub(super) seconds_left: u8,
    /// Whether a selector still shows the last vote.
    pub(super) must_hide_vote: bool,
    /// The responder's letter, while its button is held to see where the machine stands.
    pub(super) held: Option<Letter>,
}

impl DeductionState {
    /// The state after power-on, with the game that was found then.
    pub(super) fn found(game: Option<&Game>) -> Self {
        Self {
            is_present: false,
            is_claim_hidden: false,
            are_thumbs_shown: !game.is_some_and(next_spot::has_hidden_thumbs),
            held: None,
            pressed: None,
            aids: AidState::default(),
            machine: MachineGames::of(game.map(|game| game.header().problem)),
            begun: u16::from(game.is_some()),
        }
    }

    /// Takes note of a record that is about to have its effect.
    pub(super) fn follow(&mut self, record: &Record) {
        self.aids.follow(record);
        self.machine.follow(record);
        match record {
            Record::Start(_) => {
                self.is_present = false;
                self.begun = self.begun.wrapping_add(1);
            }
            Record::Event(Event::Vote(_)) => self.are_thumbs_shown = false,
            Record::Event(_)
            | Record::Settings(_)
            | Record::Result(_)
            | Record::Close
            | Record::Imitate(_)
            | Record::Imitation(_) => {}
        }
    }
}
