//! An imitation game from its first turn to the ranking: what each button does, and where each event leads.
//!
//! The machine's side and the votes are secret until the reveal and are never shown, with one exception: the machine's
//! side while the responder holds their button.

use super::{
    Console,
    pause::COUNTDOWN,
    place::{ConfirmImitation, Lobby, Place, Scene},
    sleep::SleepState,
};
use crate::{
    imitation::{Event, Game, Outcome, Phase, Side, toss},
    menus::{self, AfterImitation, Imitate, InImitation},
    notice::Notice,
    panel::{Button, Lamps},
    saved::{OutOfPlace, Record, Store},
    screens::TextView,
    selector::Stand,
    sound::Sound,
};
use bombe_engine::{Answer, Digit, Letter, Shape};

impl Console {
    /// Takes raw bits of a noise source, which the machine's side depends on.
    pub const fn take_noise(&mut self, bits: u32) {
        self.noise = bits;
    }

    pub(super) fn press_imitate(&mut self, button: Button, store: &mut impl Store) {
        let rules = self.imitation.rules;
        match button {
            Button::Verifier(letter) => match menus::IMITATE.pick(letter) {
                Some(Imitate::Players) => self.imitation.rules = rules.with_next_players(),
                Some(Imitate::Kind) => self.imitation.rules = rules.with_next_kind(),
                Some(Imitate::Pictures) => self.imitation.rules = rules.with_next_pictures(),
                Some(Imitate::Timer) => self.imitation.rules = rules.with_next_timer(),
                None => {}
            },
            Button::Ok => self.begin_imitation(store),
            Button::Menu => self.enter(Lobby::Home),
        }
    }

    pub(super) fn press_imitation_help(&mut self, page: u8, button: Button) {
        match button {
            Button::Ok if page + 1 < TextView::IMITATION_HELP_PAGES => {
                self.enter(Lobby::ImitationHelp(page + 1))
            }
            Button::Ok | Button::Menu => self.leave_lobby(),
            Button::Verifier(_) => {}
        }
    }

    fn begin_imitation(&mut self, store: &mut impl Store) {
        if self.keep(Record::Imitate(self.imitation.rules), store) {
            self.imitation.must_hide_vote = false;
            self.play_imitation();
        }
    }

    /// Resumes a game after a power cut. The selectors may still show a vote.
    pub(super) fn resume_imitation(&mut self) {
        let Some(game) = self.saved.imitation() else {
            return;
        };
        let has_voted = |player| game.vote(player).is_some();
        let is_vote_at_hand = game.phase() == Phase::Voting && game.players().any(has_voted);
        self.imitation.must_hide_vote = is_vote_at_hand && !self.is_vote_hidden();
        self.imitation.is_vote_fresh = false;
        self.play_imitation();
    }

    /// Goes to the screen of the game's current phase.
    pub(super) fn play_imitation(&mut self) {
        if let Some(game) = self.saved.imitation() {
            let scene = self.scene_of(game);
            let timer = game.rules().timer;
            self.start_timer(timer);
            self.show(scene);
        }
    }

    pub(super) fn press_at_imitation(
        &mut self,
        scene: Scene,
        button: Button,
        store: &mut impl Store,
    ) {
        match (scene, button) {
            // The side is drawn when the responder has the console, and stored before anybody can see it.
            (Scene::HandOver, Button::Ok) => {
                let other = self.dice.roll() >> 31 == 1;
                self.imitate(Event::Draw(toss(self.noise, other)), store);
            }
            (Scene::Laying, _) => self.press_lay(button, store),
            (Scene::Voting, _) => self.press_ballot(button, store),
            (Scene::Reveal, Button::Ok) => self.show(Scene::Scores),
            (Scene::Tie, Button::Ok) => self.show(Scene::HandOver),
            (Scene::Tie | Scene::HandOver | Scene::Reveal, Button::Menu) => self.show(Scene::Menu),
            (Scene::Scores, Button::Ok) => self.imitate(Event::Next, store),
            (Scene::Scores, Button::Menu) => self.show(Scene::Reveal),
            (Scene::Menu, _) => self.press_imitation_menu(button),
            (Scene::Standings, Button::Ok | Button::Menu) => self.go_back_to_imitation(),
            (Scene::Confirm(ConfirmImitation::StartOver), Button::Ok) => self.imitate_again(store),
            (Scene::Confirm(ConfirmImitation::GiveUp), Button::Ok) => {
                self.imitate(Event::Abandon, store);
            }
            (Scene::Confirm(_), Button::Menu) => self.go_back_to_imitation(),
            (Scene::Ranking, Button::Ok) => self.show(Scene::AfterGame),
            (Scene::Ranking, Button::Menu) => self.leave(Lobby::Home, store),
            (Scene::AfterGame, _) => self.press_after_imitation(button, store),
            // A countdown ignores all buttons.
            (Scene::Countdown(_), _) | (_, Button::Verifier(_)) => {}
        }
    }

