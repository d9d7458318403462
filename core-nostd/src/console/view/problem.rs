//! What a problem is called, in large: the one that is played, and one that somebody suggests.

use super::table::ok_goes_on;
use crate::{
    console::Console,
    game::Game,
    problem::{code::ProblemCode, name::ProblemName},
    screens::{Hints, LargeName, ProblemView, View},
};

/// The problem that is played.
pub(super) fn of_game(console: &Console, game: &Game) -> View {
    let name = match game.header().problem {
        ProblemName::Generated(code) => LargeName::Code(code),
        ProblemName::Rulebook(number) => LargeName::Number(number),
        ProblemName::Published(_) => LargeName::Cards(game.problem().face().clone()),
    };
    View::Problem(ProblemView {
        heading: "",
        name,
        hints: ok_goes_on(console),
        notice: console.notice,
    })
}

/// Shall it be this one?
pub(in crate::console) fn of_offer(console: &Console, code: ProblemCode) -> View {
    let texts = console.texts();
    View::Problem(ProblemView {
        heading: texts.offer.heading,
        name: LargeName::Code(code),
        hints: Hints {
            left: texts.hints.menu_no,
            right: texts.hints.ok_yes,
        },
        notice: console.notice,
    })
}
