//! The screens of a game.

use super::{back, lettered, machine, menu, message, problem, question, reading, sheet};
use crate::{
    bounded::Bounded as _,
    console::{
        Console,
        menu::{self as menus, AfterGame, InGame, More},
        place::{Question, Spot, Then},
    },
    game::{Aid, Game, Hint, News, Outcome, Phase, Privacy, Seat, Thumb},
    line::{Line, Paragraph, cut, fill},
    panel::Letter,
    player::{Player, PlayerSet},
    saved::GameResult,
    screens::{
        CardsView, ClaimView, CodesLeft, CountdownView, Emphasis, Hints, MENU, MessageView,
        OutcomeView, PlayView, Score, Standing, StandingState, StandingsView, ThumbView,
        ThumbsView, Value, VerifierView, View, VoteView,
    },
};

pub(in crate::console) fn of(console: &Console, game: &Game, spot: Spot) -> View {
    match spot {
        Spot::Cards => cards(console, game),
        Spot::HandOver(then) => hand_over(console, game, then),
        Spot::Play => play(console, game),
        Spot::Peek {
            verifier,
            card,
            page,
        } => sheet::peek(game, verifier, card, page),
        Spot::Card { slot, page } => reading::card(console, game, slot, page),
        Spot::Menu => game_menu(console, game),
        Spot::More => more(console),
        Spot::Problem => problem::of_game(console, game),
        Spot::Hint => hint(console, game),
        Spot::Confirm(Question::StartOver) => {
            let texts = &console.texts().confirm;
            question(texts.start_over, texts.start_over_body, console)
        }
        Spot::Confirm(Question::GiveUp) => give_up(console),
        Spot::Confirm(Question::Pass) => {
            let texts = &console.texts().confirm;
            question(texts.pass, texts.pass_body, console)
        }
        Spot::Confirm(Question::Hint) => {
            let texts = &console.texts().confirm;
            question(texts.hint, texts.hint_body, console)
        }
        Spot::Sheet(page) => sheet::of(console, game, page),
        Spot::Standings => standings(console, game),
        Spot::Vote => vote(console, game),
        Spot::Countdown(seconds) => View::Countdown(CountdownView {
            heading: console.texts().thumbs.countdown,
            seconds,
        }),
        Spot::Thumbs => thumbs(console, game),
        Spot::Claim => claim(console, game),
        Spot::HideClaim => hide_claim(console),
        Spot::WrongClaims => wrong_claims(console, game),
        Spot::Verdict => verdict(console, game),
        Spot::AfterGame => after_game(console, game),
        Spot::Ladder => machine::ladder(console, game),
        Spot::Replay { level, page } => machine::replay(console, game, level, page),
    }
}

pub(super) fn give_up(console: &Console) -> View {
    let texts = &console.texts().confirm;
    question(texts.give_up, texts.give_up_body, console)
}

/// The player to be named on screen; nobody if there is only one note sheet.
pub(super) fn named_player(game: &Game) -> Option<Player> {
    game.player()
        .filter(|_| game.header().table.is_competitive())
}

