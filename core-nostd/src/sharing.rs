//! What is scanned from the display: a problem for others to play, and a result for others to read. `docs/sharing.md` has the texts.
//!
//! Nothing here tells more than everybody at the table may know.

use core::fmt;

use heapless::String;

use crate::line::{Line, cut, line};
use bombe_engine::{PlayedProblem, ProblemName, PublishedNumber, ResultCode, Verdict};

/// The address of the page, if the build was given one: problems are then scanned as links to it.
pub const PAGE_ADDRESS: Option<&str> = match option_env!("BOMBE_PAGE_ADDRESS") {
    Some(address) if !address.is_empty() => Some(address),
    _ => None,
};

/// The longest address: with the longest code of a problem behind it, it has just room in a QR code.
pub const MAX_ADDRESS: usize = 70;

const _: () = if let Some(address) = PAGE_ADDRESS {
    assert!(
        is_address(address),
        "BOMBE_PAGE_ADDRESS must begin with http, have at most 70 plain characters, and no ? or #"
    );
};

const fn is_address(address: &str) -> bool {
    let mut rest = address.as_bytes();
    let is_web = matches!(rest, [b'h', b't', b't', b'p', ..]);
    while let [byte, behind @ ..] = rest {
        if !byte.is_ascii_graphic() || matches!(byte, b'?' | b'#') {
            return false;
        }
        rest = behind;
    }
    is_web && address.len() <= MAX_ADDRESS
}

/// What is scanned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shared {
    /// A problem: by its name, and by its published number if that is known.
    Problem(ProblemName, Option<PublishedNumber>),
    /// A result.
    Result(ResultCode),
}

/// A text to be scanned, in two parts that can be written in different ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scannable {
    /// The first part of a link; empty otherwise.
    pub link: String<{ MAX_ADDRESS + 9 }, u8>,
    /// The rest.
    pub text: Line,
}

impl Shared {
    /// The text, with the page's address if there is a page.
    #[must_use]
    pub fn scannable(&self, page: Option<&str>) -> Scannable {
        match self {
            Self::Problem(name, number) => match page.zip(link_to(*name, *number)) {
                Some((page, (key, value))) => Scannable {
                    link: cut(format_args!("{page}?{key}=")),
                    text: value,
                },
                None => Scannable {
                    link: String::new(),
                    text: match *name {
                        ProblemName::Composed(code) => without_blanks(code),
                        name => line(name),
                    },
                },
            },
            Self::Result(result) => Scannable {
                link: String::new(),
                text: in_words(result),
            },
        }
    }
}

/// How the page's address names a problem. The rulebook's are in no link, but many of them have a number.
fn link_to(name: ProblemName, number: Option<PublishedNumber>) -> Option<(&'static str, Line)> {
    match name {
        ProblemName::Generated(code) => Some(("problem", without_blanks(code))),
        ProblemName::Composed(code) => Some(("problem", without_blanks(code))),
        ProblemName::Numbered(number) => Some(("number", line(number))),
        ProblemName::Rulebook(_) | ProblemName::Published(_) => {
            number.map(|number| ("number", line(number)))
        }
    }
}

/// A result for people and programs: `BOMBE 241435331342 SOLVED 4/9 M103SHV9P676C`. The words are the same in all languages, and
/// every character can be in a QR code's alphanumeric mode.
fn in_words(result: &ResultCode) -> Line {
    let verdict = match result.verdict() {
        Verdict::Solved => "SOLVED",
        Verdict::Failed => "FAILED",
        Verdict::Won => "WON",
        Verdict::NobodyWon => "NOBODY",
    };
    let mark = if result.is_repeat() || result.aids() != 0 {
        "*"
    } else {
        ""
    };
    let (rounds, queries) = (result.rounds(), result.queries());
    let problem = played(result.problem());
    line(format_args!(
        "BOMBE {problem} {verdict}{mark} {rounds}/{queries} {result:#}"
    ))
}

/// What was played, in a few characters.
fn played(problem: &PlayedProblem) -> Line {
    match problem {
        PlayedProblem::Rulebook(number) => line(format_args!("RULEBOOK {:02}", number.number())),
        PlayedProblem::Generated(code) => without_blanks(*code),
        PlayedProblem::Numbered(number) => line(number),
        PlayedProblem::Typed(face) => line(format_args!("CARDS {face}")),
    }
}

/// A code without the blanks between its groups.
fn without_blanks(code: impl fmt::Display) -> Line {
    let code = line(code);
    let characters = code.chars().filter(|&it| it != ' ');
    characters.fold(Line::new(), |so_far, character| {
        line(format_args!("{so_far}{character}"))
    })
}
