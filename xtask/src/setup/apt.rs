//! Installing Debian and Ubuntu packages, as root or by a sudo that asks nothing.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::Job;
use crate::program::{ask, find_program};
use crate::workspace::Workspace;

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

    /// Installs `packages`; `size` tells the user what is to be downloaded, such as "about 100 MB".
    ///
    /// # Errors
    /// With the exact command to run where this system or this user cannot install packages.
    pub(crate) fn install(&mut self, label: &str, packages: &[&str], size: &str) -> Result<()> {
        let wanted = packages.join(" ");
        if find_program(&["apt-get"]).is_none() {
            bail!(
                "{label} is missing, and this system has no apt-get to install it with: \
                 install {wanted} in your system's own way"
            );
        }
        if !is_root() && ask(Command::new("sudo").args(["-n", "true"])).is_none() {
            bail!(
                "{label} is missing, and installing it takes root rights. Run\n  \
                 sudo apt-get update && sudo apt-get install --yes {wanted}"
            );
        }
        self.refresh_lists();
        let mut command = apt_get();
        command
            .args(["install", "--yes", "--no-install-recommends"])
            // Nothing that the user has installed may go to make room.
            .arg("--no-remove")
            .args(packages);
        Job::new(
            label,
            &format!("installing {wanted} with apt-get ({size})"),
            command,
        )
        .outcome(&format!("installed {wanted}"))
        .run(self.workspace)
        .with_context(|| format!("{label} is missing and could not be installed"))?;
        Ok(())
    }

    /// A failure is told, but is no reason to stop: one foreign package source out of reach makes the refresh fail, and
    /// what is wanted may well be in the others. If it is not, the installation fails and says why.
    fn refresh_lists(&mut self) {
        if self.lists_refreshed {
            return;
        }
        self.lists_refreshed = true;
        let mut command = apt_get();
        command.arg("update");
        Job::new("package lists", "refreshing with apt-get", command)
            .outcome("refreshed")
            .run(self.workspace)
            .ok();
    }
}

fn apt_get() -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    } else {
        let mut command = Command::new("sudo");
        command.args(["-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        command
    };
    command.arg("-oDPkg::Lock::Timeout=300");
    command
}

fn is_root() -> bool {
    // The owner of a process's own folder is its effective user.
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}
