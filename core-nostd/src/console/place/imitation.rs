//! The places in an imitation game, and what the display shows there.

use super::{menu, message, question};
use crate::{
    console::Console,
    imitation::{Game, Kind, PAIRS, Phase, Score, Side},
    saved::ImitationResult,
    screens::{
        BallotView, Choices, Countdown, CountdownView, Footer, LayingView, Message, PerSeat,
        Prompt, RevealView, Revealed, ScoreRow, ScoresView, SecretView, View, Voter,
    },
};
use bombe_engine::{Bounded as _, Letter, bounded::sort_by_key};

/// A place in an imitation game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console) enum Scene {
    /// Players are tied, so that everyone is the responder once more.
    Tie,
    /// The console goes to the responder.
    HandOver,
    /// The responder lays a pair.
    Laying,
    /// The others vote.
    Voting,
    /// All votes are in; the remaining steps until they are shown.
    Countdown(u8),
    /// The responder's row and all votes.
    Reveal,
    /// The points after the turn.
    Scores,
    /// The game's menu.
    Menu,
    /// The points, from the menu.
    Standings,
    /// A question before something that cannot be undone.
    Confirm(ConfirmImitation),
    /// The game has ended.
    Ranking,
    /// What to do next.
    AfterGame,
}

/// What is confirmed before an imitation game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console) enum ConfirmImitation {
    /// Start the game over.
    StartOver,
    /// Give the game up.
    GiveUp,
}

impl Scene {
    /// What the display shows there.
    pub(in crate::console) fn view(self, console: &Console, game: &Game) -> View {
        match self {
            Self::Tie => {
                let tie = Message::TieImitation(game.leaders());
                message(tie, Footer::new(Prompt::Menu, Prompt::OkGoOn), console)
            }
            Self::HandOver => {
                let hand_over = Message::HandOverImitation(game.responder());
                let footer = Footer::new(Prompt::Menu, Prompt::OkHere);
                message(hand_over, footer, console)
            }
            Self::Laying => laying(console, game),
            Self::Voting => ballot(console, game),
            Self::Countdown(seconds) => View::Countdown(CountdownView {
                until: Countdown::Votes,
                can_stop: false,
                seconds,
            }),
            Self::Reveal => reveal(game),
            Self::Scores => scores(console, game, super::BACK_OR_NEXT),
            Self::Standings => scores(console, game, Footer::BACK),
            Self::Menu => menu(Choices::InImitation, Footer::BACK, console),
            Self::Confirm(ConfirmImitation::StartOver) => {
                question(Message::StartOverImitation, console)
            }
            Self::Confirm(ConfirmImitation::GiveUp) => question(Message::GiveUpImitation, console),
            Self::Ranking => match ImitationResult::at_end_of(game) {
                Some(result) => {
                    let footer = Footer::new(Prompt::MenuHome, Prompt::OkNext);
                    ranking(&result, footer, console)
                }
                // Only a game that has ended has a ranking.
                None => scores(console, game, Footer::BACK),
            },
            Self::AfterGame => menu(Choices::AfterImitation, Footer::BACK, console),
        }
    }
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
        time_left: console.time_left(rules.timer),
        footer: Footer::new(Prompt::Menu, Prompt::OkLaid),
        notice: console.notice,
    })
}

fn ballot(console: &Console, game: &Game) -> View {
    let is_hiding = console.imitation.must_hide_vote;
    let can_go_on = game.phase() == Phase::Voting && game.pairs() < PAIRS && !is_hiding;
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
        is_hiding,
        can_take_back: console.can_take_back(game),
        footer: if can_go_on {
            Footer::new(Prompt::Menu, Prompt::OkNextPair)
        } else {
            Footer::MENU
        },
        notice: console.notice,
    })
}

fn reveal(game: &Game) -> View {
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
        responder,
        // It was drawn before anyone could vote.
        row: game.machine().unwrap_or(Side::Left).other(),
        players: players.bounded(),
        footer: Footer::new(Prompt::Menu, Prompt::OkScores),
    })
}

fn scores(console: &Console, game: &Game, footer: Footer) -> View {
    let scores = game.players().map(|letter| (letter, game.score(letter)));
    View::Scores(ScoresView {
        outcome: None,
        together: together(game),
        rows: rows(game.rules().kind, scores),
        footer,
        notice: console.notice,
    })
}

/// How a game has ended, the best player first.
pub(super) fn ranking(result: &ImitationResult, footer: Footer, console: &Console) -> View {
    let mut rows = rows(result.kind, result.scores());
    sort_by_key(&mut rows, |row| (core::cmp::Reverse(row.score), row.letter));
    View::Scores(ScoresView {
        outcome: Some(result.outcome),
        together: result.common_score(),
        rows,
        footer,
        notice: console.notice,
    })
}

/// The common score, if players win together.
fn together(game: &Game) -> Option<(u16, u16)> {
    (game.rules().kind == Kind::Cooperative).then(|| game.common_score())
}

fn rows(kind: Kind, scores: impl Iterator<Item = (Letter, Score)> + Clone) -> PerSeat<ScoreRow> {
    let best = scores.clone().map(|(_, score)| score).max();
    let rows = scores.map(|(letter, score)| ScoreRow {
        letter,
        score,
        is_leading: kind != Kind::Cooperative && Some(score) == best,
    });
    rows.bounded()
}
