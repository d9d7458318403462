//! What is told when a game is over: the verdict, the result that remains, and how the machine has played.

use super::{criteria::located, json::Json, words};
use crate::{
    console::{PublicGame, Verdict},
    machine::{Level, Transcript},
    saved::GameResult,
};

/// The verdict's line.
pub(super) fn verdict(number: u32, game: PublicGame<'_>, verdict: Verdict<'_>) -> Json {
    Json::line(number, "verdict")
        .text("outcome", words::outcome(verdict.outcome))
        .numbers("winners", words::winners(verdict.outcome))
        .text("code", verdict.problem.solution())
        .list(
            "criteria",
            located(verdict.problem),
            |json, (card, place)| json.items([card.number(), place], Json::plain),
        )
        .list("claims", game.players(), |json, player| {
            json.quoted_or_null(verdict.claim(player))
        })
        .number("rounds", verdict.rounds())
        .numbers("queries", game.players().map(|player| game.queries(player)))
}

/// A result's line, at its place in the list.
pub(super) fn result(number: u32, place: u8, result: &GameResult) -> Json {
    let players = result.table.players().iter();
    let queries = players.filter_map(|player| result.queries.get(player.index()));
    Json::line(number, "result")
        .number("place", place)
        .text("problem", result.problem)
        .text("table", words::table(result.table))
        .text("outcome", words::outcome(result.outcome))
        .numbers("winners", words::winners(result.outcome))
        .number("rounds", result.rounds)
        .numbers("queries", queries)
        .list("aids", words::aids(result.aids), Json::quoted)
        .truth("repeat", result.is_repeat)
}

/// How far a listener is in the machine's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lecture {
    /// How many levels were told to the end.
    levels: u8,
    /// How many rounds of the next one.
    rounds: u8,
}

impl Lecture {
    pub(super) const START: Self = Self {
        levels: 0,
        rounds: 0,
    };

    /// The line that is next, if the level has played, and how far it leads.
    pub(super) fn line(self, number: u32, game: PublicGame<'_>) -> Option<(Json, Self)> {
        let level = *Level::ALL.get(usize::from(self.levels))?;
        let transcript = game.transcript(level)?;
        let behind_round = Self {
            rounds: self.rounds + 1,
            ..self
        };
        let behind_level = Self {
            levels: self.levels + 1,
            rounds: 0,
        };
        Some(match replay(number, level, transcript, self.rounds) {
            Some(line) => (line, behind_round),
            None => (machine(number, level, transcript), behind_level),
        })
    }
}

/// A round of a level's game, from 0.
fn replay(number: u32, level: Level, transcript: &Transcript, place: u8) -> Option<Json> {
    let round = transcript.rounds().get(usize::from(place))?;
    let line = Json::line(number, "replay")
        .text("level", words::level(level))
        .number("round", place + 1)
        .text("proposal", round.proposal());
    Some(line.list("steps", round.steps(), |json, step| {
        json.plain("[")
            .quoted(step.verifier.as_char())
            .plain(",")
            .quoted(words::answer(step.answer))
            .plain(",")
            .plain(step.codes_left)
            .plain("]")
    }))
}

/// What a level's game took.
fn machine(number: u32, level: Level, transcript: &Transcript) -> Json {
    Json::line(number, "machine")
        .text("level", words::level(level))
        .number("rounds", transcript.rounds().len())
        .number("queries", transcript.queries())
        .number("codes", transcript.codes_at_first())
        .text_or_null("claim", transcript.claim())
        .truth("best", transcript.is_best())
}
