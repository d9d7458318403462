//! The console: the state machine between the panel, the game and its memory.
//!
//! It takes one input at a time; lamps and view follow from the current state. Nothing here waits or knows the time.
//! Everything that changes a game or a setting goes through `Console::keep`, which stores it before it takes effect.

mod after_game;
mod aids;
mod cards;
mod dealing;
mod dialling;
mod displays;
mod draft;
mod form;
mod game_state;
mod guide;
mod imitation;
mod jobs;
mod lamps;
mod lobby;
mod machine_games;
mod my_cards;
mod next_spot;
mod number_entry;
mod offer;
mod own_game;
mod pause;
mod place;
mod public;
mod run;
mod self_test;
mod settings;
mod settling;
mod sheet;
mod sleep;
mod stepping;
mod table;
#[cfg(test)]
mod tests;
mod thumbs;
mod timer;
mod turns;
mod typing;
mod update;

use core::time::Duration;

use crate::{
    light::Light,
    notice::Notice,
    oled,
    panel::{Button, Buttons, Dial, Input, Part},
    power::{Board, Power},
    saved::{Accepted, Found, Record, Saved, Store, StoreState},
    screens::{Screen, View},
    selector::Stand,
    sound::{Sound, Volume},
    texts::Language,
};
use bombe_engine::{Code, Dice, Shape};
use dealing::Dealing;
use draft::Draft;
use game_state::{DeductionState, ImitationState};
pub(crate) use offer::{Offer, OfferState};
pub use pause::Pause;
use place::{Lobby, Place, Scene, Spot};
pub(crate) use public::{Public, PublicGame, PublicQuery, PublicWrongClaims, Section, Verdict};
use settling::Settling;
use sleep::SleepState;
use stepping::Stepping;

/// The whole console.
#[derive(Clone, Debug)]
pub struct Console {
    saved: Saved,
    dial: Dial,
    /// The buttons that are down, except those that are stuck.
    down: Buttons,
    /// The buttons that are stuck.
    stuck: Buttons,
    /// The power supply; `None` until it is measured.
    power: Option<Power>,
    place: Place,
    notice: Option<Notice>,
    /// The notice before the last press: pressing again may confirm it.
    notice_before: Option<Notice>,
    draft: Draft,
    /// What happens as soon as a problem is dealt.
    dealing: Option<Dealing>,
    dice: Dice,
    /// Raw bits of a noise source.
    noise: u32,
    deduction: DeductionState,
    imitation: ImitationState,
    /// The seconds that the timer has left; also 0 without a timer.
    seconds_left: u8,
    /// The last problem that a listener has suggested.
    offer: Option<Offer>,
    sleep: SleepState,
    /// What has just changed the screen.
    settling: Option<Settling>,
    /// The button that steps a number while it is held.
    stepping: Option<Stepping>,
    /// The response to the last input.
    sound: Option<Sound>,
    /// The display that the console drives.
    display: oled::Module,
    /// Whether no button was pressed since power-on.
    is_untouched: bool,
    /// What the console is built on.
    board: Board,
    /// It is loud whatever the players want, to try the sounder.
    is_loud: bool,
    /// Whether something was lost in memory before power-on.
    was_damaged: bool,
    /// Whether a display answers; `None` until that is known.
    has_display: Option<bool>,
}

impl Console {
    /// A console after power-on, with a store in this state.
    #[must_use]
    pub fn new(found: Found, state: StoreState) -> Self {
        let Found { saved, is_damaged } = found;
        let notice = is_damaged.then_some(Notice::MemoryDamaged);
        let mut console = Self {
            draft: Draft::of(saved.settings()),
            deduction: DeductionState::found(saved.game()),
            imitation: ImitationState::default(),
            saved,
            dial: Dial::default(),
            down: Buttons::default(),
            stuck: Buttons::default(),
            power: None,
            place: Place::Lobby(Lobby::Home),
            notice,
            notice_before: None,
            dealing: None,
            dice: Dice::new(0),
            noise: 0,
            seconds_left: 0,
            offer: None,
            sleep: SleepState::Awake,
            settling: None,
            stepping: None,
            sound: None,
            display: oled::Module::Automatic,
            is_untouched: true,
            board: Board::Pico,
            is_loud: false,
            was_damaged: is_damaged,
            has_display: None,
        };
        console.display = console.saved.settings().display;
        console.place = console.first_place(state);
        console
    }

