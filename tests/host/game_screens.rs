//! The screens of the deduction game against their golden pictures, built straight from their views, extremes included.
//! Those of the note sheet are elsewhere.

use bombe_core::{
    code::{Code, Digit, Shape},
    game::{Outcome, Refusal},
    panel::{Answer, Dial, Letter},
    player::Player,
    problem::rulebook::RulebookProblem,
    screens::{
        Choice, ChoicesView, ClaimView, CountdownView, DiallingView, Emphasis, Hints, Line,
        MessageView, Notice, OutcomeView, Page, PickNumberView, PlayView, ResultRow, ResultsView,
        Score, Standing, StandingState, StandingsView, ThumbView, ThumbsView, VerifierView, View,
        VoteView, line,
    },
};
use bombe_tests::picture;

const CODE: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);
const BACK: Hints = Hints {
    left: "",
    right: "MENU: back",
};
const TURN_PAGE: Hints = Hints {
    left: "OK: next",
    right: "MENU: back",
};
const GO_ON: Hints = Hints {
    left: "OK: go on",
    right: "",
};

fn between(shape: Shape) -> Dial {
    let mut dial = Dial::from(OTHER);
    dial.turn(shape, None);
    dial
}

fn short(text: &str) -> Line {
    line(format_args!("{text}"))
}

