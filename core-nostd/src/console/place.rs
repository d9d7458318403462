//! Where in the console the players are. What happened in the game is not here: that is saved, and this is not.

use heapless::Vec;

use crate::{
    code::Code,
    panel::Letter,
    problem::{code::Class, rulebook::RulebookProblem},
    screens::DiallingView,
};

/// Where the players are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The memory holds what only another version can read; nobody has said yet what is to become of it.
    ForeignMemory {
        /// The version of what it holds.
        version: u8,
    },
    /// A game goes on if the players want.
    Resume,
    /// The way to everything.
    Home,
    /// A page of old results, from 0.
    Results(u8),
    /// What kind of problem?
    Problems,
    /// Which problem of the rulebook?
    Rulebook(RulebookProblem),
    /// Which kind of new problem?
    NewProblem(Class),
    /// A problem code is dialled; these settings of the selectors are confirmed.
    Dialling(Vec<Code, { DiallingView::GROUPS }, u8>),
    /// Who plays, and how?
    Setup,
    /// What does each player give away?
    Handicaps,

    /// Which cards belong on the table?
    Cards,
    /// The console goes to another player; what comes then is for their eyes.
    HandOver(Then),
    /// The player asks verifiers.
    Play,
    /// The game's menu.
    GameMenu,
    /// The player is asked whether they mean it.
    Confirm(Question),
    /// The player's note sheet.
    Sheet(Page),
    /// How everybody stands.
    Standings,
    /// The player shows a thumb.
    Vote,
    /// All thumbs are in; so many seconds until they show.
    Countdown(u8),
    /// All thumbs are shown.
    Thumbs,
    /// The player dials the code they claim.
    Claim,
    /// All claims were wrong.
    WrongClaims,
    /// The game has ended.
    Verdict,
    /// What now?
    AfterGame,
}

/// What a player gets to see when the console has come to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// What the game waits for.
    Game,
    /// Their note sheet.
    Sheet,
}

/// What is asked before something cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The game would begin anew.
    StartOver,
    /// The game would end.
    GiveUp,
    /// The turn would end without a query.
    Pass,
    /// What another version has kept would be erased.
    Erase {
        /// That version.
        version: u8,
    },
}

/// A page of the note sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    /// Some of the rounds; page 0 has the first ones.
    History(u8),
    /// The grid of numbers.
    Numbers,
    /// Some of the criteria that a verifier may have.
    Criteria {
        /// The verifier.
        verifier: Letter,
        /// Which of its cards.
        card: u8,
        /// Which page of the card, from 0.
        page: u8,
    },
}

impl Place {
    /// Whether a verifier may be asked here: then every press is answered at once, and nothing that takes time is begun.
    pub(super) const fn is_asking(&self) -> bool {
        matches!(self, Self::Play)
    }

    /// Whether the players sit at a game, rather than looking for one.
    pub(super) const fn is_at_table(&self) -> bool {
        match self {
            Self::ForeignMemory { .. }
            | Self::Resume
            | Self::Home
            | Self::Results(_)
            | Self::Problems
            | Self::Rulebook(_)
            | Self::NewProblem(_)
            | Self::Dialling(_)
            | Self::Setup
            | Self::Handicaps => false,
            Self::Confirm(question) => !matches!(question, Question::Erase { .. }),
            Self::Cards
            | Self::HandOver(_)
            | Self::Play
            | Self::GameMenu
            | Self::Sheet(_)
            | Self::Standings
            | Self::Vote
            | Self::Countdown(_)
            | Self::Thumbs
            | Self::Claim
            | Self::WrongClaims
            | Self::Verdict
            | Self::AfterGame => true,
        }
    }

    /// Whether the player at the console has their turn before them, so that its open answers stay lit.
    pub(super) const fn shows_turn(&self) -> bool {
        matches!(
            self,
            Self::Play
                | Self::GameMenu
                | Self::Confirm(_)
                | Self::Sheet(_)
                | Self::Cards
                | Self::Standings
                | Self::Claim
        )
    }
}
