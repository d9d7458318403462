//! The self-test, for people who build or maintain consoles.
//!
//! Here buttons only show that they work. A verifier's button lights its lamp, OK lights all of them, alternating green
//! and red while held. MENU has to be tested too, so only its second press in a row leaves.
//!
//! A computer at the USB cable can lead the test (`docs/self-test.md`): it asks, any button but MENU lets it in, and then it
//! orders what lamps, display and sounder do until the next press. All that it can order happens in [`SelfTest`], which knows
//! of no game; and while one is kept, it is neither obeyed nor told anything.

use super::{
    Console,
    pause::Pause,
    place::{Lobby, Place},
    sleep::SleepState,
};
use crate::{
    debounce::Bounce,
    feed::Complaint,
    menus::SettingsEntry,
    notice::Notice,
    panel::{Button, Buttons, Lamps},
    power::Board,
    saved::{MemoryState, NotKept, Record, Store, StoreState},
    selector::Readings,
    self_test::{ButtonReport, MemoryCheck, Order, Pattern, Report, Stage},
    sound::Sound,
};
use bombe_engine::{Answer, Letter};

/// What the self-test has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SelfTest {
    held: Buttons,
    /// What lamps show while they are lit.
    colour: Answer,
    readings: Option<Readings>,
    /// Whether a selector has moved since.
    is_old: bool,
    memory: MemoryState,
    check: MemoryCheck,
    /// Whether MENU was pressed last.
    is_leaving: bool,
    /// What a computer has ordered.
    lamp: Option<(Letter, Answer)>,
    pattern: Option<Pattern>,
    sounds: u8,
    hangs: bool,
    buttons: [ButtonReport; Button::ALL.len()],
}

impl SelfTest {
    /// The button that opened it is down, and so are stuck ones.
    fn new(opened_with: Button, stuck: Buttons, memory: MemoryState) -> Self {
        let mut held = stuck;
        held.insert(opened_with);
        Self {
            held,
            colour: Answer::Pass,
            readings: None,
            is_old: false,
            memory,
            check: MemoryCheck::NotAsked,
            is_leaving: false,
            lamp: None,
            pattern: None,
            sounds: 0,
            hangs: false,
            buttons: [ButtonReport::default(); Button::ALL.len()],
        }
    }

    fn press(&mut self, button: Button) {
        if !self.is_any_lit() {
            self.colour = Answer::Pass;
        }
        self.held.insert(button);
        self.is_leaving = button == Button::Menu;
        (self.lamp, self.pattern) = (None, None);
        let report = self.report_of(button);
        report.presses = report.presses.wrapping_add(1);
    }

    /// Takes note of what a contact did at the last press.
    pub(super) const fn measure(&mut self, button: Button, bounce: Bounce) {
        let report = self.report_of(button);
        report.releases = report.releases.wrapping_add(1);
        report.bounce = bounce;
    }

    const fn report_of(&mut self, button: Button) -> &mut ButtonReport {
        let [a, b, c, d, e, f, ok, menu] = &mut self.buttons;
        match button {
            Button::Verifier(Letter::A) => a,
            Button::Verifier(Letter::B) => b,
            Button::Verifier(Letter::C) => c,
            Button::Verifier(Letter::D) => d,
            Button::Verifier(Letter::E) => e,
            Button::Verifier(Letter::F) => f,
            Button::Ok => ok,
            Button::Menu => menu,
        }
    }

    /// Does what a computer orders.
    const fn obey(&mut self, order: Order) {
        match order {
            Order::Lamp(lamp) => self.lamp = lamp,
            Order::Display(pattern) => self.pattern = pattern,
            Order::Sound => self.sounds = self.sounds.wrapping_add(1),
            Order::Memory => self.check = MemoryCheck::Running,
            Order::Hang => self.hangs = true,
            Order::Begin | Order::End => {}
        }
    }

    /// A button is stuck. If it was so from power-on, it was never pressed.
    pub(super) const fn hold(&mut self, button: Button) {
        self.held.insert(button);
    }

