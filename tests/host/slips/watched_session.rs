//! A session in real time, every record of which is held against what the screen announced before the press.

use std::{mem, time::Duration};

use bombe_core::{
    alarms::Moment,
    feed::ConsoleName,
    game::Event as GameEvent,
    imitation,
    jobs::{Job, JobResult},
    notice::Notice,
    panel::{Button, Buttons, Dial, Input},
    player::Player,
    saved::{Found, NotKept, Record, Saved, Store, StoreState},
    screens::{Choices, Message, Prompt, Screen, View},
    session::{Event, Session},
};
use bombe_engine::{
    code::Code,
    machine::{Action, Machine},
    verifier::Letter,
};

use super::announcement::{announces, costs, holds_thumbs, is_another, is_at_a_side};
use crate::chip::SEAL;

/// How long a screen must stand before the button that has brought it up may do on it what costs something, and before a letter
/// asks on the game screen.
const READING_TIME: Duration = Duration::from_millis(700);

/// A store that holds what it was given.
#[derive(Default)]
struct Records(Vec<Record>);

impl Store for Records {
    fn keep(&mut self, record: &Record, _: &Saved) -> Result<(), NotKept> {
        self.0.push(*record);
        Ok(())
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        Ok(())
    }

    fn stop_keeping(&mut self) {}

    fn state(&self) -> StoreState {
        StoreState::Working
    }

    fn tidy(&mut self) -> bool {
        false
    }

    fn room(&self) -> u8 {
        100
    }
}

/// A press, and the screen that it was made on.
#[derive(Clone)]
struct Press {
    button: Button,
    view: View,
}

/// The session, its clock, and what it did that no screen had announced.
pub(super) struct WatchedSession<'machine> {
    session: Session<Records>,
    machine: &'machine mut Machine,
    now: Moment,
    next_alarm: Option<Moment>,
    last: Option<Press>,
    down: Vec<Button>,
    dial: Dial,
    /// When the screen last became another one by a press, and by which button.
    changed: Option<(Moment, Button)>,
    /// Where the selectors stood when a rival took the console to claim.
    found: Option<Dial>,
    /// Whose questions were asked in which round, by the screens they were asked on.
    asked: Vec<(Option<Player>, u8, Letter, Code)>,
    /// How many records were stored.
    pub(super) stored: u32,
    pub(super) violations: Vec<String>,
}

impl<'machine> WatchedSession<'machine> {
    /// A console that is switched on in the middle of a game.
    pub(super) fn new(saved: Saved, machine: &'machine mut Machine) -> Self {
        let found = Found {
            saved,
            is_damaged: false,
        };
        let name = ConsoleName::of(SEAL);
        let session = Session::new(Records::default(), found, name, Moment::ZERO, 0);
        Self {
            session,
            machine,
            now: Moment::ZERO,
            next_alarm: None,
            last: None,
            down: Vec::new(),
            dial: Dial::default(),
            changed: None,
            found: None,
            asked: Vec::new(),
            stored: 0,
            violations: Vec::new(),
        }
    }

    pub(super) fn screen(&self) -> &Screen {
        self.session.screen()
    }

    pub(super) fn saved(&self) -> &Saved {
        self.session.saved()
    }

    pub(super) fn dial(&self) -> Dial {
        self.dial
    }

    /// Lets time pass, with all that happens by itself.
    pub(super) fn wait(&mut self, milliseconds: u64) {
        let until = self.now + Duration::from_millis(milliseconds);
        while let Some(due) = self.next_alarm.filter(|due| *due <= until) {
            self.now = self.now.max(due);
            self.step(Event::Alarm, None);
        }
        self.now = until;
    }

    pub(super) fn turn(&mut self, dial: Dial) {
        self.dial = dial;
        self.step(Event::Input(Input::Dialled(dial)), None);
    }

    pub(super) fn press(&mut self, button: Button) {
        let view = self.screen().view.clone();
        self.last = Some(Press { button, view });
        self.step(Event::Input(Input::Pressed(button)), self.last.clone());
        if button == Button::Menu {
            self.check_menu();
        }
        self.down.push(button);
    }

    pub(super) fn release(&mut self, button: Button) {
        self.down.retain(|other| *other != button);
        self.step(Event::Input(Input::Released(button)), None);
    }

    /// Lets go of all buttons.
    pub(super) fn release_all(&mut self) {
        while let Some(&button) = self.down.last() {
            self.release(button);
        }
    }

    /// The buttons that are held.
    pub(super) fn down(&self) -> Buttons {
        let mut down = Buttons::default();
        for &button in &self.down {
            down.insert(button);
        }
        down
    }

