//! The self-test: what it shows, and that nothing else happens.

use super::*;
use crate::{
    debounce::Bounce,
    feed::Command,
    panel::Buttons,
    power::Board,
    saved::MemoryState,
    screens::{Message, SelfTestView},
    selector::Readings,
    self_test::{MemoryCheck, Order, Pattern, Stage},
    session::{Event, FeedRequest},
};

/// From home into the self-test.
const WAY_IN: [Button; 2] = [C, F];

fn opened() -> TestConsole {
    let mut table = TestConsole::new();
    table.press(&WAY_IN);
    table
}

#[track_caller]
fn shown(table: &TestConsole) -> SelfTestView {
    match table.view() {
        View::SelfTest(view) => view,
        other => panic!("{other:?}"),
    }
}

fn held(buttons: &[Button]) -> Buttons {
    let mut held = Buttons::default();
    buttons.iter().for_each(|&button| held.insert(button));
    held
}

#[test]
fn every_button_shows_while_it_is_held_and_is_heard() {
    let mut table = opened();
    for button in Button::ALL {
        table.step(Input::Pressed(button));
        assert_eq!(shown(&table).held, held(&[button]));
        let sound = table.session.console.sound().map(|(sound, _)| sound);
        assert_eq!(sound, Some(Sound::Noted), "{button:?}");
        table.step(Input::Released(button));
        assert_eq!(shown(&table).held, held(&[]));
    }
    table.step(Input::Pressed(B));
    table.step(Input::Pressed(OK));
    assert_eq!(shown(&table).held, held(&[B, OK]));
}

#[test]
fn the_button_that_opens_it_is_shown_until_it_is_let_go() {
    let mut table = TestConsole::new();
    table.press(&[C]);
    table.step(Input::Pressed(F));
    assert_eq!(shown(&table).held, held(&[F]));
    table.step(Input::Released(F));
    assert_eq!(shown(&table).held, held(&[]));
}

#[test]
fn a_held_button_lights_its_lamp_green_and_red_in_turn() {
    let mut table = opened();
    assert_eq!((table.lamps(), table.session.console.pause()), (DARK, None));
    for letter in Letter::ALL {
        table.step(Input::Pressed(Button::Verifier(letter)));
        for answer in [Answer::Pass, Answer::Fail, Answer::Pass, Answer::Fail] {
            assert_eq!(table.lamps(), lit(&[(letter, answer)]));
            assert_eq!(shown(&table).lamps.answers, table.lamps());
            assert!(table.session.console.pause().is_some());
            table.step(Input::PauseOver);
        }
        table.step(Input::Released(Button::Verifier(letter)));
        assert_eq!((table.lamps(), table.session.console.pause()), (DARK, None));
    }
}

#[test]
fn ok_lights_all_lamps() {
    let mut table = opened();
    table.step(Input::Pressed(OK));
    assert_eq!(table.lamps(), [Some(Answer::Pass); 6]);
    table.step(Input::PauseOver);
    assert_eq!(table.lamps(), [Some(Answer::Fail); 6]);
    table.step(Input::Released(OK));
    assert_eq!(table.lamps(), DARK);
    table.step(Input::Pressed(MENU));
    assert_eq!((table.lamps(), table.session.console.pause()), (DARK, None));
}

#[test]
fn lamps_begin_with_green_even_if_the_last_were_red() {
    let mut table = opened();
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    table.step(Input::Released(A));
    table.step(Input::Pressed(F));
    assert_eq!(table.lamps(), lit(&[(Letter::F, Answer::Pass)]));
}

#[test]
fn menu_leaves_only_if_it_is_pressed_twice_in_a_row() {
    let mut table = opened();
    let hint = shown(&table).footer.left;
    table.press(&[MENU]);
    assert_ne!(shown(&table).footer.left, hint, "the display says so");
    for button in [A, OK] {
        table.press(&[button]);
        assert_eq!(shown(&table).footer.left, hint, "{button:?} comes between");
        table.press(&[MENU]);
        shown(&table);
    }
    table.press(&[MENU]);
    table.assert_in(Lobby::Settings(0));
}

