//! Sleep: an idle console dims its display, then switches it off. A press that wakes it does nothing else.

use core::time::Duration;

use crate::light::{Brightness, Light};

/// Idle time before the display dims.
const DIM_AFTER: Duration = Duration::from_secs(2 * 60);

/// Further idle time before it goes dark.
const SLEEP_AFTER: Duration = Duration::from_secs(8 * 60);

/// How awake the console is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SleepState {
    #[default]
    Awake,
    Dimmed,
    Asleep,
}

impl SleepState {
    /// How long an idle console stays in this state.
    pub(super) const fn patience(self) -> Option<Duration> {
        match self {
            Self::Awake => Some(DIM_AFTER),
            Self::Dimmed => Some(SLEEP_AFTER),
            Self::Asleep => None,
        }
    }

    /// The next state of an idle console.
    pub(super) const fn deeper(self) -> Self {
        match self {
            Self::Awake => Self::Dimmed,
            Self::Dimmed | Self::Asleep => Self::Asleep,
        }
    }

    pub(super) const fn light(self, brightness: Brightness) -> Light {
        match self {
            Self::Awake => Light::On(brightness),
            Self::Dimmed => Light::Dim,
            Self::Asleep => Light::Off,
        }
    }
}
