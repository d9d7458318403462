//! Unicorn, which is QEMU's CPUs as a library: the other emulator that the emulated chip is compared with.
//!
//! It is installed with pip into a Python environment of its own, below `target`.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::apt::Apt;
use crate::process::Process;
use crate::program::ask;
use crate::report;
use crate::workspace::Workspace;

const LABEL: &str = "Unicorn";
/// Pinned, because its version decides which instructions it executes rightly.
const VERSION: &str = "2.1.4";
const SIZE: &str = "about 20 MB";

/// Gives the Python that has Unicorn.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn ensure(workspace: &Workspace, apt: &mut Apt<'_>) -> Result<PathBuf> {
    let environment = workspace.output().join("unicorn");
    let python = environment.join("bin").join("python");
    if is_there(&python) {
        report::present(LABEL, &format!("present ({VERSION})"));
        return Ok(python);
    }
    if !makes_environments() {
        // Debian's Python comes without the modules that make environments.
        apt.install("python", &["python3", "python3-venv"], "about 10 MB")?;
        ensure!(
            makes_environments(),
            "apt-get installed python3-venv, but `python3 -c 'import venv, ensurepip'` fails: is there another python3 \
             first on the PATH?"
        );
    }
    let mut make = Command::new("python3");
    make.args(["-m", "venv", "--clear"]).arg(&environment);
    Process::new("Python environment", "making", make)
        .outcome("made")
        .run(workspace)?;
    let mut install = Command::new(&python);
    install
        .args(["-m", "pip", "install", "--disable-pip-version-check"])
        // A package that would have to be compiled is of no use: that takes a C compiler, and many minutes.
        .arg("--only-binary=:all:")
        .arg(format!("unicorn=={VERSION}"));
    Process::new(LABEL, &format!("installing with pip ({SIZE})"), install)
        .outcome("installed")
        .run(workspace)
        .context("Unicorn is missing and could not be installed")?;
    ensure!(
        is_there(&python),
        "pip installed unicorn {VERSION}, but Python cannot load it"
    );
    Ok(python)
}

fn is_there(python: &Path) -> bool {
    let version = "import unicorn; print(unicorn.__version__)";
    ask(Command::new(python).args(["-c", version])).is_some_and(|found| found == VERSION)
}

fn makes_environments() -> bool {
    ask(Command::new("python3").args(["-c", "import venv, ensurepip"])).is_some()
}
