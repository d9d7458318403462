//! Random play with a listener that reads at random: in the end it must know the same as a new listener, and that must match
//! the console.

use bombe_core::{
    console::Console,
    feed::Feed,
    game::{self, Outcome},
    player::Player,
    screens::View,
};
use bombe_engine::{face::Mode, problem::name::ProblemName, verifier::Answer};
use serde_json::{Value, json};

use super::{
    feed, lines,
    listener::{HeardGame, Listener},
    newcomer,
};
use crate::{
    chip::ARCHIVE_SECTORS,
    nor_flash::FlashModel,
    power_cycling::PowerCycledSession,
    random_play::play_once,
    random_player::RandomPlayer,
    test_session::{RecordingArchive, TestSession},
};

/// A feed and its listener.
struct Connection {
    feed: Feed,
    listener: Listener,
}

impl Connection {
    fn new() -> Self {
        Self {
            feed: feed(),
            listener: Listener::default(),
        }
    }

    /// Reads a line, if there is one.
    fn read(&mut self, console: &Console) -> bool {
        let line = self.feed.next(console);
        if let Some(line) = &line {
            self.listener.hear(line);
        }
        line.is_some()
    }

    fn replug(&mut self) {
        self.feed.begin();
        self.listener.forget();
    }
}

/// What occurred, to make sure that everything was tested.
#[derive(Debug, Default)]
struct Seen {
    modes: Vec<Mode>,
    outcomes: Vec<Value>,
    thumbs: usize,
    wrong: usize,
    hints: usize,
    private: usize,
    machine: usize,
    countdowns: usize,
    offers: usize,
    unranked: usize,
}

impl Seen {
    /// Whether all kinds of games were heard of, and all that players can bring about in them.
    fn has_all(&self) -> bool {
        let counts = [
            self.thumbs,
            self.wrong,
            self.hints,
            self.private,
            self.machine,
            self.countdowns,
            self.offers,
            self.unranked,
        ];
        self.modes.len() == 3 && self.outcomes.len() == 6 && counts.iter().all(|&count| count > 10)
    }
}

/// Random games go on until everything was seen, but not for ever.
const MIN_INPUTS: u32 = 300_000;
const MAX_INPUTS: u32 = 2_000_000;

#[test]
fn a_listener_that_reads_when_it_likes_ends_up_with_what_a_newcomer_is_told() {
    let mut cycled = PowerCycledSession::new(FlashModel::blank(ARCHIVE_SECTORS));
    let mut random_player = RandomPlayer::new(11);
    let mut connection = Connection::new();
    let mut seen = Seen::default();
    for number in 0..MAX_INPUTS {
        if number >= MIN_INPUTS && seen.has_all() {
            break;
        }
        play_once(&mut cycled, &mut random_player).unwrap();
        if number % 997 == 0 {
            cycled.reboot().unwrap();
            connection.replug();
        }
        if random_player.one_in(400) {
            connection.replug();
        }
        // It reads one line per input, with pauses.
        if number / 64 % 3 != 0 {
            connection.read(cycled.session.console());
        }
        if random_player.one_in(20) {
            while connection.read(cycled.session.console()) {}
            let newcomer = newcomer(cycled.session.console());
            assert_eq!(connection.listener.state, newcomer.state, "input {number}");
            check(&cycled.session, &newcomer, &mut seen);
        }
    }
    assert!(seen.has_all(), "{seen:?}");
}

/// The name of a problem in full, which the console's own screens have no room for.
fn written(problem: ProblemName) -> String {
    match problem {
        ProblemName::Composed(code) => code.to_string(),
        other => other.to_string(),
    }
}

