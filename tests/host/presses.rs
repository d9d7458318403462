//! How many presses a game takes. Turning a selector is none.

use bombe_core::{
    game::{Outcome, Phase},
    player::Player,
    screens::{HandOver, Message, MessageView, View},
};
use bombe_engine::problem::{code::VerifierCount, name::ProblemName, number::PublishedNumber};
use bombe_tests::{Stage, after, type_number};

/// A console that was switched on for the first time.
const FIRST_START: &str = "533";

/// From home to the first hand-over of problem 01 among three rivals, as they are at first: with private answers.
const THREE: &str = "LANGUAGE B OK A OK A A A OK OK";

/// Each dials a proposal, which takes the turn, and asks three verifiers.
const TURNS: &str = "241 A B C OK 352 A B C OK 114 A B C OK";

/// How many presses a script has.
fn presses(script: &str) -> usize {
    let is_press = |word: &&str| {
        let letter = word.strip_prefix('+').unwrap_or(word);
        matches!(letter, "A" | "B" | "C" | "D" | "E" | "F")
            || ["OK", "MENU", "LANGUAGE"].contains(word)
    };
    script.split_whitespace().filter(is_press).count()
}

fn phase(stage: &Stage) -> (Phase, u8) {
    let game = stage.console().saved().game().unwrap();
    (game.phase(), game.round())
}

#[test]
fn a_round_of_three_private_rivals_of_whom_nobody_knows_the_code_takes_at_most_14_presses() {
    let mut stage = after(&[FIRST_START, THREE].join(" "));
    let round = [TURNS, "OK WAIT WAIT WAIT"].join(" ");
    assert!(presses(&round) <= 14, "{}", presses(&round));
    stage.play(&round);
    assert!(matches!(stage.screen().view, View::Thumbs(_)));
    // The next round needs nothing but its own queries.
    stage.play("325 A");
    assert_eq!(phase(&stage), (Phase::Asking(Player::Two), 2));
    let queries = |player| {
        stage
            .console()
            .saved()
            .game()
            .unwrap()
            .seat(player)
            .queries()
    };
    let all = [Player::One, Player::Two, Player::Three].map(queries);
    assert_eq!(all, [3, 4, 3]);
}

#[test]
fn a_round_of_three_private_rivals_takes_at_most_15_presses_to_a_claim() {
    let mut stage = after(&[FIRST_START, THREE].join(" "));
    let round = [TURNS, "OK +B WAIT WAIT WAIT -B OK"].join(" ");
    assert!(presses(&round) <= 15, "{}", presses(&round));
    stage.play(&round);
    assert_eq!(phase(&stage), (Phase::Claiming(Player::Two), 1));
    let View::Message(MessageView { message, .. }) = stage.screen().view.clone() else {
        panic!("{:?}", stage.screen());
    };
    assert_eq!(message, Message::HandOver(Player::Two, HandOver::Claim));
}

/// The queries are those of the apprentice, the weakest of the machine's levels, who then knows the code.
#[test]
fn problem_01_takes_at_most_16_presses_from_the_first_start_to_its_solution() {
    let script = "LANGUAGE B OK A OK OK OK 122 B A D OK 241 A C MENU C OK";
    assert!(presses(script) <= 16, "{}", presses(script));
    let stage = after(&[FIRST_START, script].join(" "));
    let game = stage.console().saved().game().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Solved));
}

/// From home to the first round: the number, its set-up, the cards.
#[test]
fn a_game_of_any_published_number_takes_at_most_14_presses_from_home() {
    let lasts = [VerifierCount::Four, VerifierCount::Five, VerifierCount::Six]
        .map(|verifiers| PublishedNumber::ranks(verifiers).1);
    // With so many verifiers, letters from A to I, and digits of all rows.
    for (number, last) in ["C4DN8A", "F52OBVV", "C65H729"].into_iter().zip(lasts) {
        let number: PublishedNumber = number.parse().unwrap();
        assert_eq!(number.rank(), last, "no number is longer");
    }
    for number in ["A46NXF", "C41", "C4DN8A", "F52OBVV", "C65H729", "I44O"] {
        let script = format!("OK E {} OK OK OK", type_number(number));
        assert!(presses(&script) <= 14, "{number}: {}", presses(&script));
        let stage = after(&[FIRST_START, "LANGUAGE B", &script].join(" "));
        assert!(matches!(stage.screen().view, View::Play(_)), "{number}");
        let game = stage.console().saved().game().unwrap();
        let name = ProblemName::Numbered(number.parse().unwrap());
        assert_eq!(game.header().problem, name);
    }
}
