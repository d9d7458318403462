//! An independent record of a game: counts queries and points, remembers every answer that was visible, and compares the console
//! with both.

use std::mem;

use bombe_core::{
    game::{Event, Game, Header, InMatch, Outcome, Privacy},
    imitation::{self, Kind, Rules, Side},
    light::Light,
    menus::Setting,
    panel::{Button, Input},
    player::Player,
    saved::{MatchScore, ModeStatistics, Record, Saved, Statistics},
    screens::{Choices, Prompt, VerifierView, View},
};
use bombe_engine::{
    machine::Level,
    turn::QUERIES_PER_ROUND,
    verifier::{Answer, Letter},
};

use crate::test_session::{RecordingArchive, TestSession};

/// The lamps while one display after the other is tried; `None` elsewhere.
pub(crate) fn lamp_of_tried_display(view: &View) -> Option<[Option<Answer>; Letter::ALL.len()]> {
    let View::Choices(view) = view else {
        return None;
    };
    let Choices::Options(Setting::Display, now) = &view.choices else {
        return None;
    };
    if view.footer.left != Some(Prompt::LetGoOfMenu) {
        return None;
    }
    Some(Letter::ALL.map(|letter| {
        let option = Setting::Display.pick(letter)?;
        option.is_set_in(now).then_some(Answer::Pass)
    }))
}

/// An answer that was visible, on a lamp or on the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sighting {
    player: Player,
    /// The number of rounds that the player had finished.
    round: u8,
    verifier: Letter,
    answer: Answer,
}

/// What is known of the games without asking the console.
#[derive(Clone, Debug, Default)]
pub(crate) struct Oracle {
    game: CountedGame,
    /// A game that was put aside.
    paused: CountedGame,
    /// The verifiers whose buttons are held.
    held: Vec<Letter>,
    /// The points of an imitation game.
    points: [u16; Letter::ALL.len()],
    imitation: ImitationTurn,
    rivals: RivalMatch,
    /// The match of the paused game.
    paused_rivals: RivalMatch,
    /// The games with one note sheet that have ended, and how many of them were solved.
    alone: [u16; 2],
    /// How many times each level of the machine was beaten.
    beaten: [u16; Level::ALL.len()],
}

/// A match of rivals, by the headers and outcomes of its games.
#[derive(Clone, Debug, Default)]
struct RivalMatch {
    /// What the present game is in the match, if it is one of rivals.
    present: Option<InMatch>,
    /// The winners of each game that counts.
    winners: Vec<Vec<Player>>,
}

impl RivalMatch {
    fn begin(&mut self, header: &Header) {
        if header.in_match == InMatch::First {
            self.winners.clear();
        }
        let is_competitive = header.table.is_competitive();
        self.present = Some(header.in_match).filter(|_| is_competitive);
    }

    /// Notes how the present game has ended, once.
    fn end(&mut self, outcome: Outcome) {
        let winners = match outcome {
            Outcome::Won(winners) => winners.iter().collect(),
            Outcome::LastLeft(player) => vec![player],
            Outcome::NobodyWon => vec![],
            Outcome::Solved | Outcome::Failed | Outcome::Abandoned => return,
        };
        if matches!(self.present.take(), Some(InMatch::First | InMatch::Next)) {
            self.winners.push(winners);
        }
    }

    fn check(&self, score: &MatchScore) {
        assert_eq!(usize::from(score.games), self.winners.len().min(99));
        for player in Player::ALL {
            let won = self.winners.iter().filter(|all| all.contains(&player));
            assert_eq!(usize::from(score.wins_of(player)), won.count().min(99));
        }
    }
}

/// What is known of a deduction game.
#[derive(Clone, Debug, Default)]
struct CountedGame {
    /// The queries of each player in the whole game.
    queries: [u16; Player::ALL.len()],
    /// The queries of each player in this round.
    this_round: [u8; Player::ALL.len()],
    /// Whether one note sheet has a query in this round.
    has_asked: bool,
    /// Whether the game has one note sheet, and no result yet.
    is_alone: bool,
    ring: Ring,
    sightings: Vec<Sighting>,
}

impl CountedGame {
    fn begin(header: &Header) -> Self {
        let this_round = Player::ALL.map(|player| header.handicaps.of(player).queries());
        Self {
            queries: this_round.map(u16::from),
            this_round,
            ring: Ring::of(header),
            is_alone: !header.table.is_competitive(),
            ..Self::default()
        }
    }

