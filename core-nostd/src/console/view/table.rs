//! The screens of a game.

use super::{BACK, lettered, menu, message, question, sheet};
use crate::{
    console::{
        Console,
        menu::{self as menus, AfterGame, InGame},
        place::{Question, Spot, Then},
    },
    game::{Game, News, Outcome, Phase, Privacy, Seat, Thumb},
    panel::Letter,
    player::{Player, PlayerSet},
    saved::GameResult,
    screens::{
        CardsView, ClaimView, CountdownView, Emphasis, Hints, MessageView, OutcomeView, PlayView,
        Score, Standing, StandingState, StandingsView, ThumbView, ThumbsView, Value, VerifierView,
        View, VoteView, line,
    },
};

pub(in crate::console) fn of(console: &Console, game: &Game, spot: Spot) -> View {
    match spot {
        Spot::Cards => cards(game),
        Spot::HandOver(then) => hand_over(console, game, then),
        Spot::Play => play(console, game),
        Spot::Peek {
            verifier,
            card,
            page,
            back: _,
        } => sheet::peek(game, verifier, card, page),
        Spot::Menu => game_menu(console, game),
        Spot::Confirm(Question::StartOver) => question(
            "Start over?",
            ["Counts begin anew,", "but the result is marked"],
            console,
        ),
        Spot::Confirm(Question::GiveUp) => give_up(console),
        Spot::Confirm(Question::Pass) => question(
            "Ask nothing?",
            ["Your turn ends", "without a query"],
            console,
        ),
        Spot::Sheet(page) => sheet::of(console, game, page),
        Spot::Standings => standings(game),
        Spot::Vote => vote(console, game),
        Spot::Countdown(seconds) => View::Countdown(CountdownView { seconds }),
        Spot::Thumbs => thumbs(game),
        Spot::Claim => claim(console, game),
        Spot::HideClaim(_) => hide_claim(console),
        Spot::WrongClaims => wrong_claims(console, game),
        Spot::Verdict => verdict(console, game),
        Spot::AfterGame => after_game(console, game),
    }
}

pub(super) fn give_up(console: &Console) -> View {
    question(
        "Give up?",
        ["The game ends for all,", "and the code is shown"],
        console,
    )
}

/// The player to be named on screen; nobody if there is only one note sheet.
pub(super) fn named_player(game: &Game) -> Option<Player> {
    game.player()
        .filter(|_| game.header().table.is_competitive())
}

fn cards(game: &Game) -> View {
    View::Cards(CardsView {
        problem: game.header().problem,
        face: game.problem().face().clone(),
        hints: Hints {
            left: if game.is_untouched() {
                "OK: play"
            } else {
                "OK: back"
            },
            right: "hold A-F: look",
        },
    })
}

fn play(console: &Console, game: &Game) -> View {
    let seat = game.seat(game.player().unwrap_or(Player::One));
    let verifiers = Letter::ALL.map(|letter| {
        let is_hidden = game.header().answers == Privacy::Private && console.held != Some(letter);
        match seat.turn().answer(letter) {
            Some(_) if is_hidden => VerifierView::Asked,
            Some(answer) => VerifierView::Said(answer),
            None if letter.index() < game.problem().face().slots().len() => VerifierView::NotAsked,
            None => VerifierView::Absent,
        }
    });
    View::Play(
        PlayView {
            player: named_player(game),
            dial: console.dial,
            round: game.round(),
            queries: seat.queries(),
            queries_left: seat.queries_left(),
            verifiers,
            hints: play_hints(game, seat),
            notice: console.notice,
        }
        .with_word_on_change(seat.turn().proposal()),
    )
}

fn play_hints(game: &Game, seat: &Seat) -> Hints {
    let has_asked = seat.turn().queries() > 0;
    let is_competitive = game.header().table.is_competitive();
    Hints {
        left: match (has_asked, game.problem().face().slots().len()) {
            (true, _) if is_competitive => "OK: done",
            (true, _) => "OK: end round",
            (false, 4) => "A-D: ask",
            (false, 5) => "A-E: ask",
            (false, _) => "A-F: ask",
        },
        right: if has_asked || is_competitive {
            "MENU"
        } else {
            "MENU: I know it"
        },
    }
}

fn hand_over(console: &Console, game: &Game, then: Then) -> View {
    let player = game.player().unwrap_or(Player::One);
    let is_private = game.header().answers == Privacy::Private;
    let (heading, body) = match (then, game.phase()) {
        (Then::Sheet, _) => ("Your notes", ["For your eyes only", ""]),
        (Then::Game, Phase::Claiming(_)) => ("Your claim", ["Dial it, and let", "nobody see it"]),
        (Then::Game, Phase::Voting(_)) => ("Your thumb", ["Let nobody see it", ""]),
        (Then::Game, _) if is_private => ("Your turn", ["Answers show while", "you hold a button"]),
        (Then::Game, _) => ("Your turn", ["", ""]),
    };
    let hints = Hints {
        left: "OK: I am here",
        right: "MENU",
    };
    message(Emphasis::Player(player), heading, body, hints, console)
}

