//! Typing in a published problem.

use super::*;
use crate::{notice::Mistake, sound::Volume};
use bombe_engine::{
    Card, Invalid, Problem, Slot,
    deck::verification::{self, VerificationMark},
};
use std::{
    format,
    string::{String, ToString},
};

/// Cards and numbers of rulebook problem 01, as a paper lists them.
const FIRST: [&str; 8] = ["04", "447", "09", "646", "11", "566", "14", "322"];

/// An empty form for this kind of problem.
fn form(mode: Mode, verifiers: VerifierCount) -> TestConsole {
    let mut table = TestConsole::new();
    table.press(&[OK, D]);
    for _ in 0..mode as usize {
        table.press(&[A]);
    }
    for _ in 4..verifiers as usize {
        table.press(&[B]);
    }
    table.press(&[OK]);
    table.assert_in(Lobby::Typing);
    table
}

fn filled_in(mode: Mode, fields: &[&str]) -> TestConsole {
    let mut table = form(mode, VerifierCount::Four);
    table.fill_in(fields);
    table
}

impl TestConsole {
    /// Turns digits until they are these.
    fn turn_to(&mut self, digits: &str) {
        let View::Typing(view) = self.view() else {
            panic!("nothing is typed");
        };
        assert_eq!(view.digits.len(), digits.len());
        let wanted = digits.bytes().map(|digit| digit - b'0');
        for ((wanted, shown), letter) in wanted.zip(view.digits).zip(Letter::ALL) {
            let presses = (10 + wanted - shown) % 10;
            self.press(&vec![Button::Verifier(letter); usize::from(presses)]);
        }
    }

    /// Types and confirms one field after the other.
    fn fill_in<T: AsRef<str>>(&mut self, fields: &[T]) {
        for digits in fields {
            self.turn_to(digits.as_ref());
            self.press(&[OK]);
        }
    }

    #[track_caller]
    fn assert_refused(&self, mistake: Mistake) {
        assert_eq!(self.session.console.notice, Some(Notice::Mistyped(mistake)));
        self.assert_in(Lobby::Typing);
    }

    /// Starts the game that is set up, and gives its problem.
    #[track_caller]
    fn started(mut self) -> Problem {
        self.assert_in(Lobby::Setup);
        self.press(&[OK, OK]);
        self.assert_at(Spot::Play);
        self.cut_power();
        self.game().problem().clone()
    }
}

fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

/// The rulebook's problems, each with the verification numbers of one of the marks.
fn rulebook() -> impl Iterator<Item = (VerifierCount, Problem, Vec<u8>, Vec<String>)> {
    let problems = RulebookProblem::all().map(|number| number.problem().unwrap());
    problems
        .zip(VerificationMark::ALL.into_iter().cycle())
        .map(|(problem, mark)| {
            let verifiers = match problem.criteria().len() {
                4 => VerifierCount::Four,
                5 => VerifierCount::Five,
                _ => VerifierCount::Six,
            };
            let cards = problem.face().cards().map(Card::number).collect();
            let criteria = problem.criteria().iter();
            let numbers = criteria
                .map(|&criterion| verification::number(criterion, mark).unwrap().to_string())
                .collect();
            (verifiers, problem, cards, numbers)
        })
}

#[test]
fn classic_problems_are_typed_verifier_by_verifier() {
    for (verifiers, problem, cards, numbers) in rulebook() {
        let mut table = form(Mode::Classic, verifiers);
        for (card, number) in cards.iter().zip(&numbers) {
            table.fill_in(&[format!("{card:02}"), number.clone()]);
        }
        assert_eq!(table.started(), problem);
    }
}

