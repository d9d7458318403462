//! How the machine has played: all levels beside the players, and the replay of one.

use super::table::score;
use crate::{
    bounded::Bounded as _,
    console::{Console, contest::pages_of},
    game::Game,
    line::{Line, Paragraph, cut, fill, line},
    machine::{Level, Transcript},
    screens::{Hints, LadderView, Page, ReplayView, TextView, View, level_name},
};

pub(super) fn ladder(console: &Console, game: &Game) -> View {
    let Some(outcome) = game.outcome() else {
        return super::table::standings(console, game);
    };
    let texts = &console.texts().hints;
    View::Ladder(LadderView {
        outcome,
        score: score(game),
        levels: Level::ALL.map(|level| console.games.score(level)),
        hints: Hints {
            left: texts.menu_back,
            right: texts.letters_replay,
        },
        notice: console.notice,
    })
}

/// A page of a level's game: who plays, then its rounds, then how it ends.
pub(super) fn replay(console: &Console, game: &Game, level: Level, page: u8) -> View {
    let Some(transcript) = console.games.transcript(level) else {
        return ladder(console, game);
    };
    let position = Page {
        number: page + 1,
        of: pages_of(transcript),
    };
    let texts = &console.texts().hints;
    let hints = Hints {
        left: texts.menu_back,
        right: if position.number < position.of {
            texts.ok_more
        } else {
            texts.ok_done
        },
    };
    let text = |body| {
        View::Text(TextView {
            heading: line(level_name(level, console.texts())),
            aside: Line::new(),
            body,
            page: position,
            hints,
        })
    };
    let Some(place) = page.checked_sub(1) else {
        return text(character(console, level, transcript));
    };
    match transcript.rounds().get(usize::from(place)) {
        Some(round) => View::Replay(ReplayView {
            level,
            number: place + 1,
            codes_before: transcript.codes_before(place),
            proposal: round.proposal(),
            steps: round.steps().iter().copied().bounded(),
            page: position,
            hints,
        }),
        None => text(end(console, transcript)),
    }
}

/// What a level knows, and how many codes that leaves before it asks anything.
fn character(console: &Console, level: Level, transcript: &Transcript) -> Paragraph {
    let texts = &console.texts().machine;
    let knows = match level {
        Level::Apprentice => texts.apprentice_knows,
        Level::Analyst => texts.analyst_knows,
        Level::Turing => texts.turing_knows,
    };
    let codes: Line = fill(texts.codes_at_first, &[&transcript.codes_at_first()]);
    cut(format_args!("{knows}\n{codes}"))
}

/// What it claims, what that took, and whether anybody could do better.
fn end(console: &Console, transcript: &Transcript) -> Paragraph {
    let texts = console.texts();
    let claim: Line = match transcript.claim() {
        Some(code) => fill(texts.machine.claims, &[&code]),
        None => Line::new(),
    };
    let taken: Line = fill(
        texts.outcome.taken,
        &[&transcript.rounds().len(), &transcript.queries()],
    );
    let remark = if transcript.is_best() {
        texts.machine.is_best
    } else {
        ""
    };
    cut(format_args!("{claim}\n{taken}\n{remark}"))
}
