//! A running game as a short list of events, for a game that is put aside: it outlives the records it was played by.
//!
//! The list leads to an equal game, whatever came in between: crosses that were removed again are not in it. It leaves
//! out the wrong claims of one note sheet, because each would bring its result once more; [`Game::put_aside`] takes them.

use super::{Event, Game, Mark, News, Phase, Seat, Thumb, Voting, WrongClaims};
use crate::player::{Player, PlayerSet};
use bombe_engine::{Digit, Shape, Turn};

/// Set and removed again, it changes nothing but that the latest thumbs or claims were seen.
const NO_NEWS: Mark = Mark::Number(Shape::Triangle, Digit::One);

impl Game {
    /// Events that lead from the start of a game to this one, which has not ended.
    pub fn events(&self) -> impl Iterator<Item = Event> {
        let rounds = (1..=self.round).flat_map(|round| self.events_of_round(round));
        let last = self.player().filter(|_| !self.has_news());
        let notes = last.into_iter().flat_map(|player| self.notes_of(player));
        let is_empty = |player: Player| self.notes_of(player).next().is_none();
        let needs_end = last.is_some_and(is_empty) && self.is_at_news();
        let end = [NO_NEWS; 2].into_iter().filter(move |_| needs_end);
        rounds.chain(notes).chain(end.map(Event::Note))
    }

    /// Makes the game what its events and these wrong claims lead to: from now on only the crosses count that are there.
    pub fn put_aside(&mut self, wrong_claims: Option<WrongClaims>) {
        self.wrong_claims = wrong_claims;
        if let Some(WrongClaims { last, .. }) = wrong_claims {
            self.seat_mut(Player::One).claim = Some(last);
        }
        self.seats.iter_mut().for_each(Seat::count_marks);
    }

    fn has_news(&self) -> bool {
        self.news != News::None
    }

    /// Whether the last vote or claim has led here: nothing but notes and hints came after it.
    fn is_at_news(&self) -> bool {
        match self.phase {
            Phase::Asking(player) => {
                let is_first = self.order(self.round).next() == Some(player);
                self.header.table.is_competitive()
                    && self.round > 1
                    && is_first
                    && self.seat(player).turn().queries() == 0
            }
            Phase::Claiming(player) => self.claimants_in_order().next() == Some(player),
            Phase::Voting(_) | Phase::Over(_) => false,
        }
    }

    /// A round: the turns, then the thumbs, then the claims.
    fn events_of_round(&self, round: u8) -> impl Iterator<Item = Event> {
        let turns = self.order(round);
        let turns = turns.flat_map(move |player| self.events_of_turn(player, round));
        let is_together = self.header.thumbs == Voting::Together;
        let voters = self.order(round).filter(move |_| !is_together);
        let votes = voters.filter_map(move |player| self.vote_in(player, round).map(Event::Vote));
        let together = Some(round).filter(|_| is_together);
        let thumbs = together.and_then(|round| self.thumbs_after(round));
        let claims = self.order(round);
        let claims = claims.filter_map(move |player| self.claim_in(player, round));
        let votes = votes.chain(thumbs.map(Event::Thumbs));
        turns.chain(votes).chain(claims)
    }

    /// A turn. In their first one players take their hint, ask for a check, and set their crosses unless that comes last.
    fn events_of_turn(&self, player: Player, round: u8) -> impl Iterator<Item = Event> {
        let seat = self.seat(player);
        let hint = seat.hint().filter(|_| round == 1);
        let check = Some(Event::Check).filter(|_| round == 1 && seat.has_checked());
        let is_last = self.player() == Some(player) && !self.has_news();
        let notes = Some(player).filter(|_| round == 1 && !is_last);
        let notes = notes.into_iter().flat_map(|player| self.notes_of(player));
        let ended = seat.history().get(usize::from(round) - 1).copied();
        let now = Some(*seat.turn()).filter(|_| round == self.round);
        let end = ended.map(|_| Event::EndTurn);
        hint.map(Event::Hint)
            .into_iter()
            .chain(check)
            .chain(notes)
            .chain(ended.or(now).into_iter().flat_map(queries))
            .chain(end)
    }

    fn notes_of(&self, player: Player) -> impl Iterator<Item = Event> {
        let marks = self.seat(player).notes().marks();
        marks.map(Event::Note)
    }

    /// What a player has shown after a round.
    fn vote_in(&self, player: Player, round: u8) -> Option<Thumb> {
        if !self.header.table.is_competitive() {
            None
        } else if round == self.round {
            // Before the first of them has voted, the thumbs are those of the round before.
            let are_of_round = matches!(self.phase, Phase::Voting(_) | Phase::Claiming(_));
            self.seat(player).thumb().filter(|_| are_of_round)
        } else if self.is_out_since(player, round) {
            Some(Thumb::Up)
        } else {
            Some(Thumb::Down)
        }
    }

    /// Whose thumbs were up after a round, once they were shown.
    fn thumbs_after(&self, round: u8) -> Option<PlayerSet> {
        let vote = |player| self.vote_in(player, round);
        self.order(round).next().and_then(vote)?;
        let is_up = |player: &Player| vote(*player) == Some(Thumb::Up);
        Some(self.order(round).filter(is_up).collect())
    }

    /// What a player has claimed after a round.
    fn claim_in(&self, player: Player, round: u8) -> Option<Event> {
        let is_open = match self.phase {
            Phase::Claiming(now) if round == self.round => {
                let mut before = self.claimants_in_order().take_while(|&other| other != now);
                before.any(|other| other == player)
            }
            _ => false,
        };
        let has_claimed = is_open || self.is_out_since(player, round);
        let claim = self.seat(player).claim().filter(|_| has_claimed);
        claim.map(Event::Claim)
    }

    fn is_out_since(&self, player: Player, round: u8) -> bool {
        let seat = self.seat(player);
        seat.is_out() && seat.rounds() == round
    }
}

fn queries(turn: Turn) -> impl Iterator<Item = Event> {
    // As many as a turn can have: what the turn is asked for lives longer than the turn.
    let query = move |place| {
        let (verifier, _) = turn.asked().nth(place)?;
        let proposal = turn.proposal()?;
        Some(Event::Query { verifier, proposal })
    };
    (0..usize::from(turn.queries())).filter_map(query)
}
