//! Builds for the chip, with rustup's cross target, or else with Debian's Rust packages and a core library from source.
//!
//! [`Cross`] hides which of the two is used.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};

use super::apt::Apt;
use super::rustup_target;
use super::version::Version;
use crate::program::{ask, cargo, find_program};
use crate::report;
use crate::workspace::Workspace;

/// The RP2040's Cortex-M0+.
pub(crate) const TARGET: &str = "thumbv6m-none-eabi";

const LABEL: &str = "cross target thumbv6m-none-eabi";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// The workspace's `rust-version`. Debian's other Rust packages are much older.
const DEBIAN_OLDEST: Version = Version(1, 95, 0);
const DEBIAN_PACKAGES: &[&str] = &["cargo-web", "rust-web-src", "rustc-web"];

/// How firmware is built on this machine.
#[derive(Clone, Debug)]
pub(crate) enum Cross {
    /// The pinned toolchain has the target.
    Rustup,
    /// Debian's compiler builds the core library along with the firmware.
    Debian {
        /// Debian's compiler brings no linker for the chip.
        linker: PathBuf,
        /// Separate from the output of the pinned toolchain, since the compilers cannot share it.
        target_dir: PathBuf,
    },
}

impl Cross {
    /// Finds or installs one of the two.
    ///
    /// # Errors
    /// When neither works, with the reasons for both.
    pub(crate) fn ensure(workspace: &Workspace, apt: &mut Apt<'_>) -> Result<Self> {
        if rustup_target::is_there(workspace, TARGET) {
            report::present(LABEL, "present");
            return Ok(Self::Rustup);
        }
        // If rustup failed before, it is not tried again: that may take long, and would probably fail again.
        let debian_output = debian_output(workspace);
        if debian_output.exists()
            && debian_rust_is_there()
            && let Some(linker) = find_linker(workspace)
        {
            report::present(
                LABEL,
                "present (Debian's Rust; for rustup's: `rustup target add thumbv6m-none-eabi`)",
            );
            return Ok(Self::Debian {
                linker,
                target_dir: debian_output,
            });
        }
        let Err(rustup_failure) = rustup_target::add(workspace, LABEL, TARGET) else {
            return Ok(Self::Rustup);
        };
        Self::install_debian(workspace, apt).map_err(|debian_failure| {
            anyhow!(
                "the cross target could be had neither from rustup nor from Debian.\n\
                 {rustup_failure:#}\n{debian_failure:#}"
            )
        })
    }

    fn install_debian(workspace: &Workspace, apt: &mut Apt<'_>) -> Result<Self> {
        if !debian_rust_is_there() {
            apt.install(
                "Debian's Rust (in place of the cross target)",
                DEBIAN_PACKAGES,
                "about 240 MB",
            )?;
        }
        if !debian_rust_is_there() {
            bail!(
                "Debian's Rust packages are installed, but {DEBIAN_RUSTC} is older than {DEBIAN_OLDEST} or has no \
                 library sources"
            );
        }
        let linker = match find_linker(workspace) {
            Some(linker) => linker,
            None => {
                apt.install("linker for the chip", &["lld"], "about 2 MB")?;
                find_linker(workspace).context("lld is installed, but ld.lld is not on the PATH")?
            }
        };
        report::present(LABEL, "by Debian's Rust, with the core library from source");
        Ok(Self::Debian {
            linker,
            target_dir: debian_output(workspace),
        })
    }

    /// `cargo build` of one package for the chip, with the release profile.
    pub(crate) fn build(&self, package: &str, features: &[&str]) -> Command {
        let mut command = match self {
            Self::Rustup => {
                let mut command = cargo();
                command.arg("build");
                command
            }
            Self::Debian { linker, target_dir } => {
                let mut command = Command::new(DEBIAN_CARGO);
                command
                    .env("RUSTC", DEBIAN_RUSTC)
                    // build-std is an unstable option; Debian packages only stable compilers.
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", linker)
                    .env_remove("RUSTUP_TOOLCHAIN")
                    .args(["build", "-Zbuild-std=core"])
                    .arg("-Zbuild-std-features=compiler-builtins-mem")
                    .arg("--target-dir")
                    .arg(target_dir);
                command
            }
        };
        release_for_chip(&mut command, package, features);
        command
    }

    /// `cargo clippy` of one package for the chip; `None` with Debian's compiler, which has no clippy.
    pub(crate) fn clippy(&self, package: &str, features: &[&str]) -> Option<Command> {
        match self {
            Self::Rustup => {
                let mut command = cargo();
                command.arg("clippy");
                release_for_chip(&mut command, package, features);
                command.args(["--", "-D", "warnings"]);
                Some(command)
            }
            Self::Debian { .. } => None,
        }
    }
}

fn release_for_chip(command: &mut Command, package: &str, features: &[&str]) {
    command.args(["--release", "--target", TARGET, "--package", package]);
    for feature in features {
        command.args(["--features", feature]);
    }
}

fn debian_rust_is_there() -> bool {
    let ask_rustc = |question: &[&str]| ask(Command::new(DEBIAN_RUSTC).args(question));
    let is_new_enough = ask_rustc(&["--version"])
        .and_then(|answer| Version::find_in(&answer))
        .is_some_and(|version| version >= DEBIAN_OLDEST);
    let has_sources = ask_rustc(&["--print", "sysroot"]).is_some_and(|sysroot| {
        Path::new(&sysroot)
            .join("lib/rustlib/src/rust/library/core/src/lib.rs")
            .exists()
    });
    is_new_enough && has_sources && Path::new(DEBIAN_CARGO).exists()
}

fn debian_output(workspace: &Workspace) -> PathBuf {
    workspace.output().join("debian-rust")
}

/// The linker of the rustup toolchain, or a separate one.
fn find_linker(workspace: &Workspace) -> Option<PathBuf> {
    rustup_linker(workspace).or_else(|| find_program(&["ld.lld"]))
}

fn rustup_linker(workspace: &Workspace) -> Option<PathBuf> {
    let ask_rustc = |question: &[&str]| {
        ask(Command::new("rustc")
            .args(question)
            .current_dir(workspace.root()))
    };
    let sysroot = ask_rustc(&["--print", "sysroot"])?;
    let host = ask_rustc(&["--print", "host-tuple"])?;
    let linker = Path::new(&sysroot)
        .join("lib/rustlib")
        .join(host)
        .join("bin/rust-lld");
    linker.is_file().then_some(linker)
}
