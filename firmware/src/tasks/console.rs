//! The console itself: takes what people do, one thing at a time, and passes on what is to be seen.

use bombe_core::{
    console::Console, debounce::Change, panel::Input, problem::rulebook::RulebookProblem,
};
use defmt::{error, info};
use embassy_futures::select::{Either, select};

use crate::bus;

/// Owns the state machine.
#[embassy_executor::task]
pub(crate) async fn run() {
    let mut console = match Console::new(RulebookProblem::FIRST) {
        Ok(console) => console,
        Err(invalid) => {
            error!("there is nothing to play: {}", invalid);
            return;
        }
    };
    let mut lamps = console.lamps();
    let mut view = console.view();
    bus::VIEW.signal(view.clone());
    loop {
        let input = next_input().await;
        info!("{}", input);
        console.step(input);
        if replace_if_new(&mut lamps, console.lamps()) {
            bus::LAMPS.signal(lamps);
        }
        if replace_if_new(&mut view, console.view()) {
            bus::VIEW.signal(view.clone());
        }
    }
}

fn replace_if_new<T: PartialEq>(old: &mut T, new: T) -> bool {
    let is_new = *old != new;
    *old = new;
    is_new
}

async fn next_input() -> Input {
    // The dial comes first: a press asks about the code that is dialled at that moment.
    match select(bus::DIAL.wait(), bus::PRESSES.receive()).await {
        Either::First(dial) => Input::Dialled(dial),
        Either::Second((button, Change::Pressed)) => Input::Pressed(button),
        Either::Second((button, Change::Released)) => Input::Released(button),
    }
}
