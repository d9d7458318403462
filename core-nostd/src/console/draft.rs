//! The next game while it is being set up.

use super::{form::Form, my_cards::CardPicker, number_entry::NumberEntry};
use crate::{
    game::{Aids, Handicaps, Header, InMatch, Privacy, Rivals, RunPlace, Table, TurnOrder, Voting},
    menus,
    saved::{Saved, Series, Settings},
    timer::Timer,
};
use bombe_engine::{Class, Difficulty, Mode, ProblemName, VerifierCount};

/// A game that has not begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) problem: ProblemName,
    /// The menu entry that led to the problem.
    pub(super) source: menus::Problems,
    /// The published problem as typed so far.
    pub(super) form: Form,
    /// The number of a published problem as typed so far.
    pub(super) number: NumberEntry,
    /// The rows of cards while the players say which they have.
    pub(super) picker: CardPicker,
    pub(super) settings: Settings,
    /// Who goes on with their match if they play, and what the game is in it.
    pub(super) match_of: Option<(Table, InMatch)>,
    /// Which problem of a run it is, if the players go on with one.
    pub(super) in_run: Option<RunPlace>,
}

impl Draft {
    /// What the settings suggest.
    pub(super) const fn of(settings: &Settings) -> Self {
        Self {
            problem: ProblemName::Rulebook(settings.rulebook),
            source: menus::Problems::Rulebook,
            form: Form::new(settings.class),
            number: NumberEntry::new(),
            picker: CardPicker::NEW,
            settings: *settings,
            match_of: None,
            in_run: None,
        }
    }

    /// The class of the form's problem, with the difficulty of the settings.
    pub(super) const fn class_of_form(&self) -> Class {
        Class {
            mode: self.form.mode(),
            verifiers: self.form.verifiers(),
            ..self.settings.class
        }
    }

    /// Whether the players choose if the problem is the first of a run.
    pub(super) const fn may_be_run(&self) -> bool {
        matches!(self.problem, ProblemName::Generated(_))
            && self.in_run.is_none()
            && !matches!(self.source, menus::Problems::MyCards)
    }

    /// The header of the game. Settings that only matter among rivals are reset for others.
    pub(super) fn header(&self, saved: &Saved) -> Header {
        let settings = &self.settings;
        let is_competitive = settings.table.is_competitive();
        Header {
            problem: self.problem,
            table: settings.table,
            handicaps: if is_competitive {
                settings.handicaps
            } else {
                Handicaps::default()
            },
            aids: if is_competitive && settings.answers.hides_answers() {
                Aids::NONE
            } else {
                settings.aids
            },
            answers: if is_competitive {
                settings.answers
            } else {
                Privacy::Open
            },
            is_repeat: saved.knows(self.problem),
            order: TurnOrder::of(settings.table),
            thumbs: if is_competitive {
                settings.thumbs
            } else {
                Voting::OneByOne
            },
            timer: if is_competitive {
                settings.timer
            } else {
                Timer::Off
            },
            in_match: match self.match_of {
                Some((table, in_match)) if is_competitive && table == settings.table => in_match,
                _ => InMatch::First,
            },
            in_run: match settings.series {
                _ if is_competitive => None,
                _ if self.in_run.is_some() => self.in_run,
                Series::Run if self.may_be_run() => Some(RunPlace::FIRST),
                Series::Run | Series::One => None,
            },
        }
    }
}

/// What the next press of a setting's letter sets it to.
pub(super) trait Cycle {
    /// The value after this one, the first after the last.
    fn next(self) -> Self;
}

impl Cycle for Table {
    fn next(self) -> Self {
        match self {
            Self::Solo => Self::Cooperative,
            Self::Cooperative => Self::Competitive(Rivals::Two),
            Self::Competitive(Rivals::Two) => Self::Competitive(Rivals::Three),
            Self::Competitive(Rivals::Three) => Self::Competitive(Rivals::Four),
            Self::Competitive(Rivals::Four) => Self::Solo,
        }
    }
}

impl Cycle for Privacy {
    fn next(self) -> Self {
        match self {
            Self::Private => Self::Open,
            Self::Open => Self::DisplayOnly,
            Self::DisplayOnly => Self::Private,
        }
    }
}

impl Cycle for Voting {
    fn next(self) -> Self {
        match self {
            Self::Together => Self::OneByOne,
            Self::OneByOne => Self::Together,
        }
    }
}

impl Cycle for Series {
    fn next(self) -> Self {
        match self {
            Self::One => Self::Run,
            Self::Run => Self::One,
        }
    }
}

impl Cycle for Mode {
    fn next(self) -> Self {
        match self {
            Self::Classic => Self::Extreme,
            Self::Extreme => Self::Nightmare,
            Self::Nightmare => Self::Classic,
        }
    }
}

impl Cycle for Difficulty {
    fn next(self) -> Self {
        match self {
            Self::Easy => Self::Standard,
            Self::Standard => Self::Hard,
            Self::Hard => Self::Easy,
        }
    }
}

impl Cycle for VerifierCount {
    fn next(self) -> Self {
        match self {
            Self::Four => Self::Five,
            Self::Five => Self::Six,
            Self::Six => Self::Four,
        }
    }
}

/// A class with one of its fields advanced.
pub(super) fn changed(class: Class, what: menus::NewProblem) -> Class {
    match what {
        menus::NewProblem::Mode => Class {
            mode: class.mode.next(),
            ..class
        },
        menus::NewProblem::Difficulty => Class {
            difficulty: class.difficulty.next(),
            ..class
        },
        menus::NewProblem::Verifiers => Class {
            verifiers: class.verifiers.next(),
            ..class
        },
    }
}
