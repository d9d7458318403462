//! The screen of the self-test against its golden pictures, reached by the presses that lead there.

use bombe_core::{
    code::{Code, Digit, Shape},
    console::Console,
    panel::{
        Button::{self, Menu, Verifier},
        Dial, Input,
        Letter::{A, C, E},
    },
    power::{Power, Source},
    saved::{Found, NotKept, Record, Saved, Store},
    selector::Readings,
};

use crate::desk::{Desk, Shelf};

const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

/// The self-test of a console as it is on a desk: at USB, the selectors at 533.
fn on_a_desk<S: Store>(found: Found, store: S) -> Desk<S> {
    let mut desk = Desk {
        console: Console::new(found),
        store,
    };
    desk.dial(OTHER);
    powered(&mut desk, Source::Usb, 4700);
    desk
}

fn open<S: Store>(desk: &mut Desk<S>) {
    desk.press(&[Verifier(C), Verifier(C)]);
    desk.step(Input::Sensed(Readings([83, 50, 50])));
}

fn opened() -> Desk<Shelf> {
    let mut desk = on_a_desk(Found::Whole(Saved::default()), Shelf);
    open(&mut desk);
    desk
}

fn powered<S: Store>(desk: &mut Desk<S>, source: Source, millivolts: u16) {
    desk.step(Input::Powered(Power { source, millivolts }));
}

#[test]
fn opening() {
    let mut desk = Desk::new();
    desk.dial(OTHER);
    desk.press(&[Verifier(C)]);
    desk.step(Input::Pressed(Verifier(C)));
    insta::assert_snapshot!("before_anything_is_measured", desk.picture());
    insta::assert_snapshot!("at_rest", opened().picture());
}

#[test]
fn selectors() {
    let mut desk = opened();
    let mut dial = Dial::from(OTHER);
    dial.turn(Shape::Triangle, None);
    dial.turn(Shape::Circle, Some(Digit::One));
    desk.dial(dial);
    desk.step(Input::Sensed(Readings([0, 50, 17])));
    insta::assert_snapshot!("selectors_turned", desk.picture());
    desk.step(Input::Sensed(Readings([99, 99, 99])));
    insta::assert_snapshot!("selectors_at_the_top", desk.picture());
}

#[test]
fn buttons_and_lamps() {
    let mut desk = opened();
    for button in [A, C, E].map(Verifier) {
        desk.step(Input::Pressed(button));
    }
    insta::assert_snapshot!("three_held", desk.picture());
    desk.step(Input::PauseOver);
    insta::assert_snapshot!("three_held_for_longer", desk.picture());
    for button in Button::ALL {
        desk.step(Input::Pressed(button));
    }
    insta::assert_snapshot!("all_held", desk.picture());
    for button in Button::ALL {
        desk.step(Input::Released(button));
    }
    insta::assert_snapshot!("menu_was_pressed", desk.picture());
}

#[test]
fn supplies() {
    let mut desk = opened();
    for (name, millivolts) in [("full", 2860), ("half", 2149), ("low", 1949)] {
        powered(&mut desk, Source::Battery, millivolts);
        insta::assert_snapshot!(format!("battery_{name}"), desk.picture());
    }
    powered(&mut desk, Source::Usb, 4960);
    insta::assert_snapshot!("usb_of_five_volts", desk.picture());
}

/// A store of which something is to be told.
struct Shaky {
    outcome: Result<(), NotKept>,
    room: u8,
}

impl Store for Shaky {
    fn keep(&mut self, _: &Record, _: &Saved) -> Result<(), NotKept> {
        self.outcome
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        self.outcome
    }

    fn room(&self) -> u8 {
        self.room
    }
}

fn memory(found: Found, outcome: Result<(), NotKept>, way: &[Button]) -> String {
    let mut desk = on_a_desk(found, Shaky { outcome, room: 7 });
    desk.press(way);
    open(&mut desk);
    desk.picture()
}

#[test]
fn memories() {
    let saved = Saved::default;
    insta::assert_snapshot!("memory_small", memory(Found::Whole(saved()), Ok(()), &[]));
    insta::assert_snapshot!(
        "memory_full",
        memory(Found::Whole(saved()), Err(NotKept::Full), &[])
    );
    insta::assert_snapshot!(
        "memory_faulty",
        memory(Found::Whole(saved()), Err(NotKept::Faulty), &[])
    );
    let dead = memory(Found::Faulty(saved()), Ok(()), &[]);
    insta::assert_snapshot!("memory_faulty", dead);
    insta::assert_snapshot!(
        "memory_of_another_version",
        memory(Found::Foreign, Ok(()), &[Menu])
    );
}

#[test]
fn ok_lights_all_lamps() {
    let mut desk = opened();
    desk.step(Input::Pressed(Button::Ok));
    desk.step(Input::PauseOver);
    insta::assert_snapshot!(desk.picture());
}
