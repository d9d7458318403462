//! Whole games by their presses. The image tests play the same games on the device.

#![expect(clippy::panic, reason = "a panic in a test helper fails the test")]

use bombe_core::{
    game::{Game, Outcome},
    notice::Notice,
    player::{Player, PlayerSet},
    saved::GameResult,
    screens::{PlayView, StandingState, ThumbView, VerifierView, View},
};
use bombe_engine::{
    problem::generator::generate,
    verifier::{Answer, Letter},
};
use bombe_tests::{Stage, after, problem_code};

/// From the first start into problem 01, alone.
const SOLO: &str = "533 LANGUAGE B OK A OK OK OK";

/// From the first start to the first hand-over of problem 01, among rivals with open answers and thumbs one by one.
const TWO: &str = "533 LANGUAGE B OK A OK A A B D OK OK";
const FOUR: &str = "533 LANGUAGE B OK A OK A A A A B D OK OK";

/// From the last vote until the thumbs are shown.
const COUNTDOWN: &str = "WAIT WAIT WAIT";

#[track_caller]
fn game(stage: &Stage) -> &Game {
    stage.console().saved().game().unwrap()
}

#[track_caller]
fn play_view(stage: &Stage) -> PlayView {
    match stage.screen().view.clone() {
        View::Play(view) => view,
        other => panic!("{other:?}"),
    }
}

fn players(players: &[Player]) -> PlayerSet {
    players.iter().copied().collect()
}

#[track_caller]
fn assert_standings(stage: &Stage, expected: &[(StandingState, u16)]) {
    let View::Standings(view) = stage.screen().view.clone() else {
        panic!("{:?}", stage.screen());
    };
    let rows = view.standings.iter();
    let standings: Vec<_> = rows.map(|row| (row.state, row.queries)).collect();
    assert_eq!(standings, expected);
}

#[track_caller]
fn assert_thumbs(stage: &Stage, expected: &[ThumbView]) {
    let View::Thumbs(view) = stage.screen().view.clone() else {
        panic!("{:?}", stage.screen());
    };
    assert_eq!(view.thumbs, expected);
}

#[test]
fn a_team_plays_like_one_player() {
    let team = after("533 LANGUAGE B OK A OK A OK OK");
    assert_eq!(team.screen(), after(SOLO).screen());
}

#[test]
fn of_three_right_claims_the_two_with_the_fewest_queries_share_the_win() {
    use StandingState::{Lost, Tied};
    use ThumbView::{Down, Up};
    let mut stage = after(FOUR);
    stage.play("OK A OK  OK A B OK  OK C OK  OK OK OK");
    stage.play("OK A OK  OK A OK  OK A OK  OK B OK");
    stage.play(COUNTDOWN);
    assert_thumbs(&stage, &[Up, Up, Up, Down]);
    stage.play("OK  322 OK 241 OK  322 OK 241 OK  322 OK 241 OK");
    let winners = players(&[Player::One, Player::Three]);
    assert_eq!(game(&stage).outcome(), Some(Outcome::Won(winners)));
    stage.play("OK C");
    assert_standings(&stage, &[(Tied, 1), (Lost, 2), (Tied, 1), (Lost, 0)]);
}

#[test]
fn those_who_claim_a_wrong_code_are_out_and_the_last_player_who_is_left_wins() {
    use StandingState::{Out, Won};
    use ThumbView::{Down, Up};
    let mut stage = after(FOUR);
    stage.play("OK B OK  OK B OK  OK B OK  OK B OK");
    stage.play("OK A OK  OK B OK  OK B OK  OK B OK");
    stage.play(COUNTDOWN);
    stage.play("OK  322 OK 533 OK  OK");
    assert_eq!(game(&stage).player(), Some(Player::Two));
    assert_eq!(game(&stage).round(), 2);
    stage.play("OK C OK  OK C OK  OK C OK");
    stage.play("OK A OK  OK A OK  OK B OK");
    stage.play(COUNTDOWN);
    assert_thumbs(&stage, &[ThumbView::Out, Up, Up, Down]);
    stage.play("OK  322 OK 111 OK  322 OK 555 OK");
    let outcome = Outcome::LastLeft(Player::Four);
    assert_eq!(game(&stage).outcome(), Some(outcome));
    stage.play("OK C");
    assert_standings(&stage, &[(Out, 1), (Out, 2), (Out, 2), (Won, 2)]);
}

