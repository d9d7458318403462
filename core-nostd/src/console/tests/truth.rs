//! After a game: what the verifiers have tested, and which of them a wrong claim fails.

use super::*;
use crate::screens::{Text, TextView, TruthView};
use bombe_engine::{Answer, CardSet};

const CLAIM: [Button; 3] = [MENU, C, OK];

#[track_caller]
fn truth(table: &TestConsole) -> TruthView {
    match table.view() {
        View::Truth(view) => view,
        other => panic!("{other:?}"),
    }
}

#[test]
fn after_a_game_ok_tells_what_each_verifier_has_tested() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    table.press(&CLAIM);
    table.press(&[OK, OK]);
    let view = truth(&table);
    let problem = table.game().problem();
    assert_eq!(view.solution, problem.solution());
    assert_eq!(view.claim, None);
    let verifiers: Vec<_> = view.rows.iter().map(|row| row.verifier).collect();
    assert_eq!(verifiers, Letter::ALL[..4]);
    for ((row, criterion), slot) in view
        .rows
        .iter()
        .zip(problem.criteria())
        .zip(problem.face().slots())
    {
        assert_eq!(row.rule.mask(), criterion.mask());
        assert!(slot.cards().any(|card| card == row.card));
        assert_eq!(row.answer, None);
    }
    // The last page has the cards in the order of the box.
    table.press(&[A, OK]);
    let View::Text(TextView { text, .. }) = table.view() else {
        panic!("{:?}", table.view());
    };
    let put_back = table.game().problem().face().cards().collect();
    let cards = Text::Pull {
        put_back,
        take: CardSet::EMPTY,
        verifier: None,
    };
    assert_eq!(text, cards);
    table.press(&[OK]);
    table.assert_at(Spot::AfterGame);
    table.press(&[OK, MENU]);
    table.assert_at(Spot::AfterGame);
    table.press(&[MENU]);
    table.assert_at(Spot::Verdict);
}

#[test]
fn a_wrong_claim_is_told_with_the_verifiers_that_it_fails_once_the_code_is_shown() {
    let mut table = solo(OTHER);
    table.press(&CLAIM);
    // The code is still secret: no button but the one that shows it leads there.
    for button in [OK, MENU, C, D, E, F] {
        table.press(&[button]);
        table.assert_at(Spot::WrongClaim);
    }
    table.press(&[B, OK, OK]);
    let view = truth(&table);
    assert!(view.claim.is_some());
    let problem = table.game().problem();
    for row in &view.rows {
        assert_eq!(row.answer, problem.ask(row.verifier, view.claim.unwrap()));
    }
    assert!(view.rows.iter().any(|row| row.answer == Some(Answer::Fail)));
}
