//! From a bouncing contact to presses and releases.
//!
//! A press is reported at once: the very first contact is a person's finger, and every millisecond before the lamp
//! lights is felt. A release is reported only after the contact stayed open for [`SETTLE`], so that a contact that
//! chatters under a resting finger never asks twice. A button that is already down at power-on is not a press.

use core::time::Duration;

/// How long a contact must be open before the button counts as released. The worst switches bounce for about 20 ms.
pub const SETTLE: Duration = Duration::from_millis(25);

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

/// What became of the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Change {
    /// It went down.
    Pressed,
    /// It came up again.
    Released,
}

/// When the debouncer wants to be called again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// As soon as the contact is in this state, even if it already is.
    On(Contact),
    /// As soon as the contact is in this state, but no later than at this time.
    OnOrAt(Contact, Instant),
}

/// One button's debouncer.
#[derive(Clone, Copy, Debug)]
pub struct Debouncer {
    phase: Phase,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Up,
    Down(Since),
    /// Open since not long ago: up, unless the contact closes before `until`.
    Opening {
        since: Since,
        until: Instant,
    },
}

/// What a button that is down has been down since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Since {
    /// A press, which was reported; so will be the release.
    Press,
    /// Power-on, which is no press; nor is the end of it a release.
    PowerOn,
}

impl Debouncer {
    /// A debouncer for a button whose contact is in this state at power-on.
    #[must_use]
    pub const fn new(contact: Contact) -> Self {
        let phase = match contact {
            Contact::Open => Phase::Up,
            Contact::Closed => Phase::Down(Since::PowerOn),
        };
        Self { phase }
    }

    /// When to call [`wake`](Self::wake) next.
    #[must_use]
    pub const fn next_wake(&self) -> Wake {
        match self.phase {
            Phase::Up => Wake::On(Contact::Closed),
            Phase::Down(_) => Wake::On(Contact::Open),
            Phase::Opening { until, .. } => Wake::OnOrAt(Contact::Closed, until),
        }
    }

    /// Takes the contact's state at a time and tells what became of the button.
    pub fn wake(&mut self, contact: Contact, now: Instant) -> Option<Change> {
        match (self.phase, contact) {
            (Phase::Up, Contact::Closed) => {
                self.phase = Phase::Down(Since::Press);
                Some(Change::Pressed)
            }
            (Phase::Down(since), Contact::Open) => {
                self.phase = Phase::Opening {
                    since,
                    until: now.saturating_add(SETTLE),
                };
                None
            }
            (Phase::Opening { since, .. }, Contact::Closed) => {
                self.phase = Phase::Down(since);
                None
            }
            (Phase::Opening { since, until }, Contact::Open) if now >= until => {
                self.phase = Phase::Up;
                (since == Since::Press).then_some(Change::Released)
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
        let mut debouncer = Debouncer::new(first);
        let (mut contact, mut changes) = (first, Vec::new());
        let end = toggles.last().copied().unwrap_or(0) + 200;
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
