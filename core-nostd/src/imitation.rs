//! The rules of the imitation game: it takes what was agreed, then events, and gives points or refusals with a reason.
//!
//! As in the deduction game, the state is the replay of the events, and a refused event changes nothing. The console
//! plays the machine, takes the votes and keeps the score; it knows nothing of the pictures on the table.
//!
//! ```text
//!   Drawing ──draw──> Laying ──lay──> Voting ──last vote──> Revealed ──next──> Drawing (next responder)
//!                       ^             │    ^───taken back───┘  └──────────────> Over
//!                       └─end of vote─┘  (not after the third pair: then everyone votes)
//! ```
//!
//! The latest vote can be taken back until something else happens, once per player and turn. The points of a turn are
//! the players' for good when the next turn begins.

mod coin;
mod rules;
mod score;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use coin::toss;
pub use rules::{Goal, Kind, Pictures, Players, Rules};
pub use score::{Outcome, Score};

use bombe_engine::{Letter, Letters, PerLetter};

/// How many pairs of pictures a responder lays.
pub const PAIRS: u8 = 3;

/// How often everyone is the responder at most; players who are tied then share the win. This bounds the game so that
/// it fits in flash.
pub const LAST_CYCLE: u8 = 20;

/// How many events the votes of one player take at most in a turn: a vote, its end, and the final one.
const EVENTS_PER_VOTER: u16 = 3;

/// The maximum number of events: in each turn the draw, the pairs, the ends of votes, the votes of each other player,
/// and the step to the next turn; and the players may give up.
pub const MAX_EVENTS: u16 = {
    let others = Letter::ALL.len() as u16 - 1;
    let per_turn = 1 + PAIRS as u16 + (PAIRS as u16 - 1) + EVENTS_PER_VOTER * others + 1;
    per_turn * Letter::ALL.len() as u16 * LAST_CYCLE as u16 + 1
};

/// A row of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Side {
    Left,
    Right,
}

impl Side {
    /// The other row.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// An event of a game. Players are named by the letters of their buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The machine's side in this turn is drawn.
    Draw(Side),
    /// The responder has laid a pair.
    Lay,
    /// A player votes that this row is the responder's.
    Vote {
        /// The player.
        player: Letter,
        /// The row.
        side: Side,
    },
    /// The others wait for the next pair.
    EndVote,
    /// Everybody has seen the reveal.
    Next,
    /// Ends the game for all.
    Abandon,
    /// A player takes back the latest vote, which is theirs.
    TakeBack(Letter),
}

/// Why an event is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refusal {
    /// There is no such player.
    NoSuchPlayer(Letter),
    /// The responder does not vote.
    IsResponder(Letter),
    /// A vote cannot be changed.
    HasVoted(Letter),
    /// The player's vote is not the latest event, or they have taken one back in this turn before.
    IsFinal(Letter),
    /// After the last pair everyone must vote, and these have not.
    VotesMissing(Letters),
    /// It is not possible in this phase.
    NotNow,
    /// The game has ended.
    GameOver,
}

/// An event that was checked. Valid until another event happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed(Event);

impl Allowed {
    /// The event.
    #[must_use]
    pub const fn event(&self) -> Event {
        self.0
    }
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The machine's side.
    Drawing,
    /// A pair of pictures.
    Laying,
    /// Votes, or the end of the vote.
    Voting,
    /// All votes are in and are being shown.
    Revealed,
    /// Nothing: the game has ended.
    Over(Outcome),
}

/// A player's vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vote {
    /// The row that they think is the responder's.
    pub side: Side,
    /// After how many pairs.
    pub pairs: u8,
}

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    phase: Phase,
    /// How many turns are over.
    turns: u8,
    machine: Option<Side>,
    pairs: u8,
    votes: PerLetter<Option<Vote>>,
    /// Whose vote was the latest event.
    latest_vote: Option<Letter>,
    /// Who has taken back a vote in this turn.
    taken_back: PerLetter<bool>,
    /// The points of the turns before this one.
    scores: PerLetter<Score>,
}

