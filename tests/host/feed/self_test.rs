//! The self-test that a computer leads: in random play its orders change nothing of a game, and nothing is told of it meanwhile.

use bombe_core::{
    alarms::Moment,
    feed::Command,
    saved::Store,
    self_test::{Order, Pattern},
    session::{FeedRequest, Session},
};
use bombe_engine::verifier::{Answer, Letter};

use super::snapshot;
use crate::{
    chip::ARCHIVE_SECTORS, nor_flash::FlashModel, power_cycling::PowerCycledSession,
    random_play::play_once, random_player::RandomPlayer,
};

/// Any order.
pub(super) fn random_order(random_player: &mut RandomPlayer) -> Order {
    let letter = Letter::ALL[random_player.rng.below(6) as usize];
    match random_player.rng.below(9) {
        0 => Order::Begin,
        1 => Order::Lamp(Some((letter, Answer::Pass))),
        2 => Order::Lamp(Some((letter, Answer::Fail))),
        3 => Order::Lamp(None),
        4 => Order::Display(Some(Pattern::Full)),
        5 => Order::Sound,
        6 => Order::Memory,
        7 => Order::Hang,
        _ => Order::End,
    }
}

/// What the console answers to an order at once, and whether it has effects.
pub(super) fn answer_to<S: Store>(
    session: &mut Session<S>,
    order: Order,
) -> (Option<String>, bool) {
    let request = FeedRequest::Reply(Ok(Command::SelfTest(order)));
    let (line, effects) = session.answer(request, Moment::ZERO);
    (line.map(|line| line.as_str().to_owned()), effects.is_some())
}

#[test]
fn orders_change_nothing_while_a_game_is_kept_and_nothing_is_told() {
    let mut cycled = PowerCycledSession::new(FlashModel::blank(ARCHIVE_SECTORS));
    let mut random_player = RandomPlayer::new(23);
    let (mut running, mut paused, mut over) = (0, 0, 0);
    for number in 0..60_000 {
        play_once(&mut cycled, &mut random_player).unwrap();
        let order = random_order(&mut random_player);
        let saved = cycled.session.saved();
        let has_game = saved.game().is_some() || saved.imitation().is_some();
        if !has_game && saved.paused().is_none() {
            continue;
        }
        if saved.is_game_under_way() {
            running += 1;
        } else if has_game {
            over += 1;
        } else {
            paused += 1;
        }
        let is_looked_at = number % 16 == 0;
        let state = |cycled: &PowerCycledSession| {
            is_looked_at.then(|| {
                let session = &cycled.session;
                let kept = session.store().kept.len();
                format!("{:?} {kept}", session.console())
            })
        };
        let before = state(&cycled);
        let (line, has_effects) = answer_to(&mut cycled.session, order);
        assert!(line.is_some_and(|line| line.contains(r#""error":"busy""#)));
        assert!(!has_effects);
        assert_eq!(state(&cycled), before, "{order:?}");
        if is_looked_at {
            let told = snapshot(cycled.session.console());
            assert!(
                !told
                    .iter()
                    .any(|line| line.contains(r#""type":"self_test""#))
            );
            assert!(
                !told
                    .iter()
                    .any(|line| line.contains(r#""type":"selectors""#))
            );
        }
    }
    assert!(
        running > 1000 && paused > 100 && over > 100,
        "{running} {paused} {over}"
    );
}
