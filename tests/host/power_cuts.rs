//! Cuts the power at every flash step of a game of rivals, and again while the console recovers.
//!
//! The players then continue from what the console shows. In the end everything must be as without the cuts.

#![expect(clippy::panic, reason = "a panic in a test helper fails the test")]

use bombe_core::{
    game::{
        Event, Handicap, Handicaps, Header, InMatch, Mark, Outcome, Privacy, Rivals, Table, Thumb,
        Voting,
    },
    panel::{
        Button::{self, Menu, Ok, Verifier},
        Input,
    },
    player::Player,
    saved::{Record, Saved, Settings},
    texts::Language,
};
use bombe_engine::{
    code::{Code, Digit, Shape},
    problem::{name::ProblemName, rulebook::RulebookProblem},
    verifier::Letter::{A, B, C, D},
};

use bombe_workloads::header;

use crate::{
    goal_player::next_input,
    nor_flash::{Cut, FlashModel, ProgramCut},
    power_cycling::{PowerCut, PowerCycledSession},
    rng::Rng,
};

const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

/// Just enough sectors for the longest game and the present one: the ring wraps around with every second game.
const SMALL_RING: usize = 16;

/// More inputs than the plan needs.
const MAX_INPUTS: usize = 400;

/// The records that are stored, in order, and the states that they lead to.
struct PlannedGame {
    records: Vec<Record>,
    /// The state before the first record, and after each.
    states: Vec<Saved>,
}

impl PlannedGame {
    fn new(before: &Saved, records: Vec<Record>) -> Self {
        let mut states = vec![before.clone()];
        for record in &records {
            let mut state = states.last().unwrap().clone();
            state.apply(record).unwrap();
            assert!(!states.contains(&state), "no way to tell where we are");
            states.push(state);
        }
        Self { records, states }
    }

    /// Plays from the present state on, with idle moments, until everything is stored or the power is cut.
    fn play(&self, cycled: &mut PowerCycledSession) -> Result<(), PowerCut> {
        let mut done = 0;
        for _ in 0..MAX_INPUTS {
            let mut left = self.states[done..].iter();
            done += left.position(|state| state == cycled.saved()).unwrap();
            let Some(goal) = self.records.get(done) else {
                return Result::Ok(());
            };
            cycled.idle()?;
            cycled.act(next_input(
                goal,
                &cycled.screen(),
                cycled.dial(),
                cycled.down(),
            ))?;
        }
        panic!("lost at {:?}", cycled.view());
    }
}

/// Rivals with private answers show their thumbs together, the others one by one.
fn settings(answers: Privacy) -> Settings {
    let mut handicaps = Handicaps::default();
    handicaps.set(Player::Three, Handicap::One);
    Settings {
        table: Table::Competitive(Rivals::Three),
        handicaps,
        answers,
        thumbs: match answers {
            Privacy::Open => Voting::OneByOne,
            Privacy::Private | Privacy::DisplayOnly => Voting::Together,
        },
        language: Some(Language::English),
        ..Settings::default()
    }
}

/// Three rivals: the first claims a wrong code and is out, the others claim the right one. A rematch is abandoned, and so is the
/// next game of the match.
fn game(answers: Privacy, before: &Saved) -> Vec<Record> {
    let settings = settings(answers);
    let problem = ProblemName::Rulebook(RulebookProblem::FIRST);
    let header = Header {
        handicaps: settings.handicaps,
        answers,
        thumbs: settings.thumbs,
        is_repeat: before.knows(problem),
        ..header(problem, settings.table)
    };
    let again = Header {
        is_repeat: true,
        in_match: InMatch::Again,
        ..header
    };
    let second = RulebookProblem::FIRST.moved(1);
    let next = Header {
        problem: ProblemName::Rulebook(second),
        is_repeat: before.knows(ProblemName::Rulebook(second)),
        in_match: InMatch::Next,
        ..header
    };
    let ask = |verifier, proposal| Event::Query { verifier, proposal };
    let cross = |shape, digit| Event::Note(Mark::Number(shape, digit));
    let cross_criterion = |verifier, place| {
        Event::Note(Mark::Criterion {
            verifier,
            card: 0,
            place,
        })
    };
    let thumbs = |one_by_one: &[Thumb], up: &[Player]| match settings.thumbs {
        Voting::OneByOne => one_by_one.iter().copied().map(Event::Vote).collect(),
        Voting::Together => vec![Event::Thumbs(up.iter().copied().collect())],
    };
    let events = [
        // The first round.
        [ask(A, OTHER), ask(B, OTHER), ask(C, OTHER)].as_slice(),
        &[cross(Shape::Circle, Digit::Three), Event::EndTurn],
        &[ask(D, SOLUTION), cross_criterion(D, 1), ask(A, SOLUTION)],
        &[ask(B, SOLUTION), Event::EndTurn],
        &[ask(B, OTHER), ask(D, OTHER), Event::EndTurn],
        &thumbs(&[Thumb::Up, Thumb::Down, Thumb::Down], &[Player::One]),
        &[Event::Claim(OTHER)],
        // The second round, without the first player.
        &[cross(Shape::Square, Digit::One), ask(A, OTHER)],
        &[cross(Shape::Square, Digit::One), Event::EndTurn],
        &[ask(A, SOLUTION), ask(B, SOLUTION), ask(C, SOLUTION)],
        &[cross(Shape::Triangle, Digit::Five), Event::EndTurn],
        &thumbs(&[Thumb::Up, Thumb::Up], &[Player::Two, Player::Three]),
        &[Event::Claim(SOLUTION), Event::Claim(SOLUTION)],
    ]
    .concat();
    assert!(events.len() >= 27, "{}", events.len());
    let rematch = [ask(C, OTHER), Event::EndTurn, Event::Abandon];

    let mut records = vec![Record::Settings(settings), Record::Start(header)];
    records.extend(events.into_iter().map(Record::Event));
    records.push(Record::Start(again));
    records.extend(rematch.map(Record::Event));
    let settings = Settings {
        rulebook: second,
        ..settings
    };
    records.extend([Record::Settings(settings), Record::Start(next)]);
    records.extend([Record::Event(Event::Abandon), Record::Close]);
    records
}

