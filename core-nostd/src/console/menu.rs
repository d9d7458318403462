//! Lettered menus: which letter picks what. The screens show the same lists.

use heapless::Vec;

use super::Memory;
use crate::{
    bounded::Bounded as _,
    game::{Aid, Header, Privacy, Table},
    panel::Letter,
    saved,
    screens::MOST_ENTRIES,
};

/// What can be done in a game beside playing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InGame {
    Claim,
    Sheet,
    Cards,
    Standings,
    Hint,
    More,
}

/// What else can be done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum More {
    Help,
    Settings,
    StartOver,
    GiveUp,
    Problem,
}

/// What can be done after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterGame {
    SameProblem,
    AnotherProblem,
    NewGame,
    Standings,
    Machine,
}

/// What can be done from home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Home {
    NewGame,
    Results,
    Settings,
    Help,
    Imitation,
    ForeignMemory,
}

/// How an imitation game can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Imitate {
    Players,
    Kind,
    Pictures,
    Timer,
}

/// What can be done in an imitation game beside playing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InImitation {
    Standings,
    Help,
    Settings,
    StartOver,
    GiveUp,
}

/// What the console can be told to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    Language,
    Sound,
    Light,
    Digits,
}

/// What the settings offer: what can be set, and what can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settings {
    Set(Setting),
    SelfTest,
    About,
}

/// Where problems come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Problems {
    Rulebook,
    New,
    Code,
    Published,
}

/// What can be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setup {
    Table,
    Answers,
    Handicaps,
    Aids,
}

/// What a new problem can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NewProblem {
    Mode,
    Difficulty,
    Verifiers,
}

pub(super) const fn home(memory: Memory) -> &'static [Home] {
    match memory {
        Memory::Working | Memory::Faulty => &[
            Home::NewGame,
            Home::Results,
            Home::Settings,
            Home::Help,
            Home::Imitation,
        ],
        Memory::Foreign => &[
            Home::NewGame,
            Home::Results,
            Home::Settings,
            Home::Help,
            Home::Imitation,
            Home::ForeignMemory,
        ],
    }
}

pub(super) const IMITATE: &[Imitate] = &[
    Imitate::Players,
    Imitate::Kind,
    Imitate::Pictures,
    Imitate::Timer,
];

pub(super) const IN_IMITATION: &[InImitation] = &[
    InImitation::Standings,
    InImitation::Help,
    InImitation::Settings,
    InImitation::StartOver,
    InImitation::GiveUp,
];

pub(super) const SETTINGS: &[Settings] = &[
    Settings::Set(Setting::Language),
    Settings::Set(Setting::Sound),
    Settings::Set(Setting::Light),
    Settings::Set(Setting::Digits),
    Settings::SelfTest,
    Settings::About,
];

pub(super) const PROBLEMS: &[Problems] = &[
    Problems::Rulebook,
    Problems::New,
    Problems::Code,
    Problems::Published,
];

pub(super) const NEW_PROBLEM: &[NewProblem] = &[
    NewProblem::Mode,
    NewProblem::Difficulty,
    NewProblem::Verifiers,
];

/// A published problem is as difficult as it is.
pub(super) const TYPING: &[NewProblem] = &[NewProblem::Mode, NewProblem::Verifiers];

/// Aids would give private answers away.
pub(super) const fn setup(settings: &saved::Settings) -> &'static [Setup] {
    match (settings.table.is_competitive(), settings.answers) {
        (true, Privacy::Open) => &[Setup::Table, Setup::Answers, Setup::Handicaps, Setup::Aids],
        (true, Privacy::Private) => &[Setup::Table, Setup::Answers, Setup::Handicaps],
        (false, _) => &[Setup::Table, Setup::Aids],
    }
}

pub(super) fn in_game(header: &Header) -> Vec<InGame, MOST_ENTRIES, u8> {
    let first = if header.table.is_competitive() {
        [InGame::Sheet, InGame::Cards, InGame::Standings]
    } else {
        [InGame::Claim, InGame::Sheet, InGame::Cards]
    };
    let hint = header.aids.contains(Aid::Hint).then_some(InGame::Hint);
    let more = [InGame::More];
    first.into_iter().chain(hint).chain(more).bounded()
}

pub(super) const MORE: &[More] = &[
    More::Help,
    More::Settings,
    More::StartOver,
    More::GiveUp,
    More::Problem,
];

/// Rivals come to the machine from their standings: its entry would be one too many here.
pub(super) const fn after_game(table: Table) -> &'static [AfterGame] {
    if table.is_competitive() {
        &[
            AfterGame::SameProblem,
            AfterGame::AnotherProblem,
            AfterGame::NewGame,
            AfterGame::Standings,
        ]
    } else {
        &[
            AfterGame::SameProblem,
            AfterGame::AnotherProblem,
            AfterGame::NewGame,
            AfterGame::Machine,
        ]
    }
}

/// What a letter picks from a menu.
pub(super) fn pick<T: Copy>(menu: &[T], letter: Letter) -> Option<T> {
    menu.get(letter.index()).copied()
}
