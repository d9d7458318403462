//! Long codes: dialled, offered, played, kept, and shown to be passed on.

use super::*;
use crate::{
    menus,
    saved::GameResult,
    screens::{DialledGroups, LargeName, ProblemView},
};
use bombe_engine::{LongCode, Published, generate};

/// A problem of these: extreme with six verifiers has the longest code.
fn long_code(mode: Mode, verifiers: VerifierCount) -> LongCode {
    let class = Class {
        mode,
        difficulty: Difficulty::Hard,
        verifiers,
    };
    LongCode::from(&generate(ProblemCode::new(class, 1)))
}

fn first_of_the_rulebook() -> LongCode {
    LongCode::from(&RulebookProblem::FIRST.problem().unwrap())
}

impl TestConsole {
    fn dial_groups(&mut self, groups: &[Code]) {
        for &group in groups {
            self.dial(group);
            self.press(&[OK]);
        }
    }

    /// Dials a code from home.
    fn dial_long_code(&mut self, code: LongCode) {
        self.press(&[OK, C, Button::Verifier(code.letter())]);
        self.dial_groups(code.groups());
    }

    fn dialled_groups(&self) -> DialledGroups {
        match self.view() {
            View::Dialling(view) => view.dialled,
            other => panic!("{other:?}"),
        }
    }

