//! The screen of the self-test.

use crate::{
    console::{Console, self_test::SelfTest},
    notice::Notice,
    screens::{Footer, Prompt, SelfTestView, View},
};

pub(super) fn of(console: &Console, test: &SelfTest) -> View {
    let leave = if test.is_leaving() {
        Prompt::MenuBack
    } else {
        Prompt::MenuTwice
    };
    View::SelfTest(SelfTestView {
        dial: console.dial,
        readings: test.readings(),
        held: test.held(),
        lamps: test.lamps(),
        board: console.board(),
        power: console.power(),
        memory: test.memory(),
        footer: Footer::new(leave, Prompt::OkLamps),
        notice: console.notice.filter(|notice| *notice == Notice::PicoW),
    })
}
