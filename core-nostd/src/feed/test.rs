//! The self-test that a computer leads: how far it is, and what it has told.
//!
//! Like all of the feed it tells the present state, each part by a line of its own when it has changed.

use core::fmt;

use super::{json::Json, replace, words};
use crate::{
    console::Public,
    panel::Button,
    power::Source,
    saved::MemoryState,
    selector::FULL_SCALE,
    self_test::{ButtonReport, MemoryCheck, Report, Stage, VERSION},
};
use bombe_engine::{Digit, Shape};

/// What a listener knows of the self-test.
#[derive(Clone, Debug)]
pub(super) struct TestProgress {
    stage: Stage,
    report: Option<Report>,
    /// How many of the parts were told for the first time, in the order of the lines.
    parts: u8,
}

/// The number of parts: memory, supply, display, output, selectors and the buttons.
const PARTS: u8 = 5 + Button::ALL.len() as u8;

impl TestProgress {
    /// Nothing was told yet; the self-test is closed if nothing is said of it.
    pub(super) const NOTHING: Self = Self {
        stage: Stage::Closed,
        report: None,
        parts: 0,
    };

    /// The first thing that was not told yet.
    pub(super) fn next(&mut self, json: &mut Json, public: Public<'_>) -> Option<()> {
        if replace(&mut self.stage, public.self_test_stage()).is_some() {
            (self.report, self.parts) = (None, 0);
            json.line("self_test")
                .number("self_test", VERSION)
                .text("stage", words::stage(self.stage));
            return Some(());
        }
        let now = public.self_test_report()?;
        let told = self.report.get_or_insert(now);
        for part in 0..PARTS {
            let is_first = part >= self.parts;
            self.parts = self.parts.max(part + 1);
            let news = tell(part, told, &now, is_first, json);
            if news.is_some() {
                return news;
            }
        }
        None
    }
}

/// Tells a part if it is news, and takes note of that.
fn tell(part: u8, told: &mut Report, now: &Report, is_first: bool, json: &mut Json) -> Option<()> {
    match part {
        0 => {
            replace(&mut told.memory, now.memory).or(is_first.then_some(()))?;
            memory(now, json);
        }
        1 => {
            replace(&mut told.power, now.power).or(is_first.then_some(()))?;
            let power = now.power?;
            json.line("supply")
                .text("source", source(power.source))
                .number("millivolts", power.millivolts);
        }
        2 => {
            replace(&mut told.has_display, now.has_display).or(is_first.then_some(()))?;
            let answers = now.has_display?;
            json.line("display").truth("answers", answers);
        }
        3 => {
            replace(&mut told.output, now.output).or(is_first.then_some(()))?;
            let (lamp, pattern, sounds) = now.output;
            let lamp = lamp.map(|(letter, answer)| Lamp(letter.as_char(), words::colour(answer)));
            json.line("output")
                .text_or_null("lamp", lamp)
                .text_or_null("display", pattern.map(words::pattern))
                .number("sounds", sounds);
        }
        4 => {
            let readings = replace(&mut told.readings, now.readings);
            let dial = replace(&mut told.dial, now.dial);
            readings.or(dial).or(is_first.then_some(()))?;
            selectors(now, json);
        }
        _ => {
            let place = usize::from(part - 5);
            let button = *Button::ALL.get(place)?;
            let is_down = now.held.contains(button);
            let was_down = told.held.contains(button);
            let (told_of_it, report) = (told.buttons.get_mut(place)?, *now.buttons.get(place)?);
            let news = replace(told_of_it, report).or((is_down != was_down).then_some(()));
            let is_at_rest = report == ButtonReport::default() && !is_down;
            news.or((is_first && !is_at_rest).then_some(()))?;
            if is_down {
                told.held.insert(button);
            } else {
                told.held.remove(button);
            }
            json.line("button")
                .text("button", words::button(button))
                .truth("down", is_down)
                .number("presses", report.presses)
                .number("releases", report.releases)
                .number("changes", report.bounce.changes)
                .number("bounce", report.bounce.microseconds);
        }
    }
    Some(())
}

fn memory(now: &Report, json: &mut Json) {
    let (state, check, was_damaged) = now.memory;
    let (state, room) = match state {
        MemoryState::Works { room } => ("works", Some(room)),
        MemoryState::Full => ("full", None),
        MemoryState::Faulty => ("faulty", None),
        MemoryState::Foreign => ("foreign", None),
    };
    let (check, worn) = match check {
        MemoryCheck::NotAsked => ("no", None),
        MemoryCheck::Running => ("running", None),
        MemoryCheck::Done(worn) => ("done", Some(worn)),
    };
    json.line("memory")
        .text("memory", state)
        .number_if_any("room", room)
        .truth("lost", was_damaged)
        .text("check", check)
        .number_if_any("worn", worn);
}

/// The readings are left out as long as none are known of where the selectors stand now.
fn selectors(now: &Report, json: &mut Json) {
    let positions = Shape::ALL.map(|shape| now.dial.position(shape).map(Digit::get));
    json.line("selectors")
        .number("scale", FULL_SCALE)
        .numbers("positions", positions.map(|position| position.unwrap_or(0)));
    if let Some(readings) = now.readings {
        json.numbers("low", readings.low)
            .numbers("high", readings.high)
            .numbers("margins", readings.margins());
    }
}

const fn source(source: Source) -> &'static str {
    match source {
        Source::Usb => "usb",
        Source::Battery => "battery",
    }
}

struct Lamp(char, &'static str);

impl fmt::Display for Lamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}
