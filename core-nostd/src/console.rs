//! The console: the state machine between the panel, the game and its memory.
//!
//! Inputs go in one at a time; lamps and view are what the present state shows. Nothing here waits or knows the time.
//! Whatever changes a game or a setting goes through [`Console::keep`]: it is in the store before it has any effect.

mod draft;
mod lobby;
mod menu;
mod place;
mod sheet;
mod table;
#[cfg(test)]
mod tests;
mod view;

use core::time::Duration;

use crate::{
    code::Code,
    game::{Game, News, Phase, Privacy},
    panel::{Button, Dial, Input, Lamps, Letter},
    problem::dice::Dice,
    saved::{Record, Saved, Store},
    screens::{Notice, View},
};
use draft::Draft;
use place::{Place, Then};

/// From one number of the countdown to the next.
const COUNTDOWN_STEP: Duration = Duration::from_millis(800);

/// What was found in memory when the console was switched on.
#[derive(Clone, Debug)]
pub enum Found {
    /// All that was ever kept, or nothing yet.
    Whole(Saved),
    /// Something is missing; this is what is left.
    Damaged(Saved),
    /// What another version has kept.
    Foreign {
        /// That version.
        version: u8,
    },
}

/// The whole console.
#[derive(Clone, Debug)]
pub struct Console {
    saved: Saved,
    dial: Dial,
    place: Place,
    notice: Option<Notice>,
    draft: Draft,
    /// Whether the player whose turn it is has said that the console is in their hands.
    is_present: bool,
    /// The verifier whose private answer is shown, because its button is held.
    held: Option<Letter>,
    dice: Dice,
}

impl Console {
    /// A console as it is after power-on.
    #[must_use]
    pub fn new(found: Found) -> Self {
        let (saved, place, notice) = match found {
            Found::Whole(saved) => (saved, None, None),
            Found::Damaged(saved) => (saved, None, Some(Notice::MemoryDamaged)),
            Found::Foreign { version } => {
                let place = Place::ForeignMemory { version };
                (Saved::default(), Some(place), None)
            }
        };
        let open = match saved.game() {
            Some(game) if game.outcome().is_some() => Place::Verdict,
            Some(_) => Place::Resume,
            None => Place::Home,
        };
        Self {
            draft: Draft::of(saved.settings()),
            saved,
            dial: Dial::default(),
            place: place.unwrap_or(open),
            notice,
            is_present: false,
            held: None,
            dice: Dice::new(0),
        }
    }

    /// Takes in something that nobody can foresee, such as the very microsecond of a press: new problems depend on it.
    pub fn stir(&mut self, chance: u32) {
        self.dice = Dice::new(self.dice.roll() ^ chance);
    }

    /// Takes an input.
    pub fn step(&mut self, input: Input, store: &mut impl Store) {
        match input {
            Input::Pressed(button) => {
                self.notice = None;
                self.press(button, store);
            }
            Input::Released(Button::Verifier(letter)) if self.held == Some(letter) => {
                self.held = None;
            }
            Input::Released(_) => {}
            Input::Dialled(dial) => {
                self.notice = None;
                self.dial = dial;
            }
            Input::PauseOver => self.pause_is_over(),
        }
        if !self.place.is_asking() {
            self.held = None;
        }
    }

    /// How long the present state shows before [`Input::PauseOver`] is due; `None` if it waits for people only.
    #[must_use]
    pub const fn pause(&self) -> Option<Duration> {
        match self.place {
            Place::Countdown(_) => Some(COUNTDOWN_STEP),
            _ => None,
        }
    }

    /// Whether nobody can be waiting for an answer, so that memory may be tidied up, which takes a moment.
    #[must_use]
    pub const fn is_quiet(&self) -> bool {
        !self.place.is_asking()
    }

    /// What outlives a power cut.
    #[must_use]
    pub const fn saved(&self) -> &Saved {
        &self.saved
    }

    /// What the lamps show.
    #[must_use]
    pub fn lamps(&self) -> Lamps {
        let Some((game, Phase::Asking(player))) =
            self.saved.game().map(|game| (game, game.phase()))
        else {
            return Lamps::default();
        };
        let turn = game.seat(player).turn();
        match (&self.place, game.header().answers) {
            (Place::Play, Privacy::Private) => Lamps(Letter::ALL.map(|letter| {
                let is_held = self.held == Some(letter);
                turn.answer(letter).filter(|_| is_held)
            })),
            (place, Privacy::Open) if place.shows_turn() => Lamps(turn.answers()),
            _ => Lamps::default(),
        }
    }

    /// What the display shows.
    #[must_use]
    pub fn view(&self) -> View {
        view::of(self)
    }

    fn press(&mut self, button: Button, store: &mut impl Store) {
        match self.saved.game() {
            Some(_) if self.place.is_at_table() => self.press_at_table(button, store),
            _ => self.press_in_lobby(button, store),
        }
    }

    fn pause_is_over(&mut self) {
        match self.place {
            Place::Countdown(0..=1) => self.place = Place::Thumbs,
            Place::Countdown(left) => self.place = Place::Countdown(left - 1),
            _ => {}
        }
    }

    /// Keeps a record and lets it have its effect. Tells whether it did; if not, a notice tells the players.
    fn keep(&mut self, record: Record, store: &mut impl Store) -> bool {
        if let Err(not_kept) = store.keep(&record, &self.saved) {
            self.notice = Some(Notice::NotKept(not_kept));
            return false;
        }
        let applied = self.saved.apply(&record);
        debug_assert_eq!(applied, Ok(()), "{record:?}");
        applied.is_ok()
    }

    /// The dialled code; leaves a notice if a selector stands at no position.
    fn dialled(&mut self) -> Option<Code> {
        let code = self.dial.code();
        self.notice = code.err().map(Notice::NoPosition);
        code.ok()
    }

    /// Where the game goes on, once its news were seen.
    fn place_in_game(&self, game: &Game) -> Place {
        let is_present = self.is_present || !game.header().table.is_competitive();
        match game.phase() {
            Phase::Over(_) => Place::Verdict,
            Phase::Voting(_) => Place::Vote,
            Phase::Asking(_) | Phase::Claiming(_) if !is_present => Place::HandOver(Then::Game),
            Phase::Asking(_) => Place::Play,
            Phase::Claiming(_) => Place::Claim,
        }
    }

    /// Where the game's last event leads.
    fn place_after_event(&self, game: &Game) -> Place {
        match game.news() {
            News::Thumbs => Place::Countdown(3),
            News::WrongClaims(_) => Place::WrongClaims,
            News::None => self.place_in_game(game),
        }
    }

    fn go_on(&mut self) {
        if let Some(game) = self.saved.game() {
            self.place = self.place_in_game(game);
        }
    }
}

/// How many pages it takes to show so many things; one, if there are none.
fn pages(things: usize, per_page: usize) -> u8 {
    u8::try_from(things.div_ceil(per_page))
        .unwrap_or(u8::MAX)
        .max(1)
}
