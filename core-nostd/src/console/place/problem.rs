//! A problem's name in large type: of the current problem, and of an offered one.

use crate::{
    console::Console,
    game::Game,
    panel::OfferedProblem,
    screens::{Footer, LargeName, ProblemView, Prompt, SiteNumber, View},
};
use bombe_engine::{LongCode, ProblemName};

/// The problem that is played.
pub(super) fn of_game(console: &Console, game: &Game) -> View {
    let name = match game.header().problem {
        ProblemName::Generated(code) => LargeName::Code(code),
        ProblemName::Rulebook(number) => LargeName::Number(number),
        ProblemName::Published(_) => LargeName::Long(LongCode::from(game.problem())),
        ProblemName::Composed(code) => LargeName::Long(code),
        ProblemName::Numbered(number) => LargeName::Published(number),
    };
    View::Problem(ProblemView {
        is_offered: false,
        name,
        number: console.deduction.machine.number(),
        footer: Footer::only(Prompt::OkQrCode),
        notice: console.notice,
    })
}

/// The offered problem, to accept or decline.
pub(in crate::console) fn of_offer(console: &Console, problem: OfferedProblem) -> View {
    View::Problem(ProblemView {
        is_offered: true,
        name: match problem {
            OfferedProblem::Code(code) => LargeName::Code(code),
            OfferedProblem::Number(number) => LargeName::Published(number),
            OfferedProblem::Composed(code) => LargeName::Long(code),
        },
        number: SiteNumber::None,
        footer: Footer::new(Prompt::MenuNo, Prompt::OkYes),
        notice: console.notice,
    })
}
