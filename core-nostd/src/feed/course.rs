//! The course of a game: its turns, queries, thumbs and wrong claims in order; and how far a listener was told.

use super::{json::Json, words};
use crate::{
    console::{PublicGame, PublicQuery},
    player::{Player, PlayerSet},
};
use bombe_engine::QUERIES_PER_ROUND;

/// A position in the course of a game. Each round has the players' turns, each with its queries; then the thumbs; then
/// the wrong claims. So later positions stand for later events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CoursePosition {
    round: u8,
    /// The place within the round.
    place: u8,
}

/// Something that happened in a round of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct CourseEvent {
    round: u8,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// A player's turn began.
    Turn {
        player: Player,
        queries: u16,
        left: u8,
    },
    /// The player asked a verifier.
    Query { player: Player, query: PublicQuery },
    /// Thumbs were shown, and these were up.
    Thumbs(PlayerSet),
    /// These players claimed wrong codes.
    Wrong(PlayerSet),
}

/// A turn and its queries.
const PLACES_PER_TURN: u8 = 1 + QUERIES_PER_ROUND;
const THUMBS: u8 = PLACES_PER_TURN * Player::ALL.len() as u8;
const WRONG: u8 = THUMBS + 1;

impl CoursePosition {
    /// Where every game begins.
    pub(super) const START: Self = Self { round: 1, place: 0 };

    /// The first event at this position or later, and the position after it.
    pub(super) fn find(self, game: PublicGame<'_>) -> Option<(CourseEvent, Self)> {
        let mut here = self;
        while here.round <= game.round() {
            let behind = here.next();
            if let Some(event) = here.event(game) {
                return Some((event, behind));
            }
            here = behind;
        }
        None
    }

    const fn next(self) -> Self {
        if self.place < WRONG {
            Self {
                place: self.place + 1,
                ..self
            }
        } else {
            Self {
                round: self.round + 1,
                place: 0,
            }
        }
    }

    /// What happened here.
    fn event(self, game: PublicGame<'_>) -> Option<CourseEvent> {
        let what = match self.place {
            THUMBS => What::Thumbs(game.thumbs(self.round)?),
            WRONG => What::Wrong(game.wrong(self.round)?),
            place => {
                let player = game
                    .order(self.round)
                    .nth((place / PLACES_PER_TURN).into())?;
                let turn = game.turn(self.round, player)?;
                match (place % PLACES_PER_TURN).checked_sub(1) {
                    None => What::Turn {
                        player,
                        queries: turn.queries_before,
                        left: turn.allowance,
                    },
                    Some(place) => What::Query {
                        player,
                        query: turn.query(place)?,
                    },
                }
            }
        };
        Some(CourseEvent {
            round: self.round,
            what,
        })
    }
}

impl CourseEvent {
    /// Writes the line that tells it.
    pub(super) fn write(self, json: &mut Json) {
        let kind = match self.what {
            What::Turn { .. } => "turn",
            What::Query { .. } => "query",
            What::Thumbs(_) => "thumbs",
            What::Wrong(_) => "wrong",
        };
        let line = json.line(kind).number("round", self.round);
        match self.what {
            What::Turn {
                player,
                queries,
                left,
            } => line
                .number("player", player.number())
                .text("phase", "asking")
                .number("queries", queries)
                .number("left", left),
            What::Query { player, query } => line
                .number("player", player.number())
                .text("proposal", query.proposal)
                .text("verifier", query.verifier.as_char())
                .text_if_any("answer", query.answer.map(words::answer))
                .number("queries", query.queries),
            What::Thumbs(up) => line.numbers("up", up.iter().map(Player::number)),
            What::Wrong(players) => line.numbers("players", players.iter().map(Player::number)),
        };
    }
}
