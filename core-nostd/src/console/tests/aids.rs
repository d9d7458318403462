//! The aids: what they tell, when they are silent, and that a result remembers them.

use std::boxed::Box;

use super::*;
use crate::{
    game::{Aid, Aids},
    screens::{CodesLeft, Message, MessageView},
};
use bombe_engine::{Action, Insight, Lesson};

/// A solo game of the rulebook's second problem with some aids. Seven codes are possible at first.
fn with(aids: &[Button]) -> TestConsole {
    let mut table = TestConsole::new();
    table.press(&[OK, A, B, OK, B]);
    table.press(aids);
    table.press(&[OK, OK, OK]);
    table.dial(OTHER);
    table
}

impl TestConsole {
    /// Whether there is a job for an aid.
    fn has_job_for_aids(&self) -> bool {
        !matches!(
            self.session.console.job_key(),
            None | Some(JobKey::Rating(_) | JobKey::Game(..))
        )
    }

    /// Does the jobs for the aids.
    #[track_caller]
    pub(super) fn think(&mut self) {
        assert!(self.has_job_for_aids(), "nothing to think about");
        self.do_job();
        assert!(!self.has_job_for_aids());
    }

    fn codes_left(&self) -> Option<CodesLeft> {
        match self.view() {
            View::Play(view) => view.codes_left,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn without_aids_there_is_nothing_to_think_about() {
    let table = solo(SOLUTION);
    assert!(!table.has_job_for_aids());
    assert_eq!(table.codes_left(), None);
}

#[test]
fn the_count_is_shown_once_it_is_known_and_anew_after_each_answer() {
    let mut table = with(&[A]);
    assert_eq!(table.codes_left(), Some(CodesLeft::Unknown));
    table.think();
    assert_eq!(table.codes_left(), Some(CodesLeft::Known(7)));
    table.press(&[A]);
    assert_eq!(table.codes_left(), Some(CodesLeft::Unknown));
    table.think();
    assert!(matches!(table.codes_left(), Some(CodesLeft::Known(1..7))));
}

#[test]
fn an_insight_that_comes_too_late_is_not_believed() {
    let mut table = with(&[A]);
    let job = table.session.console.job().unwrap();
    let late = job.run(&mut Box::default(), || true).unwrap();
    table.press(&[A]);
    table.finish(late);
    assert_eq!(table.codes_left(), Some(CodesLeft::Unknown));
    assert_ne!(table.session.console.job_key(), Some(job.key()));
}

#[test]
fn a_question_in_vain_is_held_back_once() {
    let mut table = with(&[C]);
    table.think();
    table.press(&[A]);
    table.think();
    table.press(&[OK]);
    // The criterion of A is about ■, which is the same as before.
    table.dial(Code::new(Digit::One, Digit::Three, Digit::Three));
    let in_vain = Some(Notice::TellsNothing(Letter::A));
    for _ in 0..2 {
        table.press(&[A]);
        assert_eq!(table.session.console.notice, in_vain);
        assert_eq!(table.game().seat(Player::One).queries(), 1);
        // OK closes the notice and does not end anything.
        table.press(&[OK]);
        assert_eq!(table.session.console.notice, None);
    }
    table.press(&[A]);
    assert_eq!(table.session.console.notice, in_vain);
    table.press(&[A]);
    assert_eq!(table.session.console.notice, None);
    assert_eq!(table.game().seat(Player::One).queries(), 2);
}

#[test]
fn what_is_against_the_rules_is_told_rather_than_what_is_in_vain() {
    let mut table = with(&[C]);
    table.think();
    table.press(&[A]);
    table.think();
    table.press(&[A]);
    let refused = Notice::Refused(Refusal::AlreadyAsked(Letter::A));
    assert_eq!(table.session.console.notice, Some(refused));
}

#[test]
fn each_answer_is_a_lesson() {
    let mut table = with(&[E]);
    table.think();
    table.press(&[A]);
    assert_eq!(table.session.console.notice, None);
    table.think();
    let Some(Notice::Lesson {
        verifier: Letter::A,
        lesson,
        mode: Mode::Classic,
    }) = table.session.console.notice
    else {
        panic!("{:?}", table.session.console.notice);
    };
    assert_ne!(lesson, Lesson::Nothing);
    // The first OK says that it is read; the round goes on.
    table.press(&[OK]);
    assert_eq!(table.session.console.notice, None);
    assert_eq!(table.game().round(), 1);
    table.press(&[B]);
    table.think();
    assert!(table.session.console.notice.is_some());
    table.dial(SOLUTION);
    assert_eq!(table.session.console.notice, None);
}

#[test]
fn an_answer_that_was_not_thought_about_is_no_lesson_of_the_next() {
    let mut table = with(&[E]);
    table.think();
    // Faster than the console can reason: what both answers have taught is not B's lesson.
    table.press(&[A, B]);
    table.think();
    assert_eq!(table.session.console.notice, None);
    table.press(&[C]);
    table.think();
    assert!(matches!(
        table.session.console.notice,
        Some(Notice::Lesson {
            verifier: Letter::C,
            ..
        })
    ));
}

#[test]
fn rivals_see_their_crosses_also_when_they_vote() {
    let mut table = TestConsole::new();
    // With open answers, thumbs one by one, and crosses.
    table.press(&[OK, A, B, OK, A, A, B, D, F, B, OK, OK, OK, OK]);
    table.dial(OTHER);
    table.think();
    table.press(&[A, B, OK, OK]);
    table.think();
    table.press(&[C, OK, OK]);
    assert!(matches!(table.game().phase(), Phase::Voting(Player::One)));
    table.think();
    table.press(&[MENU, A, OK]);
    let View::Numbers(view) = table.view() else {
        panic!("not the numbers");
    };
    assert!(view.crossed.as_flattened().contains(&true));
}

#[test]
fn crosses_are_set_for_those_who_want_it() {
    let crossed = |aids: &[Button]| {
        let mut table = with(aids);
        if table.has_job_for_aids() {
            table.think();
        }
        table.press(&[MENU, A, OK]);
        let View::Numbers(view) = table.view() else {
            panic!("not the numbers");
        };
        view.crossed.as_flattened().iter().filter(|&&is| is).count()
    };
    assert_eq!(crossed(&[]), 0);
    assert_eq!(crossed(&[A]), 0);
    assert!(crossed(&[B]) > 0);
}

#[test]
fn the_hint_is_taken_once_and_can_be_read_again() {
    let mut table = with(&[D]);
    assert!(!table.has_job_for_aids());
    table.press(&[MENU, E, OK]);
    assert_eq!(table.session.console.notice, Some(Notice::Thinking));
    assert_eq!(table.session.console.sound(), None, "it was not refused");
    assert_eq!(table.game().seat(Player::One).hint(), None);
    table.think();
    assert_eq!(table.session.console.notice, None);
    let sound = table.session.console.sound().map(|(sound, _)| sound);
    assert_eq!(sound, Some(Sound::Noted));
    table.assert_at(Spot::Hint);
    let hint = table.game().seat(Player::One).hint();
    let Some(Action::Ask { proposal, verifier }) = hint else {
        panic!("{hint:?}");
    };
    table.cut_power();
    table.press(&[OK]);
    table.dial(proposal);
    table.press(&[Button::Verifier(verifier), MENU, E]);
    table.assert_at(Spot::Hint);
    assert_eq!(table.game().seat(Player::One).hint(), hint);
}

#[test]
fn who_does_not_wait_for_the_hint_keeps_it_for_later() {
    let mut table = with(&[D]);
    table.press(&[MENU, E, OK]);
    let job = table.session.console.job().unwrap();
    let late = job.run(&mut Box::default(), || true).unwrap();
    table.press(&[MENU]);
    table.assert_at(Spot::Menu);
    table.press(&[MENU]);
    assert!(!table.has_job_for_aids());
    table.finish(late.clone());
    table.assert_at(Spot::Play);
    // The next time it has to be confirmed again.
    table.press(&[MENU, E]);
    assert!(!table.has_job_for_aids());
    table.finish(late);
    table.assert_at(Spot::Confirm(Question::Hint));
    assert_eq!(table.game().seat(Player::One).hint(), None);
    table.press(&[OK]);
    table.think();
    assert!(table.game().seat(Player::One).hint().is_some());
}

#[test]
fn no_hint_is_offered_where_it_could_not_be_of_use() {
    let mut table = rivals(Rivals::Two, &[F, D, OK]);
    assert!(table.game().header().aids.contains(Aid::Hint));
    table.press(&[OK, A, OK, OK, B, OK, OK]);
    table.assert_at(Spot::Vote);
    table.press(&[MENU, E]);
    table.assert_at(Spot::Menu);
    assert_eq!(
        table.session.console.notice,
        Some(Notice::Refused(Refusal::NotNow))
    );
}

#[test]
fn a_hint_that_cannot_be_kept_is_not_given() {
    let mut table = with(&[D]);
    table.press(&[MENU, E, OK]);
    table.session.store.is_broken = true;
    table.think();
    assert_eq!(table.game().seat(Player::One).hint(), None);
    assert_eq!(
        table.session.console.notice,
        Some(Notice::NotKept(NotKept::Faulty))
    );
}

#[test]
fn a_result_tells_what_help_there_was() {
    let aids_of = |aids: &[Button], takes_hint: bool| {
        let mut table = with(aids);
        if takes_hint {
            table.press(&[MENU, E, OK]);
            table.think();
            table.press(&[OK]);
        }
        table.dial(table.game().problem().solution());
        table.press(&[MENU, C, OK]);
        table.session.console.saved.results()[0].aids
    };
    assert_eq!(aids_of(&[], false), Aids::NONE);
    assert_eq!(aids_of(&[A], false), Aids::NONE.toggled(Aid::Count));
    assert_eq!(aids_of(&[D], false), Aids::NONE);
    assert_eq!(aids_of(&[D], true), Aids::NONE.toggled(Aid::Hint));
}

/// What the console says of the crosses of whoever asks.
fn check(table: &mut TestConsole) -> bool {
    table.press(&[MENU, D, F]);
    if let View::Message(MessageView {
        message: Message::TakeCheck,
        ..
    }) = table.view()
    {
        table.press(&[OK]);
    }
    if table.has_job_for_aids() {
        assert_eq!(checked(table), None);
        table.think();
    }
    let is_sound = checked(table).unwrap();
    table.press(&[OK]);
    is_sound
}

fn checked(table: &TestConsole) -> Option<bool> {
    match table.view() {
        View::Message(MessageView {
            message: Message::Check(is_sound),
            ..
        }) => is_sound,
        other => panic!("{other:?}"),
    }
}

/// From the game to its notes, where ▲ 5 is crossed out, and back.
const CROSS: &[Button] = &[MENU, A, OK, A, MENU, MENU];

#[test]
fn crosses_are_sound_if_the_answers_rule_all_of_them_out() {
    let mut table = with(&[F]);
    assert!(!table.has_job_for_aids(), "nobody has asked");
    let knowledge = |table: &TestConsole| {
        let game = table.game();
        let seat = game.seat(Player::One);
        seat.knowledge(game.problem().face())
            .reason(|| true)
            .unwrap()
    };
    let is_out = |insight: &Insight| Digit::ALL.map(|digit| !insight.is_left(Shape::Square, digit));
    let before = is_out(&knowledge(&table));
    table.press(&[MENU, D, F, OK]);
    table.assert_at(Spot::Confirm(Question::Check));
    assert_eq!(
        table.session.console.notice,
        Some(Notice::NothingCrossedOut)
    );
    assert!(!table.game().seat(Player::One).has_checked());
    table.press(&[MENU, MENU, MENU]);
    // A cross that will be right, and is not proven yet, is not sound.
    let later = table.game().problem().solution().digit(Shape::Square);
    let luck = Digit::ALL.into_iter().zip(before);
    let (luck, _) = luck
        .into_iter()
        .find(|&(digit, out)| !out && digit != later)
        .unwrap();
    let cross = |table: &mut TestConsole, digit| {
        let dial = Code::new(Digit::One, digit, Digit::One);
        table.press(&[MENU, A, OK]);
        table.dial(dial);
        table.press(&[B, MENU, MENU]);
    };
    cross(&mut table, luck);
    assert!(!check(&mut table));
    cross(&mut table, luck);
    assert!(check(&mut table));
    table.dial(Code::new(Digit::One, luck, Digit::One));
    table.press(&[A, B, C]);
    assert!(is_out(&knowledge(&table))[usize::from(luck.get()) - 1]);
    cross(&mut table, luck);
    assert!(check(&mut table), "now it is proven");
    cross(&mut table, later);
    assert!(!check(&mut table), "the code has this number");
}

#[test]
fn a_check_is_confirmed_and_counted_once_also_over_a_power_cut() {
    let mut table = with(&[F]);
    table.press(CROSS);
    table.press(&[MENU, D, F]);
    table.assert_at(Spot::Confirm(Question::Check));
    table.press(&[MENU]);
    table.assert_at(Spot::More);
    assert!(!table.game().seat(Player::One).has_checked());
    assert_eq!(table.game().aids_used(), Aids::NONE);
    table.press(&[F, OK]);
    table.assert_at(Spot::Check);
    table.cut_power();
    table.press(&[OK]);
    assert!(table.game().seat(Player::One).has_checked());
    let used = Aids::NONE.toggled(Aid::Check);
    assert_eq!(table.game().aids_used(), used);
    table.press(&[MENU, D, F]);
    table.assert_at(Spot::Check);
    table.press(&[MENU]);
    table.assert_at(Spot::More);
    table.press(&[MENU, MENU]);
    table.dial(table.game().problem().solution());
    table.press(&[MENU, C, OK]);
    assert_eq!(table.session.console.saved.results()[0].aids, used);
}

#[test]
fn a_check_that_cannot_be_counted_is_not_given() {
    let mut table = with(&[F]);
    table.press(CROSS);
    table.press(&[MENU, D, F]);
    table.session.store.is_broken = true;
    table.press(&[OK]);
    table.assert_at(Spot::Confirm(Question::Check));
    assert!(!table.has_job_for_aids());
    assert_eq!(
        table.session.console.notice,
        Some(Notice::NotKept(NotKept::Faulty))
    );
}

#[test]
fn without_the_aid_the_menu_does_not_offer_a_check() {
    let mut table = solo(OTHER);
    table.press(&[MENU, D, F]);
    table.assert_at(Spot::More);
}

#[test]
fn among_rivals_only_the_player_at_turn_learns_about_their_crosses() {
    let mut table = rivals(Rivals::Two, &[F, F, OK]);
    // Before the first player has taken the console it is handed to them.
    table.press(&[MENU, D, F]);
    table.assert_at(Spot::HandOver(AfterHandOver::Check));
    table.press(&[OK]);
    table.assert_at(Spot::Confirm(Question::Check));
    table.press(&[MENU, MENU, MENU]);
    table.press(CROSS);
    table.press(&[MENU, D, F, OK]);
    table.think();
    // No code of problem 01 has this number.
    assert_eq!(checked(&table), Some(true));
    table.press(&[OK]);
    table.assert_at(Spot::Play);
    table.press(&[OK, OK]);
    table.assert_at(Spot::HandOver(AfterHandOver::Game));
    table.press(&[MENU, D, F, OK]);
    // The other player has not asked yet.
    table.assert_at(Spot::Confirm(Question::Check));
}

#[test]
fn private_answers_and_aids_do_not_go_together() {
    let mut table = TestConsole::new();
    table.press(&[OK, A, OK, A, A, F]);
    table.assert_in(Lobby::Setup);
    // Open answers, and an aid; then the display only, then private answers again.
    table.press(&[B, F, A, OK]);
    assert!(!table.session.console.draft.settings.aids.is_empty());
    table.press(&[B, F]);
    table.assert_in(Lobby::Setup);
    table.press(&[B, F]);
    table.assert_in(Lobby::Setup);
    table.press(&[OK, OK, OK]);
    assert_eq!(table.game().header().answers, Privacy::Private);
    assert_eq!(table.game().header().aids, Aids::NONE);
}

#[test]
fn among_rivals_each_gets_help_from_their_own_answers() {
    let mut table = TestConsole::new();
    // With open answers, and the count.
    table.press(&[OK, A, B, OK, A, A, B, F, A, OK, OK, OK, OK]);
    table.dial(OTHER);
    table.think();
    table.press(&[A, B]);
    table.think();
    let first = table.codes_left();
    table.press(&[OK, OK]);
    table.think();
    assert_eq!(table.codes_left(), Some(CodesLeft::Known(7)));
    assert_ne!(first, table.codes_left());
}
