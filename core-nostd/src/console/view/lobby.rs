//! The screens outside of a game.

use super::{
    back, imitation, lettered, menu, message, options, question, reading, results, self_test,
    settings, table::give_up, typing, value,
};
use crate::{
    bounded::Bounded as _,
    console::{
        Console, Memory,
        menu::{self as menus, Home, NewProblem, Problems, Setup},
        place::Lobby,
    },
    game::{Aid, Privacy, Rivals, Table},
    line::{Line, cut, fill},
    player::Player,
    problem::{
        MAX_VERIFIERS, Mode,
        code::{Class, Difficulty},
        rulebook::RulebookProblem,
    },
    screens::{
        DiallingView, Emphasis, Hints, HomeView, MessageView, Notice, PickNumberView, Value, View,
    },
};

pub(in crate::console) fn of(console: &Console, lobby: &Lobby) -> View {
    match lobby {
        Lobby::ForeignMemory => foreign(console),
        Lobby::ConfirmErase => question(
            console.texts().foreign.erase,
            console.texts().foreign.erase_body,
            console,
        ),
        Lobby::Resume => resume(console),
        Lobby::ConfirmDrop if console.saved().imitation().is_some() => question(
            console.texts().confirm.give_up,
            console.texts().imitation.give_up_body,
            console,
        ),
        Lobby::ConfirmDrop => give_up(console),
        Lobby::Home => home(console),
        Lobby::Settings => settings::of(console),
        Lobby::Options(setting) => settings::options(console, *setting),
        Lobby::SelfTest(test) => self_test::of(console, test),
        Lobby::About => reading::about(console),
        Lobby::Help(page) => reading::help(console, *page),
        Lobby::Results(page) => results::list(console, *page),
        Lobby::Result(place) => results::one(console, *place),
        Lobby::Problems => problems(console),
        Lobby::Rulebook(number) => rulebook(console, *number),
        Lobby::NewProblem(class) => kind(
            console.texts().new_problem.heading,
            menus::NEW_PROBLEM,
            *class,
            console,
        ),
        Lobby::Dialling(entered) => View::Dialling(DiallingView {
            entered: entered.clone(),
            dial: console.dial,
            hints: back_or_next(console),
            notice: console.notice,
        }),
        Lobby::TypingKind(class) => kind(
            console.texts().typing.heading,
            menus::TYPING,
            *class,
            console,
        ),
        Lobby::Typing => typing::of(console),
        Lobby::Setup => setup(console),
        Lobby::Handicaps => handicaps(console),
        Lobby::Aids => aids(console),
        Lobby::Imitate => imitation::setup(console),
        Lobby::ImitationHelp(page) => imitation::help(console, *page),
    }
}

pub(super) const fn back_or_next(console: &Console) -> Hints {
    let texts = &console.texts().hints;
    Hints {
        left: texts.menu_back,
        right: texts.ok_next,
    }
}

fn home(console: &Console) -> View {
    let texts = console.texts();
    let entry = |item: &Home| {
        let label = match item {
            Home::NewGame => texts.home.new_game,
            Home::Results => texts.home.results,
            Home::Settings => texts.home.settings,
            Home::Help => texts.home.help,
            Home::Imitation => texts.home.imitation,
            Home::ForeignMemory => texts.home.old_data,
        };
        (label, Value::new())
    };
    let unkept = match console.memory {
        Memory::Working => None,
        Memory::Foreign | Memory::Faulty => Some(Notice::NothingKept),
    };
    let broken = console.broken().map(Notice::Broken);
    let battery = console.power().filter(|power| power.is_low());
    let battery = battery.map(|_| Notice::BatteryLow);
    View::Home(HomeView {
        choices: lettered(menus::home(console.memory), entry).bounded(),
        hints: Hints {
            left: "",
            right: texts.hints.ok_play,
        },
        notice: console.notice.or(unkept).or(broken).or(battery),
    })
}

fn foreign(console: &Console) -> View {
    let texts = console.texts();
    message(
        Emphasis::Plain,
        texts.foreign.heading,
        texts.foreign.body,
        Hints {
            left: texts.hints.menu_play,
            right: texts.hints.ok_erase,
        },
        console,
    )
}

fn resume(console: &Console) -> View {
    let texts = console.texts();
    let body = match (console.saved().game(), console.saved().imitation()) {
        (Some(game), _) => {
            let header = game.header();
            let who: Line = fill(
                texts.resume.table_and_round,
                &[&table(console, header.table), &game.round()],
            );
            cut(format_args!("{}\n{who}", header.problem))
        }
        (None, Some(game)) => cut(format_args!(
            "{}\n{}",
            texts.imitation.heading,
            imitation::interrupted(console, game)
        )),
        (None, None) => return home(console),
    };
    View::Message(MessageView {
        emphasis: Emphasis::Banner,
        heading: fill(texts.resume.heading, &[]),
        body,
        hints: Hints {
            left: texts.hints.menu_give_up,
            right: texts.hints.ok_go_on,
        },
        notice: console.notice,
    })
}

