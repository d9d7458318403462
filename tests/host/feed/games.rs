//! Whole games line by line, as a listener from the start gets them. A new listener must get the same information.

use bombe_tests::after;

use super::{Listener, feed, lines, newcomer};

/// Plays a script word by word, and gives all lines that are sent meanwhile. In the end a new listener must know the same.
fn heard(script: &[&str]) -> String {
    let mut stage = after("");
    let (mut feed, mut listener) = (feed(), Listener::default());
    let mut heard = String::new();
    for word in script.join(" ").split_whitespace() {
        stage.play(word);
        if word == "CUT" {
            // The cut also ends the USB connection.
            feed.begin();
            listener.forget();
            heard.push_str("CUT\n");
        }
        for line in lines(&mut feed, stage.console()) {
            listener.hear(&line);
            heard.push_str(&line);
        }
    }
    assert_eq!(listener.state, newcomer(stage.console()).state);
    heard
}

const HOME: &str = "533 LANGUAGE B";
/// From home to the set-up of problem 01, and of problems with six verifiers.
const FIRST: &str = "OK A OK";
const EXTREME: &str = "OK C 341 OK 111 OK 111 OK 114 OK";
const NIGHTMARE: &str = "OK C 212 OK 111 OK 111 OK 115 OK";

#[test]
fn alone_with_a_right_claim_and_the_machines_games() {
    insta::assert_snapshot!(heard(&[
        HOME,
        FIRST,
        "OK OK",
        "B C OK 241 D A B OK MENU C OK",
        "MACHINE OK MENU MENU",
    ]));
}

#[test]
fn together_in_extreme_mode_with_a_hint_and_a_wrong_claim() {
    insta::assert_snapshot!(heard(&[
        HOME,
        EXTREME,
        "A B A D OK OK OK",
        "A F MENU E OK THINK OK MENU C 111 OK B",
    ]));
}

#[test]
fn two_rivals_in_nightmare_mode_with_a_handicap_thumbs_and_a_wrong_claim() {
    insta::assert_snapshot!(heard(&[
        HOME,
        NIGHTMARE,
        "A A B D C A OK OK OK",
        // Both ask, and nobody claims.
        "OK A B OK OK F OK OK B OK OK B OK WAIT WAIT WAIT OK",
        // One passes; both claim, and one of them is wrong.
        "OK OK OK OK C OK OK A OK OK B OK WAIT WAIT WAIT OK OK 111 OK",
    ]));
}

#[test]
fn three_rivals_whose_answers_are_private_two_of_whom_are_out() {
    insta::assert_snapshot!(heard(&[
        HOME,
        FIRST,
        "A A A D OK OK",
        "OK +B -B OK OK +C -C OK OK OK OK",
        "OK A OK OK A OK OK B OK WAIT WAIT WAIT OK",
        "OK 111 OK 555 OK 112 OK OK",
    ]));
}

#[test]
fn a_game_that_is_resumed_while_thumbs_are_counted_down_and_given_up_later() {
    insta::assert_snapshot!(heard(&[
        HOME,
        FIRST,
        "A A B D OK OK",
        "OK B OK OK C OK OK B OK OK B OK WAIT CUT OK WAIT WAIT WAIT OK OK 444 A MENU D D A A",
    ]));
}

#[test]
fn alone_with_two_wrong_claims_after_which_the_game_goes_on() {
    insta::assert_snapshot!(heard(&[
        HOME,
        FIRST,
        "OK OK",
        "B MENU C OK A MENU C 111 OK A 241 C MENU C OK",
    ]));
}

#[test]
fn a_game_that_is_paused_and_taken_up_again_after_another() {
    insta::assert_snapshot!(heard(&[
        HOME,
        FIRST,
        "OK OK B MENU D D C",
        "OK A B OK OK OK A MENU D D A A MENU",
        "F C",
    ]));
}

#[test]
fn rivals_who_show_their_thumbs_together_until_one_claims() {
    insta::assert_snapshot!(heard(&[
        HOME,
        FIRST,
        "A A OK OK",
        // Nobody knows the code, and the next one begins by dialling.
        "534 B OK 533 C OK OK WAIT MENU OK WAIT WAIT WAIT 241 A OK OK D OK",
        // The countdown is cut short once.
        "OK +B WAIT CUT OK OK +B WAIT WAIT WAIT -B OK 533 OK 241 OK",
    ]));
}

#[test]
fn the_selectors_are_told_only_while_they_are_everybodys_business() {
    insta::assert_snapshot!(heard(&[
        HOME,
        "241",
        FIRST,
        "333 OK OK",
        "24_ 245 MENU 111 MENU 122 x22 A 155 MENU C 251 MENU MENU",
    ]));
}

#[test]
fn a_game_that_is_started_over_is_told_from_the_greeting_on() {
    insta::assert_snapshot!(heard(&[HOME, FIRST, "OK OK", "B MENU D C OK", "C"]));
}
