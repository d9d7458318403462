//! Private answers leave no trace: two consoles with the same cards and different secrets, to which the same people do the
//! same things, cannot be told apart while no verifier's button is held.
//!
//! Two things may differ: the name of the problem, and a player's own note sheet. But the name of a published problem, which
//! others may read over a player's shoulder, tells its cards only.

use std::collections::HashMap;

use bombe_core::{
    game::{Aids, Handicaps, Header, Privacy, Rivals, Table},
    panel::{Button, Input, Lamps},
    saved::{Found, Record, Saved},
    screens::{InterruptedGame, LargeName, Message, MessageView, View},
};
use bombe_engine::{
    face::Mode,
    problem::{
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
        name::ProblemName,
        published::Published,
        rulebook::RulebookProblem,
    },
    verifier::Letter,
};

use bombe_workloads::stage::Shelf;

use crate::{random_player::RandomPlayer, test_session::TestSession};

/// Problems of one mode with the same cards and different criteria.
fn pairs(mode: Mode, count: usize) -> Vec<[ProblemCode; 2]> {
    let class = Class {
        mode,
        difficulty: Difficulty::Easy,
        verifiers: VerifierCount::Four,
    };
    let mut by_cards = HashMap::new();
    let mut pairs = Vec::new();
    for seed in 0.. {
        let code = ProblemCode::new(class, seed);
        let problem = generate(code);
        let cards = format!("{:?}", problem.face());
        match by_cards.insert(cards, (code, problem.clone())) {
            Some((other, earlier)) if earlier != problem => pairs.push([other, code]),
            _ => {}
        }
        if pairs.len() == count {
            break;
        }
    }
    pairs
}

/// A console in a game whose answers are private, as it is after power-on.
fn session(code: ProblemCode, rivals: Rivals) -> TestSession<Shelf> {
    let mut saved = Saved::default();
    let header = Header {
        problem: ProblemName::Generated(code),
        table: Table::Competitive(rivals),
        handicaps: Handicaps::default(),
        aids: Aids::NONE,
        answers: Privacy::Private,
        is_repeat: false,
    };
    saved.apply(&Record::Start(header)).unwrap();
    TestSession::new(
        Shelf::default(),
        Found {
            saved,
            is_damaged: false,
        },
    )
}

/// What is to be seen, but for what may differ.
fn comparable(session: &TestSession<Shelf>) -> View {
    let mut view = session.screen().view.clone();
    match &mut view {
        View::Cards(cards) => cards.problem = ProblemName::Rulebook(RulebookProblem::FIRST),
        View::Problem(problem) => problem.name = LargeName::Number(RulebookProblem::FIRST),
        View::Message(MessageView {
            message: Message::Resume(InterruptedGame::Deduction { problem, .. }),
            ..
        }) => *problem = ProblemName::Rulebook(RulebookProblem::FIRST),
        View::History(history) => {
            for row in &mut history.rows {
                row.answers = [None; Letter::ALL.len()];
            }
        }
        _ => {}
    }
    view
}

fn is_over(session: &TestSession<Shelf>) -> bool {
    session
        .saved()
        .game()
        .is_none_or(|game| game.outcome().is_some())
}

fn is_private(session: &TestSession<Shelf>) -> bool {
    let game = session.saved().game();
    game.is_some_and(|game| game.header().answers == Privacy::Private)
}

/// Does the same things to both until the code comes out. Tells how often the answers on their lamps were different.
fn play(mut sessions: [TestSession<Shelf>; 2], random_player: &mut RandomPlayer) -> usize {
    let mut differences = 0;
    let mut held: Vec<Letter> = Vec::new();
    while !sessions.iter().any(is_over) {
        let [one, _] = &sessions;
        let input = random_player.input(one.saved(), one.screen());
        for session in &mut sessions {
            session.input(input);
        }
        match input {
            Input::Pressed(Button::Verifier(letter)) => held.push(letter),
            Input::Released(Button::Verifier(letter)) => held.retain(|&other| other != letter),
            _ => {}
        }
        let [one, other] = &sessions;
        differences += usize::from(one.console().lamps() != other.console().lamps());
        if held.is_empty() && !is_over(one) && !is_over(other) {
            assert!([one, other].into_iter().all(is_private));
            assert_eq!(one.console().lamps(), Lamps::default());
            assert_eq!(other.console().lamps(), Lamps::default());
            assert_eq!(comparable(one), comparable(other));
        }
    }
    differences
}

#[test]
fn private_answers_leave_no_trace_when_their_button_is_let_go() {
    let mut differences = 0;
    for mode in [Mode::Classic, Mode::Nightmare] {
        for (codes, seed) in pairs(mode, 10).into_iter().zip(0..) {
            let mut random_player = RandomPlayer::new(seed);
            for rivals in [Rivals::Two, Rivals::Three, Rivals::Four] {
                for _ in 0..20 {
                    random_player.reset_goal();
                    differences +=
                        play(codes.map(|code| session(code, rivals)), &mut random_player);
                }
            }
        }
    }
    assert!(differences > 1000, "{differences}");
}

#[test]
fn the_name_of_a_published_problem_tells_nothing_but_its_cards() {
    for mode in [Mode::Classic, Mode::Nightmare] {
        for codes in pairs(mode, 10) {
            let [one, other] = codes.map(|code| Published::from(&generate(code)));
            assert_ne!(one, other);
            assert_eq!(one.to_string(), other.to_string());
        }
    }
}
