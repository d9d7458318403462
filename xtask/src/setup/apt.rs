//! Installs Debian and Ubuntu packages, as root or with a sudo that needs no password.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::Process;
use crate::program::{ask, find_program};
use crate::workspace::Workspace;

/// The folder of apt's package sources.
const SOURCES: &str = "/etc/apt/sources.list.d";
/// The tool that adds Launchpad archives to them, and its package.
const ARCHIVE_TOOL: &str = "add-apt-repository";
const ARCHIVE_TOOL_PACKAGE: &str = "software-properties-common";

/// The system's package manager. The package lists are refreshed once, and only if something has to be installed.
#[derive(Debug)]
pub(crate) struct Apt<'a> {
    workspace: &'a Workspace,
    lists_refreshed: bool,
}

impl<'a> Apt<'a> {
    pub(crate) fn new(workspace: &'a Workspace) -> Self {
        Self {
            workspace,
            lists_refreshed: false,
        }
    }

    /// Installs `packages`. `size` tells the user the size of the download, such as "about 100 MB".
    ///
    /// # Errors
    /// With the exact command to run where this system or this user cannot install packages.
    pub(crate) fn install(&mut self, label: &str, packages: &[&str], size: &str) -> Result<()> {
        self.install_from(None, label, packages, size)
    }

    /// The same, from a release that is preferred to the system's own, such as `bookworm-backports`.
    ///
    /// # Errors
    /// As [`Self::install`].
    pub(crate) fn install_from(
        &mut self,
        release: Option<&str>,
        label: &str,
        packages: &[&str],
        size: &str,
    ) -> Result<()> {
        let wanted = packages.join(" ");
        if find_program(&["apt-get"]).is_none() {
            bail!(
                "{label} is missing, and this system has no apt-get to install it with: \
                 install {wanted} in your system's own way"
            );
        }
        if !may_install() {
            let from = release.map_or_else(String::new, |release| format!("-t {release} "));
            bail!(
                "{label} is missing, and installing it takes root rights. Run\n  \
                 sudo apt-get update && sudo apt-get install --yes {from}{wanted}"
            );
        }
        self.refresh_lists();
        let mut command = apt_get();
        command
            .args(["install", "--yes", "--no-install-recommends"])
            // Never remove anything that the user has installed.
            .arg("--no-remove")
            .args(release.iter().flat_map(|release| ["-t", release]))
            .args(packages);
        Process::new(
            label,
            &format!("installing {wanted} with apt-get ({size})"),
            command,
        )
        .outcome(&format!("installed {wanted}"))
        .run(self.workspace)
        .with_context(|| format!("{label} is missing and could not be installed"))?;
        Ok(())
    }

    /// Adds a package source as the file `name`, unless it is there.
    ///
    /// # Errors
    /// When this user may not, or the file cannot be written.
    pub(crate) fn add_source(&mut self, name: &str, contents: &str) -> Result<()> {
        let file = Path::new(SOURCES).join(name);
        if file.exists() {
            return Ok(());
        }
        if !may_install() {
            bail!(
                "a source of packages is missing, and adding it takes root rights. Write to {}:\n{contents}",
                file.display()
            );
        }
        let mut command = as_root("sh");
        command
            .args(["-c", r#"printf "%s" "$1" > "$2""#, "sh", contents])
            .arg(&file);
        Process::new("package source", "adding to apt's", command)
            .outcome(&format!("added {}", file.display()))
            .run(self.workspace)?;
        self.lists_refreshed = false;
        Ok(())
    }

    /// Adds one of Launchpad's archives for Ubuntu.
    ///
    /// # Errors
    /// When this user may not, or Ubuntu's own tool for it cannot be installed or fails.
    pub(crate) fn add_archive(&mut self, archive: &str) -> Result<()> {
        if !may_install() {
            bail!(
                "an archive of packages is missing. Run\n  \
                 sudo apt-get install --yes {ARCHIVE_TOOL_PACKAGE} && sudo {ARCHIVE_TOOL} --yes {archive}"
            );
        }
        // Containers and small servers do not have it.
        if find_program(&[ARCHIVE_TOOL]).is_none() {
            self.install(ARCHIVE_TOOL, &[ARCHIVE_TOOL_PACKAGE], "about 5 MB")?;
        }
        let mut command = as_root(ARCHIVE_TOOL);
        command.args(["--yes", archive]);
        Process::new("package archive", "adding to apt's", command)
            .outcome(&format!("added {archive}"))
            .run(self.workspace)?;
        self.lists_refreshed = false;
        Ok(())
    }

    /// A failure is reported, but is no reason to stop: a single unreachable package source makes the refresh fail, and the
    /// packages may be in the others. If they are not, the installation fails and says why.
    fn refresh_lists(&mut self) {
        if self.lists_refreshed {
            return;
        }
        self.lists_refreshed = true;
        let mut command = apt_get();
        command.arg("update");
        Process::new("package lists", "refreshing with apt-get", command)
            .outcome("refreshed")
            .run(self.workspace)
            .ok();
    }
}

fn apt_get() -> Command {
    let mut command = as_root("apt-get");
    command.arg("-oDPkg::Lock::Timeout=300");
    command
}

/// A program with root rights, which never asks for input.
fn as_root(program: &str) -> Command {
    if is_root() {
        let mut command = Command::new(program);
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    } else {
        let mut command = Command::new("sudo");
        command.args(["-n", "DEBIAN_FRONTEND=noninteractive", program]);
        command
    }
}

fn may_install() -> bool {
    is_root() || ask(Command::new("sudo").args(["-n", "true"])).is_some()
}

fn is_root() -> bool {
    // The folder of a process belongs to its effective user.
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}
