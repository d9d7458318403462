//! The screens of an imitation game.

use super::{lettered, menu, message, question, reading::help_page, value};
use crate::{
    bounded::{Bounded as _, sort_by_key},
    console::{
        Console,
        imitation::HELP_PAGES,
        menu::{self as menus, Imitate, InImitation},
        place::{Dare, Scene},
    },
    imitation::{Game, Kind, Outcome, PAIRS, Side},
    line::{Line, cut, fill, line},
    screens::{
        BallotView, CountdownView, Emphasis, Hints, LayingView, MENU, Page, PerSeat, RevealView,
        Revealed, Sand, ScoreRow, ScoresView, SecretView, Value, View, Voter,
    },
};

pub(in crate::console) fn of(console: &Console, game: &Game, scene: Scene) -> View {
    let texts = console.texts();
    match scene {
        Scene::HandOver => hand_over(console, game),
        Scene::Laying => laying(console, game),
        Scene::Voting => ballot(console, game),
        Scene::Countdown(seconds) => View::Countdown(CountdownView {
            heading: texts.imitation.countdown,
            seconds,
        }),
        Scene::Reveal => reveal(console, game),
        Scene::Scores => scores(console, game, texts.hints.ok_next),
        Scene::Standings => scores(console, game, ""),
        Scene::Menu => in_game(console),
        Scene::Confirm(Dare::StartOver) => question(
            texts.confirm.start_over,
            texts.imitation.start_over_body,
            console,
        ),
        Scene::Confirm(Dare::GiveUp) => {
            question(texts.confirm.give_up, texts.imitation.give_up_body, console)
        }
        Scene::Ranking => ranking(console, game),
    }
}

/// How is the game to be?
pub(super) fn setup(console: &Console) -> View {
    let (rules, texts) = (&console.rules, &console.texts().imitation);
    let entry = |item: &Imitate| match item {
        Imitate::Players => (texts.players, cut(rules.players.count())),
        Imitate::Kind => (
            texts.kind,
            value(match rules.kind {
                Kind::Competitive => texts.competitive,
                Kind::Cooperative => texts.cooperative,
                Kind::Gnurut => texts.gnurut,
            }),
        ),
        Imitate::Pictures => (texts.pictures, cut(rules.pictures.count())),
        Imitate::Timer => (
            texts.timer,
            match rules.timer.seconds() {
                None => value(texts.timer_off),
                Some(seconds) => fill(texts.seconds, &[&seconds]),
            },
        ),
    };
    let hints = Hints {
        left: console.texts().hints.menu_back,
        right: console.texts().hints.ok_start,
    };
    let choices = lettered(menus::IMITATE, entry);
    menu(texts.heading, choices, hints, console)
}

pub(super) fn help(console: &Console, page: u8) -> View {
    let texts = &console.texts().imitation;
    let pages: [(&str, &str); HELP_PAGES as usize] = [
        (texts.help_aim, texts.help_aim_body),
        (texts.help_lay, texts.help_lay_body),
        (texts.help_vote, texts.help_vote_body),
        (texts.help_points, texts.help_points_body),
    ];
    let (heading, body) = pages.get(usize::from(page)).copied().unwrap_or_default();
    let position = Page {
        number: page + 1,
        of: HELP_PAGES,
    };
    help_page(console, heading, body, position, page + 1 < HELP_PAGES)
}

/// Whose game was interrupted, and where.
pub(super) fn interrupted(console: &Console, game: &Game) -> Line {
    let texts = &console.texts().imitation;
    fill(texts.turn_of, &[&game.turn(), &game.responder().as_char()])
}

fn hand_over(console: &Console, game: &Game) -> View {
    let texts = console.texts();
    let heading: Line = fill(texts.imitation.answers, &[&game.responder().as_char()]);
    let hints = Hints {
        left: MENU,
        right: texts.hints.ok_here,
    };
    message(
        Emphasis::Plain,
        &heading,
        texts.imitation.take_it,
        hints,
        console,
    )
}

