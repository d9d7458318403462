//! Slips: presses that people make by mistake, and what they must not cost.

use super::*;
use crate::saved::OutOfPlace;

const LEAVE: [Button; 3] = [MENU, D, D];

fn queries(table: &TestConsole) -> u16 {
    table.game().seat(Player::One).queries()
}

#[test]
fn menu_is_one_step_up_from_everywhere_in_a_game() {
    let ways: [(&[Button], Spot); 8] = [
        (&[MENU, A], Spot::Sheet(SheetPage::History(0))),
        (&[MENU, B], Spot::Cards),
        (&[MENU, C], Spot::Claim),
        (&[MENU, D], Spot::More),
        (&[MENU, D, C], Spot::Confirm(Question::StartOver)),
        (&LEAVE, Spot::Leave),
        (&[MENU, D, E], Spot::Problem),
        (
            &[MENU, B, A],
            Spot::Card {
                slot: Letter::A,
                page: 0,
            },
        ),
    ];
    for (way, spot) in ways {
        let mut table = solo(SOLUTION);
        table.press(way);
        table.assert_at(spot);
        let steps = way.len();
        for left in (1..steps).rev() {
            table.press(&[MENU]);
            let mut shorter = solo(SOLUTION);
            shorter.press(&way[..left]);
            assert_eq!(
                table.session.console.place, shorter.session.console.place,
                "{way:?}"
            );
        }
        table.press(&[MENU]);
        table.assert_at(Spot::Play);
        assert_eq!(queries(&table), 0);
    }
}

#[test]
fn a_letter_right_after_a_menu_has_closed_is_refused_and_not_asked() {
    let mut table = solo(SOLUTION);
    table.hurry(&[MENU, MENU]);
    assert!(table.is_settling());
    table.step(Input::Pressed(A));
    assert_eq!(table.session.console.notice, Some(Notice::TooSoon));
    assert_eq!(table.session.console.sound, Some(Sound::Refused));
    table.step(Input::Released(A));
    assert_eq!((queries(&table), table.lamps()), (0, DARK));
    // The moment begins anew, and afterwards the letter is a query.
    assert!(table.is_settling());
    table.step(Input::PauseOver);
    assert_eq!(table.session.console.notice, None);
    table.press(&[A]);
    assert_eq!(queries(&table), 1);
}

#[test]
fn a_letter_right_after_the_cards_is_refused_and_not_asked() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, B]);
    table.hurry(&[OK, A]);
    assert_eq!((queries(&table), table.lamps()), (0, DARK));
    table.press(&[A]);
    assert_eq!(queries(&table), 1);
}

#[test]
fn pressing_ok_twice_when_the_console_is_handed_over_claims_nothing() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, A, OK, OK, A, OK, OK, A, OK]);
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    table.press(&[OK]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table.hurry(&[OK, OK, OK]);
    table.assert_at(Spot::Claim);
    assert_eq!(table.game().phase(), Phase::Claiming(Player::One));
    // Nobody has turned the selectors since the hand-over, so that the code may be somebody else's.
    table.settle();
    table.hurry(&[OK, OK]);
    assert_eq!(table.session.console.notice, Some(Notice::AsFound(OTHER)));
    assert_eq!(table.game().phase(), Phase::Claiming(Player::One));
    table.press(&[OK]);
    assert_ne!(table.game().phase(), Phase::Claiming(Player::One));
}

#[test]
fn pressing_ok_twice_passes_no_turn() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK]);
    table.hurry(&[OK, OK]);
    table.assert_at(Spot::Confirm(Question::Pass));
    table.press(&[OK]);
    assert_eq!(table.game().phase(), Phase::Asking(Player::Two));
}

#[test]
fn a_letter_that_is_pressed_twice_in_a_hurry_does_not_answer_its_own_question() {
    let mut table = solo(OTHER);
    table.press(&[A, B, C, OK]);
    let asked = queries(&table);
    table.hurry(&[A, A]);
    assert!(matches!(
        table.session.console.notice,
        Some(Notice::AskedBefore { .. })
    ));
    assert_eq!(queries(&table), asked);
    table.press(&[A]);
    assert_eq!(queries(&table), asked + 1);

    table.press(&[MENU, D, D]);
    table.assert_at(Spot::Leave);
    table.hurry(&[A, A]);
    table.assert_at(Spot::Leave);
    table.press(&[A]);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
}

#[test]
fn the_letter_that_goes_on_after_a_wrong_claim_asks_nothing_with_its_second_press() {
    let mut table = solo(OTHER);
    table.press(&[A, MENU, C, OK]);
    table.assert_at(Spot::WrongClaim);
    let asked = queries(&table);
    table.hurry(&[A, A]);
    table.assert_at(Spot::Play);
    assert_eq!(queries(&table), asked);
}

