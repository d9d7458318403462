//! The imitation game as its players meet it.

use super::*;
use crate::{
    imitation::{self, Kind, Players, Side, Timer},
    screens::{BallotView, RevealView, SecretView},
};

/// What leads from home to a game of three rivals, at its first hand-over.
fn three() -> Desk {
    with_rules(&[A, A, A, A])
}

/// A game that is set up with some presses; at first four would play.
fn with_rules(presses: &[Button]) -> Desk {
    let mut desk = Desk::new();
    desk.dial(Code::new(Digit::Three, Digit::Three, Digit::Three));
    desk.press(&[E]);
    desk.assert_in(Lobby::Imitate);
    desk.press(presses);
    desk.press(&[OK]);
    desk.assert_scene(Scene::HandOver);
    desk
}

impl Desk {
    #[track_caller]
    fn assert_scene(&self, scene: Scene) {
        assert_eq!(self.session.console.place, Place::Imitation(scene));
    }

    fn imitation(&self) -> &imitation::Game {
        self.session.console.saved.imitation().unwrap()
    }

    fn turn_knob(&mut self, position: Digit) {
        self.dial(Code::new(position, Digit::Three, Digit::Three));
    }

    /// A vote, with the knob back in the middle before and after it.
    fn vote(&mut self, player: Button, side: Side) {
        self.turn_knob(match side {
            Side::Left => Digit::One,
            Side::Right => Digit::Five,
        });
        self.press(&[player]);
        self.turn_knob(Digit::Three);
    }

    fn wait(&mut self, times: usize) {
        for _ in 0..times {
            assert!(self.session.console.pause().is_some());
            self.step(Input::PauseOver);
        }
    }

    /// The responder's row in this turn.
    fn human(&self) -> Side {
        self.imitation().machine().unwrap().other()
    }

    /// A whole turn: each of these votes right after the first pair, or wrong.
    fn play_turn(&mut self, votes: &[(Button, bool)]) {
        self.press(&[OK, OK]);
        for &(player, is_right) in votes {
            let human = self.human();
            self.vote(player, if is_right { human } else { human.other() });
        }
        self.wait(3);
        self.assert_scene(Scene::Reveal);
        self.press(&[OK, OK]);
    }
}

#[test]
fn a_whole_game_of_three_from_home_to_its_ranking() {
    let mut desk = three();
    assert_eq!(desk.imitation().rules().players, Players::Three);
    assert_eq!(desk.imitation().rules().kind, Kind::Competitive);
    desk.play_turn(&[(B, true), (C, false)]);
    desk.assert_scene(Scene::HandOver);
    desk.play_turn(&[(A, false), (C, false)]);
    desk.play_turn(&[(A, false), (B, true)]);
    desk.assert_scene(Scene::Ranking);
    assert_eq!(
        desk.imitation().outcome(),
        Some(imitation::Outcome::Won(Letter::B))
    );
    desk.press(&[MENU]);
    desk.assert_in(Lobby::Home);
    assert_eq!(desk.session.console.saved.imitation(), None);
}

#[test]
fn the_side_shows_while_the_responder_holds_their_button_and_leaves_nothing() {
    let mut desk = three();
    desk.press(&[OK]);
    desk.assert_scene(Scene::Laying);
    let before = desk.view();
    let side = desk.imitation().machine().unwrap();
    desk.step(Input::Pressed(A));
    assert_eq!(desk.view(), View::Secret(SecretView { side }));
    assert_eq!(desk.lamps(), DARK);
    desk.step(Input::Released(A));
    assert_eq!(desk.view(), before);
    // Others are told that it is not for them.
    desk.step(Input::Pressed(B));
    assert_eq!(
        desk.session.console.notice,
        Some(Notice::OnlyResponder(Letter::A))
    );
    assert_ne!(desk.view(), View::Secret(SecretView { side }));
}

#[test]
fn nothing_tells_votes_apart_before_the_reveal() {
    let views = [Side::Left, Side::Right].map(|side| {
        let mut desk = three();
        desk.press(&[OK, OK]);
        let mut seen = vec![];
        desk.turn_knob(if side == Side::Left {
            Digit::One
        } else {
            Digit::Four
        });
        seen.push((desk.view(), desk.lamps(), desk.session.console.sound()));
        desk.press(&[B]);
        seen.push((desk.view(), desk.lamps(), desk.session.console.sound()));
        desk.turn_knob(Digit::Three);
        seen.push((desk.view(), desk.lamps(), desk.session.console.sound()));
        assert_eq!(desk.imitation().vote(Letter::B).unwrap().side, side);
        assert_eq!(desk.lamps(), lit(&[(Letter::B, Answer::Pass)]));
        seen
    });
    assert_eq!(views[0], views[1]);
}

