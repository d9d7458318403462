//! Problems of the players' own cards, and of those that are on the table.

use super::*;
use crate::screens::Choices;
use crate::{
    game::InMatch,
    jobs::Wanted,
    screens::{PickCardsView, Text, TextView},
};
use bombe_engine::{Card, CardSet, Remedy};

fn set(numbers: impl IntoIterator<Item = u8>) -> CardSet {
    numbers.into_iter().filter_map(Card::new).collect()
}

fn cards_of(game: &Game) -> CardSet {
    game.problem().face().cards().collect()
}

/// Where the cards are named, with the selectors at 1.
fn picker() -> TestConsole {
    let mut table = TestConsole::new();
    table.dial(Code::new(Digit::One, Digit::One, Digit::One));
    table.press(&[OK, F]);
    table.assert_in(Lobby::MyCards);
    table
}

impl TestConsole {
    #[track_caller]
    fn picked(&self) -> PickCardsView {
        match self.view() {
            View::PickCards(view) => view,
            other => panic!("no cards are picked: {other:?}"),
        }
    }

    fn move_knob(&mut self, shape: Shape, stand: impl Into<Stand>) {
        let mut dial = self.session.console.dial;
        dial.turn(shape, stand);
        self.step(Input::Dialled(dial));
    }

    /// Turns the selector away and to the row of a card, and presses its letter.
    #[track_caller]
    fn pick(&mut self, number: u8) {
        let shape = match number {
            ..=25 => Shape::Triangle,
            _ => Shape::Square,
        };
        let row = usize::from((number - 1) % 25 / 5);
        self.move_knob(shape, Some(Digit::ALL[(row + 1) % 5]));
        self.move_knob(shape, Some(Digit::ALL[row]));
        let letter = Letter::ALL[usize::from((number - 1) % 5)];
        self.press(&[Button::Verifier(letter)]);
    }

    /// What is told about the box.
    #[track_caller]
    fn pulled(&self) -> (CardSet, CardSet, Option<Letter>) {
        match self.view() {
            View::Text(TextView {
                text:
                    Text::Pull {
                        put_back,
                        take,
                        verifier,
                    },
                ..
            }) => (put_back, take, verifier),
            other => panic!("not about the box: {other:?}"),
        }
    }
}

/// A game of these cards, at what is told about the box.
fn game_of(numbers: &[u8]) -> TestConsole {
    let mut table = picker();
    table.press(&[F]);
    for &number in numbers {
        table.pick(number);
    }
    table.press(&[OK, OK]);
    table.assert_in(Lobby::Setup);
    table.press(&[OK]);
    table
}

#[test]
fn every_card_is_picked_by_a_selector_and_a_letter() {
    let mut table = picker();
    assert_eq!(table.picked().cards, CardSet::ALL);
    let mut expected = CardSet::ALL;
    for card in Card::all() {
        table.pick(card.number());
        expected = expected.toggled(card);
        assert_eq!(table.picked().cards, expected, "{card:?}");
    }
    assert!(expected.is_empty());
    // After card 48 its row is empty.
    table.press(&[D, E]);
    assert!(table.picked().cards.is_empty());
}

#[test]
fn one_letter_takes_all_cards_or_none_and_brings_the_choice_back() {
    let mut table = picker();
    table.press(&[F]);
    assert!(table.picked().cards.is_empty());
    table.pick(9);
    table.pick(48);
    for expected in [CardSet::ALL, CardSet::EMPTY, set([9, 48]), CardSet::ALL] {
        table.press(&[F]);
        assert_eq!(table.picked().cards, expected);
    }
}

#[test]
fn the_selector_that_was_turned_last_shows_its_row_of_cards() {
    let mut table = picker();
    let row = |table: &TestConsole| table.picked().row.number();
    assert_eq!(row(&table), 1);
    table.move_knob(Shape::Square, Some(Digit::Four));
    assert_eq!(row(&table), 41);
    for stand in [Stand::Between, Stand::Dead] {
        table.move_knob(Shape::Square, stand);
        assert_eq!(row(&table), 41);
    }
    table.move_knob(Shape::Circle, Some(Digit::Three));
    assert_eq!(row(&table), 41);
    table.move_knob(Shape::Triangle, Some(Digit::Five));
    assert_eq!(row(&table), 21);
    // What is turned elsewhere counts, but shows nothing.
    table.press(&[MENU]);
    table.move_knob(Shape::Square, Some(Digit::Two));
    table.press(&[F]);
    assert_eq!(row(&table), 21);
}

