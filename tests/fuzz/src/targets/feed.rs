//! The feed: anything may be sent to the console, and anything done to it, while somebody listens, or does not.

use std::collections::BTreeSet;
use std::mem;

use bombe_core::alarms::Moment;
use bombe_core::feed::{Command, CommandParser, LINE_BYTES};
use bombe_core::session::FeedRequest;
use serde_json::Value;

use super::console::Desk;
use super::{Broken, behaviour, promise};
use crate::script::Script;

/// No snapshot is longer: in each of 99 rounds four turns of three queries, thumbs and wrong claims; and some lines before and
/// after.
const MAX_LINES: usize = 99 * (4 * 4 + 2) + 200;

/// Inputs that chance would hardly come upon: both wishes, in front of a game.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let said = |text: &str| [&[0, text.len() as u8], text.as_bytes()].concat();
    let (load, snapshot) = (said("load 241 435 331 342\n"), said("snapshot\r\n"));
    // English; then OK takes the offer, starts the game, and leads to its first round.
    let english = [3, 0];
    let play = [3, 6].repeat(4);
    let listen = [1, 255];
    vec![
        [english.as_slice(), &listen, &load, &play, &listen].concat(),
        [english.as_slice(), &load, &play, &snapshot, &listen].concat(),
    ]
}

/// Both ends of the cable.
struct Cable {
    parser: CommandParser,
    /// How many lines were sent to the console, and how many it has answered or obeyed.
    sent: usize,
    answered: usize,
    /// The number of the next line.
    number: u64,
    /// What kinds of lines there were.
    kinds: BTreeSet<String>,
}

pub(super) fn run(input: &[u8]) -> Result<u64, Broken> {
    let mut desk = Desk::new();
    let mut cable = Cable::new();
    let mut script = Script(input);
    while let Some(step) = script.byte() {
        match step % 8 {
            0 => {
                let count = usize::from(script.byte().unwrap_or(0));
                cable.send(script.bytes(count), &mut desk)?;
            }
            1 => {
                for _ in 0..script.byte().unwrap_or(0) {
                    cable.listen(&mut desk)?;
                }
            }
            2 => cable.replug(&mut desk),
            _ => {
                let restarts = desk.restarts;
                desk.step(script.byte().unwrap_or(0), &mut script)?;
                if desk.restarts != restarts {
                    cable.restart();
                }
            }
        }
    }
    cable.replug(&mut desk);
    let mut last = None;
    for _ in 0..MAX_LINES {
        match cable.listen(&mut desk)? {
            Some(kind) => last = Some(kind),
            None => break,
        }
    }
    promise(last.as_deref() == Some("live"), "a snapshot ends with live")?;
    promise(cable.listen(&mut desk)?.is_none(), "nothing is told twice")?;
    Ok(behaviour(cable.kinds))
}

impl Cable {
    fn new() -> Self {
        Self {
            parser: CommandParser::new(),
            sent: 0,
            answered: 0,
            number: 0,
            kinds: BTreeSet::new(),
        }
    }

    /// A console that was switched off and on has forgotten half a line, and numbers its own from 0.
    fn restart(&mut self) {
        *self = Self {
            kinds: mem::take(&mut self.kinds),
            ..Self::new()
        };
    }

    fn replug(&mut self, desk: &mut Desk) {
        desk.session.answer(FeedRequest::Begin, Moment::ZERO);
        self.number = 0;
    }

    fn send(&mut self, bytes: &[u8], desk: &mut Desk) -> Result<(), Broken> {
        for &byte in bytes {
            self.sent += usize::from(matches!(byte, b'\n' | b'\r'));
            let Some(heard) = self.parser.take(byte) else {
                continue;
            };
            self.answered += 1;
            if heard == Ok(Command::Snapshot) {
                self.number = 0;
            }
            let (line, _) = desk.session.answer(FeedRequest::Reply(heard), Moment::ZERO);
            if let Some(line) = line {
                self.check(&line)?;
            }
        }
        // The last line may be too long already, and has no end yet.
        promise(self.answered <= self.sent + 1, "a line is answered once")
    }

    /// Reads a line, if there is one, and tells its type.
    fn listen(&mut self, desk: &mut Desk) -> Result<Option<String>, Broken> {
        let (line, _) = desk.session.answer(FeedRequest::News, Moment::ZERO);
        match line {
            Some(line) => self.check(&line).map(Some),
            None => Ok(None),
        }
    }

    fn check(&mut self, line: &str) -> Result<String, Broken> {
        let is_a_line = line.is_ascii() && line.len() <= LINE_BYTES;
        let ends = line.find('\n').map(|end| end + 1);
        promise(is_a_line && ends == Some(line.len()), "a line is a line")?;
        let value: Value =
            serde_json::from_str(line).map_err(|error| format!("{line:?}: {error}"))?;
        promise(
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
