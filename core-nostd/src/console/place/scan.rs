//! What can be scanned: the problem of a game, and results.

use crate::{
    console::Console,
    game::Game,
    saved::GameResult,
    screens::{Footer, ScanView, SiteNumber, View},
    sharing::{PAGE_ADDRESS, Shared},
};

/// The problem that is played.
pub(super) fn of_problem(console: &Console, game: &Game) -> View {
    let number = match console.deduction.machine.number() {
        SiteNumber::Is(number) => Some(number),
        SiteNumber::Unknown | SiteNumber::None => None,
    };
    of(Shared::Problem(game.header().problem, number))
}

/// A result; `None` of a game that was given up.
pub(super) fn of_result(result: &GameResult) -> Option<View> {
    result.code().map(Shared::Result).map(of)
}

const fn of(shared: Shared) -> View {
    View::Scan(ScanView {
        shared,
        page: PAGE_ADDRESS,
        footer: Footer::MENU,
    })
}
