//! The console: the state machine between the panel, the game and its memory.
//!
//! Inputs go in one at a time; lamps and view are what the present state shows. Nothing here waits or knows the time.
//! Whatever changes a game or a setting goes through `Console::keep`: it is in the store before it has any effect.

mod cards;
mod contest;
mod draft;
mod form;
mod imitation;
mod lamps;
mod lobby;
mod menu;
mod offer;
mod pause;
mod place;
mod public;
mod rest;
mod riddle;
mod self_test;
mod settings;
mod sheet;
mod table;
#[cfg(test)]
mod tests;
mod thoughts;
mod typing;
mod view;
mod way;

use core::time::Duration;

use crate::{
    code::{Code, Shape},
    game::Event,
    imitation::Rules,
    light::Light,
    panel::{Button, Buttons, Dial, Input, Letter, Part},
    power::Power,
    problem::dice::Dice,
    saved::{Found, Record, Saved, Store},
    screens::{Notice, Screen, View},
    selector::Stand,
    sound::{Sound, Volume},
    texts::{Language, Texts},
};
pub use contest::Contest;
use contest::Games;
use draft::Draft;
pub(crate) use offer::{Fate, Offer};
pub use pause::Pause;
use place::{Lobby, Place, Scene, Spot};
pub(crate) use public::{Public, PublicGame, PublicQuery, Room, Verdict};
use rest::Rest;
pub use riddle::{Riddle, Thought, Topic, insight};
pub use thoughts::Position;
use thoughts::Thoughts;

/// What becomes of what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memory {
    /// It is kept.
    Working,
    /// It is not kept, out of respect for what another version has kept.
    Foreign,
    /// It is not kept: the memory does not work.
    Faulty,
}

/// The whole console.
#[derive(Clone, Debug)]
pub struct Console {
    memory: Memory,
    saved: Saved,
    dial: Dial,
    /// The buttons that do not come up.
    stuck: Buttons,
    /// What the console runs on; not known before it was measured.
    power: Option<Power>,
    place: Place,
    notice: Option<Notice>,
    draft: Draft,
    /// Whether the player whose turn it is has said that the console is in their hands.
    is_present: bool,
    /// Whether the selectors were turned away from what the player before has claimed.
    is_claim_hidden: bool,
    /// The verifier whose private answer is shown, because its button is held.
    held: Option<Letter>,
    /// The verifier whose button went down last in play, and is still down.
    pressed: Option<Letter>,
    dice: Dice,
    /// Raw bits of a noise source.
    noise: u32,
    /// How the next imitation game is to be.
    rules: Rules,
    /// How long a responder may still choose; 0 as well where nobody has to hurry.
    seconds_left: u8,
    /// Whether a selector still shows the last vote.
    must_hide_vote: bool,
    thoughts: Thoughts,
    games: Games,
    /// How many games of deduction there were since power-on, the one that was found then included.
    games_begun: u16,
    /// Whether everybody has seen the thumbs that were shown last.
    are_thumbs_shown: bool,
    /// The last problem that a listener has suggested.
    offer: Option<Offer>,
    rest: Rest,
    /// What the last input is answered with.
    sound: Option<Sound>,
}

impl Console {
    /// A console as it is after power-on.
    #[must_use]
    pub fn new(found: Found) -> Self {
        let (memory, saved, notice) = match found {
            Found::Whole(saved) => (Memory::Working, saved, None),
            Found::Damaged(saved) => (Memory::Working, saved, Some(Notice::MemoryDamaged)),
            Found::Foreign => (Memory::Foreign, Saved::default(), None),
            Found::Faulty(saved) => (Memory::Faulty, saved, None),
        };
        let mut console = Self {
            draft: Draft::of(saved.settings()),
            games: Games::of(saved.game().map(|game| game.header().problem)),
            games_begun: u16::from(saved.game().is_some()),
            are_thumbs_shown: !saved.game().is_some_and(way::has_hidden_thumbs),
            memory,
            saved,
            dial: Dial::default(),
            stuck: Buttons::default(),
            power: None,
            place: Place::Lobby(Lobby::Home),
            notice,
            is_present: false,
            is_claim_hidden: false,
            held: None,
            pressed: None,
            dice: Dice::new(0),
            noise: 0,
            rules: Rules::default(),
            seconds_left: 0,
            must_hide_vote: false,
            thoughts: Thoughts::default(),
            offer: None,
            rest: Rest::Awake,
            sound: None,
        };
        console.place = console.first_place();
        console
    }

