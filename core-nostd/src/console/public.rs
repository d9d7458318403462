//! What everybody may know of the console: all that the feed has to tell, and nothing else.
//!
//! The feed sees a console through this window only. What is secret, or private, or not shown yet, is held back here.

mod game;

pub(crate) use game::{PublicGame, PublicQuery, Verdict};

use super::{
    Console,
    offer::Offer,
    place::{Place, Spot},
};
use crate::{panel::Dial, saved::GameResult, texts::Language};

/// The public side of a console.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Public<'console>(&'console Console);

/// What people do who have no game of deduction on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    /// They look at the way to everything, or at a question that leads there.
    Home,
    /// They look for a problem.
    Problem,
    /// They set a game up.
    Setup,
    /// They look at old results.
    Results,
    /// They look at what the console can be told to be.
    Settings,
    /// They read how to play.
    Help,
    /// They play the imitation game, or are about to.
    Imitation,
}

impl Console {
    /// What everybody may know.
    pub(crate) const fn public(&self) -> Public<'_> {
        Public(self)
    }
}

impl<'console> Public<'console> {
    pub(crate) const fn language(self) -> Language {
        self.0.language()
    }

    /// The last problem that was suggested, and what has become of it.
    pub(crate) const fn offer(self) -> Option<Offer> {
        self.0.offer
    }

    /// How many games of deduction there were since power-on, with the one that is on the table.
    pub(crate) const fn games_begun(self) -> u16 {
        self.0.deduction.begun
    }

    /// The game on the table: also one that has ended, as long as nobody has left it.
    pub(crate) fn game(self) -> Option<PublicGame<'console>> {
        let game = self.0.saved.game()?;
        Some(PublicGame::new(
            game,
            &self.0.deduction.machine,
            self.0.deduction.are_thumbs_shown,
        ))
    }

    /// The results of games that are not on the table any more, the latest one first.
    pub(crate) fn past_results(self) -> &'console [GameResult] {
        let results = self.0.saved.results();
        match self.0.saved.game().and_then(GameResult::of) {
            Some(_) => results.get(1..).unwrap_or_default(),
            None => results,
        }
    }

    /// What the selectors show, while that is everybody's business: rivals claim in secret, and in a menu it means nothing.
    pub(crate) fn dial(self) -> Option<Dial> {
        let game = self.0.saved.game()?;
        let is_public = match self.0.place {
            Place::Table(Spot::Play | Spot::Peek { .. }) => true,
            Place::Table(Spot::Claim) => !game.header().table.is_competitive(),
            Place::Table(_) | Place::Lobby(_) | Place::Imitation(_) => false,
        };
        is_public.then_some(self.0.dial)
    }

    /// Whether the imitation game is on the table.
    pub(crate) const fn is_imitating(self) -> bool {
        self.0.saved.imitation().is_some()
    }

    pub(crate) fn section(self) -> Section {
        match &self.0.place {
            Place::Lobby(lobby) => lobby.section(),
            Place::Imitation(_) => Section::Imitation,
            Place::Table(_) => Section::Home,
        }
    }
}