    /// Counts what a player has done.
    fn note(&mut self, event: Event, player: Player) {
        let this_round = &mut self.this_round[player.index()];
        match event {
            Event::Query { .. } => {
                self.queries[player.index()] += 1;
                *this_round += 1;
                assert!(*this_round <= QUERIES_PER_ROUND);
                self.has_asked = true;
            }
            Event::EndTurn => {
                *this_round = 0;
                self.has_asked = false;
                self.ring.end_turn(player);
            }
            Event::QueryInNextRound { .. } => {
                self.queries[player.index()] += 1;
                *this_round = 1;
                self.has_asked = true;
            }
            // A claim after a query ends the round, also for those who go on if it was wrong.
            Event::Claim(_) if self.ring.players.is_empty() => {
                if mem::take(&mut self.has_asked) {
                    *this_round = 0;
                }
            }
            Event::Claim(_) => self.ring.claimed.push(player),
            Event::Vote(_)
            | Event::Thumbs(_)
            | Event::Note(_)
            | Event::Abandon
            | Event::Hint(_)
            | Event::Check
            | Event::GoOn => {}
        }
    }

    /// Compares a game with everything that was counted and seen.
    #[track_caller]
    fn check(&self, game: &Game) {
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

/// Whose turn it is among rivals, by what they have done so far.
#[derive(Clone, Debug, Default)]
struct Ring {
    players: Vec<Player>,
    /// Who has claimed. If the game goes on, they are out.
    claimed: Vec<Player>,
    /// Who has ended a turn in each round, in order.
    rounds: Vec<Vec<Player>>,
}

impl Ring {
    /// Nothing is known of a game with one note sheet.
    fn of(header: &Header) -> Self {
        let is_competitive = header.table.is_competitive();
        Self {
            players: header
                .table
                .players()
                .iter()
                .copied()
                .filter(|_| is_competitive)
                .collect(),
            ..Self::default()
        }
    }

    /// The next player round the table who is still in the game.
    fn after(&self, player: Player) -> Player {
        let others = self.players.iter().cycle().skip(player.index() + 1);
        let mut left = others
            .take(self.players.len())
            .filter(|other| !self.claimed.contains(other));
        *left.next().unwrap()
    }

    /// The players who are still in the game.
    fn left(&self) -> impl Iterator<Item = Player> {
        let players = self.players.iter().copied();
        players.filter(|player| !self.claimed.contains(player))
    }

    /// A player ends a turn, which must have been theirs.
    fn end_turn(&mut self, player: Player) {
        if self.players.is_empty() {
            return;
        }
        let left = self.players.len() - self.claimed.len();
        let expected = match self.rounds.last() {
            None => Player::One,
            // If players have claimed since, there were more in that round.
            Some(round) if round.len() >= left => self.after(round[0]),
            Some(round) => self.after(*round.last().unwrap()),
        };
        assert_eq!(player, expected, "the turn was another player's");
        match self.rounds.last_mut() {
            Some(round) if round.len() < left => round.push(player),
            _ => self.rounds.push(vec![player]),
        }
    }
}

/// The present turn of an imitation game, by its records.
#[derive(Clone, Debug, Default)]
struct ImitationTurn {
    rules: Rules,
    turns: usize,
    pairs: u16,
    machine: Option<Side>,
    votes: Vec<(Letter, Side, u16)>,
    taken_back: Vec<Letter>,
}

impl ImitationTurn {
    fn of(rules: Rules) -> Self {
        Self {
            rules,
            ..Self::default()
        }
    }

    /// The points after the votes of this turn.
    fn points_after(&self, mut points: [u16; Letter::ALL.len()]) -> [u16; Letter::ALL.len()] {
        for &(player, side, pairs) in &self.votes {
            let gain = if Some(side) == self.machine {
                0
            } else {
                4 - pairs
            };
            points[player.index()] += gain;
            if self.rules.kind != Kind::Gnurut {
                points[self.turns % usize::from(self.rules.players.count())] += gain;
            }
        }
        points
    }

    /// Applies an event. Adds to the points after the last vote of a turn.
    fn score(&mut self, event: imitation::Event, points: &mut [u16; Letter::ALL.len()]) {
        use imitation::Event;
        let players = usize::from(self.rules.players.count());
        match event {
            Event::Draw(side) => self.machine = Some(side),
            Event::Lay => self.pairs += 1,
            Event::Vote { player, side } => {
                assert!(self.votes.iter().all(|&(other, ..)| other != player));
                self.votes.push((player, side, self.pairs));
                if self.votes.len() + 1 == players {
                    *points = self.points_after(*points);
                }
            }
            Event::TakeBack(player) => {
                if self.votes.len() + 1 == players {
                    let gains = self.points_after(Default::default());
                    points
                        .iter_mut()
                        .zip(gains)
                        .for_each(|(all, gain)| *all -= gain);
                }
                let last = self.votes.pop();
                assert_eq!(last.map(|(voter, ..)| voter), Some(player));
                assert!(!self.taken_back.contains(&player), "taken back twice");
                self.taken_back.push(player);
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
    /// Notes an input.
    pub(crate) fn note_input(&mut self, input: Input) {
        match input {
            Input::Pressed(Button::Verifier(letter)) => self.held.push(letter),
            Input::Released(Button::Verifier(letter)) | Input::Stuck(Button::Verifier(letter)) => {
                self.held.retain(|&held| held != letter);
            }
            _ => {}
        }
    }

    /// Notes a stored record. `player` is the one whose turn it was.
    pub(crate) fn note_record(&mut self, record: &Record, player: Option<Player>) {
        match (record, player) {
            (Record::Start(header), _) => {
                self.game = CountedGame::begin(header);
                self.rivals.begin(header);
            }
            (Record::Pause(_), _) => {
                self.paused = mem::take(&mut self.game);
                self.paused_rivals = mem::take(&mut self.rivals);
            }
            (Record::Unpause, _) => {
                self.game = mem::take(&mut self.paused);
                self.rivals = mem::take(&mut self.paused_rivals);
            }
            (Record::Event(Event::Thumbs(up)), _) => {
                let are_held = |player: &Player| self.held.contains(&player.letter());
                let held = self.game.ring.left().filter(are_held).collect();
                assert_eq!(
                    *up, held,
                    "thumbs of others than those who hold their letters"
                );
            }
            (Record::Event(event), Some(player)) => self.game.note(*event, player),
            (Record::Beaten(level), _) => self.beaten[*level as usize] += 1,
            (Record::Close, _) => self.rivals = RivalMatch::default(),
            (Record::Imitate(rules), _) => {
                self.rivals = RivalMatch::default();
                self.points = Default::default();
                self.imitation = ImitationTurn::of(*rules);
            }
            (Record::Imitation(event), _) => self.imitation.score(*event, &mut self.points),
            _ => {}
        }
    }

    /// Forgets which buttons are held, as a reboot does.
    pub(crate) fn forget_buttons(&mut self) {
        self.held.clear();
    }

    /// Checks lamps and display, and notes the answers on them.
    pub(crate) fn observe(&mut self, session: &TestSession<RecordingArchive>) {
        let (console, view) = (session.console(), &session.screen().view);
        let lamps = session.lamps().answers;
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
        if let Some(tried) = lamp_of_tried_display(view) {
            return assert_eq!(lamps, tried, "lamps of displays that are tried");
        }
        if let Some(game) = console.saved().imitation() {
            return self.observe_ballots(game, view, lamps);
        }
        let Some(game) = console.saved().game() else {
            return assert_eq!(lamps, [None; 6], "lamps without a game");
        };
        if console.light() == Light::Off {
            return assert_eq!(lamps, [None; 6], "lamps of a sleeping console");
        }
        for verifier in Letter::ALL {
            let lit = lamps[verifier.index()];
            let shown = match &view {
                View::Play(view) => match view.verifiers[verifier.index()] {
                    VerifierView::Said(answer) => Some(answer),
                    _ => None,
                },
                _ => lit,
            };
            if game.header().answers == Privacy::DisplayOnly {
                assert_eq!(lit, None, "a lamp of a game that is to have none");
            } else {
                assert_eq!(lit, shown, "lamp and display of {verifier:?} differ");
            }
            if let Some(answer) = shown {
                self.note_answer(game, verifier, answer);
            }
        }
    }

    /// Before the reveal the lamps are dark, and the machine's side only shows while the responder holds a button.
    fn observe_ballots(
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
        }
        if !matches!(view, View::Reveal(_)) {
            assert_eq!(lamps, [None; Letter::ALL.len()], "lamps before a reveal");
        }
        if let (imitation::Phase::Revealed, View::Ballot(ballot)) = (game.phase(), view) {
            assert!(
                ballot.is_hiding,
                "all have voted, and nothing is left to do"
            );
        }
    }

    /// Compares the points with the counted ones.
    fn check_imitation(&self, game: &imitation::Game) {
        for player in game.players() {
            let counted = self.points[player.index()];
            assert_eq!(game.score(player).points, counted, "{player:?}");
        }
    }

    fn note_answer(&mut self, game: &Game, verifier: Letter, answer: Answer) {
        let is_held = self.held.contains(&verifier);
        assert!(
            is_held || !game.header().answers.hides_answers(),
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
        if !self.game.sightings.contains(&sighting) {
            self.game.sightings.push(sighting);
        }
    }

    /// Compares the console with everything that was counted and seen.
    #[track_caller]
    pub(crate) fn check(&mut self, saved: &Saved) {
        if let Some(outcome) = saved.game().and_then(Game::outcome) {
            self.rivals.end(outcome);
            if mem::take(&mut self.game.is_alone) {
                let is_solved = outcome == Outcome::Solved;
                self.alone = [self.alone[0] + 1, self.alone[1] + u16::from(is_solved)];
            }
        }
        let Statistics { modes, beaten } = saved.statistics();
        let sum = |count: fn(&ModeStatistics) -> u16| modes.iter().map(count).sum::<u16>();
        assert_eq!(
            [sum(|mode| mode.played), sum(|mode| mode.solved)],
            self.alone
        );
        assert_eq!(*beaten, self.beaten);
        self.rivals.check(saved.match_score());
        if let Some(game) = saved.imitation() {
            self.check_imitation(game);
        }
        if let Some(game) = saved.game() {
            self.game.check(game);
        }
        if let Some(game) = saved.paused() {
            self.paused.check(game);
        }
    }
}
