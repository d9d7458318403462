//! Commands over USB: lines of text, taken in a byte at a time.
//!
//! A listener may send anything, and any amount of it. So a line has a bounded length, anything else than a command
//! gets a complaint, and nothing of it is ever echoed.
//!
//! ```text
//!   load 241 435 331 342     the blanks may be left out, or be more
//!   load A46NXF              a published number
//!   load B 241 435 331 342 115 223      a long code, of which the letter may be left out
//!   snapshot
//!   self-test lamp B red     and others: see `order`
//! ```
//!
//! A line ends with a line feed, a carriage return or both. One that is empty, or blank, asks for nothing.

use heapless::Vec;

use crate::{
    panel::OfferedProblem,
    self_test::{Order, Pattern},
};
use bombe_engine::{
    Answer, Bounded as _, Code, Digit, Letter, LongCode, ProblemCode,
    problem::{
        code::{LENGTH, Misdialled},
        long_code::MAX_GROUPS,
        number::NoSuchNumber,
    },
};

/// The maximum length of a line in bytes, without its end.
pub const COMMAND_BYTES: usize = 64;

/// A command of a listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Offer the players this problem.
    Load(OfferedProblem),
    /// Tell everything again.
    Snapshot,
    /// Lead the self-test.
    SelfTest(Order),
}

/// Why a command is not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Complaint {
    /// There is no such command.
    Unknown,
    /// The line is longer than any that could be understood.
    TooLong,
    /// There is no problem of this code: something in it is wrong.
    NoSuchCode,
    /// There is no published problem of this number.
    NoSuchNumber,
    /// The players must not be disturbed now.
    Busy,
    /// The console is not in its self-test.
    NoSelfTest,
}

/// Collects bytes into lines, and parses their commands.
#[derive(Clone, Debug, Default)]
pub struct CommandParser {
    line: Vec<u8, COMMAND_BYTES, u8>,
    /// The line was too long: the rest of it is skipped.
    is_skipping: bool,
}

impl CommandParser {
    /// A parser at the start of a line.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            line: Vec::new(),
            is_skipping: false,
        }
    }

    /// Takes a byte. If a line ends with it, or becomes too long, returns the line's command or what is wrong with it.
    pub fn take(&mut self, byte: u8) -> Option<Result<Command, Complaint>> {
        if matches!(byte, b'\n' | b'\r') {
            let command = parse(&self.line);
            *self = Self::new();
            return command;
        }
        if self.is_skipping {
            return None;
        }
        if self.line.push(byte).is_err() {
            self.is_skipping = true;
            self.line.clear();
            return Some(Err(Complaint::TooLong));
        }
        None
    }
}

/// The command of a line; `None` if it is empty.
fn parse(line: &[u8]) -> Option<Result<Command, Complaint>> {
    match line.trim_ascii() {
        [] => None,
        b"snapshot" => Some(Ok(Command::Snapshot)),
        line => Some(match line.strip_prefix(b"load") {
            Some(problem) => offered_problem(problem).map(Command::Load),
            None => order(line).map(Command::SelfTest).ok_or(Complaint::Unknown),
        }),
    }
}

/// The order of a line of words with single blanks between them.
fn order(line: &[u8]) -> Option<Order> {
    Some(match line.strip_prefix(b"self-test ")? {
        b"begin" => Order::Begin,
        b"display full" => Order::Display(Some(Pattern::Full)),
        b"display frame" => Order::Display(Some(Pattern::Frame)),
        b"display off" => Order::Display(None),
        b"sound" => Order::Sound,
        b"memory" => Order::Memory,
        b"hang" => Order::Hang,
        b"end" => Order::End,
        b"lamp off" => Order::Lamp(None),
        lamp => {
            let (&letter, colour) = lamp.strip_prefix(b"lamp ")?.split_first()?;
            let letter = Letter::ALL
                .into_iter()
                .find(|each| each.as_char() == char::from(letter))?;
            let answer = match colour {
                b" green" => Answer::Pass,
                b" red" => Answer::Fail,
                _ => return None,
            };
            Order::Lamp(Some((letter, answer)))
        }
    })
}