#[test]
fn voltages_are_wanted_and_shown_only_while_it_is_open() {
    let mut table = TestConsole::new();
    assert!(!table.session.console.wants_readings());
    table.step(Input::Sensed(Readings::of([1, 2, 3])));
    table.press(&WAY_IN);
    assert!(table.session.console.wants_readings());
    assert_eq!(shown(&table).percents, None, "those were old");
    table.step(Input::Sensed(Readings::of([683, 2048, 3413])));
    assert_eq!(shown(&table).percents, Some([17, 50, 83]));
    table.press(&[MENU, MENU]);
    assert!(!table.session.console.wants_readings());
}

#[test]
fn it_sleeps_like_any_other_screen() {
    let mut table = opened();
    table.step(Input::Pressed(A));
    table.step(Input::Idle);
    assert!(table.session.console.wants_readings());
    table.step(Input::Idle);
    assert_eq!((table.lamps(), table.session.console.pause()), (DARK, None));
    assert!(!table.session.console.wants_readings());
    table.step(Input::Sensed(Readings::of([2048; 3])));
    assert_eq!(table.session.console.light(), Light::Off);
    table.press(&[MENU]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Pass)]));
    table.press(&[MENU]);
    shown(&table);
}

#[test]
fn memory_is_tried_when_it_opens_and_holds_what_it_held() {
    let mut table = TestConsole::new();
    table.session.store.room = 40;
    table.press(&WAY_IN);
    assert_eq!(table.session.store.records.len(), 3);
    assert_eq!(shown(&table).memory, MemoryState::Works { room: 40 });
    table.session.store.room = 60;
    table.press(&[A, B]);
    assert_eq!(shown(&table).memory, MemoryState::Works { room: 60 });
    assert_eq!(table.session.store.records.len(), 3);
    table.cut_power();
}

#[test]
fn memory_that_does_not_keep_or_is_not_ours_is_told() {
    let mut table = TestConsole::new();
    table.session.store.is_broken = true;
    table.press(&WAY_IN);
    assert_eq!(shown(&table).memory, MemoryState::Faulty);
    assert_eq!(table.session.console.notice, None);
    for (store, state) in [
        (StoreState::Faulty, MemoryState::Faulty),
        (StoreState::Foreign, MemoryState::Foreign),
    ] {
        let mut table = TestConsole::on(TestStore::in_state(store), Found::default());
        table.press(&[MENU, A, B]);
        table.session.store.records.clear();
        table.press(&WAY_IN);
        assert_eq!(shown(&table).memory, state);
        assert_eq!(table.session.store.records, [], "nothing is written to it");
    }
}

#[test]
fn on_a_pico_w_it_says_what_is_missing_until_a_button_is_pressed() {
    let mut table = TestConsole::new();
    table.session.set_board(Board::PicoW);
    table.press(&WAY_IN);
    assert_eq!(shown(&table).board, Board::PicoW);
    assert_eq!(shown(&table).notice, Some(Notice::PicoW));
    table.step(Input::Sensed(Readings::of([0, 0, 0])));
    assert_eq!(shown(&table).notice, Some(Notice::PicoW));
    table.press(&[A]);
    assert_eq!(shown(&table).notice, None);
    let mut table = TestConsole::new();
    table.press(&WAY_IN);
    assert_eq!(
        (shown(&table).board, shown(&table).notice),
        (Board::Pico, None)
    );
}
const ORDERS: [Order; 8] = [
    Order::Begin,
    Order::Lamp(Some((Letter::B, Answer::Fail))),
    Order::Lamp(None),
    Order::Display(Some(Pattern::Full)),
    Order::Sound,
    Order::Memory,
    Order::Hang,
    Order::End,
];

impl TestConsole {
    /// A computer orders something. Gives its answer and whether the watchdog is starved.
    fn order(&mut self, order: Order) -> (Option<std::string::String>, bool) {
        let request = FeedRequest::Reply(Ok(Command::SelfTest(order)));
        let (line, effects) = self.session.answer(request, Moment::ZERO);
        let hangs = effects.is_some_and(|effects| effects.hangs);
        (line.map(|line| line.as_str().into()), hangs)
    }

