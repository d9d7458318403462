//! What nobody may hear. Two consoles that differ in a secret only, to which the same people do the same things, tell the same,
//! byte by byte, until the secret is out.

use bombe_core::{
    feed::Feed,
    game::{Aid, Aids, Handicaps, Header, Phase, Privacy, Rivals, Table},
    panel::Input,
    saved::{Found, Record, Saved, Settings},
    texts::Language,
};
use bombe_engine::{
    face::Mode,
    machine::Machine,
    problem::{
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
        name::ProblemName,
        published::Published,
    },
};
use bombe_tests::{Stage, after};
use bombe_workloads::stage::Shelf;
use std::collections::HashMap;

use super::{feed, lines};
use crate::{random_player::RandomPlayer, test_session::TestSession};

/// Pairs of published problems with the same cards and different codes to be found.
fn pairs(mode: Mode, count: usize) -> Vec<[ProblemName; 2]> {
    let class = Class {
        mode,
        difficulty: Difficulty::Easy,
        verifiers: VerifierCount::Four,
    };
    let mut by_cards = HashMap::new();
    let mut pairs = Vec::new();
    for seed in 0.. {
        let problem = generate(ProblemCode::new(class, seed));
        let name = Published::from(&problem);
        match by_cards.insert(name.to_string(), problem.clone()) {
            Some(other)
                if other.solution() != problem.solution() && other.face() == problem.face() =>
            {
                pairs
                    .push([&other, &problem].map(|problem| ProblemName::Published(problem.into())));
            }
            _ => {}
        }
        if pairs.len() == count {
            break;
        }
    }
    pairs
}

/// A console that has been switched on in a game, and somebody who listens to it.
struct Twin {
    session: TestSession<Shelf>,
    feed: Feed,
    machine: Box<Machine>,
}

impl Twin {
    fn new(header: Header) -> Self {
        let mut saved = Saved::default();
        let settings = Settings {
            language: Some(Language::English),
            ..Settings::default()
        };
        saved.apply(&Record::Settings(settings)).unwrap();
        saved.apply(&Record::Start(header)).unwrap();
        Self {
            session: TestSession::new(
                Shelf::default(),
                Found {
                    saved,
                    is_damaged: false,
                },
            ),
            feed: feed(),
            machine: Box::default(),
        }
    }

    fn step(&mut self, input: Input) -> Vec<String> {
        self.session.input(input);
        lines(&mut self.feed, self.session.console())
    }

    /// Thinks as long as it takes, but not about games of the machine that would take long.
    fn think(&mut self) {
        let mut patience = 20_000_u32;
        while patience > 0
            && let Some(job) = self.session.console().job()
            && let Ok(result) = job.run(&mut self.machine, || {
                patience = patience.saturating_sub(1);
                patience > 0
            })
        {
            self.session.finish_job(result);
        }
    }

    fn game(&self) -> &bombe_core::game::Game {
        self.session.saved().game().unwrap()
    }

    /// What of the game may be known: who asked what, and with open answers what was said.
    fn is_like(&self, other: &Self) -> bool {
        let is_open = self.game().header().answers == Privacy::Open;
        let answers = |twin: &Self| -> Vec<_> {
            let game = twin.game();
            let seats = game.players().map(|player| game.seat(player));
            let turns = seats.flat_map(|seat| seat.history().iter().chain([seat.turn()]));
            turns
                .map(|turn| (turn.proposal(), turn.answers()))
                .collect()
        };
        let is_over = |twin: &Self| matches!(twin.game().phase(), Phase::Over(_));
        self.game().phase() == other.game().phase()
            && !is_over(self)
            && (!is_open || answers(self) == answers(other))
    }
}

/// Does the same things to both as long as they are alike, and tells how many lines were heard. They must be the same.
fn play(mut twins: [Twin; 2], random_player: &mut RandomPlayer) -> usize {
    let mut heard = 0;
    let [mut said, mut said_by_other] = [Vec::new(), Vec::new()];
    for _ in 0..400 {
        let [one, other] = &mut twins;
        if !one.is_like(other) {
            break;
        }
        assert_eq!(said, said_by_other);
        heard += said.len();
        let input = random_player.input(one.session.saved(), one.session.screen());
        if let Input::Offered(_) = input {
            continue;
        }
        [said, said_by_other] = [one.step(input), other.step(input)];
        if random_player.one_in(4) {
            one.think();
            other.think();
        }
    }
    heard
}

