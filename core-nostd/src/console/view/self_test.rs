//! The screen of the self-test.

use crate::{
    console::{Console, self_test::SelfTest},
    screens::{Hints, SelfTestView, View},
};

pub(super) fn of(console: &Console, test: &SelfTest) -> View {
    let texts = &console.texts().hints;
    View::SelfTest(SelfTestView {
        dial: console.dial,
        readings: test.readings(),
        held: test.held(),
        lamps: test.lamps(),
        power: console.power(),
        memory: test.memory(),
        hints: Hints {
            left: if test.is_leaving() {
                texts.menu_back
            } else {
                texts.menu_twice
            },
            right: texts.ok_lamps,
        },
    })
}
