//! The public side of the console: everything that the feed may tell, and nothing else.
//!
//! The feed sees a console only through this. Everything that is secret, private or not shown yet is held back here.

mod game;

pub(crate) use game::{PublicGame, PublicQuery, PublicWrongClaims, Verdict};

use super::{
    Console,
    offer::Offer,
    place::{Place, Spot},
};
use crate::{
    game::News,
    panel::Dial,
    saved::GameResult,
    self_test::{Report, Stage},
    texts::Language,
};

/// The public side of a console.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Public<'console>(&'console Console);

/// What the players are doing outside of a deduction game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    /// They are at the home screen, or at a question that leads there.
    Home,
    /// They choose a problem.
    Problem,
    /// They set up a game.
    Setup,
    /// They look at old results.
    Results,
    /// They are in the settings.
    Settings,
    /// They read how to play.
    Help,
    /// They play the imitation game, or set it up.
    Imitation,
}

impl Console {
    /// The public side of the console.
    pub(crate) const fn public(&self) -> Public<'_> {
        Public(self)
    }
}

impl<'console> Public<'console> {
    pub(crate) const fn language(self) -> Language {
        self.0.language()
    }

    /// The last offered problem, and what happened to it.
    pub(crate) const fn offer(self) -> Option<Offer> {
        self.0.offer
    }

    /// The number of deduction games since power-on, including the current one.
    pub(crate) const fn games_begun(self) -> u16 {
        self.0.deduction.begun
    }

    /// The current game; also one that has ended, until the players leave it.
    pub(crate) fn game(self) -> Option<PublicGame<'console>> {
        let game = self.0.saved.game()?;
        let deduction = &self.0.deduction;
        Some(PublicGame {
            game,
            machine: &deduction.machine,
            hides_thumbs: game.news() == News::Thumbs && !deduction.are_thumbs_shown,
            hides_code: self.0.hides_code(game),
            result: self.0.saved.result_of_game(),
        })
    }

    /// The results of games that the players have left, latest first.
    pub(crate) fn past_results(self) -> &'console [GameResult] {
        let results = self.0.saved.results();
        match self.0.saved.result_of_game() {
            Some(_) => results.get(1..).unwrap_or_default(),
            None => results,
        }
    }

    /// What the selectors show, while that is public: rivals claim in secret, and in a menu it means nothing.
    pub(crate) fn dial(self) -> Option<Dial> {
        let game = self.0.saved.game()?;
        let is_public = match self.0.place {
            Place::Table(Spot::Play | Spot::Peek(_) | Spot::Guide(_)) => true,
            Place::Table(Spot::Claim) => !game.header().table.is_competitive(),
            Place::Table(_) | Place::Lobby(_) | Place::Imitation(_) => false,
        };
        is_public.then_some(self.0.dial)
    }

    /// Whether an imitation game is in progress.
    pub(crate) const fn is_imitating(self) -> bool {
        self.0.saved.imitation().is_some()
    }

    /// How far a computer is that wants to test the console.
    pub(crate) fn self_test_stage(self) -> Stage {
        self.0.self_test_stage()
    }

    /// What the self-test tells; `None` if it is closed or a game is kept, when where the selectors stand may be secret.
    pub(crate) fn self_test_report(self) -> Option<Report> {
        self.0.self_test_report()
    }

    pub(crate) fn section(self) -> Section {
        match &self.0.place {
            Place::Lobby(lobby) => lobby.section(),
            Place::Imitation(_) => Section::Imitation,
            Place::Table(_) => Section::Home,
        }
    }
}