/// Compares what a new listener knows with the console.
fn check(session: &TestSession<RecordingArchive>, newcomer: &Listener, seen: &mut Seen) {
    let (state, console) = (&newcomer.state, session.console());
    assert!(state.is_live);
    assert_eq!(state.game.is_some(), console.saved().game().is_some());
    assert_eq!(state.lobby.is_none(), state.game.is_some());
    let waiting = console
        .offered()
        .map(|problem| json!(written(problem.into())));
    assert_eq!(state.offer, waiting);
    seen.offers += usize::from(waiting.is_some());
    let is_counting = matches!(session.screen().view, View::Countdown(_));
    seen.countdowns += usize::from(is_counting);
    if let (Some(told), Some(game)) = (&state.game, console.saved().game()) {
        check_game(told, game, is_counting);
        seen.thumbs += usize::from(!told.thumbs.is_empty());
        seen.wrong += usize::from(!told.wrong.is_empty());
        seen.unranked += usize::from(
            told.verdict
                .as_ref()
                .is_some_and(|it| it["ranked"] == false),
        );
        seen.hints += usize::from(!told.hints.is_empty());
        seen.machine += usize::from(!told.machine.is_empty());
        seen.private += usize::from(told.problem["answers"] == "private");
        let mode = game.problem().face().mode();
        if !seen.modes.contains(&mode) {
            seen.modes.push(mode);
        }
        if let Some(verdict) = &told.verdict
            && !seen.outcomes.contains(&verdict["outcome"])
        {
            seen.outcomes.push(verdict["outcome"].clone());
        }
    }
    let own = console.saved().result_of_game();
    let hidden = usize::from(is_counting && own.is_some());
    let results = &console.saved().results()[hidden..];
    assert_eq!(state.results.len(), results.len());
    for (told, result) in state.results.iter().zip(results) {
        assert_eq!(told["problem"], json!(written(result.problem)));
        assert_eq!(told["rounds"], json!(result.rounds));
        let players = result.table.players().len();
        assert_eq!(told["queries"], json!(result.queries[..players]));
        assert_eq!(told["repeat"], json!(result.is_repeat));
    }
}

fn check_game(told: &HeardGame, game: &game::Game, is_counting: bool) {
    let (header, problem) = (game.header(), game.problem());
    assert_eq!(told.problem["name"], json!(written(header.problem)));
    let slots = problem.face().slots().iter();
    let cards: Vec<Vec<u8>> = slots
        .map(|slot| slot.cards().map(|card| card.number()).collect())
        .collect();
    assert_eq!(told.problem["cards"], json!(cards));
    check_queries(told, game);
    let hints = game
        .players()
        .filter(|&player| game.seat(player).hint().is_some());
    let hints: Vec<u64> = hints.map(|player| player.number().into()).collect();
    assert!(told.hints.iter().eq(&hints));
    let out = game.players().filter(|&player| game.seat(player).is_out());
    let told_out = told
        .wrong
        .iter()
        .flat_map(|wrong| wrong["players"].as_array().unwrap());
    let mut told_out: Vec<u64> = told_out.map(|player| player.as_u64().unwrap()).collect();
    told_out.sort_unstable();
    assert!(
        told_out
            .into_iter()
            .eq(out.map(|player| u64::from(player.number())))
    );
    match (&told.verdict, game.outcome()) {
        (Some(verdict), Some(outcome)) => check_verdict(verdict, game, outcome),
        (None, Some(_)) => assert!(
            is_counting
                || told
                    .claim
                    .as_ref()
                    .is_some_and(|claim| claim["asked"] == true),
            "a verdict is told unless thumbs come first, or players may still go on"
        ),
        (None, None) => assert!(told.machine.is_empty()),
        (Some(verdict), None) => assert_eq!(Some(verdict), None, "it is not over"),
    }
}

/// The players of a round, counted from 0, in the order of their turns: each round is begun by the player after the one who
/// began the round before, of those who are still in the game.
fn in_order(game: &game::Game, round: u8) -> Vec<Player> {
    let all: Vec<Player> = game.players().collect();
    let is_in = |player: Player, round: u8| {
        let seat = game.seat(player);
        !seat.is_out() || seat.rounds() > round
    };
    let mut first = 0;
    for round in 1..=round {
        let next = (1..=all.len()).map(|step| (first + step) % all.len());
        first = next
            .into_iter()
            .find(|&place| is_in(all[place], round))
            .unwrap_or(first);
    }
    let players = all.iter().cycle().skip(first).take(all.len()).copied();
    players.filter(|&player| is_in(player, round)).collect()
}

