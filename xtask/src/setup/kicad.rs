//! KiCad, which checks the schematic and the board, and whose Python module generates the board.

use std::fs;
use std::process::Command;

use anyhow::{Result, bail};

use super::apt::Apt;
use super::version::Version;
use crate::program::ask;
use crate::report;

const LABEL: &str = "KiCad";
/// The oldest KiCad that reads our files.
const OLDEST: Version = Version(9, 0, 0);
const PACKAGES: &[&str] = &["kicad", "kicad-symbols", "kicad-footprints"];
const SIZE: &str = "about 110 MB, 820 MB installed";

/// The system's own Python, the only one that has KiCad's module.
pub(crate) const PYTHON: &str = "/usr/bin/python3";

/// Debian 12 has a KiCad that is too old, and a newer one in its backports.
const BACKPORTS: &str = "bookworm-backports";
const BACKPORTS_SOURCE: &str = "\
Types: deb
URIs: http://deb.debian.org/debian
Suites: bookworm-backports
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
";

/// Ubuntu's own KiCad is too old as well. The KiCad project has an archive for Ubuntu.
const UBUNTU_ARCHIVE: &str = "ppa:kicad/kicad-9.0-releases";

/// # Errors
/// When it is missing or too old, and a newer one cannot be installed.
pub(crate) fn ensure(apt: &mut Apt<'_>) -> Result<()> {
    if let Some(version) = usable() {
        report::present(LABEL, &format!("present ({version})"));
        return Ok(());
    }
    let mut release = None;
    if of_this_system("VERSION_CODENAME").as_deref() == Some("bookworm") {
        apt.add_source("bookworm-backports.sources", BACKPORTS_SOURCE)?;
        release = Some(BACKPORTS);
    } else if of_this_system("ID").as_deref() == Some("ubuntu") {
        apt.add_archive(UBUNTU_ARCHIVE)?;
    }
    apt.install_from(release, LABEL, PACKAGES, SIZE)?;
    match (usable(), version()) {
        (Some(_), _) => Ok(()),
        (None, Some(old)) if old < OLDEST => bail!(
            "apt-get has KiCad {old}, but {OLDEST} or later is needed: install it as https://www.kicad.org tells"
        ),
        _ => bail!("KiCad is installed, but kicad-cli or Python's module pcbnew does not answer"),
    }
}

/// The version of KiCad, if it is new enough and complete.
fn usable() -> Option<Version> {
    let version = version().filter(|version| *version >= OLDEST)?;
    ask(Command::new(PYTHON).args(["-c", "import pcbnew"]))?;
    Some(version)
}

fn version() -> Option<Version> {
    Version::find_in(&ask(Command::new("kicad-cli").arg("version"))?)
}

/// The value of `key` in the description of the system.
fn of_this_system(key: &str) -> Option<String> {
    let release = fs::read_to_string("/etc/os-release").ok()?;
    release.lines().find_map(|line| {
        let value = line.strip_prefix(key)?.strip_prefix('=')?;
        Some(value.trim_matches('"').to_owned())
    })
}
