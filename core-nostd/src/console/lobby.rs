//! Everything outside of a game: choosing a problem, setting up a game, looking at old results.

use super::{
    Console,
    draft::{Cycle, Draft, changed},
    place::{BootLoader, Lobby, Place, Scene, Spot, pages_of_results, shows_run},
};
use crate::{
    imitation, menus,
    notice::Notice,
    panel::Button,
    saved::{Guide, PastGame, Record, Series, Store, StoreState},
    screens::{DialledGroups, ResultsView, TextView},
};
use bombe_engine::{Class, Letter, ProblemCode, ProblemName, RulebookProblem};

/// The letter that starts the guided game from the help, whose page names it.
const GUIDED_GAME: Letter = Letter::A;

/// The letter that goes on with a run that was left, whose sheet names it.
const GO_ON: Letter = Letter::A;

impl Console {
    pub(super) fn press_in_lobby(&mut self, button: Button, store: &mut impl Store) {
        let Place::Lobby(lobby) = &self.place else {
            return;
        };
        if let (&Lobby::Result(place), Button::Ok) = (lobby, button)
            && let Some(PastGame::Deduction(_)) = self.saved.past_game(place.into())
        {
            return self.enter(Lobby::ScanResult(place));
        }
        if let Some(next) = lobby.leads_to(button) {
            return self.enter(next);
        }
        match (lobby, button) {
            // Nothing is erased until the players agree. Until then they can play, but nothing is stored.
            (Lobby::ForeignMemory, Button::Menu) => self.enter(self.home_or_language()),
            (Lobby::ConfirmErase, Button::Ok) => self.erase(store),
            (Lobby::Resume, Button::Ok) => self.resume(),
            (Lobby::ConfirmDrop, Button::Ok) if self.saved.imitation().is_some() => {
                self.imitate(imitation::Event::Abandon, store);
            }
            (Lobby::ConfirmDrop, Button::Verifier(letter)) if self.saved.game().is_some() => {
                self.press_leave(letter, store);
            }
            (Lobby::GuideOffer, _) => self.press_guide_offer(button, store),
            (Lobby::Home, _) => self.press_home(button, store),
            (&Lobby::Settings(page), _) => self.press_settings(page, button, store),
            (&Lobby::Options(setting), _) => self.press_options(setting, button, store),
            (Lobby::SelfTest(_), _) => self.press_self_test(button, store),
            (Lobby::Update, Button::Ok) => self.announce_boot_loader(),
            // The chip does not return from its boot loader; if it has never got there, nobody is stuck.
            (Lobby::BootLoader(BootLoader::Due), _) => self.enter(self.home_or_language()),
            (Lobby::SelfTestOffer, _) => self.press_self_test_offer(button, store),
            (&Lobby::Help(page), _) => self.press_help(page, button, store),
            (&Lobby::Results(page), _) => self.press_results(page, button, store),
            (Lobby::Problems, _) => self.press_problems(button),
            (&Lobby::Rulebook(number), _) => self.press_rulebook(number, button),
            (&Lobby::NewProblem(class), _) => self.press_new_problem(class, button),
            (Lobby::Dialling(_), _) => self.press_dialling(button),
            (&Lobby::TypingKind(class), _) => self.press_typing_kind(class, button),
            (Lobby::Typing, _) => self.press_typing(button),
            (Lobby::Number, _) => self.press_number(button),
            (Lobby::MyCards, _) => self.press_my_cards(button, store),
            (Lobby::Setup, _) => self.press_setup(button, store),
            (Lobby::Handicaps, _) => self.press_handicaps(button),
            (Lobby::Aids, _) => self.press_aids(button),
            (Lobby::Imitate, _) => self.press_imitate(button, store),
            (&Lobby::ImitationHelp(page), _) => self.press_imitation_help(page, button),
            // What other buttons do, [`Lobby::leads_to`] says.
            _ => {}
        }
    }

    pub(super) fn enter(&mut self, lobby: Lobby) {
        self.place = Place::Lobby(lobby);
    }

    /// The first screen without a game.
    pub(super) const fn home_or_language(&self) -> Lobby {
        match (self.saved.settings().language, self.saved.settings().guide) {
            (None, _) => Lobby::Options(menus::Setting::Language),
            (Some(_), Guide::Offered) => Lobby::GuideOffer,
            (Some(_), Guide::Off | Guide::On) => Lobby::Home,
        }
    }

