//! What is told when a game is over: the verdict, the stored result, and how the machine has played.

use super::{json::Json, words};
use crate::{
    console::{PublicGame, Verdict},
    game::Aid,
    located::located,
    player::Player,
    saved::GameResult,
};
use bombe_engine::{Level, Transcript};

/// The verdict's line.
pub(super) fn verdict(json: &mut Json, game: PublicGame<'_>, verdict: Verdict<'_>) {
    json.line("verdict")
        .text("outcome", words::outcome(verdict.outcome))
        .numbers(
            "winners",
            verdict.outcome.winners().iter().map(Player::number),
        )
        .text("code", verdict.problem.solution())
        .list(
            "criteria",
            &located(verdict.problem),
            |json, &(card, place)| {
                json.items([card.number(), place], |json, number| {
                    json.plain(number);
                });
            },
        )
        .list("claims", game.players(), |json, player| {
            json.quoted_or_null(verdict.claim(player));
        })
        .number("rounds", verdict.rounds())
        .numbers("queries", game.players().map(|player| game.queries(player)))
        .truth("ranked", verdict.is_ranked());
}

/// A result's line, at its place in the list.
pub(super) fn result(json: &mut Json, place: u8, result: &GameResult) {
    let players = result.table.players().iter();
    let queries = players.filter_map(|player| result.queries.get(player.index()));
    json.line("result")
        .number("place", place)
        .text("problem", words::Name(result.problem))
        .text("table", words::table(result.table))
        .text("outcome", words::outcome(result.outcome))
        .numbers(
            "winners",
            result.outcome.winners().iter().map(Player::number),
        )
        .number("rounds", result.rounds)
        .numbers("queries", queries)
        .texts("aids", result.aids.iter().map(Aid::id))
        .truth("repeat", result.is_repeat);
    if let Some(code) = result.code() {
        json.text("result_code", code);
    }
}

/// How far a listener is in the machine's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReplayProgress {
    /// How many levels were told completely.
    levels: u8,
    /// How many rounds of the next one.
    rounds: u8,
}

impl ReplayProgress {
    pub(super) const START: Self = Self {
        levels: 0,
        rounds: 0,
    };

    /// Writes the next line, if the level has played; returns the progress after it.
    pub(super) fn write(self, json: &mut Json, game: PublicGame<'_>) -> Option<Self> {
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
        Some(match replay(json, level, transcript, self.rounds) {
            Some(()) => behind_round,
            None => {
                machine(json, level, transcript);
                behind_level
            }
        })
    }
}

/// A round of a level's game, from 0.
fn replay(json: &mut Json, level: Level, transcript: &Transcript, place: u8) -> Option<()> {
    let round = transcript.rounds().get(usize::from(place))?;
    json.line("replay")
        .text("level", words::level(level))
        .number("round", place + 1)
        .text("proposal", round.proposal())
        .list("steps", round.steps(), |json, step| {
            json.plain("[")
                .quoted(step.verifier.as_char())
                .plain(",")
                .quoted(words::answer(step.answer))
                .plain(",")
                .plain(step.codes_left)
                .plain("]");
        });
    Some(())
}

/// What a level's game took.
fn machine(json: &mut Json, level: Level, transcript: &Transcript) {
    json.line("machine")
        .text("level", words::level(level))
        .number("rounds", transcript.rounds().len())
        .number("queries", transcript.queries())
        .number("codes", transcript.codes_at_first())
        .text_or_null("claim", transcript.claim())
        .truth("best", transcript.is_best());
}
