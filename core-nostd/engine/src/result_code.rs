//! Result codes: a short text that says what was played, how it ended and what it took, for players to send to each other and for
//! a class to type in.
//!
//! ```text
//!   M103S-HV9P6-76C     groups of five characters, the last one may be shorter
//!   characters          0-9 A-Y without I L O U: 31 of them, each a digit of base 31
//!   last two            the check
//!   all others          a number V, its highest digit first, at least eleven digits
//! ```
//!
//! V holds one field after the other, each divided off by its size. The first one is the remainder:
//!
//! | field | size | meaning |
//! |---|---|---|
//! | kind | 8 | 0 rulebook, 1 generated, 2 by its published number, 3 typed in, or of a long code: told by its cards |
//! | verdict | 4 | 0 solved, 1 failed, 2 won against rivals, 3 nobody won |
//! | repeat | 2 | 1: the console had played the problem before |
//! | aids | 256 | a bit for each kind of help that was used |
//! | rounds | 100 | |
//! | queries | 300 | of the winners, or of those who share a note sheet; 0 if nobody won |
//! | problem | | the rest, by its kind |
//!
//! The problem is its number in the rulebook; the value of its [code](crate::problem::code); 27 times the rank of its published
//! number and its class; or, of one that was typed in, these fields: mode (3; classic, extreme, nightmare), verifiers less 4 (3), then
//! each card less 1 (48), in extreme mode two for each verifier.
//!
//! With `c0` the last character, `c1` the one before it and so on, the check makes `c0 + c1 + c2 + ...` and
//! `1 c1 + 2 c2 + 3 c3 + ...` multiples of 31. It catches any one or two wrong characters and any swap. When a code is read, small
//! letters, blanks and hyphens do not matter, and `I L O U Z` are read as `1 1 0 V 2`.
//!
//! A code does not hold the secret. Like the problem's own name, it leads to it for whoever has this source.

mod digits;
#[cfg(test)]
mod tests;

use core::{fmt, str::FromStr};

use heapless::Vec;

use crate::{
    bounded::Bounded as _,
    deck::card::Card,
    face::{Face, MAX_VERIFIERS, MIN_VERIFIERS, Mode, PerVerifier, Slot},
    problem::{
        code::ProblemCode, name::ProblemName, number::PublishedNumber, rulebook::RulebookProblem,
    },
    turn::{MAX_ROUNDS, QUERIES_PER_ROUND},
};
use digits::{Digits, MAX_LENGTH};

/// A result, as it can be told to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCode {
    problem: PlayedProblem,
    verdict: Verdict,
    is_repeat: bool,
    aids: u8,
    rounds: u8,
    queries: u16,
}

/// A problem as a result tells of it: of one that was typed in, only its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayedProblem {
    /// One of the rulebook's.
    Rulebook(RulebookProblem),
    /// A generated one.
    Generated(ProblemCode),
    /// A published one by its number.
    Numbered(PublishedNumber),
    /// One that was typed in, or that has a long code.
    Typed(Face),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Verdict {
    /// Alone or together: the claim was right.
    Solved,
    /// Alone or together: the claim was wrong.
    Failed,
    /// Among rivals: somebody has won.
    Won,
    /// Among rivals: nobody has.
    NobodyWon,
}

/// The text is no result code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum NoResultCode {
    /// It has a character that no code has.
    BadCharacter(char),
    /// It is too short or too long.
    WrongLength,
    /// The check is wrong: so is a character, or two of them are swapped.
    Miswritten,
    /// There is no such result, or it is of a kind that only a later version knows.
    Unknown,
}

/// The sizes of the fields.
const KINDS: u32 = 8;
const VERDICTS: u32 = 4;
const AIDS: u32 = 256;
const ROUNDS: u32 = MAX_ROUNDS as u32 + 1;
const QUERIES: u32 = 300;
const MODES: u32 = 3;
const VERIFIER_COUNTS: u32 = (MAX_VERIFIERS - MIN_VERIFIERS) as u32 + 1;
const CARDS: u32 = Card::COUNT as u32;

const _: () = assert!(
    ROUNDS == 100 && (MAX_ROUNDS as u32) * (QUERIES_PER_ROUND as u32) < QUERIES,
    "the longest game has its place in a code, and the places never change"
);

impl ResultCode {
    /// The code of a result. `aids` has a bit for each kind of help.
    #[must_use]
    pub fn new(
        problem: PlayedProblem,
        verdict: Verdict,
        is_repeat: bool,
        aids: u8,
        rounds: u8,
        queries: u16,
    ) -> Option<Self> {
        if rounds as u32 >= ROUNDS || queries as u32 >= QUERIES {
            return None;
        }
        Some(Self {
            problem,
            verdict,
            is_repeat,
            aids,
            rounds,
            queries,
        })
    }

    /// What was played.
    #[must_use]
    pub const fn problem(&self) -> &PlayedProblem {
        &self.problem
    }

    /// How it ended.
    #[must_use]
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Whether the console had played the problem before.
    #[must_use]
    pub const fn is_repeat(&self) -> bool {
        self.is_repeat
    }

    /// The kinds of help that were used, a bit for each.
    #[must_use]
    pub const fn aids(&self) -> u8 {
        self.aids
    }

    /// How many rounds it took.
    #[must_use]
    pub const fn rounds(&self) -> u8 {
        self.rounds
    }

    /// How many queries the winners asked, or those who share a note sheet; 0 if nobody has won.
    #[must_use]
    pub const fn queries(&self) -> u16 {
        self.queries
    }

