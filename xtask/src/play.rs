//! `cargo xtask play`: builds the virtual console and opens its page.

use std::env;
use std::process::{Command, Stdio};

use anyhow::Result;

use crate::program::find_program;
use crate::report;
use crate::serve::{self, PageServer};
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::workspace::Workspace;
use crate::{firmware, page, setup};

/// Builds the firmware and the page, and serves them until the process ends.
///
/// # Errors
/// When the port is busy, or the set-up or a build fails.
pub(crate) fn command(workspace: &Workspace, port: u16, open_browser: bool) -> Result<()> {
    let listener = serve::reserve(port)?;
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::for_pages(workspace, &mut apt)?;
    let image = firmware::build(workspace, &cross, firmware::BOMBE)?;
    let folder = page::bundle(workspace, &image)?;

    let server = PageServer::new(listener, folder)?;
    let address = server.url();
    report::result(&format!(
        "The virtual console is at {address}  (Ctrl-C ends it)"
    ))?;
    if open_browser && has_desktop() {
        open(&address);
    }
    server.run();
    Ok(())
}

fn has_desktop() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|variable| env::var_os(variable).is_some_and(|value| !value.is_empty()))
        && find_program(&["xdg-open"]).is_some()
}

fn open(address: &str) {
    let started = Command::new("xdg-open")
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Err(error) = started {
        report::note(&format!("It could not be opened in a browser: {error}"));
    }
}
