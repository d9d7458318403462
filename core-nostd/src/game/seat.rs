//! A player's seat: their note sheet, their counts, and whether they are still in the game.

use heapless::Vec;

use super::{
    header::Handicap,
    notes::{Mark, Notes},
};
use bombe_engine::{
    Action, Answer, Code, Face, Knowledge, Letter, MAX_ROUNDS, QUERIES_PER_ROUND, Turn,
};

/// What a player shows at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Thumb {
    /// The player has the code.
    Up,
    /// The player does not have it.
    Down,
}

/// A player's seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    handicap: Handicap,
    turn: Turn,
    history: Vec<Turn, { MAX_ROUNDS as usize }, u8>,
    notes: Notes,
    /// How often the notes were changed.
    marks: u8,
    pub(super) thumb: Option<Thumb>,
    pub(super) claim: Option<Code>,
    pub(super) is_out: bool,
    pub(super) hint: Option<Action>,
    pub(super) has_checked: bool,
}

impl Seat {
    pub(super) fn new(handicap: Handicap) -> Self {
        Self {
            handicap,
            ..Self::default()
        }
    }

    /// Moves the turn to the history.
    pub(super) fn end_turn(&mut self) {
        // It always fits: the history has room for the maximum number of rounds.
        let kept = self.history.push(self.turn);
        debug_assert!(kept.is_ok());
        self.turn = Turn::default();
    }

    /// Records an answer.
    pub(super) const fn note(&mut self, verifier: Letter, proposal: Code, answer: Answer) {
        self.turn.note(verifier, proposal, answer);
    }

    pub(super) fn toggle(&mut self, mark: Mark) {
        self.notes.toggle(mark);
        self.marks = self.marks.saturating_add(1);
    }

    /// From now on only the crosses count that are there.
    pub(super) fn count_marks(&mut self) {
        self.marks = self
            .notes
            .marks()
            .fold(0, |count, _| count.saturating_add(1));
    }

    /// How often the player has set or removed a cross.
    pub(super) const fn marks(&self) -> u8 {
        self.marks
    }

    /// The present turn.
    #[must_use]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The verifier that was asked last in the current turn.
    #[must_use]
    pub fn latest(&self) -> Option<Letter> {
        self.turn.asked().next_back().map(|(verifier, _)| verifier)
    }

    /// The turns that have ended, one per round.
    #[must_use]
    pub fn history(&self) -> &[Turn] {
        &self.history
    }

    /// The player's own crosses.
    #[must_use]
    pub const fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The hint that the player has taken.
    #[must_use]
    pub const fn hint(&self) -> Option<Action> {
        self.hint
    }

    /// Whether the player has asked if their crosses are sound.
    #[must_use]
    pub const fn has_checked(&self) -> bool {
        self.has_checked
    }

    /// What the player showed in the last vote.
    #[must_use]
    pub const fn thumb(&self) -> Option<Thumb> {
        self.thumb
    }

    /// The code that the player claimed, if they have.
    #[must_use]
    pub const fn claim(&self) -> Option<Code> {
        self.claim
    }

    /// Whether the player has lost by a wrong claim.
    #[must_use]
    pub const fn is_out(&self) -> bool {
        self.is_out
    }

    /// What the player knows from the problem's face and their own queries.
    #[must_use]
    pub fn knowledge(&self, face: &Face) -> Knowledge {
        Knowledge::of(face, &self.history, self.turn, self.queries_left())
    }

    /// How many rounds the player has finished.
    #[must_use]
    pub fn rounds(&self) -> u8 {
        self.history.len() as u8
    }

    /// How many queries the player has asked in the whole game, including the handicap.
    #[must_use]
    pub fn queries(&self) -> u16 {
        let turns = self.history.iter().chain([&self.turn]);
        let asked: u16 = turns.map(|turn| u16::from(turn.queries())).sum();
        asked + u16::from(self.handicap.queries())
    }

    /// How many queries the present turn still allows.
    #[must_use]
    pub fn queries_left(&self) -> u8 {
        let given_away = if self.history.is_empty() {
            self.handicap.queries()
        } else {
            0
        };
        QUERIES_PER_ROUND.saturating_sub(given_away + self.turn.queries())
    }
}
