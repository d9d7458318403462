//! Lettered menus: which letter picks what. The screens show the same lists.

use super::Memory;
use crate::{game::Table, panel::Letter};

/// What can be done in a game beside playing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InGame {
    Claim,
    Sheet,
    Cards,
    Standings,
    StartOver,
    GiveUp,
}

/// What can be done after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterGame {
    SameProblem,
    AnotherProblem,
    NewGame,
    Standings,
}

/// What can be done from home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Home {
    NewGame,
    Results,
    Settings,
    ForeignMemory,
}

/// What the console can be told to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settings {
    Volume,
    Brightness,
    SelfTest,
}

/// Where problems come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Problems {
    Rulebook,
    New,
    Code,
}

/// What can be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setup {
    Table,
    Answers,
    Handicaps,
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
        Memory::Working | Memory::Faulty => &[Home::NewGame, Home::Results, Home::Settings],
        Memory::Foreign => &[
            Home::NewGame,
            Home::Results,
            Home::Settings,
            Home::ForeignMemory,
        ],
    }
}

pub(super) const SETTINGS: &[Settings] =
    &[Settings::Volume, Settings::Brightness, Settings::SelfTest];

pub(super) const PROBLEMS: &[Problems] = &[Problems::Rulebook, Problems::New, Problems::Code];

pub(super) const NEW_PROBLEM: &[NewProblem] = &[
    NewProblem::Mode,
    NewProblem::Difficulty,
    NewProblem::Verifiers,
];

pub(super) const fn setup(table: Table) -> &'static [Setup] {
    if table.is_competitive() {
        &[Setup::Table, Setup::Answers, Setup::Handicaps]
    } else {
        &[Setup::Table]
    }
}

pub(super) const fn in_game(table: Table) -> &'static [InGame] {
    if table.is_competitive() {
        &[
            InGame::Sheet,
            InGame::Cards,
            InGame::Standings,
            InGame::StartOver,
            InGame::GiveUp,
        ]
    } else {
        &[
            InGame::Claim,
            InGame::Sheet,
            InGame::Cards,
            InGame::StartOver,
            InGame::GiveUp,
        ]
    }
}

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
        ]
    }
}

/// What a letter picks from a menu.
pub(super) fn pick<T: Copy>(menu: &[T], letter: Letter) -> Option<T> {
    menu.get(letter.index()).copied()
}
