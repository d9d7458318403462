//! The words of the feed, which do not depend on the players' language.

use core::fmt;

use crate::{
    console::Section,
    game::{Outcome, Privacy, Table},
    panel::Button,
    self_test::{Pattern, Stage},
};
use bombe_engine::{Answer, Letter, Level, Mode, ProblemName};

use super::Complaint;

/// The name of a problem, with all groups of a long code.
#[derive(Clone, Copy)]
pub(super) struct Name(pub(super) ProblemName);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ProblemName::Composed(code) => code.fmt(f),
            name => name.fmt(f),
        }
    }
}

pub(super) const fn section(section: Section) -> &'static str {
    match section {
        Section::Home => "home",
        Section::Problem => "problem",
        Section::Setup => "setup",
        Section::Results => "results",
        Section::Settings => "settings",
        Section::Help => "help",
        Section::Imitation => "imitation",
    }
}

pub(super) const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Classic => "classic",
        Mode::Extreme => "extreme",
        Mode::Nightmare => "nightmare",
    }
}

pub(super) const fn table(table: Table) -> &'static str {
    match table {
        Table::Solo => "solo",
        Table::Cooperative => "together",
        Table::Competitive(_) => "rivals",
    }
}

pub(super) const fn privacy(answers: Privacy) -> &'static str {
    match answers {
        Privacy::Open => "open",
        Privacy::Private => "private",
        Privacy::DisplayOnly => "display",
    }
}

pub(super) const fn answer(answer: Answer) -> &'static str {
    match answer {
        Answer::Pass => "pass",
        Answer::Fail => "fail",
    }
}

pub(super) const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Failed => "failed",
        Outcome::Won(_) => "won",
        Outcome::LastLeft(_) => "last",
        Outcome::NobodyWon => "nobody",
        Outcome::Abandoned => "abandoned",
    }
}

pub(super) const fn level(level: Level) -> &'static str {
    match level {
        Level::Apprentice => "apprentice",
        Level::Analyst => "analyst",
        Level::Turing => "turing",
    }
}

pub(super) const fn complaint(complaint: Complaint) -> &'static str {
    match complaint {
        Complaint::Unknown => "unknown",
        Complaint::TooLong => "too long",
        Complaint::NoSuchCode => "no such code",
        Complaint::NoSuchNumber => "no such number",
        Complaint::Busy => "busy",
        Complaint::NoSelfTest => "no self-test",
    }
}

pub(super) const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Closed => "closed",
        Stage::Asked => "asked",
        Stage::Open => "open",
    }
}

pub(super) const fn pattern(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Full => "full",
        Pattern::Frame => "frame",
    }
}

/// The colour of the lamp that shows an answer.
pub(super) const fn colour(answer: Answer) -> &'static str {
    match answer {
        Answer::Pass => "green",
        Answer::Fail => "red",
    }
}

pub(super) const fn button(button: Button) -> &'static str {
    match button {
        Button::Verifier(Letter::A) => "A",
        Button::Verifier(Letter::B) => "B",
        Button::Verifier(Letter::C) => "C",
        Button::Verifier(Letter::D) => "D",
        Button::Verifier(Letter::E) => "E",
        Button::Verifier(Letter::F) => "F",
        Button::Ok => "OK",
        Button::Menu => "MENU",
    }
}
