//! What a verifier has answered, beside the criteria of its card.

use super::*;
use crate::screens::Said;

/// The answers on the page of criteria that is shown.
#[track_caller]
fn said(table: &TestConsole) -> Vec<Said> {
    let View::Criteria(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    view.said.to_vec()
}

const SAID: [Said; 2] = [
    Said {
        proposal: SOLUTION,
        answer: Answer::Pass,
    },
    Said {
        proposal: OTHER,
        answer: Answer::Fail,
    },
];

#[test]
fn the_latest_answer_of_a_verifier_is_the_first_beside_its_criteria() {
    let mut table = solo(OTHER);
    table.press(&[A, B, OK]);
    table.dial(SOLUTION);
    table.press(&[A, C]);
    // On the note sheet, among the cards, and while the button is held.
    table.press(&[MENU, A, A]);
    assert_eq!(said(&table), SAID);
    table.press(&[MENU, D]);
    assert_eq!(said(&table), []);
    table.press(&[MENU, MENU, B, A]);
    assert_eq!(said(&table), SAID);
    table.press(&[MENU, OK]);
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    assert_eq!(said(&table), SAID);
}

#[test]
fn private_answers_of_a_verifier_are_on_the_note_sheet_only() {
    for (answers, on_cards) in [
        (Privacy::Private, [].as_slice()),
        (Privacy::DisplayOnly, &[]),
        (Privacy::Open, &SAID[1..]),
    ] {
        let mut table = match answers {
            Privacy::Private => private_rivals(Rivals::Two, &[]),
            Privacy::DisplayOnly => private_rivals(Rivals::Two, &[B, B]),
            Privacy::Open => rivals(Rivals::Two, &[]),
        };
        assert_eq!(table.game().header().answers, answers);
        table.press(&[OK, A, MENU, A, A]);
        assert_eq!(said(&table), SAID[1..]);
        table.press(&[MENU, MENU, B, A]);
        assert_eq!(said(&table), on_cards);
        // The next player sees their own, of which there are none.
        table.press(&[MENU, OK, OK, OK, MENU, A, A]);
        assert_eq!(said(&table), []);
    }
}