    #[track_caller]
    fn obeys(&mut self, order: Order) {
        assert_eq!(self.order(order).0, None, "{order:?}");
    }

    #[track_caller]
    fn refuses(&mut self, order: Order, why: &str) {
        let (line, hangs) = self.order(order);
        let line = line.unwrap_or_default();
        assert!(
            line.contains(&std::format!("\"error\":\"{why}\"")),
            "{order:?}: {line}"
        );
        assert!(!hangs);
    }
}

/// In a self-test that a computer leads.
fn led() -> TestConsole {
    let mut table = TestConsole::new();
    table.obeys(Order::Begin);
    table.press(&[OK]);
    shown(&table);
    table
}

#[test]
fn a_computer_is_let_in_by_any_button_but_menu() {
    for button in Button::ALL {
        let mut table = TestConsole::new();
        table.obeys(Order::Begin);
        assert!(
            matches!(table.view(), View::Message(view) if view.message == Message::SelfTestOffer)
        );
        assert_eq!(table.session.console.self_test_stage(), Stage::Asked);
        table.refuses(Order::Sound, "no self-test");
        table.press(&[button]);
        let is_open = table.session.console.self_test_stage() == Stage::Open;
        assert_eq!(is_open, button != MENU, "{button:?}");
        if !is_open {
            table.assert_in(Lobby::Home);
        }
    }
}

#[test]
fn a_new_console_is_tested_before_its_language_is_chosen_and_asks_for_it_then() {
    let mut table = TestConsole::fresh();
    table.obeys(Order::Begin);
    table.press(&[F]);
    table.obeys(Order::End);
    table.assert_in(Lobby::Options(crate::menus::Setting::Language));
    table.obeys(Order::Begin);
    table.press(&[F, MENU, MENU]);
    table.assert_in(Lobby::Options(crate::menus::Setting::Language));
}

#[test]
fn what_a_computer_orders_is_seen_until_the_next_press() {
    let mut table = led();
    for letter in Letter::ALL {
        for answer in [Answer::Pass, Answer::Fail] {
            table.obeys(Order::Lamp(Some((letter, answer))));
            assert_eq!(table.lamps(), lit(&[(letter, answer)]));
            table.step(Input::PauseOver);
            assert_eq!(table.lamps(), lit(&[(letter, answer)]), "it is steady");
        }
    }
    for pattern in Pattern::ALL {
        table.obeys(Order::Display(Some(pattern)));
        assert_eq!(shown(&table).pattern, Some(pattern));
    }
    table.press(&[C]);
    assert_eq!((table.lamps(), shown(&table).pattern), (DARK, None));
    table.obeys(Order::Lamp(Some((Letter::A, Answer::Pass))));
    table.obeys(Order::Display(Some(Pattern::Full)));
    table.obeys(Order::Lamp(None));
    table.obeys(Order::Display(None));
    assert_eq!((table.lamps(), shown(&table).pattern), (DARK, None));
    table.obeys(Order::End);
    table.assert_in(Lobby::Home);
}

#[test]
fn the_sounder_is_tried_loud_even_if_the_players_want_silence() {
    let mut table = TestConsole::new();
    table.press(&[C, B, A]);
    table.press(&[MENU]);
    table.obeys(Order::Begin);
    assert_eq!(table.session.console.sound(), None);
    table.press(&[OK]);
    table.obeys(Order::Sound);
    let sound = table.session.console.sound();
    assert_eq!(sound, Some((Sound::Win, Volume::High)));
    table.press(&[A]);
    assert_eq!(table.session.console.sound(), None);
}

#[test]
fn only_the_order_to_hang_starves_the_watchdog() {
    let mut table = led();
    for order in [Order::Sound, Order::Begin, Order::Display(None)] {
        assert_eq!(table.order(order), (None, false));
    }
    assert_eq!(table.order(Order::Hang), (None, true));
    assert_eq!(
        table.order(Order::Sound),
        (None, true),
        "it does not recover"
    );
}

