//! The question whether the players want a problem that somebody suggests.

use crate::{
    console::Console,
    line::{cut, fill},
    problem::code::ProblemCode,
    screens::{Emphasis, Hints, MessageView, View},
};

pub(in crate::console) fn of(console: &Console, code: ProblemCode) -> View {
    let texts = console.texts();
    View::Message(MessageView {
        emphasis: Emphasis::Banner,
        heading: fill(texts.problems.code, &[]),
        body: cut(code),
        hints: Hints {
            left: texts.hints.menu_back,
            right: texts.hints.ok_yes,
        },
        notice: console.notice,
    })
}
