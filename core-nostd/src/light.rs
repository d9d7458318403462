//! How bright the display is, how large it shows codes, and how the lamps show a fail.

use serde::{Deserialize, Serialize};

with_all! {
    /// The brightness of the display while it is in use.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[expect(missing_docs, reason = "the names say it all")]
    pub enum Brightness {
        Low,
        #[default]
        Normal,
        High,
    }
    /// All of them, from dark up.
    ALL
}

with_all! {
    /// How large the display shows a code.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum DigitSize {
        /// Leaves room for words beside it.
        #[default]
        Normal,
        /// Can be read from afar, or with poor eyesight.
        Large,
    }
    /// All sizes.
    ALL
}

with_all! {
    /// How a lamp shows a fail.
    ///
    /// It blinks unless the players want it steady: to some eyes the two colours look alike (`tests/host/colour_vision.rs`).
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum FailLamp {
        /// It goes dark for a moment, again and again.
        #[default]
        Blinking,
        /// As steady as a pass.
        Steady,
    }
    /// All ways.
    ALL
}

/// The state of the display's light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Light {
    /// Off.
    Off,
    /// As dim as possible.
    Dim,
    /// On.
    On(Brightness),
}
