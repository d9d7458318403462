//! Typing in the number of a published problem, such as `A46NXF`: a character at a time.
//!
//! The characters are in rows of six, for which the letters A to F are enough: ▲ has the rows of letters and ■ those of digits,
//! and the one that was turned last shows its row. So a character takes one press, and a number seven at most.
//!
//! What can only be a letter of A to I, or 4 to 6 verifiers, is offered alone: no mistake can be made there.

use core::fmt::Write as _;

use super::{
    Console,
    dealing::Dealing,
    place::{BACK_OR_NEXT, Lobby, Place, Spot},
    turns::Turns,
};
use crate::{
    notice::{Mistake, Notice},
    panel::{Button, Dial},
    screens::{CharacterRows, Footer, NumberView, Prompt, SiteNumber, TypedNumber, View},
};
use bombe_engine::{
    Bounded as _, Letter, ProblemName, PublishedNumber, Shape, VerifierCount,
    problem::number::NoSuchNumber,
};

/// A number as typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NumberEntry {
    typed: TypedNumber,
    /// The selector that was turned last, of those that have rows.
    touched: Shape,
    turns: Turns,
    /// The number that was probably meant: the console has just asked about it, and OK takes it.
    meant: Option<PublishedNumber>,
}

/// The rows of a selector.
type Rows = (Shape, &'static [&'static str]);

const FIRST_LETTER: &[Rows] = &[(Shape::Triangle, &["ABCDEF", "GHI"])];
const VERIFIERS: &[Rows] = &[(Shape::Triangle, &["456"])];
const RANK: &[Rows] = &[
    (
        Shape::Triangle,
        &["ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZ"],
    ),
    (Shape::Square, &["012345", "6789"]),
];

impl NumberEntry {
    /// Nothing is typed.
    pub(super) const fn new() -> Self {
        Self {
            typed: TypedNumber::new(),
            touched: Shape::Triangle,
            turns: Turns::NONE,
            meant: None,
        }
    }

    /// Replaces what is typed by a number.
    pub(super) fn set(&mut self, number: PublishedNumber) {
        self.meant = None;
        self.typed.clear();
        let written = write!(self.typed, "{number}");
        debug_assert!(written.is_ok(), "a number has seven characters at most");
    }

    /// The selectors are turned. The last one that has rows shows them, if the number is on display (`is_open`).
    pub(super) fn turn(&mut self, old: Dial, new: Dial, is_open: bool) {
        for shape in Shape::ALL {
            let is_turned = self.turns.follow(shape, old, new);
            if is_open && is_turned && RANK.iter().any(|&(other, _)| other == shape) {
                self.touched = shape;
            }
        }
    }

    /// The rows that the next character can be in.
    fn rows(&self) -> &'static [Rows] {
        match self.typed.len() {
            0 => FIRST_LETTER,
            1 => VERIFIERS,
            typed if typed < self.max_len() => RANK,
            _ => &[],
        }
    }

    /// How long a number with as many verifiers can be.
    fn max_len(&self) -> usize {
        let verifiers = self
            .typed
            .chars()
            .nth(1)
            .and_then(|digit| digit.to_digit(10));
        match verifiers.and_then(|count| VerifierCount::new(count as usize)) {
            Some(VerifierCount::Four) => NumberView::LENGTH - 1,
            _ => NumberView::LENGTH,
        }
    }

    /// The row of a selector: the one with the number of its position, or else the last.
    fn place(&self, (shape, rows): Rows) -> usize {
        let place = self.turns.last(shape).map_or(0, |digit| digit as usize - 1);
        place.min(rows.len() - 1)
    }

    /// The selector whose row is shown, with its rows.
    fn shown(&self) -> Option<Rows> {
        let rows = self.rows();
        let touched = rows.iter().find(|&&(shape, _)| shape == self.touched);
        touched.or(rows.first()).copied()
    }

    /// The characters that A, B, C and so on take.
    fn characters(&self) -> &'static str {
        let row = self.shown().and_then(|rows| rows.1.get(self.place(rows)));
        row.copied().unwrap_or_default()
    }

    /// Takes the character of a button, if there is one.
    fn take(&mut self, button: Letter) {
        if let Some(character) = self.characters().chars().nth(button.index()) {
            let taken = self.typed.push(character);
            debug_assert!(taken.is_ok(), "there is no row after the last character");
        }
    }

    /// Takes back the last character; returns whether there is one.
    pub(super) fn take_back(&mut self) -> bool {
        self.typed.pop().is_some()
    }

    /// The number.
    ///
    /// # Errors
    /// Why it is none.
    fn number(&self) -> Result<PublishedNumber, Mistake> {
        self.typed.parse().map_err(|reason| match reason {
            NoSuchNumber::NoSuchRank(verifiers) => Mistake::NoSuchRank {
                letter: self.typed.chars().next().unwrap_or_default(),
                verifiers,
            },
            _ => Mistake::Incomplete,
        })
    }
}

impl Console {
    pub(super) fn press_number(&mut self, button: Button) {
        let entry = &mut self.draft.number;
        let meant = entry.meant.take();
        match button {
            Button::Verifier(letter) => entry.take(letter),
            Button::Ok => match meant.map_or_else(|| entry.number(), Ok) {
                Ok(number) => self.look_up(number),
                Err(mistake) => self.notice = Some(Notice::Mistyped(mistake)),
            },
            Button::Menu if entry.typed.is_empty() => self.enter(Lobby::Problems),
            Button::Menu => self.begin_to_step(Button::Menu),
        }
    }

    /// A number has another letter than it should: asks whether the one with this letter is meant.
    pub(super) fn ask_for_letter(&mut self, number: PublishedNumber, letter: char) -> Mistake {
        let meant = number.with_letter(letter);
        self.draft.number.meant = Some(meant);
        Mistake::Meant(meant)
    }

    /// Looks for the problem of a number, to set it up if there is one.
    pub(super) fn look_up(&mut self, number: PublishedNumber) {
        self.draft.number.set(number);
        self.enter(Lobby::Number);
        self.dealing = Some(Dealing::SetUp(ProblemName::Numbered(number).into()));
    }

    /// Whether the players look at the problem's name, and its published number is not known yet.
    pub(super) fn awaits_number(&self) -> bool {
        matches!(self.place, Place::Table(Spot::Problem | Spot::ScanProblem))
            && self.deduction.machine.number() == SiteNumber::Unknown
    }

    /// The number as typed so far, and what can be next.
    pub(super) fn number_view(&self) -> View {
        let entry = &self.draft.number;
        let shown = entry.shown().map(|(shape, _)| shape);
        let rows = entry.rows().iter().filter(|(_, rows)| rows.len() > 1);
        let selectors = rows.map(|&(shape, rows)| CharacterRows {
            selector: shape,
            rows,
            shown: (shown == Some(shape)).then(|| entry.place((shape, rows))),
        });
        View::Number(NumberView {
            typed: entry.typed.clone(),
            characters: entry.characters(),
            selectors: selectors.bounded(),
            footer: if entry.typed.is_empty() {
                BACK_OR_NEXT
            } else {
                Footer::new(Prompt::MenuErase, Prompt::OkNext)
            },
            notice: self.notice,
        })
    }
}
