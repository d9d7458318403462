//! The public side of a game: its course up to the last thumbs that were shown, without private answers; and its
//! secrets once it is over.

use crate::{
    console::machine_games::MachineGames,
    game::{Game, Header, Outcome, Phase, Seat, Thumb, Voting, WrongClaims},
    player::{Player, PlayerSet},
    saved::GameResult,
};
use bombe_engine::{
    Answer, Code, Face, Letter, Level, Problem, QUERIES_PER_ROUND, Transcript, Turn,
};

/// The public side of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PublicGame<'console> {
    pub(super) game: &'console Game,
    pub(super) machine: &'console MachineGames,
    /// All thumbs are in but not shown yet: until then, the rest of the game stays hidden.
    pub(super) hides_thumbs: bool,
    /// The players are asked whether they go on after a wrong claim: until they say no, the verdict stays hidden.
    pub(super) hides_code: bool,
    /// Its stored result.
    pub(super) result: Option<&'console GameResult>,
}

/// The wrong claims of those who play alone or together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PublicWrongClaims {
    pub(crate) claims: WrongClaims,
    /// Whether they are asked if they go on.
    pub(crate) is_asked: bool,
}

/// A turn that has begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PublicTurn {
    turn: Turn,
    hides_answers: bool,
    /// How many queries the player had asked before.
    pub(crate) queries_before: u16,
    /// How many the turn allows.
    pub(crate) allowance: u8,
}

/// A query as the others see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PublicQuery {
    pub(crate) proposal: Code,
    pub(crate) verifier: Letter,
    /// `None` if it was private.
    pub(crate) answer: Option<Answer>,
    /// How many queries the player has asked, including this one.
    pub(crate) queries: u16,
}

/// How a game has ended, and its secrets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict<'console> {
    pub(crate) outcome: Outcome,
    pub(crate) problem: &'console Problem,
    game: &'console Game,
}

