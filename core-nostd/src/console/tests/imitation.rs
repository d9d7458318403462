//! The imitation game from its players' point of view.

use super::*;
use crate::{
    imitation::{self, Goal, Kind, Players, Side},
    panel::Lamps,
    screens::{BallotView, Message, ResultRow, RevealView, SecretView},
    timer::Timer,
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

    /// Which of the voters are shown to have voted.
    #[track_caller]
    fn voted(&self) -> Vec<bool> {
        let View::Ballot(BallotView { voters, .. }) = self.view() else {
            panic!("{:?}", self.view());
        };
        voters.iter().map(|voter| voter.has_voted).collect()
    }

    fn notice(&self) -> Option<Notice> {
        self.session.console.notice
    }

    fn wait(&mut self, times: usize) {
        for _ in 0..times {
            assert!(self.session.console.pause().is_some());
            self.step(Input::PauseOver);
        }
    }

    fn let_sand_run(&mut self, seconds: usize) {
        for _ in 0..seconds {
            assert!(self.session.console.is_timer_running());
            self.step(Input::SecondOver);
        }
    }

    /// The responder's row in this turn.
    fn human(&self) -> Side {
        self.imitation().machine().unwrap().other()
    }

    /// A whole turn: each of these votes right after the first pair, or wrong.
    fn play_turn(&mut self, votes: &[(Button, bool)]) {
        if self.session.console.place == Place::Imitation(Scene::Tie) {
            self.press(&[OK]);
        }
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
fn ok_lays_no_pair_while_the_side_is_on_display() {
    let mut console = three();
    console.press(&[OK]);
    console.step(Input::Pressed(A));
    console.press(&[OK]);
    console.assert_scene(Scene::Laying);
    console.step(Input::Released(A));
    console.press(&[OK]);
    console.assert_scene(Scene::Voting);
}

#[test]
fn ok_only_closes_a_notice_that_covers_what_it_does() {
    let mut console = three();
    // Only the responder may look.
    console.press(&[OK, B, OK]);
    assert_eq!(console.notice(), None);
    console.assert_scene(Scene::Laying);
    console.press(&[OK]);
    console.assert_scene(Scene::Voting);
    // The selector stands at no side; then a vote is taken back.
    console.turn_knob(Digit::Three);
    console.press(&[B]);
    assert_eq!(console.notice(), Some(Notice::NoSide(Shape::Triangle)));
    console.press(&[OK]);
    assert_eq!(console.notice(), None);
    console.turn_knob(Digit::One);
    console.press(&[B, B]);
    assert_eq!(console.notice(), Some(Notice::VoteTakenBack(Letter::B)));
    console.press(&[OK]);
    console.assert_scene(Scene::Voting);
    console.press(&[OK]);
    console.assert_scene(Scene::Laying);
}

#[test]
fn a_wrong_vote_blinks_at_the_reveal_like_any_fail() {
    let mut console = three();
    console.press(&[OK, OK]);
    let human = console.human();
    console.vote(B, human);
    console.vote(C, human.other());
    console.wait(3);
    let (dark, _) = console.session.lamps().lit_after(Lamps::LIT);
    assert_eq!(dark, lit(&[(Letter::B, Answer::Pass)]));
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
        assert_eq!(console.lamps(), DARK, "a lamp would pass for a verdict");
        assert_eq!(console.voted(), [true, false]);
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
    console.assert_scene(Scene::Voting);
    console.turn_knob(Digit::Three);
    console.assert_scene(Scene::Countdown(3));
}

#[test]
fn a_vote_is_taken_back_by_the_same_letter_until_it_is_hidden() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.turn_knob(Digit::Five);
    console.press(&[B]);
    let View::Ballot(view) = console.view() else {
        panic!("{:?}", console.view());
    };
    assert_eq!(view.can_take_back, Some(Letter::B));
    console.press(&[B]);
    assert_eq!(console.notice(), Some(Notice::VoteTakenBack(Letter::B)));
    assert_eq!(console.voted(), [false, false]);
    // The other side, straight away. It is the second vote of the turn, and final.
    console.turn_knob(Digit::One);
    console.press(&[B, B]);
    assert_eq!(console.notice(), Some(Notice::HideVote(Shape::Triangle)));
    assert_eq!(
        console.imitation().vote(Letter::B).map(|vote| vote.side),
        Some(Side::Left)
    );
}

#[test]
fn a_hidden_vote_is_final_even_if_the_knob_returns_to_it() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.vote(B, Side::Left);
    console.turn_knob(Digit::One);
    console.press(&[B]);
    let has_voted = imitation::Refusal::HasVoted(Letter::B);
    assert_eq!(console.notice(), Some(Notice::Mistaken(has_voted)));
    assert_eq!(console.voted(), [true, false]);
}

