//! Thumbs of all players at once: those who hold their letter at the end of a countdown know the code. Until then nothing
//! tells who holds what, and only then it is stored.

use super::{
    Console,
    pause::COUNTDOWN,
    place::{AfterHandOver, Place, Spot},
};
use crate::{
    game::{Event, Game, Phase, Voting},
    panel::Button,
    player::PlayerSet,
    saved::Store,
    sound::Sound,
};

impl Console {
    /// Whether all players are about to show their thumbs at once.
    pub(super) fn is_voting_together(&self) -> bool {
        self.saved.game().is_some_and(|game| {
            let is_voting = matches!(game.phase(), Phase::Voting(_));
            is_voting && game.header().thumbs == Voting::Together
        })
    }

    pub(super) fn call_for_thumbs(&mut self) {
        self.sit(Spot::Countdown(COUNTDOWN));
        self.sound = Some(Sound::Tick);
    }

    /// The countdown is over. Thumbs that are shown at once are stored now; if that fails, they are called for again.
    pub(super) fn show_thumbs(&mut self, store: &mut impl Store) {
        if self.is_voting_together() {
            let up = self.saved.game().map(|game| self.thumbs_up(game));
            self.play(Event::Thumbs(up.unwrap_or_default()), store);
            if self.is_voting_together() {
                self.sound = Some(Sound::Refused);
                return self.sit(Spot::CallForThumbs);
            }
        }
        self.deduction.are_thumbs_shown = true;
        self.begin_settling();
        self.sit(Spot::Thumbs);
        self.sound = Some(Sound::RoundEnd);
    }

    /// The players who hold their letter.
    fn thumbs_up(&self, game: &Game) -> PlayerSet {
        let is_up = |letter| self.down.contains(Button::Verifier(letter));
        let players = game.remaining();
        players.filter(|player| is_up(player.letter())).collect()
    }

    /// A selector was turned: a player who has a turn before them takes it so, because they dial their proposal anyway. Nothing
    /// private shows until they hold a button.
    pub(super) fn take_turn_by_dialling(&mut self) {
        let leads_on = match self.place {
            Place::Table(Spot::HandOver(AfterHandOver::Game)) => true,
            Place::Table(Spot::Thumbs) => self.settling.is_none(),
            _ => false,
        };
        let phase = self.saved.game().map(Game::phase);
        if leads_on && matches!(phase, Some(Phase::Asking(_))) {
            self.take_console(AfterHandOver::Game);
            self.begin_settling();
        }
    }
}
