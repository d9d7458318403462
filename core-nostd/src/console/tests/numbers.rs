//! Typing in the number of a published problem.

use super::*;
use crate::notice::Mistake;
use crate::screens::{LargeName, ProblemView, SiteNumber};
use bombe_engine::PublishedNumber;

/// Where a number is typed, with the selectors at 1.
fn entry() -> TestConsole {
    let mut table = TestConsole::new();
    table.dial(Code::new(Digit::One, Digit::One, Digit::One));
    table.press(&[OK, E]);
    table.assert_in(Lobby::Number);
    table
}

fn meant(number: &str) -> Mistake {
    Mistake::Meant(number.parse().unwrap())
}

impl TestConsole {
    #[track_caller]
    fn number_view(&self) -> crate::screens::NumberView {
        let View::Number(view) = self.view() else {
            panic!("no number is typed");
        };
        view
    }

    fn turn_selector(&mut self, shape: Shape, stand: impl Into<Stand>) {
        let mut dial = self.session.console.dial;
        dial.turn(shape, stand);
        self.step(Input::Dialled(dial));
    }

    /// Turns ▲ or ■ until the character is offered, and takes it.
    #[track_caller]
    fn take_character(&mut self, character: char) {
        let shape = match character {
            'A'..='Z' => Shape::Triangle,
            _ => Shape::Square,
        };
        let offered = |table: &Self| table.number_view().characters.find(character);
        for position in Digit::ALL.into_iter().chain(Digit::ALL) {
            if offered(self).is_none() {
                self.turn_selector(shape, Some(position));
            }
        }
        let place = offered(self).expect("it is on no row");
        self.press(&[Button::Verifier(Letter::ALL[place])]);
    }

    #[track_caller]
    fn type_number(&mut self, number: &str) {
        self.type_number_on(number);
        assert_eq!(self.number_view().typed, number);
    }

    #[track_caller]
    fn type_number_on(&mut self, characters: &str) {
        for character in characters.chars() {
            self.take_character(character);
        }
    }

    #[track_caller]
    fn assert_no_number(&self, mistake: Mistake) {
        assert_eq!(self.session.console.notice, Some(Notice::Mistyped(mistake)));
        self.assert_in(Lobby::Number);
    }
}

fn numbered(number: &str) -> ProblemName {
    ProblemName::Numbered(number.parse().unwrap())
}

#[test]
fn a_number_is_typed_and_its_cards_are_laid_out() {
    for number in ["A46NXF", "C41", "C4DN8A", "F52OBVV", "C65H729", "I44O"] {
        let mut table = entry();
        table.type_number(number);
        table.press(&[OK]);
        table.assert_in(Lobby::Setup);
        table.press(&[OK]);
        table.assert_at(Spot::Cards);
        assert_eq!(table.game().header().problem, numbered(number));
        let published = number.parse::<PublishedNumber>().unwrap();
        let problem = published.look_up(|| true).unwrap().problem().unwrap();
        assert_eq!(*table.game().problem(), problem);
        table.press(&[OK]);
        table.assert_at(Spot::Play);
        table.cut_power();
        assert_eq!(*table.game().problem(), problem);
    }
}

#[test]
fn every_character_is_on_a_row_and_only_what_can_be_first_is_offered_first() {
    let mut table = entry();
    let mut firsts = std::string::String::new();
    for position in [Digit::One, Digit::Five] {
        table.turn_selector(Shape::Triangle, Some(position));
        firsts.push_str(table.number_view().characters);
    }
    assert_eq!(firsts, "ABCDEFGHI");
    table.take_character('A');
    assert_eq!(table.number_view().characters, "456");
    table.take_character('6');
    for character in ('A'..='Z').chain('0'..='9') {
        table.take_character(character);
        assert!(table.number_view().typed.ends_with(character));
        table.press(&[MENU]);
    }
    assert_eq!(table.number_view().typed, "A6");
}