    fn first_place(&self, state: StoreState) -> Place {
        let is_over = !self.saved.is_game_under_way();
        match (self.saved.game(), self.saved.imitation()) {
            _ if state == StoreState::Foreign => Place::Lobby(Lobby::ForeignMemory),
            (Some(game), _) if self.hides_code(game) => Place::Table(Spot::WrongClaim),
            (Some(_), _) if is_over => Place::Table(Spot::Verdict),
            (None, Some(_)) if is_over => Place::Imitation(Scene::Ranking),
            (None, None) => Place::Lobby(self.home_or_language()),
            (Some(_), _) | (None, Some(_)) => Place::Lobby(Lobby::Resume),
        }
    }

    /// Seeds the dice with random bits, which new problems depend on.
    pub const fn seed(&mut self, noise: u32) {
        self.dice = Dice::new(noise);
    }

    /// Stirs in something unpredictable, such as the exact microsecond of a press. New problems depend on it.
    pub fn stir(&mut self, chance: u32) {
        self.dice = Dice::new(self.dice.roll() ^ chance);
    }

    /// Takes an input.
    pub fn step(&mut self, input: Input, store: &mut impl Store) {
        (self.sound, self.is_loud) = (None, false);
        let was_asleep = self.sleep == SleepState::Asleep;
        if matches!(input, Input::Pressed(_) | Input::Dialled(_)) {
            self.sleep = SleepState::Awake;
        }
        match input {
            Input::Pressed(button) => {
                self.down.insert(button);
                self.is_untouched = false;
            }
            Input::Released(button) | Input::Stuck(button) => self.down.remove(button),
            _ => {}
        }
        match input {
            // The press only wakes the console: nobody could see what else it would do.
            Input::Pressed(button) if was_asleep => self.settle_after(button, None),
            Input::Pressed(button) if self.is_slip(button) => self.refuse_slip(),
            // OK only closes the notice: what else it does, the notice covers.
            Input::Pressed(Button::Ok) if self.is_ok_covered() => {
                self.deduction.aids.forget_warning();
                self.notice = None;
            }
            Input::Pressed(button) => {
                // A warning that is not on display any more has to be given again.
                if !self.notice.is_some_and(|notice| notice.is_warning()) {
                    self.deduction.aids.forget_warning();
                }
                self.notice_before = self.notice.take();
                self.stepping = None;
                let place = self.final_place();
                self.press(button, store);
                self.settle_after(button, place);
                if self.notice.is_some_and(|notice| notice.is_refusal()) {
                    self.sound = Some(Sound::Refused);
                }
            }
            Input::Released(button) => {
                self.stuck.remove(button);
                self.release(button);
                self.end_trying_displays(button, store);
            }
            Input::Stuck(Button::Menu) if self.is_untouched => self.try_displays(),
            Input::Stuck(button) => self.give_up_on(button),
            Input::Dialled(dial) => {
                if let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place {
                    test.turn();
                }
                let is_turned = is_turned(self.dial, dial);
                self.turn(dial);
                // As with a press: nobody could see what else it would do.
                if is_turned && !was_asleep {
                    self.take_turn_by_dialling();
                    self.close_sentence_by_dialling();
                }
            }
            Input::PauseOver => self.pause_is_over(store),
            Input::SecondOver => self.second_is_over(),
            Input::Idle => self.sleep = self.sleep.deeper(),
            Input::Powered(power) => self.supply(power),
            Input::Sensed(readings) => {
                if let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place {
                    test.sense(readings);
                }
            }
            Input::Offered(problem) => self.hear_offer(problem),
            Input::UpdateWanted => self.hear_update(store),
            Input::Ordered(order) => self.hear_order(order),
            Input::Bounced(button, bounce) => {
                if let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place {
                    test.measure(button, bounce);
                }
            }
            Input::HasDisplay(has_display) => self.has_display = Some(has_display),
        }
        if !self.is_asking() {
            self.deduction.held = None;
        }
        if self.place != Place::Imitation(Scene::Laying) {
            self.imitation.held = None;
        }
        if !matches!(self.place, Place::Table(Spot::Play | Spot::Peek { .. })) {
            self.deduction.pressed = None;
        }
        if !self.shows_a_number_to_step() {
            self.stepping = None;
        }
        self.stop_settling_elsewhere();
        self.end_guide(store);
    }

