//! Scenes of a game against each other: turns, thumbs, claims, and who wins.

use super::{
    problems::DIAL_CLASSIC,
    scene::{Scene, scene},
};

/// From home to the first hand-over of problem 01, with open answers, and thumbs one by one.
const TWO: &str = "OK A OK A A B D OK OK";
const FOUR: &str = "OK A OK A A A A B D OK OK";
/// The same with private answers.
const PRIVATE: &str = "OK A OK A A D OK OK";
/// The same with open answers, and a handicap of one query for the first player, and two for the second.
const HANDICAP: &str = "OK A OK A A B D C A B B OK OK OK";
/// Rivals as they are at first: with private answers, and thumbs together.
const TWO_TOGETHER: &str = "OK A OK A A OK OK";
const FOUR_TOGETHER: &str = "OK A OK A A A A OK OK";
/// The same with a timer of two minutes, and with one of half a minute and open answers.
const LONG_TIMER: &str = "OK A OK A A E E E OK OK";
const SHORT_TIMER: &str = "OK A OK A A B E OK OK";

/// A player takes the console, asks one query, and passes it on.
const TURN: &str = "OK A OK ";

/// The same about a code that they have asked before.
const TURN_AGAIN: &str = "OK A A OK ";

/// A player takes the console and shows a thumb.
const UP: &str = "OK A OK ";
const DOWN: &str = "OK B OK ";

/// Three, two, one: all thumbs are shown.
const COUNTDOWN: &str = "WAIT WAIT WAIT";

/// A player turns the selectors away from the claim before, takes the console and claims.
const RIGHT: &str = "322 OK 241 OK ";
const WRONG: &str = "322 OK 533 OK ";

pub(super) fn scenes() -> Vec<Scene> {
    [
        turns(),
        timers(),
        menus(),
        together(),
        thumbs(),
        claims(),
        ends(),
    ]
    .concat()
}

/// Two rivals, up to the vote of the first round.
fn two() -> String {
    [TWO, TURN, TURN].join(" ")
}

/// Four rivals, up to the vote of the first round.
fn four() -> String {
    [FOUR, &TURN.repeat(4)].join(" ")
}

/// Four rivals who have shown their thumbs and seen them.
fn four_with(thumbs: &str) -> String {
    [&four(), thumbs, COUNTDOWN, "OK"].join(" ")
}

/// Four rivals, of whom the first is out, in the second round.
fn three_left() -> String {
    [&four_with(&[UP, DOWN, DOWN, DOWN].concat()), WRONG, "OK"].join(" ")
}

fn turns() -> Vec<Scene> {
    vec![
        scene("turn", [TWO]),
        scene("turn-private", [PRIVATE]),
        scene("turn-second", [TWO, TURN]),
        scene("rival", [TWO, TURN, "OK"]),
        scene("rival-answers", [TWO, TURN, "OK A B"]),
        scene("rival-one-spent", [HANDICAP, "OK"]),
        scene("rival-two-spent", [HANDICAP, TURN, "OK"]),
        scene("rival-all-spent", [HANDICAP, TURN, "OK A B"]),
        scene("rival-second-round", [&second_round(), "OK"]),
        scene("rival-battery", [TWO, TURN, "LOW OK A"]),
        scene("rival-pass", [TWO, "OK OK"]),
        scene("private", [PRIVATE, "OK"]),
        scene("private-held", [PRIVATE, "OK +A"]),
        scene("private-asked", [PRIVATE, "OK A"]),
        scene("private-next", [PRIVATE, "OK A +C"]),
        scene("private-asked-before", [&private_round(), "OK A"]),
    ]
}

fn timers() -> Vec<Scene> {
    let seconds = |count| "SECOND ".repeat(count);
    vec![
        scene("timer", [LONG_TIMER, "OK"]),
        scene("timer-running", [SHORT_TIMER, "OK A", &seconds(12)]),
        scene("timer-out", [SHORT_TIMER, "OK A", &seconds(30)]),
        scene(
            "timer-count",
            [
                "OK A OK A A B E F A OK OK OK OK",
                "THINK A THINK 111 533",
                &seconds(3),
            ],
        ),
        scene("timer-six", [&six_timed()]),
        scene("large-timer", ["C D B MENU", LONG_TIMER, "OK +A"]),
        scene("large-timer-six", ["C D B MENU", &six_timed(), &seconds(7)]),
    ]
}

