//! A game with one note sheet, from its first question to what comes after it.

use super::*;

#[test]
fn an_open_answer_lights_its_lamp_until_the_round_ends() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    let pass = lit(&[(Letter::A, Answer::Pass)]);
    assert_eq!(table.lamps(), pass);
    table.dial(OTHER);
    assert_eq!(table.lamps(), pass);
    table.press(&[OK]);
    assert_eq!(table.lamps(), DARK);
    table.press(&[A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
}

#[test]
fn an_answer_that_cannot_be_kept_is_not_given() {
    let mut table = solo(SOLUTION);
    table.session.store.is_broken = true;
    table.press(&[A]);
    assert_eq!(table.lamps(), DARK);
    assert_eq!(table.game().seat(Player::One).queries(), 0);
    assert_eq!(
        table.session.console.notice,
        Some(Notice::NotKept(NotKept::Faulty))
    );
    table.session.store.is_broken = false;
    table.press(&[A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Pass)]));
}

#[test]
fn a_selector_between_positions_refuses_the_query_and_says_so() {
    let mut table = solo(SOLUTION);
    let mut between = Dial::from(SOLUTION);
    between.turn(Shape::Square, None);
    table.step(Input::Dialled(between));
    table.step(Input::Pressed(A));
    assert_eq!(table.game().seat(Player::One).queries(), 0);
    assert_eq!(
        table.session.console.notice,
        Some(Notice::NoPosition(Shape::Square))
    );
    table.dial(SOLUTION);
    assert_eq!(table.session.console.notice, None);
}

#[test]
fn a_refusal_is_shown_until_the_next_press() {
    let mut table = solo(OTHER);
    table.press(&[E]);
    let refused = Notice::Refused(Refusal::NoSuchVerifier(Letter::E));
    assert_eq!(table.session.console.notice, Some(refused));
    table.press(&[A]);
    assert_eq!(table.session.console.notice, None);
}

#[test]
fn menu_leads_back_to_the_game_from_everywhere() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    let game = table.game().clone();
    for way_in in [[].as_slice(), &[A], &[B], &[C], &[D], &[A, A], &[A, OK]] {
        table.press(&[MENU]);
        table.press(way_in);
        assert!(!table.session.console.is_asking(), "{way_in:?}");
        for _ in 0..3 {
            if !table.session.console.is_asking() {
                table.press(&[MENU]);
            }
        }
        table.assert_at(Spot::Play);
    }
    assert_eq!(*table.game(), game);
}

#[test]
fn a_right_claim_ends_the_game_and_a_new_one_can_begin_in_three_ways() {
    for (buttons, problem) in [
        ([OK, A].as_slice(), 1),
        (&[OK, B, OK], 2),
        (&[OK, D, A, D, OK, OK, OK], 6),
    ] {
        let mut table = solo(SOLUTION);
        table.press(&[A, MENU, C, OK]);
        assert_eq!(table.game().outcome(), Some(Outcome::Solved));
        table.assert_at(Spot::Verdict);
        assert_eq!(table.session.console.saved.results().len(), 1);
        table.press(buttons);
        table.assert_at(Spot::Play);
        assert_eq!(
            table.game().header().problem,
            ProblemName::Rulebook(RulebookProblem::new(problem).unwrap())
        );
        assert_eq!(table.game().seat(Player::One).queries(), 0);
        assert_eq!(table.session.console.saved.results().len(), 1);
        table.cut_power();
    }
}

#[test]
fn a_game_can_be_given_up_and_counts_as_no_result() {
    let mut table = solo(SOLUTION);
    table.press(&[A, MENU, D, D, A, A]);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
    table.assert_at(Spot::Verdict);
    assert_eq!(table.session.console.saved.results(), []);
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
    assert_eq!(table.session.console.saved.game(), None);
    table.cut_power();
    table.assert_in(Lobby::Home);
    assert_eq!(table.session.console.saved.results(), []);
    // Its code was shown, so playing it again is a repeat, also after other games.
    table.press(&[OK, A, OK, OK, OK]);
    assert!(table.game().header().is_repeat);
}

#[test]
fn starting_over_is_confirmed_and_counts_from_nothing() {
    let mut table = solo(SOLUTION);
    table.press(&[A, MENU, D, C]);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    table.press(&[OK]);
    assert_eq!(table.game().seat(Player::One).queries(), 0);
    table.assert_at(Spot::Play);
    assert_eq!(table.lamps(), DARK);
}

#[test]
fn crosses_are_set_where_the_selectors_stand() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, A, OK]);
    table.assert_at(Spot::Sheet(SheetPage::Numbers));
    table.press(&[B]);
    let crossed =
        |table: &TestConsole, mark| table.game().seat(Player::One).notes().is_crossed(mark);
    assert!(crossed(&table, Mark::Number(Shape::Square, Digit::Four)));
    table.press(&[B, C]);
    assert!(!crossed(&table, Mark::Number(Shape::Square, Digit::Four)));
    assert!(crossed(&table, Mark::Number(Shape::Circle, Digit::One)));
    table.press(&[OK, C, B]);
    let criterion = Mark::Criterion {
        verifier: Letter::C,
        card: 0,
        place: 1,
    };
    assert!(crossed(&table, criterion));
    table.cut_power();
    assert!(crossed(&table, criterion));
}

