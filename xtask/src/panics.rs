//! The places where the firmware can panic, which `bombe-panic-audit` finds in the ELF.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::process::Process;
use crate::workspace::Workspace;

/// A line of the audit.
#[derive(Debug, Deserialize)]
struct PanicSite {
    owner: String,
    file: String,
    line: u32,
    panic: String,
    within: String,
}

/// The places in one image that can panic.
#[derive(Debug, Default, Eq, PartialEq)]
pub(crate) struct Panics {
    in_the_core: Vec<String>,
    elsewhere: u32,
}

impl Panics {
    /// Audits an ELF.
    ///
    /// # Errors
    /// When the audit does not understand the ELF.
    pub(crate) fn of(workspace: &Workspace, audit: &Path, elf: &Path) -> Result<Self> {
        let mut command = Command::new(audit);
        command.arg(elf);
        let sites = Process::new("panics", "looking for panics", command)
            .outcome("audited")
            .repeat("cargo xtask test budget")
            .stdout_is_data()
            .run(workspace)?;
        Self::read(&sites.data)
    }

    /// A line for each place in the core: where it is, and what would go wrong there.
    pub(crate) fn in_the_core(&self) -> &[String] {
        &self.in_the_core
    }

    /// How many there are in the firmware and in libraries that the core does not call.
    pub(crate) const fn elsewhere(&self) -> u32 {
        self.elsewhere
    }

    fn read(sites: &str) -> Result<Self> {
        let mut panics = Self::default();
        for line in sites.lines() {
            let site: PanicSite = serde_json::from_str(line)
                .with_context(|| format!("not a place that can panic: {line}"))?;
            if site.owner == "core" {
                panics.in_the_core.push(format!(
                    "{}:{}: {}, compiled into {}",
                    site.file, site.line, site.panic, site.within
                ));
            } else {
                panics.elsewhere += 1;
            }
        }
        Ok(panics)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cores_panics_are_listed_and_all_others_counted() {
        let sites = r#"{"owner":"core","file":"core-nostd/src/line.rs","line":43,"panic":"p","within":"f"}
{"owner":"firmware","file":"firmware/src/main.rs","line":60,"panic":"p","within":"f"}
{"owner":"library","file":"x.rs","line":1,"panic":"p","within":"f"}
"#;
        let panics = Panics::read(sites).unwrap();
        assert_eq!(
            panics.in_the_core(),
            ["core-nostd/src/line.rs:43: p, compiled into f"]
        );
        assert_eq!(panics.elsewhere(), 2);
    }

    #[test]
    fn a_site_without_an_owner_is_an_error_and_not_overlooked() {
        assert!(Panics::read("{\"file\":\"core-nostd/src/line.rs\"}").is_err());
    }
}
