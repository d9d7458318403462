//! The plug is pulled at every step that the flash takes in a game of rivals, and again while the console recovers.
//!
//! The players then find their way from what the console shows, and play on. In the end all is as if nothing had happened.

#![expect(
    clippy::panic,
    reason = "what helpers of tests find wrong fails the test"
)]

use bombe_core::{
    game::{Event, Handicap, Handicaps, Header, Mark, Outcome, Privacy, Rivals, Table, Thumb},
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
    goal_player::toward,
    nor_flash::{Cut, FlashModel, ProgramCut},
    power_cycling::{PowerCut, PowerCycledSession},
    rng::Rng,
};

const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

/// Just enough sectors for the longest game and the present one: the ring goes round with every other game.
const SMALL_RING: usize = 16;

/// Nobody needs more inputs than this to play the script.
const MAX_INPUTS: usize = 400;

/// What is kept, one after the other, and the states that it leads to.
struct Script {
    records: Vec<Record>,
    /// One more than there are records: the first is the state before all of them.
    states: Vec<Saved>,
}

impl Script {
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

    /// Plays on from wherever the console is, tidying up in every quiet moment, until all is kept or the power goes.
    fn play(&self, cycled: &mut PowerCycledSession) -> Result<(), PowerCut> {
        let mut done = 0;
        for _ in 0..MAX_INPUTS {
            let mut left = self.states[done..].iter();
            done += left.position(|state| state == cycled.saved()).unwrap();
            let Some(goal) = self.records.get(done) else {
                return Result::Ok(());
            };
            cycled.idle()?;
            cycled.act(toward(goal, &cycled.screen(), cycled.dial()))?;
        }
        panic!("lost at {:?}", cycled.view());
    }
}

fn settings(answers: Privacy) -> Settings {
    let mut handicaps = Handicaps::default();
    handicaps.set(Player::Three, Handicap::One);
    Settings {
        table: Table::Competitive(Rivals::Three),
        handicaps,
        answers,
        language: Some(Language::English),
        ..Settings::default()
    }
}

/// Three rivals: the first claims a wrong code and is out, the other two claim the right one. A rematch is given up.
fn game(answers: Privacy, before: &Saved) -> Vec<Record> {
    let settings = settings(answers);
    let problem = ProblemName::Rulebook(RulebookProblem::FIRST);
    let header = Header {
        handicaps: settings.handicaps,
        answers,
        is_repeat: before.knows(problem),
        ..header(problem, settings.table)
    };
    let again = Header {
        is_repeat: true,
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
    let events = [
        // The first round.
        [ask(A, OTHER), ask(B, OTHER), ask(C, OTHER)].as_slice(),
        &[cross(Shape::Circle, Digit::Three), Event::EndTurn],
        &[ask(D, SOLUTION), cross_criterion(D, 1), ask(A, SOLUTION)],
        &[ask(B, SOLUTION), Event::EndTurn],
        &[ask(B, OTHER), ask(D, OTHER), Event::EndTurn],
        &[Thumb::Up, Thumb::Down, Thumb::Down].map(Event::Vote),
        &[Event::Claim(OTHER)],
        // The second round, without the first player.
        &[cross(Shape::Square, Digit::One), ask(A, OTHER)],
        &[cross(Shape::Square, Digit::One), Event::EndTurn],
        &[ask(A, SOLUTION), ask(B, SOLUTION), ask(C, SOLUTION)],
        &[cross(Shape::Triangle, Digit::Five), Event::EndTurn],
        &[Thumb::Up, Thumb::Up].map(Event::Vote),
        &[Event::Claim(SOLUTION), Event::Claim(SOLUTION)],
    ]
    .concat();
    assert!(events.len() >= 30, "{}", events.len());
    let rematch = [ask(C, OTHER), Event::EndTurn, Event::Abandon];

    let mut records = vec![Record::Settings(settings), Record::Start(header)];
    records.extend(events.into_iter().map(Record::Event));
    records.push(Record::Start(again));
    records.extend(rematch.map(Record::Event));
    records.push(Record::Close);
    records
}

/// Whether the next game will not do without erasing a sector.
fn erases_in_a_game(cycled: &PowerCycledSession) -> bool {
    let mut twin = cycled.twin();
    let script = Script::new(cycled.saved(), game(Privacy::Open, cycled.saved()));
    script.play(&mut twin).unwrap();
    twin.erases() > cycled.erases()
}

/// A console that has seen many games, most of them given up: its ring went round, and the head is in the middle of a sector.
fn used() -> PowerCycledSession {
    const GIVEN_UP: [Button; 10] = [
        Ok,
        Verifier(A),
        Ok,
        Ok,
        Ok,
        Menu,
        Verifier(D),
        Verifier(D),
        Ok,
        Menu,
    ];
    let mut cycled = PowerCycledSession::new(FlashModel::blank(SMALL_RING));
    for answers in [Privacy::Private, Privacy::Open, Privacy::Private] {
        let script = Script::new(cycled.saved(), game(answers, cycled.saved()));
        script.play(&mut cycled).unwrap();
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
    let mut cycled = PowerCycledSession::new(FlashModel::blank(64));
    let script = Script::new(cycled.saved(), game(Privacy::Private, cycled.saved()));
    script.play(&mut cycled).unwrap();
    let [result] = cycled.saved().results() else {
        panic!("one result");
    };
    let winner = [Player::Two].into_iter().collect();
    assert_eq!(result.outcome, Outcome::Won(winner));
    assert_eq!((result.rounds, result.queries), (2, [3, 4, 6, 0]));
}

/// Cuts the game at every step, goes on with it, cuts it once more, and plays it to its end.
fn cut_everywhere(program: ProgramCut) {
    let mut rng = Rng::new(11);
    for (cycled, answers) in [
        (
            PowerCycledSession::new(FlashModel::blank(SMALL_RING)),
            Privacy::Private,
        ),
        (used(), Privacy::Open),
    ] {
        let script = Script::new(cycled.saved(), game(answers, cycled.saved()));
        let mut uncut = cycled.twin();
        let before = uncut.steps();
        script.play(&mut uncut).unwrap();
        let steps = uncut.steps() - before;
        assert!(steps > 600, "{steps}");
        for cut in Cut::all().filter(|cut| cut.program == program) {
            for step in 1..=steps {
                let mut cycled = cycled.twin();
                cycled.cut_power_at(step, cut, rng.roll());
                assert_eq!(script.play(&mut cycled), Err(PowerCut), "{cut:?} {step}");
                let soon = rng.pick(&[20, 300]);
                cycled.cut_power_at(1 + rng.below(soon), cut, rng.roll());
                let second = cycled.reboot().and_then(|()| script.play(&mut cycled));
                cycled.restore_power();
                if second == Err(PowerCut) {
                    cycled.reboot().unwrap();
                    script.play(&mut cycled).unwrap();
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
