//! The current game: what it is, and how far a listener was told about it.

use core::fmt;

use super::{
    aftermath::{self, ReplayProgress},
    course::CoursePosition,
    json::Json,
    replace, words,
};
use crate::{
    console::{PublicGame, PublicWrongClaims},
    game::{Aid, Phase, RunPlace, Voting},
    panel::Dial,
    player::{Player, PlayerSet},
    saved::RunSheet,
};
use bombe_engine::{ProblemName, Shape};

/// What a listener knows of a game.
#[derive(Clone, Debug)]
pub(super) struct GameProgress {
    course: CoursePosition,
    /// Who has taken their hint.
    hints: PlayerSet,
    /// Who votes or claims, and in which round.
    turn: Option<(u8, Phase)>,
    /// The wrong claims of those who play alone or together.
    claims: Option<PublicWrongClaims>,
    has_verdict: bool,
    has_result: bool,
    replay: ReplayProgress,
    /// What the selectors show, while that is public.
    dial: Option<Dial>,
}

/// The line that begins a game.
pub(super) fn problem(json: &mut Json, place: u16, game: PublicGame<'_>) {
    let (header, face) = (game.header(), game.face());
    let name = words::Name(header.problem);
    let (code, number) = match header.problem {
        ProblemName::Generated(_) | ProblemName::Composed(_) => (Some(name), None),
        ProblemName::Numbered(number) => (None, Some(number)),
        ProblemName::Rulebook(_) | ProblemName::Published(_) => (None, None),
    };
    let handicaps = game
        .players()
        .map(|player| header.handicaps.of(player).queries());
    json.line("problem")
        .number("game", place)
        .text("name", name)
        .text_if_any("code", code)
        .text_if_any("number", number)
        .text_if_any("run", RunSheet::code_of(header))
        .number_if_any("place", header.in_run.map(RunPlace::number))
        .text("mode", words::mode(face.mode()))
        .list("cards", face.slots(), |json, slot| {
            json.items(slot.cards(), |json, card| {
                json.plain(card.number());
            });
        })
        .text("table", words::table(header.table))
        .number("players", game.players().count())
        .text("answers", words::privacy(header.answers))
        .texts("aids", header.aids.iter().map(Aid::id))
        .numbers("handicaps", handicaps)
        .truth("repeat", header.is_repeat);
}

impl GameProgress {
    /// Nothing was told yet, except that there is a game.
    pub(super) const NOTHING: Self = Self {
        course: CoursePosition::START,
        hints: PlayerSet::NONE,
        turn: None,
        claims: None,
        has_verdict: false,
        has_result: false,
        replay: ReplayProgress::START,
        dial: None,
    };

    /// Whether the listener was told how it has ended.
    pub(super) const fn is_over(&self) -> bool {
        self.has_verdict && self.has_result
    }

    /// The first thing that was not told yet.
    pub(super) fn next(
        &mut self,
        json: &mut Json,
        game: PublicGame<'_>,
        dial: Option<Dial>,
    ) -> Option<()> {
        self.event(json, game)
            .or_else(|| self.hint(json, game))
            .or_else(|| self.turn(json, game))
            .or_else(|| self.claims(json, game))
            .or_else(|| self.verdict(json, game))
            .or_else(|| self.result(json, game))
            .or_else(|| self.replay(json, game))
            .or_else(|| self.dial(json, dial))
    }

    fn event(&mut self, json: &mut Json, game: PublicGame<'_>) -> Option<()> {
        let (event, behind) = self.course.find(game)?;
        self.course = behind;
        event.write(json);
        Some(())
    }

    fn hint(&mut self, json: &mut Json, game: PublicGame<'_>) -> Option<()> {
        let is_news = |player: &Player| game.has_hint(*player) && !self.hints.contains(*player);
        let player = game.players().find(is_news)?;
        self.hints = self.hints.iter().chain([player]).collect();
        json.line("hint").number("player", player.number());
        Some(())
    }

    /// Players vote, or one claims. Turns in which players ask are part of the game's course.
    fn turn(&mut self, json: &mut Json, game: PublicGame<'_>) -> Option<()> {
        let turn = match game.phase() {
            Phase::Voting(_) if game.header().thumbs == Voting::Together => None,
            Phase::Voting(player) => Some((player, "voting")),
            Phase::Claiming(player) => Some((player, "claiming")),
            Phase::Asking(_) | Phase::Over(_) => return None,
        };
        replace(&mut self.turn, Some((game.round(), game.phase())))?;
        let Some((player, phase)) = turn else {
            json.line("vote").number("round", game.round());
            return Some(());
        };
        json.line("turn")
            .number("round", game.round())
            .number("player", player.number())
            .text("phase", phase)
            .number("queries", game.queries(player));
        Some(())
    }

    /// Those who play alone or together have claimed a wrong code, or have decided what to do then.
    fn claims(&mut self, json: &mut Json, game: PublicGame<'_>) -> Option<()> {
        replace(&mut self.claims, game.wrong_claims())?;
        let PublicWrongClaims { claims, is_asked } = self.claims?;
        json.line("claim")
            .text("code", claims.last)
            .number("wrong", claims.count)
            .truth("asked", is_asked);
        Some(())
    }

    fn verdict(&mut self, json: &mut Json, game: PublicGame<'_>) -> Option<()> {
        let verdict = game.verdict()?;
        replace(&mut self.has_verdict, true)?;
        self.has_result |= game.result().is_none();
        aftermath::verdict(json, game, verdict);
        Some(())
    }

    fn result(&mut self, json: &mut Json, game: PublicGame<'_>) -> Option<()> {
        let result = game.result()?;
        replace(&mut self.has_result, true)?;
        aftermath::result(json, 0, result);
        Some(())
    }

    fn replay(&mut self, json: &mut Json, game: PublicGame<'_>) -> Option<()> {
        self.replay = self.replay.write(json, game)?;
        Some(())
    }

    fn dial(&mut self, json: &mut Json, dial: Option<Dial>) -> Option<()> {
        replace(&mut self.dial, dial)?;
        json.line("dial").text_or_null("code", dial.map(Positions));
        Some(())
    }
}

/// What the selectors show, one character each.
struct Positions(Dial);

impl fmt::Display for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for shape in Shape::ALL {
            match self.0.position(shape) {
                Some(digit) => write!(f, "{digit}")?,
                None => f.write_str("-")?,
            }
        }
        Ok(())
    }
}
