//! The feed: any bytes are sent to the console, and any input is given to it, whether or not a listener reads.

use std::collections::BTreeSet;
use std::mem;

use bombe_core::alarms::Moment;
use bombe_core::feed::{Command, CommandParser, LINE_BYTES};
use bombe_core::session::FeedRequest;
use serde_json::Value;

use super::console::FuzzedSession;
use super::{Violation, behaviour, ensure};
use crate::byte_reader::ByteReader;

/// Upper bound for the lines of a snapshot: in each of 99 rounds four turns of three queries, thumbs and wrong claims, with
/// some lines before and after.
const MAX_LINES: usize = 99 * (4 * 4 + 2) + 200;

/// The commands that a listener can send, before a game and in one.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let said = |text: &str| [&[0, text.len() as u8], text.as_bytes()].concat();
    let (load, snapshot) = (said("load 241 435 331 342\n"), said("snapshot\r\n"));
    // English; then OK takes the offer, starts the game, and leads to its first round.
    let english = [3, 0];
    let play = [3, 6].repeat(4);
    let listen = [1, 255];
    let test = |orders: &[&str]| {
        let lines = orders
            .iter()
            .map(|order| said(&format!("self-test {order}\n")));
        lines.collect::<Vec<_>>().concat()
    };
    let orders = test(&[
        "lamp A red",
        "display full",
        "sound",
        "memory",
        "hang",
        "end",
    ]);
    vec![
        // OK lets the computer in.
        [
            english.as_slice(),
            &test(&["begin"]),
            &[3, 6],
            &listen,
            &orders,
            &listen,
        ]
        .concat(),
        [english.as_slice(), &load, &play, &orders, &listen].concat(),
        [english.as_slice(), &listen, &load, &play, &listen].concat(),
        [english.as_slice(), &load, &play, &snapshot, &listen].concat(),
    ]
}

/// A listener that checks every line.
struct CheckingListener {
    parser: CommandParser,
    /// How many lines were sent to the console.
    sent: usize,
    /// How many of them it has answered or obeyed.
    answered: usize,
    /// The number that the next line must have.
    number: u64,
    /// The kinds of lines so far.
    kinds: BTreeSet<String>,
}

pub(super) fn run(input: &[u8]) -> Result<u64, Violation> {
    let mut fuzzed = FuzzedSession::new();
    let mut listener = CheckingListener::new();
    let mut input = ByteReader(input);
    while let Some(step) = input.byte() {
        match step % 8 {
            0 => {
                let count = usize::from(input.byte().unwrap_or(0));
                listener.send(input.bytes(count), &mut fuzzed)?;
            }
            1 => {
                for _ in 0..input.byte().unwrap_or(0) {
                    listener.listen(&mut fuzzed)?;
                }
            }
            2 => listener.replug(&mut fuzzed),
            _ => {
                let restarts = fuzzed.restarts;
                fuzzed.step(input.byte().unwrap_or(0), &mut input)?;
                if fuzzed.restarts != restarts {
                    listener.restart();
                }
            }
        }
    }
    listener.replug(&mut fuzzed);
    let mut last = None;
    for _ in 0..MAX_LINES {
        match listener.listen(&mut fuzzed)? {
            Some(kind) => last = Some(kind),
            None => break,
        }
    }
    ensure(last.as_deref() == Some("live"), "a snapshot ends with live")?;
    ensure(
        listener.listen(&mut fuzzed)?.is_none(),
        "nothing is told twice",
    )?;
    Ok(behaviour(listener.kinds))
}

impl CheckingListener {
    fn new() -> Self {
        Self {
            parser: CommandParser::new(),
            sent: 0,
            answered: 0,
            number: 0,
            kinds: BTreeSet::new(),
        }
    }

    /// After a reboot the console has forgotten an incomplete line, and numbers its own lines from 0 again.
    fn restart(&mut self) {
        *self = Self {
            kinds: mem::take(&mut self.kinds),
            ..Self::new()
        };
    }

    fn replug(&mut self, fuzzed: &mut FuzzedSession) {
        fuzzed.session.answer(FeedRequest::Begin, Moment::ZERO);
        self.number = 0;
    }

    fn send(&mut self, bytes: &[u8], fuzzed: &mut FuzzedSession) -> Result<(), Violation> {
        for &byte in bytes {
            self.sent += usize::from(matches!(byte, b'\n' | b'\r'));
            let Some(heard) = self.parser.take(byte) else {
                continue;
            };
            self.answered += 1;
            if heard == Ok(Command::Snapshot) {
                self.number = 0;
            }
            let (line, _) = fuzzed
                .session
                .answer(FeedRequest::Reply(heard), Moment::ZERO);
            if let Some(line) = line {
                self.check(&line)?;
            }
        }
        // A line that is too long is answered before its end.
        ensure(self.answered <= self.sent + 1, "a line is answered once")
    }

    /// Reads a line, if there is one, and gives its type.
    fn listen(&mut self, fuzzed: &mut FuzzedSession) -> Result<Option<String>, Violation> {
        let (line, _) = fuzzed.session.answer(FeedRequest::News, Moment::ZERO);
        match line {
            Some(line) => self.check(&line).map(Some),
            None => Ok(None),
        }
    }

    fn check(&mut self, line: &str) -> Result<String, Violation> {
        let is_a_line = line.is_ascii() && line.len() <= LINE_BYTES;
        let ends = line.find('\n').map(|end| end + 1);
        ensure(
            is_a_line && ends == Some(line.len()),
            "a line is ASCII, not too long, and ends with a newline",
        )?;
        let value: Value =
            serde_json::from_str(line).map_err(|error| format!("{line:?}: {error}"))?;
        ensure(
            value.get("n") == Some(&self.number.into()),
            "lines are numbered",
        )?;
        self.number += 1;
        let kind = value.get("type").and_then(Value::as_str);
        let kind = kind.ok_or("a line has a type")?.to_owned();
        let sort = value.get("error").or(value.get("outcome"));
        self.kinds
            .insert(format!("{kind} {}", sort.unwrap_or(&Value::Null)));
        Ok(kind)
    }
}
