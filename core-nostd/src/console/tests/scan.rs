//! What is scanned, and where the screens with it lead.

use super::*;
use crate::{screens::ScanView, sharing::Shared};
use bombe_engine::{PlayedProblem, ResultCode, Verdict};

const CLAIM: [Button; 3] = [MENU, C, OK];

#[track_caller]
fn shared(table: &TestConsole) -> Shared {
    match table.view() {
        View::Scan(ScanView { shared, .. }) => shared,
        other => panic!("nothing to scan: {other:?}"),
    }
}

#[track_caller]
fn result(table: &TestConsole) -> ResultCode {
    match shared(table) {
        Shared::Result(result) => result,
        Shared::Problem(..) => panic!("no result"),
    }
}

#[test]
fn the_problem_is_scanned_from_the_screen_with_its_name() {
    let mut table = solo(OTHER);
    table.press(&[MENU, D, E, OK]);
    table.assert_at(Spot::ScanProblem);
    let name = ProblemName::Rulebook(RulebookProblem::FIRST);
    assert_eq!(shared(&table), Shared::Problem(name, None));
    table.press(&[MENU]);
    table.assert_at(Spot::Problem);
    table.do_job();
    table.press(&[OK, A]);
    // Its published number has been found.
    assert!(matches!(shared(&table), Shared::Problem(_, Some(_))));
    table.press(&[OK]);
    table.assert_at(Spot::Play);
}

#[test]
fn the_result_is_scanned_from_the_menu_after_the_game() {
    let mut table = solo(SOLUTION);
    table.press(&[A, B]);
    table.press(&CLAIM);
    table.press(&[OK, F]);
    table.assert_at(Spot::ScanResult);
    let solved = result(&table);
    assert_eq!(solved.verdict(), Verdict::Solved);
    assert_eq!((solved.rounds(), solved.queries()), (1, 2));
    assert_eq!((solved.aids(), solved.is_repeat()), (0, false));
    let first = PlayedProblem::Rulebook(RulebookProblem::FIRST);
    assert_eq!(solved.problem(), &first);
    for back in [OK, MENU] {
        table.press(&[back]);
        table.assert_at(Spot::AfterGame);
        table.press(&[F]);
        table.assert_at(Spot::ScanResult);
    }
}

#[test]
fn a_game_that_was_played_before_is_marked_in_its_result() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    table.press(&CLAIM);
    table.press(&[OK, A, OK, A]);
    table.press(&CLAIM);
    table.press(&[OK, F]);
    assert!(result(&table).is_repeat());
}

#[test]
fn after_a_wrong_claim_the_result_stays_that_of_the_claim() {
    let mut table = solo(OTHER);
    table.press(&[A]);
    table.press(&CLAIM);
    table.press(&[A]);
    table.dial(SOLUTION);
    table.press(&CLAIM);
    table.press(&[OK, F]);
    assert_eq!(result(&table).verdict(), Verdict::Failed);
}

#[test]
fn a_game_that_was_given_up_has_nothing_to_scan() {
    let mut table = solo(OTHER);
    table.press(&[MENU, D, D, A, A, OK]);
    table.assert_at(Spot::AfterGame);
    table.press(&[F]);
    table.assert_at(Spot::AfterGame);
}

#[test]
fn an_old_result_is_scanned_from_its_details() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    table.press(&CLAIM);
    table.press(&[MENU, B, A]);
    table.press(&[OK]);
    assert_eq!(result(&table).verdict(), Verdict::Solved);
    for back in [OK, MENU] {
        table.press(&[back]);
        assert!(matches!(table.view(), View::Text(_)));
        table.press(&[OK]);
        assert!(matches!(table.view(), View::Scan(_)));
    }
    table.press(&[MENU, MENU]);
    assert!(matches!(table.view(), View::Results(_)));
}
