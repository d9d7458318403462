//! Problems that players wait for: a job deals one, and the game begins when it is there, or is set up. Meanwhile the console
//! stays where it is, MENU cancels that, and any other press is refused.

use super::{
    Console,
    place::{Place, Spot},
};
use crate::{
    game::Header,
    jobs::{NoProblem, Wanted},
    notice::{Mistake, Notice},
    panel::Button,
    saved::{Accepted, Record, RunSheet, Store},
    sound::Sound,
};
use bombe_engine::{CardSet, Class, Invalid, Problem, ProblemName, problem::own_cards::Named};

/// What a problem is dealt for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dealing {
    /// To begin this game.
    Game(Header),
    /// To find out whether there is one, and then set it up.
    SetUp(Wanted),
    /// To begin this game with one that needs at most one other card than the one before, which is not known yet.
    OneSwapped(Header, Wanted),
}

impl Dealing {
    /// The problem.
    pub(super) const fn wanted(&self) -> Wanted {
        match self {
            Self::Game(header) => Wanted::Named(header.problem),
            Self::SetUp(wanted) | Self::OneSwapped(_, wanted) => *wanted,
        }
    }
}

impl Console {
    /// Orders the problem of the game that is set up.
    pub(super) fn start(&mut self, store: &mut impl Store) {
        let header = self.draft.header(&self.saved);
        let is_first = self.draft.in_run.is_none();
        let begun = RunSheet::code_of(&header).filter(|_| is_first);
        if self.keep_draft(store) && begun.is_none_or(|code| self.clear_sheet(code, store)) {
            self.dealing = Some(Dealing::Game(header));
        }
    }

    /// Looks for a problem of the players' cards, to set it up if there is one.
    pub(super) fn deal_of_cards(&mut self, class: Class) {
        self.dealing = Some(Dealing::SetUp(Wanted::OfCards {
            class,
            cards: self.draft.settings.cards(),
            chance: self.dice.roll(),
        }));
        self.notice = Some(Notice::Thinking);
    }

    /// Looks for a problem that needs at most one other card than the one before, to begin the game that is set up with it.
    pub(super) fn deal_one_swapped(&mut self, store: &mut impl Store) {
        if !self.keep_draft(store) {
            return;
        }
        let wanted = Wanted::OneSwapped {
            cards: self.draft.settings.cards(),
            chance: self.dice.roll(),
        };
        let header = self.draft.header(&self.saved);
        self.dealing = Some(Dealing::OneSwapped(header, wanted));
        self.notice = Some(Notice::Thinking);
    }

    /// Stores the settings of the game that is set up. Returns whether it did.
    fn keep_draft(&mut self, store: &mut impl Store) -> bool {
        let settings = self.draft.settings;
        settings == *self.saved.settings() || self.keep(Record::Settings(settings), store)
    }

    pub(super) fn press_while_dealing(&mut self, button: Button) {
        match button {
            Button::Menu => self.dealing = None,
            Button::Ok | Button::Verifier(_) => {
                self.notice = Some(Notice::Thinking);
                self.sound = Some(Sound::Refused);
            }
        }
    }

    /// Begins the game whose problem was dealt, or sets it up, unless that was cancelled.
    pub(super) fn take_problem(
        &mut self,
        wanted: Wanted,
        dealt: Result<Named, NoProblem>,
        store: &mut impl Store,
    ) {
        let Some(dealing) = self.dealing.take_if(|dealing| dealing.wanted() == wanted) else {
            return;
        };
        self.notice = None;
        match (dealt, dealing) {
            (Ok((_, problem)), Dealing::Game(header)) => {
                self.open(header, problem, false, store);
            }
            (Ok((name, problem)), Dealing::OneSwapped(header, _)) => {
                self.draft.problem = name;
                let header = Header {
                    problem: name,
                    is_repeat: self.saved.knows(name),
                    ..header
                };
                self.open(header, problem, true, store);
            }
            (Ok((name, _)), Dealing::SetUp(_)) => self.set_up(name),
            (Err(reason), _) => {
                self.notice = Some(match (reason, wanted) {
                    (
                        NoProblem::Invalid(Invalid::OtherLetter(letter)),
                        Wanted::Named(ProblemName::Numbered(number)),
                    ) => Notice::Mistyped(self.ask_for_letter(number, letter)),
                    (NoProblem::Invalid(invalid), _) => {
                        Notice::Mistyped(Mistake::NoProblem(invalid))
                    }
                    (NoProblem::OfCards(remedy), _) => Notice::NoneOfCards(remedy),
                    (NoProblem::OneSwapped, _) => Notice::NoneSwapped,
                });
                self.sound = Some(Sound::Refused);
            }
        }
    }

    /// Begins a game at its cards; or, if its problem was made of the players' cards, at what is to be put back and taken. Those who
    /// wanted to swap a card (`is_swap`) are told so also if there is nothing to swap.
    fn open(&mut self, header: Header, problem: Problem, is_swap: bool, store: &mut impl Store) {
        let on_table = self.deduction.on_table;
        if !self.begin(header, problem, store) {
            return;
        }
        let wanted = self.deduction.on_table;
        let is_for_cards = self.is_of_my_cards() && self.draft.problem == header.problem;
        let spot = match self.opening() {
            Spot::Cards if is_for_cards && (wanted != on_table || is_swap) => Spot::Pull {
                put_back: on_table.minus(wanted),
                take: wanted.minus(on_table),
            },
            opening => opening,
        };
        self.place = Place::Table(spot);
    }

    /// Begins a game. Returns whether it did; if it could not be stored, a notice tells the players.
    pub(super) fn begin(
        &mut self,
        header: Header,
        problem: Problem,
        store: &mut impl Store,
    ) -> bool {
        let cards: CardSet = problem.face().cards().collect();
        let has_begun = self.keep_accepted(Accepted::start(header, problem), store);
        if has_begun {
            self.deduction.on_table = cards;
        }
        has_begun
    }
}