#[test]
fn a_button_that_wakes_the_console_does_nothing_with_its_second_press_either() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C]);
    table.assert_at(Spot::Claim);
    table.step(Input::Idle);
    table.step(Input::Idle);
    table.hurry(&[OK, OK]);
    table.assert_at(Spot::Claim);
    table.press(&[OK]);
    assert_eq!(table.game().outcome(), Some(Outcome::Solved));
}

#[test]
fn menu_on_the_first_cards_leads_back_to_the_set_up_and_the_problem_stays_new() {
    let mut table = TestConsole::new();
    table.dial(SOLUTION);
    table.press(&[OK, A, B, OK, A, OK]);
    table.assert_at(Spot::Cards);
    let problem = table.game().header().problem;
    table.press(&[B, MENU]);
    table.assert_at(Spot::Cards);
    table.press(&[MENU]);
    table.assert_in(Lobby::Setup);
    assert_eq!(
        table.session.console.draft.settings.table,
        Table::Cooperative
    );
    assert!(!table.session.console.saved.knows(problem));
    assert!(!table.session.console.saved.has_game());
    table.cut_power();
    table.assert_in(Lobby::Home);
}

#[test]
fn menu_on_the_cards_in_a_game_leads_to_its_menu() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, B, MENU]);
    table.assert_at(Spot::Menu);
    assert!(table.session.console.saved.has_game());
}

#[test]
fn after_a_power_cut_menu_on_the_first_cards_leads_home() {
    let mut table = TestConsole::new();
    table.dial(SOLUTION);
    table.press(&[OK, B, OK, OK]);
    table.assert_at(Spot::Cards);
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::Cards);
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
    assert!(!table.session.console.saved.has_game());
}

#[test]
fn a_game_can_be_left_with_its_code_kept_secret() {
    for way in [LEAVE.as_slice(), &[MENU]] {
        let mut table = solo(OTHER);
        table.press(&[A]);
        let problem = table.game().header().problem;
        if way == [MENU] {
            table.cut_power();
        }
        table.press(way);
        table.press(&[B]);
        assert!(table.session.console.saved.has_game());
        table.press(&[B]);
        table.assert_in(Lobby::Home);
        let saved = &table.session.console.saved;
        assert!(!saved.has_game() && !saved.knows(problem));
        assert!(saved.results().is_empty());
        assert_eq!(saved.clone().apply(&Record::Leave), Err(OutOfPlace::NoGame));
        table.cut_power();
    }
}

#[test]
fn a_game_that_has_ended_cannot_be_left_unsolved() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, C, OK]);
    let left = table.session.console.saved.clone().apply(&Record::Leave);
    assert_eq!(left, Err(OutOfPlace::Refused(Refusal::GameOver)));
}

#[test]
fn a_thumb_counts_only_once_it_is_confirmed() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK, OK]);
    for slip in [A, B] {
        table.assert_at(Spot::Vote);
        table.press(&[slip, MENU]);
    }
    // The review's slip: the notes, then once more.
    table.press(&[MENU, A, MENU, A]);
    table.assert_at(Spot::Sheet(SheetPage::History(0)));
    assert_eq!(table.game().phase(), Phase::Voting(Player::One));
    table.press(&[MENU, MENU, B, OK]);
    assert_eq!(table.game().phase(), Phase::Voting(Player::Two));
    assert_eq!(table.game().seat(Player::One).thumb(), Some(Thumb::Down));
}

#[test]
fn a_question_that_was_answered_before_is_held_back_once() {
    let mut table = solo(SOLUTION);
    table.press(&[A, B, C, OK, A]);
    let before = Notice::AskedBefore {
        verifier: Letter::A,
        proposal: SOLUTION,
        answer: Some(Answer::Pass),
    };
    assert_eq!(table.session.console.notice, Some(before));
    assert_eq!(queries(&table), 3);
    // OK only closes the notice, and another letter is no confirmation.
    table.press(&[OK]);
    assert_eq!(
        (table.session.console.notice, table.game().round()),
        (None, 2)
    );
    table.press(&[A, B]);
    assert_eq!(queries(&table), 3);
    table.press(&[B]);
    assert_eq!(queries(&table), 4);
}

#[test]
fn a_private_answer_is_not_repeated_in_a_notice() {
    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK]);
    table.press(&[OK, B, OK, OK, B, OK]);
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    // The second player begins the second round.
    table.press(&[OK, OK, B]);
    let before = Notice::AskedBefore {
        verifier: Letter::B,
        proposal: OTHER,
        answer: None,
    };
    assert_eq!(table.session.console.notice, Some(before));
}