#[test]
fn the_cards_are_kept_through_a_power_cut() {
    for leave in [OK, MENU] {
        let mut table = picker();
        table.pick(7);
        table.pick(30);
        table.press(&[leave]);
        table.cut_power();
        let settings = table.session.console.saved.settings();
        assert_eq!(settings.missing_cards, set([7, 30]));
        table.press(&[OK, F]);
        assert_eq!(table.picked().cards.len(), 46);
    }
}

#[test]
fn a_problem_is_dealt_from_my_cards_alone_which_are_told_in_the_order_of_the_box() {
    let mine = [2, 5, 8, 11, 14, 16, 19, 20];
    let mut table = game_of(&mine);
    let cards = cards_of(table.game());
    assert!(cards.minus(set(mine)).is_empty());
    assert_eq!(table.pulled(), (CardSet::EMPTY, cards, None));
    table.press(&[OK]);
    table.assert_at(Spot::Cards);
    table.press(&[OK]);
    table.assert_at(Spot::Play);
    // It has a name by which it is found again.
    let name = table.game().header().problem;
    assert_eq!(name.problem().as_ref(), Ok(table.game().problem()));
    table.cut_power();
    assert_eq!(table.game().header().problem, name);
}

#[test]
fn from_what_is_told_about_the_box_menu_leads_back_to_the_setup_and_the_kind() {
    let mut table = game_of(&[2, 5, 8, 11, 14, 16]);
    table.press(&[MENU]);
    table.assert_in(Lobby::Setup);
    table.press(&[MENU]);
    let class = table.session.console.draft.settings.class;
    table.assert_in(Lobby::NewProblem(class));
    table.press(&[MENU]);
    table.assert_in(Lobby::MyCards);
    table.press(&[MENU]);
    table.assert_in(Lobby::Problems);
    // A new problem is one of all cards again, once they have them all.
    table.press(&[F, F, MENU, B, OK, OK]);
    table.assert_at(Spot::Cards);
}

#[test]
fn the_next_problem_of_my_cards_tells_what_is_put_back_and_what_is_taken() {
    let mut table = game_of(&[2, 5, 8, 11, 14, 16]);
    let before = cards_of(table.game());
    table.press(&[OK, OK, MENU, D, D, A, A, OK, D, F]);
    table.press(&[F, F]);
    for number in [3, 6, 9, 12, 15, 17] {
        table.pick(number);
    }
    table.press(&[OK, OK, OK]);
    let after = cards_of(table.game());
    assert_eq!(
        table.pulled(),
        (before.minus(after), after.minus(before), None)
    );
}

#[test]
fn if_there_is_no_problem_the_console_says_what_would_help() {
    let mut table = picker();
    table.press(&[F, OK]);
    let remedy = |table: &TestConsole| match table.session.console.notice {
        Some(Notice::NoneOfCards(remedy)) => Some(remedy),
        _ => None,
    };
    assert_eq!(remedy(&table), Some(Remedy::Cards(4)));
    table.assert_in(Lobby::MyCards);
    for number in [4, 9, 11, 14] {
        table.pick(number);
    }
    // The second press makes it standard.
    table.press(&[OK, B, OK]);
    assert_eq!(remedy(&table), Some(Remedy::CardAbove(17)));
    assert!(matches!(
        table.session.console.place,
        Place::Lobby(Lobby::NewProblem(_))
    ));
    table.press(&[B, B, C, OK]);
    assert_eq!(remedy(&table), Some(Remedy::Fewer(VerifierCount::Four)));
    table.press(&[C, C, OK]);
    table.assert_in(Lobby::Setup);
}