    fn show(&mut self, scene: Scene) {
        self.place = Place::Imitation(scene);
    }

    fn press_lay(&mut self, button: Button, store: &mut impl Store) {
        let responder = self.saved.imitation().map(Game::responder);
        match button {
            Button::Verifier(letter) if Some(letter) == responder => {
                self.imitation.held = Some(letter)
            }
            Button::Verifier(_) => {
                self.notice = responder.map(Notice::OnlyResponder);
            }
            // The side is on display, and nothing else.
            Button::Ok if self.imitation.held.is_some() => {}
            Button::Ok => self.imitate(Event::Lay, store),
            Button::Menu => self.show(Scene::Menu),
        }
    }

    fn press_ballot(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Verifier(player) => self.cast(player, store),
            // Everybody would see the vote while the next pair is laid.
            Button::Ok if self.imitation.must_hide_vote => {
                self.notice = Some(Notice::HideVote(self.ballot()));
            }
            Button::Ok => self.imitate(Event::EndVote, store),
            Button::Menu => self.show(Scene::Menu),
        }
    }

    /// The selector for votes: the first one that works.
    pub(super) fn ballot(&self) -> Shape {
        let works = |shape: &Shape| self.dial.stand(*shape) != Stand::Dead;
        let working = Shape::ALL.into_iter().find(works);
        working.unwrap_or(Shape::Triangle)
    }

    /// Casts a vote, or takes back the one that the selector still shows. Otherwise the selector must have been turned away from the previous vote, which would otherwise be seen or
    /// cast again by mistake.
    fn cast(&mut self, player: Letter, store: &mut impl Store) {
        let ballot = self.ballot();
        let can_take_back = self
            .saved
            .imitation()
            .and_then(|game| self.can_take_back(game));
        if can_take_back == Some(player) {
            return self.imitate(Event::TakeBack(player), store);
        }
        let side = match self.dial.position(ballot) {
            _ if self.imitation.must_hide_vote => {
                return self.notice = Some(Notice::HideVote(ballot));
            }
            Some(Digit::One | Digit::Two) => Side::Left,
            Some(Digit::Four | Digit::Five) => Side::Right,
            Some(Digit::Three) => return self.notice = Some(Notice::NoSide(ballot)),
            None => return self.notice = Some(self.no_position(ballot)),
        };
        self.imitate(Event::Vote { player, side }, store);
    }

    /// Checks, when the selectors were turned, whether the last vote is hidden. Then it is final, and the votes are shown
    /// if they are complete.
    pub(super) fn hide_vote(&mut self) {
        if !self.imitation.must_hide_vote || !self.is_vote_hidden() {
            return;
        }
        self.imitation.must_hide_vote = false;
        if self.are_votes_complete() && self.place == Place::Imitation(Scene::Voting) {
            self.show(Scene::Countdown(COUNTDOWN));
            self.sound = Some(Sound::Tick);
        }
    }

    fn are_votes_complete(&self) -> bool {
        self.saved.imitation().map(Game::phase) == Some(Phase::Revealed)
    }

    /// Whether the selector still shows the last vote of the turn.
    fn is_last_vote_at_hand(&self) -> bool {
        self.imitation.must_hide_vote && self.are_votes_complete()
    }

    /// The player who can take back the vote that the selector still shows.
    pub(super) fn can_take_back(&self, game: &Game) -> Option<Letter> {
        let is_at_hand = self.imitation.must_hide_vote && self.imitation.is_vote_fresh;
        game.can_take_back().filter(|_| is_at_hand)
    }

    /// Whether the selector shows no vote: the middle position stands for neither side.
    fn is_vote_hidden(&self) -> bool {
        let stand = self.dial.stand(self.ballot());
        stand == Stand::At(Digit::Three) || stand == Stand::Dead
    }

    fn press_imitation_menu(&mut self, button: Button) {
        let choice = match button {
            Button::Verifier(letter) => menus::IN_IMITATION.pick(letter),
            Button::Menu => return self.go_back_to_imitation(),
            Button::Ok => None,
        };
        match choice {
            // The last vote is not final yet, but its points would tell what it is worth.
            Some(InImitation::Scores) if self.is_last_vote_at_hand() => {
                self.notice = Some(Notice::HideVote(self.ballot()));
            }
            Some(InImitation::Scores) => self.show(Scene::Standings),
            Some(InImitation::Help) => self.enter(Lobby::ImitationHelp(0)),
            Some(InImitation::Settings) => self.enter(Lobby::Settings(0)),
            Some(InImitation::StartOver) => {
                self.show(Scene::Confirm(ConfirmImitation::StartOver));
            }
            Some(InImitation::GiveUp) => {
                self.show(Scene::Confirm(ConfirmImitation::GiveUp));
            }
            None => {}
        }
    }

    /// Returns from the menu. The timer goes on, and a vote must still be hidden.
    fn go_back_to_imitation(&mut self) {
        if let Some(game) = self.saved.imitation() {
            self.show(self.scene_of(game));
        }
    }

    fn press_after_imitation(&mut self, button: Button, store: &mut impl Store) {
        let choice = match button {
            Button::Verifier(letter) => menus::AFTER_IMITATION.pick(letter),
            Button::Menu => return self.show(Scene::Ranking),
            Button::Ok => None,
        };
        match choice {
            Some(AfterImitation::SameRules) => self.imitate_again(store),
            Some(AfterImitation::OtherRules) => {
                if let Some(game) = self.saved.imitation() {
                    self.imitation.rules = *game.rules();
                }
                self.leave(Lobby::Imitate, store);
            }
            Some(AfterImitation::Home) => self.leave(Lobby::Home, store),
            None => {}
        }
    }

    fn imitate_again(&mut self, store: &mut impl Store) {
        if let Some(game) = self.saved.imitation() {
            self.imitation.rules = *game.rules();
            self.begin_imitation(store);
        }
    }

    /// Plays an event, or leaves a notice that says why it is refused.
    pub(super) fn imitate(&mut self, event: Event, store: &mut impl Store) {
        let accepted = match self.saved.check(&Record::Imitation(event)) {
            Ok(accepted) => accepted,
            Err(OutOfPlace::Mistaken(refusal)) => {
                self.notice = Some(Notice::Mistaken(refusal));
                return;
            }
            Err(_) => return,
        };
        if !self.keep_accepted(accepted, store) {
            return;
        }
        match event {
            Event::Vote { .. } => {
                self.imitation.must_hide_vote = true;
                self.imitation.is_vote_fresh = true;
            }
            // The player may vote again at once: what the selector shows is theirs.
            Event::TakeBack(player) => {
                self.imitation.must_hide_vote = false;
                self.notice = Some(Notice::VoteTakenBack(player));
            }
            Event::Draw(_) | Event::Lay | Event::EndVote | Event::Next | Event::Abandon => {}
        }
        self.play_imitation();
        self.sound = self.sound_of_imitation(event);
    }

    /// The sound of an event. A vote sounds the same for either side.
    fn sound_of_imitation(&self, event: Event) -> Option<Sound> {
        let game = self.saved.imitation()?;
        match (event, game.outcome()) {
            (Event::Next, Some(Outcome::Won(_) | Outcome::Shared(_) | Outcome::AllWon)) => {
                Some(Sound::Win)
            }
            (Event::Next, Some(Outcome::AllLost)) => Some(Sound::Loss),
            (Event::Vote { .. } | Event::TakeBack(_), _) => Some(Sound::Noted),
            (Event::Lay, _) => Some(Sound::RoundEnd),
            (Event::Draw(_) | Event::EndVote | Event::Next | Event::Abandon, _) => None,
        }
    }

    pub(super) fn imitation_pause_is_over(&mut self, scene: Scene) {
        let Scene::Countdown(left) = scene else {
            return;
        };
        let (scene, sound) = match left {
            0..=1 => (Scene::Reveal, Sound::RoundEnd),
            _ => (Scene::Countdown(left - 1), Sound::Tick),
        };
        self.show(scene);
        self.sound = Some(sound);
    }

    /// What the lamps show: after the reveal, who was right. Before it they are dark, since a green or a red lamp beside
    /// a voter would pass for a verdict; the display shows who has voted.
    pub(super) fn lamps_of_imitation(&self, scene: Scene) -> Lamps {
        let Some(game) = self
            .saved
            .imitation()
            .filter(|_| self.sleep != SleepState::Asleep)
        else {
            return Lamps::default();
        };
        let was_right = |player| {
            let is_right = game.gain(player) > 0;
            let answer = if is_right { Answer::Pass } else { Answer::Fail };
            game.vote(player).map(|_| answer)
        };
        match scene {
            Scene::Reveal => self.telling(Letter::ALL.map(was_right)),
            _ => Lamps::default(),
        }
    }

    /// The scene of the game's phase. Nothing is revealed while the last vote can be taken back.
    fn scene_of(&self, game: &Game) -> Scene {
        match game.phase() {
            Phase::Drawing if game.tied().is_some() => Scene::Tie,
            Phase::Drawing => Scene::HandOver,
            Phase::Laying => Scene::Laying,
            Phase::Voting => Scene::Voting,
            Phase::Revealed if self.imitation.must_hide_vote => Scene::Voting,
            Phase::Revealed => Scene::Reveal,
            Phase::Over(_) => Scene::Ranking,
        }
    }

    /// The machine's side, while the responder holds their button.
    pub(super) fn shown_side(&self, game: &Game) -> Option<Side> {
        let is_held = self.imitation.held == Some(game.responder());
        game.machine().filter(|_| is_held)
    }
}