/// A rival with a timer who has asked three of six verifiers.
fn six_timed() -> String {
    [DIAL_CLASSIC, "A A B E OK OK OK 241 A C F"].join(" ")
}

/// Two rivals whose answers are private, in the second round.
fn private_round() -> String {
    [PRIVATE, TURN, TURN, DOWN, DOWN, COUNTDOWN, "OK"].join(" ")
}

/// Two rivals with handicaps, of whom the first has used all queries, in the second round.
fn second_round() -> String {
    let round = ["OK A B OK", TURN, DOWN, DOWN, COUNTDOWN, "OK"].join(" ");
    [HANDICAP, &round].join(" ")
}

fn menus() -> Vec<Scene> {
    vec![
        scene("rivals-menu", [TWO, "OK MENU"]),
        scene("rivals-help-6", [TWO, "OK MENU D A OK OK OK OK OK"]),
        scene("rivals-notes-away", [TWO, TURN, "MENU A"]),
        scene("rivals-notes", [TWO, TURN, "OK B MENU A"]),
        scene("rivals-numbers", [TWO, TURN, "OK B MENU A OK B"]),
        scene("rivals-criteria", [TWO, TURN, "OK B MENU A A A"]),
        scene("rivals-card", [TWO, "OK A MENU B A"]),
        scene("private-card", [PRIVATE, "OK A MENU B A"]),
        scene("private-notes", [&private_round(), "OK 241 A MENU A A"]),
        scene("standings", [FOUR, TURN, TURN, "OK MENU C"]),
        scene("standings-out", [&three_left(), "MENU C"]),
        scene("log", [FOUR, TURN, "OK 241 B C OK", "OK OK OK MENU C OK"]),
        scene("log-all", [&six(), "MENU C OK"]),
        scene("log-second", [&three_left(), "OK 322 A B MENU C OK"]),
        scene("log-earlier", [&three_left(), "OK 322 A B MENU C OK OK"]),
    ]
}

/// Four rivals who have asked three of six verifiers each.
fn six() -> String {
    let turns = "OK 241 A B C OK OK 355 D E F OK OK 144 A C F OK OK B E F OK";
    [DIAL_CLASSIC, "A A A A OK OK", turns].join(" ")
}

fn together() -> Vec<Scene> {
    let two = [TWO_TOGETHER, &TURN.repeat(2)].join(" ");
    let four = [FOUR_TOGETHER, &TURN.repeat(4)].join(" ");
    let count = ["OK", COUNTDOWN].join(" ");
    let one_out = [
        &four,
        "+A",
        &count,
        "-A OK",
        WRONG,
        "OK",
        &TURN_AGAIN.repeat(3),
    ]
    .join(" ");
    vec![
        scene("call-for-thumbs", [&two]),
        scene("call-for-thumbs-four", [&four]),
        scene("call-for-thumbs-three-left", [&one_out]),
        scene("call-for-thumbs-held-too-long", [&two, "+B !B"]),
        scene("countdown-together", [&four, "OK"]),
        scene("thumbs-together", [&four, "+A +D", &count]),
        scene("turn-by-dialling", [&two, &count, "241"]),
        scene("refused-too-soon-after-dialling", [TWO_TOGETHER, "241 ~A"]),
    ]
}

fn thumbs() -> Vec<Scene> {
    vec![
        scene("vote-away", [&two()]),
        scene("vote", [&two(), "OK"]),
        scene("vote-up", [&two(), "OK A"]),
        scene("vote-down", [&two(), "OK B"]),
        scene("countdown", [&two(), UP, DOWN]),
        scene("countdown-last", [&two(), UP, DOWN, "WAIT WAIT"]),
        scene("thumbs-nobody", [&two(), DOWN, DOWN, COUNTDOWN]),
        scene("thumbs-one", [&two(), UP, DOWN, COUNTDOWN]),
        scene("thumbs-several", [&four(), UP, UP, UP, DOWN, COUNTDOWN]),
        scene("thumbs-all", [&four(), UP, UP, UP, UP, COUNTDOWN]),
        scene("thumbs-out", [&three_vote(), COUNTDOWN]),
        scene("thumbs-last-round", [&last_round(), DOWN, DOWN, COUNTDOWN]),
    ]
}