#[test]
fn handicaps_are_spent_in_the_first_round_and_count() {
    let counts = |stage: &Stage| {
        let view = play_view(stage);
        (view.player, view.queries, view.queries_left)
    };
    let (one, two) = (Some(Player::One), Some(Player::Two));
    let mut stage = after("533 LANGUAGE B OK A OK A A B D C A B B OK OK OK");
    stage.play("OK");
    assert_eq!(counts(&stage), (one, 1, 2));
    stage.play("A B C");
    assert_eq!(counts(&stage), (one, 3, 0));
    stage.play("OK OK");
    assert_eq!(counts(&stage), (two, 2, 1));
    stage.play("A B");
    assert_eq!(counts(&stage), (two, 3, 0));
    stage.play("OK  OK B OK  OK B OK");
    stage.play(COUNTDOWN);
    stage.play("OK OK");
    assert_eq!(counts(&stage), (two, 3, 3));
    stage.play("C OK OK");
    assert_eq!(counts(&stage), (one, 3, 3));
}

/// One hard problem with six verifiers of each mode, by codes of the generator's golden vectors.
#[test]
fn problems_of_every_mode_are_played_by_their_code() {
    for problem in ["421 111 111 111", "341 111 111 114", "212 111 111 115"] {
        let mut stage = after("533 LANGUAGE B OK C");
        for group in problem.split(' ') {
            stage.play(&format!("{group} OK"));
        }
        stage.play(&format!(
            "OK OK {} A B C",
            generate(problem_code(problem).unwrap()).solution()
        ));
        let verifiers = play_view(&stage).verifiers;
        let pass = VerifierView::Said(Answer::Pass);
        assert_eq!(verifiers[..3], [pass; 3], "{problem}");
        assert_eq!(verifiers[3..], [VerifierView::NotAsked; 3], "{problem}");
        stage.play("MENU C OK");
        assert_eq!(game(&stage).outcome(), Some(Outcome::Solved), "{problem}");
    }
}

#[test]
fn a_code_with_a_wrong_number_is_refused_and_can_be_mended() {
    let mut stage = after("533 LANGUAGE B OK C 421 OK 111 OK 111 OK 112 OK");
    let View::Dialling(view) = stage.screen().view.clone() else {
        panic!("{:?}", stage.screen());
    };
    assert_eq!(view.notice, Some(Notice::Misdialled));
    stage.play("111 OK OK");
    assert_eq!(game(&stage).header().problem.to_string(), "421 111 111 111");
}

#[test]
fn private_answers_show_while_the_button_is_held() {
    let mut stage = after("533 LANGUAGE B OK A OK A A OK OK OK");
    let shown = |stage: &Stage| play_view(stage).verifiers[Letter::A.index()];
    assert_eq!(shown(&stage), VerifierView::NotAsked);
    stage.play("+A");
    assert_eq!(shown(&stage), VerifierView::Said(Answer::Fail));
    stage.play("-A");
    assert_eq!(shown(&stage), VerifierView::Asked);
    stage.play("+A");
    assert_eq!(shown(&stage), VerifierView::Said(Answer::Fail));
    assert_eq!(play_view(&stage).queries, 1);
}

#[test]
fn games_come_after_games_and_their_results_are_listed() {
    let mut stage = after(SOLO);
    stage.play("B MENU C OK B  OK B");
    let problem = |stage: &Stage| game(stage).header().problem.to_string();
    assert_eq!(problem(&stage), "#02");
    stage.play("OK MENU D C OK  B MENU C OK B  OK A  435 B MENU C OK");
    assert_eq!(problem(&stage), "#02");
    assert!(game(&stage).header().is_repeat);
    let results: Vec<_> = stage.console().saved().results().to_vec();
    let brief = |result: &GameResult| (result.problem.to_string(), result.outcome);
    assert_eq!(
        results.iter().map(brief).collect::<Vec<_>>(),
        [
            ("#02".to_owned(), Outcome::Solved),
            ("#02".to_owned(), Outcome::Failed),
            ("#01".to_owned(), Outcome::Failed),
        ]
    );
}

#[test]
fn a_game_goes_on_where_it_was() {
    let mut stage = after(SOLO);
    stage.play("A OK 241 B D");
    let before = stage.screen().clone();
    stage.play("CUT OK");
    assert_eq!(*stage.screen(), before);
}

#[test]
fn a_rival_comes_back_to_their_own_notes() {
    let mut stage = after(TWO);
    stage.play("OK A OK  OK B MENU A OK B");
    let numbers = stage.screen().clone();
    stage.play("CUT OK");
    assert_eq!(stage.screen(), after(&format!("{TWO} OK A OK")).screen());
    stage.play("MENU A OK OK");
    assert_eq!(*stage.screen(), numbers);
}

#[test]
fn a_claim_is_hidden_before_the_next_player_takes_the_console() {
    let mut stage = after(TWO);
    stage.play("OK A OK  OK A OK  OK A OK  OK A OK");
    stage.play(COUNTDOWN);
    stage.play("OK OK OK OK");
    let hide = stage.screen().clone();
    // A digit that stays would give it away.
    stage.play("243 OK");
    assert_eq!(*stage.screen(), hide);
    stage.play("241");
    assert_ne!(*stage.screen(), hide);
    assert_eq!(game(&stage).player(), Some(Player::Two));
}