fn hide_claim(console: &Console) -> View {
    let hints = Hints {
        left: "",
        right: "MENU",
    };
    let body = ["Turn all three selectors,", "then pass the console on"];
    message(Emphasis::Plain, "Hide your code", body, hints, console)
}

fn game_menu(console: &Console, game: &Game) -> View {
    let entry = |item: &InGame| {
        let label = match item {
            InGame::Claim => "I know it!",
            InGame::Sheet => "Notes",
            InGame::Cards => "Cards",
            InGame::Standings => "Standings",
            InGame::StartOver => "Start over",
            InGame::GiveUp => "Give up",
        };
        (label, Value::new())
    };
    let choices = lettered(menus::in_game(game.header().table), entry);
    menu("Menu", choices, BACK, console)
}

fn vote(console: &Console, game: &Game) -> View {
    View::Vote(VoteView {
        player: game.player().unwrap_or(Player::One),
        hints: Hints {
            left: "",
            right: "MENU",
        },
        notice: console.notice,
    })
}

fn thumbs(game: &Game) -> View {
    let view = |player| {
        let seat = game.seat(player);
        match seat.thumb() {
            _ if seat.is_out() => ThumbView::Out,
            Some(Thumb::Up) => ThumbView::Up,
            Some(Thumb::Down) | None => ThumbView::Down,
        }
    };
    let claimants = game.claimants();
    View::Thumbs(ThumbsView {
        thumbs: game.players().map(view).collect(),
        next: match (claimants.len(), game.phase()) {
            (_, Phase::Over(_)) => line(format_args!("That was the last round")),
            (0, _) => line(format_args!("Nobody: on to round {}", game.round())),
            (1, _) => line(format_args!("Player {} claims", claimants)),
            _ => line(format_args!("Players {} claim", claimants)),
        },
        hints: OK_GOES_ON,
    })
}

const OK_GOES_ON: Hints = Hints {
    left: "OK: go on",
    right: "",
};

fn claim(console: &Console, game: &Game) -> View {
    let is_bound = matches!(game.phase(), Phase::Claiming(_));
    View::Claim(ClaimView {
        player: named_player(game),
        dial: console.dial,
        hints: Hints {
            left: "OK: claim it",
            right: if is_bound { "MENU" } else { "MENU: back" },
        },
        notice: console.notice,
    })
}

fn wrong_claims(console: &Console, game: &Game) -> View {
    let wrong = match game.news() {
        News::WrongClaims(players) => players,
        News::None | News::Thumbs => PlayerSet::default(),
    };
    let who = match wrong.len() {
        1 => line(format_args!("Player {wrong} is out")),
        _ => line(format_args!("Players {wrong} are out")),
    };
    let next = match game.phase() {
        Phase::Over(_) => line(format_args!("That was the last round")),
        Phase::Asking(_) | Phase::Voting(_) | Phase::Claiming(_) => {
            line(format_args!("Round {} begins", game.round()))
        }
    };
    View::Message(MessageView {
        emphasis: Emphasis::Banner,
        heading: line(format_args!("Not the code")),
        body: [who, next],
        hints: OK_GOES_ON,
        notice: console.notice,
    })
}

fn standings(game: &Game) -> View {
    let standing = |player| {
        let seat = game.seat(player);
        // What is claimed stays secret until it is judged.
        let is_judged = seat.is_out() || game.outcome().is_some();
        Standing {
            state: standing_state(game, player),
            claim: seat.claim().filter(|_| is_judged),
            rounds: seat.rounds(),
            queries: seat.queries(),
        }
    };
    View::Standings(StandingsView {
        round: game.round(),
        current: game.player(),
        standings: game.players().map(standing).collect(),
        hints: BACK,
    })
}

fn standing_state(game: &Game, player: Player) -> StandingState {
    match game.outcome() {
        Some(Outcome::Won(winners)) if winners.contains(player) && winners.len() > 1 => {
            StandingState::Tied
        }
        Some(Outcome::Won(winners)) if winners.contains(player) => StandingState::Won,
        Some(Outcome::LastLeft(last)) if last == player => StandingState::Won,
        _ if game.seat(player).is_out() => StandingState::Out,
        Some(_) => StandingState::Lost,
        None => StandingState::Playing,
    }
}

fn verdict(console: &Console, game: &Game) -> View {
    let Some(outcome) = game.outcome() else {
        return standings(game);
    };
    let score = GameResult::of(game).and_then(|result| {
        Some(Score {
            rounds: result.rounds,
            queries: result.decisive_queries()?,
        })
    });
    View::Outcome(OutcomeView {
        outcome,
        claim: game.seat(Player::One).claim(),
        solution: game.problem().solution(),
        score,
        is_repeat: game.header().is_repeat,
        machine: None,
        hints: Hints {
            left: "OK: next",
            right: "MENU: home",
        },
        notice: console.notice,
    })
}

fn after_game(console: &Console, game: &Game) -> View {
    let entry = |item: &AfterGame| {
        let label = match item {
            AfterGame::SameProblem => "Same problem",
            AfterGame::AnotherProblem => "Another like it",
            AfterGame::NewGame => "New game",
            AfterGame::Standings => "Standings",
        };
        (label, Value::new())
    };
    let choices = lettered(menus::after_game(game.header().table), entry);
    menu("Once more?", choices, BACK, console)
}