#[test]
fn only_the_last_voter_takes_back_and_not_after_a_power_cut() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.turn_knob(Digit::One);
    console.press(&[B, C]);
    assert_eq!(console.notice(), Some(Notice::HideVote(Shape::Triangle)));
    console.cut_power();
    console.press(&[OK, B]);
    assert_eq!(console.notice(), Some(Notice::HideVote(Shape::Triangle)));
    assert_eq!(console.voted(), [true, false]);
}

#[test]
fn a_power_cut_after_a_vote_was_taken_back_leaves_no_vote() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.turn_knob(Digit::One);
    console.press(&[B, B]);
    console.cut_power();
    console.press(&[OK]);
    console.assert_scene(Scene::Voting);
    assert_eq!(console.voted(), [false, false]);
    console.press(&[B]);
    assert_eq!(console.voted(), [true, false]);
}

#[test]
fn nothing_is_revealed_while_the_last_vote_can_be_taken_back() {
    let mut console = three();
    console.press(&[OK, OK]);
    let human = console.human();
    console.vote(B, human);
    let knob = |side| match side {
        Side::Left => Digit::One,
        Side::Right => Digit::Five,
    };
    console.turn_knob(knob(human));
    console.press(&[C]);
    console.assert_scene(Scene::Voting);
    assert_eq!(console.voted(), [true, true]);
    assert_eq!(console.session.console.pause(), None);
    // The scores would tell whether the votes are right.
    console.press(&[MENU, E]);
    console.assert_scene(Scene::Menu);
    assert_eq!(console.notice(), Some(Notice::HideVote(Shape::Triangle)));
    console.press(&[MENU, OK]);
    console.assert_scene(Scene::Voting);
    assert_eq!(console.lamps(), DARK);
    console.press(&[C]);
    assert_eq!(console.voted(), [true, false]);
    let before = console.imitation().score(Letter::A);
    assert_eq!(before, imitation::Score::default());
    console.turn_knob(knob(human.other()));
    console.press(&[C]);
    console.turn_knob(Digit::Three);
    console.assert_scene(Scene::Countdown(3));
    console.wait(3);
    assert_eq!(console.imitation().gain(Letter::C), 0);
    assert_eq!(console.imitation().score(Letter::A).points, 3);
}

#[test]
fn votes_that_are_complete_are_shown_after_a_power_cut() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.vote(B, Side::Left);
    console.turn_knob(Digit::One);
    console.press(&[C]);
    console.cut_power();
    console.press(&[OK]);
    console.assert_scene(Scene::Reveal);
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
    let missing = |letters: &[Letter]| {
        let letters = letters.iter().copied().collect();
        Some(Notice::Mistaken(imitation::Refusal::VotesMissing(letters)))
    };
    console.press(&[OK]);
    assert_eq!(console.notice(), missing(&[Letter::B, Letter::C]));
    console.vote(B, Side::Left);
    console.press(&[OK]);
    assert_eq!(console.notice(), missing(&[Letter::C]));
    console.assert_scene(Scene::Voting);
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
        responder,
        row,
        players,
        ..
    }) = console.view()
    else {
        panic!("{:?}", console.view());
    };
    assert_eq!((responder, row), (Letter::A, human), "what was asked");
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
    assert_eq!(console.voted(), [true, false]);
    console.vote(C, Side::Left);
    resume(&mut console, Scene::Reveal);
    console.press(&[OK]);
    resume(&mut console, Scene::Reveal);
    console.press(&[OK, OK]);
    console.assert_scene(Scene::HandOver);
    console.press(&[MENU, D, OK]);
    console.cut_power();
    console.assert_scene(Scene::Ranking);
}

