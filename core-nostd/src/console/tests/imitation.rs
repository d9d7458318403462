//! The imitation game from its players' point of view.

use super::*;
use crate::{
    imitation::{self, Kind, Players, Side, Timer},
    screens::{BallotView, RevealView, SecretView},
};

/// A game of three rivals, at its first hand-over.
fn three() -> TestConsole {
    with_rules(&[A, A, A, A])
}

/// A game that is set up with some presses; the default is four players.
fn with_rules(presses: &[Button]) -> TestConsole {
    let mut console = TestConsole::new();
    console.dial(Code::new(Digit::Three, Digit::Three, Digit::Three));
    console.press(&[E]);
    console.assert_in(Lobby::Imitate);
    console.press(presses);
    console.press(&[OK]);
    console.assert_scene(Scene::HandOver);
    console
}

impl TestConsole {
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
    let mut console = three();
    assert_eq!(console.imitation().rules().players, Players::Three);
    assert_eq!(console.imitation().rules().kind, Kind::Competitive);
    console.play_turn(&[(B, true), (C, false)]);
    console.assert_scene(Scene::HandOver);
    console.play_turn(&[(A, false), (C, false)]);
    console.play_turn(&[(A, false), (B, true)]);
    console.assert_scene(Scene::Ranking);
    assert_eq!(
        console.imitation().outcome(),
        Some(imitation::Outcome::Won(Letter::B))
    );
    console.press(&[MENU]);
    console.assert_in(Lobby::Home);
    assert_eq!(console.session.console.saved.imitation(), None);
}

#[test]
fn the_side_shows_while_the_responder_holds_their_button_and_leaves_nothing() {
    let mut console = three();
    console.press(&[OK]);
    console.assert_scene(Scene::Laying);
    let before = console.view();
    let side = console.imitation().machine().unwrap();
    console.step(Input::Pressed(A));
    assert_eq!(console.view(), View::Secret(SecretView { side }));
    assert_eq!(console.lamps(), DARK);
    console.step(Input::Released(A));
    assert_eq!(console.view(), before);
    // Others are told that it is not for them.
    console.step(Input::Pressed(B));
    assert_eq!(
        console.session.console.notice,
        Some(Notice::OnlyResponder(Letter::A))
    );
    assert_ne!(console.view(), View::Secret(SecretView { side }));
}

#[test]
fn nothing_tells_votes_apart_before_the_reveal() {
    let views = [Side::Left, Side::Right].map(|side| {
        let mut console = three();
        console.press(&[OK, OK]);
        let mut seen = vec![];
        console.turn_knob(if side == Side::Left {
            Digit::One
        } else {
            Digit::Four
        });
        seen.push((
            console.view(),
            console.lamps(),
            console.session.console.sound(),
        ));
        console.press(&[B]);
        seen.push((
            console.view(),
            console.lamps(),
            console.session.console.sound(),
        ));
        console.turn_knob(Digit::Three);
        seen.push((
            console.view(),
            console.lamps(),
            console.session.console.sound(),
        ));
        assert_eq!(console.imitation().vote(Letter::B).unwrap().side, side);
        assert_eq!(console.lamps(), lit(&[(Letter::B, Answer::Pass)]));
        seen
    });
    assert_eq!(views[0], views[1]);
}

#[test]
fn nothing_but_the_held_button_tells_where_the_machine_stands() {
    // The noise alone can bring either side.
    let seen = [0b01, 0b10].map(|noise| {
        let mut console = three();
        console.session.console.take_noise(noise);
        console.press(&[OK]);
        let side = console.imitation().machine().unwrap();
        let mut seen = vec![(
            console.view(),
            console.lamps(),
            console.session.console.sound(),
        )];
        for button in [B, OK, B, C, MENU] {
            console.step(Input::Pressed(button));
            seen.push((
                console.view(),
                console.lamps(),
                console.session.console.sound(),
            ));
            console.step(Input::Released(button));
        }
        (side, seen)
    });
    assert_ne!(seen[0].0, seen[1].0);
    assert_eq!(seen[0].1, seen[1].1);
}