    pub(super) const fn release(&mut self, button: Button) {
        self.held.remove(button);
    }

    pub(super) const fn sense(&mut self, readings: Readings) {
        self.readings = Some(readings);
        self.is_old = false;
    }

    /// A selector has moved. The readings are told again when they are of where it stands now.
    pub(super) const fn turn(&mut self) {
        self.is_old = true;
    }

    pub(super) fn lamps(&self) -> Lamps {
        if let Some((lit, colour)) = self.lamp {
            return Lamps::steady(Letter::ALL.map(|letter| (letter == lit).then_some(colour)));
        }
        self.lamps_of_buttons()
    }

    fn lamps_of_buttons(&self) -> Lamps {
        let is_lit =
            |letter| self.held.contains(Button::Ok) || self.held.contains(Button::Verifier(letter));
        Lamps::steady(Letter::ALL.map(|letter| is_lit(letter).then_some(self.colour)))
    }

    fn is_any_lit(&self) -> bool {
        self.lamps_of_buttons() != Lamps::default()
    }

    /// How long the lamps show one colour; `None` if they are dark.
    pub(super) fn pause(&self) -> Option<Pause> {
        self.is_any_lit().then_some(Pause::COLOUR)
    }

    pub(super) const fn change_colour(&mut self) {
        self.colour = match self.colour {
            Answer::Pass => Answer::Fail,
            Answer::Fail => Answer::Pass,
        };
    }

    pub(super) const fn held(&self) -> Buttons {
        self.held
    }

    pub(super) const fn readings(&self) -> Option<Readings> {
        self.readings
    }

    pub(super) const fn memory(&self) -> MemoryState {
        self.memory
    }

    /// The pattern that is shown instead of the test.
    pub(super) const fn pattern(&self) -> Option<Pattern> {
        self.pattern
    }

    /// Whether another press of MENU leaves.
    pub(super) const fn is_leaving(&self) -> bool {
        self.is_leaving
    }
}

impl Console {
    pub(super) fn open_self_test(&mut self, opened_with: Button, store: &mut impl Store) {
        let memory = self.try_memory(store);
        self.enter(Lobby::SelfTest(SelfTest::new(
            opened_with,
            self.stuck,
            memory,
        )));
        if self.board == Board::PicoW {
            self.notice = Some(Notice::PicoW);
        }
    }

    /// Stores the settings once more: that changes nothing, and shows whether the memory still takes a record.
    fn try_memory(&self, store: &mut impl Store) -> MemoryState {
        let kept = match store.state() {
            StoreState::Working => {
                store.keep(&Record::Settings(*self.saved.settings()), &self.saved)
            }
            StoreState::Foreign => return MemoryState::Foreign,
            StoreState::Faulty => return MemoryState::Faulty,
        };
        match kept {
            Ok(()) => MemoryState::Works { room: store.room() },
            Err(NotKept::Full) => MemoryState::Full,
            Err(NotKept::Faulty) => MemoryState::Faulty,
        }
    }

    /// Why an order of a computer is not obeyed, if so. While a game is kept, be it running, over or paused, none is: and then
    /// nothing of the console changes.
    pub(crate) fn complaint_about(&self, order: Order) -> Option<Complaint> {
        let is_open = matches!(self.place, Place::Lobby(Lobby::SelfTest(_)));
        match order {
            _ if self.keeps_a_game() || self.is_dealing() || self.offered().is_some() => {
                Some(Complaint::Busy)
            }
            Order::Begin => {
                let is_free = matches!(
                    &self.place,
                    Place::Lobby(
                        Lobby::Home
                            | Lobby::GuideOffer
                            | Lobby::Settings(_)
                            | Lobby::Options(_)
                            | Lobby::SelfTestOffer
                            | Lobby::SelfTest(_)
                    )
                );
                (!is_free).then_some(Complaint::Busy)
            }
            _ => (!is_open).then_some(Complaint::NoSelfTest),
        }
    }

    /// Whether there is a game that could be gone on with or looked at.
    fn keeps_a_game(&self) -> bool {
        self.saved.has_game() || self.saved.imitation().is_some() || self.saved.paused().is_some()
    }