#[test]
fn the_selector_that_was_turned_last_shows_its_row() {
    let mut table = entry();
    table.type_number("A4");
    assert_eq!(table.number_view().characters, "ABCDEF");
    table.turn_selector(Shape::Square, Some(Digit::Four));
    assert_eq!(table.number_view().characters, "6789");
    table.turn_selector(Shape::Circle, Some(Digit::Four));
    assert_eq!(table.number_view().characters, "6789");
    table.turn_selector(Shape::Triangle, Some(Digit::Three));
    assert_eq!(table.number_view().characters, "MNOPQR");
    // While it is turned on, and where it has lost contact, nothing moves.
    for stand in [Stand::Between, Stand::Dead] {
        table.turn_selector(Shape::Triangle, stand);
        assert_eq!(table.number_view().characters, "MNOPQR");
    }
    // A selector that comes back to life was not turned.
    table.turn_selector(Shape::Square, Some(Digit::One));
    table.turn_selector(Shape::Triangle, Some(Digit::Three));
    assert_eq!(table.number_view().characters, "012345");
}

#[test]
fn menu_takes_back_a_character_and_then_leaves() {
    let mut table = entry();
    table.type_number("A46");
    for left in ["A4", "A", ""] {
        table.press(&[MENU]);
        assert_eq!(table.number_view().typed, left);
    }
    table.press(&[MENU]);
    table.assert_in(Lobby::Problems);
}

#[test]
fn a_number_has_at_most_as_many_characters_as_there_are() {
    let mut table = entry();
    table.type_number("A4DN8A");
    assert_eq!(table.number_view().characters, "");
    table.press(&[A, B, C, D, E, F]);
    assert_eq!(table.number_view().typed, "A4DN8A");
    let mut table = entry();
    table.type_number("A65H729");
    table.press(&[A]);
    assert_eq!(table.number_view().typed, "A65H729");
}

#[test]
fn what_is_no_number_is_said_and_can_be_corrected() {
    let mut table = entry();
    table.press(&[OK]);
    table.assert_no_number(Mistake::Incomplete);
    table.type_number("A4");
    table.press(&[OK]);
    table.assert_no_number(Mistake::Incomplete);
    for (number, verifiers) in [
        ("A4DN8B", VerifierCount::Four),
        ("A5F04G", VerifierCount::Five),
        ("A6ZZZZZ", VerifierCount::Six),
    ] {
        let mut table = entry();
        table.type_number(number);
        table.press(&[OK]);
        table.assert_no_number(Mistake::NoSuchRank {
            letter: 'A',
            verifiers,
        });
        assert_eq!(table.number_view().typed, number);
    }
}

#[test]
fn a_number_with_the_letter_of_another_difficulty_is_asked_about_and_ok_takes_the_right_one() {
    let mut table = entry();
    table.type_number("B46NXF");
    table.step(Input::Pressed(OK));
    table.assert_no_number(meant("A46NXF"));
    let sound = table.session.console.sound;
    assert_eq!(sound, Some(Sound::Refused));
    assert_eq!(table.number_view().typed, "B46NXF");
    table.press(&[OK]);
    table.assert_in(Lobby::Setup);
    table.press(&[MENU]);
    assert_eq!(table.number_view().typed, "A46NXF");
}

#[test]
fn whoever_does_anything_else_has_declined_the_number_that_was_asked_about() {
    let mut table = entry();
    table.type_number("B46NXF");
    table.press(&[OK, MENU]);
    assert_eq!(table.number_view().typed, "B46NX");
    assert_eq!(table.session.console.notice, None);
    table.type_number_on("F");
    table.press(&[OK, A]);
    assert_eq!(table.session.console.notice, None);
    table.press(&[OK]);
    table.assert_no_number(meant("A46NXF"));
}

#[test]
fn menu_erases_a_character_and_more_of_them_while_it_is_held() {
    let mut table = entry();
    table.type_number("A46NXF");
    table.step(Input::Pressed(MENU));
    assert_eq!(table.number_view().typed, "A46NX");
    for left in ["A46N", "A46", "A4", "A", "", ""] {
        table.step(Input::PauseOver);
        assert_eq!(table.number_view().typed, left);
    }
    table.step(Input::Released(MENU));
    assert_eq!(table.session.console.pause(), None);
    table.press(&[MENU]);
    table.assert_in(Lobby::Problems);
}

