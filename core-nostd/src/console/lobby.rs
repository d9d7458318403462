//! Everything outside of a game: finding a problem, setting a game up, looking at old results.

use super::{
    Console,
    draft::{Draft, Next, changed},
    menu::{self, pick},
    pages,
    place::{Place, Question},
};
use crate::{
    code::{Code, Digit},
    panel::Button,
    problem::{
        code::{Misdialled, ProblemCode},
        name::ProblemName,
        rulebook::RulebookProblem,
    },
    saved::{Record, Store},
    screens::{DiallingView, Notice, PickNumberView, ResultsView},
};

impl Console {
    pub(super) fn press_in_lobby(&mut self, button: Button, store: &mut impl Store) {
        match &self.place {
            Place::ForeignMemory { version } => self.press_foreign(*version, button),
            Place::Confirm(Question::Erase { version }) => {
                self.press_erase(*version, button, store);
            }
            Place::Resume => self.press_resume(button),
            Place::Results(page) => self.press_results(*page, button),
            Place::Problems => self.press_problems(button),
            Place::Rulebook(number) => self.press_rulebook(*number, button),
            Place::NewProblem(_) => self.press_new_problem(button),
            Place::Dialling(_) => self.press_dialling(button),
            Place::Setup => self.press_setup(button, store),
            Place::Handicaps => self.press_handicaps(button),
            _ => self.press_home(button),
        }
    }

    /// Nothing is erased until the players agree. Until they do they can play, but nothing is kept.
    fn press_foreign(&mut self, version: u8, button: Button) {
        match button {
            Button::Ok => self.place = Place::Confirm(Question::Erase { version }),
            Button::Menu => self.place = Place::Home,
            Button::Verifier(_) => {}
        }
    }

    fn press_erase(&mut self, version: u8, button: Button, store: &mut impl Store) {
        match button {
            Button::Ok => match store.forget() {
                Ok(()) => self.place = Place::Home,
                Err(not_kept) => self.notice = Some(Notice::NotKept(not_kept)),
            },
            Button::Menu => self.place = Place::ForeignMemory { version },
            Button::Verifier(_) => {}
        }
    }

    fn press_resume(&mut self, button: Button) {
        let choice = match button {
            Button::Verifier(letter) => pick(menu::RESUME, letter),
            Button::Ok => Some(menu::Resume::GoOn),
            Button::Menu => None,
        };
        match choice {
            Some(menu::Resume::GoOn) => {
                if let Some(game) = self.saved.game() {
                    self.place = self.place_after_event(game);
                }
            }
            Some(menu::Resume::GiveUp) => self.place = Place::Confirm(Question::GiveUp),
            None => {}
        }
    }

    fn press_home(&mut self, button: Button) {
        let choice = match button {
            Button::Verifier(letter) => pick(menu::HOME, letter),
            Button::Ok => Some(menu::Home::NewGame),
            Button::Menu => None,
        };
        match choice {
            Some(menu::Home::NewGame) => self.place = Place::Problems,
            Some(menu::Home::Results) => self.place = Place::Results(0),
            None => {}
        }
    }

    fn press_results(&mut self, page: u8, button: Button) {
        let pages = pages(self.saved.results().len(), ResultsView::ROWS);
        match button {
            Button::Ok => self.place = Place::Results((page + 1) % pages),
            Button::Menu => self.place = Place::Home,
            Button::Verifier(_) => {}
        }
    }

    fn press_problems(&mut self, button: Button) {
        self.place = match button {
            Button::Verifier(letter) => match pick(menu::PROBLEMS, letter) {
                Some(menu::Problems::Rulebook) => Place::Rulebook(self.draft.settings.rulebook),
                Some(menu::Problems::New) => Place::NewProblem(self.draft.settings.class),
                Some(menu::Problems::Code) => Place::Dialling(heapless::Vec::new()),
                None => return,
            },
            Button::Menu => Place::Home,
            Button::Ok => return,
        };
    }

