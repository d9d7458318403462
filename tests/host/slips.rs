//! Slips: ten thousand games in which sensible players make one press too many, anywhere. None of these presses may cost a
//! query, a round, a thumb, a claim, a vote, a hint or a game, unless the screen said so before.

mod announcement;
mod sensible_player;
mod watched_session;

use std::{
    collections::HashSet,
    mem::{Discriminant, discriminant},
};

use bombe_core::{
    game::{Aids, Handicap, Handicaps, Header, InMatch, Privacy, Rivals, Table, TurnOrder, Voting},
    imitation::{Players, Rules},
    panel::{Button, Input},
    player::Player,
    saved::{Guide, Record, Saved, Settings},
    screens::View,
    texts::Language,
    timer::Timer,
};
use bombe_engine::{
    face::Mode,
    machine::Machine,
    problem::{
        code::{Class, ProblemCode},
        name::ProblemName,
        rulebook::RulebookProblem,
    },
};

use bombe_workloads::header;

use crate::rng::Rng;
use sensible_player::SensiblePlayer;
use watched_session::WatchedSession;

const GAMES: u64 = 10_000;

/// The slip comes before this input of a game, or at its end.
const SLIP_WITHIN: u64 = 40;

/// How many violations are shown.
const SHOWN: usize = 10;

/// Longer than nearly every game.
const MAX_INPUTS: u64 = 300;

/// How long people wait before a press, in milliseconds: some of these are shorter than a menu takes to close.
const GAPS: [u64; 6] = [60, 150, 300, 650, 900, 1500];

/// How long they hold a button. The last one is long enough to see a card.
const HOLDS: [u64; 4] = [40, 80, 300, 900];

/// The press too many.
#[derive(Clone, Copy, Debug)]
enum Slip {
    /// Any button; then the player looks again.
    Stray(Button),
    /// Any button; then the player presses what they meant to, without looking.
    Unnoticed(Button),
    /// Any button, while the one that was meant is down.
    Meanwhile(Button),
    /// The button that was meant, twice.
    Double,
}

impl Slip {
    fn any(rng: &mut Rng) -> Self {
        let button = rng.pick(&Button::ALL);
        match rng.below(4) {
            0 => Self::Stray(button),
            1 => Self::Unnoticed(button),
            2 => Self::Meanwhile(button),
            _ => Self::Double,
        }
    }
}

/// The beginnings of deduction games: every table and privacy, every mode, with and without aids and handicaps.
fn deduction_games() -> Vec<Saved> {
    let of_mode = |mode| {
        let class = Class::all().find(|class| class.mode == mode).unwrap();
        ProblemName::Generated(ProblemCode::new(class, 1))
    };
    let problems = [
        ProblemName::Rulebook(RulebookProblem::FIRST),
        ProblemName::Rulebook(RulebookProblem::new(20).unwrap()),
        of_mode(Mode::Extreme),
        of_mode(Mode::Nightmare),
        ProblemName::Numbered("A46NXF".parse().unwrap()),
    ];
    let rivals = [Rivals::Two, Rivals::Three, Rivals::Four].map(Table::Competitive);
    let tables = [Table::Solo, Table::Cooperative].into_iter().chain(rivals);
    let mut games = Vec::new();
    for table in tables {
        let privacies: &[Privacy] = if table.is_competitive() {
            &[Privacy::Open, Privacy::Private, Privacy::DisplayOnly]
        } else {
            &[Privacy::Open]
        };
        for &answers in privacies {
            let mut all = Aids::NONE;
            for aid in bombe_core::game::Aid::ALL {
                all = all.toggled(aid);
            }
            let aids: &[Aids] = if answers == Privacy::Open {
                &[Aids::NONE, all]
            } else {
                &[Aids::NONE]
            };
            for &aids in aids {
                for (place, problem) in problems.into_iter().enumerate() {
                    let mut handicaps = Handicaps::default();
                    if table.is_competitive() {
                        handicaps.set(Player::Two, Handicap::Two);
                    }
                    games.push(begun(&Record::Start(Header {
                        problem,
                        table,
                        handicaps,
                        aids,
                        answers,
                        is_repeat: false,
                        order: TurnOrder::of(table),
                        thumbs: if table.is_competitive() && place % 2 == 0 {
                            Voting::Together
                        } else {
                            Voting::OneByOne
                        },
                        timer: Timer::Off,
                        in_match: InMatch::First,
                        in_run: None,
                    })));
                }
            }
        }
    }
    games.push(guided());
    games
}

/// The beginnings of imitation games of all kinds.
fn imitation_games() -> Vec<Saved> {
    let players = Players::ALL.into_iter();
    let kinds =
        players.flat_map(|players| players.kinds().iter().map(move |kind| (players, *kind)));
    kinds
        .map(|(players, (kind, goal))| {
            begun(&Record::Imitate(Rules {
                players,
                kind,
                goal,
                timer: Timer::ALL[usize::from(players.count()) % 2],
                ..Rules::default()
            }))
        })
        .collect()
}