impl Game {
    /// A new game; `None` if the rules do not fit together.
    #[must_use]
    pub fn new(rules: Rules) -> Option<Self> {
        rules.are_playable().then_some(Self {
            rules,
            phase: Phase::Drawing,
            turns: 0,
            machine: None,
            pairs: 0,
            votes: [None; Letter::ALL.len()],
            latest_vote: None,
            taken_back: [false; Letter::ALL.len()],
            scores: [Score::default(); Letter::ALL.len()],
        })
    }

    /// Checks an event and applies it.
    ///
    /// # Errors
    /// The event is against the rules. Nothing has changed.
    pub fn apply(&mut self, event: Event) -> Result<(), Refusal> {
        let allowed = self.check(event)?;
        self.perform(allowed);
        Ok(())
    }

    /// Applies an event that was checked, with no other event in between.
    pub fn perform(&mut self, Allowed(event): Allowed) {
        self.latest_vote = None;
        match event {
            Event::Draw(side) => {
                self.machine = Some(side);
                self.phase = Phase::Laying;
            }
            Event::Lay => {
                self.pairs += 1;
                self.phase = Phase::Voting;
            }
            Event::Vote { player, side } => self.take(player, side),
            Event::EndVote => self.phase = Phase::Laying,
            Event::Next => self.end_turn(),
            Event::Abandon => {
                self.settle();
                self.phase = Phase::Over(Outcome::Abandoned);
            }
            Event::TakeBack(player) => self.give_back(player),
        }
    }

    /// Checks an event against the rules. This is the only place that does.
    ///
    /// # Errors
    /// The event is against the rules.
    pub fn check(&self, event: Event) -> Result<Allowed, Refusal> {
        match (event, self.phase) {
            (_, Phase::Over(_)) => Err(Refusal::GameOver),
            (Event::Draw(_), Phase::Drawing)
            | (Event::Lay, Phase::Laying)
            | (Event::Next, Phase::Revealed)
            | (Event::Abandon, _) => Ok(()),
            (Event::EndVote, Phase::Voting) if self.pairs < PAIRS => Ok(()),
            (Event::EndVote, Phase::Voting) => Err(Refusal::VotesMissing(self.missing())),
            (Event::Vote { player, .. }, Phase::Voting) => self.check_voter(player),
            (Event::TakeBack(player), _) if self.can_take_back() == Some(player) => Ok(()),
            (Event::TakeBack(player), Phase::Voting | Phase::Revealed) => {
                Err(Refusal::IsFinal(player))
            }
            (
                Event::Draw(_)
                | Event::Lay
                | Event::EndVote
                | Event::Vote { .. }
                | Event::Next
                | Event::TakeBack(_),
                _,
            ) => Err(Refusal::NotNow),
        }?;
        Ok(Allowed(event))
    }

    fn check_voter(&self, player: Letter) -> Result<(), Refusal> {
        if !self.players().any(|other| other == player) {
            Err(Refusal::NoSuchPlayer(player))
        } else if player == self.responder() {
            Err(Refusal::IsResponder(player))
        } else if self.vote(player).is_some() {
            Err(Refusal::HasVoted(player))
        } else {
            Ok(())
        }
    }

    fn take(&mut self, player: Letter, side: Side) {
        if let Some(vote) = self.votes.get_mut(player.index()) {
            *vote = Some(Vote {
                side,
                pairs: self.pairs,
            });
        }
        self.latest_vote = Some(player);
        // The turn is over when everybody has voted.
        if self.interrogators().all(|other| self.vote(other).is_some()) {
            self.phase = Phase::Revealed;
        }
    }

    fn give_back(&mut self, player: Letter) {
        if let Some(vote) = self.votes.get_mut(player.index()) {
            *vote = None;
        }
        if let Some(has_taken_back) = self.taken_back.get_mut(player.index()) {
            *has_taken_back = true;
        }
        self.phase = Phase::Voting;
    }

