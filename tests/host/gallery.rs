//! The gallery: every scene that people can meet on the console, in every language, as pictures for the docs. Tests hold the
//! code to them, pixel by pixel.

mod exhibits;
mod imitation;
mod lobby;
mod picture;
mod problems;
mod rivals;
mod scene;
mod sheet;
mod solo;
mod typing;

pub use exhibits::{Written, differences, folder, write};
pub use scene::{Scene, scenes};