#[test]
fn ok_with_the_same_dial_and_queries_left_burns_no_round() {
    let mut table = solo(SOLUTION);
    table.press(&[A, OK]);
    // It looks like the next round.
    let View::Play(view) = table.view() else {
        panic!("not the game");
    };
    assert_eq!((view.round, view.queries_left, view.notice), (2, 3, None));
    assert_eq!(table.lamps(), DARK);
    // A second OK has nothing to end, and the same question again is refused for nothing.
    table.press(&[OK]);
    let nothing = Notice::Refused(Refusal::NothingAsked);
    assert_eq!(table.session.console.notice, Some(nothing));
    table.press(&[B]);
    assert_eq!((table.game().round(), queries(&table)), (1, 2));
    let both = [(Letter::A, Answer::Pass), (Letter::B, Answer::Pass)];
    assert_eq!(table.lamps(), lit(&both));
    table.press(&[OK, A]);
    let again = Notice::Refused(Refusal::AlreadyAsked(Letter::A));
    assert_eq!(table.session.console.notice, Some(again));
    assert_eq!((table.game().round(), queries(&table)), (1, 2));
}

#[test]
fn a_new_proposal_after_ok_is_the_next_round() {
    let mut table = solo(SOLUTION);
    table.press(&[A, OK]);
    table.dial(OTHER);
    assert_eq!(table.session.console.notice, None);
    table.press(&[A]);
    assert_eq!((table.game().round(), queries(&table)), (2, 2));
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
    table.cut_power();
    assert_eq!(table.game().round(), 2);
}

#[test]
fn a_refused_letter_after_ok_begins_no_round() {
    let mut table = solo(SOLUTION);
    table.press(&[A, OK]);
    table.dial(OTHER);
    table.press(&[F]);
    let refused = Notice::Refused(Refusal::NoSuchVerifier(Letter::F));
    assert_eq!(table.session.console.notice, Some(refused));
    assert_eq!((table.game().round(), queries(&table)), (1, 1));
    table.press(&[B]);
    assert_eq!((table.game().round(), queries(&table)), (2, 2));
}

#[test]
fn a_round_that_was_ended_counts_once_when_the_code_is_claimed() {
    let mut table = solo(SOLUTION);
    table.press(&[A, OK, MENU, C, OK]);
    let result = table.session.console.saved.results()[0];
    assert_eq!((result.rounds, result.queries[0]), (1, 1));
}

#[test]
fn ok_ends_no_turn_while_a_notice_covers_that_it_would() {
    // A verifier that has answered, one that does not exist, and a letter right after a menu.
    let slips: [&[Button]; 3] = [&[A], &[F], &[MENU, MENU, B]];
    for slip in slips {
        let mut table = rivals(Rivals::Two, &[]);
        table.press(&[OK, A]);
        for &button in slip {
            table.step(Input::Pressed(button));
            table.step(Input::Released(button));
        }
        assert!(table.session.console.notice.is_some(), "{slip:?}");
        table.step(Input::Pressed(OK));
        assert_eq!(table.game().phase(), Phase::Asking(Player::One), "{slip:?}");
        assert_eq!(queries(&table), 1, "{slip:?}");
        table.press(&[OK]);
        assert_eq!(table.game().phase(), Phase::Asking(Player::Two), "{slip:?}");
    }
}

#[test]
fn ok_ends_the_turn_at_a_notice_that_says_so() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A]);
    table.dial(SOLUTION);
    table.press(&[B]);
    let changed = Notice::Refused(Refusal::ProposalChanged { asked: OTHER });
    assert_eq!(table.session.console.notice, Some(changed));
    table.press(&[OK]);
    assert_eq!(table.game().phase(), Phase::Asking(Player::Two));
}

#[test]
fn a_warning_that_is_not_on_display_any_more_is_given_again() {
    let mut table = solo(SOLUTION);
    table.press(&[A, B, C, OK, A]);
    let is_warned = |table: &TestConsole| {
        let notice = table.session.console.notice;
        matches!(notice, Some(Notice::AskedBefore { .. }))
    };
    // The menu and back, another code and back.
    table.press(&[MENU, MENU, A]);
    assert!(is_warned(&table));
    table.dial(OTHER);
    table.dial(SOLUTION);
    table.press(&[A]);
    assert!(is_warned(&table));
    assert_eq!(queries(&table), 3);
    table.press(&[A]);
    assert_eq!(queries(&table), 4);
}

#[test]
fn a_letter_that_ends_the_game_counts_only_when_it_is_pressed_twice() {
    let mut table = solo(OTHER);
    table.press(&LEAVE);
    table.press(&[A, B, A, MENU, D, A, OK, A]);
    assert_eq!(table.game().outcome(), None);
    table.assert_at(Spot::Leave);
    assert_eq!(
        table.session.console.notice,
        Some(Notice::EndsGame(Letter::A))
    );
    table.press(&[A]);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
}
