//! The screens of a game.

use super::{lettered, menu, message, question, sheet};
use crate::{
    console::{
        Console,
        menu::{self as menus, AfterGame, InGame},
        place::{Place, Then},
    },
    game::{Game, News, Outcome, Phase, Privacy, Thumb},
    panel::Letter,
    player::{Player, PlayerSet},
    saved::GameResult,
    screens::{
        CardsView, ClaimView, CountdownView, Emphasis, Hints, OutcomeView, PlayView, Score,
        Standing, StandingState, StandingsView, ThumbView, ThumbsView, Value, VerifierView, View,
        VoteView, line,
    },
};

pub(super) fn of(console: &Console, game: &Game) -> View {
    match console.place {
        Place::Cards => cards(game),
        Place::HandOver(then) => hand_over(console, game, then),
        Place::GameMenu => game_menu(console, game),
        Place::Confirm(asked) => question(console, asked),
        Place::Sheet(page) => sheet::of(console, game, page),
        Place::Standings => standings(game),
        Place::Vote => vote(game),
        Place::Countdown(seconds) => View::Countdown(CountdownView { seconds }),
        Place::Thumbs => thumbs(game),
        Place::Claim => claim(console, game),
        Place::WrongClaims => wrong_claims(console, game),
        Place::Verdict => verdict(game),
        Place::AfterGame => after_game(console, game),
        _ => play(console, game),
    }
}

/// The player to be named on screen; nobody if there is only one note sheet.
pub(super) fn named_player(game: &Game) -> Option<Player> {
    game.player()
        .filter(|_| game.header().table.is_competitive())
}

fn cards(game: &Game) -> View {
    let is_new = game.round() == 1 && game.players().all(|player| game.seat(player).rounds() == 0);
    View::Cards(CardsView {
        problem: game.header().problem,
        face: game.problem().face().clone(),
        hints: Hints {
            left: if is_new { "OK: play" } else { "OK: back" },
            right: "",
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
            notice: console.notice,
        }
        .with_word_on_change(seat.turn().proposal()),
    )
}

fn hand_over(console: &Console, game: &Game, then: Then) -> View {
    let player = game.player().unwrap_or(Player::One);
    let (first, second) = match (then, game.phase()) {
        (Then::Sheet, _) => ("Your notes:", "for your eyes only"),
        (Then::Game, Phase::Claiming(_)) => ("Dial your code", "and let nobody see it"),
        (Then::Game, _) => ("It is your turn", ""),
    };
    message(
        Emphasis::Player(player),
        line(format_args!("Player {player}")),
        [first, second].map(|text| line(format_args!("{text}"))),
        Hints {
            left: "OK: I am here",
            right: "MENU",
        },
        console,
    )
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
    let hints = Hints {
        left: "",
        right: "MENU: back",
    };
    let choices = lettered(menus::in_game(game.header().table), entry);
    menu("Menu", choices, hints, console)
}

fn vote(game: &Game) -> View {
    View::Vote(VoteView {
        player: game.player().unwrap_or(Player::One),
        hints: Hints {
            left: "",
            right: "MENU",
        },
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
    let body = match wrong.len() {
        1 => line(format_args!("Player {} is out", wrong)),
        _ => line(format_args!("Players {} are out", wrong)),
    };
    message(
        Emphasis::Banner,
        line(format_args!("Not the code")),
        [body, line(format_args!("Round {} begins", game.round()))],
        OK_GOES_ON,
        console,
    )
}

fn standings(game: &Game) -> View {
    let outcome = game.outcome();
    let state = |player| match outcome {
        Some(Outcome::Won(winners)) if winners.contains(player) && winners.len() > 1 => {
            StandingState::Tied
        }
        Some(Outcome::Won(winners)) if winners.contains(player) => StandingState::Won,
        Some(Outcome::LastLeft(last)) if last == player => StandingState::Won,
        Some(_) => StandingState::Out,
        None if game.seat(player).is_out() => StandingState::Out,
        None => StandingState::Playing,
    };
    let standing = |player| {
        let seat = game.seat(player);
        Standing {
            state: state(player),
            rounds: seat.rounds(),
            queries: seat.queries(),
        }
    };
    View::Standings(StandingsView {
        round: game.round(),
        current: game.player(),
        standings: game.players().map(standing).collect(),
        hints: Hints {
            left: "",
            right: "MENU: back",
        },
    })
}

fn verdict(game: &Game) -> View {
    let Some(outcome) = game.outcome() else {
        return standings(game);
    };
    View::Outcome(OutcomeView {
        outcome,
        claim: game.seat(Player::One).claim(),
        solution: game.problem().solution(),
        score: GameResult::of(game).map(|result| Score {
            rounds: result.rounds,
            queries: result.winning_queries(),
        }),
        machine: None,
        hints: Hints {
            left: "OK: next",
            right: "MENU: home",
        },
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
    let hints = Hints {
        left: "",
        right: "MENU: back",
    };
    let choices = lettered(menus::after_game(game.header().table), entry);
    menu("Once more?", choices, hints, console)
}
