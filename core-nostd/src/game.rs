//! The rules of the deduction game: it takes a header, then events, and gives answers or refusals with a reason.
//!
//! The state of a game is the replay of its events: the same code plays live, resumes after a power cut and shows what
//! happened. A refused event changes nothing.
//!
//! ```text
//!   alone or together    Asking ──end of turn──> Asking        one note sheet, a round is one turn
//!                          └─────claim─────────> Over ──wrong, and they go on──> Asking, not ranked
//!
//!   against each other   Asking ──end of turn──> Asking (next player) ... ──last──> Voting (all at once, or each player)
//!                        Voting ──no thumb up──> Asking (next round)
//!                          └─────thumbs up─────> Claiming (each of them) ──last──> Over, or Asking without them
//! ```
//!
//! Among rivals, asking goes round the table from the player who begins the round, and thumbs and claims go the same
//! way, so that the console is always passed on in one direction. The next round is begun by the next player who is
//! still in the game ([`TurnOrder`]).

mod aids;
mod events;
mod header;
mod notes;
mod outcome;
mod run_place;
mod score;
mod seat;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use aids::{Aid, Aids, Tells};
pub use header::{Handicap, Handicaps, Header, InMatch, Privacy, Rivals, Table, TurnOrder, Voting};
pub use notes::{Mark, Notes};
pub use outcome::Outcome;
pub use run_place::RunPlace;
pub use score::Score;
pub use seat::{Seat, Thumb};

use crate::player::{Player, PlayerSet};
use bombe_engine::{Action, Code, Invalid, Letter, MAX_ROUNDS, Problem, QUERIES_PER_ROUND};

/// How many crosses each player may set or remove in a game, so that the longest game fits in flash.
pub const MAX_MARKS: u8 = 250;

/// The maximum number of events of a game. For each player: in every round three queries, the end of the turn and a
/// vote, unless all vote at once; a claim; the marks; a hint; and that the crosses were checked. And one may give up.
pub const MAX_EVENTS: u16 = EVENTS_PER_PLAYER * Player::ALL.len() as u16 + 1;

/// The maximum number of events of [`Game::events`]: those of the longest game that has not ended, and two that tell that its
/// news was seen.
pub const MAX_EVENTS_PUT_ASIDE: u16 = MAX_EVENTS - 1 + 2;

const EVENTS_PER_PLAYER: u16 =
    (QUERIES_PER_ROUND as u16 + 2) * MAX_ROUNDS as u16 + 1 + MAX_MARKS as u16 + 2;

/// How many wrong claims one note sheet may have before the game is over for good, so that the longest game fits in flash.
const MAX_WRONG_CLAIMS: u8 = MAX_ROUNDS;

// Going on after wrong claims takes less room than the other players of the longest game.
const _: () = assert!(EVENTS_PER_PLAYER + 2 * (MAX_WRONG_CLAIMS as u16) < MAX_EVENTS);

/// An action of the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Event {
    /// Asks a verifier about a proposal.
    Query {
        /// The verifier.
        verifier: Letter,
        /// The proposal.
        proposal: Code,
    },
    /// Ends the turn.
    EndTurn,
    /// Shows a thumb, which the others see after all have voted: where players vote one by one.
    Vote(Thumb),
    /// Claims that this is the code.
    Claim(Code),
    /// Crosses something out on the note sheet, or removes the cross.
    Note(Mark),
    /// Ends the game for all, without a verdict.
    Abandon,
    /// Takes the one hint, which is this.
    Hint(Action),
    /// Ends a round of one note sheet that has queries left, and asks a verifier about the next round's proposal.
    QueryInNextRound {
        /// The verifier.
        verifier: Letter,
        /// The proposal.
        proposal: Code,
    },
    /// All show their thumbs at once, and these are up: where players vote together.
    Thumbs(PlayerSet),
    /// Goes on with one note sheet after a wrong claim. The game is not ranked any more: its result stays that of the claim.
    GoOn,
    /// Asks for the first time whether all of their own crosses are sound.
    Check,
}