/// The beginning of the guided game.
fn guided() -> Saved {
    let problem = ProblemName::Rulebook(RulebookProblem::FIRST);
    let mut saved = begun(&Record::Start(header(problem, Table::Solo)));
    let settings = Settings {
        guide: Guide::On,
        ..*saved.settings()
    };
    saved.apply(&Record::Settings(settings)).unwrap();
    saved
}

fn begun(start: &Record) -> Saved {
    let mut saved = Saved::default();
    let settings = Settings {
        language: Some(Language::English),
        ..Settings::default()
    };
    saved.apply(&Record::Settings(settings)).unwrap();
    saved.apply(start).unwrap();
    saved
}

/// What the games have shown, to make sure that they were no empty exercise.
#[derive(Default)]
struct Seen {
    slipped_on: HashSet<Discriminant<View>>,
    /// Slips that had an effect, which the screen had announced.
    effects: u32,
    ended: u32,
}

fn tap(session: &mut WatchedSession<'_>, button: Button, rng: &mut Rng) {
    session.press(button);
    session.wait(rng.pick(&HOLDS));
    session.release(button);
}

/// Does what was meant, with a slip.
fn slip(session: &mut WatchedSession<'_>, slip: Slip, meant: Input, rng: &mut Rng) {
    match (slip, meant) {
        (Slip::Double, Input::Pressed(button)) => {
            for _ in 0..2 {
                tap(session, button, rng);
                session.wait(rng.pick(&GAPS));
            }
        }
        (Slip::Meanwhile(stray), Input::Pressed(button)) if stray != button => {
            session.press(button);
            session.wait(rng.pick(&HOLDS));
            tap(session, stray, rng);
            session.release(button);
        }
        (Slip::Unnoticed(stray), _) => {
            tap(session, stray, rng);
            session.wait(rng.pick(&GAPS));
            act(session, meant, rng);
        }
        (Slip::Stray(stray) | Slip::Meanwhile(stray), _) => tap(session, stray, rng),
        (Slip::Double, _) => tap(session, Button::Ok, rng),
    }
}

fn act(session: &mut WatchedSession<'_>, input: Input, rng: &mut Rng) {
    match input {
        // A thumb is held until it is shown.
        Input::Pressed(button) if matches!(session.screen().view, View::Countdown(_)) => {
            session.press(button);
        }
        Input::Pressed(button) => tap(session, button, rng),
        Input::Released(button) => session.release(button),
        Input::Dialled(dial) => session.turn(dial),
        _ => session.wait(1000),
    }
}

/// Plays a game with a slip, and gives what no screen had announced.
fn play(game: &Saved, rng: &mut Rng, machine: &mut Machine, seen: &mut Seen) -> Vec<String> {
    let mut session = WatchedSession::new(game.clone(), machine);
    let mut player = SensiblePlayer::new();
    let slip_at = rng.below(SLIP_WITHIN);
    let mut has_slipped = false;
    for number in 0..MAX_INPUTS {
        session.wait(rng.pick(&GAPS));
        let is_over = !session.saved().is_game_under_way();
        if is_over && has_slipped {
            seen.ended += 1;
            break;
        }
        if !matches!(session.screen().view, View::Countdown(_)) {
            session.release_all();
        }
        let stored = session.stored;
        let meant = player.input(&session, rng);
        let screen = session.screen();
        if !has_slipped && (is_over || number >= slip_at) {
            has_slipped = true;
            seen.slipped_on.insert(discriminant(&screen.view));
            slip(&mut session, Slip::any(rng), meant, rng);
            seen.effects += u32::from(session.stored > stored);
        } else {
            act(&mut session, meant, rng);
        }
        if session.stored > stored {
            player.reconsider();
        }
    }
    assert!(has_slipped);
    session.violations
}

#[test]
fn ten_thousand_games_with_one_press_too_many_cost_nothing_that_no_screen_has_announced() {
    let (deduction, imitation) = (deduction_games(), imitation_games());
    let mut machine = Box::<Machine>::default();
    let mut seen = Seen::default();
    let mut violations = Vec::new();
    for seed in 0..GAMES {
        let mut rng = Rng::new(seed);
        let games = if seed % 5 == 0 {
            &imitation
        } else {
            &deduction
        };
        let game = &games[rng.index(games.len())];
        let found = play(game, &mut rng, &mut machine, &mut seen);
        violations.extend(
            found
                .into_iter()
                .map(|found| format!("game {seed}: {found}")),
        );
    }
    assert!(
        violations.is_empty(),
        "{}, such as {:#?}",
        violations.len(),
        &violations[..violations.len().min(SHOWN)]
    );
    assert!(seen.slipped_on.len() > 18, "{}", seen.slipped_on.len());
    assert!(u64::from(seen.ended) > GAMES * 9 / 10, "{}", seen.ended);
    assert!(u64::from(seen.effects) > GAMES / 10, "{}", seen.effects);
}
