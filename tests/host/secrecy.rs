//! Private answers leave no trace: two consoles with the same cards, different secrets and the same inputs cannot be told
//! apart while no verifier's button is held.
//!
//! Two things may differ: the name of the problem, and a player's own note sheet. The name of a published problem, which others
//! may read over a player's shoulder, may depend on its cards only.

use std::collections::HashMap;

use bombe_core::{
    game::{Event, Game, Header, Phase, Privacy, Rivals, Table, Voting},
    jobs::JobKey,
    panel::{Button, Input, Lamps},
    player::{Player, PlayerSet},
    saved::{Found, Record, Saved, Settings},
    screens::{InterruptedGame, LargeName, Message, MessageView, VerifierView, View},
    texts::Language,
};
use bombe_engine::{
    code::Code,
    face::Mode,
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
        name::ProblemName,
        published::Published,
        rulebook::RulebookProblem,
    },
    turn::Turn,
    verifier::{Answer, Letter},
};

use bombe_workloads::{header, stage::StubStore};

use crate::{
    feed, oracle::lamp_of_tried_display, random_player::RandomPlayer, rng::Rng,
    test_session::TestSession,
};

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

/// A game in which answers show only while their button is held.
fn hiding(answers: Privacy, code: ProblemCode, rivals: Rivals) -> Header {
    Header {
        answers,
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
        // Only the page of the note sheet may tell: the cards are for everybody.
        View::Criteria(criteria) if criteria.can_cross => {
            for said in &mut criteria.said {
                said.answer = Answer::Pass;
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

fn privacy(session: &TestSession<StubStore>) -> Option<Privacy> {
    let game = session.saved().game();
    game.map(|game| game.header().answers)
}

/// What verifiers say on the display.
fn said(session: &TestSession<StubStore>) -> Vec<VerifierView> {
    match &session.screen().view {
        View::Play(play) => play.verifiers.to_vec(),
        _ => Vec::new(),
    }
}

/// Gives the same inputs to both until the game of one is over. Returns how often their lamps differed; without lamps, their
/// displays.
fn play(
    mut sessions: [TestSession<StubStore>; 2],
    answers: Privacy,
    random_player: &mut RandomPlayer,
) -> usize {
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
        let (lamps, others) = (one.console().lamps(), other.console().lamps());
        // The lamps of the self-test, and of displays that are tried, are no answers.
        let view = &one.screen().view;
        let is_test = matches!(view, View::SelfTest(_)) || lamp_of_tried_display(view).is_some();
        if answers == Privacy::DisplayOnly {
            assert!(is_test || [lamps, others] == [Lamps::default(); 2]);
            differences += usize::from(said(one) != said(other));
        } else {
            differences += usize::from(lamps != others);
        }
        if held.is_empty() && !is_over(one) && !is_over(other) {
            assert_eq!([one, other].map(privacy), [Some(answers); 2]);
            assert!(is_test || [lamps, others] == [Lamps::default(); 2]);
            assert_eq!(comparable(one), comparable(other));
        }
    }
    differences
}

#[test]
fn private_answers_leave_no_trace_when_their_button_is_let_go() {
    let (mut on_lamps, mut on_display) = (0, 0);
    for mode in [Mode::Classic, Mode::Nightmare] {
        for (codes, seed) in pairs(mode, 10, |one, other| one != other)
            .into_iter()
            .zip(0..)
        {
            let mut random_player = RandomPlayer::new(seed);
            for (rivals, answers) in [
                (Rivals::Two, Privacy::Private),
                (Rivals::Three, Privacy::Private),
                (Rivals::Four, Privacy::Private),
                (Rivals::Three, Privacy::DisplayOnly),
            ] {
                for _ in 0..20 {
                    random_player.reset_goal();
                    let differences = match answers {
                        Privacy::DisplayOnly => &mut on_display,
                        Privacy::Open | Privacy::Private => &mut on_lamps,
                    };
                    *differences += play(
                        codes.map(|code| in_game(hiding(answers, code, rivals))),
                        answers,
                        &mut random_player,
                    );
                }
            }
        }
    }
    assert!(on_lamps > 1000, "{on_lamps}");
    assert!(on_display > 300, "{on_display}");
}

/// The pages of the log, the latest round first, and back to the game.
fn log(session: &mut TestSession<StubStore>) -> Vec<View> {
    session.press(&[Button::Menu, Button::Verifier(Letter::C)]);
    let mut pages = Vec::new();
    while !pages.contains(&session.screen().view) {
        pages.push(session.screen().view.clone());
        session.press(&[Button::Ok]);
    }
    session.press(&[Button::Menu; 3]);
    pages
}

/// What all players were answered so far.
fn answered(session: &TestSession<StubStore>) -> Vec<[Option<Answer>; Letter::ALL.len()]> {
    let game = session.saved().game().unwrap();
    let seats = game.players().map(|player| game.seat(player));
    let turns = seats.flat_map(|seat| seat.history().iter().chain([seat.turn()]));
    turns.map(Turn::answers).collect()
}

#[test]
fn the_public_log_is_the_same_whatever_the_verifiers_have_answered() {
    let (mut logs, mut differences) = (0, 0);
    for mode in [Mode::Classic, Mode::Nightmare] {
        for codes in pairs(mode, 10, |one, other| one != other) {
            for answers in [Privacy::Open, Privacy::Private, Privacy::DisplayOnly] {
                let mut sessions = codes.map(|code| in_game(hiding(answers, code, Rivals::Three)));
                for session in &mut sessions {
                    // The game goes on, with its cards.
                    session.press(&[Button::Ok, Button::Ok]);
                    let view = &session.screen().view;
                    assert!(matches!(view, View::Message(_)), "{view:?}");
                }
                for (turn, proposal) in Code::all().step_by(13).enumerate() {
                    let [one, other] = sessions.each_mut().map(|session| {
                        session.press(&[Button::Ok]);
                        session.dial(proposal);
                        let asked = Letter::ALL.iter().cycle().skip(turn % 4).take(2);
                        for &letter in asked.filter(|letter| letter.index() < 4) {
                            session.press(&[Button::Verifier(letter)]);
                        }
                        log(session)
                    });
                    assert_eq!(one, other);
                    let is_log = |view: &&View| matches!(view, View::Log(_));
                    logs += one.iter().filter(is_log).count();
                    for session in &mut sessions {
                        // The turn ends; after the last one of a round, nobody claims.
                        session.press(&[Button::Ok]);
                        if turn % 3 == 2 {
                            session.press(
                                &[Button::Ok, Button::Verifier(Letter::B), Button::Ok].repeat(3),
                            );
                            (0..3).for_each(|_| session.input(Input::PauseOver));
                            session.press(&[Button::Ok]);
                        }
                    }
                }
                let [one, other] = &sessions;
                differences += usize::from(answered(one) != answered(other));
            }
        }
    }
    assert!(logs > 500, "{logs}");
    assert!(differences > 30, "{differences}");
}

/// A finished game of three rivals, in which the second one asks `proposals` and claims the code, and the others ask something
/// that depends on `seed`.
fn finished(header: Header, proposals: &[Code], seed: u64) -> TestSession<StubStore> {
    let mut rng = Rng::new(seed);
    let mut game = Game::new(header).unwrap();
    let mut events = Vec::new();
    let rounds = proposals.len() as u8;
    while game.outcome().is_none() {
        let event = match game.phase() {
            Phase::Asking(player) => {
                let own = proposals[usize::from(game.round()) - 1];
                let (proposal, place) = match player {
                    Player::Two => (own, own.index()),
                    _ => (
                        Code::from_index(rng.below(125) as u8).unwrap(),
                        rng.below(4) as u8,
                    ),
                };
                let turn = game.seat(player).turn();
                let proposal = turn.proposal().unwrap_or(proposal);
                let next = Letter::ALL[usize::from(place + turn.queries()) % 4];
                match turn.queries() {
                    0 | 1 => Event::Query {
                        verifier: next,
                        proposal,
                    },
                    _ => Event::EndTurn,
                }
            }
            Phase::Voting(_) if game.round() == rounds => {
                Event::Thumbs([Player::Two].into_iter().collect())
            }
            Phase::Voting(_) => Event::Thumbs(PlayerSet::NONE),
            Phase::Claiming(_) => Event::Claim(game.problem().solution()),
            Phase::Over(_) => unreachable!(),
        };
        if game.apply(event).is_ok() {
            events.push(event);
        }
    }
    let mut session = in_game(header);
    let mut saved = session.saved().clone();
    for event in events {
        saved.apply(&Record::Event(event)).unwrap();
    }
    let is_damaged = false;
    session = TestSession::new(StubStore::default(), Found { saved, is_damaged });
    session
}

/// The pages of the second rival's own game, from the verdict on.
fn own_game(session: &mut TestSession<StubStore>) -> Vec<View> {
    use Button::{Ok, Verifier};
    session.press(&[Ok, Verifier(Letter::C), Verifier(Letter::B), Ok]);
    let mut pages = Vec::new();
    loop {
        while let Some(JobKey::Outline(_) | JobKey::Review(..)) = session.console().job_key() {
            session.do_job();
        }
        let view = session.screen().view.clone();
        if matches!(view, View::Standings(_)) {
            return pages;
        }
        pages.push(view);
        session.press(&[Ok]);
    }
}

#[test]
fn a_rivals_own_game_tells_nothing_of_the_others_and_the_feed_nothing_of_it() {
    let mut rng = Rng::new(7);
    for (mode, answers) in [
        (Mode::Classic, Privacy::Open),
        (Mode::Classic, Privacy::Private),
        (Mode::Extreme, Privacy::Private),
        (Mode::Nightmare, Privacy::DisplayOnly),
    ] {
        for seed in 0..4 {
            let class = Class {
                mode,
                difficulty: Difficulty::Easy,
                verifiers: VerifierCount::Four,
            };
            let header = Header {
                thumbs: Voting::Together,
                ..hiding(answers, ProblemCode::new(class, seed), Rivals::Three)
            };
            let proposals: Vec<Code> = (0..3)
                .map(|_| Code::from_index(rng.below(125) as u8).unwrap())
                .collect();
            let games = [0, 1].map(|seed| finished(header, &proposals, seed));
            let [one, other] = games.each_ref().map(answered);
            assert_ne!(one, other);
            let read = games.map(|mut session| {
                let mut feed = feed::feed();
                feed::lines(&mut feed, session.console());
                let pages = own_game(&mut session);
                assert_eq!(pages.len(), 2 + 2 * proposals.len(), "{pages:?}");
                assert!(feed::lines(&mut feed, session.console()).is_empty());
                pages
            });
            assert_eq!(read[0], read[1]);
        }
    }
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