/// The problem that a text names: a code, or after a blank a long code or the letter of a number.
fn offered_problem(text: &[u8]) -> Result<OfferedProblem, Complaint> {
    let is_number = match text.trim_ascii_start() {
        [first, ..] => text.starts_with(b" ") && matches!(first, b'A'..=b'I' | b'a'..=b'i'),
        [] => false,
    };
    if !is_number {
        return problem_code(text);
    }
    if let [letter, code @ ..] = text.trim_ascii_start()
        && code.iter().filter(|byte| byte.is_ascii_digit()).count() >= LENGTH
        && code
            .iter()
            .all(|byte| byte.is_ascii_digit() || *byte == b' ')
    {
        let letter = char::from(letter.to_ascii_uppercase());
        return problem_code(code).and_then(|problem| match problem {
            OfferedProblem::Composed(code) if code.letter().as_char() == letter => Ok(problem),
            _ => Err(Complaint::NoSuchCode),
        });
    }
    let text = core::str::from_utf8(text).map_err(|_| Complaint::Unknown)?;
    match text.parse() {
        Ok(number) => Ok(OfferedProblem::Number(number)),
        Err(NoSuchNumber::BadCharacter(_)) => Err(Complaint::Unknown),
        Err(_) => Err(Complaint::NoSuchNumber),
    }
}

/// The code of some digits and blanks.
fn problem_code(text: &[u8]) -> Result<OfferedProblem, Complaint> {
    let characters = || text.iter().filter(|&&byte| byte != b' ');
    if characters().count() == 0 || !characters().all(u8::is_ascii_digit) {
        return Err(Complaint::Unknown);
    }
    let digits = characters().map_while(|&byte| Digit::new(byte.wrapping_sub(b'0')));
    let digits: Vec<Digit, COMMAND_BYTES, u8> = digits.bounded();
    if digits.len() != characters().count() {
        return Err(Complaint::NoSuchCode);
    }
    let code = match <[Digit; LENGTH]>::try_from(digits.as_slice()) {
        Ok(digits) => ProblemCode::try_from(digits).map(OfferedProblem::Code),
        Err(_) => long_code(&digits).map(OfferedProblem::Composed),
    };
    code.map_err(|Misdialled| Complaint::NoSuchCode)
}