#[test]
fn nothing_depends_on_the_secret_but_what_verifiers_say_aloud() {
    let mut heard = 0;
    for mode in [Mode::Classic, Mode::Nightmare] {
        for (problems, seed) in pairs(mode, 6).into_iter().zip(0..) {
            let mut random_player = RandomPlayer::new(seed);
            for (table, answers) in [
                (Table::Solo, Privacy::Open),
                (Table::Cooperative, Privacy::Open),
                (Table::Competitive(Rivals::Two), Privacy::Open),
                (Table::Competitive(Rivals::Two), Privacy::Private),
                (Table::Competitive(Rivals::Four), Privacy::Private),
            ] {
                for _ in 0..4 {
                    random_player.reset_goal();
                    let aids = match answers {
                        Privacy::Open => Aid::ALL.into_iter().fold(Aids::NONE, Aids::toggled),
                        Privacy::Private => Aids::NONE,
                    };
                    let twins = problems.map(|problem| {
                        Twin::new(Header {
                            problem,
                            table,
                            handicaps: Handicaps::default(),
                            aids,
                            answers,
                            is_repeat: false,
                        })
                    });
                    heard += play(twins, &mut random_player);
                }
            }
        }
    }
    assert!(heard > 5000, "{heard}");
}

const HOME: &str = "533 LANGUAGE";

/// What is heard from start to end of a script.
fn heard(script: &str) -> (Stage, String) {
    let mut stage = after("");
    let mut feed = feed();
    let mut heard = String::new();
    for word in script.split_whitespace() {
        stage.play(word);
        heard.extend(lines(&mut feed, stage.console()));
    }
    (stage, heard)
}

/// The same from two scripts, until the words in `reveal`, and then not the same.
#[track_caller]
fn assert_secret(scripts: [&str; 2], reveal: &str) {
    let [(mut one, before), (mut other, before_other)] = scripts.map(heard);
    assert_eq!(before, before_other);
    let newcomers = [&one, &other].map(|stage| super::snapshot(stage.console()));
    assert_eq!(newcomers[0], newcomers[1]);
    one.play(reveal);
    other.play(reveal);
    let newcomers = [one, other].map(|stage| super::snapshot(stage.console()));
    assert_ne!(newcomers[0], newcomers[1]);
}

/// From home to a game of two rivals whose answers are open, after their first round.
const VOTE: &str = "OK A OK A A OK OK OK A OK OK A OK";

#[test]
fn thumbs_leave_no_trace_before_they_are_shown() {
    for [one, other] in [
        ["OK A OK B WAIT WAIT", "OK B OK A WAIT WAIT"],
        ["OK B OK B WAIT WAIT", "OK B OK A WAIT WAIT"],
        ["OK B OK B", "OK A OK A"],
    ] {
        let scripts = [one, other].map(|votes| [HOME, VOTE, votes].join(" "));
        assert_secret([&scripts[0], &scripts[1]], "WAIT WAIT WAIT");
    }
}

#[test]
fn thumbs_that_were_never_shown_leave_no_trace_in_a_game_that_was_given_up() {
    let [one, other] = ["OK A OK B", "OK B OK A"]
        .map(|votes| heard(&[HOME, VOTE, votes, "WAIT CUT MENU OK"].join(" ")));
    assert!(one.1.contains(r#""outcome":"abandoned""#));
    assert_eq!(one.1, other.1);
    let newcomers = [one.0, other.0].map(|stage| super::snapshot(stage.console()));
    assert_eq!(newcomers[0], newcomers[1]);
}

#[test]
fn a_claim_leaves_no_trace_before_all_have_claimed() {
    let [one, other] = ["111 OK 333", "555 OK 333"]
        .map(|claim| [HOME, VOTE, "OK A OK A WAIT WAIT WAIT OK OK", claim].join(" "));
    assert_secret([&one, &other], "OK 444 OK");
}
