//! The aids: what a player could know by now, and how the console helps with it.
//!
//! An insight belongs to one position of the game and is worked out by a job.

use super::{
    Console,
    place::{Place, Question, Spot},
};
use crate::{
    game::{Aid, Event, Game, Phase, Privacy, Seat},
    jobs::GameEpoch,
    notice::Notice,
    player::Player,
    saved::{Record, Store},
};
use bombe_engine::{Action, Code, Insight, Lesson, Letter};

/// The state of the aids.
#[derive(Clone, Debug, Default)]
pub(super) struct AidState {
    epoch: GameEpoch,
    /// The latest insight, with its position and player.
    known: Option<(GameEpoch, Player, Insight)>,
    /// The verifier whose answer led to the position.
    asked: Option<Letter>,
    /// A query that was held back because its answer is known, or was given before.
    warned: Option<(Letter, Code)>,
    /// The position that the player wants a hint for.
    hint_wanted: Option<GameEpoch>,
}

impl AidState {
    /// Updates the state after a record.
    pub(super) fn follow(&mut self, record: &Record) {
        let asked = match record {
            Record::Event(
                Event::Query { verifier, .. } | Event::QueryInNextRound { verifier, .. },
            ) => Some(*verifier),
            Record::Event(Event::Note(_) | Event::Hint(_) | Event::Check)
            | Record::Settings(_)
            | Record::Imitation(_) => return,
            Record::Event(_)
            | Record::Start(_)
            | Record::Result(_)
            | Record::ImitationResult(_)
            | Record::Match(_)
            | Record::Statistics(_)
            | Record::Run(_)
            | Record::Beaten(_)
            | Record::Close
            | Record::Leave
            | Record::Pause(_)
            | Record::Unpause
            | Record::Imitate(_) => None,
        };
        if let Record::Start(_)
        | Record::Close
        | Record::Leave
        | Record::Pause(_)
        | Record::Unpause
        | Record::Imitate(_) = record
        {
            self.known = None;
        }
        self.epoch = self.epoch.next();
        (self.asked, self.warned) = (asked, None);
    }

    pub(super) const fn epoch(&self) -> GameEpoch {
        self.epoch
    }

    /// Forgets a warning, after a query that was refused.
    pub(super) const fn forget_warning(&mut self) {
        self.warned = None;
    }
}

impl Console {
    /// Whether some aid needs an insight into the current position that is not worked out yet.
    pub(super) fn lacks_insight(&self, game: &Game) -> bool {
        let mut aids = Aid::ALL.into_iter();
        let needs_insight = match game.phase() {
            Phase::Asking(_) | Phase::Voting(_) | Phase::Claiming(_) if self.is_checking() => true,
            Phase::Asking(_) => {
                aids.any(|aid| !matches!(aid, Aid::Hint | Aid::Check) && self.has(aid))
            }
            // Players may look at their notes while they vote or claim.
            Phase::Voting(_) | Phase::Claiming(_) => self.has(Aid::Crosses),
            Phase::Over(_) => false,
        };
        needs_insight && self.insight().is_none()
    }

    /// Whether a player waits for a hint.
    pub(super) fn awaits_hint(&self) -> bool {
        let is_asked = self.place == Place::Table(Spot::Confirm(Question::Hint));
        is_asked && self.deduction.aids.hint_wanted == Some(self.deduction.aids.epoch)
    }

    /// Sets whether the player wants a hint.
    pub(super) fn want_hint(&mut self, is_wanted: bool) {
        self.deduction.aids.hint_wanted = is_wanted.then_some(self.deduction.aids.epoch);
    }

    /// Gives the player the hint that they are waiting for.
    pub(super) fn take_hint(&mut self, epoch: GameEpoch, hint: Action, store: &mut impl Store) {
        if !self.awaits_hint() || epoch != self.deduction.aids.epoch {
            return;
        }
        self.want_hint(false);
        self.notice = None;
        self.play(Event::Hint(hint), store);
        if self.notice.is_none() {
            self.sit(Spot::Hint);
        }
    }

    fn is_checking(&self) -> bool {
        self.place == Place::Table(Spot::Check)
    }

