//! From a bouncing contact to presses and releases.
//!
//! A press is reported at once: the very first contact is a person's finger, and every millisecond before the lamp
//! lights is felt. A release is reported only after the contact has stayed open for [`SETTLE`], so that a contact that
//! chatters under a resting finger never asks twice. A button that is already down at power-on is not a press. One that
//! is down for longer than anyone would hold it is stuck.

use core::time::Duration;

/// How long a contact must be open before the button counts as released. The worst switches bounce for about 20 ms.
pub const SETTLE: Duration = Duration::from_millis(25);

/// A pressed button counts as stuck after this time, which is longer than it takes to read everything that shows while
/// one is held.
pub const STUCK: Duration = Duration::from_secs(30);

/// A button that was down at power-on counts as stuck after this time.
pub const STUCK_AT_POWER_ON: Duration = Duration::from_secs(3);

/// Time since power-on. The caller's clock must not run backwards.
pub type Instant = Duration;

/// The electrical state of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// Not touching: the button is up, or bouncing.
    Open,
    /// Touching: the button is down, or bouncing.
    Closed,
}

/// What happened to the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Change {
    /// It went down.
    Pressed,
    /// It came up again.
    Released,
    /// It is stuck.
    Stuck,
}

/// When the debouncer wants to be called again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// As soon as the contact is in this state, even if it already is.
    On(Contact),
    /// As soon as the contact is in this state, but no later than at this time.
    OnOrAt(Contact, Instant),
}

/// What a contact did from a press to the release, to diagnose one that is dirty or worn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Bounce {
    /// How often it opened or closed: twice if it does not bounce.
    pub changes: u16,
    /// How long it bounced at most: from the first change to the last of those that follow each other within [`SETTLE`].
    pub microseconds: u16,
}

/// Counts what a contact does.
#[derive(Clone, Copy, Debug)]
struct BounceMeter {
    bounce: Bounce,
    /// The first and the last change of those that follow each other closely.
    burst: Option<(Instant, Instant)>,
}

impl BounceMeter {
    /// At the start of a press.
    const START: Self = Self {
        bounce: Bounce {
            changes: 0,
            microseconds: 0,
        },
        burst: None,
    };

    fn count(&mut self, now: Instant) {
        let burst = self
            .burst
            .filter(|(_, last)| now.saturating_sub(*last) < SETTLE);
        let first = burst.map_or(now, |(first, _)| first);
        self.burst = Some((first, now));
        let length = u16::try_from(now.saturating_sub(first).as_micros()).unwrap_or(u16::MAX);
        self.bounce.changes = self.bounce.changes.saturating_add(1);
        self.bounce.microseconds = self.bounce.microseconds.max(length);
    }
}

/// One button's debouncer.
#[derive(Clone, Copy, Debug)]
pub struct Debouncer {
    phase: State,
    meter: BounceMeter,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Up,
    Down(Since),
    /// Open for less than [`SETTLE`]: up, unless the contact closes before `until`.
    Opening {
        since: Since,
        until: Instant,
    },
}

/// Since when a button has been down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Since {
    /// Since a press that was reported. The release will be reported.
    Press { stuck_at: Instant },
    /// Since power-on, which is no press. The release will not be reported.
    PowerOn,
    /// For too long, which was reported as stuck. The release will be reported.
    ReportedStuck,
}

impl Since {
    /// When the button will count as stuck, if that was not reported yet.
    const fn stuck_at(self) -> Option<Instant> {
        match self {
            Self::Press { stuck_at } => Some(stuck_at),
            Self::PowerOn => Some(STUCK_AT_POWER_ON),
            Self::ReportedStuck => None,
        }
    }
}

impl Debouncer {
    /// A debouncer for a button whose contact is in this state at power-on.
    #[must_use]
    pub const fn new(contact: Contact) -> Self {
        let phase = match contact {
            Contact::Open => State::Up,
            Contact::Closed => State::Down(Since::PowerOn),
        };
        Self {
            phase,
            meter: BounceMeter::START,
        }
    }

