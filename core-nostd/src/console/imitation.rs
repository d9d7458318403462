//! An imitation game from its first turn to its ranking: what each button does, and where each event leads.
//!
//! What is secret until the reveal, the machine's side and the votes, is never on lamps or display: but for the machine's
//! side, while the responder holds their button.

use super::{
    Console,
    pause::{COUNTDOWN, Pause},
    place::{ConfirmImitation, Lobby, Place, Scene},
    sleep::SleepState,
};
use crate::{
    imitation::{Event, Game, Outcome, Phase, Side, toss},
    menus::{self, Imitate, InImitation},
    notice::Notice,
    panel::{Button, Lamps},
    saved::{OutOfPlace, Record, Store},
    screens::TextView,
    selector::Stand,
    sound::Sound,
};
use bombe_engine::{Answer, Digit, Letter, Shape};

/// The last seconds are heard.
const LAST_SECONDS: u8 = 5;

impl Console {
    /// Takes raw bits of a noise source: where the machine stands depends on them.
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

    /// Goes on with a game that a power cut has interrupted. The selectors stand where they stood.
    pub(super) fn resume_imitation(&mut self) {
        let Some(game) = self.saved.imitation() else {
            return;
        };
        let has_voted = |player| game.vote(player).is_some();
        let is_vote_at_hand = game.phase() == Phase::Voting && game.players().any(has_voted);
        self.imitation.must_hide_vote = is_vote_at_hand && !self.is_vote_hidden();
        self.play_imitation();
    }

    /// Goes to where the game waits.
    pub(super) fn play_imitation(&mut self) {
        if let Some(game) = self.saved.imitation() {
            let scene = scene_of(game.phase());
            self.imitation.seconds_left = game.rules().timer.seconds().unwrap_or(0);
            self.place = Place::Imitation(scene);
        }
    }

    pub(super) fn press_at_imitation(
        &mut self,
        scene: Scene,
        button: Button,
        store: &mut impl Store,
    ) {
        match scene {
            Scene::HandOver => self.press_draw(button, store),
            Scene::Laying => self.press_lay(button, store),
            Scene::Voting => self.press_ballot(button, store),
            Scene::Reveal => self.press_reveal(button),
            Scene::Scores => self.press_scores(button, store),
            Scene::Menu => self.press_imitation_menu(button),
            Scene::Standings => self.press_imitation_standings(button),
            Scene::Confirm(question) => self.press_confirm_imitation(question, button, store),
            Scene::Ranking => self.press_ranking(button, store),
            // Nothing can be hurried, and nobody can look away.
            Scene::Countdown(_) => {}
        }
    }