/// Why an event is against the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refusal {
    /// The problem has no verifier of that letter.
    NoSuchVerifier(Letter),
    /// The verifier has already answered in this round; asking again would waste a query.
    AlreadyAsked(Letter),
    /// The round's queries are used up.
    NoQueriesLeft,
    /// The round began with another proposal.
    ProposalChanged {
        /// The proposal the round began with.
        asked: Code,
    },
    /// No verifier was asked in this round, so it cannot end.
    NothingAsked,
    /// There is no round after this one.
    LastRound,
    /// The note sheet has no such entry.
    NoSuchMark,
    /// The note sheet was changed too often.
    TooManyMarks,
    /// There is no hint, or it was taken.
    NoHint,
    /// It is not possible in this phase.
    NotNow,
    /// The game has ended.
    GameOver,
}

/// An event that was checked. Valid until another event happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    event: Event,
    /// The player whose event it is.
    player: Player,
}

impl Allowed {
    /// The event.
    #[must_use]
    pub const fn event(&self) -> Event {
        self.event
    }
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Phase {
    /// The player asks verifiers.
    Asking(Player),
    /// The player shows a thumb; or all do, beginning with this one as far as somebody has to be first ([`Voting`]).
    Voting(Player),
    /// The player writes down the code they claim.
    Claiming(Player),
    /// Nothing: the game has ended.
    Over(Outcome),
}

/// What the last event has revealed to everybody before the game goes on. Giving up reveals nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum News {
    /// Nothing.
    #[default]
    None,
    /// All have voted: thumbs are shown.
    Thumbs,
    /// All claims are in, and all were wrong: these players are out.
    WrongClaims(PlayerSet),
}

/// The wrong claims of one note sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongClaims {
    /// How many.
    pub count: u8,
    /// The last one.
    pub last: Code,
}

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    header: Header,
    problem: Problem,
    seats: [Seat; Player::ALL.len()],
    round: u8,
    phase: Phase,
    news: News,
    /// The wrong claims of those who play alone or together.
    wrong_claims: Option<WrongClaims>,
}

impl Game {
    /// A new game at the start of its first round.
    ///
    /// # Errors
    /// There is no such problem.
    pub fn new(header: Header) -> Result<Self, Invalid> {
        Ok(Self::of(header, header.problem.problem()?))
    }

