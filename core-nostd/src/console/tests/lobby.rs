//! Finding a problem and setting a game up.

use super::*;
use crate::screens::StatisticsPage;

#[test]
fn menu_leads_home_from_every_place_of_the_lobby() {
    for way_in in [
        [].as_slice(),
        &[OK],
        &[B],
        &[C],
        &[C, C],
        &[OK, A],
        &[OK, B],
        &[OK, C],
        &[OK, C, OK],
        &[OK, D],
        &[OK, D, OK],
        &[OK, A, OK],
        &[OK, A, OK, A, A, C],
    ] {
        let mut table = TestConsole::new();
        table.dial(OTHER);
        table.press(way_in);
        table.press(&[MENU; 5]);
        table.assert_in(Lobby::Home);
    }
}

#[test]
fn a_problem_code_can_be_dialled_and_a_wrong_one_is_told() {
    let class = Class {
        mode: Mode::Extreme,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Six,
    };
    let code = ProblemCode::new(class, 123_456);
    let groups: Vec<Code> = code
        .digits()
        .chunks(3)
        .map(|group| Code::new(group[0], group[1], group[2]))
        .collect();
    let mut table = TestConsole::new();
    table.press(&[OK, C]);
    for &group in &groups {
        table.dial(group);
        table.press(&[OK]);
    }
    table.assert_in(Lobby::Setup);
    assert_eq!(
        table.session.console.draft.problem,
        ProblemName::Generated(code)
    );

    let mut table = TestConsole::new();
    table.press(&[OK, C]);
    // One number of the first group is wrong.
    let mut wrong = Dial::from(groups[0]);
    let digit = groups[0].digit(Shape::Circle).get();
    wrong.turn(Shape::Circle, Digit::new(digit % 5 + 1));
    table.step(Input::Dialled(wrong));
    table.press(&[OK]);
    for &group in &groups[1..] {
        table.dial(group);
        table.press(&[OK]);
    }
    assert_eq!(table.session.console.notice, Some(Notice::Misdialled));
    table.press(&[MENU; 3]);
    for &group in &groups {
        table.dial(group);
        table.press(&[OK]);
    }
    assert_eq!(
        table.session.console.draft.problem,
        ProblemName::Generated(code)
    );
}

#[test]
fn new_problems_are_of_the_kind_that_was_asked_for_and_follow_from_chance() {
    let deal = |chance| {
        let mut table = TestConsole::new();
        table.session.console.stir(chance);
        table.press(&[OK, B, A, A, B, C, OK, OK]);
        table.game().header().problem
    };
    let ProblemName::Generated(code) = deal(1) else {
        panic!("not a new problem");
    };
    assert_eq!(
        code.class(),
        Class {
            mode: Mode::Nightmare,
            difficulty: Difficulty::Standard,
            verifiers: VerifierCount::Five
        }
    );
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

#[test]
fn what_was_set_up_is_offered_the_next_time() {
    let mut table = rivals(Rivals::Three, &[C, A, C, C, OK]);
    let header = *table.game().header();
    assert!(!header.is_repeat);
    assert_eq!(header.handicaps.of(Player::One).queries(), 1);
    assert_eq!(header.handicaps.of(Player::Three).queries(), 2);
    table.press(&[MENU, D, D, A, A, MENU]);
    table.cut_power();
    table.press(&[OK, A, OK, OK]);
    let again = Header {
        is_repeat: true,
        ..header
    };
    assert_eq!(*table.game().header(), again);
}

#[test]
fn set_up_leads_back_to_where_the_problem_was_found() {
    let mut table = TestConsole::new();
    table.press(&[OK, A, B, OK, MENU]);
    table.assert_in(Lobby::Rulebook(RulebookProblem::new(2).unwrap()));
    table.press(&[MENU, B, A, OK, MENU]);
    assert!(matches!(
        table.session.console.place,
        Place::Lobby(Lobby::NewProblem(Class {
            mode: Mode::Extreme,
            ..
        }))
    ));
}

#[test]
fn settings_are_kept_as_soon_as_they_are_changed_and_outlast_a_game() {
    let mut table = TestConsole::new();
    table.press(&[C, B, C, C, C]);
    let settings = *table.session.console.saved.settings();
    assert_eq!(
        (settings.volume, settings.brightness),
        (Volume::High, Brightness::High)
    );
    table.cut_power();
    table.press(&[OK, A, OK, OK]);
    assert_eq!(*table.session.console.saved.settings(), settings);
}

#[test]
fn the_statistics_come_after_the_list_of_results() {
    let mut table = TestConsole::new();
    table.press(&[B, OK]);
    assert!(matches!(table.view(), View::Results(_)));
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK, MENU, B]);
    let shown = |table: &TestConsole| match table.view() {
        View::Results(view) => (None, view.page.number, view.page.of),
        View::Statistics(view) => (Some(view.shown), view.page.number, view.page.of),
        other => panic!("{other:?}"),
    };
    assert_eq!(shown(&table), (None, 1, 4));
    for (page, number) in StatisticsPage::ALL.into_iter().zip(2..) {
        table.press(&[OK]);
        assert_eq!(shown(&table), (Some(page), number, 4));
        // There is nothing to open there.
        table.press(&[A, D]);
        assert_eq!(shown(&table), (Some(page), number, 4));
    }
    table.press(&[OK]);
    assert_eq!(shown(&table), (None, 1, 4));
    table.press(&[OK, MENU]);
    table.assert_in(Lobby::Home);
}