    /// The side is drawn when the responder has the console, and kept before anybody can see it.
    fn press_draw(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Ok => {
                let other = self.dice.roll() >> 31 == 1;
                self.imitate(Event::Draw(toss(self.noise, other)), store);
            }
            Button::Menu => self.place = Place::Imitation(Scene::Menu),
            Button::Verifier(_) => {}
        }
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
            Button::Ok => self.imitate(Event::Lay, store),
            Button::Menu => self.place = Place::Imitation(Scene::Menu),
        }
    }

    fn press_ballot(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Verifier(player) => self.cast(player, store),
            // Everybody would see it while the next pair is laid.
            Button::Ok if self.imitation.must_hide_vote => {
                self.notice = Some(Notice::HideVote(self.ballot()));
            }
            Button::Ok => self.imitate(Event::EndVote, store),
            Button::Menu => self.place = Place::Imitation(Scene::Menu),
        }
    }

    /// The selector that players vote with: the first that works.
    pub(super) fn ballot(&self) -> Shape {
        let works = |shape: &Shape| self.dial.stand(*shape) != Stand::Dead;
        let working = Shape::ALL.into_iter().find(works);
        working.unwrap_or(Shape::Triangle)
    }

    /// Casts a vote. The selector must have been turned away from the vote before, which would otherwise be seen, or be cast
    /// again by mistake.
    fn cast(&mut self, player: Letter, store: &mut impl Store) {
        let ballot = self.ballot();
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

    /// Takes note that the selectors were turned.
    pub(super) fn hide_vote(&mut self) {
        if self.is_vote_hidden() {
            self.imitation.must_hide_vote = false;
        }
    }

    /// Whether no selector shows a vote: it is hidden by the middle, which means nothing.
    fn is_vote_hidden(&self) -> bool {
        let stand = self.dial.stand(self.ballot());
        stand == Stand::At(Digit::Three) || stand == Stand::Dead
    }

    fn press_reveal(&mut self, button: Button) {
        match button {
            Button::Ok => self.place = Place::Imitation(Scene::Scores),
            Button::Menu => self.place = Place::Imitation(Scene::Menu),
            Button::Verifier(_) => {}
        }
    }

    fn press_scores(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Ok => self.imitate(Event::Next, store),
            Button::Menu => self.place = Place::Imitation(Scene::Reveal),
            Button::Verifier(_) => {}
        }
    }

    fn press_imitation_menu(&mut self, button: Button) {
        let choice = match button {
            Button::Verifier(letter) => menus::IN_IMITATION.pick(letter),
            Button::Menu => return self.go_back_to_imitation(),
            Button::Ok => None,
        };
        match choice {
            Some(InImitation::Standings) => self.place = Place::Imitation(Scene::Standings),
            Some(InImitation::Help) => self.enter(Lobby::ImitationHelp(0)),
            Some(InImitation::Settings) => self.enter(Lobby::Settings),
            Some(InImitation::StartOver) => {
                self.place = Place::Imitation(Scene::Confirm(ConfirmImitation::StartOver));
            }
            Some(InImitation::GiveUp) => {
                self.place = Place::Imitation(Scene::Confirm(ConfirmImitation::GiveUp));
            }
            None => {}
        }
    }

    /// Whoever looked something up has neither more time nor a vote to hide any less.
    fn go_back_to_imitation(&mut self) {
        if let Some(game) = self.saved.imitation() {
            self.place = Place::Imitation(scene_of(game.phase()));
        }
    }

    fn press_imitation_standings(&mut self, button: Button) {
        match button {
            Button::Ok | Button::Menu => self.go_back_to_imitation(),
            Button::Verifier(_) => {}
        }
    }

    fn press_confirm_imitation(
        &mut self,
        question: ConfirmImitation,
        button: Button,
        store: &mut impl Store,
    ) {
        match (button, question) {
            (Button::Ok, ConfirmImitation::StartOver) => self.imitate_again(store),
            (Button::Ok, ConfirmImitation::GiveUp) => self.imitate(Event::Abandon, store),
            (Button::Menu, _) => self.go_back_to_imitation(),
            (Button::Verifier(_), _) => {}
        }
    }

    fn press_ranking(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Ok => self.imitate_again(store),
            Button::Menu => self.leave(Lobby::Home, store),
            Button::Verifier(_) => {}
        }
    }

    fn imitate_again(&mut self, store: &mut impl Store) {
        if let Some(game) = self.saved.imitation() {
            self.imitation.rules = *game.rules();
            self.begin_imitation(store);
        }
    }

    /// Lets the event happen, or leaves a notice that tells why it may not.
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
        self.play_imitation();
        let is_revealed = self.saved.imitation().map(Game::phase) == Some(Phase::Revealed);
        self.sound = self.sound_of_imitation(event);
        if let Event::Vote { .. } = event {
            self.imitation.must_hide_vote = !is_revealed;
            if is_revealed {
                self.place = Place::Imitation(Scene::Countdown(COUNTDOWN));
            }
        }
    }

    /// What an event that has happened sounds like. A vote sounds the same for all.
    fn sound_of_imitation(&self, event: Event) -> Option<Sound> {
        let game = self.saved.imitation()?;
        match (event, game.outcome()) {
            (Event::Next, Some(Outcome::Won(_) | Outcome::Shared(_) | Outcome::AllWon)) => {
                Some(Sound::Win)
            }
            (Event::Next, Some(Outcome::AllLost)) => Some(Sound::Loss),
            (Event::Vote { .. }, _) if game.phase() == Phase::Revealed => Some(Sound::Tick),
            (Event::Vote { .. }, _) => Some(Sound::Noted),
            (Event::Lay, _) => Some(Sound::RoundEnd),
            (Event::Draw(_) | Event::EndVote | Event::Next | Event::Abandon, _) => None,
        }
    }

    /// How long a scene lasts, if it does not wait for people only.
    pub(super) fn pause_of_imitation(&self, scene: Scene) -> Option<Pause> {
        match scene {
            Scene::Countdown(_) => Some(Pause::STEP),
            _ => self.timer_pause(),
        }
    }

    /// How long a grain falls, if sand runs: whoever looks something up, in whatever menu, gains no time.
    pub(super) fn timer_pause(&self) -> Option<Pause> {
        let is_choosing = self.saved.imitation().map(Game::phase) == Some(Phase::Laying);
        (is_choosing && self.imitation.seconds_left > 0).then_some(Pause::SECOND)
    }

    pub(super) fn imitation_pause_is_over(&mut self, scene: Scene) {
        match scene {
            Scene::Countdown(left) => {
                let (scene, sound) = match left {
                    0..=1 => (Scene::Reveal, Sound::RoundEnd),
                    _ => (Scene::Countdown(left - 1), Sound::Tick),
                };
                self.place = Place::Imitation(scene);
                self.sound = Some(sound);
            }
            _ => self.tick_timer(),
        }
    }

    /// A grain has fallen.
    pub(super) fn tick_timer(&mut self) {
        if self.timer_pause().is_none() {
            return;
        }
        self.imitation.seconds_left = self.imitation.seconds_left.saturating_sub(1);
        self.sound = match self.imitation.seconds_left {
            0 => Some(Sound::RoundEnd),
            1..=LAST_SECONDS => Some(Sound::Tick),
            _ => None,
        };
    }

    /// What the lamps show: who has voted, and after the reveal, who was right.
    pub(super) fn lamps_of_imitation(&self, scene: Scene) -> Lamps {
        let Some(game) = self
            .saved
            .imitation()
            .filter(|_| self.sleep != SleepState::Asleep)
        else {
            return Lamps::default();
        };
        let has_voted = |player| game.vote(player).map(|_| Answer::Pass);
        let was_right = |player| {
            let is_right = game.gain(player) > 0;
            let answer = if is_right { Answer::Pass } else { Answer::Fail };
            game.vote(player).map(|_| answer)
        };
        match scene {
            Scene::Voting => Lamps(Letter::ALL.map(has_voted)),
            Scene::Reveal => Lamps(Letter::ALL.map(was_right)),
            _ => Lamps::default(),
        }
    }

    /// Where the machine stands, while the responder wants to see it.
    pub(super) fn shown_side(&self, game: &Game) -> Option<Side> {
        let is_held = self.imitation.held == Some(game.responder());
        game.machine().filter(|_| is_held)
    }
}

/// Where a game that waits for this is played.
pub(super) const fn scene_of(phase: Phase) -> Scene {
    match phase {
        Phase::Drawing => Scene::HandOver,
        Phase::Laying => Scene::Laying,
        Phase::Voting => Scene::Voting,
        Phase::Revealed => Scene::Reveal,
        Phase::Over(_) => Scene::Ranking,
    }
}
