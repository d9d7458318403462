//! Problems that are offered over USB: when players are asked, what they can answer, and what a listener hears.

use bombe_core::{
    panel::OfferedProblem,
    screens::{LargeName, View},
};
use bombe_engine::problem::{code::ProblemCode, name::ProblemName};
use bombe_tests::Stage;

use super::{feed, lines};

const HOME: &str = "533 LANGUAGE B";
/// From home into a game alone.
const SOLO: &str = "OK A OK OK OK";
const OFFER: &str = "=241435331342";

fn code() -> ProblemCode {
    ProblemCode::try_from(33_404_766).unwrap()
}

fn after(script: &[&str]) -> Stage {
    bombe_tests::after(&script.join(" "))
}

fn is_asked(stage: &Stage) -> bool {
    let name = LargeName::Code(code());
    let is_shown = matches!(&stage.screen().view, View::Problem(view) if view.name == name);
    let offered = Some(OfferedProblem::Code(code()));
    assert_eq!(is_shown, stage.console().offered() == offered);
    is_shown
}

#[test]
fn players_are_asked_wherever_no_game_is_under_way() {
    for place in [
        "",
        "A",
        "A A",
        "A B",
        "A C 241 OK",
        "A D OK",
        "A A OK",
        "A A OK B",
        "B",
        "C",
        "C A",
        "C OK A",
        "D",
        "E",
        "OK A OK OK OK A MENU C OK B",
        "OK A OK OK OK A MENU C OK B OK",
        "OK A OK OK OK A MENU C OK B OK C",
        "OK A OK OK OK MENU D D A A",
        "OK A OK OK OK MENU D D C",
    ] {
        let mut stage = after(&[HOME, place]);
        let before = stage.screen().clone();
        stage.play(OFFER);
        assert!(is_asked(&stage), "after {place:?}");
        stage.play("A F");
        assert!(is_asked(&stage), "after {place:?}");
        stage.play("MENU");
        assert_eq!(*stage.screen(), before, "after {place:?}");
    }
}

#[test]
fn nobody_is_asked_in_the_midst_of_something() {
    let rivals = "OK A OK A A D OK OK OK A OK OK A OK";
    let counting = [HOME, rivals, "OK A OK A"].join(" ");
    let together = [HOME, "OK A OK A A OK OK OK A OK OK A OK OK"].join(" ");
    for place in [
        "",
        &[HOME, SOLO].join(" "),
        &[HOME, SOLO, "MENU"].join(" "),
        &[HOME, SOLO, "MENU D A"].join(" "),
        &[HOME, SOLO, "MENU C"].join(" "),
        &[HOME, SOLO, "MENU C OK"].join(" "),
        &[HOME, SOLO, "A CUT"].join(" "),
        &[HOME, SOLO, "A CUT MENU"].join(" "),
        &counting,
        &together,
        &[HOME, "C F"].join(" "),
        &[HOME, "E OK"].join(" "),
        &[HOME, "FOREIGN"].join(" "),
        &[HOME, "FOREIGN OK"].join(" "),
    ] {
        let mut stage = after(&[place]);
        let before = stage.screen().clone();
        stage.play(OFFER);
        assert_eq!(stage.console().offered(), None, "after {place:?}");
        assert_eq!(*stage.screen(), before, "after {place:?}");
    }
}

#[test]
fn an_offer_that_is_taken_is_played_as_if_it_was_dialled() {
    for place in [
        "",
        "C",
        "OK A OK OK OK A MENU C OK B",
        "OK A OK OK OK MENU D D A A",
    ] {
        let mut stage = after(&[HOME, place, OFFER, "OK"]);
        let mut dialled = after(&[HOME, "OK C 241 OK 435 OK 331 OK 342 OK 533"]);
        assert_eq!(stage.screen(), dialled.screen(), "after {place:?}");
        // MENU leads back to the dial.
        stage.play("MENU");
        dialled.play("MENU");
        assert_eq!(stage.screen(), dialled.screen(), "after {place:?}");
        let mut stage = after(&[HOME, place, OFFER, "OK OK"]);
        stage.play("OK");
        let game = stage.console().saved().game().unwrap();
        assert_eq!(game.header().problem, ProblemName::Generated(code()));
    }
}

#[test]
fn a_new_offer_takes_the_place_of_one_that_waits() {
    let stage = after(&[HOME, OFFER, "=421111111111"]);
    let offered = ProblemName::from(stage.console().offered().unwrap());
    assert_eq!(offered.to_string(), "421 111 111 111");
}

#[test]
fn a_listener_hears_what_becomes_of_an_offer() {
    let mut stage = after(&[HOME]);
    let mut feed = feed();
    lines(&mut feed, stage.console());
    let mut heard = |script: &str| {
        stage.play(script);
        lines(&mut feed, stage.console()).concat()
    };
    let offered = r#""type":"offer","code":"241 435 331 342"}"#;
    assert!(heard(OFFER).contains(offered));
    assert_eq!(heard(OFFER), "", "it still waits");
    assert!(heard("MENU").contains(r#""type":"declined","code":"241 435 331 342"}"#));
    assert!(heard(OFFER).contains(offered));
    let taken = heard("OK");
    assert!(
        taken.contains(r#""type":"taken","code":"241 435 331 342"}"#),
        "{taken}"
    );
    assert!(taken.contains(r#""screen":"setup""#), "{taken}");
}

#[test]
fn a_number_can_be_offered_too() {
    let mut stage = after(&[HOME]);
    let mut feed = feed();
    lines(&mut feed, stage.console());
    let mut heard = |script: &str| {
        stage.play(script);
        lines(&mut feed, stage.console()).concat()
    };
    assert!(heard("=A46NXF").contains(r#""type":"offer","number":"A46NXF"}"#));
    assert!(heard("MENU").contains(r#""type":"declined","number":"A46NXF"}"#));
    heard("=A46NXF");
    assert!(heard("OK").contains(r#""type":"taken","number":"A46NXF"}"#));
    let begun = heard("OK");
    let problem =
        r#""name":"A46NXF","number":"A46NXF","mode":"classic","cards":[[2],[5],[8],[12]]"#;
    assert!(begun.contains(problem), "{begun}");
}