#[test]
fn nothing_but_the_held_button_tells_where_the_machine_stands() {
    // Coins that come down on either side, by the noise alone.
    let seen = [0b01, 0b10].map(|noise| {
        let mut desk = three();
        desk.session.console.take_noise(noise);
        desk.press(&[OK]);
        let side = desk.imitation().machine().unwrap();
        let mut seen = vec![(desk.view(), desk.lamps(), desk.session.console.sound())];
        for button in [B, OK, B, C, MENU] {
            desk.step(Input::Pressed(button));
            seen.push((desk.view(), desk.lamps(), desk.session.console.sound()));
            desk.step(Input::Released(button));
        }
        (side, seen)
    });
    assert_ne!(seen[0].0, seen[1].0);
    assert_eq!(seen[0].1, seen[1].1);
}

#[test]
fn a_vote_must_be_hidden_before_the_next_one() {
    let mut desk = three();
    desk.press(&[OK, OK]);
    desk.turn_knob(Digit::Five);
    desk.press(&[B, C]);
    assert_eq!(
        desk.session.console.notice,
        Some(Notice::HideVote(Shape::Triangle))
    );
    assert_eq!(desk.imitation().vote(Letter::C), None);
    desk.turn_knob(Digit::Two);
    desk.press(&[C]);
    assert_eq!(desk.imitation().vote(Letter::C), None);
    desk.turn_knob(Digit::Three);
    desk.press(&[C]);
    assert_eq!(
        desk.session.console.notice,
        Some(Notice::NoSide(Shape::Triangle))
    );
    desk.turn_knob(Digit::Two);
    desk.press(&[C]);
    desk.assert_scene(Scene::Countdown(3));
}

#[test]
fn a_vote_must_be_hidden_before_the_next_pair() {
    let mut desk = three();
    desk.press(&[OK, OK]);
    desk.turn_knob(Digit::Five);
    desk.press(&[B, OK]);
    assert_eq!(
        desk.session.console.notice,
        Some(Notice::HideVote(Shape::Triangle))
    );
    desk.assert_scene(Scene::Voting);
    desk.turn_knob(Digit::Three);
    desk.press(&[OK]);
    desk.assert_scene(Scene::Laying);
    assert_eq!(desk.imitation().pairs(), 1);
}

#[test]
fn a_vote_must_be_hidden_after_a_power_cut_too() {
    let mut desk = three();
    desk.press(&[OK, OK]);
    desk.turn_knob(Digit::Five);
    desk.press(&[B]);
    desk.cut_power();
    desk.press(&[OK, C]);
    assert_eq!(
        desk.session.console.notice,
        Some(Notice::HideVote(Shape::Triangle))
    );
    assert_eq!(desk.imitation().vote(Letter::C), None);
    desk.turn_knob(Digit::Three);
    desk.vote(C, Side::Left);
    desk.assert_scene(Scene::Countdown(3));
}

#[test]
fn a_dead_selector_is_replaced_by_another() {
    let mut desk = three();
    desk.press(&[OK, OK]);
    let mut dial = Dial::from(Code::new(Digit::Three, Digit::Five, Digit::Three));
    dial.turn(Shape::Triangle, Stand::Dead);
    desk.step(Input::Dialled(dial));
    let View::Ballot(BallotView { selector, .. }) = desk.view() else {
        panic!("{:?}", desk.view());
    };
    assert_eq!(selector, Shape::Square);
    desk.press(&[B]);
    assert_eq!(desk.imitation().vote(Letter::B).unwrap().side, Side::Right);
}

#[test]
fn after_the_third_pair_everyone_must_vote() {
    let mut desk = three();
    desk.press(&[OK, OK, OK, OK, OK, OK]);
    assert_eq!(desk.imitation().pairs(), 3);
    desk.press(&[OK]);
    assert_eq!(
        desk.session.console.notice,
        Some(Notice::Mistaken(imitation::Refusal::VotesMissing))
    );
    desk.vote(B, Side::Left);
    desk.vote(C, Side::Left);
    desk.assert_scene(Scene::Countdown(3));
}

#[test]
fn the_reveal_shows_sides_votes_and_points() {
    let mut desk = three();
    desk.press(&[OK, OK]);
    let human = desk.human();
    desk.vote(B, human);
    desk.vote(C, human.other());
    assert_eq!(desk.lamps(), DARK, "nothing during the countdown");
    desk.wait(3);
    let View::Reveal(RevealView {
        machine, players, ..
    }) = desk.view()
    else {
        panic!("{:?}", desk.view());
    };
    assert_eq!(machine, human.other());
    let gains: Vec<_> = players.iter().map(|player| player.gain).collect();
    assert_eq!(gains, [3, 3, 0]);
    let right_and_wrong = [(Letter::B, Answer::Pass), (Letter::C, Answer::Fail)];
    assert_eq!(desk.lamps(), lit(&right_and_wrong));
}

