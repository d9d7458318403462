//! Where in the console the players are. What happened in the game is not here: that is saved, and this is not.

use heapless::Vec;

use super::{menu::Setting, self_test::SelfTest};
use crate::{
    code::Code,
    machine::Level,
    panel::Letter,
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
    /// They sit at an imitation game.
    Imitation(Scene),
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
    /// Which of its options is a setting to be?
    Options(Setting),
    /// What is this console?
    About,
    /// A page of the help, from 0.
    Help(u8),
    /// Does everything work?
    SelfTest(SelfTest),
    /// A page of old results, from 0.
    Results(u8),
    /// One of them, the latest at 0.
    Result(u8),
    /// What kind of problem?
    Problems,
    /// Which problem of the rulebook?
    Rulebook(RulebookProblem),
    /// Which kind of new problem?
    NewProblem(Class),
    /// A problem code is dialled; these settings of the selectors are confirmed.
    Dialling(Vec<Code, { DiallingView::GROUPS }, u8>),
    /// Which kind of published problem?
    TypingKind(Class),
    /// A published problem is typed into the form.
    Typing,
    /// Who plays, and how?
    Setup,
    /// What does each player give away?
    Handicaps,
    /// Which help do they want?
    Aids,
    /// Who plays the imitation game, and how?
    Imitate,
    /// A page of the help on it, from 0.
    ImitationHelp(u8),
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
        /// The verifier.
        verifier: Letter,
        /// Which of its cards.
        card: u8,
        /// Which page of the card, from 0.
        page: u8,
    },
    /// A card is looked at.
    Card {
        /// Whose card it is, or in nightmare mode, at which place it lies.
        slot: Letter,
        /// Which page of what there is to know about it, from 0.
        page: u8,
    },
    /// The game's menu.
    Menu,
    /// The rest of the game's menu.
    More,
    /// What the problem is called, in large.
    Problem,
    /// The hint is shown.
    Hint,
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
    HideClaim,
    /// All claims were wrong.
    WrongClaims,
    /// The game has ended.
    Verdict,
    /// What now?
    AfterGame,
    /// How the levels of the machine have done.
    Ladder,
    /// A level's game is replayed.
    Replay {
        /// The level.
        level: Level,
        /// Which page of it, from 0.
        page: u8,
    },
}

/// A place in an imitation game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scene {
    /// The console goes to the responder.
    HandOver,
    /// The responder lays a pair.
    Laying,
    /// The others vote.
    Voting,
    /// All votes are in; so many steps until they show.
    Countdown(u8),
    /// The machine's side and all votes.
    Reveal,
    /// What they have come to.
    Scores,
    /// The game's menu.
    Menu,
    /// How everybody stands, from the menu.
    Standings,
    /// The players are asked whether they mean it.
    Confirm(Dare),
    /// The game has ended.
    Ranking,
}

/// What is asked before an imitation game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dare {
    /// The game would begin anew.
    StartOver,
    /// The game would end.
    GiveUp,
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
    /// The only hint would be taken.
    Hint,
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
            | Self::Card { .. }
            | Self::Menu
            | Self::More
            | Self::Problem
            | Self::Hint
            | Self::Confirm(_)
            | Self::Sheet(_)
            | Self::Standings
            | Self::Claim => true,
            Self::HandOver(_)
            | Self::Vote
            | Self::Countdown(_)
            | Self::Thumbs
            | Self::HideClaim
            | Self::WrongClaims
            | Self::Verdict
            | Self::AfterGame
            | Self::Ladder
            | Self::Replay { .. } => false,
        }
    }
}