#[test]
fn presses_and_their_contacts_are_counted() {
    let mut table = led();
    let bounce = Bounce {
        changes: 4,
        microseconds: 1500,
    };
    table.press(&[F]);
    table.step(Input::Bounced(F, bounce));
    table.step(Input::Pressed(OK));
    let report = table.session.console.self_test_report().unwrap();
    let [.., f, ok, menu] = report.buttons;
    assert_eq!((f.presses, f.releases, f.bounce), (1, 1, bounce));
    // OK has opened it: that press was not of the test.
    assert_eq!((ok.presses, ok.releases), (1, 0));
    assert_eq!((menu.presses, menu.releases), (0, 0));
    assert!(report.held.contains(OK));
}

#[test]
fn voltages_are_not_told_with_a_position_that_they_are_not_of() {
    let mut table = led();
    let told = |table: &TestConsole| table.session.console.self_test_report().unwrap().readings;
    table.dial(OTHER);
    table.step(Input::Sensed(Readings::of([3413, 2048, 2048])));
    assert_eq!(told(&table), Some(Readings::of([3413, 2048, 2048])));
    table.dial(SOLUTION);
    assert_eq!(told(&table), None);
    assert!(
        shown(&table).percents.is_some(),
        "the display does not flicker"
    );
    table.step(Input::Sensed(Readings::of([1365, 2731, 683])));
    assert_eq!(told(&table), Some(Readings::of([1365, 2731, 683])));
}

#[test]
fn memory_is_checked_in_steps_and_the_worn_parts_are_told() {
    let mut table = led();
    table.session.store.to_check = 3;
    table.session.store.worn = 2;
    let check = |table: &TestConsole| table.session.console.self_test_report().unwrap().memory.1;
    assert_eq!(check(&table), MemoryCheck::NotAsked);
    table.obeys(Order::Memory);
    assert!(table.session.console.is_checking_memory());
    for _ in 0..12 {
        let now = table.session.alarms.first().unwrap().0;
        table.session.step(Event::Alarm, now);
    }
    assert_eq!(check(&table), MemoryCheck::Done(2));
    assert!(!table.session.console.is_checking_memory());
}

#[test]
fn while_a_game_is_kept_no_order_does_anything_and_nothing_is_told() {
    let mut playing = solo(OTHER);
    let mut paused = solo(OTHER);
    paused.press(&[MENU, D, D, B]);
    let mut over = solo(OTHER);
    over.press(&[MENU, D, D, A, A]);
    for table in [&mut playing, &mut paused, &mut over] {
        let kept = table.session.saved();
        assert!(kept.has_game() || kept.paused().is_some());
        for way in [&[][..], &[MENU], &[MENU, D], &[OK]] {
            table.press(way);
            let kept = table.session.saved();
            if !kept.has_game() && kept.paused().is_none() {
                break;
            }
            let before = std::format!("{:?}", table.session.console);
            for order in ORDERS {
                table.refuses(order, "busy");
                assert_eq!(std::format!("{:?}", table.session.console), before);
            }
            assert_eq!(table.session.console.self_test_stage(), Stage::Closed);
            assert_eq!(table.session.console.self_test_report(), None);
        }
    }
}

#[test]
fn a_self_test_that_players_open_in_a_game_is_theirs_alone() {
    let mut table = solo(OTHER);
    table.press(&[MENU, D, B, F]);
    shown(&table);
    table.step(Input::Sensed(Readings::of([683; 3])));
    for order in ORDERS {
        table.refuses(order, "busy");
    }
    assert_eq!(table.session.console.self_test_report(), None);
}

#[test]
fn elsewhere_orders_are_refused() {
    for (way, why) in [
        (&[][..], "no self-test"),
        (&[A], "no self-test"),
        (&[C], "no self-test"),
    ] {
        let mut table = TestConsole::new();
        table.press(way);
        let before = std::format!("{:?}", table.session.console);
        for order in ORDERS.into_iter().skip(1) {
            table.refuses(order, why);
        }
        assert_eq!(std::format!("{:?}", table.session.console), before);
    }
    // Where something is half done, nobody is asked.
    for way in [&[A][..], &[B], &[D], &[A, C]] {
        let mut table = TestConsole::new();
        table.press(way);
        table.refuses(Order::Begin, "busy");
    }
}
