//! Where the firmware can panic, as `bombe-panic-audit` finds it in the ELF.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process::Job;
use crate::workspace::Workspace;

/// The places of one image.
#[derive(Debug, Default, Eq, PartialEq)]
pub(crate) struct Panics {
    in_the_core: Vec<String>,
    elsewhere: u32,
}

impl Panics {
    /// Has an ELF audited.
    ///
    /// # Errors
    /// When the audit does not understand the ELF.
    pub(crate) fn of(workspace: &Workspace, audit: &Path, elf: &Path) -> Result<Self> {
        let mut command = Command::new(audit);
        command.arg(elf);
        let sites = Job::new("panics", "looking for panics", command)
            .outcome("audited")
            .repeat("cargo xtask test budget")
            .stdout_is_data()
            .run(workspace)?;
        Self::read(&sites.data)
    }

    /// The core's, a line for each: where it is, and what would go wrong there.
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
            let site: Value = serde_json::from_str(line)?;
            let text = |key| site.get(key).and_then(Value::as_str);
            let owner = text("owner").with_context(|| format!("nobody owns {line}"))?;
            if owner == "core" {
                panics.in_the_core.push(format!(
                    "{}:{}: {}, compiled into {}",
                    text("file").unwrap_or("?"),
                    site.get("line").and_then(Value::as_u64).unwrap_or(0),
                    text("panic").unwrap_or("?"),
                    text("within").unwrap_or("?"),
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
{"owner":"firmware","file":"firmware/src/main.rs","line":60}
{"owner":"library","file":"x.rs","line":1}
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
