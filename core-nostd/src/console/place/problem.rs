//! A problem's name in large type: of the current problem, and of an offered one.

use crate::{
    console::Console,
    game::Game,
    screens::{Footer, LargeName, ProblemView, Prompt, View},
};
use bombe_engine::{ProblemCode, ProblemName};

/// The problem that is played.
pub(super) fn of_game(console: &Console, game: &Game) -> View {
    let name = match game.header().problem {
        ProblemName::Generated(code) => LargeName::Code(code),
        ProblemName::Rulebook(number) => LargeName::Number(number),
        ProblemName::Published(_) | ProblemName::Numbered(_) => {
            LargeName::Cards(game.problem().face().clone())
        }
    };
    View::Problem(ProblemView {
        is_offered: false,
        name,
        footer: Footer::only(Prompt::OkGoOn),
        notice: console.notice,
    })
}

/// The offered problem, to accept or decline.
pub(in crate::console) fn of_offer(console: &Console, code: ProblemCode) -> View {
    View::Problem(ProblemView {
        is_offered: true,
        name: LargeName::Code(code),
        footer: Footer::new(Prompt::MenuNo, Prompt::OkYes),
        notice: console.notice,
    })
}