#[test]
fn a_vote_must_be_hidden_before_the_next_one() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.turn_knob(Digit::Five);
    console.press(&[B, C]);
    assert_eq!(
        console.session.console.notice,
        Some(Notice::HideVote(Shape::Triangle))
    );
    assert_eq!(console.imitation().vote(Letter::C), None);
    console.turn_knob(Digit::Two);
    console.press(&[C]);
    assert_eq!(console.imitation().vote(Letter::C), None);
    console.turn_knob(Digit::Three);
    console.press(&[C]);
    assert_eq!(
        console.session.console.notice,
        Some(Notice::NoSide(Shape::Triangle))
    );
    console.turn_knob(Digit::Two);
    console.press(&[C]);
    console.assert_scene(Scene::Countdown(3));
}

#[test]
fn a_vote_must_be_hidden_before_the_next_pair() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.turn_knob(Digit::Five);
    console.press(&[B, OK]);
    assert_eq!(
        console.session.console.notice,
        Some(Notice::HideVote(Shape::Triangle))
    );
    console.assert_scene(Scene::Voting);
    console.turn_knob(Digit::Three);
    console.press(&[OK]);
    console.assert_scene(Scene::Laying);
    assert_eq!(console.imitation().pairs(), 1);
}

#[test]
fn a_vote_must_be_hidden_after_a_power_cut_too() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.turn_knob(Digit::Five);
    console.press(&[B]);
    console.cut_power();
    console.press(&[OK, C]);
    assert_eq!(
        console.session.console.notice,
        Some(Notice::HideVote(Shape::Triangle))
    );
    assert_eq!(console.imitation().vote(Letter::C), None);
    console.turn_knob(Digit::Three);
    console.vote(C, Side::Left);
    console.assert_scene(Scene::Countdown(3));
}

#[test]
fn a_dead_selector_is_replaced_by_another() {
    let mut console = three();
    console.press(&[OK, OK]);
    let mut dial = Dial::from(Code::new(Digit::Three, Digit::Five, Digit::Three));
    dial.turn(Shape::Triangle, Stand::Dead);
    console.step(Input::Dialled(dial));
    let View::Ballot(BallotView { selector, .. }) = console.view() else {
        panic!("{:?}", console.view());
    };
    assert_eq!(selector, Shape::Square);
    console.press(&[B]);
    assert_eq!(
        console.imitation().vote(Letter::B).unwrap().side,
        Side::Right
    );
}

#[test]
fn after_the_third_pair_everyone_must_vote() {
    let mut console = three();
    console.press(&[OK, OK, OK, OK, OK, OK]);
    assert_eq!(console.imitation().pairs(), 3);
    console.press(&[OK]);
    assert_eq!(
        console.session.console.notice,
        Some(Notice::Mistaken(imitation::Refusal::VotesMissing))
    );
    console.vote(B, Side::Left);
    console.vote(C, Side::Left);
    console.assert_scene(Scene::Countdown(3));
}

#[test]
fn the_reveal_shows_sides_votes_and_points() {
    let mut console = three();
    console.press(&[OK, OK]);
    let human = console.human();
    console.vote(B, human);
    console.vote(C, human.other());
    assert_eq!(console.lamps(), DARK, "nothing during the countdown");
    console.wait(3);
    let View::Reveal(RevealView {
        machine, players, ..
    }) = console.view()
    else {
        panic!("{:?}", console.view());
    };
    assert_eq!(machine, human.other());
    let gains: Vec<_> = players.iter().map(|player| player.gain).collect();
    assert_eq!(gains, [3, 3, 0]);
    let right_and_wrong = [(Letter::B, Answer::Pass), (Letter::C, Answer::Fail)];
    assert_eq!(console.lamps(), lit(&right_and_wrong));
}

#[test]
fn a_power_cut_costs_nothing_at_any_moment() {
    let mut console = three();
    let resume = |console: &mut TestConsole, scene| {
        console.cut_power();
        console.assert_in(Lobby::Resume);
        console.press(&[OK]);
        console.assert_scene(scene);
    };
    resume(&mut console, Scene::HandOver);
    console.press(&[OK]);
    let side = console.imitation().machine();
    resume(&mut console, Scene::Laying);
    assert_eq!(console.imitation().machine(), side);
    console.press(&[OK]);
    console.vote(B, Side::Left);
    resume(&mut console, Scene::Voting);
    assert_eq!(console.lamps(), lit(&[(Letter::B, Answer::Pass)]));
    console.vote(C, Side::Left);
    resume(&mut console, Scene::Reveal);
    console.press(&[OK]);
    resume(&mut console, Scene::Reveal);
    console.press(&[OK, OK]);
    console.assert_scene(Scene::HandOver);
    console.press(&[MENU, E, OK]);
    console.cut_power();
    console.assert_scene(Scene::Ranking);
}

