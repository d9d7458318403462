//! What the console thinks about for its players: the aids.
//!
//! Thinking takes longer than an answer may take, so the console does not do it itself. It tells what there is to think
//! about, and somebody with time brings the insight. What happened meanwhile makes an insight worthless: each belongs to
//! a position of the game.

use super::{
    Console,
    place::{Place, Spot},
};
use crate::{
    code::Code,
    game::{Aid, Event, Game, Phase},
    insight::{Insight, Knowledge, Lesson},
    panel::Letter,
    player::Player,
    saved::Record,
    screens::Notice,
};

/// A position of a game: what there is to know does not change as long as it lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position(u32);

/// What the console knows by thinking.
#[derive(Clone, Debug, Default)]
pub(super) struct Thoughts {
    position: Position,
    /// The latest insight, whose it is, and of which position.
    known: Option<(Position, Player, Insight)>,
    /// The verifier whose answer has led to the position.
    asked: Option<Letter>,
    /// A query that was held back, because it would tell nothing.
    warned: Option<(Letter, Code)>,
}

impl Thoughts {
    /// Takes note of what has happened.
    pub(super) fn follow(&mut self, record: &Record) {
        let asked = match record {
            Record::Event(Event::Query { verifier, .. }) => Some(*verifier),
            Record::Event(Event::Note(_) | Event::Hint(_)) | Record::Settings(_) => return,
            Record::Event(_) | Record::Start(_) | Record::Result(_) | Record::Close => None,
        };
        if let Record::Start(_) | Record::Close = record {
            self.known = None;
        }
        self.position = Position(self.position.0.wrapping_add(1));
        (self.asked, self.warned) = (asked, None);
    }
}

impl Console {
    /// The position to think about, if there is one and nobody has done so.
    #[must_use]
    pub fn riddle(&self) -> Option<Position> {
        self.thinker()?;
        let is_open = self.insight().is_none();
        is_open.then_some(self.thoughts.position)
    }

    /// All that there is to reason from in the present position.
    #[must_use]
    pub fn knowledge(&self) -> Option<Knowledge> {
        let (game, player) = self.thinker()?;
        Some(Knowledge::of(game.problem().face(), game.seat(player)))
    }

    /// Takes an insight into a position. If the game has moved on, it is of no use any more.
    pub fn understand(&mut self, position: Position, insight: Insight) {
        let Some((game, player)) = self.thinker() else {
            return;
        };
        if position != self.thoughts.position {
            return;
        }
        let lesson = self.lesson(game, player, &insight);
        if self.notice.is_none() && self.place == Place::Table(Spot::Play) {
            self.notice = lesson;
        }
        self.thoughts.known = Some((position, player, insight));
    }

    /// What is known of the present position.
    pub(super) fn insight(&self) -> Option<&Insight> {
        let (position, _, insight) = self.thoughts.known.as_ref()?;
        (*position == self.thoughts.position).then_some(insight)
    }

    /// What is known, if it is to help in this way.
    pub(super) fn insight_for(&self, aid: Aid) -> Option<&Insight> {
        self.insight().filter(|_| self.has(aid))
    }

    /// Whether the players have asked for help of a kind.
    pub(super) fn has(&self, aid: Aid) -> bool {
        let game = self.saved.game();
        game.is_some_and(|game| game.header().aids.contains(aid))
    }

    /// Holds back a query whose answer is known, once.
    pub(super) fn is_in_vain(&mut self, verifier: Letter, proposal: Code) -> bool {
        let query = Event::Query { verifier, proposal };
        let may_ask = self
            .saved
            .game()
            .is_some_and(|game| game.check(query).is_ok());
        let insight = self.insight_for(Aid::Warning).filter(|_| may_ask);
        let is_in_vain = insight.is_some_and(|insight| insight.tells_nothing(verifier, proposal));
        let is_told = self.thoughts.warned == Some((verifier, proposal));
        self.thoughts.warned = is_in_vain.then_some((verifier, proposal));
        is_in_vain && !is_told
    }

    /// The game that is thought about, and for whom.
    fn thinker(&self) -> Option<(&Game, Player)> {
        let game = self.saved.game()?;
        match game.phase() {
            Phase::Asking(player) if !game.header().aids.is_empty() => Some((game, player)),
            _ => None,
        }
    }

    /// What the last answer has taught the player.
    fn lesson(&self, game: &Game, player: Player, now: &Insight) -> Option<Notice> {
        let verifier = self.thoughts.asked.filter(|_| self.has(Aid::Lessons))?;
        let (_, knower, before) = self.thoughts.known.as_ref()?;
        let face = game.problem().face();
        let lesson = Lesson::of(face, verifier, before, now);
        (*knower == player).then_some(Notice::Lesson {
            verifier,
            lesson,
            mode: face.mode(),
        })
    }
}
