//! What the console has told, as far as the test needs it.

use serde_json::Value;

use crate::parts::BUTTONS;

/// The state of the console as its lines tell it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heard {
    /// The greeting; all else is void when another comes.
    pub(crate) hello: Option<Hello>,
    /// Everything from the greeting on was told.
    pub(crate) is_live: bool,
    pub(crate) language: String,
    pub(crate) results: usize,
    /// `closed`, `asked` or `open`.
    pub(crate) stage: String,
    pub(crate) memory: Option<Memory>,
    pub(crate) supply: Option<(String, u64)>,
    pub(crate) has_display: Option<bool>,
    pub(crate) lamp: Option<String>,
    pub(crate) pattern: Option<String>,
    pub(crate) sounds: u64,
    pub(crate) selectors: Option<Selectors>,
    pub(crate) buttons: [Button; BUTTONS.len()],
    /// The last complaint, until it is taken.
    pub(crate) error: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Hello {
    pub(crate) firmware: String,
    pub(crate) console: String,
    pub(crate) self_test: Option<u64>,
    pub(crate) is_after_watchdog: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) state: String,
    pub(crate) was_damaged: bool,
    /// How many parts are worn, once all were checked.
    pub(crate) worn: Option<u64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Selectors {
    pub(crate) scale: i64,
    pub(crate) low: [i64; 3],
    pub(crate) high: [i64; 3],
    pub(crate) positions: [i64; 3],
    pub(crate) margins: [i64; 3],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Button {
    pub(crate) is_down: bool,
    pub(crate) releases: u64,
    pub(crate) changes: u64,
    /// In microseconds.
    pub(crate) bounce: u64,
}

impl Heard {
    /// Takes in a line. What is no line of the feed, or of a type that the test does not need, changes nothing.
    pub(crate) fn take(&mut self, line: &str) {
        let Ok(line) = serde_json::from_str::<Value>(line) else {
            return;
        };
        let text = |name: &str| {
            let value = line.get(name).and_then(Value::as_str);
            value.unwrap_or_default().to_owned()
        };
        let number = |name: &str| line.get(name).and_then(Value::as_u64);
        let truth = |name: &str| line.get(name).and_then(Value::as_bool).unwrap_or_default();
        match text("type").as_str() {
            "hello" => {
                *self = Self {
                    hello: Some(Hello {
                        firmware: text("firmware"),
                        console: text("console"),
                        self_test: number("self_test"),
                        is_after_watchdog: text("restarted") == "watchdog",
                    }),
                    language: text("language"),
                    ..Self::default()
                };
            }
            "language" => self.language = text("language"),
            "result" => self.results += 1,
            "live" => self.is_live = true,
            "self_test" => {
                self.stage = text("stage");
                self.buttons = Default::default();
            }
            "memory" => {
                self.memory = Some(Memory {
                    state: text("memory"),
                    was_damaged: truth("lost"),
                    worn: number("worn"),
                });
            }
            "supply" => {
                self.supply = Some((text("source"), number("millivolts").unwrap_or_default()));
            }
            "display" => self.has_display = Some(truth("answers")),
            "output" => {
                self.lamp = Some(text("lamp")).filter(|lamp| !lamp.is_empty());
                self.pattern = Some(text("display")).filter(|pattern| !pattern.is_empty());
                self.sounds = number("sounds").unwrap_or_default();
            }
            "selectors" => {
                let is_known = line.get("low").is_some();
                self.selectors = is_known.then(|| Selectors {
                    scale: line.get("scale").and_then(Value::as_i64).unwrap_or(1),
                    low: three(&line, "low"),
                    high: three(&line, "high"),
                    positions: three(&line, "positions"),
                    margins: three(&line, "margins"),
                });
            }
            "button" => {
                let name = text("button");
                let place = BUTTONS.iter().position(|each| *each == name);
                if let Some(button) = place.and_then(|place| self.buttons.get_mut(place)) {
                    *button = Button {
                        is_down: truth("down"),
                        releases: number("releases").unwrap_or_default(),
                        changes: number("changes").unwrap_or_default(),
                        bounce: number("bounce").unwrap_or_default(),
                    };
                }
            }
            "error" => self.error = Some(text("error")),
            _ => {}
        }
    }
}

fn three(line: &Value, name: &str) -> [i64; 3] {
    let mut three = [0; 3];
    let values = line.get(name).and_then(Value::as_array);
    for (place, value) in three.iter_mut().zip(values.into_iter().flatten()) {
        *place = value.as_i64().unwrap_or_default();
    }
    three
}
