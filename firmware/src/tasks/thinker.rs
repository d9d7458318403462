//! The thinker: works out what the console would like to know, in whatever time all others leave.
//!
//! It is the only task of the thread executor, since it does not yield while it thinks. It stops as soon as there is
//! something else to think about; but a game of the machine, which may take half a minute, is not given up for an insight,
//! which takes a moment.

use core::cell::RefCell;

use bombe_core::{
    console::{Riddle, insight},
    machine::Machine,
};
use embassy_sync::blocking_mutex::{Mutex, raw::ThreadModeRawMutex};

use crate::bus;

/// Too large for any stack.
static MACHINE: Mutex<ThreadModeRawMutex, RefCell<Machine>> =
    Mutex::new(RefCell::new(Machine::new()));

/// Thinks about whatever the console asks.
#[embassy_executor::task]
pub(crate) async fn run() {
    let mut next = None;
    loop {
        let riddle = match next.take() {
            Some(riddle) => riddle,
            None => bus::RIDDLE.wait().await,
        };
        next = MACHINE.lock(|machine| think(riddle, &mut machine.borrow_mut()));
    }
}

/// Thinks about a riddle until it is solved, or until another one is more urgent, which is then the next.
#[inline(never)] // or its thoughts would lie on the stack also when there is nothing to think
fn think(riddle: Option<Riddle>, machine: &mut Machine) -> Option<Option<Riddle>> {
    let riddle = riddle?;
    let mut next = None;
    let solved = riddle.solve(machine, || {
        let Some(newer) = bus::RIDDLE.try_take() else {
            return true;
        };
        match &newer {
            Some(Riddle::Insight {
                position,
                knowledge,
            }) if matches!(riddle, Riddle::Rating { .. } | Riddle::Game { .. }) => {
                let reasoned = insight(*position, knowledge, || !bus::RIDDLE.signaled());
                if let Ok(thought) = reasoned {
                    bus::THOUGHT.signal(thought);
                }
                true
            }
            Some(newer) if newer.topic() == riddle.topic() => true,
            _ => {
                next = Some(newer);
                false
            }
        }
    });
    if let Ok(thought) = solved {
        bus::THOUGHT.signal(thought);
    }
    next
}
