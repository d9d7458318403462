//! The course of the test: one step after the other, led by what the console tells, what the builder answers, and time.

use std::{mem, time::Duration};

use crate::{
    Answer, Language, Prompt, PromptKind, Row,
    heard::{Heard, Selectors},
    parts::{BUTTONS, Colour, LETTERS, SIGNS},
    steps::{self, Lamp, Press, all_lamps, row},
    words::{self as w, Text, colour},
};

/// The version of the console's self-test that this test leads.
const SELF_TEST: u64 = 1;

/// How long a console may take to greet, which it does at once.
const GREETS_WITHIN: Duration = Duration::from_secs(8);

/// How long it may take to tell what it measures every second, and to do what it is ordered.
const TELLS_WITHIN: Duration = Duration::from_secs(8);

/// How long the memory may take to be checked: each of its sectors up to 400 ms, if it is worn.
const CHECKS_WITHIN: Duration = Duration::from_secs(60);

/// How long until a console that hangs has restarted and greets: its watchdog's patience, its start and the computer's search.
const RESTARTS_WITHIN: Duration = Duration::from_secs(15);

/// Nobody can have done what a prompt says, and seen that nothing happens, sooner than this.
const REACTS_AFTER: Duration = Duration::from_millis(600);

/// How often a console that does not listen is asked again.
const ASK_EVERY: Duration = Duration::from_secs(3);

/// How long a selector must stand at a position before it is measured, and how long it is measured.
const SETTLES: Duration = Duration::from_millis(150);
const MEASURED_FOR: Duration = Duration::from_millis(350);

/// Something that happens.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// The console has sent a line.
    Line(&'a str),
    /// The builder has answered.
    Answer(Answer),
    /// The port is gone. Whoever has it opens it again as soon as it is back.
    Gone,
    /// Time has passed: to be told several times a second.
    Tick,
}

/// A step of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Greet,
    Enter,
    Supply,
    Memory,
    Display,
    /// All dots, then the frame.
    Full,
    Frame,
    /// A lamp by its place among all of them.
    Lamp(usize),
    /// The builder is asked which one is lit instead.
    Which(usize),
    Sound,
    Button(usize),
    /// A selector and its position.
    Selector(usize, i64),
    Restart,
    Over,
}

/// The course of a test.
#[derive(Clone, Debug)]
pub struct Procedure {
    language: Language,
    step: Step,
    /// Where to go on once the console is in its self-test again.
    resume: Option<Step>,
    /// Since when the step lasts.
    since: Duration,
    /// When the console was last asked to let the computer in.
    asked: Option<Duration>,
    heard: Heard,
    answer: Option<Answer>,
    prompt: Prompt,
    to_send: Vec<String>,
    rows: Vec<Row>,
    lamps: Vec<Option<Lamp>>,
    presses: Vec<Press>,
    /// How often each button had been released when the builder was asked to press one.
    releases: [u64; BUTTONS.len()],
    /// How many sounds the console had played before.
    sounds: u64,
    /// Whether the console has done what was ordered last.
    is_done: bool,
    turned: Vec<Option<Selectors>>,
    /// Whether the builder has turned a selector and nothing has happened.
    is_given_up: bool,
    /// Since when a selector has stood where it should, and what was measured there.
    standing: Option<(Duration, Selectors)>,
    /// What the console had kept before it was made to hang: language and number of results.
    kept: (String, usize),
    is_finished: bool,
}

impl Procedure {
    /// A test that begins now.
    #[must_use]
    pub fn new(language: Language, now: Duration) -> Self {
        let mut procedure = Self {
            language,
            step: Step::Greet,
            resume: None,
            since: now,
            asked: None,
            heard: Heard::default(),
            answer: None,
            prompt: Prompt::default(),
            to_send: Vec::new(),
            rows: Vec::new(),
            lamps: Vec::new(),
            presses: Vec::new(),
            releases: [0; BUTTONS.len()],
            sounds: 0,
            is_done: true,
            turned: Vec::new(),
            is_given_up: false,
            standing: None,
            kept: (String::new(), 0),
            is_finished: false,
        };
        procedure.go(Step::Greet, now);
        procedure
    }