#[test]
fn a_vote_that_is_not_kept_is_not_cast() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.session.store.is_broken = true;
    console.vote(B, Side::Left);
    assert_eq!(console.voted(), [false, false]);
    assert_eq!(console.imitation().vote(Letter::B), None);
}

#[test]
fn a_vote_that_cannot_be_taken_back_for_lack_of_memory_stays() {
    let mut console = three();
    console.press(&[OK, OK]);
    console.turn_knob(Digit::One);
    console.press(&[B]);
    console.session.store.is_broken = true;
    console.press(&[B]);
    assert_eq!(console.notice(), Some(Notice::NotKept(NotKept::Faulty)));
    assert_eq!(console.voted(), [true, false]);
}

#[test]
fn a_tie_is_told_before_all_answer_once_more() {
    let mut console = with_rules(&[A, A, A]);
    assert_eq!(console.imitation().rules().kind, Kind::Gnurut);
    console.play_turn(&[(B, true)]);
    console.assert_scene(Scene::HandOver);
    console.play_turn(&[(A, true)]);
    console.assert_scene(Scene::Tie);
    let View::Message(view) = console.view() else {
        panic!("{:?}", console.view());
    };
    let both = [Letter::A, Letter::B].into_iter().collect();
    assert_eq!(view.message, Message::TieImitation(both));
    console.cut_power();
    console.press(&[OK]);
    console.assert_scene(Scene::Tie);
    console.press(&[MENU, MENU, OK]);
    console.assert_scene(Scene::HandOver);
    console.play_turn(&[(B, true)]);
    console.assert_scene(Scene::HandOver);
    console.play_turn(&[(A, false)]);
    console.assert_scene(Scene::Ranking);
}

#[test]
fn ok_at_the_end_asks_before_another_game_begins() {
    let mut console = with_rules(&[A, A, A]);
    console.play_turn(&[(B, true)]);
    console.play_turn(&[(A, false)]);
    console.assert_scene(Scene::Ranking);
    console.press(&[OK, OK]);
    console.assert_scene(Scene::AfterGame);
    assert!(console.imitation().outcome().is_some());
    console.press(&[MENU]);
    console.assert_scene(Scene::Ranking);
    console.press(&[OK, B]);
    console.assert_in(Lobby::Imitate);
    assert_eq!(console.session.console.saved.imitation(), None);
    console.press(&[OK]);
    assert_eq!(console.imitation().rules().kind, Kind::Gnurut);
    console.press(&[MENU, D, OK, OK, A]);
    console.assert_scene(Scene::HandOver);
    console.press(&[MENU, D, OK, OK, C]);
    console.assert_in(Lobby::Home);
}

#[test]
fn a_game_that_was_played_out_is_among_the_results() {
    let mut console = with_rules(&[A, A, A]);
    console.play_turn(&[(B, true)]);
    console.play_turn(&[(A, false)]);
    let at_the_end = console.view();
    console.press(&[MENU]);
    console.cut_power();
    console.press(&[B]);
    let View::Results(view) = console.view() else {
        panic!("{:?}", console.view());
    };
    let won = ResultRow::Imitation {
        outcome: imitation::Outcome::Won(Letter::B),
        points: 3,
    };
    assert_eq!(view.rows.as_slice(), [won]);
    console.press(&[A]);
    let (View::Scores(shown), View::Scores(before)) = (console.view(), at_the_end) else {
        panic!("{:?}", console.view());
    };
    assert_eq!((shown.outcome, shown.rows), (before.outcome, before.rows));
    console.press(&[MENU]);
    console.assert_in(Lobby::Results(0));
}

