//! The rules of a running solo game: events in, answers or named refusals out.
//!
//! The state of a game is the replay of its events. A refused event changes nothing.

use crate::{
    code::Code,
    panel::{Answer, Letter, PerLetter},
    problem::Problem,
};

/// So many verifiers may be asked about one proposal in a round.
pub const QUERIES_PER_ROUND: u8 = 3;

/// Something a player does in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Event {
    /// Asks a verifier about a proposal.
    Query {
        /// The verifier.
        verifier: Letter,
        /// The proposal.
        proposal: Code,
    },
    /// Ends the round; the next proposal is free.
    EndRound,
    /// Claims to know the code, which ends the game.
    Claim(Code),
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
    /// No verifier was asked in this round: ending it would count for nothing.
    NothingAsked,
    /// The game has ended.
    GameOver,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Verdict {
    /// The claim was right.
    Solved,
    /// The claim was wrong.
    Failed,
}

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    problem: Problem,
    rounds_ended: u16,
    queries: u16,
    round: Round,
    verdict: Option<(Code, Verdict)>,
}

/// What happened in the present round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Round {
    proposal: Option<Code>,
    queries: u8,
    answers: PerLetter<Option<Answer>>,
}

impl Game {
    /// A new game at the start of its first round.
    #[must_use]
    pub const fn new(problem: Problem) -> Self {
        Self {
            problem,
            rounds_ended: 0,
            queries: 0,
            round: Round {
                proposal: None,
                queries: 0,
                answers: [None; Letter::ALL.len()],
            },
            verdict: None,
        }
    }

    /// Lets an event happen.
    ///
    /// # Errors
    /// The event is against the rules, and nothing has changed.
    pub fn apply(&mut self, event: Event) -> Result<(), Refusal> {
        if self.verdict.is_some() {
            return Err(Refusal::GameOver);
        }
        match event {
            Event::Query { verifier, proposal } => self.query(verifier, proposal),
            Event::EndRound if self.round.queries == 0 => Err(Refusal::NothingAsked),
            Event::EndRound => {
                self.end_round();
                Ok(())
            }
            Event::Claim(code) => {
                self.claim(code);
                Ok(())
            }
        }
    }

    fn query(&mut self, verifier: Letter, proposal: Code) -> Result<(), Refusal> {
        let absent = Refusal::NoSuchVerifier(verifier);
        let answer = self.problem.ask(verifier, proposal).ok_or(absent)?;
        let place = self.round.answers.get_mut(verifier.index()).ok_or(absent)?;
        if self.round.queries >= QUERIES_PER_ROUND {
            return Err(Refusal::NoQueriesLeft);
        }
        if let Some(asked) = self.round.proposal.filter(|&asked| asked != proposal) {
            return Err(Refusal::ProposalChanged { asked });
        }
        if place.is_some() {
            return Err(Refusal::AlreadyAsked(verifier));
        }
        self.round.proposal = Some(proposal);
        *place = Some(answer);
        self.round.queries += 1;
        self.queries = self.queries.saturating_add(1);
        Ok(())
    }

    fn end_round(&mut self) {
        self.rounds_ended = self.rounds_ended.saturating_add(1);
        self.round = Round::default();
    }

    /// A claim after at least one query ends its round; a claim right after a round's end starts no new one.
    fn claim(&mut self, code: Code) {
        if self.round.queries > 0 {
            self.end_round();
        }
        let verdict = if code == self.problem.solution() {
            Verdict::Solved
        } else {
            Verdict::Failed
        };
        self.verdict = Some((code, verdict));
    }

    /// The problem that is played.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The number of the present round, from 1.
    #[must_use]
    pub const fn round(&self) -> u16 {
        self.rounds_ended.saturating_add(1)
    }

    /// How many rounds are behind the player.
    #[must_use]
    pub const fn rounds_ended(&self) -> u16 {
        self.rounds_ended
    }

    /// How many queries were asked in the whole game.
    #[must_use]
    pub const fn queries(&self) -> u16 {
        self.queries
    }

    /// How many queries the present round still allows.
    #[must_use]
    pub const fn queries_left(&self) -> u8 {
        QUERIES_PER_ROUND.saturating_sub(self.round.queries)
    }

    /// The proposal the present round is bound to, once a verifier was asked.
    #[must_use]
    pub const fn proposal(&self) -> Option<Code> {
        self.round.proposal
    }

    /// The answers of the present round.
    #[must_use]
    pub const fn answers(&self) -> &PerLetter<Option<Answer>> {
        &self.round.answers
    }