#[test]
fn a_problem_played_before_is_marked() {
    let mut table = solo(SOLUTION);
    let is_repeat = |table: &TestConsole| table.game().header().is_repeat;
    assert!(!is_repeat(&table));
    table.press(&[A, MENU, D, C, OK]);
    assert!(is_repeat(&table));
    table.press(&[MENU, C, OK]);
    assert!(table.session.console.saved.results()[0].is_repeat);
    // Another problem is new, and the one of before is known also when it is picked by its number.
    table.press(&[OK, B]);
    assert!(!is_repeat(&table));
    table.press(&[OK, MENU, D, D, A, A, MENU, OK, A, A, OK, OK]);
    assert_eq!(
        table.game().header().problem,
        ProblemName::Rulebook(RulebookProblem::FIRST)
    );
    assert!(is_repeat(&table));
}

#[test]
fn a_button_that_is_held_shows_its_card_until_it_is_let_go() {
    let mut table = solo(SOLUTION);
    table.step(Input::Pressed(A));
    let lamps = table.lamps();
    assert_eq!(table.session.console.pause(), Some(Pause::hold(Letter::A)));
    table.step(Input::PauseOver);
    let View::Criteria(view) = table.view() else {
        panic!("not the card");
    };
    assert_eq!(
        (view.verifier, view.card.unwrap().number()),
        (Some(Letter::A), 4)
    );
    assert_eq!(table.lamps(), lamps);
    table.step(Input::Released(A));
    table.assert_at(Spot::Play);
    assert_eq!(table.session.console.pause(), None);
}

#[test]
fn another_press_only_ends_the_look_at_a_card() {
    let mut table = solo(SOLUTION);
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    table.press(&[B]);
    table.assert_at(Spot::Play);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    // Should A be stuck, the game can go on.
    table.press(&[B, C, OK]);
    assert_eq!(table.game().round(), 2);
}

#[test]
fn a_held_button_shows_all_pages_of_all_its_cards() {
    let class = Class {
        mode: Mode::Nightmare,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Six,
    };
    let mut table = TestConsole::new();
    table.dial(SOLUTION);
    table.session.console.draft.problem = ProblemName::Generated(ProblemCode::new(class, 5));
    table.session.console.place = Place::Lobby(Lobby::Setup);
    table.press(&[OK, OK]);
    table.step(Input::Pressed(C));
    table.step(Input::PauseOver);
    let mut cards = Vec::new();
    loop {
        let View::Criteria(view) = table.view() else {
            panic!("not the card");
        };
        cards.extend(view.card);
        if view.page.number == view.page.of {
            break;
        }
        assert_eq!(table.session.console.pause(), Some(Pause::PEEK_PAGE));
        table.step(Input::PauseOver);
    }
    cards.dedup();
    let all: Vec<_> = table.game().problem().face().cards().collect();
    assert_eq!(cards, all);
}

#[test]
fn a_refused_query_shows_the_card_too_but_a_private_answer_stays() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    assert!(matches!(table.view(), View::Criteria(_)));

    let mut table = private_rivals(Rivals::Two, &[]);
    table.press(&[OK]);
    table.step(Input::Pressed(A));
    assert_eq!(table.session.console.pause(), None);
    table.step(Input::PauseOver);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
}

#[test]
fn cards_can_be_looked_at_before_anything_is_asked() {
    let mut table = TestConsole::new();
    table.press(&[OK, A, OK, OK]);
    table.assert_at(Spot::Cards);
    table.press(&[D]);
    let View::Criteria(view) = table.view() else {
        panic!("not the card");
    };
    assert_eq!(
        (view.verifier, view.card.unwrap().number()),
        (Some(Letter::D), 14)
    );
    table.press(&[OK]);
    assert!(matches!(table.view(), View::Text(_)));
    table.press(&[OK]);
    table.assert_at(Spot::Card {
        slot: Letter::D,
        page: 0,
    });
    // There is no E.
    table.press(&[A, E, MENU]);
    table.assert_at(Spot::Cards);
    assert_eq!(table.game().seat(Player::One).queries(), 0);
}

#[test]
fn the_foot_names_the_letters_that_there_are_and_where_ok_leads() {
    use crate::screens::Prompt;
    let mut table = solo(OTHER);
    let left = |table: &TestConsole| match table.view() {
        View::Cards(view) => view.footer.left,
        View::History(view) => view.footer.left,
        view => panic!("{view:?}"),
    };
    table.press(&[MENU, B]);
    assert_eq!(left(&table), Some(Prompt::LettersLook(Letter::D)));
    table.press(&[MENU, A]);
    assert_eq!(left(&table), Some(Prompt::LettersCards(Letter::D)));
    // Card 4 has three criteria, card 9 four.
    for (verifier, last) in [(A, Letter::C), (B, Letter::D)] {
        table.press(&[verifier]);
        let View::Criteria(view) = table.view() else {
            panic!("{:?}", table.view());
        };
        assert_eq!(view.footer.right, Some(Prompt::LettersStrike(last)));
        table.press(&[MENU]);
    }
    table.press(&[MENU, B, D]);
    let View::Criteria(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert_eq!(view.footer.right, Some(Prompt::OkMore));
    table.press(&[OK]);
    let View::Text(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert_eq!(view.footer.right, Some(Prompt::OkFirst));
}