    /// Takes an event, and gives the lines to send. A port that was just opened needs none: the console greets by itself.
    pub fn step(&mut self, event: Event<'_>, now: Duration) -> Vec<String> {
        match event {
            Event::Line(line) => self.heard.take(line),
            // An Enter that was meant for the step before, which was over while it was typed.
            Event::Answer(Answer::Done) if now.saturating_sub(self.since) < REACTS_AFTER => {}
            Event::Answer(answer) => self.answer = Some(answer),
            Event::Gone if self.step != Step::Over => self.heard = Heard::default(),
            Event::Gone | Event::Tick => {}
        }
        self.come_back(now);
        while let Some(next) = self.run(now) {
            self.go(next, now);
        }
        self.answer = None;
        mem::take(&mut self.to_send)
    }

    /// What the builder is asked now.
    #[must_use]
    pub const fn prompt(&self) -> &Prompt {
        &self.prompt
    }

    /// The rows of the sheet so far.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether nothing more will come.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.step == Step::Over
    }

    /// Whether all checks were made.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// A console that has left its self-test, or was unplugged, is asked again, and the test goes on where it was.
    fn come_back(&mut self, now: Duration) {
        let is_inside = !matches!(
            self.step,
            Step::Greet | Step::Enter | Step::Restart | Step::Over
        );
        if is_inside && self.heard.stage != "open" {
            let step = match self.step {
                Step::Which(place) => Step::Lamp(place),
                step => step,
            };
            self.resume = Some(step);
            self.go(Step::Enter, now);
            let text = if self.heard.hello.is_some() {
                w::LEFT
            } else {
                w::WAIT_FOR_CONSOLE
            };
            self.ask(text, PromptKind::Do);
        }
    }

    /// Begins a step.
    fn go(&mut self, step: Step, now: Duration) {
        self.step = step;
        self.since = now;
        self.standing = None;
        self.is_given_up = false;
        self.is_done = true;
        // An answer belongs to the step before.
        self.answer = None;
        match step {
            Step::Greet => {
                self.send("snapshot");
                self.ask(w::WAIT_FOR_CONSOLE, PromptKind::Wait);
            }
            Step::Enter => {
                self.asked = None;
                self.ask(w::A_MOMENT, PromptKind::Wait);
            }
            Step::Supply | Step::Display => self.ask(w::A_MOMENT, PromptKind::Wait),
            Step::Memory => {
                self.send("self-test memory");
                self.ask(w::CHECKING_MEMORY, PromptKind::Wait);
            }
            Step::Full => self.order("self-test display full"),
            Step::Frame => self.order("self-test display frame"),
            Step::Lamp(place) => {
                if place == 0 {
                    self.send("self-test display off");
                }
                self.order(&format!("self-test lamp {}", lamp_in_words(place)));
            }
            Step::Which(_) => self.ask(w::ASK_WHICH, PromptKind::Which),
            Step::Sound => {
                self.send("self-test lamp off");
                self.sounds = self.heard.sounds;
                self.order("self-test sound");
            }
            Step::Button(place) => {
                self.releases = self.heard.buttons.map(|button| button.releases);
                let name = BUTTONS.get(place).copied().unwrap_or_default();
                self.ask_with(w::PRESS, &[&name], PromptKind::Do);
            }
            Step::Selector(place, position) => {
                let sign = SIGNS.get(place).copied().unwrap_or_default();
                self.ask_with(w::TURN, &[&sign, &position], PromptKind::Do);
            }
            Step::Restart => {
                self.kept = (self.heard.language.clone(), self.heard.results);
                // The next greeting is the one after the restart.
                self.heard.hello = None;
                self.heard.is_live = false;
                self.send("self-test hang");
                self.ask(w::HANGING, PromptKind::Wait);
            }
            Step::Over => self.ask(w::OVER, PromptKind::Wait),
        }
    }

    /// Orders what the builder is asked about as soon as the console has done it.
    fn order(&mut self, line: &str) {
        self.send(line);
        self.is_done = false;
        self.ask(w::A_MOMENT, PromptKind::Wait);
    }

    /// Asks about what was ordered, once it is done; after a while also if the console does not say so.
    fn ask_about_order(&mut self, elapsed: Duration) {
        let has_pattern = |pattern| self.heard.pattern.as_deref() == Some(pattern);
        let is_done = match self.step {
            Step::Full => has_pattern("full"),
            Step::Frame => has_pattern("frame"),
            Step::Lamp(place) => self.heard.lamp == Some(lamp_in_words(place)),
            Step::Sound => self.heard.sounds != self.sounds,
            _ => return,
        };
        if self.is_done || !(is_done || elapsed >= TELLS_WITHIN) {
            return;
        }
        self.is_done = true;
        // Whatever was typed before is no answer to a question that comes only now.
        self.answer = None;
        match self.step {
            Step::Full => self.ask(w::ASK_FULL, PromptKind::YesNo),
            Step::Frame => self.ask(w::ASK_FRAME, PromptKind::YesNo),
            Step::Sound => self.ask(w::ASK_SOUND, PromptKind::YesNo),
            Step::Lamp(place) => {
                if let Some((lamp, shade)) = all_lamps().nth(place) {
                    let letter = LETTERS.get(lamp).copied().unwrap_or_default();
                    let words = colour(shade).of(self.language);
                    self.ask_with(w::ASK_LAMP, &[&letter, &words], PromptKind::YesNo);
                }
            }
            _ => {}
        }
    }

    /// Looks how far the step is. Gives the next one, if it is over.
    fn run(&mut self, now: Duration) -> Option<Step> {
        let elapsed = now.saturating_sub(self.since);
        let language = self.language;
        self.ask_about_order(elapsed);
        if !self.is_done {
            return None;
        }
        match self.step {
            Step::Greet => self.greet(elapsed),
            Step::Enter => self.enter(now),
            Step::Supply => {
                if self.heard.supply.is_none() && elapsed < TELLS_WITHIN {
                    return None;
                }
                let supply = steps::supply(self.heard.supply.as_ref(), language);
                self.rows.push(supply);
                Some(Step::Memory)
            }
            Step::Memory => {
                let memory = self.heard.memory.as_ref();
                let is_over =
                    memory.is_some_and(|memory| memory.worn.is_some() || memory.state != "works");
                if !is_over && elapsed < CHECKS_WITHIN {
                    return None;
                }
                let memory = steps::memory(memory, language);
                self.rows.push(memory);
                Some(Step::Display)
            }
            Step::Display => {
                if self.heard.has_display.is_none() && elapsed < TELLS_WITHIN {
                    return None;
                }
                let answers = self.heard.has_display == Some(true);
                self.rows.push(steps::display(answers, language));
                Some(if answers { Step::Full } else { Step::Lamp(0) })
            }
            Step::Full => self.seen(w::DISPLAY_DOTS, Step::Frame),
            Step::Frame => self.seen(w::DISPLAY_FRAME, Step::Lamp(0)),
            Step::Lamp(place) | Step::Which(place) => self.lamp(place),
            Step::Sound => {
                let is_heard = self.yes_or_no()?;
                self.rows.push(steps::sounder(is_heard, language));
                Some(Step::Button(0))
            }
            Step::Button(place) => self.button(place),
            Step::Selector(place, position) => self.selector(place, position, now),
            Step::Restart => self.restarted(elapsed),
            Step::Over => None,
        }
    }

    fn greet(&mut self, elapsed: Duration) -> Option<Step> {
        let language = self.language;
        let part = w::FIRMWARE.of(language).to_owned();
        let Some(hello) = self.heard.hello.clone().filter(|_| self.heard.is_live) else {
            if elapsed < GREETS_WITHIN {
                return None;
            }
            let look_at = w::AT_CABLE.of(language).to_owned();
            let heard = w::NOTHING_HEARD.of(language).to_owned();
            self.rows.push(row(part, heard, Some(look_at)));
            return Some(Step::Over);
        };
        let measured = w::CONSOLE.fill(language, &[&hello.firmware, &hello.console]);
        let is_known = hello.self_test == Some(SELF_TEST);
        let look_at = (!is_known).then(|| w::AT_FIRMWARE.of(language).to_owned());
        self.rows.push(row(part, measured, look_at));
        Some(if is_known { Step::Enter } else { Step::Over })
    }

    fn enter(&mut self, now: Duration) -> Option<Step> {
        if self.heard.hello.is_none() || !self.heard.is_live {
            return None;
        }
        let stage = self.heard.stage.as_str();
        if stage == "open" {
            return Some(self.resume.take().unwrap_or(Step::Supply));
        }
        if stage == "asked" {
            self.ask(w::LET_IN, PromptKind::Do);
            return None;
        }
        let is_refused = self.heard.error.take().is_some();
        if is_refused {
            self.ask(w::BUSY, PromptKind::Do);
        } else if self.asked.is_some() && self.prompt.text == w::LET_IN.of(self.language) {
            self.ask(w::LEFT, PromptKind::Do);
        }
        // Whoever has said no, or left, is asked again when the builder says so.
        let waits_for_builder = self.prompt.text == w::LEFT.of(self.language);
        let is_due = self
            .asked
            .is_none_or(|asked| now.saturating_sub(asked) >= ASK_EVERY);
        if self.answer.take().is_some() || (is_due && !waits_for_builder) {
            self.asked = Some(now);
            self.send("self-test begin");
            if waits_for_builder {
                self.ask(w::A_MOMENT, PromptKind::Wait);
            }
        }
        None
    }

    /// The builder has seen a pattern, or has not.
    fn seen(&mut self, part: Text, next: Step) -> Option<Step> {
        let is_seen = self.yes_or_no()?;
        self.rows.push(steps::pattern(part, is_seen, self.language));
        Some(next)
    }

    fn lamp(&mut self, place: usize) -> Option<Step> {
        let seen = match self.answer.take()? {
            Answer::Yes => all_lamps().nth(place),
            Answer::Lit(lit) => lit,
            Answer::No if self.step == Step::Lamp(place) => return Some(Step::Which(place)),
            Answer::No | Answer::Done => return None,
        };
        self.lamps.truncate(place);
        self.lamps.push(seen);
        if place + 1 < all_lamps().count() {
            return Some(Step::Lamp(place + 1));
        }
        self.rows.extend(steps::lamps(&self.lamps, self.language));
        Some(Step::Sound)
    }

    fn button(&mut self, place: usize) -> Option<Step> {
        let buttons = self.heard.buttons;
        let is_new = |(button, before): (&crate::heard::Button, &u64)| button.releases != *before;
        let come = buttons.iter().zip(&self.releases).position(is_new);
        let asked = buttons.get(place).copied().unwrap_or_default();
        let is_done = self.answer.take() == Some(Answer::Done);
        let press = match come {
            Some(come) if come == place => Press::Came(asked),
            Some(come) => Press::CameAs(come),
            None if is_done && asked.is_down => Press::Stuck,
            None if is_done => Press::Nothing,
            None => return None,
        };
        self.presses.truncate(place);
        self.presses.push(press);
        if place + 1 < BUTTONS.len() {
            return Some(Step::Button(place + 1));
        }
        self.rows
            .extend(steps::buttons(&self.presses, self.language));
        Some(Step::Selector(0, 1))
    }

    fn selector(&mut self, place: usize, position: i64, now: Duration) -> Option<Step> {
        let elapsed = now.saturating_sub(self.since);
        self.is_given_up |= self.answer.take() == Some(Answer::Done);
        let told = self.heard.selectors;
        let is_there = told.is_some_and(|told| told.positions.get(place) == Some(&position));
        self.standing = match (told.filter(|_| is_there), self.standing) {
            (None, _) => None,
            (Some(told), None) => Some((now, told)),
            (Some(told), Some((since, _))) if now.saturating_sub(since) < SETTLES => {
                Some((since, told))
            }
            (Some(told), Some((since, before))) => Some((since, both(before, told))),
        };
        let measured = match self.standing {
            Some((since, measured)) if now.saturating_sub(since) >= MEASURED_FOR => Some(measured),
            Some(_) => return None,
            // Just after a selector has moved, the console has not measured it yet.
            None if self.is_given_up && (told.is_some() || elapsed >= TELLS_WITHIN) => told,
            None => return None,
        };
        self.turned.truncate(position as usize - 1);
        self.turned.push(measured);
        if position < 5 {
            return Some(Step::Selector(place, position + 1));
        }
        let turned = mem::take(&mut self.turned);
        self.rows
            .extend(steps::selector(place, &turned, self.language));
        Some(if place + 1 < SIGNS.len() {
            Step::Selector(place + 1, 1)
        } else {
            Step::Restart
        })
    }

    fn restarted(&mut self, elapsed: Duration) -> Option<Step> {
        let language = self.language;
        let hello = self.heard.hello.as_ref().filter(|_| self.heard.is_live);
        if hello.is_none() && elapsed < RESTARTS_WITHIN {
            return None;
        }
        let is_restarted = hello.is_some_and(|hello| hello.is_after_watchdog);
        let is_same = self.kept == (self.heard.language.clone(), self.heard.results);
        let seconds = format!("{:.1}", elapsed.as_secs_f32());
        let (measured, look_at) = match (is_restarted, is_same) {
            (true, true) => (w::RESTARTED.fill(language, &[&seconds]), None),
            (true, false) => (
                w::NOT_THE_SAME.of(language).to_owned(),
                Some(w::AT_FLASH.of(language).to_owned()),
            ),
            (false, _) => (
                w::NOT_RESTARTED.of(language).to_owned(),
                Some(w::AT_WATCHDOG.of(language).to_owned()),
            ),
        };
        let part = w::WATCHDOG.of(language).to_owned();
        self.rows.push(row(part, measured, look_at));
        self.is_finished = true;
        Some(Step::Over)
    }

    fn yes_or_no(&mut self) -> Option<bool> {
        match self.answer.take()? {
            Answer::Yes => Some(true),
            Answer::No => Some(false),
            Answer::Done | Answer::Lit(_) => None,
        }
    }

    fn ask(&mut self, text: Text, kind: PromptKind) {
        self.ask_with(text, &[], kind);
    }

    fn ask_with(&mut self, text: Text, with: &[&dyn std::fmt::Display], kind: PromptKind) {
        let text = text.fill(self.language, with);
        self.prompt = Prompt { text, kind };
    }

    fn send(&mut self, line: &str) {
        self.to_send.push(line.to_owned());
    }
}

