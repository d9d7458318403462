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

/// Where a selector stands to give a digit, and whether five is added.
fn selected(digit: u8) -> (Digit, bool) {
    match digit {
        1..=5 => (Digit::new(digit).unwrap(), false),
        _ => (Digit::new((digit + 4) % 5 + 1).unwrap(), true),
    }
}

impl TestConsole {
    /// The digits on display; a dash for one that is not there yet.
    #[track_caller]
    fn digits(&self) -> String {
        let View::Typing(view) = self.view() else {
            panic!("nothing is typed");
        };
        let digits = view.digits.iter();
        digits
            .map(|(_, digit)| digit.map_or('-', |digit| char::from(b'0' + digit)))
            .collect()
    }

    fn turn(&mut self, shape: Shape, stand: impl Into<Stand>) {
        let mut dial = self.session.console.dial;
        dial.turn(shape, stand);
        self.step(Input::Dialled(dial));
    }

    /// Turns the selectors, and presses what adds five, until the digits are these.
    #[track_caller]
    fn turn_to(&mut self, digits: &str) {
        let shapes = Shape::ALL.into_iter().skip(3 - digits.len());
        for ((place, wanted), shape) in digits.bytes().enumerate().zip(shapes) {
            let shown = |table: &Self| table.digits().as_bytes()[place];
            let (position, _) = selected(wanted - b'0');
            if shown(self) == b'-' || shown(self) % 5 != wanted % 5 {
                // Where it stands already, it has to be turned away to give another digit.
                let away = Digit::new(position.get() % 5 + 1);
                self.turn(shape, away);
                self.turn(shape, Some(position));
            }
            if shown(self) != wanted {
                self.press(&[Button::Verifier(Letter::ALL[shape as usize])]);
            }
        }
        assert_eq!(self.digits(), digits);
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
            let (card, other) = (format!("{card:02}"), format!("{other:02}"));
            table.fill_in(&match place % 2 {
                0 => [card, other, number.clone()],
                _ => [other, card, number.clone()],
            });
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
fn the_selectors_give_1_to_5_and_their_letters_add_five() {
    let mut table = filled_in(Mode::Classic, &["04"]);
    let dials = [["111", "666"], ["234", "789"], ["555", "000"]];
    for (dial, [plain, raised]) in ["111", "234", "555"].into_iter().zip(dials) {
        for (shape, position) in Shape::ALL.into_iter().zip(dial.bytes()) {
            table.turn(shape, Digit::new(position - b'0'));
        }
        assert_eq!(table.digits(), plain);
        table.press(&[A, B, C]);
        assert_eq!(table.digits(), raised);
        table.press(&[C, B, A]);
        assert_eq!(table.digits(), plain);
    }
    table.press(&[B, F]);
    assert_eq!(table.digits(), "505");
}

#[test]
fn a_card_has_the_digits_of_the_last_two_selectors() {
    let mut table = form(Mode::Classic, VerifierCount::Four);
    table.dial(OTHER);
    assert_eq!(table.digits(), "33");
    table.press(&[A]);
    assert_eq!(table.digits(), "33");
    table.press(&[C, B]);
    assert_eq!(table.digits(), "38", "no card is above 48");
}

#[test]
fn the_last_position_gives_the_0_that_a_cards_number_begins_with() {
    let mut table = form(Mode::Classic, VerifierCount::Four);
    table.turn(Shape::Square, Some(Digit::Five));
    table.turn(Shape::Circle, Some(Digit::Four));
    assert_eq!(table.digits(), "04");
    table.press(&[OK, MENU]);
    table.turn(Shape::Square, Some(Digit::Four));
    assert_eq!(table.digits(), "44");
    table.turn(Shape::Square, Some(Digit::Five));
    assert_eq!(table.digits(), "04");
}

#[test]
fn two_buttons_step_the_digit_that_was_changed_last() {
    let mut table = filled_in(Mode::Classic, &["04"]);
    table.dial(SOLUTION);
    table.press(&[E]);
    assert_eq!(table.digits(), "242");
    table.turn(Shape::Square, Some(Digit::Five));
    table.press(&[E]);
    assert_eq!(table.digits(), "262");
    table.press(&[D; 7]);
    assert_eq!(table.digits(), "292");
    table.press(&[E]);
    assert_eq!(table.digits(), "202");
    table.press(&[A, D]);
    assert_eq!(table.digits(), "602");
}

#[test]
fn a_number_that_is_there_already_stays_until_a_selector_is_turned() {
    let mut table = filled_in(Mode::Classic, &["04", "447"]);
    table.dial(OTHER);
    table.press(&[MENU]);
    assert_eq!(table.digits(), "447");
    table.turn(Shape::Circle, Stand::Between);
    table.turn(Shape::Circle, Some(Digit::Three));
    assert_eq!(table.digits(), "447");
    table.turn(Shape::Circle, Stand::Between);
    assert_eq!(table.digits(), "447");
    table.turn(Shape::Circle, Some(Digit::Four));
    assert_eq!(table.digits(), "449");
    table.turn(Shape::Triangle, Some(Digit::One));
    assert_eq!(table.digits(), "149");
}

#[test]
fn a_selector_without_a_position_is_told_and_gives_no_digit() {
    let mut table = filled_in(Mode::Classic, &["04"]);
    table.dial(SOLUTION);
    table.turn(Shape::Square, Stand::Between);
    assert_eq!(table.digits(), "2-1");
    table.press(&[OK]);
    assert_eq!(
        table.session.console.notice,
        Some(Notice::NoPosition(Shape::Square))
    );
    assert_eq!(table.digits(), "2-1");
    table.turn(Shape::Square, Some(Digit::Four));
    assert_eq!(table.session.console.notice, None);
    assert_eq!(table.digits(), "241");
    table.turn(Shape::Circle, Stand::Dead);
    let dead = Notice::Broken(Part::Selector(Shape::Circle));
    assert_eq!(table.session.console.notice, Some(dead));
    table.press(&[MENU, OK, OK]);
    assert_eq!(table.session.console.notice, Some(dead));
    assert_eq!(table.digits(), "24-");
}

#[test]
fn a_dead_selector_that_comes_back_changes_no_digit_until_it_is_turned() {
    let mut table = filled_in(Mode::Classic, &["04"]);
    table.dial(SOLUTION);
    table.turn(Shape::Circle, Stand::Dead);
    table.press(&[C, E, E]);
    assert_eq!(table.digits(), "247");
    table.turn(Shape::Circle, Some(Digit::Three));
    assert_eq!(table.digits(), "247");
    table.turn(Shape::Circle, Some(Digit::Four));
    assert_eq!(table.digits(), "249");
}

#[test]
fn a_problem_is_typed_by_buttons_alone_if_all_selectors_are_dead() {
    let mut table = form(Mode::Classic, VerifierCount::Four);
    for shape in Shape::ALL {
        table.turn(shape, Stand::Dead);
    }
    for digits in FIRST {
        assert_eq!(table.digits(), "---"[..digits.len()]);
        let shapes = Shape::ALL.into_iter().skip(3 - digits.len());
        for (shape, digit) in shapes.zip(digits.bytes()) {
            let raise = Button::Verifier(Letter::ALL[shape as usize]);
            table.press(&[raise]);
            let (step, times) = match digit - b'0' {
                below @ 0..5 => (D, 5 - below),
                above => (E, above - 5),
            };
            table.press(&vec![step; usize::from(times)]);
        }
        assert_eq!(table.digits(), digits);
        table.press(&[OK]);
    }
    assert_eq!(table.started(), RulebookProblem::FIRST.problem().unwrap());
}

#[test]
fn a_card_that_there_is_not_is_told() {
    for (typed, number) in [("00", 0), ("49", 49)] {
        let table = filled_in(Mode::Classic, &[typed]);
        table.assert_refused(Mistake::NoSuchCard(number));
    }
    filled_in(Mode::Extreme, &["48", "49"]).assert_refused(Mistake::NoSuchCard(49));
}

#[test]
fn a_card_that_is_there_already_is_told() {
    let table = filled_in(Mode::Classic, &["04", "447", "04"]);
    table.assert_refused(Mistake::CardTwice(card(4)));
    let table = filled_in(Mode::Nightmare, &["04", "09", "09"]);
    table.assert_refused(Mistake::CardTwice(card(9)));
    let table = filled_in(Mode::Extreme, &["04", "04"]);
    table.assert_refused(Mistake::CardTwice(card(4)));
    let table = filled_in(Mode::Extreme, &["04", "05", "447", "06", "09"]);
    assert_eq!(table.session.console.notice, None);
    let table = filled_in(Mode::Extreme, &["04", "05", "447", "06", "05"]);
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
    let table = filled_in(Mode::Extreme, &["04", "11", "646"]);
    table.assert_refused(Mistake::NotOn(Slot::Either(card(4), card(11))));
    // It may be on the second card as well.
    let table = filled_in(Mode::Extreme, &["04", "09", "646"]);
    assert_eq!(table.session.console.notice, None);
    // In nightmare mode it may be on any card, but must be on one.
    let mut table = filled_in(Mode::Nightmare, &["04", "09", "11", "14", "322"]);
    assert_eq!(table.session.console.notice, None);
    table.fill_in(&["353"]);
    table.assert_refused(Mistake::OnNoCard);
}

#[test]
fn what_was_wrong_is_forgotten_when_a_selector_is_turned() {
    let mut table = filled_in(Mode::Classic, &["49"]);
    table.assert_refused(Mistake::NoSuchCard(49));
    table.turn(Shape::Square, Some(Digit::Three));
    assert_eq!(table.session.console.notice, None);
    assert_eq!(table.digits(), "39");
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
    table.press(&[OK, OK, MENU, D, D, A, A, MENU, OK, D, OK]);
    table.dial(OTHER);
    assert_eq!(table.digits(), "33");
}

#[test]
fn a_problem_that_was_typed_in_and_played_is_known() {
    let mut table = filled_in(Mode::Classic, &FIRST);
    table.dial(SOLUTION);
    table.press(&[OK, OK, MENU, C, OK, MENU, OK, D, OK]);
    assert!(!table.session.console.saved.results()[0].is_repeat);
    table.fill_in(&FIRST);
    table.press(&[OK]);
    assert!(table.game().header().is_repeat);
}

#[test]
fn after_a_published_problem_comes_a_generated_one_like_it() {
    let mut table = filled_in(Mode::Classic, &FIRST);
    table.press(&[OK, OK, MENU, D, D, A, A, OK, B]);
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
