//! The score sheet of a run.

use super::ALONE;
use crate::{
    console::Console,
    screens::{Footer, Page, Prompt, RunView, View},
};

/// The sheet after a problem of the run, on the way to the next one.
pub(super) fn at_table(console: &Console) -> Option<View> {
    let ok = match console.next_in_run() {
        Some(_) => Prompt::OkNext,
        None => Prompt::OkDone,
    };
    of(console, ALONE, Footer::new(Prompt::Menu, ok))
}

/// The sheet of the last run.
pub(super) fn of(console: &Console, page: Page, footer: Footer) -> Option<View> {
    let saved = console.saved();
    Some(View::Run(RunView {
        sheet: *saved.run()?,
        is_left: saved.is_run_left(),
        page,
        footer,
    }))
}