#[test]
fn a_vote_that_is_not_kept_is_not_cast() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.session.store.is_broken = true;
    console.vote(B, Side::Left);
    assert_eq!(console.lamps(), DARK);
    assert_eq!(console.imitation().vote(Letter::B), None);
}

#[test]
fn sand_runs_while_the_responder_chooses_and_starts_anew_with_each_pair() {
    let mut console = with_rules(&[D]);
    assert_eq!(console.imitation().rules().timer, Timer::HalfMinute);
    assert_eq!(console.session.console.pause(), None);
    console.press(&[OK]);
    console.wait(10);
    assert_eq!(console.session.console.imitation.seconds_left, 20);
    // Looking something up gives no time: neither in the menu, nor in what it leads to.
    console.press(&[MENU]);
    console.wait(2);
    console.press(&[A]);
    console.wait(1);
    console.press(&[MENU, MENU, B]);
    console.assert_in(Lobby::ImitationHelp(0));
    console.wait(2);
    console.press(&[MENU, MENU]);
    console.assert_scene(Scene::Laying);
    assert_eq!(console.session.console.imitation.seconds_left, 15);
    // Neither does a button that is held in the self-test.
    console.press(&[MENU, C, E]);
    console.step(Input::Pressed(OK));
    assert_eq!(console.session.console.pause(), Some(Pause::SECOND));
    console.wait(2);
    console.step(Input::Released(OK));
    console.press(&[MENU, MENU, MENU, MENU]);
    console.assert_scene(Scene::Laying);
    assert_eq!(console.session.console.imitation.seconds_left, 13);
    console.wait(13);
    assert_eq!(
        console.session.console.sound().map(|(sound, _)| sound),
        Some(Sound::RoundEnd)
    );
    assert_eq!(
        console.session.console.pause(),
        None,
        "the sand has run out"
    );
    console.press(&[OK, OK]);
    console.assert_scene(Scene::Laying);
    assert_eq!(console.session.console.imitation.seconds_left, 30);
}

#[test]
fn giving_up_shows_the_scores_and_starting_over_clears_them() {
    let mut console = three();
    console.play_turn(&[(B, true), (C, true)]);
    assert_eq!(console.imitation().score(Letter::A).points, 6);
    console.press(&[MENU, D, OK]);
    console.assert_scene(Scene::HandOver);
    assert_eq!(console.imitation().score(Letter::A).points, 0);
    console.press(&[MENU, E, OK]);
    console.assert_scene(Scene::Ranking);
    assert_eq!(
        console.imitation().outcome(),
        Some(imitation::Outcome::Abandoned)
    );
}

#[test]
fn help_and_settings_lead_back_to_the_game() {
    let mut console = three();
    console.press(&[OK, OK, MENU, B, OK, OK, OK, OK]);
    console.assert_scene(Scene::Menu);
    console.press(&[C, MENU, MENU]);
    console.assert_scene(Scene::Voting);
}

#[test]
fn the_help_tells_of_both_games_to_whoever_plays_neither() {
    let mut console = TestConsole::new();
    console.press(&[D, OK, OK, OK, OK, OK, OK]);
    console.assert_in(Lobby::ImitationHelp(0));
    console.press(&[OK, OK, OK, OK]);
    console.assert_in(Lobby::Home);
}

#[test]
fn what_cannot_be_kept_is_told_beside_the_scores() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.vote(B, Side::Left);
    console.vote(C, Side::Left);
    console.wait(3);
    console.press(&[OK]);
    console.session.store.is_broken = true;
    console.press(&[OK]);
    let View::Scores(view) = console.view() else {
        panic!("{:?}", console.view());
    };
    assert_eq!(view.notice, Some(Notice::NotKept(NotKept::Faulty)));
}