/// Three rivals after another round without the first player; two of them claim.
fn three_vote() -> String {
    [&three_left(), &TURN_AGAIN.repeat(3), UP, UP, DOWN].join(" ")
}

/// Two rivals, up to the vote of the last possible round.
fn last_round() -> String {
    let round = |turn: &str| [&turn.repeat(2), DOWN, DOWN, COUNTDOWN, "OK "].join(" ");
    let again = round(TURN_AGAIN).repeat(97);
    [TWO, &round(TURN), &again, &TURN_AGAIN.repeat(2)].join(" ")
}

fn claims() -> Vec<Scene> {
    let claim = [&two(), UP, UP, COUNTDOWN, "OK"].join(" ");
    vec![
        scene("claim-away", [&claim]),
        scene("rival-claim", [&claim, "OK"]),
        scene("claim-as-found", [&claim, "OK OK"]),
        scene("hide-claim", [&claim, "OK OK OK"]),
        scene("claim-away-second", [&claim, "OK OK OK 241"]),
        scene(
            "one-out",
            [&four_with(&[UP, DOWN, DOWN, DOWN].concat()), WRONG],
        ),
        scene(
            "two-out",
            [&four_with(&[UP, UP, DOWN, DOWN].concat()), WRONG, WRONG],
        ),
    ]
}

fn ends() -> Vec<Scene> {
    let two = [&two(), UP, DOWN, COUNTDOWN, "OK"].join(" ");
    let four = four_with(&UP.repeat(4));
    vec![
        scene("won", [&two, RIGHT]),
        scene("won-shared", [&tie()]),
        scene("won-by-all", [&four, &RIGHT.repeat(4)]),
        scene("last-left", [&last_left()]),
        scene("nobody-won", [&four, &WRONG.repeat(4)]),
        scene("won-beside", [&two, RIGHT, "MACHINE"]),
        scene("won-shared-beside", [&tie(), "MACHINE"]),
        scene("nobody-won-beside", [&four, &WRONG.repeat(4), "MACHINE"]),
        scene("rivals-after-game", [&two, RIGHT, "OK"]),
        scene("scan-won", [&two, RIGHT, "MENU B A OK"]),
        scene("scan-nobody", [&four, &WRONG.repeat(4), "MENU B A OK"]),
        scene(
            "nobody-won-machine",
            [&four, &WRONG.repeat(4), "OK C OK MACHINE"],
        ),
        scene("rivals-machine", [&two, RIGHT, "OK C OK MACHINE"]),
        scene("rivals-review-away", [&two, RIGHT, "OK C B"]),
        scene("rivals-review", [&two, RIGHT, "OK C B OK REVIEW"]),
        scene("rivals-review-round", [&two, RIGHT, "OK C B OK OK REVIEW"]),
        scene("match-after-game", [&second_of_match(), "OK"]),
        scene("match-standings", [&second_of_match(), "OK C"]),
        scene("match-in-game", [&tie(), "OK B OK OK MENU C"]),
        scene("standings-won", [&tie(), "OK C"]),
        scene("standings-last", [&last_left(), "OK C"]),
        scene("standings-nobody", [&four, &WRONG.repeat(4), "OK C"]),
    ]
}

/// Of four rivals the first is out, then the second and the third.
fn last_left() -> String {
    [&three_vote(), COUNTDOWN, "OK", WRONG, WRONG].join(" ")
}

/// Four rivals after the second game of a match: the last one wins, whose code is that of problem 02.
fn second_of_match() -> String {
    let thumbs = [DOWN, DOWN, DOWN, UP, COUNTDOWN, "OK"].join(" ");
    let claim = "OK 435 OK";
    [&tie(), "OK B OK", &TURN.repeat(4), &thumbs, claim].join(" ")
}

/// Of three right claims two took the same number of queries; the fourth player asks nothing.
fn tie() -> String {
    let turns = [TURN, "OK A B OK", TURN, "OK OK OK"].join(" ");
    let thumbs = [UP, UP, UP, DOWN, COUNTDOWN, "OK"].join(" ");
    [FOUR, &turns, &thumbs, &RIGHT.repeat(3)].join(" ")
}