#[test]
fn extreme_problems_have_two_cards_for_each_verifier() {
    for (verifiers, problem, cards, numbers) in rulebook() {
        let mut others = Card::all()
            .map(Card::number)
            .filter(|card| !cards.contains(card));
        let mut table = form(Mode::Extreme, verifiers);
        for (place, (card, number)) in cards.iter().zip(&numbers).enumerate() {
            let other = others.next().unwrap();
            let pair = match place % 2 {
                0 => format!("{card:02}{other:02}"),
                _ => format!("{other:02}{card:02}"),
            };
            table.fill_in(&[pair, number.clone()]);
        }
        let typed = table.started();
        assert_eq!(typed.face().mode(), Mode::Extreme);
        assert_eq!(typed.criteria(), problem.criteria());
        assert_eq!(typed.solution(), problem.solution());
    }
}

#[test]
fn nightmare_problems_have_all_cards_before_the_numbers() {
    for (verifiers, problem, cards, numbers) in rulebook() {
        let mut table = form(Mode::Nightmare, verifiers);
        for card in cards.iter().rev() {
            table.fill_in(&[format!("{card:02}")]);
        }
        table.fill_in(&numbers);
        let typed = table.started();
        assert_eq!(typed.face().mode(), Mode::Nightmare);
        assert_eq!(typed.criteria(), problem.criteria());
        assert_eq!(typed.solution(), problem.solution());
    }
}

#[test]
fn each_button_turns_the_digit_above_it_and_after_9_comes_0() {
    let digits = |table: &TestConsole| match table.view() {
        View::Typing(view) => view.digits.to_vec(),
        other => panic!("{other:?}"),
    };
    let mut table = form(Mode::Classic, VerifierCount::Four);
    table.press(&[A, B, B, C, D, E]);
    assert_eq!(digits(&table), [1, 2]);
    table.press(&[A; 9]);
    assert_eq!(digits(&table), [0, 2]);
    let mut table = form(Mode::Extreme, VerifierCount::Four);
    table.press(&[B, C, C, D, D, D, E]);
    assert_eq!(digits(&table), [0, 1, 2, 3]);
}

#[test]
fn a_card_that_there_is_not_is_told() {
    for (typed, number) in [("00", 0), ("49", 49), ("99", 99)] {
        let table = filled_in(Mode::Classic, &[typed]);
        table.assert_refused(Mistake::NoSuchCard(number));
    }
    filled_in(Mode::Extreme, &["4850"]).assert_refused(Mistake::NoSuchCard(50));
}

#[test]
fn a_card_that_is_there_already_is_told() {
    let table = filled_in(Mode::Classic, &["04", "447", "04"]);
    table.assert_refused(Mistake::CardTwice(card(4)));
    let table = filled_in(Mode::Nightmare, &["04", "09", "09"]);
    table.assert_refused(Mistake::CardTwice(card(9)));
    let table = filled_in(Mode::Extreme, &["0404"]);
    table.assert_refused(Mistake::CardTwice(card(4)));
    let table = filled_in(Mode::Extreme, &["0405", "447", "0609"]);
    assert_eq!(table.session.console.notice, None);
    let table = filled_in(Mode::Extreme, &["0405", "447", "0605"]);
    table.assert_refused(Mistake::CardTwice(card(5)));
}

#[test]
fn a_number_that_no_verification_card_has_is_told() {
    let mut table = filled_in(Mode::Classic, &["04", "200"]);
    table.assert_refused(Mistake::NoSuchNumber(200));
    // What was typed is still there, and can be corrected.
    table.fill_in(&["447", "09"]);
    assert_eq!(table.session.console.notice, None);
}

#[test]
fn a_number_whose_criterion_is_not_on_the_card_is_told() {
    let table = filled_in(Mode::Classic, &["04", "646"]);
    table.assert_refused(Mistake::NotOn(Slot::One(card(4))));
    let table = filled_in(Mode::Extreme, &["0411", "646"]);
    table.assert_refused(Mistake::NotOn(Slot::Either(card(4), card(11))));
    // It may be on the second card as well.
    let table = filled_in(Mode::Extreme, &["0409", "646"]);
    assert_eq!(table.session.console.notice, None);
    // In nightmare mode it may be on any card, but must be on one.
    let mut table = filled_in(Mode::Nightmare, &["04", "09", "11", "14", "322"]);
    assert_eq!(table.session.console.notice, None);
    table.fill_in(&["353"]);
    table.assert_refused(Mistake::OnNoCard);
}

