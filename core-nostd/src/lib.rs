//! The Bombe console without its hardware.
//!
//! Values in, values out: this crate knows no pins, no clock and no source of randomness. Time and readings are
//! arguments, lamps and frames are results. So everything a player can meet runs, and is tested, on the host.
//!
//! | module | what it owns |
//! |---|---|
//! | [`code`], [`code_set`] | shapes, digits, the 125 codes, and sets of them |
//! | [`deck`] | what the cards say: rules, criteria, criteria cards, verification numbers |
//! | [`problem`] | problems and what makes them valid; the rulebook's, and generated ones with their codes |
//! | [`deduction`] | what can be true, before and after any answers |
//! | [`game`] | the rules of a running game: events in, answers or named refusals out |
//! | [`insight`] | what a player could know by now, for the aids: what is left, a lesson |
//! | [`machine`] | the machine that players try to beat: three levels, and how each would play the problem |
//! | [`player`] | who sits round the table |
//! | [`panel`] | the front panel's vocabulary: letters, buttons, dial, lamps |
//! | [`alarms`] | when the console is to be woken, and by what |
//! | [`debounce`] | from a bouncing contact to presses and releases |
//! | [`selector`] | from a voltage to a selector position |
//! | [`power`] | from the Pico's own senses to what the console runs on |
//! | [`imitation`] | the rules of the imitation game, and its coin |
//! | [`journal`] | records in flash that survive a pulled plug |
//! | [`saved`] | what outlives a power cut: settings, results, the game; and the archive that keeps it |
//! | [`console`] | the state machine between panel, game and memory |
//! | [`feed`] | what the console tells a listener over USB, and what it hears |
//! | [`screens`] | what the display shows for each [`View`](screens::View) |
//! | [`sound`], [`light`] | what can be heard, and how bright the display is |
//! | [`texts`], [`mod@line`] | all words in all languages, and how lines are composed of them |
//! | `bounded` | lists of bounded length without panics |
//! | [`gfx`] | the frame and the console's own glyphs |

#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod alarms;
mod bounded;
pub mod code;
pub mod code_set;
pub mod console;
pub mod debounce;
pub mod deck;
pub mod deduction;
pub mod feed;
pub mod game;
pub mod gfx;
pub mod imitation;
pub mod insight;
pub mod journal;
pub mod light;
pub mod line;
pub mod machine;
pub mod panel;
pub mod player;
pub mod power;
pub mod problem;
pub mod saved;
pub mod screens;
pub mod selector;
pub mod sound;
pub mod texts;
