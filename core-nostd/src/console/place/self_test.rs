//! The screen of the self-test.

use crate::{
    console::{Console, self_test::SelfTest},
    notice::Notice,
    screens::{Footer, Prompt, SelfTestView, View},
    selector::Readings,
};

pub(super) fn of(console: &Console, test: &SelfTest) -> View {
    let leave = if test.is_leaving() {
        Prompt::MenuBack
    } else {
        Prompt::MenuTwice
    };
    View::SelfTest(SelfTestView {
        dial: console.dial,
        percents: test.readings().map(Readings::percents),
        held: test.held(),
        lamps: test.lamps(),
        board: console.board(),
        power: console.power(),
        memory: test.memory(),
        pattern: test.pattern(),
        footer: Footer::new(leave, Prompt::OkLamps),
        notice: console.notice.filter(|notice| *notice == Notice::PicoW),
    })
}