    fn step(&mut self, event: Event, cause: Option<Press>) {
        let before = self.screen().view.clone();
        let button = cause.as_ref().map(|press| press.button);
        self.next_alarm = self.session.step(event, self.now).next_alarm;
        self.judge(&before, cause);
        if let (View::Message(_), View::Claim(_)) = (&before, &self.screen().view) {
            self.found = Some(self.dial);
        }
        if let Some(button) = button
            && is_another(&before, &self.screen().view)
        {
            self.changed = Some((self.now, button));
        }
        // Thinking takes no time here. The hint is what the last press wanted.
        while let Some(result) = self.think() {
            let cause = self.last.clone();
            let done = Event::JobDone(result);
            let before = self.screen().view.clone();
            self.next_alarm = self.session.step(done, self.now).next_alarm;
            self.judge(&before, cause);
        }
    }

    fn think(&mut self) -> Option<JobResult> {
        match self.session.console().job()? {
            Job::Hint { epoch, .. } => Some(JobResult::Hint(epoch, Action::EndTurn)),
            job @ Job::Insight { .. } => job.run(self.machine, || true).ok(),
            Job::Deal { .. }
            | Job::Rating { .. }
            | Job::Game { .. }
            | Job::Outline { .. }
            | Job::Number { .. }
            | Job::Review { .. } => None,
        }
    }

    /// Holds what was stored against the screen before.
    fn judge(&mut self, before: &View, cause: Option<Press>) {
        for record in mem::take(&mut self.session.store_mut().0) {
            self.stored += 1;
            match &cause {
                None if holds_thumbs(before, &record, self.down()) => {}
                None => self.violations.push(format!("{record:?} without a press")),
                Some(press) => {
                    if let Some(why) = self.complaint(press, &record) {
                        let Press { button, view } = press;
                        let violation = format!("{why}: {record:?} by {button:?} on {view:?}");
                        self.violations.push(violation);
                    }
                }
            }
        }
    }

    fn complaint(&mut self, press: &Press, record: &Record) -> Option<&'static str> {
        if !announces(&press.view, press.button, record) {
            return Some("unannounced");
        }
        if costs(&press.view, record) && self.is_too_soon(press) {
            return Some("before anybody could read the screen");
        }
        match record {
            Record::Event(
                GameEvent::Query { verifier, proposal }
                | GameEvent::QueryInNextRound { verifier, proposal },
            ) => self.complaint_about_query(press, *verifier, *proposal),
            Record::Event(GameEvent::Claim(_)) => match &press.view {
                View::Claim(view)
                    if view.player.is_some()
                        && self.found == Some(self.dial)
                        && !matches!(view.notice, Some(Notice::AsFound(_))) =>
                {
                    Some("a code that the claimant has not dialled")
                }
                _ => None,
            },
            Record::Imitation(imitation::Event::Vote { .. }) => match &press.view {
                View::Ballot(view) if is_at_a_side(self.dial.stand(view.selector)) => None,
                _ => Some("a vote for neither side"),
            },
            Record::Start(_) => {
                self.asked.clear();
                None
            }
            _ => None,
        }
    }

    /// Whether the screen was brought up by the same button just before, or it is the game's and a letter may have been meant
    /// for the screen before.
    fn is_too_soon(&self, press: &Press) -> bool {
        self.changed.is_some_and(|(at, by)| {
            let is_letter = |button| matches!(button, Button::Verifier(_));
            let is_misdirected =
                matches!(press.view, View::Play(_)) && is_letter(press.button) && !is_letter(by);
            self.now < at + READING_TIME && (by == press.button || is_misdirected)
        })
    }

    /// A query must not come for the second time without a word.
    fn complaint_about_query(
        &mut self,
        press: &Press,
        verifier: Letter,
        proposal: Code,
    ) -> Option<&'static str> {
        let View::Play(view) = &press.view else {
            return None;
        };
        let is_same = |&(player, _, other, code): &(_, _, _, _)| {
            (player, other, code) == (view.player, verifier, proposal)
        };
        let was_asked = self.asked.iter().any(is_same);
        self.asked
            .push((view.player, view.round, verifier, proposal));
        let is_told = matches!(
            view.notice,
            Some(Notice::AskedBefore { verifier: other, proposal: code, .. })
                if (other, code) == (verifier, proposal)
        );
        (was_asked && !is_told).then_some("asked before")
    }

    /// MENU is one step up: on the game screen it ends only from the game's menu, from the question that OK asks there, and from
    /// a card that is shown while a button is held.
    fn check_menu(&mut self) {
        let Some(press) = self.last.clone() else {
            return;
        };
        let is_back = matches!(self.screen().view, View::Choices(_) | View::Home(_));
        if let View::Cards(cards) = &press.view
            && cards.footer.right == Some(Prompt::OkPlay)
            && !is_back
        {
            let violation = "MENU does not lead back from the first cards";
            self.violations.push(violation.to_owned());
        }
        let is_play = |view: &View| matches!(view, View::Play(_));
        if is_play(&press.view) || !is_play(&self.screen().view) {
            return;
        }
        let is_one_step = match &press.view {
            View::Choices(view) => matches!(view.choices, Choices::InGame(_)),
            View::Message(view) => view.message == Message::Pass,
            _ => !self.down.is_empty(),
        };
        if !is_one_step {
            let violation = format!("MENU leads into the game from {:?}", press.view);
            self.violations.push(violation);
        }
    }
}
