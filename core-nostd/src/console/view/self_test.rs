//! The screen of the self-test.

use super::BACK;
use crate::{
    console::{Console, self_test::SelfTest},
    screens::{Hints, SelfTestView, View},
};

pub(super) fn of(console: &Console, test: &SelfTest) -> View {
    View::SelfTest(SelfTestView {
        dial: console.dial,
        readings: test.readings(),
        held: test.held(),
        lamps: test.lamps(),
        power: console.power(),
        memory: test.memory(),
        hints: Hints {
            left: "OK: lamps",
            right: if test.is_leaving() {
                BACK.right
            } else {
                "2x MENU: back"
            },
        },
    })
}
