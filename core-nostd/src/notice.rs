//! Notices: what the console tells a player at the foot of a screen. The screens word them.

use crate::{
    game::{Aid, Refusal},
    imitation,
    panel::Part,
    saved::NotKept,
};
use bombe_engine::{
    Answer, Card, Code, Invalid, Lesson, Letter, Mode, PublishedNumber, Remedy, Shape, Slot,
    VerifierCount,
};

/// Something that the player should know: mostly, why the last press did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A selector stands between two positions.
    NoPosition(Shape),
    /// The press was against the rules.
    Refused(Refusal),
    /// The answers on display are about this proposal, not about the code that is dialled now.
    AnswersAreFor(Code),
    /// No problem has the code that was dialled.
    Misdialled,
    /// What was typed is no published problem.
    Mistyped(Mistake),
    /// The console is built on a Pico W, on which some things are missing.
    PicoW,
    /// Nothing is stored: the memory does not work, or holds data of another version.
    NothingKept,
    /// It could not be stored, and so did not happen.
    NotKept(NotKept),
    /// Some stored data is lost.
    MemoryDamaged,
    /// The answer is already known. Pressing again asks anyway.
    TellsNothing(Letter),
    /// The verifier has answered this question in an earlier round. Pressing again asks anyway.
    AskedBefore {
        /// The verifier.
        verifier: Letter,
        /// What was proposed.
        proposal: Code,
        /// The answer; `None` if others may be looking.
        answer: Option<Answer>,
    },
    /// A press came right after the screen had changed, and may have been meant for what was there before.
    TooSoon,
    /// What an answer has taught about its verifier.
    Lesson {
        /// The verifier.
        verifier: Letter,
        /// What it has taught.
        lesson: Lesson,
        /// The mode: in nightmare mode a lesson is about cards too.
        mode: Mode,
    },
    /// What an aid does.
    Aid(Aid),
    /// There are no crosses to check.
    NothingCrossedOut,
    /// The console is still thinking.
    Thinking,
    /// The timer has run out.
    TimeIsUp,
    /// A letter was held for so long that it no longer counts. It is not told which, since it may be a thumb.
    HeldTooLong,
    /// The battery is nearly empty.
    BatteryLow,
    /// A part of the panel does not work.
    Broken(Part),
    /// The press was against the rules of the imitation game.
    Mistaken(imitation::Refusal),
    /// Only the responder may see the machine's side.
    OnlyResponder(Letter),
    /// A selector still shows the last vote.
    HideVote(Shape),
    /// The selector points to neither side.
    NoSide(Shape),
    /// A player has taken back their vote.
    VoteTakenBack(Letter),
    /// Only one game can be paused at a time.
    AlreadyPaused,
    /// The letter ends the game. Pressing it again does.
    EndsGame(Letter),
    /// The players' cards make no such problem; this would help.
    NoneOfCards(Remedy),
    /// No problem needs only one other card than the one before.
    NoneSwapped,
    /// No other firmware is loaded during a game.
    NotDuringGame,
    /// The code stands as the player has found it, and may be somebody else's. OK again claims it.
    AsFound(Code),
}

impl Notice {
    /// Whether its words say that OK leads on. Otherwise OK only closes it, where OK would do something that cannot be undone.
    #[must_use]
    pub const fn tells_of_ok(&self) -> bool {
        matches!(
            self,
            Self::Refused(Refusal::NoQueriesLeft | Refusal::ProposalChanged { .. })
                | Self::AnswersAreFor(_)
        )
    }

    /// Whether it holds back a query, until the same letter is pressed again.
    #[must_use]
    pub const fn is_warning(&self) -> bool {
        matches!(self, Self::TellsNothing(_) | Self::AskedBefore { .. })
    }

    /// Whether it asks for another press of the same button.
    #[must_use]
    pub const fn asks_again(&self) -> bool {
        self.is_warning() || matches!(self, Self::EndsGame(_) | Self::AsFound(_))
    }

    /// Whether turning the selectors resolves the notice.
    #[must_use]
    pub const fn is_about_selectors(&self) -> bool {
        match self {
            Self::NoPosition(_)
            | Self::Refused(_)
            | Self::AnswersAreFor(_)
            | Self::Misdialled
            | Self::Mistyped(_)
            | Self::TellsNothing(_)
            | Self::AskedBefore { .. }
            | Self::TooSoon
            | Self::AsFound(_)
            | Self::TimeIsUp
            | Self::Lesson { .. }
            | Self::HideVote(_)
            | Self::NoSide(_)
            | Self::VoteTakenBack(_)
            | Self::Broken(Part::Selector(_)) => true,
            Self::PicoW
            | Self::NothingKept
            | Self::NotKept(_)
            | Self::MemoryDamaged
            | Self::Aid(_)
            | Self::NothingCrossedOut
            | Self::Thinking
            | Self::HeldTooLong
            | Self::BatteryLow
            | Self::Mistaken(_)
            | Self::OnlyResponder(_)
            | Self::AlreadyPaused
            | Self::EndsGame(_)
            | Self::NoneOfCards(_)
            | Self::NoneSwapped
            | Self::NotDuringGame
            | Self::Broken(Part::Button(_)) => false,
        }
    }

    /// Whether the notice says that the last press did nothing.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        !matches!(
            self,
            Self::Aid(_)
                | Self::Lesson { .. }
                | Self::Thinking
                | Self::TimeIsUp
                | Self::HeldTooLong
                | Self::BatteryLow
                | Self::PicoW
                | Self::VoteTakenBack(_)
        )
    }
}

/// Why what was typed is no problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// No criteria card has this number.
    NoSuchCard(u8),
    /// The card was typed before.
    CardTwice(Card),
    /// No verification card carries the number.
    NoSuchNumber(u16),
    /// The number's criterion is not on the verifier's cards.
    NotOn(Slot),
    /// The number's criterion is on no card of the problem.
    OnNoCard,
    /// Everything together is not a valid problem.
    NoProblem(Invalid),
    /// The number of a published problem is longer.
    Incomplete,
    /// With so many verifiers there are not so many problems, or their numbers begin later.
    NoSuchRank {
        /// The first letter, as typed.
        letter: char,
        /// How many verifiers.
        verifiers: VerifierCount,
    },
    /// The letter of a number does not fit. With another one this number has a problem.
    Meant(PublishedNumber),
}