    fn first_place(&self) -> Place {
        let is_over = !self.saved.is_game_under_way();
        match (self.saved.game(), self.saved.imitation()) {
            _ if self.memory == Memory::Foreign => Place::Lobby(Lobby::ForeignMemory),
            (Some(_), _) if is_over => Place::Table(Spot::Verdict),
            (None, Some(_)) if is_over => Place::Imitation(Scene::Ranking),
            (None, None) => Place::Lobby(self.way_in()),
            (Some(_), _) | (None, Some(_)) => Place::Lobby(Lobby::Resume),
        }
    }

    /// Takes in something that nobody can foresee, such as the very microsecond of a press: new problems depend on it.
    pub fn stir(&mut self, chance: u32) {
        self.dice = Dice::new(self.dice.roll() ^ chance);
    }

    /// Takes an input.
    pub fn step(&mut self, input: Input, store: &mut impl Store) {
        self.sound = None;
        let was_asleep = self.rest == Rest::Asleep;
        if matches!(input, Input::Pressed(_) | Input::Dialled(_)) {
            self.rest = Rest::Awake;
        }
        match input {
            // It woke the console: nobody could see what else it would do.
            Input::Pressed(_) if was_asleep => {}
            // What was explained is read, and nothing else: nobody should end a round by saying so.
            Input::Pressed(Button::Ok) if matches!(self.notice, Some(Notice::Lesson { .. })) => {
                self.notice = None;
            }
            Input::Pressed(button) => {
                self.notice = None;
                self.press(button, store);
                if self.notice.is_some_and(|notice| notice.is_refusal()) {
                    self.sound = Some(Sound::Refused);
                }
            }
            Input::Released(button) => {
                self.stuck.remove(button);
                self.release(button);
            }
            Input::Stuck(button) => self.give_up_on(button),
            Input::Dialled(dial) => self.turn(dial),
            Input::PauseOver => self.pause_is_over(),
            Input::Idle => self.rest = self.rest.deeper(),
            Input::Powered(power) => self.power = Some(power),
            Input::Sensed(readings) => {
                if let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place {
                    test.sense(readings);
                }
            }
            Input::Offered(code) => self.hear_offer(code),
        }
        if !self.is_asking() && self.place != Place::Imitation(Scene::Laying) {
            self.held = None;
        }
        if !matches!(self.place, Place::Table(Spot::Play | Spot::Peek { .. })) {
            self.pressed = None;
        }
    }

    /// How long nobody may touch the panel before [`Input::Idle`] is due; `None` if that changes nothing.
    #[must_use]
    pub const fn patience(&self) -> Option<Duration> {
        self.rest.patience()
    }

    /// How bright the display is to be.
    #[must_use]
    pub const fn light(&self) -> Light {
        self.rest.light(self.saved.settings().brightness)
    }

    /// What the last input is answered with, and how loud.
    #[must_use]
    pub fn sound(&self) -> Option<(Sound, Volume)> {
        let volume = self.saved.settings().volume;
        let sound = self.sound.filter(|_| volume != Volume::Off);
        sound.map(|sound| (sound, volume))
    }

    /// What the console runs on; `None` before it was measured.
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

    /// Whether the selectors' voltages are to be told, as [`Input::Sensed`].
    #[must_use]
    pub fn wants_readings(&self) -> bool {
        self.self_test().is_some()
    }