    fn press_rulebook(&mut self, number: RulebookProblem, button: Button) {
        match button {
            Button::Verifier(letter) => {
                let mut steps = PickNumberView::STEPS.into_iter();
                if let Some((_, step)) = steps.find(|&(other, _)| other == letter) {
                    self.place = Place::Rulebook(number.moved(step));
                }
            }
            Button::Ok => {
                self.draft.settings.rulebook = number;
                self.set_up(ProblemName::Rulebook(number));
            }
            Button::Menu => self.place = Place::Problems,
        }
    }

    fn press_new_problem(&mut self, button: Button) {
        let Place::NewProblem(class) = self.place else {
            return;
        };
        match button {
            Button::Verifier(letter) => {
                if let Some(what) = pick(menu::NEW_PROBLEM, letter) {
                    self.place = Place::NewProblem(changed(class, what));
                }
            }
            Button::Ok => {
                self.draft.settings.class = class;
                let seed = self.dice.roll();
                self.set_up(ProblemName::Generated(ProblemCode::new(class, seed)));
            }
            Button::Menu => self.place = Place::Problems,
        }
    }

    fn press_dialling(&mut self, button: Button) {
        match button {
            Button::Ok => {
                if let Some(group) = self.dialled() {
                    self.dial_group(group);
                }
            }
            Button::Menu => {
                if let Place::Dialling(groups) = &mut self.place
                    && groups.pop().is_none()
                {
                    self.place = Place::Problems;
                }
            }
            Button::Verifier(_) => {}
        }
    }

    /// With the last group the code is complete, or wrong: then any group can be dialled again.
    fn dial_group(&mut self, group: Code) {
        let Place::Dialling(groups) = &mut self.place else {
            return;
        };
        match groups.as_slice() {
            &[first, second, third] => match problem_code([first, second, third, group]) {
                Ok(code) => self.set_up(ProblemName::Generated(code)),
                Err(Misdialled) => self.notice = Some(Notice::Misdialled),
            },
            _ => groups.extend([group]),
        }
    }

    fn set_up(&mut self, problem: ProblemName) {
        self.draft.problem = problem;
        self.place = Place::Setup;
    }

    fn press_setup(&mut self, button: Button, store: &mut impl Store) {
        let settings = &mut self.draft.settings;
        match button {
            Button::Verifier(letter) => match pick(menu::setup(settings.table), letter) {
                Some(menu::Setup::Table) => settings.table = settings.table.next(),
                Some(menu::Setup::Answers) => settings.answers = settings.answers.next(),
                Some(menu::Setup::Handicaps) => self.place = Place::Handicaps,
                None => {}
            },
            Button::Ok => self.start(store),
            Button::Menu => self.place = Place::Problems,
        }
    }

    fn press_handicaps(&mut self, button: Button) {
        let settings = &mut self.draft.settings;
        match button {
            Button::Verifier(letter) => {
                if let Some(&player) = settings.table.players().get(letter.index()) {
                    let handicap = settings.handicaps.of(player);
                    settings.handicaps.set(player, handicap.next());
                }
            }
            Button::Ok | Button::Menu => self.place = Place::Setup,
        }
    }

    /// Begins the game that is set up.
    pub(super) fn start(&mut self, store: &mut impl Store) {
        let settings = self.draft.settings;
        if settings != *self.saved.settings() && !self.keep(Record::Settings(settings), store) {
            return;
        }
        if self.keep(Record::Start(self.draft.header()), store) {
            self.is_present = false;
            self.place = Place::Cards;
        }
    }

    /// Leaves a game that has ended.
    pub(super) fn leave(&mut self, to: Place, store: &mut impl Store) {
        if self.keep(Record::Close, store) {
            self.draft = Draft::of(self.saved.settings());
            self.place = to;
        }
    }
}

/// The problem code that is dialled in four groups.
fn problem_code(groups: [Code; DiallingView::GROUPS]) -> Result<ProblemCode, Misdialled> {
    let mut digits = groups.iter().flat_map(|group| group.digits());
    let digits = core::array::from_fn(|_| digits.next().unwrap_or(Digit::One));
    ProblemCode::try_from(digits)
}
