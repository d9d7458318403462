//! The acceptance test of a console, for a page that has its serial port.

use std::time::Duration;

use bombe_acceptance::{Answer, Event, Language, Procedure, Verdict, sheet};
use wasm_bindgen::prelude::wasm_bindgen;

/// How many texts a row of the sheet has: the part, `pass` or `fail`, what was measured, and what to look at.
const ROW_TEXTS: usize = 4;

/// A test under way. Times are in milliseconds since any moment; each step gives the lines to send.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Acceptance {
    language: Language,
    procedure: Procedure,
}

#[wasm_bindgen]
impl Acceptance {
    /// A test that begins now, in a language by its code.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new(language: &str, now: f64) -> Self {
        let language = Language::of(language).unwrap_or_default();
        Self {
            language,
            procedure: Procedure::new(language, time(now)),
        }
    }

    /// The console has sent a line.
    pub fn hear(&mut self, line: &str, now: f64) -> Vec<String> {
        self.procedure.step(Event::Line(line), time(now))
    }

    /// The builder has answered: `done`, `yes`, `no`, `none` or a lamp such as `B red`. Anything else is no answer.
    pub fn answer(&mut self, answer: &str, now: f64) -> Vec<String> {
        match Answer::parse(answer) {
            Some(answer) => self.procedure.step(Event::Answer(answer), time(now)),
            None => Vec::new(),
        }
    }

    /// The port is gone.
    pub fn gone(&mut self, now: f64) -> Vec<String> {
        self.procedure.step(Event::Gone, time(now))
    }

    /// Time has passed: to be told several times a second.
    pub fn tick(&mut self, now: f64) -> Vec<String> {
        self.procedure.step(Event::Tick, time(now))
    }

    /// What the builder is asked.
    #[must_use]
    pub fn prompt(&self) -> String {
        self.procedure.prompt().text.clone()
    }

    /// How it is answered: `wait`, `do`, `yes-no` or `which`.
    #[must_use]
    pub fn kind(&self) -> String {
        self.procedure.prompt().kind.name().to_owned()
    }

    /// The rows of the sheet so far, as their texts one after the other.
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        let rows = self.procedure.rows();
        let mut texts = Vec::with_capacity(rows.len() * ROW_TEXTS);
        for row in rows {
            let verdict = match row.verdict {
                Verdict::Pass => "pass",
                Verdict::Fail => "fail",
            };
            texts.push(row.part.clone());
            texts.push(verdict.to_owned());
            texts.push(row.measured.clone());
            texts.push(row.look_at.clone().unwrap_or_default());
        }
        texts
    }

    /// Whether nothing more will come.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.procedure.is_over()
    }

    /// The whole sheet as a text.
    #[must_use]
    pub fn sheet(&self) -> String {
        sheet(
            self.procedure.rows(),
            self.procedure.is_finished(),
            self.language,
        )
    }
}

fn time(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_silent_console_ends_the_test_with_what_to_look_at() {
        let mut test = Acceptance::new("it", 0.0);
        assert_eq!(test.tick(0.0), ["snapshot"]);
        assert_eq!((test.kind().as_str(), test.is_over()), ("wait", false));
        assert!(test.tick(8100.0).is_empty());
        assert!(test.is_over());
        let rows = test.rows();
        assert_eq!(rows.len(), ROW_TEXTS);
        assert_eq!(
            (&*rows[0], &*rows[1], &*rows[2]),
            ("Firmware", "fail", "non si sente nulla")
        );
        assert!(test.sheet().contains("La prova non è stata completata."));
        assert!(test.answer("perhaps", 9000.0).is_empty());
    }
}
