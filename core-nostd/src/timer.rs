//! How long players should take: the responder of an imitation game to choose, a rival for a turn. A timer reminds; it ends
//! nothing.

use serde::{Deserialize, Serialize};

use crate::with_all::next;

with_all! {
    /// How long a player should take.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[expect(missing_docs, reason = "the names say it all")]
    pub enum Timer {
        #[default]
        Off,
        HalfMinute,
        Minute,
        TwoMinutes,
    }
    /// All of them, the shortest first.
    ALL
}

impl Timer {
    /// How many seconds it runs; `None` if there is none.
    #[must_use]
    pub const fn seconds(self) -> Option<u8> {
        match self {
            Self::Off => None,
            Self::HalfMinute => Some(30),
            Self::Minute => Some(60),
            Self::TwoMinutes => Some(120),
        }
    }

    /// A longer one, or none after the longest.
    #[must_use]
    pub fn next(self) -> Self {
        next(&Self::ALL, self)
    }
}
