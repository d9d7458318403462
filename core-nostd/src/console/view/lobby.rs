//! The screens outside of a game.

use super::{lettered, menu, message, question, value};
use crate::{
    console::{
        Console,
        menu::{self as menus, Home, NewProblem, Problems, Resume, Setup},
        pages,
        place::{Place, Question},
    },
    game::{Game, Privacy, Rivals, Table},
    player::Player,
    problem::{
        MAX_VERIFIERS, Mode,
        code::{Class, Difficulty},
        rulebook::RulebookProblem,
    },
    saved::GameResult,
    screens::{
        DiallingView, Emphasis, Hints, HomeView, Page, PickNumberView, ResultRow, ResultsView,
        Score, Value, View, line,
    },
};

pub(super) fn of(console: &Console) -> View {
    match &console.place {
        Place::ForeignMemory { version } => foreign(console, *version),
        Place::Confirm(asked @ Question::Erase { .. }) => question(console, *asked),
        Place::Resume => resume(console),
        Place::Results(page) => results(console, *page),
        Place::Problems => problems(console),
        Place::Rulebook(number) => rulebook(*number),
        Place::NewProblem(class) => new_problem(console, *class),
        Place::Dialling(entered) => View::Dialling(DiallingView {
            entered: entered.clone(),
            dial: console.dial,
            hints: BACK_OR_NEXT,
            notice: console.notice,
        }),
        Place::Setup => setup(console),
        Place::Handicaps => handicaps(console),
        _ => home(console),
    }
}

const BACK_OR_NEXT: Hints = Hints {
    left: "OK: next",
    right: "MENU: back",
};

const BACK_OR_START: Hints = Hints {
    left: "OK: start",
    right: "MENU: back",
};

fn home(console: &Console) -> View {
    let entry = |item: &Home| match item {
        Home::NewGame => ("New game", Value::new()),
        Home::Results => ("Results", Value::new()),
    };
    View::Home(HomeView {
        choices: lettered(menus::HOME, entry).collect(),
        hints: Hints {
            left: "OK: play",
            right: "",
        },
        notice: console.notice,
    })
}

fn foreign(console: &Console, version: u8) -> View {
    message(
        Emphasis::Plain,
        line(format_args!("From version {version}")),
        [
            line(format_args!("This one cannot read it.")),
            line(format_args!("Erase it, or play unsaved?")),
        ],
        Hints {
            left: "OK: erase",
            right: "MENU: play",
        },
        console,
    )
}

fn resume(console: &Console) -> View {
    let round = console.saved().game().map_or(1, Game::round);
    let entry = |item: &Resume| match item {
        Resume::GoOn => ("Go on", value(format_args!("round {round}"))),
        Resume::GiveUp => ("Give up", Value::new()),
    };
    let hints = Hints {
        left: "OK: go on",
        right: "",
    };
    menu(
        "Welcome back",
        lettered(menus::RESUME, entry),
        hints,
        console,
    )
}

fn problems(console: &Console) -> View {
    let entry = |item: &Problems| match item {
        Problems::Rulebook => ("Rulebook", value(format_args!("01-20"))),
        Problems::New => ("New problem", Value::new()),
        Problems::Code => ("Dial a code", Value::new()),
    };
    let hints = Hints {
        left: "",
        right: "MENU: back",
    };
    menu(
        "Which problem?",
        lettered(menus::PROBLEMS, entry),
        hints,
        console,
    )
}

fn rulebook(number: RulebookProblem) -> View {
    let cards = number
        .problem()
        .map(|problem| problem.face().cards().take(MAX_VERIFIERS).collect());
    View::PickNumber(PickNumberView {
        number: number.number(),
        of: RulebookProblem::COUNT,
        cards: cards.unwrap_or_default(),
        hints: BACK_OR_NEXT,
    })
}