/// The long code of some digits.
fn long_code(digits: &[Digit]) -> Result<LongCode, Misdialled> {
    let (groups, []) = digits.as_chunks() else {
        return Err(Misdialled);
    };
    if groups.len() > MAX_GROUPS {
        return Err(Misdialled);
    }
    let groups: Vec<Code, MAX_GROUPS, u8> = groups
        .iter()
        .map(|&[triangle, square, circle]| Code::new(triangle, square, circle))
        .bounded();
    LongCode::dialled(&groups)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use std::vec::Vec;

    use super::*;

    /// What the parser makes of some bytes.
    fn heard(bytes: &[u8]) -> Vec<Result<Command, Complaint>> {
        let mut ear = CommandParser::new();
        bytes.iter().filter_map(|&byte| ear.take(byte)).collect()
    }

    fn known_code() -> ProblemCode {
        ProblemCode::try_from(33_404_766).unwrap()
    }

    #[test]
    fn both_wishes_are_understood_however_their_lines_end() {
        let load = Ok(Command::Load(OfferedProblem::Code(known_code())));
        for end in ["\n", "\r", "\r\n", "\n\r"] {
            let said = std::format!("load 241 435 331 342{end}snapshot{end}");
            assert_eq!(
                heard(said.as_bytes()),
                [load, Ok(Command::Snapshot)],
                "{end:?}"
            );
        }
    }

    #[test]
    fn blanks_do_not_matter_within_a_code_and_around_a_line() {
        let load = [Ok(Command::Load(OfferedProblem::Code(known_code())))];
        for said in [
            "load241435331342",
            "load 241435331342",
            "  load  2 4 1 435 331342  ",
        ] {
            assert_eq!(heard(std::format!("{said}\n").as_bytes()), load, "{said:?}");
        }
        assert_eq!(heard(b"  snapshot \n"), [Ok(Command::Snapshot)]);
    }

    #[test]
    fn a_wrong_code_is_told_from_nonsense() {
        for said in [
            "load 241 435 331 341",
            "load 241 435 331",
            "load 241 435 331 3421",
            "load 941 435 331 342",
            "load 0",
        ] {
            let heard = heard(std::format!("{said}\n").as_bytes());
            assert_eq!(heard, [Err(Complaint::NoSuchCode)], "{said:?}");
        }
        for said in [
            "load",
            "load x",
            "load 241 435 331 34x",
            "LOAD 241 435 331 342",
            "snap shot",
            "snapshots",
            "\0",
            "\u{e9}",
            "{\"type\":\"load\"}",
        ] {
            let heard = heard(std::format!("{said}\n").as_bytes());
            assert_eq!(heard, [Err(Complaint::Unknown)], "{said:?}");
        }
    }

    #[test]
    fn a_published_number_is_understood_in_any_notation() {
        let number = "A46NXF".parse().unwrap();
        let load = [Ok(Command::Load(OfferedProblem::Number(number)))];
        for said in ["load A46NXF", "load  a4 6nxf ", "load A4 6N XF"] {
            assert_eq!(heard(std::format!("{said}\n").as_bytes()), load, "{said:?}");
        }
        for said in ["load A", "load A3999", "load C4DN8B", "load A62Z60W"] {
            let heard = heard(std::format!("{said}\n").as_bytes());
            assert_eq!(heard, [Err(Complaint::NoSuchNumber)], "{said:?}");
        }
        for said in [
            "loadA46NXF",
            "loaded",
            "load J46NXF",
            "load A4-6NXF",
            "load A4\u{e9}",
        ] {
            let heard = heard(std::format!("{said}\n").as_bytes());
            assert_eq!(heard, [Err(Complaint::Unknown)], "{said:?}");
        }
    }

    #[test]
    fn the_self_tests_orders_are_understood_as_they_are_written_and_not_otherwise() {
        let heard = |said: &str| heard(std::format!("{said}\n").as_bytes());
        for (said, order) in [
            ("self-test begin", Order::Begin),
            (
                "self-test lamp A green",
                Order::Lamp(Some((Letter::A, Answer::Pass))),
            ),
            (
                "self-test lamp F red",
                Order::Lamp(Some((Letter::F, Answer::Fail))),
            ),
            ("self-test lamp off", Order::Lamp(None)),
            (
                "self-test display full",
                Order::Display(Some(Pattern::Full)),
            ),
            (
                " self-test display frame ",
                Order::Display(Some(Pattern::Frame)),
            ),
            ("self-test display off", Order::Display(None)),
            ("self-test sound", Order::Sound),
            ("self-test memory", Order::Memory),
            ("self-test hang", Order::Hang),
            ("self-test end", Order::End),
        ] {
            assert_eq!(heard(said), [Ok(Command::SelfTest(order))], "{said:?}");
        }
        for said in [
            "self-test",
            "self-test  begin",
            "self-test lamp",
            "self-test lamp ",
            "self-test lamp G red",
            "self-test lamp a red",
            "self-test lamp A blue",
            "self-test lamp A",
            "self-test restart",
            "selftest begin",
        ] {
            assert_eq!(heard(said), [Err(Complaint::Unknown)], "{said:?}");
        }
    }

    #[test]
    fn nothing_is_said_to_a_line_without_words() {
        assert_eq!(heard(b"\n\r\n\r\r  \n\n"), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_answered_once_and_forgotten() {
        let mut said = [b'x'; 10 * COMMAND_BYTES].to_vec();
        assert_eq!(heard(&said[..COMMAND_BYTES]), []);
        assert_eq!(heard(&said), [Err(Complaint::TooLong)]);
        said.extend_from_slice(b"\nsnapshot\n");
        assert_eq!(
            heard(&said),
            [Err(Complaint::TooLong), Ok(Command::Snapshot)]
        );
    }

    #[test]
    fn the_longest_line_is_still_understood() {
        let mut said = [b' '; COMMAND_BYTES - 8].to_vec();
        said.extend_from_slice(b"snapshot\n");
        assert_eq!(heard(&said), [Ok(Command::Snapshot)]);
        said.insert(0, b' ');
        assert_eq!(heard(&said), [Err(Complaint::TooLong)]);
    }

    proptest! {
        #[test]
        fn every_code_is_heard_as_it_is_written(value in 0..48_828_125_u32) {
            let code = ProblemCode::try_from(value).unwrap();
            let said = std::format!("load {code}\n");
            prop_assert_eq!(heard(said.as_bytes()), [Ok(Command::Load(OfferedProblem::Code(code)))]);
        }

        #[test]
        fn no_line_is_answered_twice(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).count();
            prop_assert!(heard(&bytes).len() <= lines);
        }
    }
}