fn laying(console: &Console, game: &Game) -> View {
    if let Some(side) = console.shown_side(game) {
        return View::Secret(SecretView { side });
    }
    let rules = game.rules();
    View::Laying(LayingView {
        responder: game.responder(),
        pair: game.pairs() + 1,
        pictures: rules.pictures.count(),
        sand: rules.timer.seconds().map(|of| Sand {
            left: console.seconds_left,
            of,
        }),
        hints: Hints {
            left: MENU,
            right: console.texts().hints.ok_laid,
        },
        notice: console.notice,
    })
}

fn ballot(console: &Console, game: &Game) -> View {
    let is_last = game.pairs() == PAIRS;
    View::Ballot(BallotView {
        responder: game.responder(),
        worth: (PAIRS + 1).saturating_sub(game.pairs()),
        voters: game
            .interrogators()
            .map(|letter| Voter {
                letter,
                has_voted: game.vote(letter).is_some(),
            })
            .bounded(),
        selector: console.ballot(),
        is_hiding: console.must_hide_vote,
        hints: Hints {
            left: MENU,
            right: if is_last {
                ""
            } else {
                console.texts().hints.ok_next_pair
            },
        },
        notice: console.notice,
    })
}

fn reveal(console: &Console, game: &Game) -> View {
    let responder = game.responder();
    let players = game.players().map(|letter| Revealed {
        letter,
        vote: game.vote(letter).map(|vote| vote.side),
        gain: if letter == responder {
            game.gain_of_responder()
        } else {
            game.gain(letter)
        },
    });
    View::Reveal(RevealView {
        // It was drawn before anyone could vote.
        machine: game.machine().unwrap_or(Side::Left),
        players: players.bounded(),
        hints: Hints {
            left: MENU,
            right: console.texts().hints.ok_scores,
        },
    })
}

fn scores(console: &Console, game: &Game, right: &'static str) -> View {
    let texts = console.texts();
    let (points, goal) = game.common_score();
    let heading = if game.rules().kind == Kind::Cooperative {
        fill(texts.imitation.together, &[&points, &goal])
    } else {
        line(texts.imitation.scores)
    };
    View::Scores(ScoresView {
        heading,
        is_final: false,
        rows: rows(game),
        hints: Hints {
            left: texts.hints.menu_back,
            right,
        },
        notice: console.notice,
    })
}

fn ranking(console: &Console, game: &Game) -> View {
    let texts = console.texts();
    let (points, goal) = game.common_score();
    let together = |template| fill(template, &[&points, &goal]);
    let heading: Line = match game.outcome() {
        Some(Outcome::Won(player)) => fill(texts.imitation.wins, &[&player.as_char()]),
        Some(Outcome::Shared(players)) => fill(texts.imitation.shared, &[&players]),
        Some(Outcome::AllWon) => together(texts.imitation.all_won),
        Some(Outcome::AllLost) => together(texts.imitation.all_lost),
        Some(Outcome::Abandoned) | None => line(texts.outcome.given_up),
    };
    let mut rows = rows(game);
    sort_by_key(&mut rows, |row| (core::cmp::Reverse(row.score), row.letter));
    View::Scores(ScoresView {
        heading,
        is_final: true,
        rows,
        hints: Hints {
            left: texts.hints.menu_home,
            right: texts.hints.ok_again,
        },
        notice: console.notice,
    })
}

fn rows(game: &Game) -> PerSeat<ScoreRow> {
    let best = game.players().map(|letter| game.score(letter)).max();
    let rows = game.players().map(|letter| ScoreRow {
        letter,
        score: game.score(letter),
        is_leading: Some(game.score(letter)) == best,
    });
    rows.bounded()
}

fn in_game(console: &Console) -> View {
    let texts = console.texts();
    let entry = |item: &InImitation| {
        let label = match item {
            InImitation::Standings => texts.imitation.scores,
            InImitation::Help => texts.menu.help,
            InImitation::Settings => texts.menu.settings,
            InImitation::StartOver => texts.menu.start_over,
            InImitation::GiveUp => texts.menu.give_up,
        };
        (label, Value::new())
    };
    let choices = lettered(menus::IN_IMITATION, entry);
    menu(texts.menu.heading, choices, super::back(console), console)
}