impl<'console> PublicGame<'console> {
    pub(crate) const fn header(self) -> &'console Header {
        self.game.header()
    }

    pub(crate) const fn face(self) -> &'console Face {
        self.game.problem().face()
    }

    /// All players, including those who are out.
    pub(crate) fn players(self) -> impl Iterator<Item = Player> {
        self.game.players()
    }

    /// What the game waits for. During the countdown to the thumbs this is still the last vote.
    pub(crate) fn phase(self) -> Phase {
        match (self.game.phase(), self.voter()) {
            (Phase::Over(Outcome::Abandoned), _) => Phase::Over(Outcome::Abandoned),
            (_, Some(voter)) if self.hides_thumbs => Phase::Voting(voter),
            (phase, _) => phase,
        }
    }

    /// The number of the round, as far as it is public.
    pub(crate) fn round(self) -> u8 {
        match self.phase() {
            Phase::Voting(player) => self.game.seat(player).rounds(),
            Phase::Asking(_) | Phase::Claiming(_) | Phase::Over(_) => self.game.round(),
        }
    }

    /// How many queries a player has asked.
    pub(crate) fn queries(self, player: Player) -> u16 {
        self.game.seat(player).queries()
    }

    /// Whether a player has taken their hint.
    pub(crate) fn has_hint(self, player: Player) -> bool {
        self.game.seat(player).hint().is_some()
    }

    /// A player's turn in a round, once it has begun. A turn that is given up before its first query does not show.
    pub(crate) fn turn(self, round: u8, player: Player) -> Option<PublicTurn> {
        let seat = self.game.seat(player);
        let earlier = round.checked_sub(1)?;
        let (before, now) = (seat.history().get(..earlier.into())?, usize::from(earlier));
        let turn = match seat.history().get(now) {
            Some(turn) => turn,
            None if self.phase() == Phase::Asking(player) => seat.turn(),
            None if seat.turn().queries() > 0 || self.hides_code => seat.turn(),
            None => return None,
        };
        let handicap = self.header().handicaps.of(player).queries();
        let asked: u16 = before.iter().map(|turn| u16::from(turn.queries())).sum();
        Some(PublicTurn {
            turn: *turn,
            hides_answers: self.header().answers.hides_answers(),
            queries_before: asked + u16::from(handicap),
            allowance: match earlier {
                0 => QUERIES_PER_ROUND.saturating_sub(handicap),
                _ => QUERIES_PER_ROUND,
            },
        })
    }

    /// Whose thumbs were up in a round, once they were shown.
    pub(crate) fn thumbs(self, round: u8) -> Option<PlayerSet> {
        if round > self.rounds_voted() {
            return None;
        }
        let is_up = |seat: &Seat| {
            // Players who are out had their thumb up after their last round. All other thumbs are down, except in the
            // last vote.
            let is_of_last_vote = Some(round) == self.rounds_remaining();
            let is_up = is_of_last_vote && seat.thumb() == Some(Thumb::Up);
            seat.rounds() == round && seat.is_out() || !seat.is_out() && is_up
        };
        Some(self.those(is_up))
    }

    /// Who has lost by a wrong claim after a round.
    pub(crate) fn wrong(self, round: u8) -> Option<PlayerSet> {
        let wrong = self.those(|seat| seat.is_out() && seat.rounds() == round);
        (!wrong.is_empty()).then_some(wrong)
    }

    /// The wrong claims of those who play alone or together, if there were any.
    pub(crate) fn wrong_claims(self) -> Option<PublicWrongClaims> {
        let is_asked = self.hides_code;
        let claims = self.game.wrong_claims()?;
        Some(PublicWrongClaims { claims, is_asked })
    }

    /// The stored result. A wrong claim has one even if the game goes on. `None` if the game was given up, or if its result
    /// is among those of earlier games.
    pub(crate) fn result(self) -> Option<&'console GameResult> {
        self.result.filter(|_| !self.hides_thumbs)
    }

    /// How it has ended, once it has and everybody knows the code.
    pub(crate) fn verdict(self) -> Option<Verdict<'console>> {
        let outcome = match self.phase() {
            Phase::Over(outcome) if !self.hides_code => outcome,
            _ => return None,
        };
        Some(Verdict {
            outcome,
            problem: self.game.problem(),
            game: self.game,
        })
    }

    /// How a level of the machine has played. Public only after the verdict.
    pub(crate) fn transcript(self, level: Level) -> Option<&'console Transcript> {
        self.verdict().and(self.machine.transcript(level))
    }

    /// The players of a round in the order of their turns.
    pub(crate) fn order(self, round: u8) -> impl Iterator<Item = Player> {
        self.game.order(round)
    }

    /// Whose vote it seems to be while the thumbs are hidden: nobody may notice that all have voted.
    fn voter(self) -> Option<Player> {
        let mut voters = self.game.order(self.rounds_remaining()?);
        match self.header().thumbs {
            Voting::OneByOne => voters.last(),
            Voting::Together => voters.next(),
        }
    }

    /// The number of rounds whose thumbs were shown.
    fn rounds_voted(self) -> u8 {
        if !self.header().table.is_competitive() {
            return 0;
        }
        let Some(round) = self.rounds_remaining() else {
            let rounds = self.players().map(|player| self.game.seat(player).rounds());
            return rounds.max().unwrap_or(0);
        };
        let mut seats = self.remaining().map(|player| self.game.seat(player));
        let have_all_voted = seats.all(|seat| seat.thumb().is_some());
        if have_all_voted && !self.hides_thumbs {
            round
        } else {
            round.saturating_sub(1)
        }
    }

    /// The last round that all remaining players have ended; the thumbs on their seats belong to its vote. `None` if
    /// all are out.
    fn rounds_remaining(self) -> Option<u8> {
        let rounds = self
            .remaining()
            .map(|player| self.game.seat(player).rounds());
        rounds.min()
    }

    fn remaining(self) -> impl Iterator<Item = Player> {
        self.players()
            .filter(move |&player| !self.game.seat(player).is_out())
    }

    fn those(self, are_meant: impl Fn(&Seat) -> bool) -> PlayerSet {
        let players = self.players();
        players
            .filter(|&player| are_meant(self.game.seat(player)))
            .collect()
    }
}

impl PublicTurn {
    /// A query of the turn, from 0.
    pub(crate) fn query(self, place: u8) -> Option<PublicQuery> {
        let (verifier, answer) = self.turn.asked().nth(place.into())?;
        Some(PublicQuery {
            proposal: self.turn.proposal()?,
            verifier,
            answer: Some(answer).filter(|_| !self.hides_answers),
            queries: self.queries_before + u16::from(place) + 1,
        })
    }
}

impl Verdict<'_> {
    /// What a player has claimed, if they have.
    pub(crate) const fn claim(self, player: Player) -> Option<Code> {
        self.game.seat(player).claim()
    }

    /// How many rounds it took.
    pub(crate) fn rounds(self) -> u8 {
        let players = self.game.players();
        let rounds = players.map(|player| self.game.seat(player).rounds());
        rounds.max().unwrap_or(0)
    }

    /// Whether the game counts: the players have not gone on after a wrong claim.
    pub(crate) fn is_ranked(self) -> bool {
        self.game.is_ranked()
    }
}