#[test]
fn a_search_is_a_job_that_menu_cancels() {
    let mut table = picker();
    table.press(&[OK]);
    let press = |table: &mut TestConsole, button| {
        let event = session::Event::Input(Input::Pressed(button));
        table.session.step(event, Moment::ZERO);
    };
    press(&mut table, OK);
    let Some(JobKey::Deal(wanted @ Wanted::OfCards { cards, .. })) =
        table.session.console.job_key()
    else {
        panic!("{:?}", table.session.console.job_key());
    };
    assert_eq!(cards, CardSet::ALL);
    assert_eq!(table.session.console.notice, Some(Notice::Thinking));
    press(&mut table, MENU);
    assert_eq!(table.session.console.job_key(), None);
    let first = ProblemName::Rulebook(RulebookProblem::FIRST);
    table.finish(JobResult::Dealt(
        wanted,
        Ok((first, first.problem().unwrap())),
    ));
    assert!(matches!(
        table.session.console.place,
        Place::Lobby(Lobby::NewProblem(_))
    ));
}

/// The menu after a game of problem 01 alone.
fn after_first() -> TestConsole {
    let mut table = solo(SOLUTION);
    table.press(&[A, MENU, C, OK, OK]);
    table.assert_at(Spot::AfterGame);
    table
}

#[test]
fn after_a_game_the_next_one_needs_one_other_card_which_is_told() {
    let mut table = after_first();
    let before = cards_of(table.game());
    table.press(&[E]);
    let after = cards_of(table.game());
    let (put_back, take, verifier) = table.pulled();
    assert_eq!((put_back, take), (before.minus(after), after.minus(before)));
    assert_eq!((put_back.len(), take.len()), (1, 1));
    let slots = table.game().problem().face().slots();
    let slot = slots[verifier.expect("it has a place").index()];
    assert!(slot.cards().all(|card| take.contains(card)));
    table.press(&[OK, OK]);
    table.assert_at(Spot::Play);
    let name = table.game().header().problem;
    assert_eq!(name.problem().as_ref(), Ok(table.game().problem()));
}

#[test]
fn a_swap_is_the_next_game_of_a_match() {
    let mut table = rivals(Rivals::Two, &[]);
    let solution = table.game().problem().solution();
    let Session { console, store, .. } = &mut table.session;
    for event in [
        crate::game::Event::EndTurn,
        crate::game::Event::EndTurn,
        crate::game::Event::Vote(Thumb::Up),
        crate::game::Event::Vote(Thumb::Down),
        crate::game::Event::Claim(solution),
    ] {
        console.play(event, store);
    }
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    table.press(&[OK, E]);
    assert_eq!(table.game().header().in_match, InMatch::Next);
    assert_eq!(table.game().header().table, Table::Competitive(Rivals::Two));
    table.press(&[OK, OK]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
}

#[test]
fn with_no_other_card_at_hand_the_same_cards_stay_on_the_table() {
    let mut table = after_first();
    let before = table.game().problem().clone();
    table.press(&[D, F, F, MENU, MENU]);
    table.press(&[OK, A, OK, OK, OK, A, MENU, C, OK, OK, E]);
    // They wanted to swap one, so they are told that there is none.
    assert_eq!(table.pulled(), (CardSet::EMPTY, CardSet::EMPTY, None));
    table.press(&[OK]);
    table.assert_at(Spot::Cards);
    assert_eq!(table.game().problem().face(), before.face());
    assert_ne!(table.game().problem().solution(), before.solution());
}

#[test]
fn a_game_that_was_paused_is_on_the_table_when_it_goes_on() {
    let mut table = game_of(&[2, 5, 8, 11, 14, 16]);
    let paused = cards_of(table.game());
    table.press(&[OK, OK, MENU, D, D, C]);
    table.press(&[OK, A, OK, OK, MENU, MENU, MENU, MENU]);
    table.press(&[F]);
    assert_eq!(table.session.console.deduction.on_table, paused);
}

#[test]
fn whoever_lacks_cards_gets_new_problems_without_them() {
    let mut table = picker();
    for card in [2, 5, 13, 16] {
        table.pick(card);
    }
    table.press(&[MENU, B]);
    let View::Choices(view) = table.view() else {
        panic!("{:?}", table.view());
    };
    assert!(matches!(
        view.choices,
        Choices::NewProblem {
            is_of_my_cards: true,
            ..
        }
    ));
    for _ in 0..20 {
        table.press(&[OK]);
        table.assert_in(Lobby::Setup);
        let problem = table.session.console.draft.problem.problem().unwrap();
        let mut cards = problem.face().cards();
        assert!(cards.all(|card| ![2, 5, 13, 16].contains(&card.number())));
        table.press(&[MENU]);
    }
}
