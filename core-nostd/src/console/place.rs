//! Where in the console the players are. What happened in the game is not here: that is saved, and this is not.

use heapless::Vec;

use super::self_test::SelfTest;
use crate::{
    code::Code,
    panel::{Dial, Letter},
    problem::{code::Class, rulebook::RulebookProblem},
    screens::DiallingView,
};

/// Where the players are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// They look for a game.
    Lobby(Lobby),
    /// They sit at one.
    Table(Spot),
}

/// A place outside of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lobby {
    /// The memory holds what only another version can read; nobody has said yet what is to become of it.
    ForeignMemory,
    /// Shall it be erased?
    ConfirmErase,
    /// A game goes on if the players want.
    Resume,
    /// Do they want to give it up?
    ConfirmDrop,
    /// The way to everything.
    Home,
    /// How is the console to be?
    Settings,
    /// Does everything work?
    SelfTest(SelfTest),
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
}

/// A place in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// Which cards belong on the table?
    Cards,
    /// The console goes to another player; what comes then is for their eyes.
    HandOver(Then),
    /// The player asks verifiers.
    Play,
    /// A verifier's button is held: its cards are shown, a page at a time, until it is let go.
    Peek {
        /// What is shown then.
        back: Back,
        /// The verifier.
        verifier: Letter,
        /// Which of its cards.
        card: u8,
        /// Which page of the card, from 0.
        page: u8,
    },
    /// The game's menu.
    Menu,
    /// The player is asked whether they mean it.
    Confirm(Question),
    /// The player's note sheet.
    Sheet(Page),
    /// How everybody stands.
    Standings,
    /// The player shows a thumb.
    Vote,
    /// All thumbs are in; so many steps until they show.
    Countdown(u8),
    /// All thumbs are shown.
    Thumbs,
    /// The player dials the code they claim.
    Claim,
    /// A player has claimed what the selectors show, and is to turn all of them away from there.
    HideClaim(Dial),
    /// All claims were wrong.
    WrongClaims,
    /// The game has ended.
    Verdict,
    /// What now?
    AfterGame,
}

/// Where a look at a card began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Back {
    /// In the game.
    Game,
    /// At the list of all cards.
    Cards,
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

impl Spot {
    /// Whether the player at the console has their turn before them, so that its open answers stay lit.
    pub(super) const fn shows_turn(self) -> bool {
        match self {
            Self::Cards
            | Self::Play
            | Self::Peek { .. }
            | Self::Menu
            | Self::Confirm(_)
            | Self::Sheet(_)
            | Self::Standings
            | Self::Claim => true,
            Self::HandOver(_)
            | Self::Vote
            | Self::Countdown(_)
            | Self::Thumbs
            | Self::HideClaim(_)
            | Self::WrongClaims
            | Self::Verdict
            | Self::AfterGame => false,
        }
    }
}