    fn large_name(&self) -> LargeName {
        match self.view() {
            View::Problem(ProblemView { name, .. }) => name,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_long_code_is_dialled_after_its_letter_and_played() {
    for (letter, (mode, verifiers)) in [
        (A, (Mode::Nightmare, VerifierCount::Four)),
        (C, (Mode::Classic, VerifierCount::Six)),
        (F, (Mode::Extreme, VerifierCount::Six)),
    ] {
        let code = long_code(mode, verifiers);
        let mut table = TestConsole::new();
        table.dial_long_code(code);
        assert_eq!(Button::Verifier(code.letter()), letter);
        table.assert_in(Lobby::Setup);
        table.press(&[OK, OK]);
        table.assert_at(Spot::Play);
        let problem = ProblemName::Composed(code);
        assert_eq!(table.game().header().problem, problem);
        // It is resumed, and shown as its code.
        table.press(&[B]);
        table.cut_power();
        table.press(&[OK]);
        table.press(&[MENU, D, E]);
        assert_eq!(table.large_name(), LargeName::Long(code));
        assert_eq!(*table.game().problem(), problem.problem().unwrap());
    }
}

#[test]
fn a_wrong_group_is_told_and_can_be_dialled_again() {
    let code = first_of_the_rulebook();
    let mut table = TestConsole::new();
    table.press(&[OK, C, A]);
    let groups = code.groups();
    let [first, rest @ ..] = groups else {
        panic!("{code}");
    };
    let digits = first.digits();
    // Two neighbours are swapped.
    let swapped = Code::new(digits[1], digits[0], digits[2]);
    assert_ne!(swapped, *first);
    table.dial_groups(&[swapped]);
    table.dial_groups(rest);
    assert_eq!(table.session.console.notice, Some(Notice::Misdialled));
    assert_eq!(table.dialled_groups().groups().len(), groups.len() - 1);
    table.press(&[MENU; 4]);
    assert_eq!(table.dialled_groups().groups(), []);
    table.dial_groups(groups);
    table.assert_in(Lobby::Setup);
}

#[test]
fn a_long_code_that_is_dialled_without_its_letter_is_refused_and_its_groups_stay() {
    let code = long_code(Mode::Classic, VerifierCount::Five);
    let mut table = TestConsole::new();
    table.press(&[OK, C]);
    table.dial_groups(&code.groups()[..4]);
    assert_eq!(table.session.console.notice, Some(Notice::Misdialled));
    table.press(&[B]);
    table.dial_groups(&code.groups()[3..]);
    table.assert_in(Lobby::Setup);
}

#[test]
fn menu_takes_the_groups_back_then_the_letter_and_then_leaves() {
    let mut table = TestConsole::new();
    table.dial(OTHER);
    table.press(&[OK, C, D, OK, OK]);
    let dialled = table.dialled_groups();
    assert_eq!(
        (dialled.letter(), dialled.groups().len()),
        (Some(Letter::D), 2)
    );
    table.press(&[MENU, MENU]);
    assert_eq!(table.dialled_groups().letter(), Some(Letter::D));
    table.press(&[MENU]);
    assert_eq!(table.dialled_groups(), DialledGroups::default());
    table.press(&[MENU]);
    table.assert_in(Lobby::Problems);
}

#[test]
fn another_letter_changes_the_length_and_the_same_one_takes_it_back() {
    let mut table = TestConsole::new();
    table.dial(OTHER);
    table.press(&[OK, C, F]);
    table.press(&[OK; 7]);
    table.press(&[A]);
    let dialled = table.dialled_groups();
    assert_eq!((dialled.length(), dialled.groups().len()), (5, 4));
    table.press(&[A]);
    let dialled = table.dialled_groups();
    assert_eq!(
        (dialled.letter(), dialled.length(), dialled.groups().len()),
        (None, 4, 3)
    );
}

#[test]
fn a_problem_that_was_typed_in_can_be_passed_on_as_a_code() {
    let problem = RulebookProblem::FIRST.problem().unwrap();
    let mut table = TestConsole::new();
    table.session.console.draft.source = menus::Problems::Published;
    table
        .session
        .console
        .set_up(ProblemName::Published(Published::from(&problem)));
    table.press(&[OK, OK, MENU, D, E]);
    let LargeName::Long(code) = table.large_name() else {
        panic!("{:?}", table.large_name());
    };
    let mut other = TestConsole::new();
    other.dial_long_code(code);
    other.press(&[OK, OK]);
    assert_eq!(*other.game().problem(), problem);
}

#[test]
fn an_offered_long_code_is_shown_and_set_up() {
    let code = long_code(Mode::Extreme, VerifierCount::Five);
    let mut table = TestConsole::new();
    table.step(Input::Offered(OfferedProblem::Composed(code)));
    assert_eq!(table.large_name(), LargeName::Long(code));
    table.press(&[OK]);
    table.assert_in(Lobby::Setup);
    table.press(&[OK, OK]);
    assert_eq!(table.game().header().problem, ProblemName::Composed(code));
}

#[test]
fn the_result_is_kept_under_the_code_and_a_repeat_is_known() {
    let code = first_of_the_rulebook();
    let mut table = TestConsole::new();
    table.dial_long_code(code);
    table.press(&[OK, OK]);
    let solution = table.game().problem().solution();
    table.dial(solution);
    table.press(&[MENU, C, OK]);
    let result = GameResult::of(table.game()).unwrap();
    assert_eq!(result.problem, ProblemName::Composed(code));
    assert!(!result.is_repeat);
    let mut again = table;
    again.press(&[OK, D]);
    again.session.console.enter(Lobby::Home);
    again.dial_long_code(code);
    assert!(
        again
            .session
            .console
            .draft
            .header(again.session.saved())
            .is_repeat
    );
}

#[test]
fn another_problem_after_it_is_a_generated_one_of_its_class() {
    let code = long_code(Mode::Extreme, VerifierCount::Six);
    let ProblemName::Generated(another) = ProblemName::Composed(code).another(5) else {
        panic!("it is not dealt");
    };
    let class = another.class();
    assert_eq!(
        (class.mode, class.verifiers),
        (Mode::Extreme, VerifierCount::Six)
    );
    assert_eq!(class.difficulty, Difficulty::Hard);
}

#[test]
fn back_from_the_set_up_all_groups_but_the_last_are_still_there() {
    let long = long_code(Mode::Classic, VerifierCount::Four);
    let mut table = TestConsole::new();
    table.dial_long_code(long);
    table.press(&[MENU]);
    let dialled = table.dialled_groups();
    assert_eq!(dialled.letter(), Some(long.letter()));
    let (last, others) = long.groups().split_last().unwrap();
    assert_eq!(dialled.groups(), others);
    table.dial_groups(&[*last]);
    table.assert_in(Lobby::Setup);

    let dealt = ProblemCode::try_from(12_345).unwrap();
    let digits = dealt.digits();
    let groups: Vec<Code> = digits
        .chunks_exact(3)
        .map(|digits| Code::new(digits[0], digits[1], digits[2]))
        .collect();
    let mut table = TestConsole::new();
    table.press(&[OK, C]);
    table.dial_groups(&groups);
    table.assert_in(Lobby::Setup);
    table.press(&[MENU]);
    assert_eq!(table.dialled_groups().groups(), &groups[..3]);
    table.press(&[MENU; 4]);
    table.assert_in(Lobby::Problems);
}

#[test]
fn menu_takes_a_group_back_and_more_of_them_while_it_is_held() {
    let code = long_code(Mode::Classic, VerifierCount::Four);
    let mut table = TestConsole::new();
    table.dial_long_code(code);
    table.press(&[MENU]);
    table.step(Input::Pressed(MENU));
    assert_eq!(table.dialled_groups().groups().len(), 3);
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    assert_eq!(table.dialled_groups().letter(), Some(code.letter()));
    table.step(Input::PauseOver);
    table.step(Input::PauseOver);
    assert_eq!(table.dialled_groups(), DialledGroups::default());
    table.step(Input::Released(MENU));
    table.press(&[MENU]);
    table.assert_in(Lobby::Problems);
}