    /// Where a player learns whether their crosses are sound. Asking for the first time needs a confirmation.
    pub(super) fn check_spot(&self, game: &Game) -> Spot {
        let seat = game.player().map(|player| game.seat(player));
        if seat.is_some_and(Seat::has_checked) {
            Spot::Check
        } else {
            Spot::Confirm(Question::Check)
        }
    }

    /// Counts that the player has asked, and tells them.
    pub(super) fn take_check(&mut self, store: &mut impl Store) {
        let notes = |game: &Game| Some(game.seat(game.player()?).notes().is_empty());
        if self.saved.game().and_then(notes) == Some(true) {
            return self.notice = Some(Notice::NothingCrossedOut);
        }
        self.play(Event::Check, store);
        if self.notice.is_none() {
            self.sit(Spot::Check);
        }
    }

    /// Whether all crosses of the player whose turn it is are sound, once that is known.
    pub(super) fn are_crosses_sound(&self, game: &Game) -> Option<bool> {
        let notes = game.seat(game.player()?).notes();
        let insight = self.insight_for(Aid::Check)?;
        Some(notes.are_sound(insight))
    }

    /// Takes an insight into a position.
    pub(super) fn take_insight(&mut self, epoch: GameEpoch, insight: Insight) {
        let Some(game) = self.saved.game() else {
            return;
        };
        let Some(player) = game.player() else {
            return;
        };
        if epoch != self.deduction.aids.epoch {
            return;
        }
        let lesson = self.lesson(game, player, &insight);
        if self.notice.is_none() && self.place == Place::Table(Spot::Play) {
            self.notice = lesson;
        }
        self.deduction.aids.known = Some((epoch, player, insight));
    }

    /// The insight into the current position.
    pub(super) fn insight(&self) -> Option<&Insight> {
        let (epoch, _, insight) = self.deduction.aids.known.as_ref()?;
        (*epoch == self.deduction.aids.epoch).then_some(insight)
    }

    /// The same, if this aid is switched on.
    pub(super) fn insight_for(&self, aid: Aid) -> Option<&Insight> {
        self.insight().filter(|_| self.has(aid))
    }

    /// Whether an aid is switched on.
    pub(super) fn has(&self, aid: Aid) -> bool {
        let game = self.saved.game();
        game.is_some_and(|game| game.header().aids.contains(aid))
    }

    /// Holds back a legal query, once, if its answer was given before, or is known and the players want to be warned. The
    /// notice says why.
    pub(super) fn hold_back(&mut self, verifier: Letter, proposal: Code) -> Option<Notice> {
        let notice = self.asked_before(verifier, proposal).or_else(|| {
            let insight = self.insight_for(Aid::Warning)?;
            let is_in_vain = insight.tells_nothing(verifier, proposal);
            is_in_vain.then_some(Notice::TellsNothing(verifier))
        });
        let query = (verifier, proposal);
        let was_told = self.deduction.aids.warned == Some(query);
        self.deduction.aids.warned = notice.map(|_| query);
        notice.filter(|_| !was_told)
    }

    /// The notice that the player has asked this in an earlier round. A private answer is in the notes.
    fn asked_before(&self, verifier: Letter, proposal: Code) -> Option<Notice> {
        let game = self.saved.game()?;
        let history = game.seat(game.player()?).history();
        let mut turns = history.iter();
        let answer = turns.find_map(|turn| {
            let is_same = turn.proposal() == Some(proposal);
            turn.answer(verifier).filter(|_| is_same)
        })?;
        Some(Notice::AskedBefore {
            verifier,
            proposal,
            answer: (game.header().answers == Privacy::Open).then_some(answer),
        })
    }

    /// What the last answer has taught the player, if there is an insight from just before it.
    fn lesson(&self, game: &Game, player: Player, now: &Insight) -> Option<Notice> {
        let verifier = self
            .deduction
            .aids
            .asked
            // The guide tells it in its own words.
            .filter(|_| self.has(Aid::Lessons) && !self.is_guided())?;
        let (epoch, knower, before) = self.deduction.aids.known.as_ref()?;
        if *knower != player || epoch.next() != self.deduction.aids.epoch {
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