    /// A new game of a problem that was dealt already and belongs to the header.
    pub(crate) fn of(header: Header, problem: Problem) -> Self {
        Self {
            header,
            problem,
            seats: Player::ALL.map(|player| Seat::new(header.handicaps.of(player))),
            round: 1,
            phase: Phase::Asking(Player::One),
            news: News::None,
            wrong_claims: None,
        }
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
    pub fn perform(&mut self, Allowed { event, player }: Allowed) {
        if event != Event::Abandon {
            self.news = News::None;
        }
        match event {
            Event::Query { verifier, proposal } => self.query(player, verifier, proposal),
            Event::EndTurn => self.end_turn(player),
            Event::QueryInNextRound { verifier, proposal } => {
                self.end_turn(player);
                self.query(player, verifier, proposal);
            }
            Event::Vote(thumb) => self.vote(player, thumb),
            Event::Thumbs(up) => self.show_thumbs(up),
            Event::Claim(code) => self.claim(player, code),
            Event::Note(mark) => self.note(player, mark),
            Event::Abandon => self.phase = Phase::Over(Outcome::Abandoned),
            Event::Hint(hint) => self.seat_mut(player).hint = Some(hint),
            Event::Check => self.seat_mut(player).has_checked = true,
            Event::GoOn => self.reopen(player),
        }
    }

    /// Checks an event against the rules. This is the only place that does.
    ///
    /// # Errors
    /// The event is against the rules.
    pub fn check(&self, event: Event) -> Result<Allowed, Refusal> {
        if event == Event::GoOn && self.may_go_on() {
            let player = Player::One;
            return Ok(Allowed { event, player });
        }
        let player = self.player().ok_or(Refusal::GameOver)?;
        let seat = self.seat(player);
        match (event, self.phase) {
            (Event::Query { verifier, proposal }, Phase::Asking(_)) => {
                self.check_query(seat, verifier, proposal)
            }
            (Event::EndTurn, Phase::Asking(_)) => self.check_end_of_turn(seat),
            (Event::QueryInNextRound { verifier, .. }, Phase::Asking(_))
                if !self.header.table.is_competitive() =>
            {
                self.check_verifier(verifier)?;
                self.check_end_of_turn(seat)
            }
            (Event::Vote(_), Phase::Voting(_)) if self.header.thumbs == Voting::OneByOne => Ok(()),
            (Event::Thumbs(up), Phase::Voting(_)) if self.header.thumbs == Voting::Together => {
                let are_playing = up
                    == self
                        .remaining()
                        .filter(|&player| up.contains(player))
                        .collect();
                are_playing.then_some(()).ok_or(Refusal::NotNow)
            }
            (Event::Claim(_), Phase::Claiming(_)) => Ok(()),
            (Event::Claim(_), Phase::Asking(_)) if !self.header.table.is_competitive() => Ok(()),
            (Event::Note(mark), _) if !notes::exists(self.problem.face(), mark) => {
                Err(Refusal::NoSuchMark)
            }
            (Event::Note(_), _) if seat.marks() >= MAX_MARKS => Err(Refusal::TooManyMarks),
            (Event::Note(_) | Event::Abandon, _) => Ok(()),
            (Event::Hint(_), Phase::Asking(_)) => {
                let may_have = self.header.aids.contains(Aid::Hint) && seat.hint().is_none();
                may_have.then_some(()).ok_or(Refusal::NoHint)
            }
            (Event::Check, _) => {
                let is_first = self.header.aids.contains(Aid::Check) && !seat.has_checked();
                is_first.then_some(()).ok_or(Refusal::NotNow)
            }
            (
                Event::Query { .. }
                | Event::EndTurn
                | Event::Vote(_)
                | Event::Thumbs(_)
                | Event::Claim(_)
                | Event::Hint(_)
                | Event::QueryInNextRound { .. }
                | Event::GoOn,
                _,
            ) => Err(Refusal::NotNow),
        }?;
        Ok(Allowed { event, player })
    }

    fn check_query(&self, seat: &Seat, verifier: Letter, proposal: Code) -> Result<(), Refusal> {
        self.check_verifier(verifier)?;
        if seat.queries_left() == 0 {
            return Err(Refusal::NoQueriesLeft);
        }
        if let Some(asked) = seat.turn().proposal().filter(|&asked| asked != proposal) {
            return Err(Refusal::ProposalChanged { asked });
        }
        if seat.turn().answer(verifier).is_some() {
            return Err(Refusal::AlreadyAsked(verifier));
        }
        Ok(())
    }

    fn check_verifier(&self, verifier: Letter) -> Result<(), Refusal> {
        let is_there = verifier.index() < self.problem.face().slots().len();
        is_there
            .then_some(())
            .ok_or(Refusal::NoSuchVerifier(verifier))
    }

    /// Among rivals a player may pass: the round goes on without them. Alone a turn needs a query.
    fn check_end_of_turn(&self, seat: &Seat) -> Result<(), Refusal> {
        if self.header.table.is_competitive() {
            Ok(())
        } else if seat.turn().queries() == 0 {
            Err(Refusal::NothingAsked)
        } else if self.round == MAX_ROUNDS {
            Err(Refusal::LastRound)
        } else {
            Ok(())
        }
    }

    fn query(&mut self, player: Player, verifier: Letter, proposal: Code) {
        if let Some(answer) = self.problem.ask(verifier, proposal) {
            self.seat_mut(player).note(verifier, proposal, answer);
        }
    }

    fn end_turn(&mut self, player: Player) {
        self.seat_mut(player).end_turn();
        if !self.header.table.is_competitive() {
            self.round += 1;
        } else if let Some(next) = self.next_after(player) {
            self.phase = Phase::Asking(next);
        } else {
            self.seats.iter_mut().for_each(|seat| seat.thumb = None);
            self.phase = Phase::Voting(self.starter(self.round));
        }
    }

    fn vote(&mut self, player: Player, thumb: Thumb) {
        self.seat_mut(player).thumb = Some(thumb);
        match self.next_after(player) {
            Some(next) => self.phase = Phase::Voting(next),
            None => self.end_vote(),
        }
    }

    fn show_thumbs(&mut self, up: PlayerSet) {
        let voters: PlayerSet = self.remaining().collect();
        for player in voters.iter() {
            let thumb = if up.contains(player) {
                Thumb::Up
            } else {
                Thumb::Down
            };
            self.seat_mut(player).thumb = Some(thumb);
        }
        self.end_vote();
    }

    fn end_vote(&mut self) {
        self.news = News::Thumbs;
        let first = self.claimants_in_order().next();
        match first {
            Some(claimant) => self.phase = Phase::Claiming(claimant),
            None => self.next_round(),
        }
    }

    fn claim(&mut self, player: Player, code: Code) {
        self.seat_mut(player).claim = Some(code);
        if !self.header.table.is_competitive() {
            self.end_alone(player);
            return;
        }
        let next = after(player, self.claimants_in_order());
        match next {
            Some(next) => self.phase = Phase::Claiming(next),
            None => self.judge(),
        }
    }

    /// A claim after a query ends that round; a claim right after a round's end starts no new one.
    fn end_alone(&mut self, player: Player) {
        let seat = self.seat_mut(player);
        if seat.turn().queries() > 0 {
            seat.end_turn();
        }
        let claim = self.seat(player).claim();
        self.phase = Phase::Over(match claim {
            Some(last) if last != self.problem.solution() => {
                let before = self.wrong_claims.map_or(0, |claims| claims.count);
                let count = before.saturating_add(1);
                self.wrong_claims = Some(WrongClaims { count, last });
                Outcome::Failed
            }
            _ => Outcome::Solved,
        });
    }

    /// The round after the last one that has ended goes on, or begins.
    fn reopen(&mut self, player: Player) {
        self.round = self.seat(player).rounds() + 1;
        self.phase = Phase::Asking(player);
    }

    /// All claims are in: the right one with the fewest queries wins, ties share; if all are wrong, these players are
    /// out.
    fn judge(&mut self) {
        let claimants = self.claimants();
        let right = || claimants.iter().filter(|&player| self.is_right(player));
        if let Some(fewest) = right().map(|player| self.seat(player).queries()).min() {
            let winners = right().filter(|&player| self.seat(player).queries() == fewest);
            self.phase = Phase::Over(Outcome::Won(winners.collect()));
            return;
        }
        for player in claimants.iter() {
            self.seat_mut(player).is_out = true;
        }
        let left: PlayerSet = self.remaining().collect();
        match (left.iter().next(), left.len()) {
            (None, _) => self.phase = Phase::Over(Outcome::NobodyWon),
            (Some(last), 1) => self.phase = Phase::Over(Outcome::LastLeft(last)),
            (Some(_), _) => {
                self.news = News::WrongClaims(claimants);
                self.next_round();
            }
        }
    }

    fn next_round(&mut self) {
        self.phase = if self.round < MAX_ROUNDS {
            self.round += 1;
            Phase::Asking(self.starter(self.round))
        } else {
            Phase::Over(Outcome::NobodyWon)
        };
    }

    fn note(&mut self, player: Player, mark: Mark) {
        self.seat_mut(player).toggle(mark);
    }

    fn is_right(&self, player: Player) -> bool {
        self.seat(player).claim() == Some(self.problem.solution())
    }

    /// The players who are still in the game.
    pub fn remaining(&self) -> impl Iterator<Item = Player> {
        self.players().filter(|&player| !self.seat(player).is_out())
    }

    /// Who comes after a player in the present round.
    fn next_after(&self, player: Player) -> Option<Player> {
        after(player, self.order(self.round))
    }

    /// The players of a round in the order of their turns, including those who lost by their claim after it.
    pub fn order(&self, round: u8) -> impl Iterator<Item = Player> {
        let starter = self.starter(round);
        self.from(starter)
            .filter(move |&player| self.is_in(player, round))
    }

    /// Who begins a round that has begun.
    fn starter(&self, round: u8) -> Player {
        match self.header.order {
            TurnOrder::Fixed => self.first_in(round, self.players()),
            TurnOrder::Rotating => (2..=round).fold(Player::One, |before, round| {
                self.first_in(round, self.from(before).skip(1))
            }),
        }
    }

    /// The first of some players who is in a round.
    fn first_in(&self, round: u8, mut players: impl Iterator<Item = Player>) -> Player {
        let first = players.find(|&player| self.is_in(player, round));
        first.unwrap_or(Player::One)
    }

    /// All players, from one of them round the table.
    fn from(&self, first: Player) -> impl Iterator<Item = Player> {
        let before = self.players().take_while(move |&player| player < first);
        let others = self.players().skip_while(move |&player| player < first);
        others.chain(before)
    }

    /// Whether a player plays or has played in a round.
    fn is_in(&self, player: Player, round: u8) -> bool {
        let seat = self.seat(player);
        !seat.is_out() || seat.rounds() >= round
    }

    /// The players whose thumb is up, in the order of their claims.
    pub fn claimants_in_order(&self) -> impl Iterator<Item = Player> {
        let claimants = self.claimants();
        self.order(self.round)
            .filter(move |&player| claimants.contains(player))
    }

    /// The players whose thumb is up.
    #[must_use]
    pub fn claimants(&self) -> PlayerSet {
        self.remaining()
            .filter(|&player| self.seat(player).thumb() == Some(Thumb::Up))
            .collect()
    }

    /// What was agreed before the game.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The problem that is played.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// All players, including those who are out.
    pub fn players(&self) -> impl Iterator<Item = Player> {
        self.header.table.players().iter().copied()
    }

    /// The number of the present round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// What the game waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What the last event has revealed.
    #[must_use]
    pub const fn news(&self) -> News {
        self.news
    }

    /// The player whose turn it is to ask, vote or claim; `None` once the game has ended.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match self.phase {
            Phase::Asking(player) | Phase::Voting(player) | Phase::Claiming(player) => Some(player),
            Phase::Over(_) => None,
        }
    }

    /// How the game ended, once it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Asking(_) | Phase::Voting(_) | Phase::Claiming(_) => None,
        }
    }

    /// The wrong claims of those who play alone or together, if there were any.
    #[must_use]
    pub const fn wrong_claims(&self) -> Option<WrongClaims> {
        self.wrong_claims
    }

    /// Whether the game has ended by a wrong claim, but can go on, not ranked: it is one note sheet's, and there are rounds
    /// left.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        let claims = self.wrong_claims.map_or(0, |claims| claims.count);
        self.phase == Phase::Over(Outcome::Failed)
            && claims <= MAX_WRONG_CLAIMS
            && self.seat(Player::One).rounds() < MAX_ROUNDS
    }

    /// Whether the game counts: those who play alone or together have not gone on after a wrong claim.
    #[must_use]
    pub fn is_ranked(&self) -> bool {
        let claims = self.wrong_claims.map_or(0, |claims| claims.count);
        claims <= u8::from(self.phase == Phase::Over(Outcome::Failed))
    }

    /// The aids that players have used: those that are given on request only count if a player has asked for them.
    #[must_use]
    pub fn aids_used(&self) -> Aids {
        let has_any = |is_used: fn(&Seat) -> bool| self.seats.iter().any(is_used);
        let requested = [
            (Aid::Hint, has_any(|seat| seat.hint().is_some())),
            (Aid::Check, has_any(Seat::has_checked)),
        ];
        let unused = requested.into_iter().filter(|&(_, is_used)| !is_used);
        unused.fold(self.header.aids, |aids, (aid, _)| aids.without(aid))
    }

    /// Whether nothing has happened yet.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.all(|seat| {
            let has_asked = !seat.history().is_empty() || seat.turn().proposal().is_some();
            !has_asked && seat.marks() == 0 && seat.hint().is_none() && !seat.has_checked()
        })
    }

    /// A player's seat; an empty one for a player who is not in the game.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Seat {
        let [one, two, three, four] = &self.seats;
        match player {
            Player::One => one,
            Player::Two => two,
            Player::Three => three,
            Player::Four => four,
        }
    }

    const fn seat_mut(&mut self, player: Player) -> &mut Seat {
        let [one, two, three, four] = &mut self.seats;
        match player {
            Player::One => one,
            Player::Two => two,
            Player::Three => three,
            Player::Four => four,
        }
    }
}

/// Who comes after a player in an order.
fn after(player: Player, order: impl Iterator<Item = Player>) -> Option<Player> {
    order.skip_while(|&other| other != player).nth(1)
}