fn choices(
    heading: &'static str,
    player: Option<Player>,
    labels: &[(&'static str, &str)],
) -> ChoicesView {
    let choice = |(&(label, value), letter): (&(&'static str, &str), Letter)| Choice {
        letter,
        label,
        value: value.parse().unwrap(),
    };
    ChoicesView {
        heading,
        player,
        choices: labels.iter().zip(Letter::ALL).map(choice).collect(),
        hints: BACK,
        notice: None,
    }
}

#[test]
fn menus_of_every_length() {
    let draw = |view: ChoicesView| {
        assert!(view.fits(), "{view:?}");
        picture(&View::Choices(view))
    };
    insta::assert_snapshot!(
        "choices_1",
        draw(choices("Results", None, &[("Look at them", "")]))
    );
    insta::assert_snapshot!(
        "choices_2",
        draw(choices(
            "Menu",
            None,
            &[("I know the code", ""), ("Start over", "")]
        ))
    );
    let mut home = choices(
        "BOMBE",
        None,
        &[("New game", ""), ("Results", ""), ("Settings", "")],
    );
    home.hints = Hints::default();
    insta::assert_snapshot!("choices_3", draw(home));
    let set_up = [
        ("Mode", "Nightmare"),
        ("Level", "Standard"),
        ("Verifiers", "6"),
        ("Problem", "dial a code"),
    ];
    let mut set_up = choices("New game", None, &set_up);
    set_up.hints = Hints {
        left: "OK: start",
        right: "MENU: back",
    };
    insta::assert_snapshot!("choices_4", draw(set_up));
    let players = [
        ("Players", "4"),
        ("Answers", "open"),
        ("P1 spent", "2"),
        ("P2", "1"),
        ("P3", "0"),
    ];
    insta::assert_snapshot!("choices_5", draw(choices("Table", None, &players)));
    let menu = [
        ("I know it", ""),
        ("Rounds", ""),
        ("Numbers", ""),
        ("Criteria", ""),
        ("Standings", ""),
        ("Give up", ""),
    ];
    let mut menu = choices("Menu", Some(Player::Three), &menu);
    insta::assert_snapshot!("choices_6", draw(menu.clone()));
    menu.notice = Some(Notice::Refused(Refusal::NothingAsked));
    insta::assert_snapshot!("choices_6_with_a_notice", draw(menu));
}

fn message(emphasis: Emphasis, heading: &str, body: [&str; 2], hints: Hints) -> String {
    picture(&View::Message(MessageView {
        emphasis,
        heading: short(heading),
        body: body.map(short),
        hints,
        notice: None,
    }))
}

#[test]
fn messages() {
    let yes_no = Hints {
        left: "OK: yes",
        right: "MENU: back",
    };
    let give_up = ["The code will be shown,", "the game does not count"];
    insta::assert_snapshot!(
        "message_plain",
        message(Emphasis::Plain, "Give up?", give_up, yes_no)
    );
    insta::assert_snapshot!(
        "message_plain_with_one_line",
        message(
            Emphasis::Plain,
            "Start over?",
            ["All counts go back to 0", ""],
            yes_no
        )
    );
    let resume = ["Round 4 of problem", "241 435 331 342"];
    let resume_hints = Hints {
        left: "OK: resume",
        right: "MENU: drop it",
    };
    insta::assert_snapshot!(
        "message_banner",
        message(Emphasis::Banner, "Game saved", resume, resume_hints)
    );
    insta::assert_snapshot!(
        "message_banner_with_one_line",
        message(Emphasis::Banner, "All wrong", ["1 + 3 are out", ""], GO_ON)
    );
    let wide = ["The console lies open for", "nobody but player 2"];
    insta::assert_snapshot!(
        "message_to_a_player_with_a_wide_heading",
        message(
            Emphasis::Player(Player::Two),
            "Dial your claim",
            wide,
            GO_ON
        )
    );
    for player in Player::ALL {
        let ready = Hints {
            left: "OK: I am ready",
            right: "",
        };
        insta::assert_snapshot!(
            format!("message_hand_over_{player}"),
            message(
                Emphasis::Player(player),
                "Your turn",
                ["The others look away", ""],
                ready
            )
        );
    }
}

#[test]
fn votes() {
    for player in [Player::One, Player::Four] {
        let view = VoteView {
            player,
            hints: BACK,
            notice: None,
        };
        insta::assert_snapshot!(format!("vote_{player}"), picture(&View::Vote(view)));
    }
    for seconds in 1..=3 {
        insta::assert_snapshot!(
            format!("countdown_{seconds}"),
            picture(&View::Countdown(CountdownView { seconds }))
        );
    }
    let thumbs = |thumbs: &[ThumbView], next| {
        picture(&View::Thumbs(ThumbsView {
            thumbs: thumbs.iter().copied().collect(),
            next: short(next),
            hints: GO_ON,
        }))
    };
    use ThumbView::{Down, Out, Up};
    insta::assert_snapshot!("thumbs_of_2", thumbs(&[Down, Down], "Nobody: next round"));
    insta::assert_snapshot!(
        "thumbs_of_3",
        thumbs(&[Up, Down, Up], "1 and 3 dial their codes")
    );
    insta::assert_snapshot!(
        "thumbs_of_4",
        thumbs(&[Up, Out, Down, Out], "1 dials the code")
    );
}

#[test]
fn standings() {
    let standing = |state, rounds, queries| Standing {
        claim: None,
        state,
        rounds,
        queries,
    };
    let draw = |round, current, standings: &[Standing]| {
        picture(&View::Standings(StandingsView {
            round,
            current,
            standings: standings.iter().copied().collect(),
            hints: BACK,
        }))
    };
    use StandingState::{Out, Playing, Tied, Won};
    insta::assert_snapshot!(
        "standings_of_2",
        draw(
            3,
            Some(Player::Two),
            &[standing(Playing, 3, 7), standing(Playing, 2, 6)]
        )
    );
    insta::assert_snapshot!(
        "standings_of_4_after_a_very_long_game",
        draw(
            99,
            None,
            &[
                standing(Tied, 99, 297),
                standing(Out, 12, 36),
                standing(Tied, 99, 297),
                standing(Won, 99, 100)
            ]
        )
    );
}

fn outcome(outcome: Outcome, score: Option<Score>, machine: Option<Score>) -> String {
    picture(&View::Outcome(OutcomeView {
        outcome,
        claim: Some(OTHER),
        solution: CODE,
        score,
        is_repeat: false,
        machine,
        hints: Hints {
            left: "OK: again",
            right: "MENU",
        },
        notice: None,
    }))
}

#[test]
fn outcomes() {
    let score = |rounds, queries| Some(Score { rounds, queries });
    let won = |players: &[Player]| Outcome::Won(players.iter().copied().collect());
    let [_, two, three, four] = Player::ALL;
    let longest = score(99, 297);
    let cases = [
        ("solved", Outcome::Solved, score(4, 9), None),
        ("solved_better", Outcome::Solved, score(4, 9), score(4, 10)),
        ("solved_equal", Outcome::Solved, score(4, 9), score(4, 9)),
        (
            "solved_worse",
            Outcome::Solved,
            longest,
            longest.map(|_| Score {
                rounds: 98,
                queries: 297,
            }),
        ),
        ("failed", Outcome::Failed, score(4, 9), None),
        ("failed_longest", Outcome::Failed, longest, longest),
        ("won", won(&[two]), score(5, 13), None),
        ("won_shared_by_2", won(&[two, three]), score(5, 13), None),
        (
            "won_shared_by_3",
            won(&[two, three, four]),
            score(5, 13),
            None,
        ),
        ("won_shared_by_4", won(&Player::ALL), longest, longest),
        ("last_left", Outcome::LastLeft(four), score(5, 13), None),
        ("nobody_won", Outcome::NobodyWon, None, None),
        ("abandoned", Outcome::Abandoned, None, None),
    ];
    for (name, ending, score, machine) in cases {
        insta::assert_snapshot!(format!("outcome_{name}"), outcome(ending, score, machine));
    }
}

#[test]
fn results() {
    let row = |problem: &str, outcome, rounds, queries| ResultRow {
        problem: problem.parse().unwrap(),
        outcome,
        is_repeat: false,
        score: Score { rounds, queries },
    };
    let draw = |rows: &[ResultRow], number, of| {
        picture(&View::Results(ResultsView {
            rows: rows.iter().cloned().collect(),
            page: Page { number, of },
            hints: TURN_PAGE,
        }))
    };
    insta::assert_snapshot!("results_none", draw(&[], 1, 1));
    insta::assert_snapshot!(
        "results",
        draw(
            &[
                row("No. 07", Outcome::Solved, 4, 9),
                row("241 435 331 342", Outcome::Failed, 12, 36),
                row("555 444 333 222", Outcome::LastLeft(Player::Two), 99, 297),
                row("No. 20", Outcome::NobodyWon, 1, 3),
            ],
            1,
            5
        )
    );
    insta::assert_snapshot!(
        "results_last_page",
        draw(
            &[
                row(
                    "444 444 444 444",
                    Outcome::Won([Player::One, Player::Two].into_iter().collect()),
                    99,
                    297
                ),
                row("No. 01", Outcome::LastLeft(Player::Four), 8, 21),
                row("No. 02", Outcome::NobodyWon, 0, 0),
            ],
            5,
            5
        )
    );
}

#[test]
fn dialling() {
    let draw = |entered: &[Code], dial: Dial, notice| {
        picture(&View::Dialling(DiallingView {
            entered: entered.iter().copied().collect(),
            dial,
            hints: TURN_PAGE,
            notice,
        }))
    };
    insta::assert_snapshot!("dialling_first", draw(&[], CODE.into(), None));
    insta::assert_snapshot!(
        "dialling_third",
        draw(
            &[CODE, OTHER],
            between(Shape::Circle),
            Some(Notice::NoPosition(Shape::Circle))
        )
    );
    insta::assert_snapshot!(
        "dialling_refused",
        draw(&[CODE, OTHER, CODE], OTHER.into(), Some(Notice::Misdialled))
    );
}

#[test]
fn picking_a_number() {
    for number in [1, 20] {
        let problem = RulebookProblem::new(number).unwrap().problem().unwrap();
        let view = PickNumberView {
            number,
            of: RulebookProblem::COUNT,
            cards: problem.face().cards().collect(),
            hints: Hints {
                left: "OK: play",
                right: "MENU: back",
            },
        };
        insta::assert_snapshot!(
            format!("pick_number_{number:02}"),
            picture(&View::PickNumber(view))
        );
    }
}

#[test]
fn a_claim_of_a_player() {
    let view = ClaimView {
        player: Some(Player::Three),
        dial: CODE.into(),
        hints: BACK,
        notice: None,
    };
    insta::assert_snapshot!("claim_of_a_player", picture(&View::Claim(view)));
}

#[test]
fn playing_against_others() {
    use VerifierView::{Absent, Asked, NotAsked, Said};
    let mut view = PlayView {
        player: Some(Player::Two),
        dial: OTHER.into(),
        round: 4,
        queries: 11,
        queries_left: 1,
        verifiers: [NotAsked, Asked, NotAsked, Asked, Absent, Absent],
        hints: GO_ON,
        notice: None,
    };
    insta::assert_snapshot!("play_private", picture(&View::Play(view)));
    view.verifiers = [
        NotAsked,
        Asked,
        NotAsked,
        Said(Answer::Pass),
        Absent,
        Absent,
    ];
    insta::assert_snapshot!("play_private_while_held", picture(&View::Play(view)));
    view.player = Some(Player::Four);
    view.round = 99;
    view.queries = 297;
    view.queries_left = 0;
    view.verifiers = [
        Said(Answer::Pass),
        Asked,
        NotAsked,
        Asked,
        NotAsked,
        Said(Answer::Fail),
    ];
    view.notice = Some(Notice::AnswersAreFor(CODE));
    view.dial = between(Shape::Triangle);
    insta::assert_snapshot!("play_of_a_very_long_game", picture(&View::Play(view)));
}