    /// Erases data of another version, and stores the settings that were made while nothing was stored.
    fn erase(&mut self, store: &mut impl Store) {
        if let Err(not_kept) = store.forget() {
            return self.notice = Some(Notice::NotKept(not_kept));
        }
        let settings = *self.saved.settings();
        if settings.language.is_some() {
            self.keep(Record::Settings(settings), store);
        }
        self.enter(self.home_or_language());
    }

    fn resume(&mut self) {
        match self.saved.game() {
            None => self.resume_imitation(),
            Some(game) if game.is_untouched() => self.sit(self.opening()),
            Some(game) => {
                self.place = Place::Table(self.spot_after_event(game));
                // MENU at its cards does not lead back to a set-up.
                self.deduction.has_begun = true;
            }
        }
    }

    /// Takes up the game that was put aside.
    fn take_up(&mut self, store: &mut impl Store) {
        if self.keep(Record::Unpause, store) {
            self.resume();
        }
    }

    fn press_home(&mut self, button: Button, store: &mut impl Store) {
        let choice = match button {
            Button::Verifier(letter) => {
                let is_foreign = store.state() == StoreState::Foreign;
                menus::home(self.saved.paused().is_some(), is_foreign).pick(letter)
            }
            Button::Ok => Some(menus::Home::NewGame),
            Button::Menu => None,
        };
        match choice {
            Some(menus::Home::NewGame) => self.enter(Lobby::Problems),
            Some(menus::Home::Results) => self.enter(Lobby::Results(0)),
            Some(menus::Home::Settings) => self.enter(Lobby::Settings(0)),
            Some(menus::Home::Help) => self.enter(Lobby::Help(0)),
            Some(menus::Home::Imitation) => self.enter(Lobby::Imitate),
            Some(menus::Home::Paused) => self.take_up(store),
            Some(menus::Home::ForeignMemory) => self.enter(Lobby::ForeignMemory),
            None => {}
        }
    }

    fn press_results(&mut self, page: u8, button: Button, store: &mut impl Store) {
        let pages = pages_of_results(&self.saved);
        match button {
            Button::Verifier(GO_ON) if shows_run(&self.saved, page) => self.go_on_with_run(store),
            Button::Ok => self.enter(Lobby::Results((page + 1) % pages)),
            Button::Menu => self.enter(Lobby::Home),
            Button::Verifier(letter) => {
                let place = usize::from(page) * ResultsView::ROWS + letter.index();
                if letter.index() < ResultsView::ROWS && place < self.saved.past_games() {
                    self.enter(Lobby::Result(place as u8));
                }
            }
        }
    }

    fn press_help(&mut self, page: u8, button: Button, store: &mut impl Store) {
        match button {
            Button::Verifier(GUIDED_GAME) if self.offers_guide(page) => self.start_guided(store),
            Button::Ok if page + 1 < TextView::HELP_PAGES => self.enter(Lobby::Help(page + 1)),
            // Outside of a game the help on the other game follows.
            Button::Ok if self.is_quiet() => self.enter(Lobby::ImitationHelp(0)),
            Button::Ok | Button::Menu => self.leave_lobby(),
            Button::Verifier(_) => {}
        }
    }

    /// Whether the guided game can be started from this page of the help.
    pub(super) fn offers_guide(&self, page: u8) -> bool {
        page == 0 && self.is_quiet()
    }

    /// Goes back to where help and settings were opened: the game in progress, or home.
    pub(super) fn leave_lobby(&mut self) {
        if self.is_quiet() {
            self.enter(Lobby::Home);
        } else if self.saved.game().is_some() {
            self.sit(Spot::More);
        } else {
            self.place = Place::Imitation(Scene::Menu);
        }
    }

    fn press_problems(&mut self, button: Button) {
        match button {
            Button::Verifier(letter) => {
                if let Some(source) = menus::PROBLEMS.pick(letter) {
                    self.look_for_problem(source);
                }
            }
            Button::Menu => self.enter(Lobby::Home),
            Button::Ok => {}
        }
    }

    pub(super) fn look_for_problem(&mut self, source: menus::Problems) {
        // Players whose deck is incomplete want no card that they do not have.
        let lacks_cards = !self.draft.settings.missing_cards.is_empty();
        self.draft.source = match source {
            menus::Problems::New if lacks_cards => menus::Problems::MyCards,
            _ => source,
        };
        self.enter(match source {
            menus::Problems::Rulebook => Lobby::Rulebook(self.draft.settings.rulebook),
            menus::Problems::New => Lobby::NewProblem(self.draft.settings.class),
            menus::Problems::Code => Lobby::Dialling(DialledGroups::default()),
            menus::Problems::Published => Lobby::TypingKind(self.draft.class_of_form()),
            // Back from the set-up it is still there.
            menus::Problems::Number => Lobby::Number,
            menus::Problems::MyCards => Lobby::MyCards,
        });
    }

