//! Light: how bright the display is to be, and how large.

use serde::{Deserialize, Serialize};

with_all! {
    /// How bright the display is when it is in use.
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
        /// So that there is room for words beside it.
        #[default]
        Normal,
        /// So that it can be read from afar, or with weak eyes.
        Large,
    }
    /// All sizes.
    ALL
}

/// What the display is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Light {
    /// To be dark.
    Off,
    /// To be as dim as it can be.
    Dim,
    /// To be seen well.
    On(Brightness),
}