/// A lamp of the test, as the console knows it: "B red".
fn lamp_in_words(place: usize) -> String {
    let (lamp, shade) = all_lamps().nth(place).unwrap_or((0, Colour::Green));
    let letter = LETTERS.get(lamp).copied().unwrap_or_default();
    format!("{letter} {}", shade.name())
}

/// The worse of two measurements of the same position.
fn both(one: Selectors, other: Selectors) -> Selectors {
    let pick = |one: [i64; 3], other: [i64; 3], of: fn(i64, i64) -> i64| {
        let [a, b, c] = one;
        let [d, e, f] = other;
        [of(a, d), of(b, e), of(c, f)]
    };
    Selectors {
        low: pick(one.low, other.low, i64::min),
        high: pick(one.high, other.high, i64::max),
        margins: pick(one.margins, other.margins, i64::min),
        ..other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Verdict;

    const HELLO: &str = r#"{"n":0,"type":"hello","feed":1,"firmware":"0.1.0","console":"7F3A91C4","language":"en","self_test":1}"#;
    const AGAIN: &str = r#"{"n":0,"type":"hello","feed":1,"firmware":"0.1.0","console":"7F3A91C4","language":"en","self_test":1,"restarted":"watchdog"}"#;
    const LIVE: &str = r#"{"n":1,"type":"live"}"#;
    const OPEN: &str = r#"{"n":2,"type":"self_test","self_test":1,"stage":"open"}"#;

    /// A test at a moment, and what it has sent.
    struct Bench {
        procedure: Procedure,
        now: Duration,
        sent: Vec<String>,
    }

    impl Bench {
        fn new() -> Self {
            let procedure = Procedure::new(Language::English, Duration::ZERO);
            Self {
                procedure,
                now: Duration::ZERO,
                sent: Vec::new(),
            }
        }

        fn step(&mut self, event: Event<'_>) {
            let sent = self.procedure.step(event, self.now);
            self.sent.extend(sent);
        }

        fn hear(&mut self, lines: &[&str]) {
            lines.iter().for_each(|line| self.step(Event::Line(line)));
        }

        fn wait(&mut self, seconds: u64) {
            for _ in 0..10 * seconds {
                self.now += Duration::from_millis(100);
                self.step(Event::Tick);
            }
        }

        fn asks(&self) -> &str {
            &self.procedure.prompt().text
        }

        fn last(&self) -> &Row {
            self.procedure.rows().last().unwrap()
        }
    }

    /// A test whose console is about to be made to hang.
    fn at_restart() -> Bench {
        let mut bench = Bench::new();
        bench.hear(&[HELLO, LIVE, OPEN]);
        bench.procedure.go(Step::Restart, bench.now);
        bench
    }

    #[test]
    fn an_old_firmware_and_a_silent_port_end_the_test() {
        let mut bench = Bench::new();
        bench.hear(&[&HELLO.replace(r#","self_test":1"#, ""), LIVE]);
        assert!(bench.procedure.is_over() && !bench.procedure.is_finished());
        assert!(
            bench
                .last()
                .look_at
                .as_deref()
                .unwrap()
                .starts_with("the firmware")
        );

        let mut bench = Bench::new();
        bench.hear(&["noise", "{}", LIVE]);
        bench.wait(7);
        assert!(!bench.procedure.is_over());
        bench.wait(2);
        assert!(bench.procedure.is_over());
        assert!(
            bench
                .last()
                .look_at
                .as_deref()
                .unwrap()
                .starts_with("the cable")
        );
    }

    #[test]
    fn a_busy_console_is_asked_again_until_it_lets_the_computer_in() {
        let mut bench = Bench::new();
        bench.hear(&[HELLO, LIVE]);
        let begins = |bench: &Bench| {
            bench
                .sent
                .iter()
                .filter(|line| *line == "self-test begin")
                .count()
        };
        assert_eq!(begins(&bench), 1);
        bench.hear(&[r#"{"n":2,"type":"error","error":"busy"}"#]);
        assert!(bench.asks().starts_with("The console is busy."));
        bench.wait(7);
        assert_eq!(begins(&bench), 3);
        bench.hear(&[r#"{"n":2,"type":"self_test","self_test":1,"stage":"asked"}"#]);
        assert!(bench.asks().starts_with("The console asks"));
        bench.wait(20);
        assert_eq!(begins(&bench), 3, "it is not asked while it asks");
        bench.hear(&[r#"{"n":3,"type":"self_test","self_test":1,"stage":"closed"}"#]);
        assert!(
            bench
                .asks()
                .starts_with("The console is not in its self-test.")
        );
        bench.wait(20);
        assert_eq!(begins(&bench), 3, "who has said no decides");
        bench.step(Event::Answer(Answer::Done));
        assert_eq!(begins(&bench), 4);
        bench.hear(&[OPEN]);
        assert_eq!(bench.procedure.step, Step::Supply);
    }

    #[test]
    fn a_test_that_was_left_or_unplugged_goes_on_where_it_was() {
        let mut bench = Bench::new();
        bench.hear(&[HELLO, LIVE, OPEN]);
        bench.procedure.go(Step::Lamp(3), bench.now);
        bench.hear(&[r#"{"n":9,"type":"self_test","self_test":1,"stage":"closed"}"#]);
        assert_eq!(bench.procedure.step, Step::Enter);
        bench.wait(1);
        bench.step(Event::Answer(Answer::Done));
        bench.hear(&[OPEN]);
        assert_eq!(bench.procedure.step, Step::Lamp(3));
        bench.step(Event::Gone);
        assert!(bench.asks().starts_with("Waiting for the console."));
        bench.wait(5);
        bench.hear(&[HELLO, LIVE]);
        assert_eq!(bench.sent.last().unwrap(), "self-test begin");
        bench.sent.clear();
        bench.hear(&[OPEN]);
        assert_eq!(bench.sent, ["self-test lamp B red"]);
    }

    #[test]
    fn a_question_waits_until_the_console_has_done_what_it_is_about() {
        let mut bench = Bench::new();
        bench.hear(&[HELLO, LIVE, OPEN]);
        bench.procedure.go(Step::Lamp(3), bench.now);
        bench.step(Event::Answer(Answer::Yes));
        bench.wait(1);
        assert_eq!(bench.procedure.prompt().kind, PromptKind::Wait);
        bench.hear(&[r#"{"n":4,"type":"output","lamp":"B red","display":null,"sounds":0}"#]);
        assert_eq!(bench.asks(), "Is lamp B lit in red, and no other?");
        bench.step(Event::Answer(Answer::Yes));
        assert_eq!(bench.procedure.step, Step::Lamp(4));
    }

    #[test]
    fn a_selector_that_was_just_turned_is_judged_when_its_voltage_is_told() {
        let mut bench = Bench::new();
        bench.hear(&[HELLO, LIVE, OPEN]);
        bench.procedure.go(Step::Selector(2, 4), bench.now);
        bench.hear(&[r#"{"n":3,"type":"selectors","scale":4096,"positions":[1,1,0]}"#]);
        bench.wait(1);
        bench.step(Event::Answer(Answer::Done));
        assert_eq!(bench.procedure.step, Step::Selector(2, 4));
        bench.hear(&[r#"{"n":4,"type":"selectors","scale":4096,"positions":[1,1,0],"low":[683,683,8],"high":[683,683,8],"margins":[255,255,-418]}"#]);
        assert_eq!(bench.procedure.step, Step::Selector(2, 5));
        assert_eq!(bench.procedure.turned.last().unwrap().unwrap().low[2], 8);
    }

    #[test]
    fn an_enter_that_comes_too_late_for_a_step_does_not_end_the_next() {
        let mut bench = Bench::new();
        bench.hear(&[HELLO, LIVE, OPEN]);
        bench.procedure.go(Step::Button(0), bench.now);
        bench.step(Event::Answer(Answer::Done));
        assert_eq!(bench.procedure.step, Step::Button(0));
        bench.wait(1);
        bench.step(Event::Answer(Answer::Done));
        assert_eq!(bench.procedure.step, Step::Button(1));
    }

    #[test]
    fn a_watchdog_that_restarts_the_console_passes() {
        let mut bench = at_restart();
        bench.wait(1);
        bench.step(Event::Gone);
        bench.wait(1);
        bench.hear(&[AGAIN, LIVE]);
        assert!(bench.procedure.is_finished());
        assert_eq!(
            (bench.last().verdict, bench.last().measured.as_str()),
            (Verdict::Pass, "restarted after 2.0 s")
        );
    }

    #[test]
    fn a_console_that_does_not_restart_or_has_lost_something_fails() {
        let mut bench = at_restart();
        bench.wait(14);
        assert!(!bench.procedure.is_over());
        bench.wait(2);
        assert_eq!(bench.last().measured, "no restart");
        // By another cause, such as its plug.
        let mut bench = at_restart();
        bench.hear(&[HELLO, LIVE]);
        assert_eq!(bench.last().measured, "no restart");
        let mut bench = at_restart();
        bench.hear(&[&AGAIN.replace(r#""en""#, r#""it""#), LIVE]);
        assert!(bench.last().measured.contains("not the same"));
        assert_eq!(bench.last().verdict, Verdict::Fail);
        assert!(bench.procedure.is_finished());
    }
}