#[test]
fn what_makes_no_problem_is_told_and_can_be_corrected_anywhere() {
    // ■>4 for ■=4, and ▲=■ for ▲<■.
    let mut slips = FIRST;
    slips[1] = "688";
    slips[5] = "737";
    let mut table = filled_in(Mode::Classic, &slips);
    table.assert_refused(Mistake::NoProblem(Invalid::SeveralCodesLeft));
    table.press(&[MENU; 6]);
    table.turn_to("447");
    table.press(&[OK; 4]);
    table.turn_to("566");
    table.press(&[OK; 3]);
    assert_eq!(table.started(), RulebookProblem::FIRST.problem().unwrap());
}

#[test]
fn menu_goes_one_field_back_and_forgets_nothing() {
    let mut table = filled_in(Mode::Classic, &FIRST[..5]);
    table.turn_to("566");
    let before = table.view();
    table.press(&[MENU; 5]);
    table.press(&[OK; 5]);
    assert_eq!(table.view(), before);
    table.press(&[MENU; 6]);
    assert!(matches!(
        table.session.console.place,
        Place::Lobby(Lobby::TypingKind(_))
    ));
    table.press(&[OK; 6]);
    assert_eq!(table.view(), before);
}

#[test]
fn a_setting_that_is_changed_meanwhile_forgets_nothing() {
    let mut table = filled_in(Mode::Classic, &FIRST[..5]);
    let before = table.view();
    table.press(&[MENU; 8]);
    table.assert_in(Lobby::Home);
    table.press(&[C, B, C, MENU, OK, D]);
    table.press(&[OK; 6]);
    assert_eq!(table.view(), before);
    assert_eq!(
        table.session.console.saved.settings().volume,
        Volume::ALL[2]
    );
    assert_eq!(table.session.console.draft.settings.volume, Volume::ALL[2]);
}

#[test]
fn set_up_leads_back_to_the_last_number() {
    let mut table = filled_in(Mode::Classic, &FIRST);
    table.assert_in(Lobby::Setup);
    table.press(&[MENU]);
    table.assert_in(Lobby::Typing);
    table.press(&[OK]);
    assert_eq!(table.started(), RulebookProblem::FIRST.problem().unwrap());
}

#[test]
fn what_was_typed_is_gone_when_its_game_is_left() {
    let mut table = filled_in(Mode::Classic, &FIRST);
    table.press(&[OK, OK, MENU, D, D, OK, MENU, OK, D, OK]);
    let View::Typing(view) = table.view() else {
        panic!("nothing is typed");
    };
    assert_eq!(view.digits, [0, 0]);
}

#[test]
fn a_problem_that_was_typed_in_and_played_is_known() {
    let mut table = filled_in(Mode::Classic, &FIRST);
    table.dial(SOLUTION);
    table.press(&[OK, OK, MENU, A, OK, MENU, OK, D, OK]);
    assert!(!table.session.console.saved.results()[0].is_repeat);
    table.fill_in(&FIRST);
    table.press(&[OK]);
    assert!(table.game().header().is_repeat);
}

#[test]
fn after_a_published_problem_comes_a_generated_one_like_it() {
    let mut table = filled_in(Mode::Classic, &FIRST);
    table.press(&[OK, OK, MENU, D, D, OK, OK, B]);
    let ProblemName::Generated(code) = table.game().header().problem else {
        panic!("not a new problem");
    };
    let class = Class {
        mode: Mode::Classic,
        difficulty: Difficulty::Easy,
        verifiers: VerifierCount::Four,
    };
    assert_eq!(code.class(), class);
}