    fn press_rulebook(&mut self, number: RulebookProblem, button: Button) {
        match button {
            Button::Verifier(_) => self.begin_to_step(button),
            Button::Ok => {
                self.draft.settings.rulebook = number;
                self.set_up(ProblemName::Rulebook(number));
            }
            Button::Menu => self.enter(Lobby::Problems),
        }
    }

    fn press_new_problem(&mut self, class: Class, button: Button) {
        match button {
            Button::Verifier(letter) => {
                if let Some(what) = menus::NEW_PROBLEM.pick(letter) {
                    self.enter(Lobby::NewProblem(changed(class, what)));
                }
            }
            Button::Ok if self.is_of_my_cards() => {
                self.draft.settings.class = class;
                self.deal_of_cards(class);
            }
            Button::Ok => {
                self.draft.settings.class = class;
                let seed = self.dice.roll();
                self.set_up(ProblemName::Generated(ProblemCode::new(class, seed)));
            }
            Button::Menu => {
                self.draft.settings.class = class;
                self.enter(if self.is_of_my_cards() {
                    Lobby::MyCards
                } else {
                    Lobby::Problems
                });
            }
        }
    }

    pub(super) fn set_up(&mut self, problem: ProblemName) {
        self.draft.problem = problem;
        self.draft.match_of = None;
        self.draft.in_run = None;
        // A run is chosen each time: a new one takes the place of the last one's sheet.
        self.draft.settings.series = Series::One;
        self.enter(Lobby::Setup);
    }

    fn press_setup(&mut self, button: Button, store: &mut impl Store) {
        let may_be_run = self.draft.may_be_run();
        let settings = &mut self.draft.settings;
        match button {
            Button::Verifier(letter) => match menus::setup(settings, may_be_run).pick(letter) {
                Some(menus::Setup::Table) => settings.table = settings.table.next(),
                Some(menus::Setup::Answers) => settings.answers = settings.answers.next(),
                Some(menus::Setup::Handicaps) => self.enter(Lobby::Handicaps),
                Some(menus::Setup::Thumbs) => settings.thumbs = settings.thumbs.next(),
                Some(menus::Setup::Timer) => settings.timer = settings.timer.next(),
                Some(menus::Setup::Aids) => self.enter(Lobby::Aids),
                Some(menus::Setup::Series) => settings.series = settings.series.next(),
                None => {}
            },
            Button::Ok => self.start(store),
            // Back to the last field of the form, which is still filled in.
            Button::Menu if self.draft.source == menus::Problems::Published => {
                self.enter(Lobby::Typing);
            }
            Button::Menu if self.is_of_my_cards() => {
                self.enter(Lobby::NewProblem(self.draft.settings.class));
            }
            Button::Menu if self.draft.source == menus::Problems::Code => {
                self.enter(Lobby::Dialling(DialledGroups::but_last(self.draft.problem)));
            }
            Button::Menu => self.look_for_problem(self.draft.source),
        }
    }

    fn press_handicaps(&mut self, button: Button) {
        let settings = &mut self.draft.settings;
        match button {
            Button::Verifier(letter) => {
                if let Some(player) = menus::handicaps(settings.table).pick(letter) {
                    let handicap = settings.handicaps.of(player);
                    settings.handicaps.set(player, handicap.next());
                }
            }
            Button::Ok | Button::Menu => self.enter(Lobby::Setup),
        }
    }

    /// A notice explains an aid when it is switched on.
    fn press_aids(&mut self, button: Button) {
        let settings = &mut self.draft.settings;
        match button {
            Button::Verifier(letter) => {
                if let Some(aid) = menus::AIDS.pick(letter) {
                    settings.aids = settings.aids.toggled(aid);
                    self.notice = settings.aids.contains(aid).then_some(Notice::Aid(aid));
                }
            }
            Button::Ok | Button::Menu => self.enter(Lobby::Setup),
        }
    }

    /// Leaves a game that has ended. If that cannot be stored, the verdict is shown once more after a reset.
    pub(super) fn leave(&mut self, to: Lobby, store: &mut impl Store) {
        self.keep(Record::Close, store);
        self.draft = Draft::of(self.saved.settings());
        self.enter(to);
    }
}