/// Whether the next game needs to erase a sector.
fn erases_in_a_game(cycled: &PowerCycledSession) -> bool {
    let mut copy = cycled.copy();
    let plan = PlannedGame::new(cycled.saved(), game(Privacy::Open, cycled.saved()));
    plan.play(&mut copy).unwrap();
    copy.erases() > cycled.erases()
}

/// A new console at home: the guided game is declined.
fn new_console(sectors: usize) -> PowerCycledSession {
    let mut cycled = PowerCycledSession::new(FlashModel::blank(sectors));
    cycled.act(Input::Pressed(Menu)).unwrap();
    cycled
}

/// A console after many games, most of them abandoned: its ring wrapped around, and the head is in the middle of a sector.
fn used() -> PowerCycledSession {
    const GIVEN_UP: [Button; 11] = [
        Ok,
        Verifier(A),
        Ok,
        Ok,
        Ok,
        Menu,
        Verifier(D),
        Verifier(D),
        Verifier(A),
        Verifier(A),
        Menu,
    ];
    let mut cycled = new_console(SMALL_RING);
    for answers in [Privacy::Private, Privacy::Open, Privacy::Private] {
        let plan = PlannedGame::new(cycled.saved(), game(answers, cycled.saved()));
        plan.play(&mut cycled).unwrap();
    }
    let give_up = |cycled: &mut PowerCycledSession| {
        for button in GIVEN_UP {
            cycled.idle().unwrap();
            cycled.act(Input::Pressed(button)).unwrap();
        }
    };
    while cycled.erases() < 2 * SMALL_RING as u32 || !erases_in_a_game(&cycled) {
        give_up(&mut cycled);
    }
    cycled
}

#[test]
fn the_game_that_is_cut_has_an_elimination_and_a_winner() {
    let mut cycled = new_console(64);
    let plan = PlannedGame::new(cycled.saved(), game(Privacy::Private, cycled.saved()));
    plan.play(&mut cycled).unwrap();
    let [result] = cycled.saved().results() else {
        panic!("one result");
    };
    let winner = [Player::Two].into_iter().collect();
    assert_eq!(result.outcome, Outcome::Won(winner));
    assert_eq!((result.rounds, result.queries), (2, [3, 4, 6, 0]));
}

/// Cuts the power at every step of the game, continues, cuts it once more, and plays to the end.
fn cut_everywhere(program: ProgramCut) {
    let mut rng = Rng::new(11);
    for (cycled, answers) in [
        (new_console(SMALL_RING), Privacy::Private),
        (used(), Privacy::Open),
    ] {
        let plan = PlannedGame::new(cycled.saved(), game(answers, cycled.saved()));
        let mut uncut = cycled.copy();
        let before = uncut.steps();
        plan.play(&mut uncut).unwrap();
        let steps = uncut.steps() - before;
        assert!(steps > 500, "{steps}");
        for cut in Cut::all().filter(|cut| cut.program == program) {
            for step in 1..=steps {
                let mut cycled = cycled.copy();
                cycled.cut_power_at(step, cut, rng.roll());
                assert_eq!(plan.play(&mut cycled), Err(PowerCut), "{cut:?} {step}");
                let soon = rng.pick(&[20, 300]);
                cycled.cut_power_at(1 + rng.below(soon), cut, rng.roll());
                let second = cycled.reboot().and_then(|()| plan.play(&mut cycled));
                cycled.restore_power();
                if second == Err(PowerCut) {
                    cycled.reboot().unwrap();
                    plan.play(&mut cycled).unwrap();
                }
                cycled.reboot().unwrap();
                assert_eq!(cycled.saved(), uncut.saved());
            }
        }
    }
}

#[test]
fn no_cut_of_a_game_loses_anything_if_programs_stop_midway() {
    cut_everywhere(ProgramCut::Prefix);
}

#[test]
fn no_cut_of_a_game_loses_anything_if_programs_leave_random_bits() {
    cut_everywhere(ProgramCut::RandomBits);
}

#[test]
fn no_cut_of_a_game_loses_anything_if_programs_leave_weak_bits() {
    cut_everywhere(ProgramCut::WeakBits);
}