    /// Takes note of the supply. When the battery becomes low, that is said once, unless another notice is to be read.
    fn supply(&mut self, power: Power) {
        let was_low = self.is_battery_low();
        self.power = Some(power);
        if !was_low && self.is_battery_low() && self.notice.is_none() {
            self.notice = Some(Notice::BatteryLow);
        }
    }

    /// Whether the cells should be changed.
    pub(crate) fn is_battery_low(&self) -> bool {
        self.power.is_some_and(Power::is_low)
    }

    /// How long the panel must be left alone before [`Input::Idle`] is due; `None` if that changes nothing.
    #[must_use]
    pub const fn patience(&self) -> Option<Duration> {
        self.sleep.patience()
    }

    /// The state of the display's light.
    #[must_use]
    pub const fn light(&self) -> Light {
        self.sleep.light(self.saved.settings().brightness)
    }

    /// The sound that answers the last input, and its volume.
    #[must_use]
    pub fn sound(&self) -> Option<(Sound, Volume)> {
        let volume = if self.is_loud {
            Volume::High
        } else {
            self.saved.settings().volume
        };
        let sound = self.sound.filter(|_| volume != Volume::Off);
        sound.map(|sound| (sound, volume))
    }

    /// The power supply; `None` until it is measured.
    #[must_use]
    pub const fn power(&self) -> Option<Power> {
        self.power
    }

    /// A part of the panel that does not work.
    #[must_use]
    pub fn broken(&self) -> Option<Part> {
        let selector = self.dial.dead().map(Part::Selector);
        selector.or_else(|| self.stuck.first().map(Part::Button))
    }

    /// What the console is built on.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Tells what the console is built on.
    pub const fn set_board(&mut self, board: Board) {
        self.board = board;
    }

    /// Whether the console wants the selectors' voltages, as [`Input::Sensed`].
    #[must_use]
    pub fn wants_readings(&self) -> bool {
        self.self_test().is_some()
    }