#[test]
fn a_power_cut_costs_nothing_at_any_moment() {
    let mut desk = three();
    let resume = |desk: &mut Desk, scene| {
        desk.cut_power();
        desk.assert_in(Lobby::Resume);
        desk.press(&[OK]);
        desk.assert_scene(scene);
    };
    resume(&mut desk, Scene::HandOver);
    desk.press(&[OK]);
    let side = desk.imitation().machine();
    resume(&mut desk, Scene::Laying);
    assert_eq!(desk.imitation().machine(), side);
    desk.press(&[OK]);
    desk.vote(B, Side::Left);
    resume(&mut desk, Scene::Voting);
    assert_eq!(desk.lamps(), lit(&[(Letter::B, Answer::Pass)]));
    desk.vote(C, Side::Left);
    resume(&mut desk, Scene::Reveal);
    desk.press(&[OK]);
    resume(&mut desk, Scene::Reveal);
    desk.press(&[OK, OK]);
    desk.assert_scene(Scene::HandOver);
    desk.press(&[MENU, E, OK]);
    desk.cut_power();
    desk.assert_scene(Scene::Ranking);
}

#[test]
fn a_vote_that_is_not_kept_is_not_cast() {
    let mut desk = three();
    desk.press(&[OK, OK]);
    desk.session.store.is_broken = true;
    desk.vote(B, Side::Left);
    assert_eq!(desk.lamps(), DARK);
    assert_eq!(desk.imitation().vote(Letter::B), None);
}

#[test]
fn sand_runs_while_the_responder_chooses_and_starts_anew_with_each_pair() {
    let mut desk = with_rules(&[D]);
    assert_eq!(desk.imitation().rules().timer, Timer::HalfMinute);
    assert_eq!(desk.session.console.pause(), None);
    desk.press(&[OK]);
    desk.wait(10);
    assert_eq!(desk.session.console.imitation.seconds_left, 20);
    // Looking something up gives no time: neither in the menu, nor in what it leads to.
    desk.press(&[MENU]);
    desk.wait(2);
    desk.press(&[A]);
    desk.wait(1);
    desk.press(&[MENU, MENU, B]);
    desk.assert_in(Lobby::ImitationHelp(0));
    desk.wait(2);
    desk.press(&[MENU, MENU]);
    desk.assert_scene(Scene::Laying);
    assert_eq!(desk.session.console.imitation.seconds_left, 15);
    // Nor does a button that is held in the self-test.
    desk.press(&[MENU, C, E]);
    desk.step(Input::Pressed(OK));
    assert_eq!(desk.session.console.pause(), Some(Pause::GRAIN));
    desk.wait(2);
    desk.step(Input::Released(OK));
    desk.press(&[MENU, MENU, MENU, MENU]);
    desk.assert_scene(Scene::Laying);
    assert_eq!(desk.session.console.imitation.seconds_left, 13);
    desk.wait(13);
    assert_eq!(
        desk.session.console.sound().map(|(sound, _)| sound),
        Some(Sound::RoundEnd)
    );
    assert_eq!(desk.session.console.pause(), None, "the sand has run out");
    desk.press(&[OK, OK]);
    desk.assert_scene(Scene::Laying);
    assert_eq!(desk.session.console.imitation.seconds_left, 30);
}

#[test]
fn giving_up_shows_the_scores_and_starting_over_clears_them() {
    let mut desk = three();
    desk.play_turn(&[(B, true), (C, true)]);
    assert_eq!(desk.imitation().score(Letter::A).points, 6);
    desk.press(&[MENU, D, OK]);
    desk.assert_scene(Scene::HandOver);
    assert_eq!(desk.imitation().score(Letter::A).points, 0);
    desk.press(&[MENU, E, OK]);
    desk.assert_scene(Scene::Ranking);
    assert_eq!(
        desk.imitation().outcome(),
        Some(imitation::Outcome::Abandoned)
    );
}

#[test]
fn help_and_settings_lead_back_to_the_game() {
    let mut desk = three();
    desk.press(&[OK, OK, MENU, B, OK, OK, OK, OK]);
    desk.assert_scene(Scene::Menu);
    desk.press(&[C, MENU, MENU]);
    desk.assert_scene(Scene::Voting);
}

#[test]
fn the_help_tells_of_both_games_to_whoever_plays_neither() {
    let mut desk = Desk::new();
    desk.press(&[D, OK, OK, OK, OK, OK, OK]);
    desk.assert_in(Lobby::ImitationHelp(0));
    desk.press(&[OK, OK, OK, OK]);
    desk.assert_in(Lobby::Home);
}

#[test]
fn what_cannot_be_kept_is_told_beside_the_scores() {
    let mut desk = three();
    desk.press(&[OK, OK]);
    desk.vote(B, Side::Left);
    desk.vote(C, Side::Left);
    desk.wait(3);
    desk.press(&[OK]);
    desk.session.store.is_broken = true;
    desk.press(&[OK]);
    let View::Scores(view) = desk.view() else {
        panic!("{:?}", desk.view());
    };
    assert_eq!(view.notice, Some(Notice::NotKept(NotKept::Faulty)));
}