    /// The claim and whether it was right, once the game has ended.
    #[must_use]
    pub const fn verdict(&self) -> Option<(Code, Verdict)> {
        self.verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{code::Digit, problem::rulebook::RulebookProblem};
    use std::vec::Vec;

    const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
    const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

    fn game() -> Game {
        Game::new(RulebookProblem::FIRST.problem().unwrap())
    }

    #[track_caller]
    fn ask(game: &mut Game, verifier: Letter, proposal: Code) {
        assert_eq!(game.apply(Event::Query { verifier, proposal }), Ok(()));
    }

    #[track_caller]
    fn refuse(game: &mut Game, event: Event, refusal: Refusal) {
        let before = game.clone();
        assert_eq!(game.apply(event), Err(refusal));
        assert_eq!(*game, before, "a refused event changes nothing");
    }

    #[test]
    fn answers_are_kept_for_the_round_and_counted_for_the_game() {
        let mut game = game();
        ask(&mut game, Letter::A, OTHER);
        ask(&mut game, Letter::B, OTHER);
        assert_eq!(
            game.answers(),
            &[
                Some(Answer::Fail),
                Some(Answer::Fail),
                None,
                None,
                None,
                None
            ]
        );
        assert_eq!((game.queries(), game.queries_left()), (2, 1));
        assert_eq!(game.apply(Event::EndRound), Ok(()));
        assert_eq!(
            (game.round(), game.queries(), game.queries_left()),
            (2, 2, 3)
        );
        assert_eq!(game.answers(), &[None; 6]);
        ask(&mut game, Letter::C, SOLUTION);
        assert_eq!(game.answers().get(2), Some(&Some(Answer::Pass)));
    }

    #[test]
    fn the_fourth_query_of_a_round_is_refused_and_not_counted() {
        let mut game = game();
        for letter in [Letter::A, Letter::B, Letter::C] {
            ask(&mut game, letter, OTHER);
        }
        refuse(
            &mut game,
            Event::Query {
                verifier: Letter::D,
                proposal: OTHER,
            },
            Refusal::NoQueriesLeft,
        );
    }

    #[test]
    fn a_changed_proposal_is_refused_until_it_is_back_or_the_round_ends() {
        let mut game = game();
        ask(&mut game, Letter::A, OTHER);
        let changed = Event::Query {
            verifier: Letter::B,
            proposal: SOLUTION,
        };
        refuse(
            &mut game,
            changed,
            Refusal::ProposalChanged { asked: OTHER },
        );
        ask(&mut game, Letter::B, OTHER);
        assert_eq!(game.apply(Event::EndRound), Ok(()));
        assert_eq!(game.apply(changed), Ok(()));
    }

    #[test]
    fn a_changed_proposal_is_told_before_that_its_verifier_has_answered() {
        let mut game = game();
        ask(&mut game, Letter::A, OTHER);
        let event = Event::Query {
            verifier: Letter::A,
            proposal: SOLUTION,
        };
        refuse(&mut game, event, Refusal::ProposalChanged { asked: OTHER });
    }

    #[test]
    fn a_round_without_a_query_does_not_end() {
        let mut game = game();
        refuse(&mut game, Event::EndRound, Refusal::NothingAsked);
        ask(&mut game, Letter::A, OTHER);
        assert_eq!(game.apply(Event::EndRound), Ok(()));
        refuse(&mut game, Event::EndRound, Refusal::NothingAsked);
    }

    #[test]
    fn a_verifier_that_has_answered_in_this_round_is_not_asked_again() {
        let mut game = game();
        ask(&mut game, Letter::A, OTHER);
        let again = Event::Query {
            verifier: Letter::A,
            proposal: OTHER,
        };
        refuse(&mut game, again, Refusal::AlreadyAsked(Letter::A));
        assert_eq!(game.apply(Event::EndRound), Ok(()));
        assert_eq!(game.apply(again), Ok(()));
    }

    #[test]
    fn a_letter_without_verifier_is_refused() {
        let event = Event::Query {
            verifier: Letter::E,
            proposal: OTHER,
        };
        refuse(&mut game(), event, Refusal::NoSuchVerifier(Letter::E));
    }

    #[test]
    fn a_claim_ends_the_game_either_way() {
        for (code, verdict) in [(SOLUTION, Verdict::Solved), (OTHER, Verdict::Failed)] {
            let mut game = game();
            assert_eq!(game.apply(Event::Claim(code)), Ok(()));
            assert_eq!(game.verdict(), Some((code, verdict)));
            refuse(&mut game, Event::EndRound, Refusal::GameOver);
        }
    }

    #[test]
    fn a_claim_counts_the_present_round_only_if_a_verifier_was_asked_in_it() {
        let mut asked = game();
        ask(&mut asked, Letter::A, SOLUTION);
        let mut ended = asked.clone();
        for (game, events) in [
            (&mut asked, [].as_slice()),
            (&mut ended, [Event::EndRound].as_slice()),
        ] {
            for &event in events.iter().chain(&[Event::Claim(SOLUTION)]) {
                assert_eq!(game.apply(event), Ok(()));
            }
            assert_eq!((game.rounds_ended(), game.queries()), (1, 1));
        }
    }

    #[test]
    fn no_order_of_events_gives_more_than_three_answers_on_one_proposal() {
        let mut game = game();
        for code in Code::all() {
            let answered: Vec<_> = Letter::ALL
                .into_iter()
                .filter(|&verifier| {
                    game.apply(Event::Query {
                        verifier,
                        proposal: code,
                    })
                    .is_ok()
                })
                .collect();
            assert_eq!(answered, [Letter::A, Letter::B, Letter::C]);
            assert_eq!(game.apply(Event::EndRound), Ok(()));
        }
        assert_eq!((game.rounds_ended(), game.queries()), (125, 375));
    }
}