fn problems(console: &Console) -> View {
    let texts = &console.texts().problems;
    let entry = |item: &Problems| match item {
        Problems::Rulebook => (texts.rulebook, value("01-20")),
        Problems::New => (texts.new, Value::new()),
        Problems::Code => (texts.code, Value::new()),
        Problems::Published => (texts.published, Value::new()),
    };
    let choices = lettered(menus::PROBLEMS, entry);
    menu(texts.heading, choices, back(console), console)
}

fn rulebook(console: &Console, number: RulebookProblem) -> View {
    let cards = number
        .face()
        .map(|face| face.cards().take(MAX_VERIFIERS).bounded());
    View::PickNumber(PickNumberView {
        number: number.number(),
        of: RulebookProblem::COUNT,
        cards: cards.unwrap_or_default(),
        hints: back_or_next(console),
    })
}

/// What kind of problem is it to be?
fn kind(heading: &'static str, entries: &[NewProblem], class: Class, console: &Console) -> View {
    let texts = &console.texts().new_problem;
    let entry = |item: &NewProblem| match item {
        NewProblem::Mode => (
            texts.mode,
            value(match class.mode {
                Mode::Classic => texts.classic,
                Mode::Extreme => texts.extreme,
                Mode::Nightmare => texts.nightmare,
            }),
        ),
        NewProblem::Difficulty => (
            texts.difficulty,
            value(match class.difficulty {
                Difficulty::Easy => texts.easy,
                Difficulty::Standard => texts.standard,
                Difficulty::Hard => texts.hard,
            }),
        ),
        NewProblem::Verifiers => (texts.verifiers, cut(class.verifiers as u8)),
    };
    let choices = lettered(entries, entry);
    menu(heading, choices, back_or_next(console), console)
}

pub(super) const fn table(console: &Console, table: Table) -> &'static str {
    let texts = &console.texts().setup;
    match table {
        Table::Solo => texts.solo,
        Table::Cooperative => texts.team,
        Table::Competitive(Rivals::Two) => texts.two_rivals,
        Table::Competitive(Rivals::Three) => texts.three_rivals,
        Table::Competitive(Rivals::Four) => texts.four_rivals,
    }
}

fn setup(console: &Console) -> View {
    let (settings, texts) = (&console.draft.settings, console.texts());
    let entry = |item: &Setup| match item {
        Setup::Table => (texts.setup.players, value(table(console, settings.table))),
        Setup::Answers => (
            texts.setup.answers,
            value(match settings.answers {
                Privacy::Open => texts.setup.open,
                Privacy::Private => texts.setup.private,
            }),
        ),
        Setup::Handicaps => (texts.setup.handicaps, handicap_summary(console)),
        Setup::Aids => (
            texts.setup.aids,
            value(if settings.aids.is_empty() {
                texts.aids.none
            } else {
                texts.aids.some
            }),
        ),
    };
    let choices = lettered(menus::setup(settings), entry);
    let hints = Hints {
        left: texts.hints.menu_back,
        right: texts.hints.ok_start,
    };
    menu(texts.setup.heading, choices, hints, console)
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
    let (settings, texts) = (&console.draft.settings, console.texts());
    let entry = |&player: &Player| {
        let label = match player {
            Player::One => "☺1",
            Player::Two => "☺2",
            Player::Three => "☺3",
            Player::Four => "☺4",
        };
        (
            label,
            cut(format_args!("{}", settings.handicaps.of(player).queries())),
        )
    };
    let hints = Hints {
        left: texts.hints.menu_back,
        right: texts.hints.ok_done,
    };
    let choices = lettered(settings.table.players(), entry);
    menu(texts.setup.handicaps, choices, hints, console)
}

fn aids(console: &Console) -> View {
    let texts = console.texts();
    let now = console.draft.settings.aids;
    let entry = |&aid: &Aid| {
        let label = match aid {
            Aid::Count => texts.aids.count,
            Aid::Crosses => texts.aids.crosses,
            Aid::Warning => texts.aids.warning,
            Aid::Hint => texts.aids.hint,
            Aid::Lessons => texts.aids.lessons,
        };
        (label, now.contains(aid))
    };
    let hints = Hints {
        left: texts.hints.menu_back,
        right: texts.hints.ok_done,
    };
    menu(texts.setup.aids, options(&Aid::ALL, entry), hints, console)
}
