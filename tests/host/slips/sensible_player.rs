//! A player who knows what they want, and looks at the screen before each press.

use bombe_core::{
    game::{Aid, Event, Game, Mark, Phase, Thumb, Voting},
    imitation::{self, PAIRS, Side},
    panel::{Button, Input},
    player::Player,
    saved::Record,
    screens::View,
};
use bombe_engine::{
    code::{Code, Digit, Shape},
    machine::Action,
    verifier::Letter,
};

use super::watched_session::WatchedSession;
use crate::{goal_player::next_input, rng::Rng};

/// After this many inputs the player wants something else.
const PATIENCE: u32 = 20;

pub(super) struct SensiblePlayer {
    goal: Record,
    patience: u32,
}

impl SensiblePlayer {
    pub(super) const fn new() -> Self {
        Self {
            goal: Record::Close,
            patience: 0,
        }
    }

    /// What was wanted may have happened.
    pub(super) const fn reconsider(&mut self) {
        self.patience = 0;
    }

    /// What the player does next.
    pub(super) fn input(&mut self, session: &WatchedSession<'_>, rng: &mut Rng) -> Input {
        let (saved, screen, dial) = (session.saved(), session.screen(), session.dial());
        match &screen.view {
            // Most voters turn the selector back at once.
            View::Ballot(view) if view.is_hiding && rng.below(8) > 0 => {
                let mut back = dial;
                back.turn(view.selector, Some(Digit::Three));
                return Input::Dialled(back);
            }
            // They look around: at cards, standings, what was asked.
            View::Play(_) if rng.below(12) == 0 => return Input::Pressed(Button::Menu),
            View::Choices(_) if rng.below(4) == 0 => {
                return Input::Pressed(Button::Verifier(rng.pick(&Letter::ALL)));
            }
            View::Standings(_) | View::Cards(_) | View::Text(_) if rng.below(2) == 0 => {
                return Input::Pressed(rng.pick(&[Button::Ok, Button::Verifier(Letter::A)]));
            }
            View::Laying(view) if view.notice.is_none() && rng.below(3) == 0 => {
                return Input::Pressed(Button::Verifier(view.responder));
            }
            _ => {}
        }
        if self.patience == 0 {
            self.patience = PATIENCE;
            self.goal = match (saved.game(), saved.imitation()) {
                (Some(game), _) => goal_in(game, rng),
                (None, Some(game)) => goal_in_imitation(game, rng),
                (None, None) => Record::Close,
            };
        }
        self.patience -= 1;
        next_input(&self.goal, screen, dial, session.down())
    }
}

fn goal_in(game: &Game, rng: &mut Rng) -> Record {
    Record::Event(match game.phase() {
        Phase::Asking(player) => goal_while_asking(game, player, rng),
        Phase::Voting(_) if game.header().thumbs == Voting::Together => {
            let knows = |_: &Player| rng.below(3) == 0;
            Event::Thumbs(game.order(game.round()).filter(knows).collect())
        }
        Phase::Voting(_) => Event::Vote(rng.pick(&[Thumb::Up, Thumb::Down])),
        Phase::Claiming(_) => Event::Claim(claim(game, rng)),
        Phase::Over(_) => return Record::Close,
    })
}

fn goal_while_asking(game: &Game, player: Player, rng: &mut Rng) -> Event {
    let (seat, header) = (game.seat(player), game.header());
    let verifiers = &Letter::ALL[..game.problem().face().slots().len()];
    let turn = seat.turn();
    let open: Vec<Letter> = verifiers
        .iter()
        .copied()
        .filter(|&letter| turn.answer(letter).is_none())
        .collect();
    let is_competitive = header.table.is_competitive();
    let has_asked = turn.queries() > 0;
    match rng.below(16) {
        0 => Event::Note(Mark::Number(rng.pick(&Shape::ALL), rng.pick(&Digit::ALL))),
        1 if rng.below(2) == 0 => Event::Note(Mark::Criterion {
            verifier: rng.pick(verifiers),
            card: 0,
            place: 0,
        }),
        1 if header.aids.contains(Aid::Check) && !seat.has_checked() => Event::Check,
        1 if header.aids.contains(Aid::Hint) => Event::Hint(Action::EndTurn),
        2..6 if !is_competitive && seat.queries() > 1 => Event::Claim(claim(game, rng)),
        6..12 if is_competitive && has_asked => Event::EndTurn,
        _ if seat.queries_left() == 0 => Event::EndTurn,
        chance => {
            let (verifier, code) = (rng.pick(&open), proposal(rng));
            match turn.proposal() {
                Some(asked) if chance < 12 && !is_competitive && asked != code => {
                    Event::QueryInNextRound {
                        verifier,
                        proposal: code,
                    }
                }
                asked => Event::Query {
                    verifier,
                    proposal: asked.unwrap_or(code),
                },
            }
        }
    }
}

/// One of a few codes, so that questions come again.
fn proposal(rng: &mut Rng) -> Code {
    let mut digit = || rng.pick(&[Digit::Two, Digit::Five]);
    Code::new(digit(), Digit::One, digit())
}

fn claim(game: &Game, rng: &mut Rng) -> Code {
    if rng.below(2) == 0 {
        game.problem().solution()
    } else {
        proposal(rng)
    }
}

fn goal_in_imitation(game: &imitation::Game, rng: &mut Rng) -> Record {
    use imitation::{Event, Phase};
    let side = rng.pick(&[Side::Left, Side::Right]);
    let waiting: Vec<Letter> = game
        .interrogators()
        .filter(|&player| game.vote(player).is_none())
        .collect();
    Record::Imitation(match game.phase() {
        Phase::Over(_) => return Record::Close,
        Phase::Drawing => Event::Draw(side),
        Phase::Laying => Event::Lay,
        Phase::Voting if game.pairs() < PAIRS && rng.below(3) == 0 => Event::EndVote,
        Phase::Voting => Event::Vote {
            player: rng.pick(&waiting),
            side,
        },
        Phase::Revealed => Event::Next,
    })
}
