//! What the console knows for its players by thinking: the aids.
//!
//! What happens makes a thought worthless: each belongs to a position of the game.

use super::{
    Console,
    place::{Place, Question, Spot},
};
use crate::{
    code::Code,
    game::{Aid, Event, Game, Hint, Phase},
    insight::{Insight, Lesson},
    panel::Letter,
    player::Player,
    saved::{Record, Store},
    screens::Notice,
};

/// A position of a game: what there is to know does not change as long as it lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position(u32);

impl Position {
    const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }
}

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
    /// The position that the player wants a hint for.
    wish: Option<Position>,
}

impl Thoughts {
    /// Takes note of what has happened.
    pub(super) fn follow(&mut self, record: &Record) {
        let asked = match record {
            Record::Event(Event::Query { verifier, .. }) => Some(*verifier),
            Record::Event(Event::Note(_) | Event::Hint(_))
            | Record::Settings(_)
            | Record::Imitation(_) => return,
            Record::Event(_)
            | Record::Start(_)
            | Record::Result(_)
            | Record::Close
            | Record::Imitate(_) => None,
        };
        if let Record::Start(_) | Record::Close | Record::Imitate(_) = record {
            self.known = None;
        }
        self.position = self.position.next();
        (self.asked, self.warned) = (asked, None);
    }

    pub(super) const fn position(&self) -> Position {
        self.position
    }
}

impl Console {
    /// Whether some aid needs an insight into the present position that nobody had yet.
    pub(super) fn lacks_insight(&self, game: &Game) -> bool {
        let mut aids = Aid::ALL.into_iter();
        let needs_insight = match game.phase() {
            Phase::Asking(_) => aids.any(|aid| aid != Aid::Hint && self.has(aid)),
            // Whoever votes or claims may look at the notes.
            Phase::Voting(_) | Phase::Claiming(_) => self.has(Aid::Crosses),
            Phase::Over(_) => false,
        };
        needs_insight && self.insight().is_none()
    }

    /// Whether a player has asked for a hint and waits.
    pub(super) fn awaits_hint(&self) -> bool {
        let is_asked = self.place == Place::Table(Spot::Confirm(Question::Hint));
        is_asked && self.thoughts.wish == Some(self.thoughts.position)
    }

    /// Takes note of whether the player wants a hint.
    pub(super) fn wish_for_hint(&mut self, is_wanted: bool) {
        self.thoughts.wish = is_wanted.then_some(self.thoughts.position);
    }

    /// Gives the player the hint that they wait for.
    pub(super) fn follow_hint(&mut self, position: Position, hint: Hint, store: &mut impl Store) {
        if !self.awaits_hint() || position != self.thoughts.position {
            return;
        }
        self.wish_for_hint(false);
        self.notice = None;
        self.play(Event::Hint(hint), store);
        if self.notice.is_none() {
            self.sit(Spot::Hint);
        }
    }

    /// Takes an insight into a position.
    pub(super) fn understand(&mut self, position: Position, insight: Insight) {
        let Some(game) = self.saved.game() else {
            return;
        };
        let Some(player) = game.player() else {
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

    /// What the last answer has taught the player, if it is known what they knew just before it.
    fn lesson(&self, game: &Game, player: Player, now: &Insight) -> Option<Notice> {
        let verifier = self.thoughts.asked.filter(|_| self.has(Aid::Lessons))?;
        let (position, knower, before) = self.thoughts.known.as_ref()?;
        if *knower != player || position.next() != self.thoughts.position {
            return None;
        }
        let face = game.problem().face();
        Some(Notice::Lesson {
            verifier,
            lesson: Lesson::of(face, verifier, before, now),
            mode: face.mode(),
        })
    }
}
