//! Notices: what the console has to tell a player beside what the screen shows. The screens word them.

use crate::{
    game::{Aid, Refusal},
    imitation,
    panel::Part,
    saved::NotKept,
};
use bombe_engine::{Card, Code, Invalid, Lesson, Letter, Mode, Shape, Slot};

/// Something the player should know before going on: mostly, why the last press did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A selector stands between two positions.
    NoPosition(Shape),
    /// It was against the rules.
    Refused(Refusal),
    /// The round is over, and its answers are about this proposal, not about the one that is dialled now.
    AnswersAreFor(Code),
    /// No problem has the code that was dialled.
    Misdialled,
    /// No published problem has what was typed.
    Mistyped(Mistake),
    /// Nothing that happens is kept: the memory does not work, or holds what another version has kept.
    NothingKept,
    /// It could not be kept in memory, and so did not happen.
    NotKept(NotKept),
    /// Something that was kept is lost.
    MemoryDamaged,
    /// The answer is known already. Pressing again asks all the same.
    TellsNothing(Letter),
    /// What an answer has taught about its verifier.
    Lesson {
        /// The verifier.
        verifier: Letter,
        /// What it has taught.
        lesson: Lesson,
        /// In nightmare mode it is about cards too.
        mode: Mode,
    },
    /// What an aid does.
    Aid(Aid),
    /// The console has not made up its mind yet.
    Thinking,
    /// The console will not run for much longer.
    BatteryLow,
    /// A part of the panel does not work.
    Broken(Part),
    /// It was against the rules of the imitation game.
    Mistaken(imitation::Refusal),
    /// What the machine's side is, only the responder may see.
    OnlyResponder(Letter),
    /// A selector still shows the last vote.
    HideVote(Shape),
    /// A selector stands at neither side.
    NoSide(Shape),
}

impl Notice {
    /// Whether turning the selectors answers the notice.
    #[must_use]
    pub const fn is_about_selectors(&self) -> bool {
        match self {
            Self::NoPosition(_)
            | Self::Refused(_)
            | Self::AnswersAreFor(_)
            | Self::Misdialled
            | Self::TellsNothing(_)
            | Self::Lesson { .. }
            | Self::HideVote(_)
            | Self::NoSide(_)
            | Self::Broken(Part::Selector(_)) => true,
            Self::NothingKept
            | Self::NotKept(_)
            | Self::MemoryDamaged
            | Self::Mistyped(_)
            | Self::Aid(_)
            | Self::Thinking
            | Self::BatteryLow
            | Self::Mistaken(_)
            | Self::OnlyResponder(_)
            | Self::Broken(Part::Button(_)) => false,
        }
    }

    /// Whether the last press did nothing.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        !matches!(
            self,
            Self::Aid(_) | Self::Lesson { .. } | Self::Thinking | Self::BatteryLow
        )
    }
}

/// Why no problem has what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// No criteria card has the number.
    NoSuchCard(u8),
    /// The card was typed before.
    CardTwice(Card),
    /// No verification card carries the number.
    NoSuchNumber(u16),
    /// What the number stands for is not on the verifier's cards.
    NotOn(Slot),
    /// What the number stands for is on no card of the problem.
    OnNoCard,
    /// All of it together is not a valid problem.
    NoProblem(Invalid),
}
