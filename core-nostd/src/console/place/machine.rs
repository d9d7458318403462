//! How the machine has played: all levels beside the players, and the replay of one level.

use super::{TURN_PAGE, table::score, text};
use crate::{
    console::{Console, machine_games::pages_of, own_game::is_reviewed_together},
    game::{Game, Score},
    menus,
    screens::{Footer, LadderView, Page, Prompt, ReplayView, Text, View},
};
use bombe_engine::{Bounded as _, Letter, Level};

pub(super) fn ladder(console: &Console, game: &Game) -> View {
    let Some(outcome) = game.outcome() else {
        return super::table::standings(console, game);
    };
    let has_own = is_reviewed_together(game);
    let last = menus::replays(has_own).lettered().last();
    let last = last.map_or(Letter::C, |(letter, _)| letter);
    View::Ladder(LadderView {
        outcome,
        score: score(game),
        levels: Level::ALL.map(|level| console.deduction.machine.score(level)),
        has_own,
        footer: Footer::new(Prompt::MenuBack, Prompt::LettersReplay(last)),
        notice: console.notice,
    })
}

/// A page of a level's game: who plays, then its rounds, then how it ends.
pub(super) fn replay(console: &Console, game: &Game, level: Level, page: u8) -> View {
    let Some(transcript) = console.deduction.machine.transcript(level) else {
        return ladder(console, game);
    };
    let position = Page {
        number: page + 1,
        of: pages_of(transcript),
    };
    let footer = if position.number < position.of {
        TURN_PAGE
    } else {
        Footer::new(Prompt::MenuBack, Prompt::OkDone)
    };
    let Some(place) = page.checked_sub(1) else {
        let codes_at_first = transcript.codes_at_first();
        let level = Text::Level {
            level,
            codes_at_first,
        };
        return text(level, position, footer);
    };
    match transcript.rounds().get(usize::from(place)) {
        Some(round) => View::Replay(ReplayView {
            level,
            number: place + 1,
            codes_before: transcript.codes_before(place),
            proposal: round.proposal(),
            steps: round.steps().iter().copied().bounded(),
            page: position,
            footer,
        }),
        None => {
            let end = Text::LevelEnd {
                level,
                claim: transcript.claim(),
                score: Score {
                    rounds: transcript.rounds().len() as u8,
                    queries: transcript.queries(),
                },
                is_best: transcript.is_best(),
            };
            text(end, position, footer)
        }
    }
}
