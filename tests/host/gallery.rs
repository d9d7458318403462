//! The gallery: pictures of every screen of the console in every language, for the docs. Tests compare the code with them,
//! pixel by pixel.

mod files;
mod guide;
mod imitation;
mod lobby;
mod my_cards;
mod numbers;
mod picture;
mod problems;
mod rivals;
mod runs;
mod scene;
mod sheet;
mod solo;
mod typing;

pub use files::{Written, differences, folder, write};
pub use scene::{Scene, scenes};