#[test]
fn nobody_leads_among_those_who_win_together() {
    for (kind, presses) in [
        (Kind::Competitive, [].as_slice()),
        (Kind::Cooperative, &[B]),
    ] {
        let mut console = with_rules(presses);
        assert_eq!(console.imitation().rules().kind, kind);
        console.press(&[MENU, E]);
        let View::Scores(view) = console.view() else {
            panic!("{:?}", console.view());
        };
        let are_rivals = kind == Kind::Competitive;
        assert!(view.rows.iter().all(|row| row.is_leading == are_rivals));
    }
}

#[test]
fn the_strict_goal_is_chosen_with_the_kind_of_game() {
    let console = with_rules(&[B, B]);
    let rules = console.imitation().rules();
    assert_eq!((rules.kind, rules.goal), (Kind::Cooperative, Goal::Strict));
    let console = with_rules(&[B, B, B]);
    let rules = console.imitation().rules();
    assert_eq!(
        (rules.kind, rules.goal),
        (Kind::Competitive, Goal::AsWritten)
    );
}

#[test]
fn sand_runs_while_the_responder_chooses_and_starts_anew_with_each_pair() {
    let mut console = with_rules(&[D]);
    assert_eq!(console.imitation().rules().timer, Timer::HalfMinute);
    assert!(!console.session.console.is_timer_running());
    console.press(&[OK]);
    console.let_sand_run(10);
    assert_eq!(console.session.console.seconds_left, 20);
    // Looking something up gives no time: neither in the menu, nor in what it leads to.
    console.press(&[MENU]);
    console.let_sand_run(2);
    console.press(&[E]);
    console.let_sand_run(1);
    console.press(&[MENU, MENU, A]);
    console.assert_in(Lobby::ImitationHelp(0));
    console.let_sand_run(2);
    console.press(&[MENU, MENU]);
    console.assert_scene(Scene::Laying);
    assert_eq!(console.session.console.seconds_left, 15);
    // Neither does a button that is held in the self-test.
    console.press(&[MENU, B, F]);
    console.step(Input::Pressed(OK));
    assert_eq!(console.session.console.pause(), Some(Pause::COLOUR));
    console.let_sand_run(2);
    console.step(Input::Released(OK));
    console.press(&[MENU, MENU, MENU, MENU]);
    console.assert_scene(Scene::Laying);
    assert_eq!(console.session.console.seconds_left, 13);
    console.let_sand_run(13);
    assert_eq!(
        console.session.console.sound().map(|(sound, _)| sound),
        Some(Sound::RoundEnd)
    );
    assert!(!console.session.console.is_timer_running());
    console.press(&[OK, OK]);
    console.assert_scene(Scene::Laying);
    assert_eq!(console.session.console.seconds_left, 30);
}

#[test]
fn giving_up_shows_the_scores_and_starting_over_clears_them() {
    let mut console = three();
    console.play_turn(&[(B, true), (C, true)]);
    assert_eq!(console.imitation().score(Letter::A).points, 6);
    console.press(&[MENU, C, OK]);
    console.assert_scene(Scene::HandOver);
    assert_eq!(console.imitation().score(Letter::A).points, 0);
    console.press(&[MENU, D, OK]);
    console.assert_scene(Scene::Ranking);
    assert_eq!(
        console.imitation().outcome(),
        Some(imitation::Outcome::Abandoned)
    );
}

#[test]
fn help_and_settings_lead_back_to_the_game() {
    let mut console = three();
    console.press(&[OK, OK, MENU, A, OK, OK, OK, OK]);
    console.assert_scene(Scene::Menu);
    console.press(&[B, MENU, MENU]);
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
