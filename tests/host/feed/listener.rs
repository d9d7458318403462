//! A listener that checks lines against `docs/feed.md`, and keeps the state that they describe, as a page would.

#![expect(clippy::panic, reason = "a panic in a test helper fails the test")]

use std::collections::{BTreeMap, BTreeSet};

use bombe_core::{feed::LINE_BYTES, saved::RESULTS};
use serde_json::{Map, Value};

/// Everything that was heard since the last greeting.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FeedState {
    pub(super) language: Value,
    pub(super) results: Vec<Fields>,
    pub(super) lobby: Option<Fields>,
    pub(super) game: Option<HeardGame>,
    /// The problem code that is offered to the players.
    pub(super) offer: Option<Value>,
    /// What was told of the self-test, line by line.
    pub(super) test: BTreeMap<String, Fields>,
    pub(super) is_live: bool,
}

/// Everything that was heard of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct HeardGame {
    pub(super) problem: Fields,
    pub(super) turns: Vec<Fields>,
    pub(super) queries: Vec<Fields>,
    pub(super) thumbs: Vec<Fields>,
    pub(super) wrong: Vec<Fields>,
    pub(super) hints: BTreeSet<u64>,
    /// The present turn.
    pub(super) turn: Option<Fields>,
    /// The wrong claims of those who play alone or together.
    pub(super) claim: Option<Fields>,
    pub(super) verdict: Option<Fields>,
    pub(super) machine: Vec<Fields>,
    pub(super) dial: Value,
}

/// A line without its number.
pub(super) type Fields = Map<String, Value>;

/// A listener.
#[derive(Clone, Debug, Default)]
pub(super) struct Listener {
    pub(super) state: FeedState,
    heard: u64,
    /// The length of the longest line.
    pub(super) longest: usize,
}

impl Listener {
    /// Takes a line.
    #[track_caller]
    pub(super) fn hear(&mut self, line: &str) {
        assert!(line.is_ascii() && line.len() <= LINE_BYTES, "{line}");
        assert_eq!(line.find('\n'), Some(line.len() - 1), "{line}");
        self.longest = self.longest.max(line.len());
        let Value::Object(mut fields) = serde_json::from_str(line).unwrap() else {
            panic!("not an object: {line}");
        };
        assert_eq!(fields.remove("n"), Some(self.heard.into()), "{line}");
        self.heard += 1;
        let kind = fields["type"].as_str().unwrap().to_owned();
        let is_greeted = !self.state.language.is_null();
        assert!(is_greeted || kind == "hello", "{line}");
        self.state.note(&kind, fields);
    }

    /// Starts over, as a new listener.
    pub(super) fn forget(&mut self) {
        *self = Self {
            longest: self.longest,
            ..Self::default()
        };
    }
}

impl FeedState {
    #[track_caller]
    fn note(&mut self, kind: &str, fields: Fields) {
        match kind {
            "hello" => {
                *self = Self {
                    language: fields["language"].clone(),
                    ..Self::default()
                };
            }
            "language" => self.language = fields["language"].clone(),
            "result" => {
                let place = fields["place"].as_u64().unwrap() as usize;
                let mut fields = fields;
                fields.remove("place");
                self.results.insert(place, fields);
                self.results.truncate(RESULTS);
            }
            "lobby" => {
                self.game = None;
                self.lobby = Some(fields);
            }
            "problem" => {
                self.lobby = None;
                self.game = Some(HeardGame {
                    problem: fields,
                    ..HeardGame::default()
                });
            }
            "offer" => {
                let problem = fields.get("code").or(fields.get("number"));
                self.offer = problem.cloned();
            }
            // The offer may have been answered before this listener came.
            "taken" | "declined" => self.offer = None,
            "live" => self.is_live = true,
            // What was told of the self-test before is void, and one that is closed is like one of which nothing was told.
            "self_test" => {
                self.test.clear();
                if fields["stage"] != "closed" {
                    self.test.insert(kind.to_owned(), fields);
                }
            }
            "memory" | "supply" | "display" | "output" | "selectors" => {
                assert!(!self.test.is_empty(), "{kind}");
                self.test.insert(kind.to_owned(), fields);
            }
            "button" => {
                let is_at_rest = fields["down"] == false && fields["releases"] == 0;
                let key = format!("button {}", fields["button"]);
                if is_at_rest && fields["presses"] == 0 {
                    self.test.remove(&key);
                } else {
                    self.test.insert(key, fields);
                }
            }
            "alive" | "error" => {}
            _ => self.game.as_mut().unwrap().note(kind, fields),
        }
    }
}

impl HeardGame {
    #[track_caller]
    fn note(&mut self, kind: &str, fields: Fields) {
        match kind {
            "turn" => {
                self.turn = Some(fields.clone());
                if fields["phase"] == "asking" {
                    self.turns.push(fields);
                }
            }
            "vote" => self.turn = Some(fields),
            "query" => self.queries.push(fields),
            "thumbs" => self.thumbs.push(fields),
            "wrong" => self.wrong.push(fields),
            "claim" => self.claim = Some(fields),
            "hint" => {
                let is_news = self.hints.insert(fields["player"].as_u64().unwrap());
                assert!(is_news, "{fields:?}");
            }
            "verdict" => {
                assert_eq!(self.verdict, None);
                self.verdict = Some(fields);
                self.turn = None;
                // A turn without queries may have been interrupted. Such turns are not compared.
                let queries = &self.queries;
                self.turns.retain(|turn| {
                    let is_of = |query: &Fields| {
                        query["round"] == turn["round"] && query["player"] == turn["player"]
                    };
                    queries.iter().any(is_of)
                });
            }
            "replay" | "machine" => self.machine.push(fields),
            "dial" => self.dial = fields["code"].clone(),
            other => panic!("there are no lines of type {other}"),
        }
    }
}