/// All queries must be sent in order, with the right answers if these are open, and with none otherwise.
fn check_queries(told: &HeardGame, game: &game::Game) {
    let mut expected = Vec::new();
    let rounds = game.players().map(|player| game.seat(player).rounds());
    for round in 0..=rounds.max().unwrap_or(0) {
        for player in in_order(game, round) {
            let seat = game.seat(player);
            let turns = seat.history().iter().chain([seat.turn()]);
            let Some(turn) = turns.clone().nth(round.into()) else {
                continue;
            };
            for (verifier, answer) in turn.asked() {
                let proposal = turn.proposal().unwrap();
                assert_eq!(game.problem().ask(verifier, proposal), Some(answer));
                let answer = (!game.header().answers.hides_answers()).then_some(match answer {
                    Answer::Pass => "pass",
                    Answer::Fail => "fail",
                });
                expected.push(json!([
                    round + 1,
                    player.number(),
                    proposal.to_string(),
                    verifier.as_char().to_string(),
                    answer
                ]));
            }
        }
    }
    let fields = ["round", "player", "proposal", "verifier", "answer"];
    let queries: Vec<Value> = told
        .queries
        .iter()
        .map(|query| fields.map(|field| query.get(field).cloned().unwrap_or_default()))
        .map(|fields| json!(fields))
        .collect();
    assert_eq!(queries, expected);
    for player in game.players() {
        let own = told
            .queries
            .iter()
            .filter(|query| query["player"] == player.number());
        let counts: Vec<u64> = own
            .map(|query| query["queries"].as_u64().unwrap())
            .collect();
        let last = u64::from(game.seat(player).queries());
        assert!(counts.last().is_none_or(|&count| count == last));
        assert!(counts.windows(2).all(|pair| pair[0] + 1 == pair[1]));
    }
}

fn check_verdict(verdict: &super::listener::Fields, game: &game::Game, outcome: Outcome) {
    let problem = game.problem();
    assert_eq!(verdict["code"], json!(problem.solution().to_string()));
    let claims: Vec<Option<String>> = game
        .players()
        .map(|player| Some(game.seat(player).claim()?.to_string()))
        .collect();
    assert_eq!(verdict["claims"], json!(claims));
    let queries: Vec<u16> = game
        .players()
        .map(|player| game.seat(player).queries())
        .collect();
    assert_eq!(verdict["queries"], json!(queries));
    let winners: Vec<u8> = match outcome {
        Outcome::Won(winners) => winners.iter().map(Player::number).collect(),
        Outcome::LastLeft(last) => vec![last.number()],
        _ => Vec::new(),
    };
    assert_eq!(verdict["winners"], json!(winners));
    let criteria = verdict["criteria"].as_array().unwrap();
    assert_eq!(criteria.len(), problem.criteria().len());
}

/// Only a game that is started over in the middle has no end that could be sent.
#[test]
fn whoever_keeps_up_is_greeted_again_only_if_a_game_is_started_over() {
    let mut cycled = PowerCycledSession::new(FlashModel::blank(ARCHIVE_SECTORS));
    let mut random_player = RandomPlayer::new(12);
    let mut connection = Connection::new();
    let (mut greetings, mut restarts) = (0, 0);
    for _ in 0..60_000 {
        let was_under_way = cycled
            .saved()
            .game()
            .is_some_and(|game| game.outcome().is_none());
        cycled.play(&mut random_player).unwrap();
        let before = game_number(&connection.listener);
        for line in lines(&mut connection.feed, cycled.session.console()) {
            greetings += usize::from(line.contains(r#""type":"hello""#));
            connection.listener.hear(&line);
        }
        let is_new = game_number(&connection.listener) != before;
        restarts += usize::from(was_under_way && is_new);
        assert!(connection.listener.state.is_live);
    }
    assert_eq!(greetings, 1 + restarts);
}

fn game_number(listener: &Listener) -> Option<Value> {
    let game = listener.state.game.as_ref();
    game.map(|game| game.problem["game"].clone())
}