    /// Obeys an order. The session has asked whether that is all right.
    pub(super) fn hear_order(&mut self, order: Order) {
        if self.complaint_about(order).is_some() {
            return;
        }
        self.sleep = SleepState::Awake;
        match (&mut self.place, order) {
            (Place::Lobby(Lobby::SelfTest(_)), Order::End) => {
                self.enter(self.home_or_language());
            }
            (Place::Lobby(Lobby::SelfTest(test)), _) => {
                test.obey(order);
                if order == Order::Sound {
                    self.sound = Some(Sound::Win);
                    self.is_loud = true;
                }
            }
            (_, Order::Begin) => {
                self.notice = None;
                self.sound = Some(Sound::Noted);
                self.enter(Lobby::SelfTestOffer);
            }
            _ => {}
        }
    }

    /// Any button but MENU lets the computer in: on a console that is tested, some may be dead.
    pub(super) fn press_self_test_offer(&mut self, button: Button, store: &mut impl Store) {
        if button == Button::Menu {
            self.enter(self.home_or_language());
        } else {
            self.open_self_test(button, store);
        }
    }

    /// Whether memory is being checked.
    #[must_use]
    pub const fn is_checking_memory(&self) -> bool {
        match &self.place {
            Place::Lobby(Lobby::SelfTest(test)) => matches!(test.check, MemoryCheck::Running),
            _ => false,
        }
    }

    /// Takes note that all of it was checked.
    pub(crate) fn memory_is_checked(&mut self, store: &impl Store) {
        if let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place {
            test.check = MemoryCheck::Done(store.worn());
            if let MemoryState::Works { room } = &mut test.memory {
                *room = store.room();
            }
        }
    }

    /// Whether the watchdog is to be starved.
    #[must_use]
    pub const fn hangs(&self) -> bool {
        match &self.place {
            Place::Lobby(Lobby::SelfTest(test)) => test.hangs,
            _ => false,
        }
    }

    /// How far a computer is that wants to test the console.
    pub(super) fn self_test_stage(&self) -> Stage {
        match &self.place {
            _ if self.keeps_a_game() => Stage::Closed,
            Place::Lobby(Lobby::SelfTest(_)) => Stage::Open,
            Place::Lobby(Lobby::SelfTestOffer) => Stage::Asked,
            _ => Stage::Closed,
        }
    }

    /// What the self-test tells a computer; `None` if it is closed or a game is kept.
    pub(super) fn self_test_report(&self) -> Option<Report> {
        let Place::Lobby(Lobby::SelfTest(test)) = &self.place else {
            return None;
        };
        (self.self_test_stage() == Stage::Open).then_some(Report {
            memory: (test.memory, test.check, self.was_damaged),
            power: self.power,
            has_display: self.has_display,
            output: (test.lamp, test.pattern, test.sounds),
            readings: test.readings.filter(|_| !test.is_old),
            dial: self.dial,
            held: test.held,
            buttons: test.buttons,
        })
    }

    pub(super) fn press_self_test(&mut self, button: Button, store: &impl Store) {
        let Place::Lobby(Lobby::SelfTest(test)) = &mut self.place else {
            return;
        };
        if button == Button::Menu && test.is_leaving() {
            let is_new = self.saved.settings().language.is_none();
            return self.enter(if is_new {
                self.home_or_language()
            } else {
                Lobby::settings_with(SettingsEntry::SelfTest)
            });
        }
        test.press(button);
        // The room may have grown: an idle console makes room for the next game.
        if let MemoryState::Works { room } = &mut test.memory {
            *room = store.room();
        }
        self.sound = Some(Sound::Noted);
    }

    /// The self-test, if it is open and the console is awake.
    pub(super) fn self_test(&self) -> Option<&SelfTest> {
        match &self.place {
            Place::Lobby(Lobby::SelfTest(test)) if self.sleep != SleepState::Asleep => Some(test),
            Place::Lobby(_) | Place::Table(_) | Place::Imitation(_) => None,
        }
    }
}