#[test]
fn a_number_is_looked_up_by_a_job_that_menu_cancels() {
    let mut table = entry();
    table.type_number("A46NXF");
    table
        .session
        .step(session::Event::Input(Input::Pressed(OK)), Moment::ZERO);
    assert_eq!(
        table.session.console.job_key(),
        Some(JobKey::Deal(numbered("A46NXF").into()))
    );
    table.assert_in(Lobby::Number);
    for button in [A, OK] {
        table
            .session
            .step(session::Event::Input(Input::Pressed(button)), Moment::ZERO);
        assert_eq!(table.session.console.notice, Some(Notice::Thinking));
    }
    table
        .session
        .step(session::Event::Input(Input::Pressed(MENU)), Moment::ZERO);
    assert_eq!(table.session.console.job_key(), None);
    assert_eq!(table.number_view().typed, "A46NXF");
    let name = numbered("A46NXF");
    let late = JobResult::Dealt(name.into(), Ok((name, name.problem().unwrap())));
    table.finish(late);
    table.assert_in(Lobby::Number);
}

#[test]
fn back_from_the_setup_the_number_is_still_there() {
    let mut table = entry();
    table.type_number("A46NXF");
    table.press(&[OK, MENU]);
    assert_eq!(table.number_view().typed, "A46NXF");
    table.press(&[OK]);
    table.assert_in(Lobby::Setup);
}

#[test]
fn an_offered_number_is_looked_up_when_the_players_take_it() {
    let offered = |number: &str| OfferedProblem::Number(number.parse().unwrap());
    let mut table = TestConsole::new();
    table.step(Input::Offered(offered("A46NXF")));
    let View::Problem(ProblemView { name, .. }) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert_eq!(name, LargeName::Published("A46NXF".parse().unwrap()));
    table.press(&[OK]);
    table.assert_in(Lobby::Setup);
    table.press(&[OK, OK]);
    assert_eq!(table.game().header().problem, numbered("A46NXF"));
    let mut table = TestConsole::new();
    table.step(Input::Offered(offered("C46NXF")));
    table.press(&[OK]);
    table.assert_no_number(meant("A46NXF"));
    assert_eq!(table.number_view().typed, "C46NXF");
}

/// What the screen with the problem's name says about its number.
#[track_caller]
fn site_number(table: &TestConsole) -> SiteNumber {
    match table.view() {
        View::Problem(view) => view.number,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_problem_is_looked_for_in_the_published_ones_while_its_name_is_on_display() {
    let mut table = solo(OTHER);
    assert!(matches!(
        table.session.console.job_key(),
        Some(JobKey::Rating(_))
    ));
    table.press(&[MENU, D, E]);
    table.assert_at(Spot::Problem);
    assert_eq!(site_number(&table), SiteNumber::Unknown);
    assert!(matches!(
        table.session.console.job_key(),
        Some(JobKey::Number(_))
    ));
    table.press(&[OK]);
    table.assert_at(Spot::ScanProblem);
    assert!(matches!(
        table.session.console.job_key(),
        Some(JobKey::Number(_))
    ));
    table.press(&[OK]);
    assert!(matches!(
        table.session.console.job_key(),
        Some(JobKey::Rating(_))
    ));
    table.press(&[MENU, D, E]);
    table.do_job();
    let SiteNumber::Is(number) = site_number(&table) else {
        panic!("problem 01 is published");
    };
    assert_eq!(
        number.look_up(|| true).unwrap().problem().as_ref(),
        Ok(table.game().problem())
    );
    // Once is enough.
    assert!(matches!(
        table.session.console.job_key(),
        Some(JobKey::Rating(_))
    ));
    table.press(&[OK, OK, MENU, D, E]);
    assert_eq!(site_number(&table), SiteNumber::Is(number));
}

#[test]
fn a_problem_that_is_not_published_has_no_number_and_a_number_needs_no_search() {
    let mut table = TestConsole::new();
    let class = Class {
        mode: Mode::Extreme,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Six,
    };
    let code = OfferedProblem::Code(ProblemCode::new(class, 7));
    table.step(Input::Offered(code));
    table.press(&[OK, OK, OK, MENU, D, E]);
    table.do_job();
    assert_eq!(site_number(&table), SiteNumber::None);
    let mut table = entry();
    table.type_number("A46NXF");
    table.press(&[OK, OK, OK, MENU, D, E]);
    assert_eq!(
        site_number(&table),
        SiteNumber::Is("A46NXF".parse().unwrap())
    );
    assert!(matches!(
        table.session.console.job_key(),
        Some(JobKey::Rating(_))
    ));
}
