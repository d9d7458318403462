//! The screens outside of a game.

use super::{BACK, lettered, menu, message, question, self_test, table::give_up};
use crate::{
    console::{
        Console, Memory,
        menu::{self as menus, Home, NewProblem, Problems, Settings, Setup},
        pages,
        place::Lobby,
    },
    game::{Privacy, Rivals, Table},
    light::Brightness,
    player::Player,
    problem::{
        MAX_VERIFIERS, Mode,
        code::{Class, Difficulty},
        rulebook::RulebookProblem,
    },
    saved::GameResult,
    screens::{
        DiallingView, Emphasis, Hints, HomeView, MessageView, Notice, Page, PickNumberView,
        ResultRow, ResultsView, Score, Value, View, cut, line,
    },
    sound::Volume,
};

pub(in crate::console) fn of(console: &Console, lobby: &Lobby) -> View {
    match lobby {
        Lobby::ForeignMemory => foreign(console),
        Lobby::ConfirmErase => question(
            "Erase it?",
            ["What the other version", "has kept is lost"],
            console,
        ),
        Lobby::Resume => resume(console),
        Lobby::ConfirmDrop => give_up(console),
        Lobby::Home => home(console),
        Lobby::Settings => settings(console),
        Lobby::SelfTest(test) => self_test::of(console, test),
        Lobby::Results(page) => results(console, *page),
        Lobby::Problems => problems(console),
        Lobby::Rulebook(number) => rulebook(*number),
        Lobby::NewProblem(class) => new_problem(console, *class),
        Lobby::Dialling(entered) => View::Dialling(DiallingView {
            entered: entered.clone(),
            dial: console.dial,
            hints: BACK_OR_NEXT,
            notice: console.notice,
        }),
        Lobby::Setup => setup(console),
        Lobby::Handicaps => handicaps(console),
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
        Home::Settings => ("Settings", Value::new()),
        Home::ForeignMemory => ("Old data", Value::new()),
    };
    let unkept = match console.memory {
        Memory::Working => None,
        Memory::Foreign | Memory::Faulty => Some(Notice::NothingKept),
    };
    View::Home(HomeView {
        choices: lettered(menus::home(console.memory), entry).collect(),
        hints: Hints {
            left: "OK: play",
            right: "",
        },
        notice: console.notice.or(unkept),
    })
}

fn settings(console: &Console) -> View {
    let now = console.saved().settings();
    let entry = |item: &Settings| match item {
        Settings::Volume => (
            "Sound",
            match now.volume {
                Volume::Off => "off",
                Volume::Low => "low",
                Volume::High => "high",
            },
        ),
        Settings::Brightness => (
            "Light",
            match now.brightness {
                Brightness::Low => "low",
                Brightness::Normal => "normal",
                Brightness::High => "high",
            },
        ),
        Settings::SelfTest => ("Self-test", ""),
    };
    let entry = |item: &Settings| {
        let (label, value) = entry(item);
        (label, cut(format_args!("{value}")))
    };
    menu("Settings", lettered(menus::SETTINGS, entry), BACK, console)
}

fn foreign(console: &Console) -> View {
    message(
        Emphasis::Plain,
        "Other version",
        ["Another version's games", "are stored: erase them?"],
        Hints {
            left: "OK: erase",
            right: "MENU: play",
        },
        console,
    )
}

fn resume(console: &Console) -> View {
    let Some(game) = console.saved().game() else {
        return home(console);
    };
    let (problem, round) = (game.header().problem, game.round());
    View::Message(MessageView {
        emphasis: Emphasis::Banner,
        heading: line(format_args!("Welcome back")),
        body: [
            line(format_args!("{problem}")),
            line(format_args!(
                "{}, round {round}",
                table(game.header().table)
            )),
        ],
        hints: Hints {
            left: "OK: go on",
            right: "MENU: give up",
        },
        notice: console.notice,
    })
}

fn problems(console: &Console) -> View {
    let entry = |item: &Problems| match item {
        Problems::Rulebook => ("Rulebook", cut(format_args!("01-20"))),
        Problems::New => ("New problem", Value::new()),
        Problems::Code => ("Dial a code", Value::new()),
    };
    menu(
        "Which problem?",
        lettered(menus::PROBLEMS, entry),
        BACK,
        console,
    )
}

fn rulebook(number: RulebookProblem) -> View {
    let cards = number
        .face()
        .map(|face| face.cards().take(MAX_VERIFIERS).collect());
    View::PickNumber(PickNumberView {
        number: number.number(),
        of: RulebookProblem::COUNT,
        cards: cards.unwrap_or_default(),
        hints: BACK_OR_NEXT,
    })
}

fn new_problem(console: &Console, class: Class) -> View {
    let entry = |item: &NewProblem| match item {
        NewProblem::Mode => ("Mode", cut(format_args!("{}", mode(class.mode)))),
        NewProblem::Difficulty => (
            "Difficulty",
            cut(format_args!(
                "{}",
                match class.difficulty {
                    Difficulty::Easy => "easy",
                    Difficulty::Standard => "standard",
                    Difficulty::Hard => "hard",
                }
            )),
        ),
        NewProblem::Verifiers => ("Verifiers", cut(format_args!("{}", class.verifiers as u8))),
    };
    menu(
        "New problem",
        lettered(menus::NEW_PROBLEM, entry),
        BACK_OR_NEXT,
        console,
    )
}

const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Classic => "classic",
        Mode::Extreme => "extreme",
        Mode::Nightmare => "nightmare",
    }
}

const fn table(table: Table) -> &'static str {
    match table {
        Table::Solo => "solo",
        Table::Cooperative => "team",
        Table::Competitive(Rivals::Two) => "2 rivals",
        Table::Competitive(Rivals::Three) => "3 rivals",
        Table::Competitive(Rivals::Four) => "4 rivals",
    }
}

fn setup(console: &Console) -> View {
    let settings = &console.draft.settings;
    let entry = |item: &Setup| match item {
        Setup::Table => ("Players", cut(format_args!("{}", table(settings.table)))),
        Setup::Answers => (
            "Answers",
            cut(format_args!(
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

/// Each player's handicap, as in `0 0 2`.
fn handicap_summary(console: &Console) -> Value {
    let settings = &console.draft.settings;
    let players = settings.table.players().iter();
    players.fold(Value::new(), |summary, &player| {
        let gap = if summary.is_empty() { "" } else { " " };
        let handicap = settings.handicaps.of(player).queries();
        cut(format_args!("{summary}{gap}{handicap}"))
    })
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
            cut(format_args!("{}", settings.handicaps.of(player).queries())),
        )
    };
    let hints = Hints {
        left: "OK: done",
        right: "MENU: back",
    };
    menu(
        "Handicaps",
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
    ResultRow {
        problem: cut(format_args!("{}", result.problem)),
        outcome: result.outcome,
        is_repeat: result.is_repeat,
        score: Score {
            rounds: result.rounds,
            queries: result.decisive_queries().unwrap_or(0),
        },
    }
}
