//! Private answers leave no trace: two consoles with the same cards, different secrets and the same inputs cannot be told
//! apart while no verifier's button is held.
//!
//! Two things may differ: the name of the problem, and a player's own note sheet. The name of a published problem, which others
//! may read over a player's shoulder, may depend on its cards only.

use std::collections::HashMap;

use bombe_core::{
    game::{Header, Privacy, Rivals, Table},
    panel::{Button, Input, Lamps},
    saved::{Found, Record, Saved, Settings},
    screens::{InterruptedGame, LargeName, Message, MessageView, View},
    texts::Language,
};
use bombe_engine::{
    face::Mode,
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
        name::ProblemName,
        published::Published,
        rulebook::RulebookProblem,
    },
    verifier::Letter,
};

use bombe_workloads::{header, stage::StubStore};

use crate::{random_player::RandomPlayer, test_session::TestSession};

/// Pairs of problems of one mode with the same cards that differ in a secret.
pub(crate) fn pairs(
    mode: Mode,
    count: usize,
    differ: impl Fn(&Problem, &Problem) -> bool,
) -> Vec<[ProblemCode; 2]> {
    let class = Class {
        mode,
        difficulty: Difficulty::Easy,
        verifiers: VerifierCount::Four,
    };
    let mut by_cards = HashMap::new();
    let pairs = (0..).filter_map(|seed| {
        let code = ProblemCode::new(class, seed);
        let problem = generate(code);
        let cards = format!("{:?}", problem.face());
        let (other, earlier) = by_cards.insert(cards, (code, problem.clone()))?;
        differ(&earlier, &problem).then_some([other, code])
    });
    pairs.take(count).collect()
}

/// A console in English that was switched on with this game under way.
pub(crate) fn in_game(header: Header) -> TestSession<StubStore> {
    let mut saved = Saved::default();
    let settings = Settings {
        language: Some(Language::English),
        ..Settings::default()
    };
    saved.apply(&Record::Settings(settings)).unwrap();
    saved.apply(&Record::Start(header)).unwrap();
    let is_damaged = false;
    TestSession::new(StubStore::default(), Found { saved, is_damaged })
}

/// A game with private answers.
fn private(code: ProblemCode, rivals: Rivals) -> Header {
    Header {
        answers: Privacy::Private,
        ..header(ProblemName::Generated(code), Table::Competitive(rivals))
    }
}

/// The view, without the parts that may differ.
fn comparable(session: &TestSession<StubStore>) -> View {
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

fn is_over(session: &TestSession<StubStore>) -> bool {
    session
        .saved()
        .game()
        .is_none_or(|game| game.outcome().is_some())
}

fn is_private(session: &TestSession<StubStore>) -> bool {
    let game = session.saved().game();
    game.is_some_and(|game| game.header().answers == Privacy::Private)
}

/// Gives the same inputs to both until the game of one is over. Returns how often their lamps differed.
fn play(mut sessions: [TestSession<StubStore>; 2], random_player: &mut RandomPlayer) -> usize {
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
        for (codes, seed) in pairs(mode, 10, |one, other| one != other)
            .into_iter()
            .zip(0..)
        {
            let mut random_player = RandomPlayer::new(seed);
            for rivals in [Rivals::Two, Rivals::Three, Rivals::Four] {
                for _ in 0..20 {
                    random_player.reset_goal();
                    differences += play(
                        codes.map(|code| in_game(private(code, rivals))),
                        &mut random_player,
                    );
                }
            }
        }
    }
    assert!(differences > 1000, "{differences}");
}

#[test]
fn the_name_of_a_published_problem_tells_nothing_but_its_cards() {
    for mode in [Mode::Classic, Mode::Nightmare] {
        for codes in pairs(mode, 10, |one, other| one != other) {
            let [one, other] = codes.map(|code| Published::from(&generate(code)));
            assert_ne!(one, other);
            assert_eq!(one.to_string(), other.to_string());
        }
    }
}
