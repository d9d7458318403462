//! Someone who watches a game from beside the console: counts the queries by themselves, remembers every answer that could be
//! seen, and holds the console to both.

use bombe_core::{
    game::{Event, Game, Header, Privacy},
    imitation::{self, Kind, Rules, Side},
    light::Light,
    panel::{Button, Input},
    player::Player,
    saved::{Record, Saved},
    screens::{VerifierView, View},
};
use bombe_engine::{
    turn::QUERIES_PER_ROUND,
    verifier::{Answer, Letter},
};

use crate::test_session::{RecordingArchive, TestSession};

/// An answer that somebody could see, on a lamp or on the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sighting {
    player: Player,
    /// How many rounds were behind the player.
    round: u8,
    verifier: Letter,
    answer: Answer,
}

/// What is known of a game without asking the console for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Oracle {
    /// Per player, in the whole game and in the present round.
    queries: [u16; Player::ALL.len()],
    this_round: [u8; Player::ALL.len()],
    sightings: Vec<Sighting>,
    /// The verifiers whose buttons are down.
    held: Vec<Letter>,
    /// The points of an imitation game, and what they come from.
    points: [u16; Letter::ALL.len()],
    imitation: Imitation,
}

/// An imitation game as somebody notes it down who sees what is kept.
#[derive(Clone, Debug, Default)]
struct Imitation {
    rules: Rules,
    turns: usize,
    pairs: u16,
    machine: Option<Side>,
    votes: Vec<(Letter, Side, u16)>,
}

impl Imitation {
    fn of(rules: Rules) -> Self {
        Self {
            rules,
            ..Self::default()
        }
    }

    /// Adds to the points when the last vote of a turn is in.
    fn score(&mut self, event: imitation::Event, points: &mut [u16; Letter::ALL.len()]) {
        use imitation::Event;
        let players = usize::from(self.rules.players.count());
        match event {
            Event::Draw(side) => self.machine = Some(side),
            Event::Lay => self.pairs += 1,
            Event::Vote { player, side } => {
                assert!(self.votes.iter().all(|&(other, ..)| other != player));
                self.votes.push((player, side, self.pairs));
                if self.votes.len() + 1 < players {
                    return;
                }
                for &(player, side, pairs) in &self.votes {
                    let gain = if Some(side) == self.machine {
                        0
                    } else {
                        4 - pairs
                    };
                    points[player.index()] += gain;
                    if self.rules.kind != Kind::Gnurut {
                        points[self.turns % players] += gain;
                    }
                }
            }
            Event::Next => {
                *self = Self {
                    turns: self.turns + 1,
                    ..Self::of(self.rules)
                };
            }
            Event::EndVote | Event::Abandon => {}
        }
    }
}

impl Oracle {
    /// Someone does something to the panel.
    pub(crate) fn hear(&mut self, input: Input) {
        match input {
            Input::Pressed(Button::Verifier(letter)) => self.held.push(letter),
            Input::Released(Button::Verifier(letter)) => self.held.retain(|&held| held != letter),
            _ => {}
        }
    }

    /// A record is kept, and `player` is the one whose turn it was.
    pub(crate) fn note(&mut self, record: &Record, player: Option<Player>) {
        match (record, player) {
            (Record::Start(header), _) => self.begin(header),
            (Record::Event(Event::Query { .. }), Some(player)) => {
                self.queries[player.index()] += 1;
                self.this_round[player.index()] += 1;
                assert!(self.this_round[player.index()] <= QUERIES_PER_ROUND);
            }
            (Record::Event(Event::EndTurn), Some(player)) => self.this_round[player.index()] = 0,
            (Record::Imitate(rules), _) => {
                self.points = Default::default();
                self.imitation = Imitation::of(*rules);
            }
            (Record::Imitation(event), _) => self.imitation.score(*event, &mut self.points),
            _ => {}
        }
    }

    /// Nobody holds a button any more, or the console does not know.
    pub(crate) fn forget_buttons(&mut self) {
        self.held.clear();
    }

    fn begin(&mut self, header: &Header) {
        self.this_round = Player::ALL.map(|player| header.handicaps.of(player).queries());
        self.queries = self.this_round.map(u16::from);
        self.sightings.clear();
    }