    /// Whether no game is in progress, so that memory may be tidied up, which takes a moment.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        !self.saved.is_game_under_way()
    }

    /// Whether players wait for a problem to be dealt.
    #[must_use]
    pub const fn is_dealing(&self) -> bool {
        self.dealing.is_some()
    }

    /// Whether a game begins as soon as its problem is dealt, so that memory should have room for it.
    #[must_use]
    pub const fn is_starting(&self) -> bool {
        matches!(
            self.dealing,
            Some(Dealing::Game(_) | Dealing::OneSwapped(..))
        )
    }

    /// The state that survives a power cut.
    #[must_use]
    pub const fn saved(&self) -> &Saved {
        &self.saved
    }

    /// What the display shows, in the players' language, with a store in this state.
    #[must_use]
    pub fn screen(&self, state: StoreState) -> Screen {
        Screen {
            view: self.view(state),
            language: self.language(),
        }
    }

    const fn language(&self) -> Language {
        match self.saved.settings().language {
            Some(language) => language,
            None => Language::English,
        }
    }

    /// What the display shows, independent of the language.
    fn view(&self, state: StoreState) -> View {
        if let Some(problem) = self.offered() {
            return place::of_offer(self, problem);
        }
        match (&self.place, self.saved.game(), self.saved.imitation()) {
            (Place::Table(spot), Some(game), _) => spot.view(self, game),
            (Place::Imitation(scene), _, Some(game)) => scene.view(self, game),
            (Place::Lobby(lobby), _, _) => lobby.view(self, state),
            (Place::Table(_) | Place::Imitation(_), _, _) => Lobby::Home.view(self, state),
        }
    }

    fn press(&mut self, button: Button, store: &mut impl Store) {
        if self.is_dealing() {
            return self.press_while_dealing(button);
        }
        if let Some(problem) = self.offered() {
            return self.press_offer(problem, button, store);
        }
        match &self.place {
            Place::Lobby(_) => self.press_in_lobby(button, store),
            Place::Table(spot) => self.press_at_table(*spot, button, store),
            Place::Imitation(scene) => self.press_at_imitation(*scene, button, store),
        }
    }

    fn turn(&mut self, dial: Dial) {
        let is_new = |shape: &Shape| {
            dial.stand(*shape) == Stand::Dead && self.dial.stand(*shape) != Stand::Dead
        };
        let news = Shape::ALL.into_iter().find(is_new);
        let is_at = |lobby| self.place == Place::Lobby(lobby);
        let (is_typing, is_number) = (is_at(Lobby::Typing), is_at(Lobby::Number));
        let is_picking = is_at(Lobby::MyCards);
        self.draft.form.turn(self.dial, dial, is_typing);
        self.draft.number.turn(self.dial, dial, is_number);
        self.draft.picker.turn(self.dial, dial, is_picking);
        self.dial = dial;
        self.notice = match news {
            Some(shape) => Some(Notice::Broken(Part::Selector(shape))),
            None => self.notice.filter(|notice| !notice.is_about_selectors()),
        };
        self.hide_vote();
        self.hide_claim();
    }

    /// A button is stuck: it counts as released, so that nothing stays on display, and the players are told; not which one, if
    /// somebody may hold it to show a thumb. The self-test still shows that it is down.
    fn give_up_on(&mut self, button: Button) {
        match &mut self.place {
            Place::Lobby(Lobby::SelfTest(test)) => test.hold(button),
            _ => self.release(button),
        }
        self.stuck.insert(button);
        self.notice = Some(if self.is_voting_together() {
            Notice::HeldTooLong
        } else {
            Notice::Broken(Part::Button(button))
        });
    }

    fn release(&mut self, button: Button) {
        if let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place {
            return test.release(button);
        }
        self.stepping.take_if(|stepping| stepping.button == button);
        let Button::Verifier(letter) = button else {
            return;
        };
        for held in [&mut self.deduction.held, &mut self.imitation.held] {
            held.take_if(|held| *held == letter);
        }
        let pressed = &mut self.deduction.pressed;
        let was_down = pressed.take_if(|pressed| *pressed == letter).is_some();
        if let Place::Table(Spot::Peek { .. }) = self.place
            && was_down
        {
            self.end_peek();
        }
    }

    /// Whether a press is sure: it is the second one, after this notice. If not, the notice asks for it.
    fn is_sure(&mut self, notice: Notice) -> bool {
        let is_sure = self.notice_before == Some(notice);
        self.notice = Some(notice).filter(|_| !is_sure);
        is_sure
    }

    /// Stores a record and applies it. Returns whether it did; if it could not be stored, a notice tells the players.
    fn keep(&mut self, record: Record, store: &mut impl Store) -> bool {
        let accepted = self.saved.check(&record);
        accepted.is_ok_and(|accepted| self.keep_accepted(accepted, store))
    }

    /// The same for a record that was checked before.
    fn keep_accepted(&mut self, accepted: Accepted, store: &mut impl Store) -> bool {
        let record = accepted.record();
        match store.keep(&record, &self.saved) {
            Ok(()) => {}
            // A game can always be left: if its end cannot be stored, the console goes on without memory.
            Err(_) if record.gives_up() => store.stop_keeping(),
            Err(not_kept) => {
                self.notice = Some(Notice::NotKept(not_kept));
                return false;
            }
        }
        self.deduction.follow(&record, &self.saved);
        self.saved.perform(accepted);
        true
    }

    /// The dialled code; if a selector stands at no position, a notice says so.
    fn dialled(&mut self) -> Option<Code> {
        let code = self.dial.code();
        self.notice = code.err().map(|shape| self.no_position(shape));
        code.ok()
    }

    /// Why a selector gives no digit.
    fn no_position(&self, shape: Shape) -> Notice {
        match self.dial.stand(shape) {
            Stand::Dead => Notice::Broken(Part::Selector(shape)),
            Stand::At(_) | Stand::Between => Notice::NoPosition(shape),
        }
    }

    /// Whether a notice covers the words on what OK does, where OK would store something.
    fn is_ok_covered(&self) -> bool {
        let is_final = matches!(
            self.place,
            Place::Table(Spot::Play) | Place::Imitation(Scene::Laying | Scene::Voting)
        );
        is_final && self.notice.is_some_and(|notice| !notice.tells_of_ok())
    }

    /// Whether verifiers can be asked now: then a press never waits for anything else.
    const fn is_asking(&self) -> bool {
        matches!(self.place, Place::Table(Spot::Play))
    }
}

/// Whether a selector was turned. One that has died, or come back to life, was not.
fn is_turned(from: Dial, to: Dial) -> bool {
    Shape::ALL.into_iter().any(|shape| {
        let stands = [from.stand(shape), to.stand(shape)];
        from.stand(shape) != to.stand(shape) && !stands.contains(&Stand::Dead)
    })
}

/// The number of pages for a number of items; at least 1.
fn pages(things: usize, per_page: usize) -> u8 {
    u8::try_from(things.div_ceil(per_page))
        .unwrap_or(u8::MAX)
        .max(1)
}