    /// When to call [`wake`](Self::wake) next.
    #[must_use]
    pub const fn next_wake(&self) -> Wake {
        match self.phase {
            State::Up => Wake::On(Contact::Closed),
            State::Down(since) => match since.stuck_at() {
                Some(stuck_at) => Wake::OnOrAt(Contact::Open, stuck_at),
                None => Wake::On(Contact::Open),
            },
            State::Opening { until, .. } => Wake::OnOrAt(Contact::Closed, until),
        }
    }

    /// What the contact has done since the last press began.
    #[must_use]
    pub const fn bounce(&self) -> Bounce {
        self.meter.bounce
    }

    /// Takes the contact's state at a time and tells what happened to the button.
    pub fn wake(&mut self, contact: Contact, now: Instant) -> Option<Change> {
        match (self.phase, contact) {
            (State::Up, Contact::Closed) => {
                self.meter = BounceMeter::START;
                self.meter.count(now);
            }
            (State::Down(_), Contact::Open) | (State::Opening { .. }, Contact::Closed) => {
                self.meter.count(now);
            }
            _ => {}
        }
        match (self.phase, contact) {
            (State::Up, Contact::Closed) => {
                let stuck_at = now.saturating_add(STUCK);
                self.phase = State::Down(Since::Press { stuck_at });
                Some(Change::Pressed)
            }
            (State::Down(since), Contact::Closed) => {
                let is_stuck = since.stuck_at().is_some_and(|stuck_at| now >= stuck_at);
                is_stuck.then(|| {
                    self.phase = State::Down(Since::ReportedStuck);
                    Change::Stuck
                })
            }
            (State::Down(since), Contact::Open) => {
                self.phase = State::Opening {
                    since,
                    until: now.saturating_add(SETTLE),
                };
                None
            }
            (State::Opening { since, .. }, Contact::Closed) => {
                self.phase = State::Down(since);
                None
            }
            (State::Opening { since, until }, Contact::Open) if now >= until => {
                self.phase = State::Up;
                (since != Since::PowerOn).then_some(Change::Released)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Contact::{Closed, Open};
    use proptest::prelude::*;
    use std::{vec, vec::Vec};

    const fn ms(millis: u64) -> Instant {
        Duration::from_millis(millis)
    }

    /// Plays a contact that toggles at the given times (in ms), starting from `first`, the way the firmware drives a
    /// debouncer, and returns what it reported and when.
    fn play(first: Contact, toggles: &[u64]) -> Vec<(u64, Change)> {
        let end = toggles.last().copied().unwrap_or(0) + 200;
        play_until(end, first, toggles)
    }

    fn play_until(end: u64, first: Contact, toggles: &[u64]) -> Vec<(u64, Change)> {
        let mut debouncer = Debouncer::new(first);
        let (mut contact, mut changes) = (first, Vec::new());
        for now in 0..end {
            for _ in toggles.iter().filter(|&&at| at == now) {
                contact = if contact == Open { Closed } else { Open };
            }
            let due = match debouncer.next_wake() {
                Wake::On(wanted) => wanted == contact,
                Wake::OnOrAt(wanted, at) => wanted == contact || ms(now) >= at,
            };
            if due {
                changes.extend(debouncer.wake(contact, ms(now)).map(|change| (now, change)));
            }
        }
        changes
    }

    #[test]
    fn a_press_is_reported_at_the_first_contact_and_a_release_after_it_settled() {
        let changes = play(Open, &[10, 100]);
        assert_eq!(changes, [(10, Change::Pressed), (125, Change::Released)]);
    }

    /// The bounce of a contact that toggles at the given times (in ms).
    fn measure(toggles: &[u64]) -> Bounce {
        let mut debouncer = Debouncer::new(Open);
        let mut contact = Open;
        for &at in toggles {
            // As long as nothing changes, only time passes.
            debouncer.wake(contact, ms(at));
            contact = if contact == Open { Closed } else { Open };
            debouncer.wake(contact, ms(at));
        }
        debouncer.bounce()
    }

    #[test]
    fn a_clean_press_has_two_changes_and_no_bounce() {
        let clean = Bounce {
            changes: 2,
            microseconds: 0,
        };
        assert_eq!(measure(&[10, 100]), clean);
        // Each press is measured by itself.
        assert_eq!(measure(&[10, 11, 12, 100, 200, 300]), clean);
    }

    #[test]
    fn the_longest_bounce_of_a_press_is_measured_on_either_edge() {
        let bounce = |changes, microseconds| Bounce {
            changes,
            microseconds,
        };
        assert_eq!(measure(&[10, 12, 13, 100]), bounce(4, 3000));
        assert_eq!(measure(&[10, 12, 13, 100, 104, 109]), bounce(6, 9000));
        // A contact that opens again and again for a minute is no longer than what can be told.
        let chatter: Vec<u64> = (0..6001).map(|count| 10 + 10 * count).collect();
        assert_eq!(measure(&chatter), bounce(6001, u16::MAX));
    }

    #[test]
    fn bounces_of_20_ms_on_either_edge_are_one_press() {
        let changes = play(Open, &[10, 12, 13, 20, 29, 100, 104, 105, 119, 120]);
        assert_eq!(changes, [(10, Change::Pressed), (145, Change::Released)]);
    }

    #[test]
    fn a_contact_that_chatters_under_a_finger_stays_pressed() {
        assert_eq!(play(Open, &[10, 60, 70, 110, 130]), [(10, Change::Pressed)]);
    }

    #[test]
    fn a_button_held_at_power_on_is_no_press_until_it_was_let_go() {
        assert_eq!(play(Closed, &[]), []);
        assert_eq!(play(Closed, &[50]), []);
        assert_eq!(play(Closed, &[50, 200]), [(200, Change::Pressed)]);
    }

    #[test]
    fn a_button_that_is_held_for_half_a_minute_is_stuck_until_it_comes_up() {
        // Chattering does not restart the time.
        let changes = play_until(60_000, Open, &[10, 500, 510, 50_000]);
        let expected = [
            (10, Change::Pressed),
            (30_010, Change::Stuck),
            (50_025, Change::Released),
        ];
        assert_eq!(changes, expected);
    }

    #[test]
    fn a_button_that_is_down_from_power_on_is_stuck_after_three_seconds_and_was_never_pressed() {
        assert_eq!(play_until(60_000, Closed, &[]), [(3000, Change::Stuck)]);
        assert_eq!(
            play_until(10_000, Closed, &[5000, 6000]),
            [
                (3000, Change::Stuck),
                (5025, Change::Released),
                (6000, Change::Pressed)
            ]
        );
    }

    #[test]
    fn a_button_that_was_let_go_is_stuck_half_a_minute_after_the_next_press() {
        let changes = play_until(60_000, Open, &[10, 20_000, 25_000]);
        let expected = [
            (10, Change::Pressed),
            (20_025, Change::Released),
            (25_000, Change::Pressed),
            (55_000, Change::Stuck),
        ];
        assert_eq!(changes, expected);
    }

    proptest! {
        #[test]
        fn presses_and_releases_alternate_whatever_the_contact_does(mut gaps in prop::collection::vec(1_u64..60, 0..40)) {
            let mut at = 0;
            for gap in &mut gaps {
                at += *gap;
                *gap = at;
            }
            let changes: Vec<_> = play(Open, &gaps).into_iter().map(|(_, change)| change).collect();
            let alternating: Vec<_> = [Change::Pressed, Change::Released].into_iter().cycle().take(changes.len()).collect();
            prop_assert_eq!(changes, alternating);
        }

        #[test]
        fn any_bounce_shorter_than_the_settling_time_gives_one_press(bounces in prop::collection::vec(1_u64..20, 0..10)) {
            let mut toggles = vec![10];
            for bounce in bounces.chunks_exact(2) {
                for gap in bounce {
                    toggles.push(toggles.last().unwrap() + gap);
                }
            }
            prop_assert_eq!(play(Open, &toggles), [(10, Change::Pressed)]);
        }
    }
}
