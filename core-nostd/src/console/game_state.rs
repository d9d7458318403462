//! What the console remembers of the current game beside what is stored. A power cut may lose it.

use bombe_engine::{CardSet, Letter};

use super::{
    aids::AidState, guide::Heard, machine_games::MachineGames, next_spot, own_game::OwnGame,
};
use crate::{
    game::{Event, Game},
    imitation::Rules,
    panel::Dial,
    saved::{Record, Saved},
};

/// The state of a deduction game.
#[derive(Clone, Debug)]
pub(super) struct DeductionState {
    /// Whether the player whose turn it is has confirmed that they hold the console.
    pub(super) is_present: bool,
    /// Whether OK has ended a round that has queries left. It is stored as ended only when the next proposal is a new one: with
    /// the same proposal it goes on.
    pub(super) is_round_ending: bool,
    /// Whether the players have left the cards for the first round; until then they can still go back to the set-up.
    pub(super) has_begun: bool,
    /// Where the selectors stood when the player took the console to claim.
    pub(super) found_dial: Option<Dial>,
    /// Whether the selectors were turned away from the previous player's claim.
    pub(super) is_claim_hidden: bool,
    /// Whether the latest thumbs were shown to everybody.
    pub(super) are_thumbs_shown: bool,
    /// Whether the players wanted to see the code after their last wrong claim.
    pub(super) is_code_shown: bool,
    /// The verifier whose private answer is shown while its button is held.
    pub(super) held: Option<Letter>,
    /// The verifier whose button went down last in play, and is still down.
    pub(super) pressed: Option<Letter>,
    pub(super) aids: AidState,
    pub(super) heard: Heard,
    pub(super) machine: MachineGames,
    pub(super) own_game: OwnGame,
    /// The cards of the latest game: they are still on the table.
    pub(super) on_table: CardSet,
    /// The number of games since power-on, including one that was resumed.
    pub(super) begun: u16,
}

/// The state of an imitation game.
#[derive(Clone, Debug, Default)]
pub(super) struct ImitationState {
    /// The rules of the next game.
    pub(super) rules: Rules,
    /// Whether a selector still shows the last vote.
    pub(super) must_hide_vote: bool,
    /// Whether that vote was cast since power-on: then it can be taken back until it is hidden.
    pub(super) is_vote_fresh: bool,
    /// The responder's letter while they hold their button to see the machine's side.
    pub(super) held: Option<Letter>,
}

impl DeductionState {
    /// The state after power-on, with the game that was found in the store.
    pub(super) fn found(game: Option<&Game>) -> Self {
        Self {
            is_present: false,
            is_round_ending: false,
            has_begun: false,
            found_dial: None,
            is_claim_hidden: false,
            are_thumbs_shown: !game.is_some_and(next_spot::has_hidden_thumbs),
            is_code_shown: false,
            held: None,
            pressed: None,
            aids: AidState::default(),
            heard: Heard::default(),
            machine: MachineGames::of(game.map(|game| game.header().problem)),
            own_game: OwnGame::default(),
            on_table: game.map(cards_of).unwrap_or_default(),
            begun: u16::from(game.is_some()),
        }
    }

    /// Updates the state before a record is applied.
    pub(super) fn follow(&mut self, record: &Record, saved: &Saved) {
        self.aids.follow(record);
        self.machine.follow(record, saved);
        let is_beside_the_round = matches!(
            record,
            Record::Settings(_) | Record::Event(Event::Note(_) | Event::Hint(_) | Event::Check)
        );
        self.is_round_ending &= is_beside_the_round;
        match record {
            Record::Start(_) => {
                self.is_present = false;
                self.has_begun = false;
                self.heard = Heard::default();
                self.begun = self.begun.wrapping_add(1);
            }
            // As after a power cut, but the game has begun.
            Record::Unpause => {
                self.is_present = false;
                self.has_begun = true;
                self.is_claim_hidden = false;
                self.are_thumbs_shown = !saved.paused().is_some_and(next_spot::has_hidden_thumbs);
                self.begun = self.begun.wrapping_add(1);
                self.on_table = saved.paused().map(cards_of).unwrap_or_default();
            }
            Record::Event(Event::Vote(_) | Event::Thumbs(_)) => self.are_thumbs_shown = false,
            Record::Event(Event::Claim(_)) => self.is_code_shown = false,
            Record::Event(_)
            | Record::Settings(_)
            | Record::Result(_)
            | Record::Close
            | Record::Leave
            | Record::Pause(_)
            | Record::Imitate(_)
            | Record::Imitation(_)
            | Record::ImitationResult(_)
            | Record::Match(_)
            | Record::Statistics(_)
            | Record::Run(_)
            | Record::Beaten(_) => {}
        }
    }
}

fn cards_of(game: &Game) -> CardSet {
    game.problem().face().cards().collect()
}