    /// Makes the points of this turn the players' for good, if all have voted.
    fn settle(&mut self) {
        self.scores = Letter::ALL.map(|player| self.score(player));
    }

    fn end_turn(&mut self) {
        self.settle();
        self.phase = Phase::Drawing;
        self.turns += 1;
        self.machine = None;
        self.pairs = 0;
        self.votes = [None; Letter::ALL.len()];
        self.taken_back = [false; Letter::ALL.len()];
        let is_even = self.turns.is_multiple_of(self.rules.players.count());
        let outcome = is_even.then(|| score::outcome(self)).flatten();
        self.phase = outcome.map_or(Phase::Drawing, Phase::Over);
    }

    /// What a player's vote is worth: a right vote is worth more the earlier it is cast. 0 without a vote, and for the
    /// responder.
    #[must_use]
    pub fn gain(&self, player: Letter) -> u16 {
        let is_right = |vote: &Vote| self.machine == Some(vote.side.other());
        let vote = self.vote(player).filter(is_right);
        vote.map_or(0, |vote| {
            u16::from(PAIRS + 1).saturating_sub(vote.pairs.into())
        })
    }

    /// What the turn is worth for the responder.
    #[must_use]
    pub fn gain_of_responder(&self) -> u16 {
        if self.rules.kind.rewards_responder() {
            self.interrogators().map(|player| self.gain(player)).sum()
        } else {
            0
        }
    }

    /// What was agreed before the game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the game waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How the game ended, once it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Drawing | Phase::Laying | Phase::Voting | Phase::Revealed => None,
        }
    }

    /// The number of the present turn, from 1.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        self.turns + 1
    }

    /// How many turns are over.
    #[must_use]
    pub const fn turns(&self) -> u8 {
        self.turns
    }

    /// How many pairs lie on the table.
    #[must_use]
    pub const fn pairs(&self) -> u8 {
        self.pairs
    }

    /// The machine's side, once it is drawn.
    #[must_use]
    pub const fn machine(&self) -> Option<Side> {
        self.machine
    }

    /// All players, in the order in which they sit.
    pub fn players(&self) -> impl Iterator<Item = Letter> + Clone + use<> {
        let count = self.rules.players.count();
        Letter::ALL.into_iter().take(count.into())
    }

    /// The player who lays pictures in this turn. The next one is the player to the left, who has the next letter.
    #[must_use]
    pub fn responder(&self) -> Letter {
        let place = self.turns % self.rules.players.count();
        let responder = Letter::ALL.get(usize::from(place));
        responder.copied().unwrap_or(Letter::A)
    }

    /// The players who vote.
    pub fn interrogators(&self) -> impl Iterator<Item = Letter> + use<> {
        let responder = self.responder();
        self.players().filter(move |&player| player != responder)
    }

    /// What a player has voted in this turn.
    #[must_use]
    pub fn vote(&self, player: Letter) -> Option<Vote> {
        self.votes.get(player.index()).copied().flatten()
    }

    /// The players who have not voted in this turn.
    #[must_use]
    pub fn missing(&self) -> Letters {
        let has_not_voted = |player: &Letter| self.vote(*player).is_none();
        self.interrogators().filter(has_not_voted).collect()
    }

    /// The player who can take back their vote: the one who has voted last, if nothing has happened since and they have
    /// not done so in this turn before.
    #[must_use]
    pub fn can_take_back(&self) -> Option<Letter> {
        self.latest_vote
            .filter(|player| self.taken_back.get(player.index()) == Some(&false))
    }

    /// A player's points, with those of this turn once all have voted.
    #[must_use]
    pub fn score(&self, player: Letter) -> Score {
        let before = self.scores.get(player.index()).copied().unwrap_or_default();
        if self.phase != Phase::Revealed {
            before
        } else if player == self.responder() {
            let gain = self.gain_of_responder();
            Score {
                points: before.points + gain,
                as_responder: before.as_responder + gain,
            }
        } else {
            Score {
                points: before.points + self.gain(player),
                ..before
            }
        }
    }
}