fn new_problem(console: &Console, class: Class) -> View {
    let entry = |item: &NewProblem| match item {
        NewProblem::Mode => ("Mode", value(format_args!("{}", mode(class.mode)))),
        NewProblem::Difficulty => (
            "Difficulty",
            value(format_args!(
                "{}",
                match class.difficulty {
                    Difficulty::Easy => "easy",
                    Difficulty::Standard => "standard",
                    Difficulty::Hard => "hard",
                }
            )),
        ),
        NewProblem::Verifiers => (
            "Verifiers",
            value(format_args!("{}", class.verifiers as u8)),
        ),
    };
    menu(
        "New problem",
        lettered(menus::NEW_PROBLEM, entry),
        BACK_OR_NEXT,
        console,
    )
}

pub(super) const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Classic => "classic",
        Mode::Extreme => "extreme",
        Mode::Nightmare => "nightmare",
    }
}

fn setup(console: &Console) -> View {
    let settings = &console.draft.settings;
    let entry = |item: &Setup| match item {
        Setup::Table => (
            "Players",
            value(format_args!(
                "{}",
                match settings.table {
                    Table::Solo => "solo",
                    Table::Cooperative => "team",
                    Table::Competitive(Rivals::Two) => "2 rivals",
                    Table::Competitive(Rivals::Three) => "3 rivals",
                    Table::Competitive(Rivals::Four) => "4 rivals",
                }
            )),
        ),
        Setup::Answers => (
            "Answers",
            value(format_args!(
                "{}",
                match settings.answers {
                    Privacy::Open => "open",
                    Privacy::Private => "private",
                }
            )),
        ),
        Setup::Handicaps => ("Handicaps", handicap_summary(console)),
    };
    menu(
        "Who plays?",
        lettered(menus::setup(settings.table), entry),
        BACK_OR_START,
        console,
    )
}

/// Each player's handicap, as in `0 0 2`; nothing to tell if nobody has one.
fn handicap_summary(console: &Console) -> Value {
    let settings = &console.draft.settings;
    let mut summary = Value::new();
    let handicaps = settings
        .table
        .players()
        .iter()
        .map(|&player| settings.handicaps.of(player));
    for (place, handicap) in handicaps.enumerate() {
        let gap = if place == 0 { "" } else { " " };
        // Four digits and three gaps are shorter than any value.
        if core::fmt::write(&mut summary, format_args!("{gap}{}", handicap.queries())).is_err() {
            break;
        }
    }
    summary
}

fn handicaps(console: &Console) -> View {
    let settings = &console.draft.settings;
    let entry = |&player: &Player| {
        let label = match player {
            Player::One => "Player 1",
            Player::Two => "Player 2",
            Player::Three => "Player 3",
            Player::Four => "Player 4",
        };
        (
            label,
            value(format_args!("{}", settings.handicaps.of(player).queries())),
        )
    };
    let hints = Hints {
        left: "OK: done",
        right: "MENU: back",
    };
    menu(
        "Queries given away",
        lettered(settings.table.players(), entry),
        hints,
        console,
    )
}

fn results(console: &Console, page: u8) -> View {
    let results = console.saved().results();
    let first = usize::from(page) * ResultsView::ROWS;
    View::Results(ResultsView {
        rows: results
            .iter()
            .skip(first)
            .take(ResultsView::ROWS)
            .map(result)
            .collect(),
        page: Page {
            number: page + 1,
            of: pages(results.len(), ResultsView::ROWS),
        },
        hints: Hints {
            left: if results.len() > ResultsView::ROWS {
                "OK: more"
            } else {
                ""
            },
            right: "MENU: back",
        },
    })
}

fn result(result: &GameResult) -> ResultRow {
    let mut problem = heapless::String::new();
    // The longest name has 15 characters; the row has room for 16.
    let written = core::fmt::write(&mut problem, format_args!("{}", result.problem));
    debug_assert_eq!(written, Ok(()));
    ResultRow {
        problem,
        outcome: result.outcome,
        score: Score {
            rounds: result.rounds,
            queries: result.winning_queries(),
        },
    }
}
