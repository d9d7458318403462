//! The feed keeps secrets: two consoles that differ only in a secret and get the same inputs send the same bytes, until the
//! secret is revealed.

use bombe_core::{
    feed::Feed,
    game::{Aid, Aids, Game, Header, Phase, Privacy, Rivals, Table},
    panel::Input,
    screens::{Choices, ChoicesView, View},
};
use bombe_engine::{
    face::Mode,
    machine::Machine,
    problem::{generator::generate, name::ProblemName},
};
use bombe_tests::{Stage, after};
use bombe_workloads::{header, stage::StubStore};

use super::{
    feed, lines,
    self_test::{answer_to, random_order},
};
use crate::{
    random_player::RandomPlayer,
    secrecy::{in_game, pairs},
    test_session::TestSession,
};

/// A console that was switched on in the middle of a game, with a listener.
struct HeardConsole {
    session: TestSession<StubStore>,
    feed: Feed,
    machine: Box<Machine>,
}

impl HeardConsole {
    fn new(header: Header) -> Self {
        Self {
            session: in_game(header),
            feed: feed(),
            machine: Box::default(),
        }
    }

    fn input(&mut self, input: Input) -> Vec<String> {
        self.session.input(input);
        lines(&mut self.feed, self.session.console())
    }

    /// Does jobs, up to a limit that the machine's long games exceed.
    fn do_jobs(&mut self) {
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

    /// The game, unless it was left.
    fn game(&self) -> Option<&Game> {
        self.session.saved().game()
    }

    /// Whether players are asked if they go on after a wrong claim.
    fn is_asked(&self) -> bool {
        matches!(
            self.session.screen().view,
            View::Choices(ChoicesView {
                choices: Choices::WrongClaim(_),
                ..
            })
        )
    }

    /// Whether the public parts of both games are the same: the queries, and the answers if these are open.
    fn looks_like(&self, other: &Self) -> bool {
        let (Some(game), Some(game_of_other)) = (self.game(), other.game()) else {
            return false;
        };
        let is_open = game.header().answers == Privacy::Open;
        let answers = |game: &Game| -> Vec<_> {
            let seats = game.players().map(|player| game.seat(player));
            let turns = seats.flat_map(|seat| seat.history().iter().chain([seat.turn()]));
            turns
                .map(|turn| (turn.proposal(), turn.answers()))
                .collect()
        };
        game.phase() == game_of_other.phase()
            && (!matches!(game.phase(), Phase::Over(_)) || self.is_asked() && other.is_asked())
            && (!is_open || answers(game) == answers(game_of_other))
    }
}

/// Gives the same inputs to both as long as they look alike. The lines they send must be the same; returns how many there were.
fn play(mut consoles: [HeardConsole; 2], random_player: &mut RandomPlayer) -> usize {
    let mut heard = 0;
    let [mut said, mut said_by_other] = [Vec::new(), Vec::new()];
    for _ in 0..400 {
        let [one, other] = &mut consoles;
        if !one.looks_like(other) {
            break;
        }
        assert_eq!(said, said_by_other);
        heard += said.len();
        // A computer that would test the console is told the same by both.
        if random_player.one_in(8) {
            let order = random_order(random_player);
            assert_eq!(
                answer_to(&mut one.session, order),
                answer_to(&mut other.session, order)
            );
        }
        let input = random_player.input(one.session.saved(), one.session.screen());
        if let Input::Offered(_) = input {
            continue;
        }
        [said, said_by_other] = [one.input(input), other.input(input)];
        if random_player.one_in(4) {
            one.do_jobs();
            other.do_jobs();
        }
    }
    heard
}

#[test]
fn nothing_depends_on_the_secret_but_what_verifiers_say_aloud() {
    let mut heard = 0;
    for mode in [Mode::Classic, Mode::Nightmare] {
        let pairs = pairs(mode, 6, |one, other| one.solution() != other.solution());
        for (codes, seed) in pairs.into_iter().zip(0..) {
            let mut random_player = RandomPlayer::new(seed);
            for (table, answers) in [
                (Table::Solo, Privacy::Open),
                (Table::Cooperative, Privacy::Open),
                (Table::Competitive(Rivals::Two), Privacy::Open),
                (Table::Competitive(Rivals::Two), Privacy::Private),
                (Table::Competitive(Rivals::Four), Privacy::Private),
                (Table::Competitive(Rivals::Three), Privacy::DisplayOnly),
            ] {
                for _ in 0..4 {
                    random_player.reset_goal();
                    let aids = match answers {
                        Privacy::Open => Aid::ALL.into_iter().fold(Aids::NONE, Aids::toggled),
                        Privacy::Private | Privacy::DisplayOnly => Aids::NONE,
                    };
                    let consoles = codes.map(|code| {
                        let problem = ProblemName::Published((&generate(code)).into());
                        HeardConsole::new(Header {
                            aids,
                            answers,
                            ..header(problem, table)
                        })
                    });
                    heard += play(consoles, &mut random_player);
                }
            }
        }
    }
    assert!(heard > 5000, "{heard}");
}

const HOME: &str = "533 LANGUAGE B";

/// Plays a script, and gives everything that is heard meanwhile.
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

/// Two scripts must sound the same up to the words in `reveal`, and different after them.
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
const VOTE: &str = "OK A OK A A B D OK OK OK A OK OK A OK";

/// The same, and they show their thumbs together.
const VOTE_TOGETHER: &str = "OK A OK A A B OK OK OK A OK OK A OK";

#[test]
fn thumbs_leave_no_trace_before_they_are_shown() {
    for [one, other] in [
        ["OK A OK OK B OK WAIT WAIT", "OK B OK OK A OK WAIT WAIT"],
        ["OK B OK OK B OK WAIT WAIT", "OK B OK OK A OK WAIT WAIT"],
        ["OK B OK OK B OK", "OK A OK OK A OK"],
    ] {
        let scripts = [one, other].map(|votes| [HOME, VOTE, votes].join(" "));
        assert_secret([&scripts[0], &scripts[1]], "WAIT WAIT WAIT");
    }
}

#[test]
fn letters_that_are_held_leave_no_trace_before_the_countdown_ends() {
    for [one, other] in [
        ["+A OK WAIT WAIT", "+B OK WAIT WAIT"],
        ["OK +A WAIT -A +B WAIT", "OK WAIT WAIT +A"],
        ["+A !A +B OK WAIT WAIT", "+B !B OK WAIT +A WAIT"],
        [
            "OK +A WAIT MENU OK WAIT WAIT",
            "OK +B WAIT MENU OK WAIT WAIT",
        ],
    ] {
        let scripts = [one, other].map(|held| [HOME, VOTE_TOGETHER, held].join(" "));
        assert_secret([&scripts[0], &scripts[1]], "WAIT");
    }
}

#[test]
fn thumbs_that_were_never_shown_leave_no_trace_in_a_game_that_was_given_up() {
    let [one, other] = ["OK A OK OK B OK", "OK B OK OK A OK"]
        .map(|votes| heard(&[HOME, VOTE, votes, "WAIT CUT MENU A A"].join(" ")));
    assert!(one.1.contains(r#""outcome":"abandoned""#));
    assert_eq!(one.1, other.1);
    let newcomers = [one.0, other.0].map(|stage| super::snapshot(stage.console()));
    assert_eq!(newcomers[0], newcomers[1]);
}

#[test]
fn a_claim_leaves_no_trace_before_all_have_claimed() {
    let [one, other] = ["111 OK 333", "555 OK 333"]
        .map(|claim| [HOME, VOTE, "OK A OK OK A OK WAIT WAIT WAIT OK OK", claim].join(" "));
    assert_secret([&one, &other], "OK 444 OK");
}
