//! One task per peripheral or human-facing function. Drivers are built inside the task that owns them; only the buttons'
//! inputs are built before, since one pooled task serves all eight.

pub(crate) mod buttons;
pub(crate) mod console;
pub(crate) mod display;
pub(crate) mod feed;
pub(crate) mod guard;
pub(crate) mod heartbeat;
pub(crate) mod lamps;
pub(crate) mod senses;
pub(crate) mod sound;
pub(crate) mod worker;