    /// Whether no game is under way, so that memory may be tidied up, which takes a moment.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        !self.saved.is_game_under_way()
    }

    /// What outlives a power cut.
    #[must_use]
    pub const fn saved(&self) -> &Saved {
        &self.saved
    }

    /// What the display shows, in the players' language.
    #[must_use]
    pub fn screen(&self) -> Screen {
        Screen {
            view: self.view(),
            language: self.language(),
        }
    }

    /// The texts in the players' language.
    const fn texts(&self) -> &'static Texts {
        self.language().texts()
    }

    const fn language(&self) -> Language {
        match self.saved.settings().language {
            Some(language) => language,
            None => Language::English,
        }
    }

    /// What is to be seen, in no language yet.
    #[must_use]
    pub fn view(&self) -> View {
        if let Some(code) = self.offered() {
            return view::of_offer(self, code);
        }
        match (&self.place, self.saved.game(), self.saved.imitation()) {
            (Place::Table(spot), Some(game), _) => view::of_table(self, game, *spot),
            (Place::Imitation(scene), _, Some(game)) => view::of_imitation(self, game, *scene),
            (Place::Lobby(lobby), _, _) => view::of_lobby(self, lobby),
            (Place::Table(_) | Place::Imitation(_), _, _) => view::of_lobby(self, &Lobby::Home),
        }
    }

    fn press(&mut self, button: Button, store: &mut impl Store) {
        if let Some(code) = self.offered() {
            return self.press_offer(code, button, store);
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
        self.dial = dial;
        self.notice = match news {
            Some(shape) => Some(Notice::Broken(Part::Selector(shape))),
            None => self.notice.filter(|notice| !notice.is_about_selectors()),
        };
        self.hide_vote();
        self.hide_claim();
    }

    /// A button does not come up: it is as good as let go, so that it shows nothing for ever, and the players are told. The
    /// self-test goes on to show that it is down.
    fn give_up_on(&mut self, button: Button) {
        if self.self_test().is_none() {
            self.release(button);
        }
        self.stuck.insert(button);
        self.notice = Some(Notice::Broken(Part::Button(button)));
    }

    fn release(&mut self, button: Button) {
        if let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place {
            return test.release(button);
        }
        let Button::Verifier(letter) = button else {
            return;
        };
        if self.held == Some(letter) {
            self.held = None;
        }
        if self.pressed == Some(letter) {
            self.pressed = None;
            if let Place::Table(Spot::Peek { .. }) = self.place {
                self.end_peek();
            }
        }
    }

    /// Keeps a record and lets it have its effect. Tells whether it did; if it could not be kept, a notice tells the players.
    fn keep(&mut self, record: Record, store: &mut impl Store) -> bool {
        if self.saved.check(&record).is_err() {
            return false;
        }
        match store.keep(&record, &self.saved) {
            Ok(()) => {}
            // Nobody is kept in a game because its end cannot be kept: others are played without memory.
            Err(_) if record.gives_up() => {
                store.stop_keeping();
                self.memory = Memory::Faulty;
            }
            Err(not_kept) => {
                self.notice = Some(Notice::NotKept(not_kept));
                return false;
            }
        }
        self.thoughts.follow(&record);
        self.games.follow(&record);
        match record {
            Record::Start(_) => self.games_begun = self.games_begun.wrapping_add(1),
            Record::Event(Event::Vote(_)) => self.are_thumbs_shown = false,
            _ => {}
        }
        self.saved.apply(&record).is_ok()
    }

    /// The dialled code; leaves a notice if a selector stands at no position.
    fn dialled(&mut self) -> Option<Code> {
        let code = self.dial.code();
        self.notice = code.err().map(|shape| self.no_position(shape));
        code.ok()
    }

    /// Why a selector gives no number.
    fn no_position(&self, shape: Shape) -> Notice {
        match self.dial.stand(shape) {
            Stand::Dead => Notice::Broken(Part::Selector(shape)),
            Stand::At(_) | Stand::Between => Notice::NoPosition(shape),
        }
    }

    /// Whether a verifier can be asked: then every press is answered at once.
    const fn is_asking(&self) -> bool {
        matches!(self.place, Place::Table(Spot::Play))
    }
}

/// How many pages it takes to show so many things; one, if there are none.
fn pages(things: usize, per_page: usize) -> u8 {
    u8::try_from(things.div_ceil(per_page))
        .unwrap_or(u8::MAX)
        .max(1)
}