pub(super) fn cards(console: &Console, game: &Game) -> View {
    let texts = &console.texts().hints;
    View::Cards(CardsView {
        problem: game.header().problem,
        face: game.problem().face().clone(),
        rating: console.games.rating(),
        hints: Hints {
            left: texts.letters_look,
            right: if game.is_untouched() {
                texts.ok_play
            } else {
                texts.ok_back
            },
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
            digits: console.saved().settings().digits,
            round: game.round(),
            queries: seat.queries(),
            queries_left: seat.queries_left(),
            codes_left: console.has(Aid::Count).then(|| match console.insight() {
                Some(insight) => CodesLeft::Known(insight.codes_left()),
                None => CodesLeft::Unknown,
            }),
            verifiers,
            latest: seat.latest(),
            hints: play_hints(console, game, seat),
            notice: console.notice,
        }
        .with_word_on_change(seat.turn().proposal()),
    )
}

fn play_hints(console: &Console, game: &Game, seat: &Seat) -> Hints {
    let texts = &console.texts().hints;
    let has_asked = seat.turn().queries() > 0;
    let is_competitive = game.header().table.is_competitive();
    let counts = console.has(Aid::Count);
    let ask = match game.problem().face().slots().len() {
        4 => texts.ask_four,
        5 => texts.ask_five,
        _ => texts.ask_six,
    };
    Hints {
        left: match has_asked {
            // The count stands between the hints and needs room.
            _ if counts => MENU,
            true if seat.queries_left() > 0 => ask,
            false if !is_competitive => texts.menu_claim,
            true | false => MENU,
        },
        right: match has_asked {
            true if counts => texts.ok_next,
            true if is_competitive => texts.ok_end_turn,
            true => texts.ok_end_round,
            false => ask,
        },
    }
}

fn hand_over(console: &Console, game: &Game, then: Then) -> View {
    let player = game.player().unwrap_or(Player::One);
    let is_private = game.header().answers == Privacy::Private;
    let texts = &console.texts().hand_over;
    let (heading, body) = match (then, game.phase()) {
        (Then::Sheet, _) => (texts.your_notes, texts.notes_body),
        (Then::Game, Phase::Claiming(_)) => (texts.your_claim, texts.claim_body),
        (Then::Game, Phase::Voting(_)) => (texts.your_thumb, texts.thumb_body),
        (Then::Game, _) if is_private => (texts.your_turn, texts.turn_private),
        (Then::Game, _) => (texts.your_turn, ""),
    };
    let hints = Hints {
        left: MENU,
        right: console.texts().hints.ok_here,
    };
    message(Emphasis::Player(player), heading, body, hints, console)
}

fn hide_claim(console: &Console) -> View {
    let hints = Hints {
        left: MENU,
        right: "",
    };
    let texts = &console.texts().claim;
    message(Emphasis::Plain, texts.hide, texts.hide_body, hints, console)
}

fn game_menu(console: &Console, game: &Game) -> View {
    let texts = &console.texts().menu;
    let entry = |item: &InGame| {
        let label = match item {
            InGame::Claim => texts.claim,
            InGame::Sheet => texts.notes,
            InGame::Cards => texts.cards,
            InGame::Standings => texts.standings,
            InGame::Hint => texts.hint,
            InGame::More => texts.more,
        };
        (label, Value::new())
    };
    let items = menus::in_game(game.header());
    let choices = lettered(&items, entry);
    menu(texts.heading, choices, back(console), console)
}

fn more(console: &Console) -> View {
    let texts = &console.texts().menu;
    let entry = |item: &More| {
        let label = match item {
            More::Help => texts.help,
            More::Settings => texts.settings,
            More::StartOver => texts.start_over,
            More::GiveUp => texts.give_up,
            More::Problem => texts.problem,
        };
        (label, Value::new())
    };
    let choices = lettered(menus::MORE, entry);
    menu(texts.more, choices, back(console), console)
}

fn hint(console: &Console, game: &Game) -> View {
    let texts = &console.texts().hint;
    let seat = game.seat(game.player().unwrap_or(Player::One));
    let body: Paragraph = match seat.hint() {
        Some(Hint::Ask { proposal, verifier }) => {
            fill(texts.ask, &[&proposal, &verifier.as_char()])
        }
        Some(Hint::Claim(code)) => fill(texts.claim, &[&code]),
        Some(Hint::EndTurn) | None => fill(texts.end_turn, &[]),
    };
    View::Message(MessageView {
        emphasis: Emphasis::Plain,
        heading: fill(texts.heading, &[]),
        body,
        hints: ok_goes_on(console),
        notice: console.notice,
    })
}

fn vote(console: &Console, game: &Game) -> View {
    View::Vote(VoteView {
        player: game.player().unwrap_or(Player::One),
        hints: Hints {
            left: MENU,
            right: "",
        },
        notice: console.notice,
    })
}

fn thumbs(console: &Console, game: &Game) -> View {
    let view = |player| {
        let seat = game.seat(player);
        match seat.thumb() {
            _ if seat.is_out() => ThumbView::Out,
            Some(Thumb::Up) => ThumbView::Up,
            Some(Thumb::Down) | None => ThumbView::Down,
        }
    };
    let (claimants, texts) = (game.claimants(), &console.texts().thumbs);
    View::Thumbs(ThumbsView {
        thumbs: game.players().map(view).bounded(),
        next: match (claimants.len(), game.phase()) {
            (_, Phase::Over(_)) => fill(texts.last_round, &[]),
            (0, _) => fill(texts.nobody, &[&game.round()]),
            (1, _) => fill(texts.one_claims, &[&claimants]),
            _ => fill(texts.several_claim, &[&claimants]),
        },
        hints: ok_goes_on(console),
    })
}

pub(super) const fn ok_goes_on(console: &Console) -> Hints {
    Hints {
        left: "",
        right: console.texts().hints.ok_go_on,
    }
}

fn claim(console: &Console, game: &Game) -> View {
    let is_bound = matches!(game.phase(), Phase::Claiming(_));
    let texts = &console.texts().hints;
    View::Claim(ClaimView {
        player: named_player(game),
        dial: console.dial,
        digits: console.saved().settings().digits,
        hints: Hints {
            left: if is_bound { MENU } else { texts.menu_back },
            right: texts.ok_claim,
        },
        notice: console.notice,
    })
}

fn wrong_claims(console: &Console, game: &Game) -> View {
    let wrong = match game.news() {
        News::WrongClaims(players) => players,
        News::None | News::Thumbs => PlayerSet::default(),
    };
    let texts = &console.texts().claim;
    let who: Line = match wrong.len() {
        1 => fill(texts.one_out, &[&wrong]),
        _ => fill(texts.several_out, &[&wrong]),
    };
    let next: Line = match game.phase() {
        Phase::Over(_) => fill(console.texts().thumbs.last_round, &[]),
        Phase::Asking(_) | Phase::Voting(_) | Phase::Claiming(_) => {
            fill(texts.round_begins, &[&game.round()])
        }
    };
    View::Message(MessageView {
        emphasis: Emphasis::Banner,
        heading: fill(texts.wrong, &[]),
        body: cut(format_args!("{who}\n{next}")),
        hints: ok_goes_on(console),
        notice: console.notice,
    })
}

pub(super) fn standings(console: &Console, game: &Game) -> View {
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
        standings: game.players().map(standing).bounded(),
        hints: match game.outcome() {
            Some(_) => Hints {
                left: MENU,
                right: console.texts().hints.ok_machine,
            },
            None => back(console),
        },
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
        return standings(console, game);
    };
    let score = score(game);
    View::Outcome(OutcomeView {
        outcome,
        claim: game.seat(Player::One).claim(),
        solution: game.problem().solution(),
        score,
        is_repeat: game.header().is_repeat,
        has_aids: !game.aids_used().is_empty(),
        rival: console.games.rival(score),
        hints: Hints {
            left: console.texts().hints.menu_home,
            right: console.texts().hints.ok_next,
        },
        notice: console.notice,
    })
}

/// What it took the winners, or all who played with one note sheet; if there is something to count.
pub(super) fn score(game: &Game) -> Option<Score> {
    let result = GameResult::of(game)?;
    Some(Score {
        rounds: result.rounds,
        queries: result.decisive_queries()?,
    })
}

fn after_game(console: &Console, game: &Game) -> View {
    let texts = &console.texts().menu;
    let entry = |item: &AfterGame| {
        let label = match item {
            AfterGame::SameProblem => texts.same,
            AfterGame::AnotherProblem => texts.another,
            AfterGame::NewGame => texts.new_game,
            AfterGame::Standings => texts.standings,
            AfterGame::Machine => texts.machine,
        };
        (label, Value::new())
    };
    let choices = lettered(menus::after_game(game.header().table), entry);
    menu(texts.after_heading, choices, back(console), console)
}
