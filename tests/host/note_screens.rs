//! The screens of a player's note sheet against their golden pictures, built straight from their views.

use bombe_core::{
    code::{Code, Digit, Shape},
    deck::card::Card,
    panel::{Answer, Dial, Letter},
    player::Player,
    screens::{
        CriteriaView, CriterionEntry, Hints, HistoryRow, HistoryView, MOST_ENTRIES, Notice,
        NumbersView, Page, View,
    },
};
use bombe_tests::picture;

const CODE: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);
const PASS: Option<Answer> = Some(Answer::Pass);
const FAIL: Option<Answer> = Some(Answer::Fail);
const TURN_PAGE: Hints = Hints {
    left: "OK: next",
    right: "MENU: back",
};

fn history(player: Option<Player>, verifiers: u8, rounds: &[u8], page: Page) -> String {
    let row = |&round| HistoryRow {
        round,
        proposal: (round != 3).then_some(if round % 2 == 0 { CODE } else { OTHER }),
        answers: match round % 4 {
            0 => [None, PASS, None, FAIL, None, None],
            1 => [PASS, FAIL, FAIL, None, None, None],
            2 if verifiers == 6 => [None, None, None, PASS, PASS, FAIL],
            2 => [FAIL, None, None, PASS, None, None],
            _ => [None; 6],
        },
    };
    picture(&View::History(HistoryView {
        player,
        verifiers,
        rows: rounds.iter().map(row).collect(),
        page,
        hints: TURN_PAGE,
    }))
}

#[test]
fn histories() {
    let page = |number, of| Page { number, of };
    insta::assert_snapshot!("history_none", history(None, 4, &[], page(1, 1)));
    insta::assert_snapshot!("history_solo", history(None, 4, &[1, 2], page(1, 1)));
    insta::assert_snapshot!(
        "history_of_a_player",
        history(Some(Player::Two), 5, &[1, 2, 3, 4], page(1, 3))
    );
    insta::assert_snapshot!(
        "history_of_a_very_long_game",
        history(Some(Player::Four), 6, &[96, 97, 98, 99], page(24, 25))
    );
}

#[test]
fn numbers() {
    let mut view = NumbersView {
        player: None,
        crossed: [[false; 5]; 3],
        dial: CODE.into(),
        hints: Hints {
            left: "A B C: cross out",
            right: "MENU",
        },
        notice: None,
    };
    insta::assert_snapshot!("numbers_none_crossed", picture(&View::Numbers(view)));
    view.player = Some(Player::Two);
    view.crossed = [
        [false, true, true, false, true],
        [true, false, false, false, true],
        [false, false, true, true, true],
    ];
    insta::assert_snapshot!("numbers_some_crossed", picture(&View::Numbers(view)));
    view.crossed = [[true; 5]; 3];
    let mut dial = Dial::from(OTHER);
    dial.turn(Shape::Square, None);
    view.dial = dial;
    view.notice = Some(Notice::NoPosition(Shape::Square));
    insta::assert_snapshot!("numbers_all_crossed", picture(&View::Numbers(view)));
}

fn criteria(
    player: Option<Player>,
    card: Card,
    page: usize,
    crossed: impl Fn(usize) -> bool,
) -> String {
    let pages = card.rules().chunks(MOST_ENTRIES);
    let of = pages.len() as u8;
    let rules = pages.skip(page).take(1).flatten();
    let entry = |(place, &rule)| CriterionEntry {
        rule,
        crossed: crossed(place),
    };
    picture(&View::Criteria(CriteriaView {
        player,
        verifier: Letter::B,
        card: Some(card),
        entries: rules.enumerate().map(entry).collect(),
        page: Page {
            number: page as u8 + 1,
            of,
        },
        hints: TURN_PAGE,
        notice: None,
    }))
}

/// One card for each way of laying out a page, and those with the longest wordings.
#[test]
fn criteria_of_cards() {
    for number in [1, 14, 17, 20, 21, 22, 25, 33, 36, 42, 46, 48] {
        let card = Card::new(number).unwrap();
        for page in 0..card.rules().len().div_ceil(MOST_ENTRIES) {
            insta::assert_snapshot!(
                format!("criteria_of_card_{number:02}_{}", page + 1),
                criteria(None, card, page, |_| false)
            );
        }
    }
}

#[test]
fn crossed_criteria() {
    let card = |number| Card::new(number).unwrap();
    insta::assert_snapshot!(
        "criteria_some_crossed",
        criteria(Some(Player::Two), card(48), 0, |place| place % 2 == 1)
    );
    insta::assert_snapshot!(
        "criteria_all_crossed",
        criteria(Some(Player::Two), card(22), 0, |_| true)
    );
}