    fn digits(&self) -> Digits {
        let mut digits = self.problem.digits();
        digits.push(QUERIES, self.queries.into());
        digits.push(ROUNDS, self.rounds.into());
        digits.push(AIDS, self.aids.into());
        digits.push(2, self.is_repeat.into());
        digits.push(VERDICTS, self.verdict.number());
        digits.push(KINDS, self.problem.kind());
        digits
    }

    /// The inverse of [`Self::digits`].
    fn of_digits(mut digits: Digits) -> Option<Self> {
        let kind = digits.pop(KINDS);
        let verdict = Verdict::from_number(digits.pop(VERDICTS));
        let is_repeat = digits.pop(2) != 0;
        // Each remainder is below the size that it was divided by.
        let aids = digits.pop(AIDS) as u8;
        let rounds = digits.pop(ROUNDS) as u8;
        let queries = digits.pop(QUERIES) as u16;
        let problem = PlayedProblem::of_digits(&mut digits, kind)?;
        digits.is_zero().then_some(Self {
            problem,
            verdict,
            is_repeat,
            aids,
            rounds,
            queries,
        })
    }
}

impl Verdict {
    const fn number(self) -> u32 {
        match self {
            Self::Solved => 0,
            Self::Failed => 1,
            Self::Won => 2,
            Self::NobodyWon => 3,
        }
    }

    const fn from_number(number: u32) -> Self {
        match number {
            0 => Self::Solved,
            1 => Self::Failed,
            2 => Self::Won,
            _ => Self::NobodyWon,
        }
    }
}

impl PlayedProblem {
    /// The problem of a name; `None` if there is no such problem, which no name has.
    #[must_use]
    pub fn of(name: ProblemName) -> Option<Self> {
        Some(match name {
            ProblemName::Rulebook(number) => Self::Rulebook(number),
            ProblemName::Generated(code) => Self::Generated(code),
            ProblemName::Numbered(number) => Self::Numbered(number),
            ProblemName::Published(published) => Self::Typed(published.face().ok()?),
            // A long code holds the secret.
            ProblemName::Composed(code) => Self::Typed(code.problem().ok()?.face().clone()),
        })
    }

    const fn kind(&self) -> u32 {
        match self {
            Self::Rulebook(_) => 0,
            Self::Generated(_) => 1,
            Self::Numbered(_) => 2,
            Self::Typed(_) => 3,
        }
    }

    /// What is popped first is pushed last.
    fn digits(&self) -> Digits {
        match self {
            Self::Rulebook(number) => Digits::of(number.number().into()),
            Self::Generated(code) => Digits::of(code.value()),
            Self::Numbered(number) => Digits::of((*number).into()),
            Self::Typed(face) => {
                let cards: Vec<Card, { 2 * MAX_VERIFIERS }, u8> = face.cards().bounded();
                let mut digits = Digits::of(0);
                for card in cards.iter().rev() {
                    digits.push(CARDS, (card.number() - 1).into());
                }
                let verifiers = face.slots().len().saturating_sub(MIN_VERIFIERS);
                digits.push(VERIFIER_COUNTS, verifiers as u32);
                digits.push(MODES, mode_number(face.mode()));
                digits
            }
        }
    }

    /// Takes the rest of the digits.
    fn of_digits(digits: &mut Digits, kind: u32) -> Option<Self> {
        Some(match kind {
            0 => {
                let number = u8::try_from(digits.take()?).ok()?;
                Self::Rulebook(RulebookProblem::new(number)?)
            }
            1 => Self::Generated(ProblemCode::try_from(digits.take()?).ok()?),
            2 => Self::Numbered(PublishedNumber::try_from(digits.take()?).ok()?),
            3 => Self::Typed(face_of_digits(digits)?),
            _ => return None,
        })
    }
}

fn face_of_digits(digits: &mut Digits) -> Option<Face> {
    let mode = match digits.pop(MODES) {
        0 => Mode::Classic,
        1 => Mode::Extreme,
        _ => Mode::Nightmare,
    };
    let verifiers = MIN_VERIFIERS as u32 + digits.pop(VERIFIER_COUNTS);
    let mut card = || Card::new(digits.pop(CARDS) as u8 + 1);
    let mut slots = PerVerifier::<Slot>::new();
    for _ in 0..verifiers {
        let first = card()?;
        let slot = match mode {
            Mode::Extreme => Slot::Either(first, card()?),
            Mode::Classic | Mode::Nightmare => Slot::One(first),
        };
        slots.push(slot).ok()?;
    }
    Face::new(mode, &slots).ok()
}

const fn mode_number(mode: Mode) -> u32 {
    match mode {
        Mode::Classic => 0,
        Mode::Extreme => 1,
        Mode::Nightmare => 2,
    }
}

/// How many characters stand together.
const GROUP: usize = 5;

/// In groups: `M103S-HV9P6-76C`; or as `{:#}` without hyphens.
impl fmt::Display for ResultCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, character) in self.digits().characters().enumerate() {
            if place > 0 && place.is_multiple_of(GROUP) && !f.alternate() {
                f.write_str("-")?;
            }
            write!(f, "{character}")?;
        }
        Ok(())
    }
}

impl FromStr for ResultCode {
    type Err = NoResultCode;

    fn from_str(written: &str) -> Result<Self, NoResultCode> {
        let written = written.chars();
        let characters =
            written.filter(|character| !character.is_whitespace() && *character != '-');
        let mut values = Vec::<u8, MAX_LENGTH, u8>::new();
        for character in characters {
            let value = digits::value_of(character).ok_or(NoResultCode::BadCharacter(character))?;
            values.push(value).map_err(|_| NoResultCode::WrongLength)?;
        }
        let digits = Digits::checked(&values)?;
        Self::of_digits(digits).ok_or(NoResultCode::Unknown)
    }
}
