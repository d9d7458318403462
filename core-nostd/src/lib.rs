//! The Bombe console without its hardware.
//!
//! Values in, values out: this crate knows no pins, no clock and no source of randomness. Time and readings are
//! arguments, lamps and frames are results. So everything that players see runs, and is tested, on the host.
//!
//! | module | what it owns |
//! |---|---|
//! | [`game`] | the rules of the deduction game: events in, answers or refusals out |
//! | [`player`] | the players and sets of them |
//! | [`panel`] | the front panel's vocabulary: letters, buttons, dial, lamps |
//! | [`alarms`] | when the console has to act by itself |
//! | [`debounce`] | from a bouncing contact to presses and releases |
//! | [`selector`] | from a voltage to a selector position |
//! | [`power`] | from the Pico's supply sensors to what the console runs on |
//! | [`timer`] | how long players should take |
//! | [`imitation`] | the rules of the imitation game, and its coin |
//! | [`jobs`] | long work for the worker: dealing, reasoning, the machine's games |
//! | [`session`] | the one loop between the outside and the console: events in, effects out |
//! | [`journal`] | records in flash that survive a pulled plug |
//! | [`saved`] | what survives a power cut: settings, results, the game; and the archive that keeps it |
//! | [`console`] | the state machine between panel, game and memory |
//! | [`menus`], [`notice`] | lettered menus and notices: the console acts on them, the screens word them |
//! | [`feed`] | what the console tells a listener over USB, and the commands that it takes |
//! | [`self_test`] | what a computer may order and is told while it tests the console |
//! | [`screens`] | what the display shows for each [`View`](screens::View) |
//! | [`sound`], [`light`] | sounds, and how bright the display is |
//! | [`oled`] | the display's controllers |
//! | [`texts`], [`mod@line`] | all words in all languages, and how lines are composed of them |
//! | [`sharing`], [`qr`] | problems and results as texts to be scanned, and QR codes of them |
//! | [`gfx`] | the frame and the console's own glyphs |

#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

#[macro_use]
mod with_all;

pub mod alarms;
pub mod console;
pub mod debounce;
pub mod feed;
pub mod game;
pub mod gfx;
pub mod imitation;
pub mod jobs;
pub mod journal;
pub mod light;
pub mod line;
mod located;
pub mod menus;
pub mod notice;
pub mod oled;
pub mod panel;
pub mod player;
pub mod power;
pub mod qr;
pub mod saved;
pub mod screens;
pub mod selector;
pub mod self_test;
pub mod session;
pub mod sharing;
pub mod sound;
pub mod texts;
pub mod timer;
