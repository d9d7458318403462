//! The Bombe console without its hardware.
//!
//! Values in, values out: this crate knows no pins, no clock and no source of randomness. Time and readings are
//! arguments, lamps and frames are results. So everything a player can meet runs, and is tested, on the host.
//!
//! | module | what it owns |
//! |---|---|
//! | [`code`] | shapes, digits and the 125 codes |
//! | [`criterion`] | what a verifier may check |
//! | [`problem`] | cards, verifiers and the solution they lead to |
//! | [`game`] | the rules of a running game: events in, answers or named refusals out |
//! | [`panel`] | the front panel's vocabulary: letters, buttons, dial, lamps |
//! | [`debounce`] | from a bouncing contact to presses and releases |
//! | [`selector`] | from a voltage to a selector position |
//! | [`console`] | the state machine between panel and game |
//! | [`screens`] | what the display shows for each [`View`](screens::View) |
//! | [`gfx`] | the frame and the console's own glyphs |

#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod code;
pub mod console;
pub mod criterion;
pub mod debounce;
pub mod game;
pub mod gfx;
pub mod panel;
pub mod problem;
pub mod screens;
pub mod selector;
