//! Light: how bright the display is to be.

use serde::{Deserialize, Serialize};

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