    /// Looks at lamps and display.
    pub(crate) fn look(&mut self, session: &TestSession<RecordingArchive>) {
        let (console, view) = (session.console(), &session.screen().view);
        let lamps = session.lamps().0;
        if let View::SelfTest(test) = view {
            let is_held = |letter| {
                [Button::Verifier(letter), Button::Ok]
                    .iter()
                    .any(|&button| test.held.contains(button))
            };
            let mut lit = Letter::ALL.iter().zip(lamps);
            assert!(lit.all(|(&letter, lamp)| lamp.is_none() || is_held(letter)));
            return;
        }
        if let Some(game) = console.saved().imitation() {
            return self.look_at_ballots(game, view, lamps);
        }
        let Some(game) = console.saved().game() else {
            assert!(lamps.iter().all(Option::is_none), "lamps without a game");
            return;
        };
        if console.light() == Light::Off {
            assert!(
                lamps.iter().all(Option::is_none),
                "lamps of a sleeping console"
            );
            return;
        }
        for verifier in Letter::ALL {
            let lit = lamps[verifier.index()];
            let shown = match &view {
                View::Play(view) => match view.verifiers[verifier.index()] {
                    VerifierView::Said(answer) => Some(answer),
                    VerifierView::Asked | VerifierView::NotAsked | VerifierView::Absent => None,
                },
                _ => lit,
            };
            assert_eq!(lit, shown, "lamp and display of {verifier:?} differ");
            if let Some(answer) = lit {
                self.see(game, verifier, answer);
            }
        }
    }

    /// Before the reveal lamps tell only who has voted, and the machine's side shows only while its responder holds a button.
    fn look_at_ballots(
        &mut self,
        game: &imitation::Game,
        view: &View,
        lamps: [Option<Answer>; Letter::ALL.len()],
    ) {
        if let View::Secret(_) = view {
            assert!(
                self.held.contains(&game.responder()),
                "a side without its button"
            );
        }
        if game.phase() != imitation::Phase::Revealed {
            assert!(
                !matches!(view, View::Reveal(_)),
                "a reveal before all have voted"
            );
            for (letter, lamp) in Letter::ALL.into_iter().zip(lamps) {
                let may_be_lit = game.vote(letter).is_some() && lamp == Some(Answer::Pass);
                assert!(lamp.is_none() || may_be_lit, "{letter:?} {lamp:?}");
            }
        }
    }

    /// Points never go, and a vote stays what it was for as long as its turn.
    fn check_imitation(&self, game: &imitation::Game) {
        for player in game.players() {
            let counted = self.points[player.index()];
            assert_eq!(game.score(player).points, counted, "{player:?}");
        }
    }

    fn see(&mut self, game: &Game, verifier: Letter, answer: Answer) {
        let is_held = self.held.contains(&verifier);
        assert!(
            is_held || game.header().answers == Privacy::Open,
            "a private answer without its button"
        );
        let player = game.player().unwrap();
        let proposal = game.seat(player).turn().proposal().unwrap();
        assert_eq!(game.problem().ask(verifier, proposal), Some(answer));
        let sighting = Sighting {
            player,
            round: game.seat(player).rounds(),
            verifier,
            answer,
        };
        if !self.sightings.contains(&sighting) {
            self.sightings.push(sighting);
        }
    }

    /// Holds the console to all that was counted and seen.
    #[track_caller]
    pub(crate) fn check(&self, saved: &Saved) {
        if let Some(game) = saved.imitation() {
            self.check_imitation(game);
        }
        let Some(game) = saved.game() else {
            return;
        };
        for player in game.players() {
            let counted = game.seat(player).queries();
            assert_eq!(counted, self.queries[player.index()], "{player:?}");
        }
        for seen in &self.sightings {
            let seat = game.seat(seen.player);
            let mut turns = seat.history().iter().chain([seat.turn()]);
            let turn = turns.nth(usize::from(seen.round)).unwrap();
            assert_eq!(turn.answer(seen.verifier), Some(seen.answer), "{seen:?}");
        }
    }
}
